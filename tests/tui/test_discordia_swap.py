"""What a swap drew is told before it is asked who goes back."""

from __future__ import annotations

import pytest

from rules.discordia.actions import Finish, Swap
from tests.rules.discordia_help import at
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tui.app import HotseatApp


@pytest.mark.rule("discordia.bonus.swap")
async def test_whom_a_swap_drew_is_told_and_lit(app: HotseatApp) -> None:
    """It had to be found by comparing figures."""
    base = at({"supply": "bbrr", "aqueduct": 10, "tiles": ["S01 bw"]}, value=1).state
    async with table(app, (80, 24), base=base) as (pilot, screen):
        screen.act(Finish())
        await pilot.pause()
        assert "aqueduct full: swap or not" in text_of(app)
        screen.act(Swap())
        await pilot.pause()
        [drawn] = [one for one in screen.moments.told if one.kind == "swap"]
        assert drawn.text in text_of(app)
        assert drawn.text == "draws 1 sailor and 1 soldier" and drawn.places == ("b", "r")
