"""What an age of Nations: The Dice Game brought, and the overview of a round: all seats, tiles not seen, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.containers import VerticalScroll
from textual.content import Content

from rules.nations.components import ROMAN
from tui.games.nations import words
from tui.games.nations.board import NationsCells
from tui.games.nations.seats import overview_grid
from tui.kit.keys import bindings
from tui.pages.page import Page
from tui.table import SHEET

if TYPE_CHECKING:
    from tui.games.nations.scene import Who
    from tui.table.frame import Frame


class RoundOverview(Page):
    """A tall page over the table; it is drawn anew when the window changes."""

    TITLE = words.ROUND[0]
    BINDINGS = bindings(
        "round", "up", "down", "first", "last",
        round="back", up="scroll(-3)", down="scroll(3)", first="scroll(-999)", last="scroll(999)",
    )  # fmt: skip
    DEFAULT_CSS = """
    RoundOverview > #round { padding: 0 1; scrollbar-size-vertical: 1; }
    """
    CSS_PATH = [SHEET, Path(__file__).with_name("style.tcss")]

    def __init__(self, frame: Frame, who: Callable[[], tuple[Who, ...]]) -> None:
        """`who`: the seats as the table shows them now."""
        self._frame, self._who = frame, who
        super().__init__()

    def heading(self) -> Content:
        return Content(words.round_of_age(ROMAN[self._frame.state.age]))

    def body(self) -> Iterator[Any]:
        with VerticalScroll(id="round"):
            yield NationsCells(self._grid(), id="seats-sheet")

    def _grid(self) -> Any:
        frame = self._frame
        steps = [entry.step for entry in frame.controller.entries]
        return overview_grid(
            frame.state,
            steps,
            self._who(),
            max(40, self.app.size.width - 3),
            self.app.glyph_set,
            self.app.theme == "mono",
        )

    def on_resize(self) -> None:
        self.query_one(NationsCells).set_grid(self._grid())

    def action_scroll(self, by: int) -> None:
        self.query_one("#round").scroll_relative(y=by, animate=False)
