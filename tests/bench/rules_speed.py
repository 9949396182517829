"""How fast a game's rules are on one core: random play, `legal_actions`, `clone`, `evaluate`.

    python tests/bench/rules_speed.py [GAME ...] [--games 60]

Processor time, best of three rounds. With no game named, all of the box.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from rules.catalogue import GAMES, load
from rules.game import CHANCE, TERMINAL, Rules
from rules.simulate import play_game

ROUNDS = 3
WATCHED = 12
"""So many games give the states that are asked."""


def states(rules: Rules, seats: int) -> list[Any]:
    """Every state of a few random games in which a seat has to choose."""
    found = []
    for seed in range(WATCHED):
        rnd = random.Random(seed)
        state = rules.initial_state(rules.configure(seats))
        while state.to_move != TERMINAL:
            if state.to_move == CHANCE:
                rules.apply_outcome(state, rules.sample_chance(state, rnd.randrange))
                continue
            found.append(state.clone())
            rules.apply_action(state, state.to_move, rnd.choice(rules.legal_actions(state, state.to_move)))
    return found


def microseconds(ask: Callable[[Any], Any], those: list[Any]) -> float:
    """Mean processor time of `ask` over the states."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.process_time()
        for state in those:
            ask(state)
        best = min(best, time.process_time() - begun)
    return best / len(those) * 1e6


def actions_per_second(rules: Rules, seats: int, games: int) -> float:
    best = 0.0
    config = rules.configure(seats)
    for _ in range(ROUNDS):
        begun = time.process_time()
        actions = sum(play_game(rules, config, ["random"] * seats, seed).actions for seed in range(games))
        best = max(best, actions / (time.process_time() - begun))
    return best


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=[*GAMES])
    parser.add_argument("--games", type=int, default=60)
    options = parser.parse_args()
    for name in options.names:
        rules = load(name)
        for seats in rules.seats:
            speed = actions_per_second(rules, seats, options.games)
            those = states(rules, seats)
            legal = microseconds(lambda state, rules=rules: rules.legal_actions(state, state.to_move), those)
            clone = microseconds(lambda state: state.clone(), those)
            worth = microseconds(lambda state, rules=rules: rules.evaluate(state, state.to_move), those)
            print(
                f"{name} {seats}: {speed:,.0f} actions/s, legal_actions {legal:.1f} us, clone {clone:.1f} us, "
                f"evaluate {worth:.0f} us ({len(those)} states)"
            )


if __name__ == "__main__":
    main()
