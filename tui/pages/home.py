"""The home screen: where everything begins and ends. It imports no game and opens no file before it is painted.

Then come, one after another: the last game, its picture with how it stands, and what is ahead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import GAMES
from saves.paths import STORE_NAME
from saves.text import clean
from tui.kit.keys import binding, bindings
from tui.kit.menu import Menu
from tui.pages.page import Page, once_painted
from tui.pages.words import home as words

if TYPE_CHECKING:
    from saves.model import GameInfo
    from tui.pages.at_home import Ahead, Standing

TITLE = """\
█   █  ▄▀▀▀▄  ▀▀█▀▀  ▄▀▀▀▀  █▀▀▀▀  ▄▀▀▀▄  ▀▀█▀▀
█▀▀▀█  █   █    █     ▀▀▀▄  █▀▀▀   █▀▀▀█    █
█   █  ▀▄▄▄▀    █    ▄▄▄▄▀  █▄▄▄▄  █   █    █"""
PLAIN_TITLE = """\
+ - - + - - + - - + - - + - - + - - +
  H     O     T     S     E     A     T
+ - - + - - + - - + - - + - - + - - +"""
NAME_WIDTH = 14
PARTS = ("logo", "motto", "last", "menu", "today", "box", "lids")
"""From top to bottom; each is there once it is wanted."""
OTHERS = 28
"""Lines of the page beside those of the pictures below it."""
MIDDLE = 98
"""Columns of the pictures below the page at most."""


class Home(Page, inherit_bindings=False):
    """Title, menu, and what is in the box. Esc does nothing here: nobody quits by one Esc too many."""

    BINDINGS = [
        binding("back", "leave", words.QUIT, keys="q"),
        *bindings(
            "keys", "next-panel", "prev-panel",
            keys="app.keys", next_panel="app.focus_next", prev_panel="app.focus_previous",
        ),
    ]  # fmt: skip
    AUTO_FOCUS = "Menu"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-middling"), (36, "-high")]

    def __init__(self) -> None:
        super().__init__()
        self._latest: GameInfo | None = None
        self._standing: Standing | None = None
        self._ahead: Ahead | None = None
        self._painted = False
        self._warned = False
        self._pictured = ""

    def compose(self) -> Iterator[Any]:
        from tui.kit.keybar import KeyBar

        with Vertical(id="middle"):
            ascii_only = self.app.glyph_set == "ascii"
            yield Static(Content(PLAIN_TITLE if ascii_only else TITLE), id="logo")
            yield Static(Content(words.motto()), id="motto")
            if self._has_store():
                yield Static(id="last")
            yield Menu(*self._lines(), id="menu")
            if self._is_large():
                yield Static(self._first_lids(), id="lids")
            else:
                yield Static(self._box(), id="box")
        yield KeyBar()

    def on_mount(self) -> None:
        once_painted(self, self.look_up)

    def on_screen_resume(self) -> None:
        if self._painted:
            self.look_up()

    def look_up(self) -> None:
        """Find the game to continue. What is wrong with the store is told when somebody asks for a game."""
        self._painted = True
        self._latest = self._last_played() if self._has_store() else None
        self._standing = None
        self.set_class(self._latest is not None, "-playing")
        for last in self.query("#last"):
            last.set_class(self._latest is None, "-none")
        self._fill_menu()
        self._draw_last()
        once_painted(self, self._look_closer)

    def _fill_menu(self) -> None:
        menu, lines = self.query_one(Menu), self._lines()
        if [line.prompt for line in lines] != [line.prompt for line in menu.options]:
            menu.fill(lines, keep=menu.chosen)

    def _look_closer(self) -> None:
        """What takes a moment to find out, once the menu can be used: how the last game stands, and what is ahead."""
        if not self._has_store():
            self._draw_pictures()
            return
        from saves.errors import StoreError
        from tui.pages.at_home import ahead, standing

        try:
            self._ahead = ahead(self.app.store)
            self._standing = standing(self.app.store, self._latest) if self._latest else None
        except StoreError:
            self._draw_box()
            return  # told already, or told when a game is wanted
        self._draw_pictures()
        self._fill_menu()
        self._draw_last()
        self._draw_today()

    def _draw_last(self) -> None:
        """The last game: its lid, and beside it how it stands."""
        info = self._latest
        if info is None:
            return
        from tui.pages.glance import beside_lid, told_of

        width = min(self.app.size.width, 100 if self.app.size.width >= 100 else 66) - 2
        told = told_of(self._standing) if self._standing else []
        lines = beside_lid(info.game, told, width, self.app.glyph_set, self.app.theme_variables)
        self._part("last").update(Content("\n").join(lines))

    def _draw_today(self) -> None:
        """The game of the day, a line a game, where somebody has begun one; there must be room for it."""
        if self._ahead is None or not self.has_class("-high"):
            return
        lines = [Content.styled(words.TODAY, "bold $accent")]
        lines += [
            Content(words.today(GAMES[game].title, state, self._ahead.days.get(game, "")))
            for game, state in self._ahead.today.items()
        ]
        self._part("today").update(Content("\n").join(lines))

    def _part(self, name: str) -> Static:
        """A part of the page, which comes into it when it is first wanted: each costs a moment of the start."""
        if found := self.query(f"#{name}"):
            return found.first(Static)
        below = {part.id: part for part in self.query_one("#middle").children if part.id in PARTS}
        behind = next((below[later] for later in PARTS[PARTS.index(name) + 1 :] if later in below), None)
        part = Static(id=name)
        self.query_one("#middle").mount(part, before=behind)
        return part

    def on_resize(self) -> None:
        if self._painted:
            once_painted(self, self._draw_for_size)

    def _draw_for_size(self) -> None:
        self._draw_pictures()
        self._draw_today()

    def _draw_pictures(self) -> None:
        """The board of the game to continue, or what is in the box."""
        if not self._draw_board():
            self._draw_box()

    def _draw_box(self) -> None:
        """What is in the box: pictures where there is room, else a line a game."""
        if self._is_large():
            self._draw_lids()
        elif not self.query("#box"):
            self._part("box").update(self._box())

    def _draw_board(self) -> bool:
        """The board of the game to continue, in the place of the box: where it is shown at all, and there is room."""
        width, height = self.app.size
        room = height - OTHERS
        if self._latest is None or not self.has_class("-high") or room < 1:
            return False
        from saves.errors import StoreError
        from tui.pages.glance import board_lines

        try:
            lines = board_lines(self.app.store, self._latest, min(width, MIDDLE), room, self.app.glyph_set)
        except StoreError:
            return False  # told when the game is wanted
        if lines:
            most = max(line.cell_length for line in lines)
            full = [line.pad_right(most - line.cell_length) for line in lines]
            self._pictured = "board"
            self._part("lids").update(Content("\n").join(full))
        return bool(lines)

    def _first_lids(self) -> Content:
        """The pictures for the first painting, where no game can come in their place."""
        if self._has_store():
            return Content()
        self._pictured = self._lids_now()
        return self._lids()

    def _draw_lids(self) -> None:
        """What is in the box, in pictures."""
        if self._pictured != (now := self._lids_now()):
            self._pictured = now
            self._part("lids").update(self._lids())

    def _is_large(self) -> bool:
        """Whether there is room for pictures below the menu."""
        return self.has_class("-wide") and self.has_class("-high")

    def _lids_now(self) -> str:
        """What the pictures of the box are drawn with."""
        return f"lids {self.app.glyph_set} {self.app.theme}"

    def _lids(self) -> Content:
        from tui.games import GAMES as LOOKS
        from tui.games.lid import WIDTH, lid_lines

        variables, glyph_set = self.app.theme_variables, self.app.glyph_set
        blocks = []
        for card in GAMES.values():
            look = LOOKS.get(card.id)
            if look is None or look.lid is None:
                continue
            title = [Content.styled(line.plain, "bold") for line in Content(card.title).wrap(WIDTH)]
            told = Content.styled(words.in_the_box_short(card.seats[0], card.seats[-1], card.minutes), "$muted")
            block = [*lid_lines(look.lid, glyph_set, variables), *title, told]
            blocks.append([line.pad_right(max(0, WIDTH - line.cell_length)) for line in block])
        most = max(map(len, blocks), default=0)
        full = [block + [Content(" " * WIDTH)] * (most - len(block)) for block in blocks[:4]]
        rows = [Content("      ").join(row) for row in zip(*full, strict=True)]
        return Content("\n").join(rows)

    def _has_store(self) -> bool:
        return (self.app.data_dir / STORE_NAME).exists()

    def _last_played(self) -> GameInfo | None:
        from saves.errors import StoreError
        from saves.model import RUNNING

        self.app.renew_store()
        try:
            running = self.app.store.games(RUNNING)
        except StoreError as error:
            self.app.say(str(error), "error")
            return None
        if self.app.store.read_only and not self._warned:
            self._warned = True
            self.app.say(self.app.store.why_read_only, "warning")
        return running[0] if running else None

    def _lines(self) -> list[Option]:
        """The menu. Until the store has been looked into, a store that is there keeps a line for its last game."""
        shown = self._latest is not None or (not self._painted and self._has_store())
        return [
            Option(self._line(name, *told), id=name) for name, told in words.MENU.items() if name != "continue" or shown
        ]

    def _line(self, name: str, title: str, text: str) -> Content:
        told = Content(text)
        if name == "continue" and self._latest is not None:
            from tui.kit.text import cut, names_line, when

            info = self._latest
            names, since = names_line(info.seats, 12).plain, when(info.updated)
            card = GAMES.get(info.game)
            what = self._belongs(info) or (card.title if card else "")
            line = words.last_game(what, names, since) if what else words.last_game_not_in_box(names, since)
            told = cut(Content(line), self._room(), self.app.glyph_set)
        elif name == "campaigns" and self._ahead is not None:
            played = sum(bool(state) for state in self._ahead.today.values())
            told = Content(words.ahead(self._ahead.runs, played, len(self._ahead.today)))
        return Content.assemble((title.ljust(NAME_WIDTH), "bold"), told)

    def _room(self) -> int:
        """Cells beside a title of the menu, whose width `home.tcss` gives by the same measures."""
        width, height = self.app.size
        return 42 if width < 66 else 82 if width >= 100 and height >= 36 else 48

    def _belongs(self, info: GameInfo) -> str:
        """The campaign and chapter, or the challenge, of the game to continue; until that is looked up its name."""
        if not info.series:
            return ""
        return self._standing.brief if self._standing is not None else clean(info.name, 40)

    def _box(self) -> Content:
        """A line a game."""
        lines = []
        for card in GAMES.values():
            told = words.in_the_box(card.seats[0], card.seats[-1], card.minutes)
            lines.append(Content.assemble((card.title, "bold $accent"), f"  {told}"))
        return Content("\n").join(lines)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        app = self.app
        if event.option_id == "continue":
            if self._latest is not None:
                app.resume(self._latest.id)
        elif event.option_id == "new":
            app.new_game()
        elif event.option_id == "learn":
            app.learn()
        elif event.option_id == "rules":
            app.show_rule()
        elif event.option_id == "quit":
            app.exit()
        else:
            getattr(app, f"action_{event.option_id}")()

    def action_leave(self) -> None:
        self.app.exit()
