"""Computer players. They know the games through `rules.game` alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.game import Below, Rules
from rules.players.greedy import greedy_player
from rules.players.random import random_player

Player = Callable[[Rules, Any, int, Below], Any]
"""`player(rules, state, seat, below)` chooses one legal action of the seat to move."""

PLAYERS: Final[dict[str, Player]] = {"random": random_player, "greedy": greedy_player}
