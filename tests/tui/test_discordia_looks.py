"""The table of Discordia to look at: boards where there is room for them, sizes, colours, as stored."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Static

from rules.discordia.actions import Die
from rules.discordia.components import SEASONS
from tests.sample import in_turn
from tests.tui.discordia_table import BUSY, SIZES, board, position, table
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia import words
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.layout import BESIDE
from tui.games.discordia.targets import BOARD, CITY, OFFER


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_every_board_is_one_key_away_or_in_view(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size, steps=9) as (pilot, screen):
        signs = {CITY: "Castella", BOARD: "Saturnalia", OFFER: "Extensions "}
        for key, name in (("c", CITY), ("b", BOARD), ("e", OFFER)):
            await pilot.press(key)
            await pilot.pause()
            assert signs[name] in text_of(app)
            assert board(screen, name).display
        await pilot.press("b")  # the offer asked for is told in full, in the place of the market
        await pilot.pause()
        together = [name for name in signs if signs[name] in text_of(app)]
        assert len(together) == {80: 1, 120: 2, 160: 3}[size[0]]
        if size[0] == 160:
            assert "to draw" in text_of(app)
        assert any(
            told in text_of(app)
            for told in ("If the year ended now", "Strength ", "Germans need", "strength needed", ", you ")
        )


async def test_the_forecast_is_in_view_whatever_is_looked_at(app: HotseatApp) -> None:
    async with table(app, steps=9) as (pilot, _):
        for key in "cbe":
            await pilot.press(key)
            text = text_of(app)
            assert "to draw" in text and (
                "If the year ended now: raid" in text or "trength " in text or ", you " in text
            )


async def test_at_80x24_the_town_page_tells_supply_once_and_what_lies_out(app: HotseatApp) -> None:
    """The strip and the right of the town both told supply, stars and manipulators."""
    async with table(app, steps=9) as (pilot, screen):
        state = screen.controller.state
        for key, told in (("c", 1), ("b", 1), ("e", 1)):
            await pilot.press(key)
            await pilot.pause()
            text = text_of(app)
            assert text.count("Supply ") == text.count(" merchants") == told
            assert "to draw" in text and ("trength " in text or ", you " in text)
        await pilot.press("c")
        await pilot.pause()
        strip = text_of(app).splitlines()[3]
        assert (
            f"Boat in {SEASONS[state.season - 1]} " in strip
            and f"Cult site ★ {state.site}" in strip
            and ("Bag " in strip or len(strip) > 60)  # what the boat brings goes before it
        )
        assert sum(name in strip for name in ("blue", "red", "yellow")) >= 2
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "Supply " in text_of(app).splitlines()[3], "there the town's own supply may be out of view"


async def test_every_size_shows_board_list_and_words(app: HotseatApp) -> None:
    sizes = [(60, 20), (80, 24), (100, 30), (112, 33), (120, 40), (140, 45), (160, 40), (160, 50), (200, 60)]
    async with table(app, sizes[0], seats=4, steps=60) as (pilot, screen):
        for size in in_turn(sizes, 3):
            await pilot.resize_terminal(*size)
            for key in ("c", "b", "e", "tab", "q", "i", "i", "s", "q"):
                await pilot.press(key)
                read = screen.panel in ("sheet", "journal") and size[0] < BESIDE  # it takes the lines of the list
                assert read or (screen.mat.list_.display and screen.mat.list_.size.height >= 1), (size, key)
            lines = text_of(app).splitlines()
            assert len(lines) == size[1] and any("End turn" in line or "d end the turn" in line for line in lines)
            shown = [b for b in screen.query(DiscordiaBoard) if b.display]
            assert shown and all(b.region.bottom <= size[1] and b.region.right <= size[0] for b in shown), size
            assert screen.mat.list_.region.bottom <= screen.query_one("#effect", Static).region.y, size


async def test_resizing_keeps_what_was_looked_at(app: HotseatApp) -> None:
    async with table(app, base=position(BUSY)) as (pilot, screen):
        await pilot.press("1", "down")
        entry = screen.mat.entry
        for size in ((160, 50), (120, 40), (70, 22), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.mat.entry == entry


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_the_table_looks_as_stored(
    app: HotseatApp, grid: Callable[[str, HotseatApp], None], size: tuple[int, int]
) -> None:
    async with table(app, size, seats=size[0] // 40, steps=70) as (pilot, _):
        await pilot.press("down")
        await pilot.pause()
        grid(f"discordia-table-{size[0]}x{size[1]}", app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("theme", ["light", "contrast"])
async def test_the_table_in_other_colours(app: HotseatApp, grid: Callable[[str, HotseatApp], None], theme: str) -> None:
    async with table(app, (120, 40), base=position(BUSY)) as (pilot, _):
        app.theme = theme
        await pilot.press("2")
        await pilot.pause()
        grid(f"discordia-table-{theme}", app)


async def test_without_colour_everything_is_marked(
    data: Path, grid: Callable[[str, HotseatApp], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    app = HotseatApp(data)
    async with table(app, base=position(BUSY)) as (pilot, _):
        await pilot.press("c", "down")
        await pilot.pause()
        text = text_of(app)
        assert text.isascii() and "+" in text and ">" in text
        grid("discordia-table-ascii-mono", app)


@pytest.mark.rotating(6)
async def test_a_terminal_of_one_cell_breaks_no_page(app: HotseatApp) -> None:
    """The notice covers the table, which is laid out as at the smallest size; then it is as it was."""
    async with table(app, (120, 40), steps=30) as (pilot, screen):
        before = text_of(app)
        for key in ("b", "c", "e"):
            await pilot.press(key)
            await pilot.resize_terminal(1, 1)
            await pilot.pause()
            screen.lay_out()
            screen.mat.show_position()
            await pilot.resize_terminal(120, 40)
            await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        assert text_of(app) == before


async def test_while_a_die_is_chosen_a_held_manipulator_says_what_it_can_do(app: HotseatApp) -> None:
    base = position({**BUSY, "ready": 1}, die="", dice=[1, 4, 6], value=0)
    async with table(app, (120, 40), base=base) as (pilot, screen):
        assert isinstance(screen.considered, Die)
        assert "; a manipulator can turn it by 1" in text_of(app)
        for turned in ("2", "3 or 5", "5"):
            assert f"a manipulator can turn it to {turned}" in text_of(app)
            await pilot.press("down")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "; a manipulator can turn it by 1" in text_of(app)
    assert words.die_brings("told", []) == ["told"], "without a manipulator"
