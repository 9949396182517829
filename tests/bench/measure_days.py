"""How many of the steady player's games meet each task of the days: `python -m tests.bench.measure_days [--days N]`.

One game of each of the next N days and game (draws and twist are those of the day), judged by every task of the list
that the day draws from. What is printed stands in docs/measures/solo.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from rules.campaigns import holds
from rules.catalogue import load
from rules.chance import named_draw
from rules.daily import daily_config, daily_games, daily_seed
from rules.days import days, lists
from rules.players.steady import steady
from rules.turn_controller import TurnController


def end_of(game: str, day: str) -> Any:
    """The last state of the steady player's game of a day."""
    rules = load(game)
    found = TurnController(rules, daily_config(rules, day), daily_seed(rules, day))
    while (mover := found.state.to_move) >= 0:
        found.act(steady(rules, found.state, mover, named_draw(0, "day", len(found))).action)
    return found.state


def shares(game: str, played: Sequence[str]) -> dict[str, float]:
    """By task the share of the steady player's games of those days that meet it."""
    rules, ends = load(game), [end_of(game, day) for day in played]
    tasks = days(game, played[0]).tasks
    return {one.id: sum(holds(one, rules, state) for state in ends) / len(ends) for one in tasks}


def main() -> None:
    """Print a table a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--days", type=int, default=60)
    parser.add_argument("--game", choices=daily_games())
    asked = parser.parse_args()
    first = date.fromisoformat(lists()[-1].since)
    played = [(first + timedelta(days=number)).isoformat() for number in range(asked.days)]
    for game in [asked.game] if asked.game else daily_games():
        print(f"| {load(game).title} | met |\n| --- | --- |", flush=True)
        for name, share in shares(game, played).items():
            text = next(one.text for one in days(game, played[0]).tasks if one.id == name)
            print(f"| {text} | {share:.0%} |", flush=True)


if __name__ == "__main__":
    main()
