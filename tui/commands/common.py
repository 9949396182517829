"""What several commands share. Imports nothing heavy before it is needed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from tui.commands import words

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    from rules.game import Config, Rules
    from rules.turn_controller import TurnController
    from saves.journal import JournalLine
    from saves.model import Help, Seat
    from saves.store import Store


def options_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--option NAME=VALUE`, as often as one likes."""
    from tui.commands.completing import OptionText

    text, kind = words.OPTIONS["option"], OptionText()
    return click.option("--option", "options", metavar="NAME=VALUE", type=kind, multiple=True, help=text)(command)


def games_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--games N`: how many games are played."""
    text, kind = words.OPTIONS["simulate-games"], click.IntRange(min=1)
    return click.option("--games", type=kind, default=100, metavar="N", show_default=True, help=text)(command)


def configure(rules: Rules, seats: int, options: Sequence[str]) -> Config:
    """The config for `NAME=VALUE` texts. Raises `click.UsageError` saying what there is."""
    from rules.game import BadInput

    chosen: dict[str, Any] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.UsageError(words.option_form(text))
        known = [v.value for option in rules.options if option.id == name for v in option.values]
        matching = [v for v in known if str(v).lower() == value.lower()]
        chosen[name] = matching[0] if matching else value
    try:
        return rules.configure(seats, chosen)
    except BadInput as error:
        raise click.UsageError(str(error)) from None


@contextmanager
def opened_store(data_dir: str | None) -> Iterator[Store]:
    """The store, closed in the end. Raises `StoreError`. What can only be looked at is said on standard error."""
    from saves.paths import data_dir as chosen
    from saves.store import Store
    from saves.text import clean

    store = Store.open(chosen(data_dir))
    try:
        yield store
        if store.read_only:
            click.echo(words.read_only(clean(store.why_read_only, 2000)), err=True)
    finally:
        store.close()


def check_known(store: Store, game_id: int) -> None:
    """Raises `click.ClickException` where the store has no such game."""
    if store.info(game_id) is None:
        raise click.ClickException(words.no_saved_game(game_id))


class LookedAt(NamedTuple):
    """A game to be looked at, from the store (`stored`) or from a record file."""

    controller: TurnController
    seats: Sequence[Seat]
    old_journal: Sequence[Sequence[JournalLine]]
    notice: str
    status: str
    stored: bool
    helps: Sequence[Help]
    goal: str = ""
    """The chapter that it was played for, as `rules.goal` names it; "" for none."""


def looked_at(data_dir: str | None, source: str) -> LookedAt:
    """The saved game of that number, or the game of that record file (`-`: standard input).

    Raises `click.ClickException`, `StoreError` or `BadInput`.
    """
    if source.isascii() and source.isdigit():
        from saves.campaigns import goal_of

        with opened_store(data_dir) as store:
            check_known(store, int(source))
            game = store.peek(int(source))
            info = game.info
            goal = goal_of(store, info.id)
        told = game.old_journal, game.notice, info.status
        return LookedAt(game.controller, info.seats, *told, True, game.helps, goal)
    if source != "-" and not Path(source).exists():
        raise click.ClickException(words.neither_file_nor_game(source))
    from saves.records import read_record

    record = read_record(read_record_file(source))
    told = record.old_journal, record.notice, record.status
    return LookedAt(record.controller, record.seats, *told, False, record.helps)


def read_record_file(name: str) -> bytes:
    """The bytes of a record file, or of standard input for `-`; of one too long, as many as show that it is.

    Raises `click.ClickException`.
    """
    from saves.record_check import LARGEST

    try:
        if name == "-":
            return sys.stdin.buffer.read(LARGEST + 1)
        with Path(name).open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise click.ClickException(words.unreadable(name, error.strerror)) from None


def write_out(name: str, data: bytes, data_dir: str | None, force: bool) -> None:
    """Write a file that is not there yet, or with `force` over it. Raises `click.ClickException`."""
    from saves.files import AlreadyThere, NotWritten, write_file
    from saves.paths import data_dir as chosen

    try:
        write_file(Path(name), data, chosen(data_dir), replace=force)
    except AlreadyThere:
        raise click.ClickException(words.exists_already(name)) from None
    except NotWritten as error:
        raise click.ClickException(words.not_written(name, str(error))) from None


def console() -> Console:
    """Standard output, where names are never markup. Wide where it is not a terminal, so that nothing is cut."""
    from rich.console import Console

    from tui.terminal import MAX_WIDTH, width_of_lines

    width = width_of_lines() if sys.stdout.isatty() else MAX_WIDTH
    return Console(markup=False, emoji=False, highlight=False, width=width)


def table(*columns: str, right: Sequence[str] = ()) -> Table:
    """An open table whose lines are not wrapped; the columns of `right` are figures."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    grid = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in columns:
        grid.add_column(column, justify="right" if column in right else "left", no_wrap=True)
    return grid


def progress() -> Progress:
    """A bar that fills on standard error, drawn when it is told to; nothing where that is no terminal."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(
        console=Console(stderr=True), auto_refresh=False, transient=True, disable=not sys.stderr.isatty()
    )  # fmt: skip


def check_terminal() -> None:
    """Raises `click.ClickException` where the app cannot draw; before anything heavy is imported or a game begun."""
    from tui.starting import refused

    if reason := refused():
        raise click.ClickException(reason)


def start_app(data_dir: str | None, start: tuple[Any, ...]) -> int:
    """Run the app until it is left; its exit code. Raises as `check_terminal`."""
    from tui import starting

    check_terminal()
    return starting.start_app(data_dir, start)
