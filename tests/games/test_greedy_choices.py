"""The greedy player chooses as it always did: its estimate of a position has no other test that is as exact.

Renew a line only where the rules or the player were meant to change: the test prints the new one.
"""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import state_hash
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.games.walks import start

GAMES = [
    (("quixote", 1, {}), 1, "49 steps to 978e971bc9ca8153"),
    (("quixote", 2, {"sancho": True}), 2, "74 steps to 064c53a08c74a809"),
    (("quixote", 4, {}), 6, "124 steps to e36f15f34f7a2688"),
    (("nations", 1, {}), 3, "132 steps to a23ec3186803a458"),
    (("nations", 2, {}), 4, "252 steps to 979e048d57a918e6"),
    (("discordia", 1, {}), 5, "165 steps to 7a08e8f63ab82a5a"),
    (("discordia", 2, {"boards": True, "tiles": True}), 7, "293 steps to 13592809b87b2e4d"),
]
KEPT = [
    (("nations", 1, {}), 1, 3, "137 steps to 2f95187418409474"),
    (("nations", 2, {}), 1, 4, "273 steps to 64fb2a4a0b591aae"),
    (("discordia", 1, {}), 1, 5, "149 steps to 8e40d4d6c1258e4a"),
    (("discordia", 2, {"boards": True, "tiles": True}), 1, 7, "223 steps to a90aa681019b3d2b"),
    (("discordia", 1, {}), 2, 5, "161 steps to 43bef9719c3631c4"),
    (("discordia", 2, {"boards": True, "tiles": True}), 2, 7, "278 steps to 0699750552684c7a"),
    (("discordia", 1, {}), 4, 5, "165 steps to aa81816ea90fa299"),
    (("discordia", 2, {"boards": True, "tiles": True}), 4, 7, "266 steps to 3c0a95d357a58300"),
]
"""With the version of the rules: what is thought of the figures of old games has not changed either."""


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("set_up", "seed", "came"), GAMES)
def test_greedy_games_end_as_they_did(set_up: tuple[str, int, dict[str, Any]], seed: int, came: str) -> None:
    assert greedy_game(start(set_up, seed), seed) == came


@pytest.mark.parametrize(("set_up", "version", "seed", "came"), KEPT)
def test_greedy_games_on_kept_figures_end_as_they_did(
    set_up: tuple[str, int, dict[str, Any]], version: int, seed: int, came: str
) -> None:
    game, seats, options = set_up
    rules = load(game, version)
    assert greedy_game(TurnController(rules, rules.configure(seats, options), seed), seed) == came


def greedy_game(game: TurnController, seed: int) -> str:
    """How a game ends that the greedy player plays on every seat."""
    while game.state.to_move >= 0:
        below = named_draw(seed, "greedy", len(game))
        game.act(PLAYERS["greedy"](game.rules, game.state, game.state.to_move, below))
    return f"{len(game)} steps to {state_hash(game.state)}"
