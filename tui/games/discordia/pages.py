"""Which boards of Discordia are shown where: one at a time, two above each other, or all beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content
from textual.widgets import Static

from rules.discordia.preview import DiscordiaPreview
from rules.discordia.state import DiscordiaState
from rules.game import Action
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.city import city_height, city_page
from tui.games.discordia.draft import draft_height, draft_legend, draft_page
from tui.games.discordia.main_board import board_height, board_page
from tui.games.discordia.offer import offer_height, offer_page
from tui.games.discordia.row import row_height, row_page
from tui.games.discordia.signs import SIGNS, WIDTH, Page, Signs, Target, legend
from tui.games.discordia.targets import BOARD, CITY, DRAFT, OFFER, PLACES, ROW, by_target, page_of, target_of
from tui.kit.lines import Lines
from tui.kit.statics import write
from tui.table.mat import Mat

if TYPE_CHECKING:
    from tui.table.screen import TableScreen

CHROME: Final = 5
"""Lines of the screen for seats, prompt, news, effect and keys."""
SIDE: Final = 32
"""Columns that the panels beside the boards want at least."""
SLOTS: Final = ("first", "second", "aside", "under")
"""The places for boards."""
LEAST: Final = 4
"""Lines of the turn list at least."""
ENOUGH: Final = 7
"""Lines of the turn list, where two boards stand above each other."""
PANEL: Final = 14
"""Lines of the panel of the year end, with its border."""


class PagesMat(Mat):
    """The boards and where they are. `page`: the one that the changing place shows; `seen`: what the action under
    the cursor leads to.

    `list_room`, `effect_rows`: lines of the turn list, and of what stands below it.
    """

    narrow = wide = WIDTH + SIDE

    def __init__(self, frame: TableScreen) -> None:
        super().__init__(frame)
        self.page = BOARD
        self.list_room = self.effect_rows = 1
        self._slots: dict[str, tuple[str, int]] = {}
        self._pages: dict[tuple[str, int], Page] = {}
        self._shape: tuple[bool, list[str], list[int]] | None = None
        self._drawn: tuple[Any, int, str] | None = None

    @property
    def seen(self) -> DiscordiaPreview | None:
        """What the legal action under the cursor leads to."""
        preview = self.frame.preview
        return preview if isinstance(preview, DiscordiaPreview) and preview.refused is None else None

    # --- what the list adds (`tui.games.discordia.screen`) ------------------------------------------------------------

    def offered(self) -> Sequence[Action]:
        """The actions whose places are lit."""
        raise NotImplementedError

    def show_list(self) -> None:
        """Write the list anew, in another width."""
        raise NotImplementedError

    # --- building ---------------------------------------------------------------------------------------------------

    def compose_board(self) -> Iterator[Any]:
        yield DiscordiaBoard(id="first")
        yield DiscordiaBoard(id="second")

    def compose_side(self) -> Iterator[Any]:
        yield DiscordiaBoard(id="aside")
        yield DiscordiaBoard(id="under")

    def compose_bench(self) -> Iterator[Any]:
        yield Static(id="forecast", markup=False)
        yield Lines(id="turn")
        yield Static(id="legend", markup=False)

    @property
    def signs(self) -> Signs:
        return SIGNS[self.app.glyph_set]

    @property
    def acting(self) -> bool:
        """Whether the seat looked at is a person's who is to choose something now."""
        return self.frame.viewed == self.frame.mover and self.frame.reviewing is None and bool(self.frame.legal)

    @property
    def pages(self) -> list[str]:
        """The pages there are now: the Magna row in a game with Magna tiles, city boards while they are chosen."""
        magna = self.frame.state.magna
        pages = [DRAFT] if magna is not None and magna.revealed else []
        return [*pages, CITY, BOARD, *([ROW] if magna is not None and magna.tiles else []), OFFER]

    @property
    def drafting(self) -> bool:
        """Whether a city board is chosen now."""
        return bool(self.frame.state.stack) and self.frame.state.stack[-1].op == "board"

    @property
    def list_width(self) -> int:
        """Columns of the turn list."""
        width: int = self.app.size.width
        return (WIDTH if width >= self.wide else width) - 2

    # --- sizes ------------------------------------------------------------------------------------------------------

    def fit(self, width: int, height: int) -> int:
        rows, columns = height - CHROME, min(width, WIDTH)
        self._slots = self._placed(width, rows)
        drafting = self.drafting
        least = LEAST - 2 * drafting
        forecast = int(width < self.wide and self._slots["first"][0] != CITY and not drafting)
        self.query_one("#forecast").display = bool(forecast)
        left = rows - forecast
        for slot in SLOTS:
            board = self.query_one(f"#{slot}", DiscordiaBoard)
            board.display = slot in self._slots
            if slot in self._slots:
                name, across = self._slots[slot]
                lines = self._height(name, across)
                gap, side = int(slot != "first"), slot in ("aside", "under")
                lines = min(lines, rows if side else left - least - gap)
                board.set_view(min(across, width - columns - 1 if side else columns), max(1, lines))
                left -= lines + gap if not side else 0
        explained = left >= ENOUGH + 1 + 2 * (width >= self.wide)
        words = self.query_one("#legend", Static)
        words.display = explained
        write(words, Content("\n".join(draft_legend(self.signs) if drafting else legend(self.signs))))
        left -= 2 * explained
        self.effect_rows = 1 + (left > ENOUGH)
        self.query_one("#effect").styles.height = self.effect_rows
        self.list_room = max(1, left + 1 - self.effect_rows)
        self.query_one("#turn").styles.height = self.list_room
        return columns

    def _height(self, name: str, width: int = WIDTH) -> int:
        state: DiscordiaState = self.frame.state
        heights = {CITY: city_height(state), BOARD: board_height(state), OFFER: offer_height(state, width)}
        if name in (ROW, DRAFT):
            return row_height(state) if name == ROW else draft_height(state, width)
        return heights[name]

    def _placed(self, width: int, rows: int) -> dict[str, tuple[str, int]]:
        """Page and width of each place in use: "first", "second" (below it), "aside" (at the right), "under" that."""
        if self.page not in self.pages:
            self.page = self.pages[0]
        places = self._usual_places(width, rows)
        if self.page not in [page for page, _ in places.values()]:
            places["second" if "second" in places else "aside" if "aside" in places else "first"] = (self.page, WIDTH)
        return places

    def _usual_places(self, width: int, rows: int) -> dict[str, tuple[str, int]]:
        """As `_placed`, while no other page is asked for."""
        main = DRAFT if self.drafting else CITY
        one, board = (main, WIDTH), (BOARD, WIDTH)
        if width >= 2 * WIDTH:
            column = {"aside": board}
            if ROW in self.pages and rows >= self._height(BOARD) + self._height(ROW) + PANEL + 2:
                column["under"] = (ROW, WIDTH)
            all_at_once = "under" in column or ROW not in self.pages
            if all_at_once and rows >= self._height(main) + self._height(OFFER) + ENOUGH:
                return {"first": one, "second": (OFFER, WIDTH), **column}
            return {"first": one, "aside": board}
        if width >= self.wide and rows >= self._height(main) + 1 + self._height(BOARD) + LEAST:
            side = width - WIDTH - 1
            beside = {"aside": (OFFER, side)} if rows >= self._height(OFFER, side) + PANEL else {}
            return {"first": one, "second": board, **beside}
        return {"first": (self.page, WIDTH)}

    def laid_out(self) -> None:
        width, height = self.app.size
        wide, table = width >= self.wide, self.frame.panel == "table"
        aside = self.query_one("#aside")
        aside.display = wide and table and "aside" in self._slots
        under = self.query_one("#under")
        under.display = wide and table and "under" in self._slots
        if wide:
            left = height - CHROME + 1 - PANEL
            shown = [self._slots[board.id or ""] for board in (aside, under) if board.display]
            left -= sum(self._height(*page) + 1 for page in shown)
            seats = 3 * (len(self.frame.seats) - 1) + 2
            others = table and len(self.frame.seats) > 1 and left >= seats
            left -= seats * others
            self.query_one("#overview").display = others
            self.query_one("#journal").display = self.frame.panel == "journal" or (table and left >= 5)
            self.query_one("#actions").display = self.frame.panel == "actions"
            self.query_one("#score").display = self.frame.panel != "sheet"
        self.show_list()
        self.show_scores()
        self.frame.show_words()

    # --- pages ------------------------------------------------------------------------------------------------------

    @property
    def focused_board(self) -> DiscordiaBoard | None:
        """The board that has the focus."""
        return (
            self.screen.focused
            if isinstance(self.screen.focused, DiscordiaBoard) and self.frame.panel == "table"
            else None
        )

    def board_of(self, name: str) -> DiscordiaBoard | None:
        """The board that shows a page now."""
        slot = next((slot for slot, (page, _) in self._slots.items() if page == name), None)
        return self.query_one(f"#{slot}", DiscordiaBoard) if slot is not None else None

    def show_page(self, name: str) -> None:
        """Bring a page into view."""
        if name and name not in [page for page, _ in self._slots.values()]:
            self.page = name
            self.frame.lay_out()

    def follow(self, actions: Sequence[Action]) -> None:
        """Bring the page into view on which the first of these actions is done."""
        if actions:
            self.show_page(page_of(target_of(self.frame.state, actions[0])))

    def at_target(self, target: Target) -> list[Action]:
        """The legal actions that are done at a place."""
        return by_target(self.frame.state, self.frame.legal).get(target, [])

    def _page(self, name: str, width: int) -> Page:
        page = self._pages.get((name, width))
        if page is None:
            state, glyph_set = self.frame.state, self.app.glyph_set
            if name == CITY:
                page = city_page(state, self.frame.viewed, glyph_set)
            elif name == BOARD:
                page = board_page(state, glyph_set)
            elif name == ROW:
                page = row_page(state, glyph_set)
            elif name == DRAFT:
                page = draft_page(state, glyph_set, width)
            else:
                page = offer_page(state, self.frame.viewed, glyph_set, width)
            self._pages[name, width] = page
        return page

    def show_position(self) -> None:
        wanted = self.drafting, self.pages, [self._height(page) for page in self.pages]
        if wanted != self._shape:
            self._shape = wanted
            self.frame.lay_out()
        drawn = (self.frame.state, self.frame.viewed, self.app.glyph_set)
        if self._drawn is None or drawn[0] is not self._drawn[0] or drawn[1:] != self._drawn[1:]:
            self._drawn = drawn
            self._pages.clear()
        lit, at = self._marks()
        for slot, (name, width) in self._slots.items():
            board = self.query_one(f"#{slot}", DiscordiaBoard)
            trial = None
            if name == CITY and self.seen is not None and self.frame.viewed == self.frame.mover:
                trial = city_page(self.seen.after, self.frame.viewed, self.app.glyph_set)
            elif name == ROW and self.seen is not None:
                trial = row_page(self.seen.after, self.app.glyph_set)
            here = board.cursor if board is self.focused_board else at
            if board is not self.focused_board:
                board.point_at(at if at in self._page(name, width).targets else board.cursor)
            board.show(self._page(name, width), lit, here, trial)

    def _marks(self) -> tuple[set[Target], Target | None]:
        """The places that are lit, and the one under the cursor."""
        state = self.frame.state
        if self.frame.places is not None or self.frame.reviewing is not None:
            return set(), None
        lit = set(by_target(state, self.offered())) if self.acting else set()
        if glow := self.frame.moments.lit(self.frame.viewed):
            lit = {(what, name) for name in glow for what in PLACES}
        shown = (
            self.frame.considered is not None and self.frame.mover is not None and self.frame.viewed == self.frame.mover
        )
        return lit, target_of(state, self.frame.considered) if shown else None

    # --- keys -------------------------------------------------------------------------------------------------------

    def action_city(self) -> None:
        self.look_at_page(CITY)

    def action_main_board(self) -> None:
        self.look_at_page(BOARD)

    def action_offer(self) -> None:
        self.look_at_page(OFFER)

    def action_magna_row(self) -> None:
        if ROW in self.pages:
            self.look_at_page(ROW)
        else:
            self.frame.remark("This game is played without the Magna tiles.")

    def look_at_page(self, name: str) -> None:
        """Show a page, without moving the cursor of the list."""
        if self.frame.panel != "table":
            self.frame.open_panel("table")
        self.show_page(name)
        self.show_position()
        if self.focused_board is not None:
            self._walk_on(name)

    def _walk_on(self, name: str) -> None:
        """Give the board that shows a page the focus."""
        self.show_page(name)
        board = self.board_of(name)
        if board is None:
            return
        page = self._page(name, self._slots[board.id or ""][1])
        if board.cursor not in page.targets:
            board.point_at(next(iter(page.targets), None))
        self.screen.set_focus(board)
        self.frame.consider(self.action_here())
        self.frame.show_words()

    def next_panel(self, by: int) -> None:
        """From the list to the boards, one after the other, then to actions, journal and score sheet."""
        stops = ("table", *self.pages, "actions", "journal", "sheet")
        board = self.focused_board
        now = self.frame.panel
        if board is not None:
            now = self._slots[board.id or ""][0]
        to = stops[(stops.index(now) + by) % len(stops)]
        if to in self.pages:
            if self.frame.panel != "table":
                self.frame.open_panel("table")
            self._walk_on(to)
        else:
            self.frame.open_panel(to)
            if to == "table":
                self.frame.consider(self.action_here())

    def looked_at(self, seat: int) -> None:
        """Show a seat's city: that page comes into view."""
        if seat != self.frame.mover:
            self.show_page(CITY)
            self.show_position()
