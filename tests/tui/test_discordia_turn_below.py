"""A turn of Discordia that its row has no room for stands whole in the free rows of a narrow screen."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES
from tests.tui.discordia_table import begun, table
from tests.tui.grid import text_of
from tests.tui.test_bots_at_the_table import thinking_at_once, until
from tui.app import HotseatApp
from tui.games.discordia import story, words
from tui.games.discordia.listing import TurnLines
from tui.table.course import Choosing, Showing

__all__ = ["thinking_at_once"]

SEATS = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))


async def test_a_turn_that_is_done_is_told_whole_in_the_free_rows(app: HotseatApp) -> None:
    """ "This turn: Ben puts 3 soldiers into the bag (after 3 deeds: press i)" stood over empty rows."""
    app.apply_settings(app.settings._replace(animations=False))
    game, told = TurnController(RULES, RULES.configure(2), 3), 0
    async with app.run_test(size=(80, 24)) as pilot:
        for upto, action in enumerate(begun(2, 3), 1):
            game.act(action)
            seat = game.state.to_move
            just = story.of_this_turn(game.entries, seat) if seat >= 0 else []
            deeds = story.parts(game.state, just, 160) if story.is_deed(just) else []
            if len(deeds) < 3 or len(RULES.legal_actions(game.state, seat)) > 1:
                continue
            told += await _is_told(app, pilot, upto, deeds)
    assert told


async def _is_told(app: HotseatApp, pilot: Pilot[None], upto: int, deeds: list[str]) -> bool:
    """Whether the rows below tell a turn, which then are to tell all of it; the row above never sends for it."""
    game = TurnController(RULES, RULES.configure(2), 3)
    for action in begun(2, 3)[:upto]:
        game.act(action)
    app.play(app.store.create(game, SEATS))
    await pilot.pause()
    row = text_of(app).splitlines()[2]
    below = " ".join(" ".join(one.plain for one in app.screen.query_one(TurnLines).unfolded).split())
    assert "press i" not in row, row
    if words.THIS_TURN not in below:
        return False
    assert all(deed in below for deed in deeds), (deeds, below)
    return True


@pytest.mark.parametrize("players", ["gg", "hh"])
async def test_the_turn_of_a_computer_stands_in_the_rows_of_the_list(app: HotseatApp, players: str) -> None:
    """Six rows were empty while it played, and what it had done stood in one row above."""
    game, steps = TurnController(RULES, RULES.configure(2), 3), 0
    while len(deeds := story.parts(game.state, story.of_this_turn(game.entries, game.state.to_move), 160)) < 2:
        game.act(begun(2, 3)[steps])
        steps += 1
    async with table(app, (160, 50), steps=steps, players=players) as (pilot, screen):
        await until(pilot, lambda: isinstance(screen.course, Choosing | Showing))
        told = "\n".join(row.plain for row in screen.query_one(TurnLines).unfolded)
        assert ("'s turn by now:" in told) == (players == "gg"), "a person has a list there"
        assert players == "hh" or all(f"\n     {deed}" in told for deed in deeds), told
