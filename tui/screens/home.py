"""The home screen: where everything begins and ends. It imports no game and opens no file before it is painted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import GAMES
from saves.paths import STORE_NAME
from tui.keys import binding
from tui.menu import Menu
from tui.screens.page import Page

if TYPE_CHECKING:
    from saves.model import GameInfo

TITLE = """\
█   █  ▄▀▀▀▄  ▀▀█▀▀  ▄▀▀▀▀  █▀▀▀▀  ▄▀▀▀▄  ▀▀█▀▀
█▀▀▀█  █   █    █     ▀▀▀▄  █▀▀▀   █▀▀▀█    █
█   █  ▀▄▄▄▀    █    ▄▄▄▄▀  █▄▄▄▄  █   █    █"""
PLAIN_TITLE = """\
+ - - + - - + - - + - - + - - + - - +
  H     O     T     S     E     A     T
+ - - + - - + - - + - - + - - + - - +"""
LINES = (
    ("continue", "Continue", ""),
    ("new", "New game", "Choose a game, the seats and the options"),
    ("library", "Saved games", "Resume, rename, export, delete"),
    ("results", "Results", "How finished games came out"),
    ("rules", "Rules", "Read and search the rulebooks"),
    ("settings", "Settings", "Colours, glyphs, keys"),
    ("quit", "Quit", ""),
)
NAME_WIDTH = 14


class Home(Page):
    """Title, menu, and what is in the box."""

    BINDINGS = [binding("back", "leave", "Quit"), binding("page-back", "nothing")]
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self._latest: GameInfo | None = None

    def compose(self) -> Iterator[Any]:
        from tui.keybar import KeyBar

        with Vertical(id="middle"):
            ascii_only = self.app.glyph_set == "ascii"
            yield Static(Content(PLAIN_TITLE if ascii_only else TITLE), id="logo")
            yield Static(Content("Board games for one keyboard and the people around it"), id="motto")
            self._saved = (self.app.data_dir / STORE_NAME).exists()
            yield Menu(*self._lines(), id="menu")
            yield Static(self._box(), id="box")
        yield KeyBar()

    def on_mount(self) -> None:
        if self._saved:
            self.call_after_refresh(self.look_up)

    def on_screen_resume(self) -> None:
        if self.is_mounted and self._ready:
            self.look_up()

    _ready = False

    def look_up(self) -> None:
        """Find the game to continue. What is wrong with the store is told when somebody asks for a game."""
        self._ready = True
        from saves.errors import StoreError
        from saves.model import RUNNING

        try:
            running = self.app.store.games(RUNNING) if (self.app.data_dir / STORE_NAME).exists() else []
        except StoreError as error:
            self.app.say(str(error), "error")
            running = []
        self._latest = running[0] if running else None
        self._saved = bool(running)
        menu = self.query_one(Menu)
        menu.fill(self._lines(), keep=menu.chosen)

    def _lines(self) -> list[Option]:
        return [
            Option(self._line(name, title, text), id=name)
            for name, title, text in LINES
            if name != "continue" or self._saved
        ]

    def _line(self, name: str, title: str, text: str) -> Content:
        told = Content(text)
        if name == "continue" and self._latest is not None:
            from tui.text import names_line, when

            info = self._latest
            told = Content(f"{GAMES[info.game].title if info.game in GAMES else '?'}: ")
            told += names_line(info.seats, 12) + Content(f", {when(info.updated)}")
            told = told.truncate(48, ellipsis=True)
        return Content.assemble((title.ljust(NAME_WIDTH), "bold"), told)

    def _box(self) -> Content:
        """One line a game."""
        lines = []
        for card in GAMES.values():
            seats = f"{card.seats[0]}-{card.seats[-1]} seats" if len(card.seats) > 1 else f"{card.seats[0]} seats"
            lines.append(
                Content.assemble((card.title, "bold $accent"), f"  {seats}, {card.minutes} minutes\n{card.blurb}")
            )
        return Content("\n\n").join(lines)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        app = self.app
        if event.option_id == "continue":
            if self._latest is not None:
                app.resume(self._latest.id)
        elif event.option_id == "new":
            app.new_game()
        elif event.option_id == "rules":
            app.show_rule()
        elif event.option_id == "quit":
            app.exit()
        else:
            getattr(app, f"action_{event.option_id}")()

    def action_leave(self) -> None:
        self.app.exit()

    def action_nothing(self) -> None:
        """Backspace has no page before this one."""
