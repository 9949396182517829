"""The notice that covers everything while the terminal is too small."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from tui.kit.keys import binding
from tui.pages.words import notices as words
from tui.terminal import MIN_HEIGHT, MIN_WIDTH


class Beneath(Screen[Any]):
    """Lies below the notice, empty: Textual lays the next lower screen out as well, and in a column or two no other
    can be."""

    tells_that_it_is_too_small = True
    DEFAULT_CSS = "Beneath { background: $background; }"


class TooSmall(Screen[Any], inherit_bindings=False):
    """It goes by itself when there is room again. Only leaving works meanwhile: nobody acts unseen."""

    tells_that_it_is_too_small = True
    BINDINGS = [binding("back", "leave", keys="q"), binding("search", "nothing")]
    DEFAULT_CSS = """
    TooSmall { align: center middle; overflow: hidden; background: $background; }
    TooSmall Static { width: 100%; height: auto; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        yield Static(self._notice())

    def on_resize(self, event: Resize) -> None:
        self.query_one(Static).update(self._notice())

    def _notice(self) -> Content:
        width, height = self.app.size
        return Content(words.too_small(width, height, MIN_WIDTH, MIN_HEIGHT))

    def action_leave(self) -> None:
        self.app.exit()

    def action_nothing(self) -> None:
        """No rulebook behind the notice."""
