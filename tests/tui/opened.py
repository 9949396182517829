"""Past the picture with which a part of a game opens, for tests of what comes after it."""

from __future__ import annotations

from tui.table import course as at
from tui.table.screen import TableScreen


def begin(screen: TableScreen, *, landed: bool = True) -> None:
    """As Enter goes on from it, once it was seen; `landed`: the dice that fall then lie."""
    if isinstance(screen.stand, at.Telling) and screen.stand.opens:
        screen.send(at.Stirred())
        screen.send(at.Enter())
        if landed:
            screen.moments.land()
