"""How the explorers go home when an era is over: they leave the map ring by ring, the farthest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rules.explorers.maps import Board
from tui.table.clock import Clock

if TYPE_CHECKING:
    from tui.table.frame import Frame

HOME: Final = "home"
"""The line of the era page that tells it."""
PICTURE: Final = 0.08
"""Seconds from one picture to the next."""
WAITS: Final = 4
"""So many pictures show all of them."""
PICTURES: Final = 14
"""After so many more all have left."""


def still_there(board: Board, explorers: int, picture: int) -> int:
    """Those of a set of explorers that have not left yet in a picture, from 0."""
    rings = [ring & explorers for ring in board.grid.rings(board.capital) if ring & explorers]
    gone = -(-len(rings) * max(0, picture - WAITS) // PICTURES)
    return sum(rings[: max(0, len(rings) - gone)])


class Homeward:
    """The pictures of it. The clock runs only while the line is told, and with animations on; `draw` then draws the map
    anew."""

    def __init__(self, frame: Frame, draw: Callable[[], None]) -> None:
        self._frame, self._draw = frame, draw
        self._told: tuple[int, int] | None = None
        self._picture = 0
        self._clock = Clock(frame, self._tick)

    def follow(self) -> None:
        """Begin where the line has come to that tells it, or another seat's map is looked at; else be still."""
        frame = self._frame
        part = frame.reckoned.part if frame.reckoned.item() == HOME else None
        told = None if part is None else (part.number, frame.viewed)
        if told == self._told:
            return
        self._clock.stop()
        self._told, self._picture = told, 0
        if told is not None:
            self._clock.start(PICTURE)

    def there(self, board: Board, explorers: int) -> int:
        """Those of a set of explorers that are still on the map."""
        return explorers if self._told is None else still_there(board, explorers, self._picture)

    @property
    def gone(self) -> bool:
        """Whether all have left before everybody's eyes."""
        return self._picture >= WAITS + PICTURES

    def _tick(self) -> None:
        if self._frame.reckoned.item() != HOME or not self._frame.screen.is_active:
            self._clock.stop()
            return
        self._picture += 1
        if self.gone:
            self._clock.stop()
        self._draw()
