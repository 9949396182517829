"""Finds the weights of a game's policy by playing: `python -m tests.games.fit_players GAME [--games N] [--rounds R]`.

A coordinate search: each weight of `[policy]` in `assets/<game>/weights.toml` is made larger and smaller in turn, and
what does better on the same seeds is kept. "Better" is the mean of the seat's own value at the end (`Rules.evaluate`,
points where the game counts points) of games that the policy plays alone, or with `--seats` more against the policy as
it was. The seeds (from 1,000,000 on) are never those that judge (`hotseat arena --seed` below that). The result is
printed, to be written into the file.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable
from typing import Any

from rules.catalogue import load, package
from rules.game import CHANCE, TERMINAL, Rules

SEEDS = 1_000_000
STEPS = (1.4, 1.4, 1.2)
"""By what a weight is multiplied and divided, from round to round."""


def play(rules: Rules, scores: list[Callable[..., Any]], seed: int, seats: int) -> float:
    """The lead of seat `seed % seats` (its total, alone); it goes by the first of `scores`, others by the second."""
    rnd = random.Random(seed).random
    own = seed % seats
    state = rules.initial_state(rules.configure(seats))
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            rules.apply_outcome(state, rules.sample_chance(state, lambda n: int(rnd() * n)))
            continue
        actions = rules.legal_actions(state, mover)
        looks = scores[mover != own](state, mover, actions) if len(actions) > 1 else [0.0]
        rules.apply_action(state, mover, actions[looks.index(max(looks))])
    totals = [result[0] for result in rules.returns(state)]
    return totals[own] - max((total for seat, total in enumerate(totals) if seat != own), default=0)


def fit(game: str, games: int, rounds: int, seats: int) -> None:
    from importlib import import_module

    policy = import_module(f"{package(game)}.policy")
    rules = load(game)
    now = policy.weights()

    def worth(weights: Any, first: int) -> list[float]:
        def scores(state: Any, seat: int, actions: Any) -> Any:
            policy.weights = lambda *_: weights
            return policy.scores(state, seat, actions)

        def before(state: Any, seat: int, actions: Any) -> Any:
            policy.weights = lambda *_: now
            return policy.scores(state, seat, actions)

        return [play(rules, [scores, before], first + n, seats) for n in range(games)]

    for number in range(rounds):
        first = SEEDS + number * games
        best, value = now, worth(now, first)
        step = STEPS[min(number, len(STEPS) - 1)]
        for name in (name for name in now._fields if isinstance(getattr(now, name), float)):
            for factor in (step, 1 / step):
                old = getattr(best, name)
                tried = best._replace(**{name: old * factor if old else 0.1 * (factor - 1)})
                came = worth(tried, first)
                gain = [new - was for new, was in zip(came, value, strict=True)]
                sure = statistics.mean(gain) / (statistics.stdev(gain) / len(gain) ** 0.5 or 1)
                if sure > 1.0:
                    print(
                        f"{name} {old:.4g} -> {getattr(tried, name):.4g}: +{statistics.mean(gain):.2f} ({sure:.1f})",
                        flush=True,
                    )
                    best, value = tried, came
                    break
        now = best
        print(
            f"round {number + 1}: mean {statistics.mean(value):.2f}",
            {k: round(v, 4) for k, v in now._asdict().items()},
            flush=True,
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seats", type=int, default=1)
    given = parser.parse_args()
    fit(given.game, given.games, given.rounds, given.seats)
