"""Past the picture with which a part of a game opens, for tests of what comes after it."""

from __future__ import annotations

from tui.table import course as at
from tui.table.screen import TableScreen


def begin(screen: TableScreen, *, landed: bool = True) -> None:
    """As any key goes on from it; `landed`: the dice that fall then lie."""
    if isinstance(screen.stand, at.Telling) and screen.stand.opens:
        screen.send(at.Stirred())
        if landed:
            screen.moments.land()
