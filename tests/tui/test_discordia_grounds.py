"""Each part of the table of Discordia stands on a ground of its own, and what can be done is told at once."""

from __future__ import annotations

from typing import Any

import pytest

from rules.discordia.actions import Build, Finish
from rules.discordia.components import COLUMNS
from tests.rules.discordia_help import TODAY, at, legal
from tests.tui.discordia_table import table
from tui.app import HotseatApp
from tui.games.discordia import turn as turns
from tui.games.discordia.main_board import market_page
from tui.games.discordia.signs import SIGNS, Page, draw_tile
from tui.games.discordia.town import town_page
from tui.games.discordia.views import View
from tui.games.discordia.words_short import keeps, notes
from tui.games.discordia.words_turn import leaves

SIGN = SIGNS["unicode"]


def on(page: Page, ground: str) -> set[tuple[int, int]]:
    """The cells of a page on a ground."""
    return {(x, y) for y, row in enumerate(page.looks) for x, look in enumerate(row) if look[1] == ground}


@pytest.mark.parametrize("value", range(1, COLUMNS + 1))
def test_the_column_of_the_die_in_use_is_a_lane_down_to_its_tiles(value: int) -> None:
    state = at({"supply": "b"}, season=3, dice=[value, 2, 3], die="blue", value=value).state
    page = market_page(state, View("unicode", 80, 14))
    across = {x for x, _ in on(page, "lane")}
    assert across and across <= set(range(8 + 12 * (value - 1), 8 + 12 * value))
    state.die = -1
    assert not on(market_page(state, View("unicode", 80, 14)), "lane"), "no die is in use"


@pytest.mark.parametrize("width", [60, 80, 92])
def test_the_seasons_go_by_on_water_and_tiles_lie_on_pavement(width: int) -> None:
    page = market_page(at({"supply": "b"}, season=3).state, View("unicode", width, 30, width > 90))
    heads = {line.split()[0]: y for y, line in enumerate(page.text()) if line.strip()}
    assert {page.looks[heads[name]][1][1] for name in ("Season", "Boat")} == {"river"}
    assert page.looks[heads["Dice"]][1][1] == "table" and page.looks[heads["Display"]][1][1] == "square"


@pytest.mark.parametrize("pitch", [8, 12, 14])
def test_a_ship_says_on_its_roof_what_it_becomes(pitch: int) -> None:
    tile = next(at for at, info in enumerate(TODAY.tiles) if info.name == "S04")
    page = Page("board", 2, "unicode", 20)
    draw_tile(page, 0, 0, TODAY, tile, tile, pitch=pitch)
    roof = page.text()[0].split(SIGN.right)
    assert roof[0].strip() == "Ship" and roof[1].strip()[0] == "6" and roof[1].strip()[-1] == "1"


def test_shut_foundations_are_lots_as_large_as_free_ones() -> None:
    page = town_page(at({"supply": "b"}).state, 0, "unicode")
    rows = {ground: {y for _, y in on(page, ground)} for ground in ("plot-fields", "shut-fields")}
    assert rows["plot-fields"] == rows["shut-fields"] and len(rows["shut-fields"]) == 2


def test_a_building_about_to_be_built_is_green_as_a_whole() -> None:
    before, after = (at({"supply": "b", "tiles": tiles}).state for tiles in ([], ["M01"]))
    page, trial = (town_page(state, 0, "unicode") for state in (before, after))
    trial.compare(page)
    area = trial.targets["site", "M01"]
    grounds = {trial.looks[y][x][1] for y in range(area.y, area.y + 2) for x in range(area.x + 1, area.x + area.width)}
    assert grounds == {"trial"}


def test_a_small_turn_is_one_list_and_a_large_one_has_groups() -> None:
    display = ["-- -- M15 -- -- --", "-- -- -- -- -- --"]
    game = at(
        {"supply": "wwy", "stars": 0}, die="yellow", value=3, actions=[1, 2, 3, 4, 5, 6], display=display, season=5
    )
    entries = turns.TurnList(game.state, legal(game), SIGN).entries()
    assert len(entries) <= turns.AT_ONCE and all(entry.action is not None for entry in entries)
    assert any(isinstance(entry.action, Build) for entry in entries)
    assert isinstance(entries[-1].action, Finish)


def test_a_lost_raid_is_told_with_what_is_drawn() -> None:
    note = "strength 4→0, to draw 8→16, raid lost"
    assert "draw 8→16, raid lost" in notes(note, "build barracks 2 over barracks 2 (soldier, sailor)")
    assert keeps("draw 8→16, raid lost", note) and not keeps("draw 8→16", note)
    assert leaves(17, 17, 21, SIGN) == "supply then between 17 and 21"
    assert leaves(17, 16, 17, SIGN) == "supply then 16 or 17" and leaves(17, 16, 16, SIGN) == "supply 17→16"


async def test_the_end_of_a_turn_says_in_its_line_what_comes_then(app: HotseatApp) -> None:
    async with table(app, (80, 24), steps=19) as (pilot, screen):
        mat: Any = screen.mat
        for _ in range(12):
            if isinstance(mat.entries[0].action, Finish):
                break
            await pilot.press("1")
            await pilot.pause()
        assert isinstance(mat.entries[0].action, Finish)
        assert mat.entries[0].note.startswith("nothing is left to do; then ")


async def test_a_free_line_stands_above_a_short_list_beside_panels(app: HotseatApp) -> None:
    async with table(app, (160, 50), steps=70) as (pilot, screen):
        mat: Any = screen.mat
        await pilot.pause()
        groups = any(entry.action is None for entry in mat.entries)
        free = mat.list_.content_region.y - mat.list_.region.y
        assert free == (not groups and len(mat.list_.lines) < mat.pages.layout.listed and not mat.pages.layout.air)
        assert len(mat.list_.lines) + free <= mat.list_.region.height
