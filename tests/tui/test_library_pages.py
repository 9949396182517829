"""Saved games: the one under the cursor with its picture, its standing, and its board where there is room."""

from __future__ import annotations

from shutil import copytree

import pytest

from saves.store import Store
from tests.tui.cut import cut_with_room
from tests.tui.grid import text_of
from tui.kit.text import when
from tui.pages.glance import beside_lid, board_lines

pytestmark = pytest.mark.usefixtures("at_home")

SIZES = [(60, 20), (80, 24), (120, 40), (160, 50), (200, 60)]


@pytest.fixture(autouse=True)
def games(data, three_games):
    copytree(three_games, data)


async def test_the_game_under_the_cursor_shows_how_it_stands_at_every_size(app):
    async with app.run_test(size=SIZES[0]) as pilot:
        app.action_library()
        await pilot.pause()
        for size in SIZES:
            await pilot.resize_terminal(*size)
            for _ in range(3):
                await pilot.pause()
            shown = text_of(app)
            assert "Ben: lay a tile on" in shown and "Ann 0 points, Ben 0 points" in shown, size
            assert ("│  A1 │" in shown) == (size[0] >= 120), size
            assert not cut_with_room(app), size
            entry = next(line for line in shown.splitlines() if "15 steps" in line)
            assert "Don Quixote" in entry and when(1_790_000_000.0) in entry, "the facts of a game stand in one line"


async def test_the_cursor_brings_another_game(app):
    async with app.run_test(size=(120, 40)) as pilot:
        app.action_library()
        for _ in range(3):
            await pilot.pause()
        await pilot.press("down")
        await pilot.pause()
        shown = text_of(app)
        assert "Ben: lay a tile" not in shown
        info = app.screen.current
        assert info.status == "finished"
        assert f"{info.seats[0].name} {info.totals[0]} point" in shown


def test_a_board_is_drawn_only_where_it_fits(data):
    with Store.open(data) as store:
        info = next(one for one in store.games() if one.status == "running")
        board = board_lines(store, info, 60, 40, "unicode")
        assert board[0].plain == "Ben" and len(board) > 10
        assert not any("--  --" in line.plain for line in board), "as it is drawn, not as it is written"
        assert board_lines(store, info, 40, 40, "unicode") == []
        assert board_lines(store, info, 60, len(board) - 1, "unicode") == []
        assert board_lines(store, info, 60, len(board), "unicode") == board


def test_a_game_that_is_not_in_the_box_has_a_blank_lid():
    lines = beside_lid("chess", [], 60, "unicode", {})
    assert len(lines) == 4 and not "".join(line.plain for line in lines).strip()
