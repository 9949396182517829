"""What comes after an unexpected error: what to report, where the log lies, and the way back to the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Button, Static

from saves.text import clean
from tui.kit.keys import bindings
from tui.pages.dialogs import plain_button
from tui.pages.page import Page


class ErrorPage(Page):
    """Shown by a fresh app, for the one that failed has ended. `game_id`: the game that was on the table."""

    TITLE = "Something went wrong"
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
        from tui.app import LOG

        kept = (
            "The game is kept: every step you saw confirmed is on disk." if self._game_id else "No saved game is lost."
        )
        with Vertical():
            yield Static(Content(f"This is a fault of the app, not yours. {kept}"))
            yield Static(self.summary(), id="what")
            yield Static(
                Content.assemble(
                    "To have it mended, please report what you did last, the line above, and the end of this file:\n",
                    (str(self.app.data_dir / LOG), "bold"),
                )
            )
            if self._game_id is not None:
                yield plain_button("Back to the game", id="game")
            yield plain_button("Home screen", id="home")
            yield plain_button("Quit", id="leave")

    def summary(self) -> Content:
        """The error in one line."""
        text = clean(str(self._error), 300)
        return Content(f"{type(self._error).__name__}: {text}" if text else type(self._error).__name__)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "leave":
            self.app.exit()
        elif event.button.id == "game" and self._game_id is not None:
            self.app.resume(self._game_id)
        else:
            self.close_page()
