"""One screen for all games: each lays its mat on it, and its keys work wherever the focus is."""

from __future__ import annotations

import re

import pytest
from textual.screen import Screen

from saves.model import Seat
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games import GAMES
from tui.games.look import named
from tui.table.mat import Mat
from tui.table.screen import TableScreen
from tui.table.table_keys import TableKeys
from tui.table.table_words import TableWords

LAYERED = {"discordia", "explorers", "nations"}
"""Games whose mat is made of two classes: what is around the board, and the board."""
OWN_KEYS = {"explorers": "explore_board", "nations": "pass_turn", "discordia": "end_turn"}
"""Of games with keys that do not belong to a widget: what one of them does."""


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_a_mat_on_the_one_screen(app: HotseatApp, game: str) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.start_game(game, [Seat("Ann"), Seat("Bob")], {}, 5)
        await pilot.pause()
        screen = app.screen
        assert type(screen) is TableScreen
        assert type(screen.mat) is named(GAMES[game].mat)
        done = len(screen.controller)
        await pilot.press("o")
        await pilot.pause()
        foot = text_of(app).splitlines()[-1]
        assert screen.viewed != screen.mover and re.search(r"Enter Your (board|map)", foot), "what Enter does there"
        await pilot.press("enter")
        assert screen.viewed == screen.mover and len(screen.controller) == done


@pytest.mark.parametrize("game", OWN_KEYS)
async def test_its_keys_work_where_nothing_has_the_focus(app: HotseatApp, game: str) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.start_game(game, [Seat("Ann"), Seat("Bob")], {}, 5)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.set_focus(None)
        await pilot.pause()
        assert screen.focused is screen.mat
        actions = {active.binding.action for active in screen.active_bindings.values()}
        assert OWN_KEYS[game] in actions


def test_the_screen_is_one_class() -> None:
    """Frame, conductor, board: three objects. Nothing is inherited but from Textual, and what answers to keys: Textual
    looks for that on the screen itself."""
    assert TableScreen.__bases__ == (TableKeys, TableWords, Screen)
    assert TableKeys.__bases__ == TableWords.__bases__ == (object,)


@pytest.mark.parametrize("game", [game for game in GAMES if game not in LAYERED])
def test_a_mat_is_one_class(game: str) -> None:
    assert named(GAMES[game].mat).__bases__ == (Mat,)
