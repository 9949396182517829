"""`hotseat review`: a finished game looked back at, from the store or from a record file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rules.catalogue import GAMES, counted, noun
from tui.commands import words
from tui.commands.common import console, looked_at, progress, table
from tui.commands.completing import SavedGameOrFile
from tui.pages.words import review as review_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.players.review import Found, Piece, Review
    from rules.turn_controller import TurnController


@click.command("review", help=words.REVIEW, epilog=words.REVIEW_EXAMPLES)
@click.argument("source", metavar="FILE|ID", type=SavedGameOrFile(allow_dash=True))
@click.option(
    "--effort",
    type=click.FloatRange(min=0.01, max=100),
    default=1.0,
    metavar="X",
    show_default=True,
    help=words.OPTIONS["effort"],
)
@click.option("--jobs", type=click.IntRange(min=1), metavar="J", help=words.OPTIONS["review-jobs"])
@click.option("--json", "as_json", is_flag=True, help=words.OPTIONS["review-json"])
@click.pass_obj
def review_command(data_dir: str | None, source: str, effort: float, jobs: int | None, as_json: bool) -> None:
    """Look back at a game that is over: what each choice cost, what the draws brought, and what mattered most."""
    from rules.players.review import gathered, may_review, plan
    from saves.helps import followed
    from saves.text import clean
    from tui.pages import review_lines

    game = looked_at(data_dir, source)
    log = game.controller
    if not may_review(log.rules, log.state, game.status):
        raise click.ClickException(review_words.not_over(int(source) if game.stored else 0))
    names = [clean(seat.name, fallback=words.seat(number)) for number, seat in enumerate(game.seats, 1)]
    hints = followed(game, log)
    pieces = plan(log, effort, game.goal, hints)
    with progress() as bar:
        task = bar.add_task(review_words.TITLE, total=len(pieces))
        done = []
        for one in carried_out(log, pieces, jobs):
            done.append(one)
            bar.update(task, completed=len(done), refresh=True)
    found = gathered(log, done, hints)
    if as_json:
        click.echo(json.dumps(review_lines.as_json(log, found, names, game.goal)))
        return
    click.echo(words.heading(GAMES[log.rules.id].title, names))
    _print(log, found, names, game.goal)


def carried_out(log: TurnController, pieces: Sequence[Piece], jobs: int | None) -> Iterator[Found]:
    """The pieces as they are done: here, or on all cores."""
    from rules.players.review import about, carry_out

    if jobs == 1 or len(pieces) < 2:
        yield from (carry_out(log, piece) for piece in pieces)
        return
    from joblib import Parallel, delayed

    game, version = log.rules.id, log.rules.version
    tasks = (delayed(apart)(game, version, piece, *about(log, piece)) for piece in pieces)
    yield from Parallel(return_as="generator_unordered", n_jobs=jobs or -1)(tasks)


def apart(game: str, version: int, piece: Piece, state: Any, then: Any) -> Found:
    """A piece of a review, in a process of its own."""
    from rules.catalogue import load
    from rules.players.review import looked

    return looked(load(game, version), piece, state, then)


def _print(log: TurnController, found: Review, names: Sequence[str], goal: str) -> None:
    from rules.players.review import turning_points
    from tui.pages import review_lines

    out, game = console(), log.rules.id
    grid = table(*review_words.COLUMNS, right=review_words.COLUMNS[1:])
    for seat, name in enumerate(names):
        luck, error = found.luck(seat)
        figures = (f"{luck:+.1f}", f"{error:.1f}", str(len(found.of(seat))), str(review_lines.best_of(found, seat)))
        grid.add_row(name, str(counted(game, found.totals[seat])), *figures, f"{found.dearest(seat):.1f}")
    out.print(grid)
    out.print(words.review_meaning(noun(game)))
    out.print(f"\n{review_words.WHAT_MATTERED}")
    points = turning_points(found)
    for one in points:
        out.print(
            f"{one.what.start:5}  {names[review_lines.teller(log, one)]}{review_lines.turning_words(log, one, names)}"
        )
    if not points:
        out.print(review_words.nothing_mattered())
    if told := review_lines.goal_words(log, goal, found):
        out.print(f"\n{told}")
