"""Saved games: the one under the cursor with its picture, its standing, and its board where there is room."""

from __future__ import annotations

from shutil import copytree

import pytest
from textual.content import Content
from textual.widgets import Static

from saves.store import Store
from saves.verdicts import last_state
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
            beside = " ".join(" ".join(line[:24] for line in shown.splitlines()).split())
            told = beside if size[0] == 80 else shown  # there it stands left of the board
            assert "Ben: lay a tile on" in told and "Ann 0, Ben 0" in told, size
            board = app.screen.query_one("#glance", Static).visual
            assert isinstance(board, Content)
            assert ("    A     B " in board.plain) == (size[0] >= 80), size
            assert len(board.plain.splitlines()) > 5, "a board below the lid"
            assert not cut_with_room(app), size
            lines = shown.splitlines()
            at = next(at for at, line in enumerate(lines) if "running" in line)
            assert "Don Quixote" in lines[at - 1] and when(1_790_000_000.0) in lines[at], "two lines a game"


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
        assert f"{info.seats[0].name} {info.totals[0]}" in shown


async def test_a_board_is_drawn_in_colour_where_it_fits(app):
    async with app.run_test(size=(120, 40)) as pilot:
        app.action_library()
        for _ in range(4):
            await pilot.pause()
        info = next(one for one in app.store.games() if one.status == "running")
        found, pictures = last_state(app.store, info.id), app.screen._pictures
        board = board_lines(pictures, found, info, 60, 40)
        assert "Ben" in board[0].plain and len(board) > 10
        assert not any("--  --" in line.plain for line in board), "as it is drawn, not as it is written"
        grounds = {str(span.style).partition(" on ")[2] for line in board for span in line.spans}
        assert len(grounds) > 3, grounds
        assert [line.plain.split()[-1] for line in board if line.plain.endswith(("Ann", "Ben"))] == ["Ben", "Ann"]
        one = (len(board) - 1) // 2
        assert len(board_lines(pictures, found, info, 60, one)) == one, "no room for both"
        assert len(board_lines(pictures, found, info, 60, one - 1)) == 2 * 4 + 1, "in little"
        assert board_lines(pictures, found, info, 10, 40) == [] == board_lines(pictures, None, info, 60, 40)


def test_a_game_that_is_not_in_the_box_has_a_blank_lid():
    lines = beside_lid("chess", [], 60, "unicode", {})
    assert len(lines) == 4 and not "".join(line.plain for line in lines).strip()


async def test_a_game_that_is_over_tells_who_won_it(app, data):
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_library()
        await pilot.pause()
        told = text_of(app)
        with Store.open(data) as store:
            alone, several = sorted(store.results(), key=lambda one: len(one.seats))
        winner = several.seats[several.places.index(1)].name
        assert f"won by {winner}, {max(several.totals)} points" in told
        assert f"finished · {alone.totals[0]} point" in told
        assert " step" not in told, "a person counts no steps of the log"


async def test_in_a_low_window_the_picture_stands_right_below_a_short_list(app):
    """With two games eleven lines lay between them."""
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        app.action_library()
        await pilot.pause()
        await pilot.pause()
        games, glance = app.screen.query_one("#games").region, app.screen.query_one("#glance").region
        assert glance.y == games.bottom and games.height <= 2 * len(app.store.games()) + 1
