"""What comes after an unexpected error: what to report, where the log lies, and the way back to the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Button, Static

from saves.text import clean
from tui.host import LOG
from tui.kit.keys import bindings
from tui.pages.dialogs import plain_button
from tui.pages.page import Page
from tui.pages.words import notices as words


class ErrorPage(Page):
    """Shown by a fresh app, for the one that failed has ended. `game_id`: the game that was on the table."""

    TITLE = words.ERROR
    BINDINGS = bindings("up", "down", up="app.focus_previous", down="app.focus_next")
    AUTO_FOCUS = "Button"
    DEFAULT_CSS = """
    ErrorPage Vertical { padding: 1 3; width: 100%; max-width: 90; height: auto; }
    ErrorPage Static { height: auto; margin-bottom: 1; }
    ErrorPage #what { padding: 1 2; background: $surface; color: $error; }
    ErrorPage Button { margin-bottom: 1; min-width: 26; }
    """

    def __init__(self, error: BaseException, game_id: int | None = None) -> None:
        super().__init__()
        self._error, self._game_id = error, game_id

    def body(self) -> Iterator[Any]:
        with Vertical():
            yield Static(Content(words.fault_of_ours(bool(self._game_id))))
            yield Static(self.summary(), id="what")
            yield Static(Content.assemble(words.please_report(), "\n", (str(self.app.data_dir / LOG), "bold")))
            if self._game_id is not None:
                yield plain_button(words.BACK_TO_THE_GAME, id="game")
            yield plain_button(words.HOME_SCREEN, id="home")
            yield plain_button(words.QUIT, id="leave")

    def summary(self) -> Content:
        """The error in one line."""
        return Content(words.error(type(self._error).__name__, clean(str(self._error), 300)))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "leave":
            self.app.exit()
        elif event.button.id == "game" and self._game_id is not None:
            self.app.resume(self._game_id)
        else:
            self.close_page()
