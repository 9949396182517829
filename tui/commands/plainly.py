"""`--plain`: games in lines of text, from a terminal or from a script."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import click

from tui.commands import words
from tui.commands.common import opened_store
from tui.terminal import DUMB


def plain_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--plain`, for every command that sits down to a game."""
    return click.option("--plain", is_flag=True, help=words.OPTIONS["plain"])(command)


def wants_plain(data_dir: str | None) -> bool:
    """Whether the terminal can do no more, or the person likes it so."""
    from saves.paths import data_dir as chosen
    from tui import settings

    if os.environ.get("TERM", "").lower() == DUMB:
        return True
    return settings.load(chosen(data_dir) / settings.FILE).plain


def play_plainly(data_dir: str | None, game_id: int) -> int:
    """A saved game at the prompt, until it is left."""
    from saves.paths import data_dir as chosen
    from tui import settings
    from tui.plain.table import PlainTable
    from tui.plain.voice import Streams
    from tui.table.aim import aim_of

    hints = settings.load(chosen(data_dir) / settings.FILE).hints
    with opened_store(data_dir) as store, store.resume(game_id) as game:
        PlainTable(game, Streams(), hints=hints, aim=aim_of(store, game.info)).run()
    return 0


def check_chapter(game: str, chapter: int) -> None:
    """Raises `click.UsageError` where a game has a lesson, but not so many chapters of it."""
    from rules.lesson import chapters, lessons

    if game in lessons() and chapter > len(chapters(game)):
        raise click.UsageError(words.so_many_chapters(game, len(chapters(game))))


def learn_plainly(game: str | None, chapter: int = 1) -> int:
    """A lesson at the prompt; one must be named. Raises `click.UsageError`."""
    from rules.lesson import lesson, lessons
    from tui.plain.lesson import PlainLesson
    from tui.plain.voice import Streams

    if game not in lessons():
        raise click.UsageError(words.which_lesson(lessons()))
    check_chapter(game, chapter)
    PlainLesson(lesson(game, chapter), Streams()).run()
    return 0
