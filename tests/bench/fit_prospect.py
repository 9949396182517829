"""Fits how the master judges the beginning of an age of Nations (`rules/nations/prospect.py`), into `weights.toml`.

    python tests/bench/fit_prospect.py [--games 1200] [--seed 700000] [--ridge 5]

Plays games of the steady player against itself, two seats, some ages of which are played at a glance at first, so that
many positions are met; and finds by least squares what each thing that a seat begins an age with brought until the end.
The games have the seeds from `--seed` up, which no judging run uses (those of the arena are below 100000).
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rules.catalogue import load  # noqa: E402
from rules.game import CHANCE, TERMINAL  # noqa: E402
from rules.nations.components import AGES  # noqa: E402
from rules.nations.prospect import FIRST_AGE, Weights, applies, features, sure  # noqa: E402
from rules.players.steady import steady  # noqa: E402

FIRST_SEED = 700_000
QUICK = 0.4
"""The share of ages that a seat plays at a glance, before the ages that count."""
RULES = load("nations")
Example = tuple[list[float], float]
"""The differences of the features of two seats, and of the points that were not sure yet."""


def game(seed: int) -> list[tuple[int, Example]]:
    """The examples of a game, with their ages."""
    chance = random.Random(seed)

    def below(n: int) -> int:
        return int(chance.random() * n)

    before = chance.randrange(AGES)
    quick = {(age, seat): chance.random() < QUICK for age in range(1, before + 1) for seat in (0, 1)}
    state = RULES.initial_state(RULES.configure(2))
    begun: dict[int, tuple[list[float], int]] = {}
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            if applies(state) and state.age > before:
                pairs = zip(features(state, 0), features(state, 1), strict=True)
                begun[state.age] = [one - other for one, other in pairs], sure(state, 0) - sure(state, 1)
            RULES.apply_outcome(state, RULES.sample_chance(state, below))
            continue
        RULES.apply_action(state, mover, chosen(state, mover, below, quick.get((state.age, mover), False)))
    totals = [result[0] for result in RULES.returns(state)]
    return [(age, (row, totals[0] - totals[1] - had)) for age, (row, had) in begun.items()]


def chosen(state: Any, seat: int, below: Any, quick: bool) -> Any:
    """What the seat does: at a glance, or as the steady player."""
    actions = RULES.legal_actions(state, seat)
    if len(actions) == 1 or not quick:
        return actions[0] if len(actions) == 1 else steady(RULES, state, seat, below).action
    looks = RULES.prior(state, seat, actions)
    return actions[looks.index(max(looks))]


def fitted(examples: list[Example], ridge: float) -> list[float]:
    """The weights with the least squares, and a little that keeps small what no example tells of."""
    size = len(examples[0][0])
    rows = [[ridge * (at == other) for other in range(size)] + [0.0] for at in range(size)]
    for row, result in examples:
        for at, one in enumerate(row):
            if one:
                for other, more in enumerate([*row, result]):
                    rows[at][other] += one * more
    for at in range(size):  # Gauss and Jordan: the matrix is positive definite, so no pivot is 0
        rows[at] = [figure / rows[at][at] for figure in rows[at]]
        for other in range(size):
            if other != at:
                share = rows[other][at]
                rows[other] = [figure - share * own for figure, own in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def write(path: Path, columns: dict[int, list[float]]) -> None:
    """Put the figures into the file; its comments stay."""
    head, mark, text = path.read_text(encoding="utf-8").partition("[prospect]")
    for at, name in enumerate(Weights._fields):
        told = ", ".join(f"{columns[age][at]:.2f}" for age in range(FIRST_AGE, AGES + 1))
        text = re.sub(rf"(?m)^{name} = \[.*?\]", f"{name} = [{told}]", text)
    path.write_text(head + mark + text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--ridge", type=float, default=5.0)
    given = parser.parse_args()
    examples: dict[int, list[Example]] = {age: [] for age in range(FIRST_AGE, AGES + 1)}
    for seed in range(given.seed, given.seed + given.games):
        for age, example in game(seed):
            examples[age].append(example)
    columns = {age: fitted(rows, given.ridge) for age, rows in examples.items()}
    for age, rows in examples.items():
        errors = [result - sum(w * one for w, one in zip(columns[age], row, strict=True)) for row, result in rows]
        print(f"age {age}: {len(rows)} examples, error {(sum(e * e for e in errors) / len(rows)) ** 0.5:.2f} points")
    write(ROOT / "assets" / "nations" / "weights.toml", columns)


if __name__ == "__main__":
    main()
