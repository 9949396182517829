"""A choice that a bonus asks for is told with what brought it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.actions import Finish, Pass
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.rules.discordia_help import at
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia.causes import cause


def _cause(game: TurnController) -> str:
    return cause(game.state_at, game.entries)


@pytest.mark.rule("discordia.ship.sail")
def test_the_bonus_of_a_stall_is_told_as_its_own() -> None:
    """ "Ann: lay 1 star on expedition" stood there once the ship was gone."""
    game = at({"supply": "b", "tiles": ["S03 bw y"], "aqueduct": 3, "stars": 1}, value=1)
    game.act(Finish())
    assert game.state.stack[-1].op == "lay" and _cause(game) == "stall 6"


@pytest.mark.rule("discordia.ship.sail")
def test_a_step_of_a_full_aqueduct_is_told_as_that() -> None:
    game = at({"supply": "b", "tiles": ["S01 bw"], "aqueduct": 10}, value=1)
    game.act(Finish())
    assert game.state.stack[-1].op == "swap" and _cause(game) == "aqueduct full"


def test_most_choices_of_a_game_have_a_cause_and_none_a_wrong_one() -> None:
    """What is named is what the step before the choice was about, or an earlier one of the same turn."""
    rules = load("discordia")
    told: Counter[bool] = Counter()
    for seed in range(1, 5):
        game = TurnController(rules, rules.configure(2), seed)
        while game.state.to_move != TERMINAL:
            state = game.state
            if state.stack and state.stack[-1].op in ("lay", "deploy", "swap", "tower", "return"):
                told[bool(_cause(game))] += 1
            game.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(seed, "cause", len(game))))
    assert told[True] > 4 * told[False], told


async def test_the_prompt_says_what_brought_it(app: HotseatApp) -> None:
    base = at({"supply": "b", "tiles": ["S03 bw y"], "aqueduct": 3, "stars": 1}, value=1).state
    async with table(app, (80, 24), base=base) as (pilot, screen):
        screen.act(Finish())
        await pilot.pause()
        assert "Ann: stall 6: lay 1 star on expedition" in text_of(app)
        screen.act(Pass())
