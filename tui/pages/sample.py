"""A game some way into it, for a picture of what it looks like to whoever has not played it yet.

Two computer players have played it: that takes less than a tenth of a second, and is done once a run.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Final

from rules.catalogue import GAMES, load

STEPS: Final = 70
"""So many steps have been made, or all of a shorter game."""
SEED: Final = 11
PLAYER: Final = "steady"


@cache
def sample(game: str) -> tuple[Any, int]:
    """The state of a game under way, and the seat whose board is the fullest to look at: the first."""
    from rules.players import player
    from rules.turn_controller import TurnController

    rules = load(game)
    seats = 2 if 2 in GAMES[game].seats else GAMES[game].seats[0]
    controller = TurnController(rules, rules.configure(seats, {}), SEED)
    choose, below = player(PLAYER), Random(SEED).randrange
    while controller.state.to_move >= 0 and len(controller) < STEPS:
        controller.act(choose(rules, controller.state, controller.state.to_move, below))
    return controller.state, 0
