"""What the rules and the store cost: clone, legal actions, a step, a committed save, a verified load.

    python tests/bench/rules.py [GAME]... [--seats N]

Every figure is the median over the positions of one game played to its end by random players. Exits with 1 if one is
over its limit. A store on a slow disk saves slowly: the folder for it is made where `TMPDIR` says.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rules.catalogue import load  # noqa: E402 - the script runs without being installed
from rules.turn_controller import TurnController  # noqa: E402
from saves.model import Seat  # noqa: E402
from saves.store import Store  # noqa: E402

LIMITS = {"clone": 3.0, "legal actions": 8.0, "saved step": 5_000.0, "load and replay": 50_000.0}
"""Microseconds; set for Don Quixote, told for every game."""
REPEATS = 200


def timed(call: Callable[[], Any], repeats: int = REPEATS) -> float:
    """Microseconds that one of `repeats` calls in a row takes."""
    begun = time.perf_counter()
    for _ in range(repeats):
        call()
    return (time.perf_counter() - begun) / repeats * 1e6


def measure(game: str, seats: int, data: Path) -> dict[str, float]:
    """Microseconds of each thing named in `LIMITS`, and of a checked step."""
    rules, rng = load(game), random.Random(1)
    found: dict[str, list[float]] = {"clone": [], "legal actions": [], "step": [], "saved step": []}
    with Store.open(data) as store:
        opened = store.create(
            TurnController(rules, rules.configure(seats), 1), tuple(Seat(f"Seat {n}") for n in range(1, seats + 1))
        )
        controller = opened.controller
        while (seat := controller.state.to_move) >= 0:
            state = controller.state
            actions = rules.legal_actions(state, seat)
            found["clone"].append(timed(state.clone))
            found["legal actions"].append(timed(lambda s=state, n=seat: rules.legal_actions(s, n)))
            before = len(controller)
            begun = time.perf_counter()
            controller.act(rng.choice(actions))
            found["saved step"].append((time.perf_counter() - begun) * 1e6)
            entry = controller.entries[before].step
            found["step"].append(timed(lambda s=state, e=entry: rules.step(s, e), 20))
        opened.close()
        found["load and replay"] = [timed(lambda: store.peek(opened.info.id), 1) for _ in range(5)]
    return {name: statistics.median(values) for name, values in found.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=["quixote"])
    parser.add_argument("--seats", type=int, default=2)
    given = parser.parse_args()
    over = False
    for game in given.games:
        with tempfile.TemporaryDirectory() as folder:
            figures = measure(game, given.seats, Path(folder))
        for name, microseconds in figures.items():
            limit = LIMITS.get(name)
            told = f" (limit {limit:.0f})" if limit else ""
            print(f"{game}, {given.seats} seats: {name} {microseconds:.1f} microseconds{told}")
            over |= bool(limit and game == "quixote" and microseconds > limit)
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
