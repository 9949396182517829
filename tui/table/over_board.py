"""A picture that lies over the board for a while, or over the page that lies there alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.geometry import Region
from textual.widgets import Static

from tui.kit.statics import write
from tui.table.clock import Clock

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


class MovingOver(OverBoard):
    """One of `pictures` that follow each other, so many seconds each, from when it is laid there; then the last stays,
    as it is there from the first on without animations."""

    seconds: ClassVar[float]
    pictures: ClassVar[int]

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self._clock, self.picture = Clock(frame, self._tick), self.pictures

    def show(self) -> None:
        """Lay it there where it is to be seen now, else take it away."""
        raise NotImplementedError

    def begin(self, moves: bool = True) -> None:
        """It is about to be laid there: from its first picture on if it was not there, and `moves`."""
        if not self.display:
            self.picture = 0 if moves and self._clock.start(self.seconds) else self.pictures

    def lay(self, rows: Sequence[Content], area: Region | None) -> None:
        if area is None:
            self._clock.stop()
        super().lay(rows, area)

    def _tick(self) -> None:
        self.picture += 1
        if self.picture >= self.pictures:
            self._clock.stop()
        self.show()
