"""`hotseat replay`: a game retold as text, from the store or from a record file."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from rules.catalogue import GAMES
from tui.commands import words
from tui.commands.common import console, looked_at, table
from tui.commands.completing import SavedGameOrFile

if TYPE_CHECKING:
    from rules.game import Rules, ScoreSheet
    from rules.turn_controller import TurnController
    from saves.journal import JournalLine
    from saves.model import Help, Seat
    from tui.kit.glyphs import GlyphSet


@click.command("replay", help=words.REPLAY, epilog=words.REPLAY_EXAMPLES)
@click.argument("source", metavar="FILE|ID", type=SavedGameOrFile(allow_dash=True))
@click.option("--to", "upto", type=click.IntRange(min=0), metavar="N", help=words.OPTIONS["to"])
@click.pass_obj
def replay_command(data_dir: str | None, source: str, upto: int | None) -> None:
    """Tell a game step by step, as text.

    The game is that of a record FILE, or the saved game ID. After the steps come the boards and the score sheets.
    """
    game = looked_at(data_dir, source)
    _tell(game.controller, game.seats, game.old_journal, game.notice, upto, game.helps)


def _tell(
    game: TurnController,
    seats: Sequence[Seat],
    old: Sequence[Sequence[JournalLine]],
    notice: str,
    upto: int | None,
    helps: Sequence[Help],
) -> None:
    """Print the first `upto` steps (None: all), of which `old` went before the log of `game`, with the help that was
    had; then how it stands."""
    from rules.words import with_names
    from saves.helps import woven
    from saves.journal import journal_lines
    from saves.text import clean
    from tui.games import GAMES as LOOKS

    rules = game.rules
    known = len(old) + len(game)
    last = known if upto is None else min(upto, known)
    if last < len(old):
        raise click.ClickException(words.played_by_older_rules(len(old)))
    names = [clean(seat.name, fallback=words.seat(number)) for number, seat in enumerate(seats, 1)]
    click.echo(words.heading(GAMES[rules.id].title, names))
    if notice:
        click.echo(clean(notice, 500))
    steps = [*old, *(journal_lines(rules, entry) for entry in game.entries)]
    told = [(number, *line) for number, lines in enumerate(steps[:last], 1) for line in lines]
    for number, seat, text in woven(told, [one for one in helps if one.at <= last]):
        who = names[seat] if seat is not None and seat < len(names) else ""
        click.echo(f"{number:4}  {clean(words.told(who, with_names(rules.told(text), names)), 500)}")
    state = game.state_at(last - len(old))
    glyph_set: GlyphSet = "unicode" if sys.stdout.encoding.lower().startswith("utf") else "ascii"
    for seat, name in enumerate(names):
        click.echo(f"\n{name}")
        for line in LOOKS[rules.id].text_board(state, seat, glyph_set):
            click.echo(line)
        _print_sheet(rules, rules.score_sheet(state, seat), names)
    click.echo()
    for line in standing(rules, state, names):
        click.echo(line)


def _print_sheet(rules: Rules, sheet: ScoreSheet, names: Sequence[str]) -> None:
    from rules.catalogue import counted
    from rules.words import with_names
    from tui.table.showing import item_name

    if not sheet.scorings:
        click.echo(words.nothing_scored())
        return
    grid = table(*words.SHEET_COLUMNS, right=words.SHEET_COLUMNS[2:3])
    for scoring in sheet.scorings:
        title = rules.scoring_title(scoring.scoring)
        for item in scoring.items:
            where = ", ".join(with_names(rules.told(one), names) for one in item.places if one != item.item)
            points = str(counted(rules.id, item.points))
            grid.add_row(title, item_name(item.item), points, item.figure, where, item.rule)
        grid.add_row(title, words.TOGETHER, str(counted(rules.id, scoring.total)), end_section=True)
    grid.add_row("", words.TOTAL, str(counted(rules.id, sheet.total)))
    console().print(grid)


def standing(rules: Rules, state: Any, names: Sequence[str]) -> Iterator[str]:
    """What the game waits for; once it is over, the places."""
    from rules.catalogue import counted
    from rules.game import places
    from rules.verdict import verdict

    decision = rules.decision(state)
    if decision.kind != "terminal":
        yield words.next_up("" if decision.seat is None else names[decision.seat], decision.prompt)
        return
    results = rules.returns(state)
    for place, name, result in sorted(zip(places(results), names, results, strict=True), key=lambda row: row[0]):
        yield words.placed(place, name, counted(rules.id, result[0]))
    if rank := rules.rank(state):
        yield words.rank(rank)
    if (told := verdict(rules, state)) and told.words:
        yield words.verdict(told.words, places(results).count(1) > 1, told.tied)
