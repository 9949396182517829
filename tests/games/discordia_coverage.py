"""Which effects of Discordia never come up in many random and greedy games: `python -m tests.games.discordia_coverage`.

    --games 2000    how many; three in four random, the rest greedy, over all seat counts and steps of the ladder
    --magna         with Discordia Magna instead: both modules, the city boards, the Magna tiles
    --jobs 2        processes
    --choose        also find few games that show everything together, for `test_discordia_coverage.SAMPLE`

Prints what never came up, what came up in the fewest games, and the figures of the games; exit code 1 if anything is
missing. Every game is also checked for broken invariants from start to end.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Final, NamedTuple

from rules.catalogue import load
from rules.discordia.state import DiscordiaState
from rules.game import CHANCE, TERMINAL, Event
from rules.players import PLAYERS
from tests.games.discordia_effects import VERSION, Watcher, known
from tests.games.discordia_magna_effects import MagnaWatcher, known_magna

RULES: Final = load("discordia", VERSION)
GREEDY: Final = 4
"""One game in so many is greedy."""
COST: Final = 7
"""A greedy game takes so many times as long as a random one."""


class Game(NamedTuple):
    """Which game to play: `player` "random" or "greedy"."""

    player: str
    seats: int
    ladder: int
    seed: int
    boards: bool = False
    tiles: bool = False


class Told(NamedTuple):
    """What a game brought. `years`: the supplies of all seats at the end of each full year. `faults`: invariants."""

    game: Game
    seen: frozenset[str]
    actions: int
    final: tuple[int, ...]
    years: tuple[tuple[int, ...], ...]
    year: int
    ended: str
    faults: tuple[str, ...]


def games(count: int, magna: bool = False) -> list[Game]:
    """So many games over all seat counts, solo on every step of the ladder."""
    found = []
    for seed in range(count):
        player = "greedy" if seed % GREEDY == 0 else "random"
        seats = 1 + seed // GREEDY % 4
        modules = (magna and seed % 5 != 0, magna and seed % 5 != 1)
        found.append(Game(player, seats, 1 + seed // (4 * GREEDY) % 6 if seats == 1 else 1, seed, *modules))
    return found


def supplies(state: DiscordiaState) -> tuple[int, ...]:
    return tuple(-result[0] for result in RULES.returns(state))


def play(game: Game, check: bool = True) -> Told:
    """Play a game and watch what comes up. With `check` every state is checked."""
    rnd = random.Random(game.seed).random

    def below(n: int) -> int:
        return int(rnd() * n)

    seen = {f"ladder {game.ladder}"} if game.seats == 1 else set()
    watcher = MagnaWatcher(seen) if game.boards or game.tiles else Watcher(seen)
    choose = PLAYERS[game.player]
    options = {"ladder": game.ladder, "boards": game.boards, "tiles": game.tiles}
    state = RULES.initial_state(RULES.configure(game.seats, options))
    actions, faults, years = 0, [], []
    while (mover := state.to_move) != TERMINAL:
        events: list[Event] = []
        before = state.clone()
        if mover == CHANCE:
            RULES.apply_outcome(state, RULES.sample_chance(state, below), events)
        else:
            action = choose(RULES, state, mover, below)
            watcher.act(state, action)
            RULES.apply_action(state, mover, action, events)
            actions += 1
        watcher.step(before, state, events)
        if state.year > before.year:
            years.append(supplies(state))
        if check:
            faults += RULES.check(state)
    return Told(
        game, frozenset(seen), actions, supplies(state), tuple(years), state.year, state.ended, tuple(faults[:3])
    )


def run(which: list[Game], jobs: int) -> list[Told]:
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, which, chunksize=8))


def choose(told: list[Told], wanted: set[str]) -> list[Game]:
    """Few games that together show all of `wanted`; a greedy one counts for more, as it takes longer."""
    left, chosen = set(wanted), []
    while left:
        best = max(told, key=lambda one: len(left & one.seen) * (1 if one.game.player == "greedy" else COST))
        gain = left & best.seen
        if not gain:
            break
        left -= gain
        chosen.append(best.game)
    return chosen


def figures(told: list[Told]) -> list[str]:
    """Supplies after each year and at the end, and how games end, by player and seats."""
    lines = []
    for player, seats in sorted({(one.game.player, one.game.seats) for one in told}):
        group = [one for one in told if (one.game.player, one.game.seats) == (player, seats)]
        final = sorted(supply for one in group for supply in one.final)
        parts = [final[min(len(final) - 1, int(len(final) * q))] for q in (0.1, 0.25, 0.5, 0.75, 0.9)]
        means = [
            statistics.mean(supply for one in group if len(one.years) > year for supply in one.years[year])
            for year in range(3)
            if any(len(one.years) > year for one in group)
        ]
        zero = [one for one in group if one.ended == "zero"]
        lines.append(
            f"{player} {seats}: {len(group)} games, {statistics.mean(one.actions for one in group):.0f} actions; after "
            f"years 1-3 {' / '.join(f'{mean:.1f}' for mean in means)}; final {statistics.mean(final):.1f}, "
            f"p10-p90 {' '.join(map(str, parts))}; zero {len(zero) / len(final):.1%} of seats "
            f"({sum(one.year == 4 for one in zero)} of {len(zero)} in year 4); "
            f"ends {dict(Counter(one.ended for one in group))}"
        )
    return lines


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--choose", action="store_true")
    parser.add_argument("--magna", action="store_true")
    options = parser.parse_args()
    begun = time.time()
    told = run(games(options.games, options.magna), options.jobs)
    counts = Counter(name for one in told for name in one.seen)
    wanted = known_magna() if options.magna else known()
    unknown, missing = sorted(set(counts) - wanted - known()), sorted(wanted - set(counts))
    print(f"{len(told)} games in {time.time() - begun:.0f} s, {len(wanted)} effects")
    print("never:", ", ".join(missing) or "none")
    print("rarest:", ", ".join(f"{name} {n}" for name, n in counts.most_common()[:-16:-1]))
    print("not in the table:", ", ".join(unknown) or "none")
    print("broken invariants:", [(one.game, one.faults) for one in told if one.faults] or "none")
    print("\n".join(figures(told)))
    if options.choose:
        print("\n".join(f"    {tuple(game)!r}," for game in choose(told, wanted)))
    return 1 if missing or unknown or any(one.faults for one in told) else 0


if __name__ == "__main__":
    sys.exit(main())
