"""The par of a day's challenge: what the steady player comes to, in the middle of twenty games of that day.

The draws are those of the day. The steady player always chooses alike, so that from the second game on it now and then
takes what it likes second best: par is the middle of what that leads to. That takes one to ten seconds, so it is worked
out apart and kept (`saves.pars`). The same on every machine: nothing goes by the clock, and what is drawn has a name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Final

from rules.chance import named_draw
from rules.game import Config, Rules
from rules.players.steady import steady
from rules.turn_controller import TurnController

GAMES: Final = 20
"""Games that par is the median of."""
ONE_IN: Final = 8
"""In one decision of so many the second choice is taken."""


def key(rules: Rules, config: Config, seed: int) -> str:
    """The name of a day's game, by which its par is kept: the game, its version, and a hash of options and seed."""
    told = json.dumps([config.options, seed], sort_keys=True).encode()
    return f"{rules.id} {rules.version} {blake2b(told, digest_size=8).hexdigest()}"


def par_game(rules: Rules, config: Config, seed: int, number: int) -> int:
    """What the steady player comes to in game `number` (from 0) of this day; as `Rules.returns` has it."""
    game = TurnController(rules, config, seed)
    while game.state.to_move >= 0:
        game.act(_choice(rules, game.state, number, len(game)))
    return int(rules.returns(game.state)[0][0])


def _choice(rules: Rules, state: Any, number: int, count: int) -> Any:
    found = steady(rules, state, state.to_move, named_draw(number, "par", count))
    second = number > 0 and len(found.alternatives) > 1 and named_draw(number, "par.second", count)(ONE_IN) == 0
    return found.alternatives[1].action if second else found.action


def middle(results: Sequence[int]) -> int:
    """The median; of an even number of games the lower of the two in the middle."""
    return sorted(results)[(len(results) - 1) // 2]


def par(
    rules: Rules, config: Config, seed: int, told: Callable[[int], None] = lambda done: None, games: int = GAMES
) -> int:
    """Par of the game with this config and seed; `told(done)` after each of the games. As `Rules.returns` has it."""
    results = []
    for number in range(games):
        results.append(par_game(rules, config, seed, number))
        told(number + 1)
    return middle(results)
