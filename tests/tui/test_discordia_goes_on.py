"""Discordia: what a turn did stays told while it goes on, and that of a computer over the change of a season."""

from __future__ import annotations

import pytest

from rules.chance import named_draw
from rules.discordia.events import DieChosen
from rules.discordia.scoring import is_ending
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.rules.discordia_help import RULES
from tests.tui.discordia_table import begun, table
from tui.app import HotseatApp
from tui.games.discordia import news, story


def test_a_turn_goes_on_while_its_ship_is_settled() -> None:
    """Line 3 fell back to "Last turn: Bot lengthens expedition" while a ship of Ann's became a stall."""
    seen = 0
    for seed in (44, 45, 46):
        game = TurnController(RULES, RULES.configure(2), seed)
        while game.state.to_move != TERMINAL:
            state, seat = game.state, game.state.to_move
            ended = state.stack and state.season and state.die < 0 and not is_ending(state)
            if ended and not story.of_this_turn(game.entries, seat):
                done = story.of_this_turn(game.entries, seat, state)
                assert isinstance(done[0], DieChosen) and story.is_deed(done)
                assert {one.seat for one in done} == {seat}  # type: ignore[attr-defined]
                seen += 1
            game.act(PLAYERS["greedy"](RULES, state, seat, named_draw(seed, "r", len(game))))
    assert seen


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_turn_before_a_season_is_told_while_the_same_computer_begins(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """ "Bot will take the yellow die" of autumn stood there at once, and nothing of what it did in summer."""
    game, steps = TurnController(RULES, RULES.configure(2), 3), 0
    for action in begun(2, 3):
        last = story.turns_of(game.entries, 0, -1)[-1:]
        if game.state.season > 1 and game.state.die < 0 and not game.state.stack and last[0].seat == game.state.to_move:
            break
        game.act(action)
        steps += 1
    async with table(app, size, steps=steps) as (_, screen):
        told = news._two_in_a_row(screen.mat, size[0] - 2).plain  # type: ignore[arg-type]
        assert told.startswith(f"Last turn: {screen.names[last[0].seat].plain} "), told
