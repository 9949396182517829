"""The clock of what goes on by itself at a table, picture by picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.timer import Timer

if TYPE_CHECKING:
    from tui.table.frame import Frame


class Clock:
    """It goes only with animations on, and calls `tick` for each picture."""

    def __init__(self, frame: Frame, tick: Callable[[], None]) -> None:
        self._frame, self._tick = frame, tick
        self._timer: Timer | None = None

    @property
    def goes(self) -> bool:
        return self._timer is not None

    def start(self, seconds: float) -> bool:
        """From now on a picture every so many seconds, where anybody sees it; whether it does."""
        if self._frame.app.animated and self._frame.screen.is_active:
            self._timer = self._frame.screen.set_interval(seconds, self._tick)
        return self.goes

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
