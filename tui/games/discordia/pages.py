"""The boards of Discordia on the table: which page each place shows, what is lit there, how one walks over them.

`layout` says which page stands where, `panels` how it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.widgets import Static

from rules.discordia.actions import ChooseBoard, Die, Finish
from rules.discordia.components import BOARD_IDS
from rules.discordia.preview import DiscordiaPreview
from rules.discordia.scoring import is_ending
from rules.discordia.state import DiscordiaState
from rules.game import Action
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.compared import Target
from tui.games.discordia.draft import most_columns
from tui.games.discordia.germans_come import Marching
from tui.games.discordia.his_last import HisLast
from tui.games.discordia.layout import (
    BESIDE,
    COLUMN,
    PICTURED,
    WORDY,
    Layout,
    Place,
    Wish,
    arrange,
    left_columns,
    without_list,
)
from tui.games.discordia.listing import board_rows
from tui.games.discordia.looks_at import LooksAt
from tui.games.discordia.main_board import short_on_tiles
from tui.games.discordia.panels import STRIP, Form, draw, folds, height
from tui.games.discordia.proclaim import Proclaimed, of_moments, of_raids
from tui.games.discordia.row import with_ships
from tui.games.discordia.signs import LETTERS, SIGNS, Page, Signs
from tui.games.discordia.small_town import heads_height, towns_height
from tui.games.discordia.stage import Picture
from tui.games.discordia.targets import BOARD, CITY, DRAFT, OFFER, ORIGINS, ROW, by_target, target_of
from tui.games.discordia.town import BESIDE as FRONTED
from tui.games.discordia.town import SMALL, Scale
from tui.games.discordia.trial import as_it_would_be, before_the_line, before_the_turns
from tui.games.discordia.turn import board_choice
from tui.games.discordia.year_news import raid_rows
from tui.table.course import Passing, Reviewing, Showing, Telling
from tui.table.mat import Mat
from tui.table.part_ending import winners
from tui.table.part_lines import counted_rows, is_done, rival_at
from tui.themes import seat_colour

if TYPE_CHECKING:
    from rules.reckoning import Reckoning, Span
    from rules.turn_controller import Entry

LEFT: Final = ("first", "second")
RIGHT: Final = ("aside", "under")
LEAST_SIDE: Final = 44
"""Columns of panels that are worth showing beside city boards to choose from."""
EFFECT: Final = 1
"""Lines of the effect of a choice, which the boards have too while a year end is gone through."""
READ_WHOLE: Final = (ROW, DRAFT, BOARD)
"""Pages that nothing stands across: outposts tell themselves what happened there, cities are being compared, and on the
market one reads what the dice are good for; the line of the news has it."""
FRONT: Final = 10
"""Lines of the town beside which supply, stars and aqueduct stand."""
SLOTS: Final = (*LEFT, *RIGHT)
"""The places for boards."""


def _known(page: Page) -> set[Target]:
    """What can be lit on a page."""
    return {*page.targets, *page.places}


def without_old_dice(state: DiscordiaState) -> DiscordiaState:
    """A table at the beginning of a year, when no dice are rolled yet, without those of the year before."""
    return state if state.season or not any(state.dice) else without_dice(state)


def without_dice(state: DiscordiaState) -> DiscordiaState:
    """The same table before its dice are rolled."""
    found = state.clone()
    found.dice = [0] * len(found.dice)
    return found


class Pages(LooksAt):
    """The boards of a mat. `asked`: the page that the changing place shows; `layout`: what stands where.

    `lit` names the actions whose places are lit now.
    """

    def __init__(self, mat: Mat, lit: Callable[[], Sequence[Action]]) -> None:
        self.mat, self.lit = mat, lit
        self.layout = Layout(1, SMALL)
        self.marching = Marching(mat)
        self.listed = 0
        """The rows of the list of the turn, where these are more than it has in any case."""
        self._drawn: dict[tuple[Place, str, int], tuple[DiscordiaState, Page]] = {}
        self._shape: tuple[object, ...] | None = None
        self.tall = self.brief = False
        """How the other towns stand at the right: with tall buildings, by their heads alone."""
        self._of: tuple[Any, int, str] | None = None
        self._rolled: tuple[DiscordiaState, DiscordiaState] | None = None
        self._years: tuple[Reckoning, Span, dict[int, DiscordiaState]] | None = None
        """The year that is gone through, and the table at its lines, as far as they were shown."""

    # --- what there is ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> DiscordiaState:
        """What the boards show: the position; while a year is gone through, the table as it stood at that line; while
        dice tumble, one on which they do not lie yet."""
        frame = self.mat.frame
        state: DiscordiaState = frame.state
        if (last := self.his_last) is not None:
            state = last.state
        elif frame.reviewing is not None:
            state = self.reviewed()
        if not frame.moments.rolling:
            return state
        if self._rolled is None or self._rolled[0] is not state:
            self._rolled = state, without_dice(state)
        return self._rolled[1]

    def reviewed(self, back: int = 0) -> DiscordiaState:
        """The table at the line of a year that is gone through, or so many lines before it."""
        from rules.discordia.reckoning import state_after
        from rules.reckoning import span_of

        part, controller, stand = self.mat.frame.reckoned.part, self.mat.frame.controller, self.mat.frame.stand
        if part is None or not isinstance(stand, Reviewing):
            return self.mat.frame.state  # type: ignore[no-any-return]
        if self._years is None or self._years[0] is not part:  # another end may be as long as one that was taken back
            self._years = part, span_of(controller, part.number), {}
        _, span, known = self._years
        line = stand.line - back
        if line not in known:
            items = [row.item for row in counted_rows(part, line)] or [part.rows[0].item]  # as the last turn left it
            done = is_done(part, line)  # the dice of the next year are rolled once it is over
            own = part.rival is None  # Janus may have had his first turn of the next year: that is not counted yet
            after = self.mat.frame.state if own or self.mat.frame.is_over else span.states[-1]
            known[line] = without_dice(after) if done else without_old_dice(state_after(span, items))
        return known[line]

    @property
    def his_last(self) -> HisLast | None:
        """The last turn of Janus in a year while it is stopped at: the table is as it was then."""
        stand = self.mat.frame.stand
        return stand.moment if isinstance(stand, Telling) and isinstance(stand.moment, HisLast) else None

    @property
    def picture(self) -> Picture | None:
        """What has the screen for itself: the Germans, a year that opens, a win."""
        stand = self.mat.frame.stand
        return stand.moment if isinstance(stand, Telling) and isinstance(stand.moment, Picture) else None

    @property
    def staged(self) -> Picture | None:
        """The same where it is in view: what is read meanwhile, as the journal, has its place beside the boards."""
        return self.picture if self.mat.frame.panel == "table" else None

    @property
    def stopped(self) -> bool:
        """Whether something is told before the game goes on."""
        return self.his_last is not None or self.picture is not None

    def counted_janus(self) -> int:
        """The counter of Janus at the line of a year that is gone through."""
        reckoned, shown = self.mat.frame.reckoned, self.state.janus
        assert reckoned.part is not None
        assert shown is not None
        return next(iter(rival_at(reckoned.part, reckoned.line)), shown.counter)

    @property
    def glyph_set(self) -> str:
        """That of the screen; without colours, workers are letters."""
        app = self.mat.app
        return LETTERS if app.glyph_set == "unicode" and (app.no_color or app.theme == "mono") else app.glyph_set

    @property
    def signs(self) -> Signs:
        return SIGNS[self.glyph_set]

    @property
    def names(self) -> list[str]:
        """The pages there are now: the Magna row in a game with Magna tiles, city boards while they are chosen."""
        magna = self.state.magna
        pages = [DRAFT] if magna is not None and magna.revealed else []
        return [*pages, CITY, BOARD, *([ROW] if magna is not None and magna.tiles else []), OFFER]

    @property
    def drafting(self) -> bool:
        """Whether a city board is chosen now."""
        return bool(self.state.stack) and self.state.stack[-1].op == "board"

    def _drafted(self, width: int) -> int:
        """The columns of city boards to choose from, beside panels: all, if what they leave is too few for a panel and
        none is asked for; 0: the usual."""
        frame = self.mat.frame
        alone = frame.panel == "table" and self.asked == DRAFT and not frame.screen.query_one("#goal").display
        if width < BESIDE or not self.drafting or not alone:
            return 0
        return width if width - most_columns(self.state) < LEAST_SIDE else most_columns(self.state)

    def _choices(self, width: int) -> int:
        """The rows of the list that city boards to choose from take, on a screen of so many columns."""
        magna = self.state.magna
        boards = magna.revealed if magna is not None else []
        across = self._drafted(width) or (left_columns(width) if width >= BESIDE else min(width, COLUMN))
        texts = (board_choice(self.state, ChooseBoard(BOARD_IDS[board])) for board in boards)
        return board_rows(texts, across - 2)

    @property
    def seen(self) -> DiscordiaPreview | None:
        """What the legal action under the cursor leads to; on a wide screen not what a computer player will do, which
        the line above says: it stands on the boards once it is done."""
        if self.foretold and self.mat.app.size.width >= BESIDE:
            return None
        preview = self.mat.frame.preview
        return preview if isinstance(preview, DiscordiaPreview) and preview.refused is None else None

    @property
    def foretold(self) -> bool:
        """Whether a computer player shows what it will do."""
        return isinstance(self.mat.frame.stand, Showing)

    def board(self, slot: str) -> DiscordiaBoard:
        return self.mat.query_one(f"#{slot}", DiscordiaBoard)

    # --- sizes ------------------------------------------------------------------------------------------------------

    def fit(self, width: int, rows: int) -> Layout:
        """Share out the screen, and give each board its place."""
        if self.asked not in self.names:
            self.asked = self.names[0]
        main = DRAFT if self.drafting else CITY
        others = [seat for seat in range(len(self.mat.frame.seats)) if seat != self.mat.frame.viewed]
        towns = towns_height(others) + 1 if others and width >= PICTURED else 0
        if len(others) > 1 and WORDY <= width < PICTURED:
            towns = heads_height(others) + 1
        towns *= not self.drafting
        wish = Wish(
            page=self.asked,
            pages=self.names,
            main=main,
            height=self._height,
            choices=self._choices(width),
            folds=self._folds,
            towns=towns,
            across=self._drafted(width),
            listed=self.listed,
        )
        counted = self.mat.frame.reviewing is not None
        self.layout = layout = without_list(width, rows + EFFECT, wish) if counted else arrange(width, rows, wish)
        if self.staged is not None:
            self.layout = layout = Layout(width, layout.scale, listed=1)
        self._stage(width, rows)
        self._drawn.clear()
        for slot in SLOTS:
            place = layout.places.get(slot)
            board = self.board(slot)
            board.display = place is not None
            if place is not None:
                board.set_view(place.width, place.lines)
        self.board("second").styles.margin = (layout.gap, 0, 0, 0)
        strip = self.board(STRIP)
        strip.display = layout.strip > 0
        strip.set_view(layout.columns, max(1, layout.strip))
        return layout

    def _stage(self, width: int, rows: int) -> None:
        """A picture in the place of all boards, in so many columns and lines."""
        stage_ = self.mat.query_one("#picture", Static)
        stage_.display = self.staged is not None
        stage_.styles.height = rows
        self.marching.draw(stage_, self.staged, (width, rows))

    def _form(self, width: int, room: int, scale: Scale) -> Form:
        across = self.mat.app.size.width
        frame = self.mat.frame
        names = tuple(frame.names[seat].plain for seat in range(len(frame.seats)))
        own = frame.viewed == self.state.to_move and frame.is_human(frame.viewed)
        guest = len(names) > 1 and (not own or frame.reviewing is not None)  # a year that is counted is nobody's turn
        aside = width < left_columns(across)
        told = across >= WORDY, across >= BESIDE, names, frame.viewed, guest, aside, frame.reviewing is None
        summed = across >= BESIDE and self.mat.query_one("#score").display
        return Form(self.glyph_set, width, room, scale, *told, summed=summed)

    def _height(self, name: str, width: int, room: int, scale: Scale) -> int:
        return height(name, self.state, self._form(width, room, scale))

    def _folds(self, name: str, width: int, room: int) -> bool:
        return folds(name, self.state, self._form(width, room, SMALL))

    def page(self, place: Place) -> Page:
        """A page of the state as it is; drawn once."""
        return self._draw(place, self.state)

    def _draw(self, place: Place, state: DiscordiaState) -> Page:
        """A page of a state; drawn once as long as the position stands, for a cursor comes back to what it showed. What
        differs from the position is marked with it."""
        board = self._considered if place.page == DRAFT else ""
        key = place, board, id(state)  # kept with the state, so that no other can have this id
        if key not in self._drawn:
            room = place.lines if place.page in (BOARD, ROW) else place.room  # no form that scrolls for what is tried
            form = self._form(place.width, room, self.layout.scale)._replace(board=board)
            if place.page == STRIP:
                whole, market = self.town_is_whole(), bool(self.layout.slot_of(BOARD))
                form = form._replace(town=whole or self._front_is_seen(), whole=whole, market=market)
            shown = with_ships(self.state, state) if place.page == ROW and state is not self.state else state
            page = self._laid_out(place, shown, form)
            if state is not self.state:
                page.compare(self.page(place))
                as_it_would_be(page, self.page(place))
            elif place.page == CITY and (before := before_the_line(self) or before_the_turns(self)) is not None:
                page.compare(self._laid_out(place, before, form), over=True)
            self._drawn[key] = state, page
        return self._drawn[key][1]

    def _laid_out(self, place: Place, state: DiscordiaState, form: Form) -> Page:
        """A page as it has room in its place."""
        page = draw(place.page, state, self.mat.frame.viewed, form)
        if place.page == CITY and page.height > place.lines and form.scale.named:  # a first tower would be higher
            low = form._replace(scale=form.scale._replace(named=False))
            return draw(place.page, state, self.mat.frame.viewed, low)
        return page

    def short_on_tiles(self) -> list[tuple[str, str]]:
        """What the market in view tells in short words, and whole."""
        place = next((one for one in self.layout.places.values() if one.page == BOARD), None)
        if place is None:
            return []
        return short_on_tiles(self.state, self._form(place.width, place.lines, self.layout.scale).view)

    @property
    def _considered(self) -> str:
        """The city board under the cursor."""
        action = self.mat.frame.considered
        return action.board if isinstance(action, ChooseBoard) else ""

    def town_is_whole(self) -> bool:
        """Whether all of the town is in view, supply and stars at its right."""
        place = next((one for one in self.layout.places.values() if one.page == CITY), None)
        return place is not None and place.width >= FRONTED and place.lines >= self.page(place).height

    def _front_is_seen(self) -> bool:
        """Whether supply and stars stand in view at the right of the town, whatever is below them."""
        place = next((one for one in self.layout.places.values() if one.page == CITY), None)
        return place is not None and place.width >= FRONTED and place.lines >= FRONT

    # --- showing ----------------------------------------------------------------------------------------------------

    def _bring_origin(self) -> None:
        """Bring a page into view on which a line of the year end comes from, where none is in view."""
        if self.mat.frame.reviewing is None or not (lit := self._origins()):
            return
        if any(lit & _known(self.page(place)) for place in self.layout.places.values()):
            return
        place = next(iter(self.layout.places.values()), None)
        hidden = [name for name in self.names if not self.layout.slot_of(name)] if place is not None else []
        for name in hidden:
            form = self._form(place.width, place.room, self.layout.scale)  # type: ignore[union-attr]
            if lit & _known(draw(name, self.state, self.mat.frame.viewed, form)):
                self.bring(name)
                return

    def _origins(self) -> set[Target]:
        """What is lit of the line of a score sheet or of a year end that is looked at."""
        return {(what, name) for name in self.mat.frame.places or () for what in ORIGINS}

    def _bring_dice(self) -> None:
        """While dice of a season tumble, the columns that they lie on are in view: not where a turn passes, whose board
        stays as it was left."""
        frame = self.mat.frame
        seen = frame.panel == "table" and frame.reviewing is None and not isinstance(frame.stand, Passing)
        if seen and frame.moments.rolling and BOARD in self.names and self.mat.app.size.width < BESIDE:
            self.bring(BOARD)

    def show(self) -> None:
        """Draw the pages in view, with what is lit, the cursor, and what the action under it would change."""
        self._bring_dice()
        frame = self.mat.frame
        of = (self.state, frame.viewed, self.glyph_set if self.staged is None else "picture")
        if self._of is None or of[0] is not self._of[0] or of[1:] != self._of[1:]:
            self._of = of
            self._drawn.clear()
            self._reshape()
        self._bring_origin()
        lit, at = self._marks()
        focused = self.focused
        for slot, place in self.layout.places.items():
            board, page = self.board(slot), self.page(place)
            if board is not focused:
                board.point_at(at if at in page.targets else board.cursor)
            told = self.proclaimed() if slot == self.told_in() else None
            board.show(page, lit, board.cursor if board is focused else at, self._trial(place), told)
        if self.layout.strip:
            place = Place(STRIP, self.layout.columns, self.layout.strip, self.layout.strip)
            self.board(STRIP).show(self.page(place), trial=self._trial(place))

    def told_in(self) -> str:
        """The slot of the page that something stands across: the first of the left column, "" for none."""
        first = self.layout.places.get(LEFT[0])
        if isinstance(self.mat.frame.stand, Telling):
            return LEFT[0]
        return LEFT[0] if first is not None and first.page not in READ_WHOLE else ""

    def seated(self) -> tuple[list[str], list[str]]:
        """The names of the seats, and their colours."""
        seats = self.mat.frame.seats
        return [seat.name for seat in seats], [seat_colour(seat.colour, at).id for at, seat in enumerate(seats)]

    def proclaimed(self) -> Proclaimed | None:
        """What stands across the first board for a moment, or while a line of a year end is told."""
        frame = self.mat.frame
        if (last := self.his_last) is not None:
            return last.shown
        if isinstance(frame.stand, Telling):
            return None
        if frame.reviewing is None and not frame.moments.playing:
            return None
        names, colours = self.seated()
        part = frame.reckoned.part
        if frame.reviewing is None or part is None:
            wide = self.mat.app.size.width >= BESIDE
            return of_moments(frame.moments.playing, names, colours, outposts=wide, raids_=raid_rows(self.mat))
        if (
            frame.is_over
            and (frame.reckoned.is_last or frame.reckoned.early)
            and not frame.reckoned.scored  # the scoreboard tells it
            and (won := self.mat.part_ending(part).won)
        ):
            first = winners(frame.rules, frame.state)
            return Proclaimed(won, f"seat-{colours[first[0]]}") if len(first) == 1 else Proclaimed(won)
        return None if self.mat.app.size.width >= BESIDE else self.raid_told()  # the news beside the page have it

    @property
    def entries_of_the_year(self) -> Sequence[Entry]:
        """The log of the year whose end is gone through; nothing at other times."""
        return self._years[1].entries if self._years is not None else ()

    def raid_told(self) -> Proclaimed | None:
        """How the raid of a year came out, at the line of its end that is about it."""
        if self.mat.frame.reckoned.item() != "germans" or self._years is None:
            return None
        return of_raids(self._years[1].entries, self.seated()[0])

    def _reshape(self) -> None:
        """Lay the table out anew where a page has become higher or lower."""
        if self._shape_now() != self._shape:
            self.mat.frame.lay_out()
            self._shape = self._shape_now()

    def _shape_now(self) -> tuple[object, ...]:
        """What the layout hangs on: which pages there are, and how high those in view would be in their places."""
        scale, places = self.layout.scale, self.layout.places.values()
        there = [place for place in places if place.page in self.names]  # the last city of a draft may be taken
        rooms = [(place, 0 if place.page == BOARD else place.room) for place in there]  # its lowest form is soon told
        tall = [self._height(place.page, place.width, room, scale) for place, room in rooms]
        return self.drafting, self.staged is not None, self.names, tall

    def _trial(self, place: Place) -> Page | None:
        """The page after the action under the cursor, of those that show one; not amid the year end that the end of a
        turn leads to, of which half would be over."""
        frame = self.mat.frame
        if self.seen is None or self.foretold or place.page not in (CITY, ROW, STRIP):
            return None
        if self._amid_the_year_end(self.seen.after):
            return None
        if isinstance(frame.considered, Finish) and any(one.kind == "full" for one in frame.moments.told):
            return None  # the line above says that a ship is full: it is gone once the turn ends
        ends = isinstance(frame.considered, Finish) or self.seen.after.season != self.state.season
        if place.page == STRIP and (ends or isinstance(frame.considered, Die)):  # whose turn it is; no die is taken yet
            return None
        return self._draw(place, self.seen.after) if place.page == ROW or frame.viewed == frame.mover else None

    def _amid_the_year_end(self, after: DiscordiaState) -> bool:
        return is_ending(after) and not is_ending(self.state)

    def _marks(self) -> tuple[set[Target], Target | None]:
        """The places that are lit, and the one under the cursor."""
        frame = self.mat.frame
        if self.his_last is not None:
            return {("place", "janus")}, None
        if frame.places is not None or frame.reviewing is not None:
            return self._origins(), None
        lit = set(by_target(self.state, self.lit()))
        if glow := frame.moments.lit(frame.viewed):
            lit = {(what, name) for name in glow for what in ORIGINS}
        shown = frame.considered is not None and frame.mover is not None and frame.viewed == frame.mover
        return lit, target_of(self.state, frame.considered) if shown else None
