"""`hotseat results`: how finished games came out."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import click

from rules.catalogue import GAMES, counted
from tui.commands.common import console, opened_store, table
from tui.commands.completing import GameName, OptionText

if TYPE_CHECKING:
    from saves.model import Result


@click.command(
    "results",
    epilog="""\b
Examples:
  hotseat results
  hotseat results --game quixote --player Ann --seats 1
  hotseat results --game explorers --option map=kazan --json
  hotseat results --csv > results.csv""",
)
@click.option("--game", type=GameName(), help="Only this game.")
@click.option("--player", metavar="NAME", default="", help="Only games with this name at the table.")
@click.option("--seats", type=click.IntRange(min=1), default=None, metavar="N", help="Only games with N seats.")
@click.option("--option", metavar="NAME=VALUE", type=OptionText(), default="", help="Only games with this option.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV, a line a seat.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON array, with score sheets.")
@click.pass_obj
def results_command(
    data_dir: str | None,
    game: str | None,
    player: str,
    seats: int | None,
    option: str,
    as_csv: bool,
    as_json: bool,
) -> None:
    """List finished games, the newest first, with bests and means."""
    from saves.statistics import Filter, csv_text, json_text, select
    from saves.verdicts import decided

    if as_csv and as_json:
        raise click.UsageError("give --csv or --json, not both")
    if option and "=" not in option:
        raise click.UsageError(f"an option is written NAME=VALUE, not {option!r}")
    with opened_store(data_dir) as store:
        found = select(store.results(), Filter(game or "", player, seats or 0, option.lower()))
        listed = not as_csv and not as_json
        why = {result.game_id: decided(store, result) for result in found} if listed else {}
    if as_csv:
        sys.stdout.write(csv_text(found))
    elif as_json:
        sys.stdout.write(json_text(found))
    elif not found:
        click.echo("No finished games of this kind.")
    else:
        _print(found, why, player)


def _print(results: list[Result], why: dict[int, str], player: str) -> None:
    """The games as a table, then figures for each game of the box among them. `why`: what decided, by game id."""
    from rich.text import Text

    from saves.statistics import played, summary
    from saves.text import clean

    grid = table("id", "finished", "game", "name", "places", "rank, what decided", right=("id",))
    for result in results:
        title = GAMES[result.game].title if result.game in GAMES else result.game
        day = time.strftime("%Y-%m-%d", time.localtime(result.finished))
        order = sorted(zip(result.places, result.seats, result.totals, strict=False), key=lambda row: row[0])
        places = ", ".join(f"{place}. {seat.name} {counted(result.game, points)}" for place, seat, points in order)
        cells = (day, title, result.name, places, "; ".join(filter(None, (result.rank, why[result.game_id]))))
        grid.add_row(str(result.game_id), *(Text(clean(cell, 200)) for cell in cells))
    out = console()
    out.print(grid)
    figures = table("game", "results", "best", "mean", "last ten", "won", right=("results", "best", "mean", "last ten"))
    for game in dict.fromkeys(result.game for result in results):
        told = summary(played([result for result in results if result.game == game], player))
        if told.best is None:
            continue
        title = clean(GAMES[game].title if game in GAMES else game, 40)
        won = f"{told.wins} of {told.decided}" if told.decided and player else ""
        best = Text(f"{counted(game, told.best.points)} ({clean(told.best.name)})")
        figures.add_row(Text(title), str(told.games), best, f"{abs(told.mean):.1f}", f"{abs(told.recent):.1f}", won)
    out.print()
    out.print(figures)
