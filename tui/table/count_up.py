"""How the large totals of an end count up from one line to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tui.table.clock import Clock
from tui.table.scoreboard import Scored

if TYPE_CHECKING:
    from tui.table.frame import Frame

PICTURE: Final = 0.05
"""Seconds from one picture to the next; of the last count, which decides, twice as many."""
PICTURES: Final = 6
"""So many show figures on their way; the next one those that they come to."""


def on_the_way(before: Sequence[Scored], after: Sequence[Scored], picture: int) -> list[Scored]:
    """A scoreboard in a picture of those between two lines, from 0: each total nearer to what it comes to, with what it
    gets below it; whoever led leads until all is counted."""
    share = picture / PICTURES
    return [
        Scored(then.total + round((now.total - then.total) * share), now.gain[-1:], (), then.ahead)
        for then, now in zip(before, after, strict=True)
    ]


class CountUp:
    """Its pictures. The clock runs only behind a key that went a line further, and with animations on; `draw` then
    draws the scoreboard anew."""

    def __init__(self, frame: Frame, draw: Callable[[], None]) -> None:
        self._frame, self._draw = frame, draw
        self._line = 0
        self._picture = PICTURES
        self._clock = Clock(frame, self._tick)

    def follow(self, line: int) -> None:
        """Begin where the page has come a line further; else be still."""
        further = line == self._line + 1 > 1
        self.rest()
        self._line = line
        part = self._frame.reckoned.part
        if further and self._clock.start(PICTURE * (1 + (part is not None and part.final))):
            self._picture = 0

    def shown(self, before: Sequence[Scored], after: Sequence[Scored]) -> Sequence[Scored]:
        """The scoreboard now, between those of two lines: at once the later one where nobody's total changed."""
        still = [one.total for one in before] == [one.total for one in after]
        return after if still or not self._clock.goes else on_the_way(before, after, self._picture)

    def _tick(self) -> None:
        self._picture += 1
        if self._picture >= PICTURES or not self._frame.screen.is_active:
            self.rest()
        self._draw()

    def rest(self) -> None:
        """No more pictures: what they come to is shown next."""
        self._clock.stop()
