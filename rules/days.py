"""What makes a day's game another one beside its draws: twists and tasks, read from `assets/daily.toml`.

Lists of them begin on a day, and the last one that has begun counts: days before stay as they were.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rules import box
from rules.campaigns import Chapter, Condition
from rules.game import OptionChoice

PATH: Final = Path(__file__).resolve().parent.parent / "assets" / "daily.toml"
FIRST: Final = 2
"""The edition of the days before all lists: the twist was what the cards of the games say, and there was no task."""


class Days(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What days of one game draw from. `twists`: options, none of them for the usual rules; `tasks`: see the file."""

    twists: tuple[dict[str, OptionChoice], ...] = ()
    tasks: tuple[Condition, ...] = ()


class List(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The days of all games from the day `since` on."""

    since: str
    games: dict[str, Days]


@cache
def lists() -> tuple[List, ...]:
    """All lists, the oldest first. Raises `BadInput` with what is wrong with the file."""
    return box.table(PATH, "lists", box.read(PATH), tuple[List, ...])


def edition_of(day: str) -> int:
    """Rises when other things make the days: lines of two editions are not of the same game."""
    return FIRST + sum(one.since <= day for one in lists())


def days(game: str, day: str) -> Days:
    """What the day of a game draws from; nothing before the first list, and for a game that has none."""
    begun = [one for one in lists() if one.since <= day]
    return begun[-1].games.get(game, Days()) if begun else Days()


def as_chapter(game: str, task: Condition) -> Chapter:
    """A task as what is asked of a game, for whoever tells how demands stand (`rules.standing`)."""
    return Chapter(id=task.id, title="", game=game, text="", conditions=(task,), at=(0, 0))
