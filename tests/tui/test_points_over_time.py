"""The chart of a game's points in the theatre: in the parts of the game, and within the window."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.tui.grid import text_of
from tui.app import HotseatApp


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_the_chart_has_the_parts_of_the_game_and_who_led_after_each(
    app: HotseatApp, shelf: Callable[..., int], size: tuple[int, int]
) -> None:
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=size) as pilot:
        app.watch_game(game)
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        told = text_of(app)
        assert all(f"Round {n}" in told for n in (1, 2, 3)), "and no numbers of steps, which say nothing to a person"
        assert told.count("in the end") == 2 and not app.screen.query_one("#chart").region.right > size[0]
        leads = " ".join(told[told.index("Lead after") :].split())
        assert re.match(r"Lead after Round 1: \w+( \+\d+)? Round 2: \w+( \+\d+)? Round 3: \w+( \+\d+)? q", leads), leads
        assert app.screen.max_scroll_y == 0, "all of it is in view"


async def test_a_game_under_way_has_a_chart_of_what_was_played(app: HotseatApp, shelf: Callable[..., int]) -> None:
    game = shelf(("Ann", "Ben"), 25)
    async with app.run_test(size=(80, 24)) as pilot:
        app.watch_game(game)
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        assert "Lead after  Round 1" in text_of(app) and "Round 3" not in text_of(app)
