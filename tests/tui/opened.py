"""Past the picture with which a part of a game opens, for tests of what comes after it."""

from __future__ import annotations

from tui.table import course as at
from tui.table.screen import TableScreen


def begin(screen: TableScreen) -> None:
    """As Enter goes on from it, once it was seen."""
    if isinstance(screen.stand, at.Telling) and screen.stand.opens:
        screen.send(at.Stirred())
        screen.send(at.Enter())
        screen.moments.land()
