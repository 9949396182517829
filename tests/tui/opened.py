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


def told(screen: TableScreen) -> bool:
    """Past a picture that is told before a part is counted, as Enter goes on from it; whether there was one."""
    if not isinstance(screen.stand, at.Telling):
        return False
    screen.send(at.Stirred())
    if isinstance(screen.stand, at.Telling):
        screen.send(at.Enter())
    return True
