"""`hotseat games`, `export` and `import`: the saved games."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from rules.catalogue import GAMES, counted
from tui.commands import words
from tui.commands.common import check_known, console, opened_store, read_record_file, table, write_out
from tui.commands.completing import SavedGame

if TYPE_CHECKING:
    from saves.model import GameInfo


@click.command("games", help=words.GAMES, epilog=words.GAMES_EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help=words.OPTIONS["games-json"])
@click.pass_obj
def games_command(data_dir: str | None, as_json: bool) -> None:
    """List the saved games, the one played last first."""
    from saves.verdicts import with_prompts

    with opened_store(data_dir) as store:
        games = with_prompts(store, store.games())
    if as_json:
        click.echo(json.dumps([asdict(info) for info in games]))
    elif games:
        print_games(games)
    else:
        click.echo(words.no_games_yet(next(iter(GAMES))))


def print_games(games: list[GameInfo]) -> None:
    """The list of games as a table."""
    from rich.text import Text

    from saves.text import clean

    grid = table(*words.GAMES_COLUMNS, right=words.GAMES_COLUMNS[:1])
    for info in games:
        title = GAMES[info.game].title if info.game in GAMES else info.game
        seats = ", ".join(
            seat.name if seat.player == "human" else words.computer_seat(seat.name, seat.player) for seat in info.seats
        )
        played = time.strftime("%Y-%m-%d %H:%M", time.localtime(info.updated))
        totals = " : ".join(str(counted(info.game, total)) for total in info.totals)
        cells = title, info.name, seats, info.status, totals, played, info.progress
        grid.add_row(str(info.id), *(Text(clean(cell, 200)) for cell in cells))
    console().print(grid)


@click.command("export", help=words.EXPORT, epilog=words.EXPORT_EXAMPLES)
@click.argument("game_id", metavar="ID", type=SavedGame())
@click.argument("file", metavar="[FILE]", type=click.Path(dir_okay=False, allow_dash=True), default="-")
@click.option("--force", is_flag=True, help=words.OPTIONS["force"])
@click.pass_obj
def export_command(data_dir: str | None, game_id: int, file: str, force: bool) -> None:
    """Write a saved game as a record.

    It goes to FILE, or to standard output.
    """
    from saves.records import export_record

    with opened_store(data_dir) as store:
        check_known(store, game_id)
        data = export_record(store.peek(game_id)).encode("utf-8")
    if file == "-":
        sys.stdout.buffer.write(data)
        return
    write_out(file, data, data_dir, force)


@click.command("import", help=words.IMPORT, epilog=words.IMPORT_EXAMPLES)
@click.argument("file", type=click.Path(allow_dash=True))
@click.pass_obj
def import_command(data_dir: str | None, file: str) -> None:
    """Add the game of a record to the saved games.

    FILE is the record; - stands for standard input.
    """
    data = read_record_file(file)
    with opened_store(data_dir) as store:
        game_id = store.import_record(data)
    click.echo(words.imported(game_id))
