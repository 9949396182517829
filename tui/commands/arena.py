"""`hotseat arena`: computer players meet, and how they come out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import click

from rules.catalogue import GAMES, counted, load
from tui.commands import words
from tui.commands.common import configure, console, games_option, options_option, progress, table
from tui.commands.completing import GameName

if TYPE_CHECKING:
    from rules.arena import Game, Played, Standing
    from rules.game import Config

PERCENT: Final = 100


def play_one(game: str, config: Config, names: Sequence[str], one: Game, limit: float) -> Played:
    """Play a game of the arena, here, in a process of its own or on another machine."""
    from rules.arena import play
    from rules.players import player
    from tui.players import command_of
    from tui.programs import Program

    programs = {name: Program(command, limit) for name in names if (command := command_of(name)) is not None}
    try:
        return play(load(game), config, one, [programs.get(name) or player(name) for name in names])
    finally:
        for program in programs.values():
            program.close()


@click.command("arena", help=words.ARENA, epilog=words.ARENA_EXAMPLES)
@click.argument("game", type=GameName())
@click.option("--player", "names", multiple=True, required=True, metavar="NAME", help=words.OPTIONS["arena-player"])
@games_option
@click.option("--seats", type=int, metavar="K", help=words.OPTIONS["arena-seats"])
@click.option(
    "--seed",
    type=click.IntRange(0, 2**62),
    default=0,
    metavar="S",
    show_default=True,
    help=words.OPTIONS["arena-seed"],
)
@click.option(
    "--limit",
    type=click.FloatRange(min=0.01),
    default=10.0,
    metavar="SECONDS",
    show_default=True,
    help=words.OPTIONS["arena-limit"],
)
@click.option("--jobs", type=click.IntRange(min=1), metavar="J", help=words.OPTIONS["arena-jobs"])
@click.option("--cluster", metavar="ADDRESS", help=words.OPTIONS["arena-cluster"])
@options_option
@click.option("--json", "as_json", is_flag=True, help=words.OPTIONS["simulate-json"])
def arena_command(
    game: str,
    names: tuple[str, ...],
    games: int,
    seats: int | None,
    seed: int,
    limit: float,
    jobs: int | None,
    cluster: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let computer players meet, and say who is the stronger."""
    from rules import arena

    check_players(names)
    rules = load(game)
    seats = max(len(names), min(2, rules.seats[-1])) if seats is None else seats
    if 1 < seats < len(names):
        raise click.UsageError(words.too_few_seats(seats, len(names)))
    config = configure(rules, seats, options)
    schedule = arena.schedule(len(names), seats, games, seed)

    def one(planned: Game) -> tuple[Any, ...]:
        return game, config, names, planned, limit

    with progress() as bar:
        task = bar.add_task(words.games(games), total=games)
        played = []
        for done in carried_out([one(planned) for planned in schedule], jobs, cluster):
            played.append(done)
            bar.update(task, completed=len(played), refresh=True)
    played.sort(key=lambda done: done.game.number)
    found = arena.standings(names, played)
    if as_json:
        click.echo(json.dumps(arena.as_json(game, played, found, lambda mean: counted(game, mean))))
        return
    _print(game, config, played, found, seed)


def check_players(names: Sequence[str]) -> None:
    """Raises `click.UsageError` for a name that means no player."""
    from rules.game import BadInput
    from rules.players import thinker
    from tui.players import command_of

    for name in names:
        try:
            if command_of(name) is None:
                thinker(name)
        except BadInput as error:
            raise click.UsageError(words.no_such_player(str(error))) from None


def carried_out(tasks: Sequence[tuple[Any, ...]], jobs: int | None, cluster: str | None) -> Iterator[Played]:
    """The games, as they end: on a cluster, on all cores, or here where one will do."""
    jobs = min(jobs or _cores(), len(tasks))
    if jobs == 1 and cluster is None:
        for task in tasks:
            yield play_one(*task)
        return
    from joblib import Parallel, delayed

    with _backend(cluster):
        way = {} if cluster else {"n_jobs": jobs}
        yield from Parallel(return_as="generator_unordered", **way)(delayed(play_one)(*task) for task in tasks)


def _cores() -> int:
    from joblib import cpu_count

    return int(cpu_count())


@contextmanager
def _backend(cluster: str | None) -> Iterator[None]:
    """Where joblib works: on this machine, or on the cluster of that address."""
    if cluster is None:
        yield
        return
    try:
        from distributed import Client
    except ImportError as error:
        raise click.ClickException(words.needs_cluster(str(error.name))) from None
    from joblib import parallel_config

    with Client(cluster), parallel_config(backend="dask"):
        yield


def _print(game: str, config: Config, played: Sequence[Played], found: Sequence[Standing], seed: int) -> None:
    from rules.arena import named
    from rules.players import STANDS_IN

    out = console()
    chosen = [(name, str(value).lower()) for name, value in config.options.items()]
    out.print(words.met(GAMES[game].title, config.seats, chosen, len(played), seed))
    columns = ("games", "score", "from", "to", "mean", "seconds", "longest", "rating")
    grid = table("player", *columns, right=columns)
    for one in found:
        grid.add_row(one.player, *_figures(one, lambda mean: counted(game, mean)))
    out.print(grid)
    out.print(words.meaning(config.seats))
    names = named([one.player for one in found])
    for done in played:
        for seat, fault in done.faults:
            out.print(words.stood_in(names[done.game.seated[seat]], done.game.seed, fault, STANDS_IN))


def _figures(one: Standing, people_count: Callable[[float], float]) -> list[str]:
    shares = [f"{PERCENT * share:.1f} %" for share in (one.score, one.low, one.high)]
    mean, rating = f"{people_count(one.mean):.1f}", f"{one.rating:.0f}"
    return [str(one.games), *shares, mean, f"{one.seconds_per_move:.4f}", f"{one.longest:.3f}", rating]
