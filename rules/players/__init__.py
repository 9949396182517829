"""Computer players. They know the games through `rules.game` alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from rules import words
from rules.game import BadInput, Below, Rules
from rules.players.greedy import greedy_player, worths
from rules.players.master import USUAL, Budget
from rules.players.master import master as master_player
from rules.players.novice import novice as novice_player
from rules.players.random import random_player
from rules.players.steady import steady as steady_player
from rules.players.thought import Considered, Stop, Thought, never, ranked

Player = Callable[[Rules, Any, int, Below], Any]
"""`player(rules, state, seat, below)` chooses one legal action of the seat to move."""
Thinker = Callable[[Rules, Any, int, Below, Stop], Thought]
"""The same with its reasons; it answers soon once `Stop` says so."""

LEVELS: Final = ("novice", "steady", "master")
"""The players to play against, the weakest first."""
NAMES: Final = ("random", "greedy", *LEVELS)
"""All names but those with a budget ("master:2", "master:400p")."""
STANDS_IN: Final = "steady"
"""Who goes on for a program from outside that failed, or that may not run."""
LONGEST: Final = 600.0
"""The most seconds a move that a master may be given; as many thousand playouts."""
_MASTER: Final = re.compile(r"master:(\d{1,6}(?:\.\d{1,3})?)(p?)", re.ASCII)


def thinker(name: str) -> Thinker:
    """The player that a name means. Raises `BadInput` that says which names there are."""
    if name in _THINKERS:
        return _THINKERS[name]
    return _searching(budget(name))


def budget(name: str) -> Budget:
    """The budget of "master:SECONDS" or "master:Np" (N playouts). Raises `BadInput` for any other name."""
    found = _MASTER.fullmatch(name)
    number = float(found[1]) if found else 0.0
    most = LONGEST * 1000 if found and found[2] else LONGEST
    if found is None or not 0 < number <= most or (found[2] and not number.is_integer()):
        raise BadInput(words.no_player(name[:40], NAMES))
    return Budget(None, int(number)) if found[2] else Budget(number)


def budget_of(name: str) -> Budget | None:
    """The budget of a player that searches; None for the others. Raises `BadInput` as `thinker` does."""
    if name == "master":
        return USUAL
    return None if name in _THINKERS else budget(name)


def is_player(name: str) -> bool:
    """Whether a name means a computer player."""
    try:
        thinker(name)
    except BadInput:
        return False
    return True


def player(name: str) -> Player:
    """The player that a name means, as it is asked for its choice alone. Raises `BadInput` as `thinker` does."""
    if name in PLAYERS:
        return PLAYERS[name]
    think = thinker(name)
    return lambda rules, state, seat, below: think(rules, state, seat, below, never).action


def _random(rules: Rules, state: Any, seat: int, below: Below, stop: Stop) -> Thought:
    return ranked([Considered(random_player(rules, state, seat, below), 0.0)])


def _greedy(rules: Rules, state: Any, seat: int, below: Below, stop: Stop) -> Thought:
    """The choice of the greedy player; of the others what they come to."""
    chosen = greedy_player(rules, state, seat, below)
    actions = rules.legal_actions(state, seat)
    values = worths(rules, state, seat, actions, below, stop) if len(actions) > 1 else [0.0]
    found = ranked([Considered(action, value, value) for action, value in zip(actions, values, strict=True)])
    first = next(one for one in found.alternatives if one.action == chosen)
    others = tuple(one for one in found.alternatives if one is not first)
    return Thought(chosen, first.value, (first, *others))


def _searching(given: Budget) -> Thinker:
    return lambda rules, state, seat, below, stop: master_player(rules, state, seat, below, given, stop)


PLAYERS: Final[dict[str, Player]] = {"random": random_player, "greedy": greedy_player}
"""Those that older games, records and campaigns name: they choose as they always did."""
_THINKERS: Final[dict[str, Thinker]] = {
    "random": _random,
    "greedy": _greedy,
    "novice": lambda rules, state, seat, below, stop: novice_player(rules, state, seat, below),
    "steady": lambda rules, state, seat, below, stop: steady_player(rules, state, seat, below, stop),
    "master": _searching(USUAL),
}
