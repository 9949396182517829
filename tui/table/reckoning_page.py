"""The page of an end as a widget: what `tui.table.reckoned` writes stands there, and its keys go on and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tui.kit.keys import binding, bindings
from tui.kit.statics import write
from tui.table import course as at
from tui.table import words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from tui.table.frame import Frame

PANEL: Final = "reckoning"
"""The name of the page among the panels of a table."""


class ReckoningPage(Widget, can_focus=True):
    """The page as it stands on the table; its keys go on, and back."""

    BINDINGS: ClassVar = [
        *bindings("up", "down", up="back_up", down="on"),
        binding("act", "screen.act", label=words.next_line()),
    ]
    DEFAULT_CSS = """
    ReckoningPage { padding: 0 1; }
    ReckoningPage > Static { width: 100%; height: 100%; }
    """

    def __init__(self, frame: Frame) -> None:
        super().__init__(id=PANEL)
        self._frame = frame

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def on_resize(self) -> None:
        self._frame.reckoned.draw()

    def on_click(self) -> None:
        self._frame.send(at.Enter())

    def action_on(self) -> None:
        """A line further, but not past the last one."""
        if not self._frame.reckoned.done:
            self._frame.send(at.Enter())

    def action_back_up(self) -> None:
        self._frame.send(at.Backward())

    def show(self, title: str, lines: Sequence[Content]) -> None:
        self.border_title = Content(title)
        write(self.query_one(Static), Content("\n").join(lines))
