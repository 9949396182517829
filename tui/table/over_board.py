"""A picture that lies over the board for a while, or over the page that lies there alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content
from textual.geometry import Region
from textual.widgets import Static

from tui.kit.statics import write

if TYPE_CHECKING:
    from tui.table.frame import Frame


class OverBoard(Static):
    """It is mounted when it is laid there first: a widget more is dearer with every key."""

    DEFAULT_CSS = "OverBoard { layer: over; position: absolute; }"

    def __init__(self, frame: Frame) -> None:
        super().__init__(markup=False)
        self._frame = frame
        self.display = False

    def place(self) -> Region:
        """That of the board on the mat; where the screen has no room for it, that of the page."""
        screen = self._frame.screen
        board = screen.query_one("#board")
        under = board if board.display else screen.query_one("#reckoning")
        return under.content_region.translate(-screen.query_one("#mat").region.offset)

    def middle(self, most: tuple[int, int], apart: tuple[int, int] = (0, 0)) -> Region:
        """That of at most so many columns and lines in the middle of it, so many being in sight on each side."""
        seen = self.place()
        width, height = (min(many, room - 2 * side) for many, room, side in zip(most, seen.size, apart, strict=True))
        return Region(seen.x + (seen.width - width) // 2, seen.y + (seen.height - height) // 2, width, height)

    def lay(self, rows: Sequence[Content], area: Region | None) -> None:
        """Show these rows in that place; nothing without one."""
        self.display = area is not None
        if area is None:
            return
        if not self.is_attached:
            self._frame.screen.query_one("#mat").mount(self)
        self.styles.offset = area.x, area.y
        self.styles.width, self.styles.height = area.width, area.height
        write(self, Content("\n").join(rows))
