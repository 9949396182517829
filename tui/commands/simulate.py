"""`hotseat simulate`: many games by computer players, and how their totals are spread."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, Final

import click

from rules.catalogue import GAMES, counted, load
from rules.players import NAMES
from tui.commands import words
from tui.commands.common import configure, console, games_option, options_option, progress, table
from tui.commands.completing import GameName

if TYPE_CHECKING:
    from rules.simulate import Simulation

PERCENTILES: Final = {"p10": 10, "p25": 25, "median": 50, "p75": 75, "p90": 90}
BARS: Final = 12
"""At most how many bars the histogram has."""
BAR_WIDTH: Final = 40


def spread(totals: list[int]) -> dict[str, Any]:
    """Mean, standard deviation (of the population), extremes, percentiles (nearest rank) and histogram."""
    ordered = sorted(totals)
    number = len(ordered)
    mean = sum(ordered) / number
    deviation = (sum((total - mean) ** 2 for total in ordered) / number) ** 0.5
    ranks = {name: ordered[-(-percent * number // 100) - 1] for name, percent in PERCENTILES.items()}
    ends = {"mean": round(mean, 3), "sd": round(deviation, 3), "min": ordered[0]}
    return ends | ranks | {"max": ordered[-1], "histogram": histogram(ordered)}


def histogram(ordered: list[int]) -> list[dict[str, int]]:
    """Bars of equal width over all totals: `from` and `to`, both included, and their `count`."""
    low, high = ordered[0], ordered[-1]
    width = -(-(high - low + 1) // BARS)
    bars = [{"from": start, "to": start + width - 1, "count": 0} for start in range(low, high + 1, width)]
    for total in ordered:
        bars[(total - low) // width]["count"] += 1
    return bars


@click.command("simulate", help=words.SIMULATE, epilog=words.SIMULATE_EXAMPLES)
@click.argument("game", type=GameName())
@click.option("--seats", type=int, metavar="K", help=words.OPTIONS["simulate-seats"])
@games_option
@click.option(
    "--player",
    type=click.Choice(NAMES),
    default="random",
    show_default=True,
    help=words.OPTIONS["simulate-player"],
)
@click.option(
    "--seed", type=click.IntRange(min=0), default=0, metavar="S", show_default=True, help=words.OPTIONS["simulate-seed"]
)
@options_option
@click.option("--json", "as_json", is_flag=True, help=words.OPTIONS["simulate-json"])
def simulate_command(
    game: str, seats: int | None, games: int, player: str, seed: int, options: tuple[str, ...], as_json: bool
) -> None:
    """Let computer players play many games.

    Prints how many actions they took, how many a second, and how the totals of all seats are spread.
    """
    rules = load(game)
    config = configure(rules, rules.seats[0] if seats is None else seats, options)
    from rules.simulate import simulate

    with progress() as bar:
        task = bar.add_task(words.games(games), total=games)
        shown = time.monotonic()

        def hear(done: int) -> None:
            nonlocal shown
            if (now := time.monotonic()) - shown > 0.1:  # no drawing thread: it would slow the games down
                bar.update(task, completed=done, refresh=True)
                shown = now

        result = simulate(rules, config, player, games, seed, hear)
    heading = {"game": game, "seats": config.seats, "options": config.options, "player": player, "seed": seed}
    figures = spread([counted(game, total) for total in result.totals])
    if as_json:
        speed = {"actions": result.actions, "seconds": round(result.seconds, 6)}
        rate = {"actions_per_second": round(result.actions_per_second)}
        click.echo(json.dumps(heading | {"games": result.games} | speed | rate | {"totals": figures}))
    else:
        _print(heading, result, figures)


def _print(heading: dict[str, Any], result: Simulation, figures: dict[str, Any]) -> None:
    out = console()
    card = GAMES[heading["game"]]
    chosen = [(name, str(value).lower()) for name, value in heading["options"].items()]
    out.print(words.played(card.title, heading["seats"], chosen, heading["player"], heading["seed"]))
    out.print(words.speed(result.games, result.actions, result.seconds, result.actions_per_second))
    out.print(f"\n{words.totals(card.counts)}")
    names = [name for name in figures if name != "histogram"]
    grid = table(*names, right=names)
    grid.add_row(*(f"{figures[name]:.1f}" if name in ("mean", "sd") else str(figures[name]) for name in names))
    out.print(grid)
    out.print()
    for line in _bars(figures["histogram"], "█" if out.encoding.startswith("utf") else "#"):
        out.print(line)


def _bars(bars: list[dict[str, int]], block: str) -> list[str]:
    most = max(bar["count"] for bar in bars)
    digits = len(str(bars[-1]["to"]))
    return [
        f"{bar['from']:>{digits}}-{bar['to']:<{digits}} "
        f"{block * round(BAR_WIDTH * bar['count'] / most):<{BAR_WIDTH}} {bar['count']:>6}"
        for bar in bars
    ]
