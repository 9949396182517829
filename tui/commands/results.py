"""`hotseat results`: how finished games came out."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import click

from rules.catalogue import GAMES, counted
from tui.commands import words
from tui.commands.common import console, opened_store, table
from tui.commands.completing import GameName, OptionText

if TYPE_CHECKING:
    from saves.model import Result


@click.command("results", help=words.RESULTS, epilog=words.RESULTS_EXAMPLES)
@click.option("--game", type=GameName(), help=words.OPTIONS["results-game"])
@click.option("--player", metavar="NAME", default="", help=words.OPTIONS["results-player"])
@click.option("--seats", type=click.IntRange(min=1), default=None, metavar="N", help=words.OPTIONS["results-seats"])
@click.option("--option", metavar="NAME=VALUE", type=OptionText(), default="", help=words.OPTIONS["results-option"])
@click.option("--csv", "as_csv", is_flag=True, help=words.OPTIONS["csv"])
@click.option("--json", "as_json", is_flag=True, help=words.OPTIONS["results-json"])
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
    from saves.verdicts import decided, with_sheets

    if as_csv and as_json:
        raise click.UsageError(words.csv_or_json())
    if option and "=" not in option:
        raise click.UsageError(words.option_form(option))
    with opened_store(data_dir) as store:
        found = select(store.results(), Filter(game or "", player, seats or 0, option.lower()))
        listed = not as_csv and not as_json
        found = with_sheets(store, found) if as_json else found
        why = {result.game_id: decided(store, result) for result in found} if listed else {}
    if as_csv:
        sys.stdout.write(csv_text(found))
    elif as_json:
        sys.stdout.write(json_text(found))
    elif not found:
        click.echo(words.no_results())
    else:
        _print(found, why, player)


def _print(results: list[Result], why: dict[int, str], player: str) -> None:
    """The games as a table, then figures for each game of the box among them. `why`: what decided, by game id."""
    from rich.text import Text

    from saves.statistics import alike, played, summary
    from saves.text import clean

    grid = table(*words.RESULTS_COLUMNS, right=words.RESULTS_COLUMNS[:1])
    for result in results:
        title = GAMES[result.game].title if result.game in GAMES else result.game
        day = time.strftime("%Y-%m-%d", time.localtime(result.finished))
        order = sorted(zip(result.places, result.seats, result.totals, strict=False), key=lambda row: row[0])
        places = ", ".join(
            words.result(place, seat.name, counted(result.game, points)) for place, seat, points in order
        )
        cells = (day, title, result.name, places, words.facts((result.rank, why[result.game_id])))
        grid.add_row(str(result.game_id), *(Text(clean(cell, 200)) for cell in cells))
    out = console()
    out.print(grid)
    figures = table(*words.FIGURES_COLUMNS, right=words.FIGURES_COLUMNS[1:5])
    for game in dict.fromkeys(result.game for result in results):
        told = summary(played([result for result in results if result.game == game], player))
        if told.best is None:
            continue
        title = clean(GAMES[game].title if game in GAMES else game, 40)
        won = words.won(told.wins, told.decided) if told.decided and player else ""
        best = Text(words.best(counted(game, told.best.points), clean(told.best.name)))
        figures.add_row(Text(title), str(told.games), best, f"{abs(told.mean):.1f}", f"{abs(told.recent):.1f}", won)
        groups = alike(played([result for result in results if result.game == game], player))
        for group in groups if len(groups) > 1 else ():
            best = Text(words.best(counted(game, group.best.points), clean(group.best.name)))
            mean = abs(sum(one.points for one in group.games)) / len(group.games)
            kind = clean(words.kind(group.seats, group.options), 60)
            figures.add_row(Text(kind), str(len(group.games)), best, f"{mean:.1f}", "", "")
    out.print()
    out.print(figures)
