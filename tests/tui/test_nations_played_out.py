"""The table of Nations once dice count for nothing any more: the tableaus of all lie there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.grid import text_of
from tests.tui.nations_scenes import WHO, position
from tests.tui.test_ends_grids import at_the_end
from tui.app import HotseatApp
from tui.games.nations import words_deal
from tui.games.nations.scene import Scene
from tui.games.nations.seen import OF_TILES
from tui.games.nations.signs import SIGNS
from tui.games.nations.tableau import holdings_block


@pytest.mark.parametrize("size", [(120, 40), (160, 50)])
async def test_tiles_are_counted_on_the_tableaus_of_all(app: HotseatApp, size: tuple[int, int]) -> None:
    """Small grey dice of both lay below the winner's tableau, and "in work none yet" stood in it."""
    async with app.run_test(size=size) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 4)
        seen = 0
        while True:
            text, item = text_of(app), table.reckoned.item()
            tiles = item in OF_TILES or table.reckoned.is_last
            seen += tiles
            both = all(f"Tableau of {seat.name}" in text for seat in table.seats)
            assert both == tiles and ("Dice and chits" in text) != tiles, "dice lie there as long as they count"
            assert (words_deal.none_yet() in text) <= (not tiles)
            if table.reckoned.is_last:
                break
            await pilot.press("enter")
            await pilot.pause()
        assert seen > 1


def test_points_of_a_wonder_that_is_not_built_do_not_shine() -> None:
    """Versailles in work shone as if it had been scored."""
    state = position({"wonder": "1-15"}, {}, age=2)
    points = f"{state.figures.tiles[state.under_construction[0]].points}★"
    for height in (2, 4):
        grid = holdings_block(Scene(state, 0, WHO[:2], ""), 110, height, SIGNS["unicode"]).grid
        (line,) = [y for y, text in enumerate(grid.text()) if points in text]
        at = grid.text()[line].index(points)
        assert {look[0] for look in grid.looks[line][at : at + len(points)]} == {"muted"}
