"""What stands beside the boards of Discordia: the score panel and sheet, the other seats, the end of a year; below them
the list of the turn: its lines, what its groups open, what is told at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content
from textual.widget import Widget

from rules.discordia.actions import Finish, Pass
from rules.discordia.pieces.workers import total
from rules.discordia.preview import DiscordiaPreview
from rules.discordia.scoring import is_ending
from rules.discordia.state import DiscordiaState
from rules.game import Action, Event
from rules.reckoning import part_over
from tui.games.discordia import (
    below,
    news,
    news_last,
    score_sheet,
    story,
    words,
    words_janus,
    words_market,
    words_moments,
    words_offer,
    words_scores,
    words_turn,
    words_winter,
)
from tui.games.discordia import turn as turns
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.causes import cause
from tui.games.discordia.his_last import HisLast, his_last
from tui.games.discordia.janus import janus_lines
from tui.games.discordia.layout import BESIDE, COLUMN, LEAST, WORDY
from tui.games.discordia.listing import Paper, TurnLines, as_content, lines_of, opened, pick_list
from tui.games.discordia.proclaim import Proclaimed, of_a_win_at_once
from tui.games.discordia.side import show_towns, towns_told
from tui.games.discordia.signs import SIGNS, Signs
from tui.games.discordia.targets import BOARD, CITY, ROW, colours_in
from tui.games.discordia.views import View
from tui.games.discordia.winter import at_year_end, is_last_turn
from tui.games.discordia.year_page import before_the_raid, year_ending
from tui.kit.lines import MARK, Lines, rows_needed
from tui.kit.text import fitting, rival_badge
from tui.table.baton import room_beside
from tui.table.content import MUTED, Standing
from tui.table.course import Choosing, Passing, Showing
from tui.table.mat import WIDE, Mat
from tui.table.panels import sheet_line
from tui.table.part_ending import Ending
from tui.table.part_lines import BEFORE, steps
from tui.table.part_page import page
from tui.table.reckoned import FRAME, ReckoningPage, seen
from tui.table.scores import wrapped

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from rules.turn_controller import Change
    from tui.games.discordia.pages import Pages
    from tui.table.screen import TableScreen

BORDER: Final = 2
"""Columns of the border of a panel."""
NEAR: Final = 3
"""Workers in supply with which a seat may be about to win."""
_JANUS: Final = {"bad": "loss", "name": "points"}
"""How the roles of the page of the market are called in a list."""


class Beside(Mat):
    """The part of the mat that is about what stands beside the boards."""

    pages: Pages
    stops: HisLast | None = None
    """The last turn of Janus in a year that the last change brought, which is stopped at before its page."""
    _at_last: tuple[tuple[Any, ...], int] | None = None

    @property
    def signs(self) -> Signs:
        return self.pages.signs

    def score_lines(self, width: int) -> list[Any]:
        seen: DiscordiaPreview | None = self.pages.seen if self.frame.viewed == self.frame.mover else None
        state = self.pages.state if self.pages.his_last is not None else self.frame.state
        lines = words.panel_lines(state, self.frame.viewed, seen, self.signs)
        if self._counts_all():
            names = score_sheet.marked_names(self.frame.seats, self.app.glyph_set)
            lines = words_scores.final_lines(names, score_sheet.final(state))
        if [] in lines and self._told_in_front():
            lines = lines[: lines.index([])]
        across = self.app.size.width
        beside = across - self.pages.layout.columns - 5  # known before the panel is laid out: the rows decide on it
        return [row for line in lines for row in wrapped(line, beside if across >= BESIDE else width)]

    def _counts_all(self) -> bool:
        """Whether the panel has the final count of all seats."""
        return self.frame.is_over and len(self.frame.seats) > 1

    def _told_in_front(self) -> bool:
        """Whether supply, workers on tiles and stars stand beside the town that is in view: of the seat to act all
        three do. While the turn is passed on, the panel stays as it was: it would grow for a glance."""
        frame = self.frame
        passing = isinstance(frame.stand, Passing)
        return (
            (passing or frame.viewed == frame.state.to_move) and not self.pages.drafting and self.pages.town_is_whole()
        )

    def score_title(self) -> Content:
        if self._counts_all():
            return Content(words_scores.FINAL)
        title = words.CITY_TITLE if self.frame.is_over else words.YEAR_END_TITLE
        return Content.assemble(title, self.frame.names[self.frame.viewed])

    def show_sheet(self) -> None:
        """All seats beside each other, now and if the year ended now."""
        frame, lines, across = self.frame, self.query_one("#sheet-list", Lines), self.app.size.width
        room = across - BORDER - (self.pages.layout.columns if across >= BESIDE else 0)
        paper = score_sheet.Paper(room - MARK, self.app.glyph_set)
        rows = score_sheet.rows(frame.state)
        frame.sheet = score_sheet.sheet_lines(frame.state, frame.viewed, rows)
        content = score_sheet.written(frame.is_over, frame.seats, frame.viewed, paper, rows)
        begins = len(content) - len(rows)  # below the heads
        lines.fill(content, begins if lines.cursor is None else lines.cursor)
        frame.write_title("sheet", fitting(words_scores.titles(frame.is_over), room - 2 * BORDER))

    def prompt_words(self, told: Content) -> Content:
        """On the score sheet, what its line says, as far as there is room for it; what Enter does while a computer
        player shows what it will do."""
        line, frame = sheet_line(self.frame), self.frame
        if (last := self.pages.his_last) is not None:
            return rival_badge(words_market.JANUS) + Content(f" {last.asked}")
        if line is None and isinstance(frame.stand, Showing) and frame.viewed == frame.mover:
            more = Content.styled(f"   {words.ENTER_GOES_ON}", MUTED)
            whole = told.cell_length + more.cell_length + len(self.progress()) + BORDER < self.app.size.width
            return told + more if whole else told
        asks = frame.rules.decision(frame.state).prompt if line is None and frame.state.stack else ""
        if asks and told.plain.endswith(f": {asks}"):
            return told[: len(told.plain) - len(asks)] + Content(self._with_its_cause(asks))
        if frame.reviewing is not None and told.plain and len(frame.seats) > 1:
            others = [name.plain for seat, name in enumerate(frame.names) if seat != frame.viewed]
            more = Content.styled(f"   {words_moments.key_of_boards(others)}", MUTED)
            return told + more if told.cell_length + more.cell_length < self.app.size.width // 2 else told
        if line is None and self._is_done():
            return frame.asked(frame.mover or 0) + Content(f": {words.TURN_DONE}")
        if line is None or line.item is None or self.frame.reviewing is not None:
            return told
        room = self.app.size.width - BORDER - len(self.progress()) - 2
        name, figure = f"{self.frame.names[self.frame.viewed].plain}: ", words_scores.of_line(line.item)
        ways = [f"{name}{figure}   {words_scores.KEYS}", f"{name}{figure}", figure]
        return Content(fitting(ways, room))

    def _with_its_cause(self, asks: str) -> str:
        """What is asked, with what brought it."""
        controller = self.frame.controller
        found = cause(controller.state_at, controller.entries)
        if not is_ending(self.frame.state):
            return words_turn.because(found, asks) if found else asks
        return words_turn.full_aqueduct(asks) if found == words_turn.AQUEDUCT_FULL else asks

    def _is_done(self) -> bool:
        """Whether a person's turn has nothing left but its end."""
        frame = self.frame
        own = frame.viewed == frame.mover and frame.panel == "table" and isinstance(frame.stand, Choosing)
        return own and len(frame.legal) == 1 and isinstance(frame.legal[0], Finish)

    @property
    def told_in_full(self) -> bool:
        """What does not stand in the line below whose turn it is stands in the rows of the list."""
        return self.frame.state.janus is None or bool(news.in_full(self))  # type: ignore[arg-type]

    def baton_words(self) -> str:
        """What is asked next, and in which season of which year; in little room one of them. Alone, how far both are
        from winning at once, but amid the end of a year."""
        frame, stand = self.frame, self.frame.stand
        if frame.state.janus is not None and not is_ending(frame.state):
            return words_janus.to_go(self.certain(0), frame.state.janus.counter)
        if not isinstance(stand, Passing):
            return ""
        asked = words_winter.LAST_DIE if is_last_turn(frame.state) else frame.rules.decision(frame.state).prompt
        ways = words_turn.asked_next(
            words_winter.OVER if is_ending(frame.state) else words.progress_words(frame.state), asked
        )
        return fitting([*ways, ""], room_beside(frame, stand.baton, self.app.size.width - BORDER))

    def show_overview(self) -> None:
        super().show_overview()
        if self.query_one("#towns").display:
            show_towns(self.pages, [seat for seat in range(len(self.frame.seats)) if seat != self.frame.viewed])

    def standing(self, seat: int) -> Standing:
        """The workers left in the supply, and of the last few that who puts these to work wins; what the year's end
        draws stands in the panel."""
        workers = self.certain(seat)
        near = 0 < workers <= NEAR and not self.frame.is_over
        told, short = words.WINS_AT_NONE if near else ("", "")
        if not near and (then := at_year_end(self.frame.state)):
            told, short = (form.format(then[seat]) for form in words_winter.AT_YEAR_END)
        return Standing(workers, told, short, whole=workers)

    def standings_title(self) -> Sequence[str]:
        wide = self.app.size.width >= WIDE  # by the window alone: else it would be another with every lead
        return words.STANDINGS[0 if wide else 1 :]

    def beside_seats(self) -> str | Content:
        counted, state = self.frame.reckoned.totals(), self.frame.state
        state = self.pages.state if self.pages.his_last is not None else state
        if state.janus is None:
            return ""
        badge = Content.styled(f" {words_offer.JANUS[0]} ", "bold reverse")
        if counted is None:
            own = None if self.frame.is_over else self.certain(0)  # nobody leads any more
            return badge + Content(f" {words.janus_has(state.janus.counter, own)}")
        counter = self.pages.counted_janus() if self.frame.reviewing is not None else state.janus.counter
        ended = self.frame.reckoned.early or self.frame.reckoned.is_last  # who has won is told
        return badge + Content(f" {words.janus_has(counter, None if ended else counted[0])}")

    def certain(self, seat: int) -> int:
        if self.pages.his_last is not None:
            return total(self.pages.state.cities[seat].supply)
        return super().certain(seat)

    def moment_of(self, change: Change) -> Proclaimed | HisLast | None:
        """A win by an empty supply ends the game in the midst of a turn: the city stays until that was seen. The last
        turn of Janus in a year is a stop, as his others are, before the year is counted."""
        if self.stops is not None:
            return self.stops
        won = of_a_win_at_once(change.added, self.frame.state, *self.pages.seated())
        if won is not None and not self.pages.layout.slot_of(ROW):  # an outpost may have had the last workers
            self.pages.bring(CITY)
        return won

    def his_last(self, change: Change) -> HisLast | None:
        """That turn, if it ends a year, and the turns of others are stopped at."""
        frame, settings = self.frame, self.app.settings
        part = frame.reckoned.part
        told = change.kind == "act" and part is not None and part_over(frame.controller, change.start) == part.number
        if frame.state.janus is None or not told or settings.tempo == "instant" or settings.baton == "off":
            return None
        return his_last(frame.controller, change.start)

    def enter_words(self) -> str:
        """What Enter does where somebody else has a turn; "" for what it always does."""
        if isinstance(self.frame.stand, Showing):
            return words.GO_ON
        return words_janus.COUNT_THE_YEAR if self.pages.his_last is not None and not self.frame.is_over else ""

    def part_ending(self, part: Reckoning) -> Ending:
        names, brief = [seat.name for seat in self.frame.seats], self.app.size.width < BESIDE
        ending = year_ending(self.frame.rules, self.frame.state, names, part, brief)
        over = self.frame.is_over and part.number == self.frame.state.year
        opened = self.app.open_game
        if over and opened is not None and opened.info.series:
            return ending._replace(coming=())  # a chapter tells itself what comes
        if over and not ending.early:
            return ending._replace(head=before_the_raid(part, self.frame.reckoned.line, names, last=True).head)
        if over or self.frame.reckoned.done:
            return ending
        return before_the_raid(part, self.frame.reckoned.line, names)  # how it goes on is told last

    def part_pictures(self, width: int, height: int) -> list[Content]:
        """Alone on the screen what there is room for at every line, so that no town comes and goes."""
        return towns_told(
            self.pages, width, height if seen(self.frame) >= 0 else min(height, self._room_at_last(width))
        )

    def _room_at_last(self, width: int) -> int:
        """The lines that the page of the part leaves below it where it is the longest."""
        frame, part = self.frame, self.frame.reckoned.part
        around = frame.screen.query_one(ReckoningPage).parent
        if part is None or not isinstance(around, Widget):
            return 0
        room, glyph_set = (width, around.size.height - FRAME), self.app.glyph_set
        key = part.number, room, glyph_set
        if self._at_last is None or self._at_last[0] != key:
            names, brief = [seat.name for seat in frame.seats], self.app.size.width < BESIDE
            ending = year_ending(frame.rules, frame.state, names, part, brief)
            lines = [
                len(page(part, line, seen(frame), frame.seats, room, glyph_set, ending))
                for line in range(BEFORE, steps(part))
            ]
            self._at_last = key, room[1] - max(lines) - 1
        return self._at_last[1]

    def overview(self, seat: int) -> list[str]:
        return words.overview(self.frame.state, seat, self.signs)


class Bench(Beside):
    """The part of the mat that is about the list of the turn.

    `path`: the groups of the list that are open; `entries`: its lines. `picked`: the workers picked to be put back,
    while that is asked (else None). `rest_told`: what others did stands below the list, and not in the news.
    """

    def __init__(self, frame: TableScreen) -> None:
        super().__init__(frame)
        self.path: turns.Path = ()
        self.entries: list[turns.Entry] = []
        self.picked: str | None = None
        self.rest_told = False
        self._rest: tuple[Any, tuple[list[Content], list[Content]]] = None, ([], [])
        self._just: tuple[Any, list[Event]] = None, []
        self._last_turn: tuple[Any, Content] = None, Content("")
        self._next: tuple[Any, list[Content]] = None, []
        self._lists = turns.TurnList(frame.state, [], SIGNS["unicode"])

    @property
    def list_(self) -> TurnLines:
        return self.query_one("#turn", TurnLines)

    @property
    def list_width(self) -> int:
        """Columns of the turn list."""
        return self.pages.layout.columns - 2

    @property
    def entry(self) -> turns.Entry | None:
        """The line under the cursor of the list."""
        at = self.list_.cursor
        return self.entries[at] if at is not None and at < len(self.entries) else None

    @property
    def _paper(self) -> Paper:
        return Paper(self.list_width, self.pages.layout.listed, self.signs, self.app.glyph_set)

    @property
    def written(self) -> list[Content]:
        """The lines of the list, as they have room there."""
        paper = self._paper
        lines = lines_of(self.entries, paper)
        if sum(rows_needed(line, paper.width) for line in lines) <= paper.rows:
            return lines
        return lines_of(self.entries, paper._replace(width=paper.width - MARK))  # it says that it goes on

    @property
    def row(self) -> str:
        """The line under the cursor as it is written."""
        lines, at = self.list_.lines, self.list_.cursor or 0
        return lines[at].plain if at < len(lines) else ""

    @property
    def acting(self) -> bool:
        """Whether the seat looked at is a person's who is to choose something now."""
        own = self.frame.viewed == self.frame.mover and self.frame.reviewing is None
        return own and self.pages.his_last is None and bool(self.frame.legal)

    @property
    def focused_board(self) -> DiscordiaBoard | None:
        """The board that has the focus."""
        return self.pages.focused

    def ahead(self, state: DiscordiaState, action: Action) -> DiscordiaPreview:
        """What an action would bring, worked out once a state and action for list, panel and boards."""
        seen: DiscordiaPreview = self.frame.rules.preview(state, state.to_move, (action,))
        return seen

    def lead_to(self, action: Action) -> None:
        """Close an open group that an action is not in."""
        if self._lists.path_to(action)[: len(self.path)] != self.path:
            self._open(())

    def _open(self, path: turns.Path, at: Action | None = None) -> None:
        """Show the list at the end of a path, with the cursor on the line of an action, or on the first."""
        found = self._lists.entries(path)
        cursor = next((n for n, entry in enumerate(found) if at is not None and entry.is_about(at)), 0)
        if found is self.entries and found and path == self.path:
            self.list_.point_at(cursor)
            return
        self.path, self.entries = path, found
        self._fill(cursor)
        self.frame.show_words()  # the keys are those of the list that is open, whoever opened it

    def _fill(self, cursor: int) -> None:
        if self.picked is not None:
            state, declines = self.frame.state, Pass() in self.frame.legal
            declined = self.frame.rules.describe(state, Pass()) if declines else ""
            lines = pick_list(state.cities[state.seat].supply, self.picked, declined)
        else:
            lines = self.written
            if self._makes_room(lines):
                lines = self.written
        self._set_apart(lines)
        self.list_.fill(lines, min(cursor, len(lines) - 1) if lines else None)
        self._tell_opened()
        if self.focused_board is not None:
            self._point_list()

    def _set_apart(self, lines: Sequence[Content]) -> None:
        """A free line above the list of a wide screen, where it has rows to spare and no group tells what it opens."""
        layout, paper = self.pages.layout, self._paper
        rows = sum(rows_needed(line, paper.width) for line in lines)
        whole = all(entry.action is not None for entry in self.entries) or self.picked is not None
        room = layout.listed - self.list_.footed
        airy = self.app.size.width >= WORDY and not layout.air and whole and 0 < rows < room
        self.list_.set_class(airy, "-airy")

    def _makes_room(self, lines: Sequence[Content]) -> bool:
        """Lay the table out anew where the list is longer than its room, or was, and other lines stood back for it.
        `lines`: those that it has now."""
        entries, paper = self.entries if self.acting else [], self._paper
        if not self.pages.listed and sum(rows_needed(line, paper.width) for line in lines) <= paper.rows:
            return False
        if paper.width < COLUMN - BORDER:
            rows = len(entries)
        else:
            paper = paper._replace(rows=len(entries))
            rows = sum(rows_needed(line, paper.width) for line in lines_of(entries, paper))
        listed = rows if rows > LEAST else 0
        if listed != self.pages.listed and (listed > self.pages.layout.listed or self.pages.listed):
            self.pages.listed = listed
            self.frame.lay_out()
            return True
        return False

    def show_list(self) -> None:
        self._fill(self.list_.cursor or 0)

    @property
    def unopened(self) -> Sequence[turns.Entry]:
        """The lines that the one under the cursor opens."""
        entry = self.entry
        if not self.acting or self.picked is not None or entry is None or entry.action is not None:
            return ()
        return self._lists.entries((*self.path, entry.key))

    def _tell_lately(self) -> None:
        """Below a short list on a wide screen the last turns, where no journal is in view; on another one Janus, where
        the market is not, which has him."""
        if self._waits_for_dice():
            return
        across, seen = self.app.size.width, self.query_one("#journal").display
        idle = self.frame.is_over or (self.frame.mover is not None and not self.frame.is_human(self.frame.mover))
        free = across >= BESIDE and (idle or not seen)  # nothing is to be chosen there meanwhile
        told = news.lately(self) if free and not self.pages.drafting and self.pages.his_last is None else []
        if isinstance(self.frame.stand, Passing) and news.in_full(self):
            told = []
        if across < BESIDE and self.frame.state.janus is not None and not self.pages.layout.slot_of(BOARD):
            view = View(self.pages.glyph_set, across)
            first = janus_lines(self.pages.state, view, 1)[:1]
            told = [as_content([(text, _JANUS.get(role, role)) for text, role in line]) for line in first]
        self.list_.tell_below(told)

    def _tell_opened(self) -> None:
        """Below the list what its groups open, so that all that can be done is in view; in its place, where the turn
        passes, what had no room above the boards."""
        if isinstance(self.frame.stand, Passing):
            self.list_.tell_opened([] if self._waits_for_dice() else below.with_signs(self, news.in_full(self)))
            return
        if signs := news.signs_below(self):
            self.list_.tell_opened(signs)
            return
        open_now = self.entries if self.acting and self.picked is None else []
        groups = [
            (number, entry, self._lists.entries((*self.path, entry.key)))
            for number, entry in enumerate(open_now, 1)
            if entry.action is None
        ]
        paper, at = self._paper, (self.list_.cursor or 0) + 1
        used = sum(rows_needed(line, paper.width) for line in self.list_.lines)
        if not groups and not self.path:
            rest, short = self._rest_below(paper.rows - used) if self.picked is None else ([], [])
            self.rest_told = bool(rest)
            self.list_.tell_opened(rest or short)
            return
        self.rest_told = False
        self.list_.tell_opened(opened(groups, at, paper._replace(rows=paper.rows - used)))

    def _rest_below(self, rows: int) -> tuple[list[Content], list[Content]]:
        """What others did and the news have no room for, in so many rows, and what short words of the market say; found
        once a position."""
        seen = bool(self.pages.layout.slot_of(BOARD))
        about = len(self.frame.controller.entries), self.frame.mover, self.acting, self._paper.width, rows, seen
        if self._rest[0] != (*about, self.app.glyph_set):
            told = news.rest_below(self, rows), below.short_words(self, rows)
            self._rest = (*about, self.app.glyph_set), told
        return self._rest[1]

    def next_choices(self, room: int) -> list[Content]:
        """What whoever is next can choose from, in so many rows; found once a position."""
        about = len(self.frame.controller.entries), self.frame.mover, self.list_width, self.app.glyph_set, room
        if self._next[0] != about:
            self._next = about, below.choices(self, room)
        return self._next[1]

    def _waits_for_dice(self) -> bool:
        """Whether what is told below the list comes once the dice lie: alone it comes with the head line, which has the
        counter of Janus, too."""
        return self.frame.moments.rolling and self.frame.state.janus is None

    def no_news(self, width: int) -> Content:
        """The last turn of all, where nothing happened since the one of the seat to move; told once a position."""
        frame = self.frame
        about = len(frame.controller.entries), frame.mover, frame.reviewing is None, self.app.glyph_set, width
        if self._last_turn[0] != about:
            self._last_turn = about, news_last.last_turn(self, width)
        return self._last_turn[1]

    def _colours(self) -> list[str]:
        return colours_in(self.frame.state)

    def _point_list(self) -> None:
        """While a board has the focus, the bar of the list lies on the line of what Enter does there, or on none."""
        if self.picked is None:
            action = self.action_here()
            at = [n for n, entry in enumerate(self.entries) if action is not None and entry.is_about(action)]
            self.list_.point_at(at[0] if at else None)

    @property
    def just(self) -> list[Event]:
        """What the seat to move did in this turn."""
        entries, seat = self.frame.controller.entries, self.frame.mover
        key = len(entries), seat, id(entries[-1]) if entries else 0
        if self._just[0] != key:
            self._just = key, story.of_this_turn(entries, seat) if seat is not None else []
        return self._just[1]

    @property
    def last(self) -> Action | None:
        """The action that ends the turn or declines."""
        return next((action for action in self.frame.legal if isinstance(action, Finish | Pass)), None)
