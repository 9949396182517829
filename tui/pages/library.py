"""Saved games: resume, rename, delete, abandon, export, import."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import on, work
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import GAMES
from rules.game import BadInput
from saves.errors import StoreError
from saves.model import FINISHED, RUNNING
from saves.text import clean
from saves.verdicts import last_state
from tui.kit.fields import Line
from tui.kit.keys import binding, bindings
from tui.kit.menu import Menu
from tui.kit.text import amount, cut, fitting, name_content, names_line, when
from tui.pages.at_home import called, standing
from tui.pages.dialogs import Ask, Confirm
from tui.pages.glance import beside_board, beside_lid, board_lines, told_of
from tui.pages.page import Page, is_whole, once_painted
from tui.pages.pictured import Pictures
from tui.pages.words import library as words

if TYPE_CHECKING:
    from saves.model import GameInfo


WIDE, MOST = 110, 110
GRAND, LISTED = 150, 66
"""Columns from which on list and picture stand beside each other, and of the list at most."""


class Library(Page):
    """The list of games, the running ones first. Enter plays on, or shows the result of a finished game."""

    TITLE = words.TITLE
    CSS_PATH = "library.tcss"
    BINDINGS = [
        binding("search", "filter", words.FILTER),
        *bindings("rename", "watch", "delete", "abandon", "export", "import", "import", **{"import": "import_file"}),
    ]
    AUTO_FOCUS = "Menu"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide"), (GRAND, "-grand")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-middling")]

    def __init__(self) -> None:
        super().__init__()
        self._games: list[GameInfo] = []
        self._pictures = Pictures(self, self._show_glance)

    # --- the list ---------------------------------------------------------------------------------------------------

    def body(self) -> Iterator[Any]:
        with Container(id="halves"):
            with Vertical(id="shelf"):
                yield Line(placeholder=words.filter_by(), id="filter", max_length=60, edited=True)
                yield Menu(id="games")
                yield Static(id="none")
            yield Static(id="glance")

    def on_mount(self) -> None:
        self.query_one("#filter").display = False
        self.look()

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.query("#games"):
            self.look()

    def look(self, keep: int | None = None) -> None:
        """Read the list anew; the cursor stays on its game, or goes to the game `keep`."""
        none = words.no_game_yet()
        try:
            games = self.app.store.games()
        except StoreError as error:
            games, none = [], str(error)
        self._games = sorted(games, key=lambda info: info.status != RUNNING)
        menu = self.query_one(Menu)
        wanted = self.query_one("#filter", Line).value.casefold().split()
        found = [info for info in self._games if all(word in _searched(info) for word in wanted)]
        menu.fill([Option(self.entry(info), id=str(info.id)) for info in found], str(keep) if keep else menu.chosen)
        menu.display = bool(found)
        nothing = self.query_one("#none", Static)
        nothing.display = not found
        nothing.update(Content(words.no_game_matches() if self._games else none))
        self.set_heading()

    def heading(self) -> Content:
        return Content(words.heading(len(getattr(self, "_games", [])), self.dot))

    @property
    def dot(self) -> str:
        return "-" if self.app.glyph_set == "ascii" else "·"

    def entry(self, info: GameInfo) -> Content:
        """Two lines: which game it is, and its name; who plays, how it stands, and when it was played last."""
        title = GAMES[info.game].title if info.game in GAMES else clean(info.game, 24, fallback="?")
        own = called(info)
        head = Content.assemble((title, "bold"), f" {self.dot} " if own else "", name_content(own, 40) if own else "")
        won, reached = self._reached(info)
        facts = [*([] if won else [words.STATUS.get(info.status, words.UNKNOWN)]), *reached, when(info.updated)]
        if info.series and own == clean(info.name, 40):  # else its name says so
            facts.insert(1 + len(reached), words.SERIES[info.series])
        hints = info.hints if info.series else 0  # elsewhere they cost nothing
        if hints or info.seat_changes:
            facts.append(words.helped(hints, info.seat_changes))
        if info.take_backs:
            facts.append(words.take_backs(info.take_backs))
        who = names_line(info.seats, 16).plain
        ways = [[who, *facts], [who, *facts[:-1]], facts, facts[:-1]]
        room, glyph_set = self._room, self.app.glyph_set
        told = [f"  {f' {self.dot} '.join(way)}" for way in ways]
        below = Content.styled(fitting(told, room), "" if info.status == RUNNING else "$muted")
        return Content("\n").join([cut(head, room, glyph_set), cut(below, room, glyph_set)])

    @staticmethod
    def _reached(info: GameInfo) -> tuple[bool, list[str]]:
        """Whether somebody won a game that is over, and who with what; alone, what was reached. Nothing where a
        tie-break decided."""
        if info.status != FINISHED or info.game not in GAMES or len(info.totals) != len(info.seats):
            return False, []
        best = max(info.totals)
        if len(info.seats) == 1:
            return False, [amount(info.game, best)]
        if info.totals.count(best) > 1:
            return False, []
        name = name_content(info.seats[info.totals.index(best)].name, 16).plain
        return True, [words.won_by(name, amount(info.game, best))]

    @property
    def _room(self) -> int:
        """Cells of a line of the list, with padding and scrollbar taken off."""
        width = self.app.size.width
        if width >= GRAND:
            return LISTED - 7
        return (width // 2 if width >= WIDE else min(width, MOST)) - 7

    @property
    def current(self) -> GameInfo | None:
        """The game under the cursor."""
        chosen = self.query_one(Menu).chosen
        return next((info for info in self._games if str(info.id) == chosen), None)

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        """For the footer: what Enter does with the game under the cursor."""
        over = self.current is not None and self.current.status == FINISHED
        return (words.SHOW_RESULT if over else words.PLAY_ON) if key == "act" else label, False

    # --- the game under the cursor ------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        if self.is_mounted and self.query("#games"):
            self.look()
            once_painted(self, self._show_glance)

    def _show_glance(self) -> None:
        """The picture of the game under the cursor, how it stands, and its board where there is room for it."""
        info, glance = self.current, self.query_one("#glance", Static)
        glance.display = info is not None
        if info is None:
            return
        width, height = glance.content_size
        try:
            found = last_state(self.app.store, info.id)
            told = told_of(standing(self.app.store, info, found))
        except StoreError:
            return  # told in the list
        beside = self.app.size.width < WIDE  # then the room is wide and low
        lines = beside_board(self._pictures, found, info, told, (width, height)) if beside else []
        if not lines:
            lines = beside_lid(info.game, told, width, self.app.glyph_set, self.app.get_css_variables())
            board = board_lines(self._pictures, found, info, width, height - len(lines) - 1)
            lines += [Content(""), *board] if board else []
        glance.update(Content("\n").join(lines))

    # --- what can be done with a game -------------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def _play(self) -> None:
        info = self.current
        if info is None:
            return
        if info.status == FINISHED:
            self.app.show_finished(info.id)
        else:
            self.app.resume(info.id)

    def action_watch(self) -> None:
        """Leaf through the game step by step, running or finished."""
        if self.current is not None:
            self.app.watch_game(self.current.id)

    @work
    async def action_rename(self) -> None:
        if info := self.current:
            own = called(info)
            name = await self.app.push_screen_wait(
                Ask(words.RENAME, names_line(info.seats), own, words.no_name(), yes=words.RENAME, limit=60)
            )
            if name is not None and name != own:
                self._change(lambda store: store.rename(info.id, name))

    @work
    async def action_delete(self) -> None:
        if info := self.current:
            text = self.entry(info) + Content(f"\n\n{words.goes_for_good(*self._stake(info))}")
            question, yes, no = words.DELETE
            if await self.app.push_screen_wait(Confirm(question, text, yes, no)):
                self._change(lambda store: store.delete(info.id))

    @work
    async def action_abandon(self) -> None:
        info = self.current
        if info is None or info.status != RUNNING:
            return
        text = self.entry(info) + Content(f"\n\n{words.stays_listed(bool(info.series), *self._stake(info))}")
        question, yes, no = words.GIVE_UP
        if await self.app.push_screen_wait(Confirm(question, text, yes, no)):
            self._change(lambda store: store.abandon(info.id))

    def _stake(self, info: GameInfo) -> tuple[str, str]:
        """The kind of series in which the attempt that a running game is counts as lost with it, and what that costs;
        "" for none."""
        from tui.table.aim import aim_of

        aim = aim_of(self.app.store, info) if info.sealed else None
        counts = info.sealed and (aim is None or not aim.practice)
        return info.series if counts else "", aim.given_up if aim is not None else ""

    def _change(self, change: Any) -> None:
        try:
            change(self.app.store)
        except StoreError as error:
            self.app.tell(words.cannot_be_done(), str(error))
        if is_whole(self):
            self.look()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys for a game only where there is one."""
        if action in ("rename", "watch", "delete", "export") and self.is_mounted:
            return self.current is not None
        if action == "abandon" and self.is_mounted:
            return self.current is not None and self.current.status == RUNNING
        return super().check_action(action, parameters)

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        self.refresh_bindings()
        once_painted(self, self._show_glance)

    # --- record files -----------------------------------------------------------------------------------------------

    def action_export(self) -> None:
        if self.current is not None:
            self.app.export_game(self.current.id)

    @work
    async def action_import_file(self) -> None:
        title, question, yes = words.IMPORT
        asked = Ask(title, question, placeholder=words.EXAMPLE, yes=yes, check=_cannot_read)
        path = await self.app.push_screen_wait(asked)
        if path is None:
            return
        try:
            game_id = self.app.store.import_record(expand(path).read_bytes())
        except (BadInput, StoreError, OSError) as error:
            reasons = getattr(error, "reasons", (str(error),))
            told = words.reasons([clean(str(reason), 200) for reason in reasons[:8]], len(reasons) <= 8)
            self.app.tell(words.not_imported(), told)
            return
        if is_whole(self):
            self.look(keep=game_id)
        self.app.say(words.imported())

    # --- filter -----------------------------------------------------------------------------------------------------

    def action_filter(self) -> None:
        line = self.query_one("#filter", Line)
        line.display = True
        line.focus()

    @on(Input.Changed, "#filter")
    def _filtered(self) -> None:
        self.look()

    @on(Input.Submitted, "#filter")
    def _filter_done(self) -> None:
        self.query_one(Menu).focus()

    def action_back(self) -> None:
        """Out of the filter first, then away."""
        line = self.query_one("#filter", Line)
        if line.display:
            line.value = ""
            line.display = False
            self.query_one(Menu).focus()
        else:
            self.close_page()


def _searched(info: GameInfo) -> str:
    title = GAMES[info.game].title if info.game in GAMES else info.game
    return " ".join(
        (info.name, called(info), title, words.STATUS.get(info.status, ""), *(seat.name for seat in info.seats))
    ).casefold()


def expand(path: str) -> Path:
    """The path that a person typed."""
    try:
        return Path(path.strip()).expanduser()
    except RuntimeError:  # ~nobody
        return Path(path.strip())


def _cannot_read(path: str) -> str:
    """Why a file cannot be imported, before it is looked into; "" if it can."""
    if not path.strip():
        return words.type_a_path()
    try:
        if expand(path).exists() and not expand(path).is_file():  # whoever opens a pipe waits for the other end
            return words.no_file()
        with expand(path).open("rb") as file:
            return "" if len(file.read(MOST_BYTES + 1)) <= MOST_BYTES else words.too_large()
    except (OSError, ValueError) as error:
        return words.unreadable(getattr(error, "strerror", None) or str(error))


MOST_BYTES = 50_000_000
