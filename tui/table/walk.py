"""A table's way through its course: what happens moves it on, and a clock lets it go on by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.screen import Screen
from textual.timer import Timer

from tui.kit.patient import now
from tui.pages.page import is_whole, once_painted
from tui.table import course as at

INSTANT: Final = 0.02
"""Seconds too few for a clock."""
AGAIN: Final = 0.3
"""Seconds until it is looked again whether somebody still reads."""


class Walk:
    """Where the table of a screen stands; only `send` and `see` move it on. `carry` does what is then to be done."""

    def __init__(
        self,
        screen: Screen[object],
        begin: at.Course,
        carry: Callable[[at.Effect], None],
        pressed: Callable[[], float],
        reads: Callable[[], bool],
    ) -> None:
        """`pressed`: when the last key was pressed, which may have waited since. `reads`: whether a person looks at
        something else than the table: a computer player's choice waits for that, or for Enter."""
        self._screen, self._carry, self._pressed, self._reads = screen, carry, pressed, reads
        self.course = begin
        self._clock: Timer | None = None

    def look(self) -> at.Course:
        """Where the table stands, after looking whether another page lies over it, or the table is being taken down."""
        if self._screen.is_mounted and not is_whole(self._screen):
            self._move_on(at.Left())
        covered = isinstance(self.course, at.Covered)
        if covered == self._screen.is_active and not isinstance(self.course, at.Unseen | at.Closed):
            self._move_on(at.Seen() if covered else at.Hidden())
        return self.course

    def send(self, happening: at.Happening) -> None:
        """Something has happened: the table goes on from where it stands. A change of the game that comes with the
        answer of a page above it takes the place of what lay below: that would be drawn of a game that is no more."""
        if isinstance(happening, at.Changed) and isinstance(self.course, at.Covered):
            self._move_on(happening)
            self.look()
        else:
            self.look()
            self._move_on(happening)

    def see(self) -> None:
        """The table is on the screen, for the first time or again."""
        self._move_on(at.Seen())

    def _move_on(self, happening: at.Happening) -> None:
        time = self._pressed() if isinstance(happening, at.Enter) else now()
        self.course, effects = at.after(self.course, happening, time)
        for effect in effects:
            self._carry(effect)

    def tell_drawn(self) -> None:
        """Send `Drawn` as soon as the screen shows what was drawn."""
        once_painted(self._screen, self.send, at.Drawn())

    def wait(self, number: int, pause: float) -> None:
        """Send `Elapsed(number)` after so many seconds."""
        self.stop()
        if pause < INSTANT:
            self._screen.call_later(self._elapsed, number)
        else:
            self._clock = self._screen.set_timer(pause, lambda: self._elapsed(number))

    def _elapsed(self, number: int) -> None:
        if isinstance(self.course, at.Showing) and self._reads():
            self.stop()
            self._clock = self._screen.set_timer(AGAIN, lambda: self._elapsed(number))
        else:
            self.send(at.Elapsed(number))

    def stop(self) -> None:
        """No `Elapsed` is wanted any more."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
