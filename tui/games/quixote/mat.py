"""The table of Don Quixote: the principality, the open tiles below it, and the way between them and the frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.content import Content
from textual.widgets import Static

from rules.game import Action, Event, Item, Preview
from rules.quixote.actions import Lay
from rules.quixote.components import FIELDS, ROUNDS
from rules.quixote.reckoning import bounds
from rules.quixote.state import QuixoteState
from tui.games.quixote import closing, lit, moments, words, words_round, words_scoring
from tui.games.quixote import hand as quixote_hand
from tui.games.quixote.board import QuixoteBoard, QuixoteHand, on_screen
from tui.games.quixote.drawing import Drawing
from tui.games.quixote.emblem import EMBLEMS
from tui.games.quixote.fitted import SIDE, TOLD, WORDS, paired, sizes
from tui.games.quixote.gains import Gain, Gains, best_first, laid_board
from tui.games.quixote.keys_offered import key_offered
from tui.games.quixote.news import News
from tui.games.quixote.open_tiles import OpenTiles
from tui.games.quixote.others import BESIDE, BESIDE_ROWS, OtherBoards, needs_flat
from tui.games.quixote.round_opens import Opening, asked_in, opened, opening
from tui.games.quixote.sayings import Sayings, called
from tui.games.quixote.tiles import COMPACT, FLAT, PICTURES, SLENDER
from tui.games.quixote.view import TOP, best_zoom, board_size
from tui.kit.keys import binding
from tui.kit.lines import Lines
from tui.table import words as table_words
from tui.table.content import ScorePanel
from tui.table.course import Passing, Telling
from tui.table.mat import NARROW, WIDE, Mat
from tui.table.moments import Moment, Step
from tui.table.reckoning_page import PANEL as RECKONING
from tui.table.scores import final_runs
from tui.table.showing import Effect, JournalLine

if TYPE_CHECKING:
    from rules.reckoning import Reckoning, Row
    from rules.turn_controller import Change
    from tui.table.content import Standing
    from tui.table.frame import Frame
    from tui.table.part_ending import Ending

SHEET = Path(__file__).with_name("style.tcss")
AROUND = 4
"""Lines of the screen around board and page at the end of a round."""
LISTED = 7
"""Columns of the panel of actions that its lines do not get, where more of them are there than in sight."""
HIGH = 45
"""Lines of a screen that has room for a blank line above the points so far beside the boards of three others."""
PAGE_ROWS = 22
"""Lines of that page above it, about."""
SCORES_ROWS = 14
"""Lines of the score panel at most."""
LISTS_ROWS = 10
"""Lines that the actions and the journal want, before other boards get more."""
PANEL_COLUMNS, PANEL_ROWS = 4, 2
"""Columns and lines of a panel's border and padding."""
TILES_OPEN = max(ROUNDS)
"""So many tiles lie open at most, without Sancho Pansa."""


class QuixoteMat(Mat):
    """Don Quixote on the table."""

    sheets = (SHEET,)
    last_part = words_scoring.last_scoring()
    BINDINGS: ClassVar = [binding("sort-tiles")]

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.known = Gains()
        """What the legal actions would bring."""
        self._drawing = Drawing(self)
        self._others = OtherBoards(self, self._drawing)
        self.sorted = True
        """Whether the actions are listed by what they would bring."""
        self._told: Content | None = None
        """What the tile would bring, as it stands in another place than its own."""
        self._hidden = 0
        """Lines of the board that the screen has no room for."""
        self._open = OpenTiles(self, self._drawing)
        self._scores_wide = 0
        """Columns of the score panel."""
        self._below = 0
        """Columns of the line below the tiles."""
        self._reworded = False
        """Whether they are others now."""
        self._news = News(frame)
        self._sayings = Sayings(self)
        self._coming = closing.Coming()
        self._over = False
        """Whether the screen is shared out for a game that is over."""
        self._idle = False
        """Whether it does without the open tiles and what they would bring."""
        self._listed = 0
        """Columns of a line of the list of actions."""

    def compose_board(self) -> Iterator[Any]:
        yield QuixoteBoard(id="principality")
        yield Static(id="other-board", markup=False)

    @property
    def others(self) -> list[int]:
        """The seats whose boards lie beside the large one, in the order of turns from there."""
        seats, first = len(self.frame.seats), lit.large(self.frame)
        return [(first + by) % seats for by in range(1, seats)]

    @property
    def hand(self) -> QuixoteHand:
        """The open tiles."""
        return self.query_one(QuixoteHand)

    def compose_bench(self) -> Iterator[Any]:
        yield QuixoteHand(id="hand")

    def fit(self, width: int, height: int) -> int:
        most = TILES_OPEN + bool(self.frame.controller.config.options["sancho"])
        zoom, row = sizes(width, height, most, width >= WIDE)
        self._hidden = max(0, board_size(zoom)[1] + row.height - (height - WORDS))
        named, ended = self.frame.screen.query_one("#cursor-words"), self.frame.panel == RECKONING  # without tiles
        self._over = self.frame.is_over
        pair = (self._over or ended) and width >= WIDE and len(self.others) == 1
        both = paired(width, height, self.frame.reckoned.width() if ended else 0) if pair else None
        if both:
            self._hidden = 0
        elif ended and width >= WIDE:
            page, rows = max(SIDE, self.frame.reckoned.width()), height - WORDS
            beside = best_zoom(width - max(page, BESIDE), rows, *SLENDER)  # others' boards stand there as drawn
            shown = beside.height in PICTURES and len(self.others) * (BESIDE_ROWS + 1) + PAGE_ROWS <= rows
            zoom = beside if shown else max(zoom, best_zoom(width - page, rows, *SLENDER))
            self._hidden = 0
        elif named.display and row.zoom == zoom and zoom.height in PICTURES:
            more = row._replace(told=min(TOLD, row.told + 1)) if row.foot else row._replace(foot=True)
            named.display, row = False, more  # what each tile would bring says more than what one is
        elif named.display and row.told:  # it would stand below the words of another tile
            named.display = False
        zoom = both or zoom
        room = self.app.size.height - AROUND if ended or self._over else 0
        if zoom == COMPACT and len(self.others) == 1 and needs_flat(room):
            zoom = FLAT[0]
        lettered = zoom == FLAT[0] and closing.counts(self.frame)  # else it is told who has won
        self._hidden = TOP if lettered else self._hidden
        self.query_one(QuixoteBoard).set_zoom(zoom, self.app.glyph_set)
        self.hand.set_size(row, self.app.glyph_set)
        columns = board_size(zoom)[0] if ended or both or width < WIDE else max(board_size(zoom)[0], row.columns + 2)
        rows = height - WORDS - SCORES_ROWS - LISTS_ROWS - PANEL_ROWS
        self._others.fit(width - columns - PANEL_COLUMNS if width >= WIDE else 0, rows)
        room -= board_size(zoom)[1] - lettered
        shown = self._others.fit_both(both) if both else self._others.fit_below(board_size(zoom)[0], room, lettered)
        self.query_one("#other-board").display = shown
        idle = shown and self._over and not ended
        if idle != self._idle:  # nothing is to be laid nor told any more
            self._idle = idle
            self.hand.display = not idle
            self.frame.screen.query_one("#effect").display = not idle
        below = (columns if width >= WIDE else width) - 2
        self._reworded, self._below = below != self._below, below
        self._listed = (width if width < NARROW else width - columns) - LISTED
        return width if width < NARROW else columns

    def laid_out(self) -> None:
        """The line below the tiles has words that fit it; of a game that is over no actions are listed."""
        if self._over and self.frame.panel != "actions":
            self.frame.screen.query_one("#actions").display = False
            if self._others.both:  # it lies below the own one
                self.frame.screen.query_one("#overview").display = False
        if self._reworded:
            self._reworded = False
            self.frame.show_effect()
        self._open.show()  # large letters want room

    def changes(self, change: Change) -> None:
        super().changes(change)
        self._news.forget()

    def changed(self) -> None:
        if self._over and not self.frame.is_over:  # taken back
            self.frame.lay_out()
            self.focus_table()

    emblems = EMBLEMS
    TOLD_IN_PLAY = FEATS_LINGER = True

    @property
    def covers_choices(self) -> bool:
        return self._open.seen() is not None

    def moments_of(self, step: Step) -> Iterable[Moment]:
        return moments.moments_of(step)

    def opening_of(self, change: Change | None) -> Opening | None:
        return opened(self.frame, change)

    def shows_all(self) -> bool:
        return self._others.all_seen

    def part_pictures(self, width: int, height: int) -> list[Content]:
        return self._others.at_part_end(width, height)

    def part_foot(self, width: int, height: int) -> list[Content]:
        return self._others.at_foot(width, height)

    def keys_now(self) -> str:
        return "" if self._open.seen() else self._sayings.keys()

    def bounds(self, seat: int, row: Row) -> tuple[int, int] | None:
        return bounds(self.frame.state, seat, row.item)

    def prompt_words(self, told: Content) -> Content:
        return self._open.seen() or closing.prompt(self.frame, told, self._others.below)

    def standing(self, seat: int) -> Standing:
        return closing.standing(self.frame, seat, super().standing(seat))

    def veiled(self, line: Content) -> Content:
        return self._drawing.veiled(line)

    def unsettled(self) -> Sequence[str]:
        return closing.still_to_lay(self.frame)

    @property
    def tells_feats(self) -> bool:
        """Where there is room for what was laid and what it brought; while the turn passes there always is."""
        return isinstance(self.frame.stand, Passing) or self.app.size.width >= NARROW

    def feat_told(self, line: JournalLine) -> bool:
        return self._news.is_feat(line)

    def closing(self) -> Sequence[JournalLine]:
        return self._news.last_field()

    def part_ending(self, part: Reckoning) -> Ending:
        """A round asks for more than the one before: else the lead would change with nothing to say why. Once the game
        is over, of which knights the strongest groups were; of two seats the boards tell that, on which they are
        lit."""
        ending, number = super().part_ending(part), part.number + 1
        if not self.frame.is_over:
            told = closing.gained(self.frame, part)
            return ending._replace(coming=words_round.round_asks(number, asked_in(number))[:2], why=told)
        several = self.app.size.width >= WIDE and not (len(self.others) == 1 and self._others.named_above)
        return ending._replace(coming=closing.strongest(self.frame)) if several else ending

    def baton_words(self) -> str:
        prompt: str = self.frame.rules.decision(self.frame.state).prompt
        return self._news.asked_for(prompt)

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        both = self._others.side_by_side or self._others.below
        return key_offered(self.frame, key, label, both, self._open.seen() is not None, self.hand.turns), False

    def show_position(self) -> None:
        state: QuixoteState = self.frame.state
        if self._others.lettered and not closing.counts(self.frame):  # the last line is told
            self.frame.lay_out()
        upper = self._others.upper
        mine = upper == self.frame.mover and self.frame.reviewing is None
        board = state.boards[upper]
        going_on = self.frame.mover is not None and self.frame.reviewing is None and bool(state.drawn)
        drawn = self._drawing.field() if going_on else None  # one just drawn is everybody's
        to_fill = drawn if going_on and not board[state.drawn[-1]] else None
        here = None if isinstance(self.frame.stand, Passing) else drawn  # the one who is next lays on another board
        trial = lit.held(self.frame) if mine and not self._drawing.alone else 0
        scored = lit.scored(self.frame, upper)
        glow = lit.glow(self.frame, upper) if scored is None else {}
        shown = self.query_one(QuixoteBoard)
        corners = self._others.cornered
        shown.show(board, lit=to_fill, trial=trial, scored=scored, glow=glow, drawn=here, cornered=corners)
        if state.drawn:  # else a record waits for its first field
            self._others.keep_in_view(state.drawn[-1], self._hidden)
        self._open.show()
        if self._over and self.query_one("#other-board").display:
            self._others.show_below()

    def card_columns(self) -> int:
        return self.app.size.width if self._open.covered else super().card_columns()

    def chain(self, seat: int, action: Action) -> Sequence[Action]:
        """A tile is all that a turn is: nothing goes with it."""
        return (action,)

    def gains(self) -> dict[Action, Gain]:
        return self._open.gains()

    def point_at(self, action: Action | None) -> None:
        self._open.show()
        if isinstance(action, Lay):
            self.hand.point_at(action.tile, action.turned)

    def action_here(self) -> Action | None:
        hand = self.hand
        tile = hand.current
        return Lay(tile.id, bool(hand.piece(tile) & 1)) if tile and hand.active else None

    def focus_table(self) -> None:
        self.hand.focus()

    def progress(self) -> str:
        return quixote_hand.progress(self.frame.state, brief=self.app.size.width < NARROW)

    def item_words(self, item: Item, wide: bool) -> str:
        frame, state, tile = self.frame, self.frame.state, self.frame.considered
        mine = frame.viewed == frame.mover and frame.refused is None and not self._drawing.leaps
        board = state.boards[frame.viewed]
        then = laid_board(state, tile) if mine and isinstance(tile, Lay) else board
        return self._sayings.of_item(item, wide, frame.viewed, self._scores_wide, then)

    def awaited(self, seat: int) -> int:
        """Beside the scores of the person who waits, as long as their own deed is seen, the other's."""
        mover = self.frame.mover
        return seat if mover is None or self.frame.viewed != seat else mover

    def awaiting(self, seat: int, width: int) -> Sequence[Content]:
        # the list that stood there was scrolled as far as its cursor had come
        listed = self.frame.screen.query_one("#action-list", Lines)
        listed.scroll_home(animate=False, immediate=True, force=True)
        passing = isinstance(self.frame.stand, Passing | Telling)  # what will be asked for stands above it then
        return self._sayings.awaiting(seat, width, listed.content_size.height - passing)

    def stands_now(self, seat: int, width: int, height: int) -> list[str]:
        """Right of the tiles of the one who is next; nothing where a panel has it."""
        return self._sayings.stands_now(seat, width, height) if self.app.size.width < WIDE else []

    def sheet_words(self, item: Item) -> tuple[str, str]:
        return self._sayings.on_sheet(item)

    # --- what a tile would bring, while a message has its line --------------------------------------------------------

    def tile_told(self, room: int = 0) -> Content | None:
        """What the tile under the cursor would bring, where a message stands in the line that tells it, and no words
        stand at the tiles; in so many columns (0: a whole line)."""
        frame = self.frame
        if (
            self.hand.grid.worded
            or frame.below is None
            or frame.refused is not None
            or not isinstance(frame.considered, Lay)
        ):
            return None
        return self._sayings.brings(frame.considered, room or self.app.size.width - 2)

    def called(self, state: QuixoteState, action: Action) -> str:
        return called(state, action)

    def refusal(self, message: str) -> str:
        return words.without_numbers(message)

    def advise(self, action: Action) -> str:
        return self._sayings.advise(action)

    def reason(self, action: Action) -> str:
        return self._sayings.reason(action)

    def effect_words(self) -> Content | None:
        """What the tile under the cursor would bring; while the turn passes, whose the tiles are that lie there."""
        frame = self.frame
        if frame.below is not None:
            return None
        if self._open.seen() is not None:
            return Content("")
        if opening(frame) is not None:
            return Content(words_round.already(self._news.already(), self._below))
        passing = isinstance(frame.stand, Passing) and frame.mover is not None and not self._open.covered
        if passing and (self.hand.tiles or self._open.deed is not None):
            return self._sayings.open_tiles(self._below)
        if not isinstance(frame.considered, Lay):
            return None
        tell = self._sayings.brings if frame.refused is None else self._sayings.refused
        return tell(frame.considered, self._below).truncate(self._below, ellipsis=True)

    def below_written(self) -> None:
        told = self.tile_told()
        if told != self._told:
            self._told = told
            self.show_scores()
            if not self._scores_shown():
                self.frame.show_words()

    def _scores_shown(self) -> bool:
        """Whether the score panel stands on the screen."""
        return on_screen(self.query_one(ScorePanel))

    def score_lines(self, width: int) -> list[Any]:
        """As everywhere, and what the tile would bring; without blank lines where there is no room for them."""
        self._scores_wide = width
        sheet = self.frame.rules.score_sheet(self.frame.state, self.frame.viewed)
        if self.frame.is_over and sheet.scorings and self.others:
            return closing.final_table(self.frame, width)
        if self.frame.is_over and sheet.scorings:
            return final_runs(sheet, width, self.app.glyph_set == "ascii", self._sayings.came_to)
        lines, told = (
            closing.in_panel(self.frame, super().score_lines(width), width, self.frame.viewed),
            self.tile_told(),
        )
        if len(self.others) > 2 and self.app.size.height < HIGH:
            lines = [line for line in lines if line]
        if told is None:
            return lines
        left = self.query_one(ScorePanel).scrollable_content_region.height - len(lines)
        fewer = (self.tile_told(room) for room in range(left * width, max(width, left), -width // 4))
        forms = [wrap(one.plain, width) for one in (told, *fewer) if one is not None]
        whole = next((form for form in forms if len(form) <= left), forms[-1])  # no sentence is cut
        rows = [[(row, "changed")] for row in whole]
        return [*lines, *([[]] if len(rows) < left else []), *rows]

    def show_scores(self) -> None:
        if self.frame.reviewing is None:  # else it would tell for an instant what is about to be counted
            super().show_scores()

    def score_title(self) -> Content:
        """Of a game that is over the points of all seats stand there."""
        return Content(words.SCORES) if self.frame.is_over and self.others else super().score_title()

    def turn_words(self, state: Any, events: Sequence[Event]) -> str:
        return moments.turn_told(self.frame.rules, state, events)

    def worth_telling(self, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
        return self._news.worth_telling(lines)

    def plain_news(self, line: JournalLine) -> bool:
        """What nobody did is which field was drawn: what is asked for names it."""
        return line.seat is None

    def news(self, width: int) -> Content | None:
        """As everywhere; where no panel can tell what the tile would bring, that."""
        if self.frame.screen.query_one("#board").display:
            if self._others.lettered and not self.frame.reckoned.begins:
                return self._others.letters()
            named = self._news.board_named(self.query_one("#other-board").display, width, self._others.upper)
            if named is not None:
                return named.truncate(width, ellipsis=True)
        told = self.tile_told(width) if width and not self._scores_shown() else None
        if told is None and width and (opening := self._news.opening(width)) is not None:
            return opening
        if told is None and width:  # in a computer player's turn what was laid before it
            told = self._news.own_last(self, width) or self._news.told_since(self, width)
        return told.truncate(width, ellipsis=True) if told is not None else None

    def no_news(self, width: int) -> Content:
        """While a computer player's turn is under way, what was laid before it."""
        return self._news.own_last(self, width) or super().no_news(width)

    def standings_title(self) -> Sequence[str]:
        return self._coming.title(self.frame)

    def counted_in(self) -> str:
        return table_words.with_next_scoring()

    def note_on(self, action: Action) -> str:
        return self._sayings.note_on(action)

    def listed(self, actions: Sequence[Any]) -> Sequence[Any]:
        return best_first(actions, self.gains()) if self.sorted and not self._drawing.leaps else actions

    def choices(self) -> Mapping[Any, str]:
        return self._sayings.choices()

    def note_in_list(self, action: Action) -> str | Content:
        return "" if self._drawing.leaps else self._sayings.note_in_list(action, self._listed)

    def effect_of(self, action: Action, preview: Preview) -> Effect | None:
        """What a tile would bring tells which field is drawn."""
        return None if self._drawing.leaps else super().effect_of(action, preview)

    def allows(self, action: str) -> bool:
        """Only a list that is seen can be sorted."""
        return action != "sort_tiles" or on_screen(self.frame.screen.query_one("#actions"))

    def action_sort_tiles(self) -> None:
        self.sorted = not self.sorted
        self.frame.list_actions()
        self.frame.consider(self.frame.considered)

    def overview(self, seat: int) -> list[Content]:
        return self._others.overview(seat)

    @on(QuixoteHand.Moved)
    def _moved(self) -> None:
        self.frame.message = None
        self.frame.consider(self.action_here())

    @on(QuixoteHand.Chosen)
    def _chosen(self) -> None:
        self.frame.choose()

    @on(QuixoteBoard.FieldClicked)
    def _field_clicked(self, event: QuixoteBoard.FieldClicked) -> None:
        """A click on the drawn field lays the tile; on another one, it says which field is drawn."""
        if self.frame.mover is None or self.frame.reviewing is not None or event.field == self.frame.state.drawn[-1]:
            self.frame.choose()
        else:
            self.frame.remark(words.goes_on_drawn_field(FIELDS[self.frame.state.drawn[-1]]))
