"""Games played by a script, for the suites that hold for every game of the box."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

from rules.catalogue import GAMES, load
from rules.game import TERMINAL, Config, Rules
from rules.turn_controller import TurnController
from tests.sample import ALL


def set_ups() -> list[tuple[str, int, dict[str, Any]]]:
    """Every game with every seat count; every value of every option with the fewest and the most seats.

    Options that a series carries on are left to the tests of the series.
    """
    found: list[tuple[str, int, dict[str, Any]]] = []
    for game in GAMES:
        rules = load(game)
        found += [(game, seats, {}) for seats in rules.seats]
        asked = [option for option in rules.options if not option.carried]
        for option, seats in itertools.product(asked, (rules.seats[0], rules.seats[-1])):
            found += [(game, seats, {option.id: choice.value}) for choice in option.values[1:]]
        everything = {option.id: option.values[-1].value for option in asked}
        found.append((game, rules.seats[-1], everything))
    return found


def each_option_once(every: bool = ALL) -> list[tuple[str, int, dict[str, Any]]]:
    """`set_ups`, but each value of an option with either the fewest or the most seats, in turn.

    For what does not depend on both, such as saving; the long run takes all (`tests/sample.py`).
    """
    found = set_ups()
    if every:
        return found
    alike: dict[str, list[tuple[str, int, dict[str, Any]]]] = {}
    for set_up in found:
        game, seats, options = set_up
        alike.setdefault(f"{game} {options or seats}", []).append(set_up)
    chosen = [those[at % len(those)] for at, those in enumerate(alike.values())]
    return [set_up for set_up in found if set_up in chosen]


def name(set_up: tuple[str, int, dict[str, Any]]) -> str:
    game, seats, options = set_up
    return "-".join([game, str(seats), *(f"{key}={value}".lower() for key, value in options.items())])


def start(set_up: tuple[str, int, dict[str, Any]], seed: int, version: int | None = None) -> TurnController:
    """A game with these options; `version`: of its rules, by default those of today."""
    game, seats, options = set_up
    rules = load(game, version)
    return TurnController(rules, rules.configure(seats, options), seed)


def walk(game: TurnController, seed: int, limit: int = 100_000) -> Iterator[tuple[int, Any]]:
    """Play random actions to the end; yields (seat, action) just before each."""
    rnd = random.Random(seed)
    for _ in range(limit):
        seat = game.state.to_move
        if seat == TERMINAL:
            return
        action = rnd.choice(game.rules.legal_actions(game.state, seat))
        yield seat, action
        game.act(action)


def play(game: TurnController, seed: int) -> TurnController:
    """The game, played to its end by random actions."""
    for _ in walk(game, seed):
        pass
    return game


def perft(rules: Rules, config: Config, seed: int, depth: int) -> int:
    """How many sequences of `depth` actions there are, with the seed's draws between them."""

    def count(game: TurnController, left: int) -> int:
        if left == 0 or game.state.to_move == TERMINAL:
            return 1
        total = 0
        for action in rules.legal_actions(game.state, game.state.to_move):
            game.act(action)
            total += count(game, left - 1)
            game.undo(take_back=True)
        return total

    return count(TurnController(rules, config, seed), depth)
