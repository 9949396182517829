"""Fits the weights of a game's quick player (`rules/<game>/policy.py`) by play, and writes them into `weights.toml`.

    python tests/bench/fit_policy.py GAME [--seconds 100] [--games 24] [--step 0.15] [--seed 700000]

An evolution strategy: each generation tries a dozen sets of weights around the present one, all on the same games
against the weights it began with, and moves towards the best four. The games have the seeds from `--seed` up, which
no judging run uses (those of the arena are below 100000).
"""

from __future__ import annotations

import argparse
import importlib
import math
import random
import re
import sys
import time
from collections.abc import Callable
from inspect import signature
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rules.catalogue import load  # noqa: E402
from rules.game import CHANCE, TERMINAL, Config, Rules  # noqa: E402

POPULATION = 12
COMMENTS = 22
"""The column where comments begin in a file of weights."""
BEST = 4
FIRST_SEED = 700_000
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "explorers": [{"map": name} for name in ("avenia", "aghon", "kazan", "cnidaria", "north-proylia", "xawskil")],
    "nations": [{}],
    "quixote": [{}, {"sancho": True}],
    "discordia": [{}, {"boards": True, "tiles": True}, {}, {"tiles": True}, {}, {"boards": True}],
}
Scores = Callable[[Any, int, Any], list[float]]


def play(rules: Rules, config: Config, scores: list[Scores], seed: int) -> list[int]:
    """The results by seat of a game of players who take the action with the best score."""
    rnd = random.Random(seed).random

    def below(n: int) -> int:
        return int(rnd() * n)

    state = rules.initial_state(config)
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            rules.apply_outcome(state, rules.sample_chance(state, below))
            continue
        actions = rules.legal_actions(state, mover)
        found = scores[mover](state, mover, actions)
        rules.apply_action(state, mover, actions[found.index(max(found))])
    return [result[0] for result in rules.returns(state)]


def worth(rules: Rules, policy: Any, new: Any, old: Any, seeds: range) -> float:
    """The mean of own result and half the lead, of the new weights against the old ones."""

    takes_weights = "given" in signature(policy.scores).parameters

    def with_(weights: Any) -> Scores:
        if takes_weights:
            return lambda state, seat, actions: policy.scores(state, seat, actions, weights)

        def scores(state: Any, seat: int, actions: Any) -> list[float]:
            policy.weights = lambda *_: weights  # which it asks at every step
            return list(policy.scores(state, seat, actions))

        return scores

    total = 0.0
    for seed in seeds:
        options = OPTIONS[rules.id][seed // 2 % len(OPTIONS[rules.id])]
        seat = seed % 2
        pair = [with_(new), with_(old)][:: 1 if seat == 0 else -1]
        result = play(rules, rules.configure(2, options), pair, seed // 2)
        total += result[seat] + 0.5 * (result[seat] - result[1 - seat])
    return total / len(seeds)


def flat(weights: Any) -> list[float]:
    """All figures of a set of weights, in their order."""
    found: list[float] = []
    for value in weights:
        found += value if isinstance(value, tuple) else [value]
    return found


def shaped(kind: Any, figures: list[float], like: Any) -> Any:
    """The set of weights with these figures."""
    left, fields = iter(figures), {}
    for name, value in like._asdict().items():
        fields[name] = tuple(next(left) for _ in value) if isinstance(value, tuple) else next(left)
    return kind(**fields)


def write(path: Path, weights: Any) -> None:
    """Put the figures into the file; its comments stay."""
    others, head, text = path.read_text(encoding="utf-8").partition("[policy]")
    for name, value in weights._asdict().items():
        figures = [f"{figure:.3g}" for figure in (value if isinstance(value, tuple) else (value,))]
        figures = [figure if "." in figure or "e" in figure else figure + ".0" for figure in figures]
        told = f"[{', '.join(figures)}]" if isinstance(value, tuple) else figures[0]
        line = f"{name} = {told}"
        text = re.sub(rf"(?m)^{name} = (?:\[.*?\]|\S+) *(?=(#?))", lambda old, line=line: _padded(line, old[1]), text)
    path.write_text(others + head + text, encoding="utf-8")


def _padded(line: str, comment: str) -> str:
    """A line up to where its comment begins, if it has one."""
    return f"{line:<{COMMENTS}} " if comment else line


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=sorted(OPTIONS))
    parser.add_argument("--seconds", type=float, default=100)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--step", type=float, default=0.15)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    given = parser.parse_args()
    rules, policy = load(given.game), importlib.import_module(f"rules.{given.game}.policy")
    old = policy.weights()
    rng, middle, seed = random.Random(given.seed), flat(old), given.seed
    ends = time.process_time() + given.seconds
    while time.process_time() < ends:
        seeds = range(seed, seed + given.games)
        seed += given.games
        tried = []
        for _ in range(POPULATION):
            figures = [figure * math.exp(given.step * rng.gauss(0, 1)) for figure in middle]
            tried.append((worth(rules, policy, shaped(type(old), figures, old), old, seeds), figures))
        tried.sort(reverse=True)
        here = worth(rules, policy, shaped(type(old), middle, old), old, seeds)
        print(f"{seeds}: middle {here:.2f}, tried {tried[0][0]:.2f} to {tried[-1][0]:.2f}", flush=True)
        logs = [[math.log(abs(figure) or 1.0) for figure in figures] for _, figures in tried[:BEST]]
        means = [sum(column) / BEST for column in zip(*logs, strict=True)]
        middle = [
            math.copysign(math.exp(mean), figure) if figure else 0.0 for mean, figure in zip(means, middle, strict=True)
        ]
        write(ROOT / "assets" / given.game / "weights.toml", shaped(type(old), middle, old))


if __name__ == "__main__":
    main()
