"""Whatever the size of the window, each page and panel of each table is one key away."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import GAMES
from saves.model import Seat
from tests.sample import crossed, some
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.table.screen import TableScreen

WIDTHS, HEIGHTS = (60, 80, 112, 140, 160, 200), (20, 24, 40, 45, 60)
SIZES = crossed(WIDTHS, HEIGHTS)
FEWER = [(60, 20), (80, 24), (98, 34), (112, 20), (200, 60)]
"""For what the same frame shows in every game, and for the pages while city boards are chosen."""
PANELS = {"s": "Score sheet", "i": "Journal", "f": "Actions (", "m": "Leave", "f1": "Keys", "question_mark": "Rules"}
PAGES = {"w": "Outposts", "c": "Towers ", "b": "Season", "e": "arbour"}
"""What stands on each page of Discordia (an offer without much room is folded to "harbour (3)")."""
BOTH = {"boards": True, "tiles": True}


async def opened_by(app: HotseatApp, pilot: Any, table: TableScreen, key: str) -> str:
    """What the screen says after a key at the table."""
    while app.screen is not table:
        app.pop_screen()
    if table.panel != "table":
        table.open_panel("table")
        await pilot.pause()
    assert await app._check_bindings(key), f"{key} does nothing"
    await pilot.pause()
    return text_of(app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", GAMES)
async def test_panels_and_pages_that_all_tables_have_open_at_every_size(app: HotseatApp, game: str) -> None:
    keys = PANELS | ({"v": "Round of age"} if game == "nations" else {})
    async with app.run_test(size=FEWER[0]) as pilot:
        app.start_game(game, [Seat("Ann", ""), Seat("Ben", "")], {}, 5)
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        begin(table)
        await pilot.pause()
        await all_found(app, pilot, table, keys, some(FEWER))


@pytest.mark.rotating(6)
@pytest.mark.parametrize("magna", [False, True], ids=["base", "magna"])
async def test_every_page_of_discordia_opens_at_every_size(app: HotseatApp, magna: bool) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", [Seat("Ann", ""), Seat("Ben", "")], BOTH if magna else {}, 5)
        await pilot.pause()
        table: Any = app.screen
        asked = {key: title for key, title in PAGES.items() if magna or key != "w"}
        if magna:  # city boards are chosen
            await all_found(app, pilot, table, asked, FEWER)
        while table.mat.pages.drafting:
            table.act(table.legal[0])
        await all_found(app, pilot, table, asked, SIZES)


async def all_found(
    app: HotseatApp, pilot: Any, table: Any, asked: dict[str, str], sizes: list[tuple[int, int]]
) -> None:
    for size in sizes:
        await pilot.resize_terminal(*size)
        for key, title in asked.items():
            assert title in await opened_by(app, pilot, table, key), f"{key} at {size}"
