"""How what was just won comes on the map of the explorers' game: a trade route is drawn space by space, a tower blinks
once. Any key ends it, for it goes on only as long as the moment is played that tells of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rules.explorers.maps import Board
from tui.games.explorers.routes import Links
from tui.table.clock import Clock

if TYPE_CHECKING:
    from tui.table.frame import Frame
    from tui.table.moments import Moment

PICTURE: Final = 0.1
"""Seconds from one picture to the next."""
PICTURES: Final = 9
"""All of it is drawn after so many, however long it is: the moment is played that long."""
WINKS: Final = range(3, 5)
"""The pictures in which what blinks is dark."""
DRAWN: Final = frozenset({"route", "tower"})
"""The kinds of moments that are drawn so."""


class Unrolled:
    """The pictures of it; `draw` draws the map anew. The clock runs only with animations on."""

    def __init__(self, frame: Frame, draw: Callable[[], None]) -> None:
        self._frame, self._draw = frame, draw
        self._told: tuple[Moment, ...] = ()
        self._picture = 0
        self._clock = Clock(frame, self._tick)

    def follow(self) -> None:
        """Begin where such a moment is played on the map that is looked at; else be still."""
        frame = self._frame
        told = tuple(one for one in frame.moments.playing if one.kind in DRAWN and one.seat == frame.viewed)
        if told == self._told:
            return
        self._clock.stop()
        self._told, self._picture = told, 0
        if told:
            self._clock.start(PICTURE)

    def links(self, board: Board, every: Links) -> Links:
        """What the map shows of its trade routes: of one that is being drawn as far as it has come."""
        if not self._clock.goes:
            return every
        hidden: set[tuple[int, int]] = set()
        for route in (one for one in self._told if one.kind == "route"):
            hidden |= set(_steps(board, route.places)[self._reached(len(route.places) - 1) :])
        return every - hidden

    def shines(self, lit: Sequence[str]) -> Sequence[str]:
        """Of the spaces that are lit those that are not dark in this picture; of a route what it has come to."""
        if not self._clock.goes:
            return lit
        dark: set[str] = set()
        for one in self._told:
            if one.kind == "route":
                dark |= set(one.places[self._reached(len(one.places) - 1) + 1 :])
            elif self._picture in WINKS:
                dark |= set(one.places)
        return [place for place in lit if place not in dark]

    def _reached(self, steps: int) -> int:
        """How many of so many steps of a route are drawn."""
        return min(steps, -(-steps * self._picture // PICTURES))

    def _tick(self) -> None:
        self._picture += 1
        if self._picture > PICTURES or not self._frame.screen.is_active:
            self._clock.stop()
        self._draw()


def _steps(board: Board, places: Sequence[str]) -> list[tuple[int, int]]:
    """The pairs of neighbours that a way goes over, in its order."""
    way = [board.index[place] for place in places if place in board.index]
    return [(min(pair), max(pair)) for pair in pairwise(way)]
