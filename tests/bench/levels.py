"""How the levels of the computer players stand to each other: long runs, which can be broken off and gone on with.

    python tests/bench/levels.py [--games 150] [--seed 5000] [--file levels.jsonl] [--only NAME ...] [--minutes M]
    python tests/bench/levels.py --games 20 --times 4 --file second.jsonl

Every pair of neighbours plays every game (Discordia with Magna too) from both seats. Each game that was played is a
line of the file, and is not played again; what there is so far is printed at the end. The seeds are none that weights
were fitted on (600000 and up).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from rules.arena import Game, Played, play, schedule, standings  # noqa: E402
from rules.catalogue import load  # noqa: E402
from rules.players import player  # noqa: E402

MAGNA: Final[dict[str, Any]] = {"boards": True, "tiles": True}
TABLES: Final[dict[str, tuple[str, dict[str, Any], int]]] = {
    "quixote": ("quixote", {}, 160),
    "explorers": ("explorers", {}, 64),
    "nations": ("nations", {}, 800),
    "discordia": ("discordia", {}, 120),
    "discordia-magna": ("discordia", MAGNA, 80),
}
"""A game, its options, and the playouts that a quarter of a second has room for, by which master is held, so that a
busy machine makes it no weaker."""


class Match(NamedTuple):
    """Two players at a table of `TABLES`, the stronger first."""

    name: str
    table: str
    players: tuple[str, str]


def matches(times: int = 1) -> list[Match]:
    """All of them, by names such as "nations/steady-novice"; master with so many times the playouts."""
    found = []
    for table, (_, _, playouts) in TABLES.items():
        pairs = (
            (f"master:{playouts * times}p", "steady"),
            ("steady", "novice"),
            ("steady", "greedy"),
            ("steady", "random"),
        )
        found += [Match(f"{table}/{one.partition(':')[0]}-{other}", table, (one, other)) for one, other in pairs]
    return found


def read(file: Path) -> dict[str, list[Played]]:
    """The games played so far, by the name of the match; a line that was not written to its end is left out."""
    played: dict[str, list[Played]] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            told = json.loads(line)
            played.setdefault(told["match"], []).append(msgspec.convert(told["played"], Played))
        except (ValueError, KeyError):
            continue
    return played


def left(match: Match, games: int, seed: int, played: list[Played]) -> Iterator[Game]:
    """The games of a match that were not played yet."""
    done = {one.game for one in played}
    yield from (game for game in schedule(2, 2, games, seed) if game not in done)


def run(match: Match, game: Game) -> Played:
    """One game of a match."""
    name, options, _ = TABLES[match.table]
    rules = load(name)
    return play(rules, rules.configure(2, options), game, [player(one) for one in match.players])


def tell(match: Match, played: list[Played]) -> None:
    """The score of the stronger one with its interval of 95 %."""
    best = standings(match.players, played)[0]
    share = f"{100 * best.score:5.1f} % ({100 * best.low:.1f} to {100 * best.high:.1f})"
    print(f"{match.name:32} {best.games:4} games  {share}  mean {best.mean:.1f}", flush=True)


def main() -> None:
    """Play what is left, game by game of each match, then tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--file", type=Path, default=Path("levels.jsonl"))
    parser.add_argument("--only", nargs="*", choices=[match.name for match in matches()])
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--times", type=int, default=1, help="times the playouts of a quarter of a second; a file each")
    given = parser.parse_args()
    wanted = [match for match in matches(given.times) if not given.only or match.name in given.only]
    ends, known = time.monotonic() + 60 * given.minutes, read(given.file)
    with given.file.open("a", encoding="utf-8") as file:
        waiting = [(match, left(match, given.games, given.seed, known.get(match.name, []))) for match in wanted]
        while waiting and time.monotonic() < ends:
            match, games = waiting.pop(0)
            game = next(games, None)
            if game is None:
                continue
            done = run(match, game)
            known.setdefault(match.name, []).append(done)
            file.write(json.dumps({"match": match.name, "played": msgspec.to_builtins(done)}) + "\n")
            file.flush()
            waiting.append((match, games))
    for match in wanted:
        if match.name in known:
            tell(match, known[match.name])


if __name__ == "__main__":
    main()
