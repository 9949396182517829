"""What comes after a campaign: ranks by the sum of its points, and ten levels on which its way can be gone again.

A campaign at a level is a campaign of its own, under the id "la-mancha+3", with the same chapters: what asks for it
(`rules.campaigns.campaign`), judges its games and keeps its attempts need not know. All of it is data, in
`assets/campaigns/levels`; a level keeps what the levels before it ask.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from rules import words
from rules.catalogue import ASSETS
from rules.game import BadInput, OptionChoice

Way = TypeVar("Way", bound=msgspec.Struct)
"""A `rules.campaigns.Campaign`, which this does not know: it works on its data."""
LEVELS: Final = ASSETS / "campaigns" / "levels"
SIGN: Final = "+"
"""Between the id of a campaign and its level."""


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is called whose best results in all chapters come to so many points."""

    points: int
    title: str


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a level asks for, beside what the ones before it ask.

    `text` says it. Points: what passes a chapter rises by `share` per cent of the way to its gold, and by `more` where
    that is higher. Attempts: so many spare `tries` for the whole way, or the first loss ends it (`restart`).
    `conditions` (as in the file of a campaign) and `options` by game; `opponents` plays on the other seats; draws are
    new in every attempt (`fresh`).
    """

    text: str
    share: int = 0
    more: int = 0
    tries: int | None = None
    restart: bool = False
    fresh: bool = False
    opponents: str = ""
    options: dict[str, dict[str, OptionChoice]] = {}
    conditions: dict[str, list[dict[str, Any]]] = {}


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes after a campaign. `ranks`: the lowest first."""

    ranks: tuple[Rank, ...] = ()
    level: tuple[Level, ...] = ()


def split(name: str) -> tuple[str, int]:
    """The id of a campaign without its level, and the level (0: none). Raises `BadInput` for what is no level."""
    base, sign, level = name.partition(SIGN)
    if sign and not re.fullmatch(r"[1-9][0-9]?", level, re.ASCII):
        raise BadInput(words.no_level(base[:40], level[:10]))
    return base, int(level) if sign else 0


def named(base: str, level: int) -> str:
    """The id of a campaign at a level."""
    return f"{base}{SIGN}{level}" if level else base


@cache
def after(base: str) -> After:
    """What comes after a campaign; nothing where no file tells. Raises `BadInput` for a file that is not sound."""
    path = LEVELS / f"{base}.toml"
    if not path.is_file():
        return After()
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), After)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadInput(words.campaign_is_not_sound(base, str(error))) from None


def is_level(name: str) -> bool:
    """Whether an id names no level, or one that there is."""
    try:
        base, level = split(name)
    except BadInput:
        return False
    return level <= len(after(base).level)


def at_level(way: Way, number: int) -> Way:
    """A campaign at a level. Raises `BadInput` where there is none."""
    plain = msgspec.to_builtins(way)
    levels = after(plain["id"]).level
    if number > len(levels):
        raise BadInput(words.no_level(plain["id"][:40], str(number)))
    data = msgspec.to_builtins(way)
    for level in levels[:number]:
        _raise(data, plain, level)
    data |= {"id": named(plain["id"], number), "title": words.at_level(plain["title"], number)}
    return msgspec.convert(data, type(way))


def _raise(data: dict[str, Any], plain: dict[str, Any], level: Level) -> None:
    """Put what one level asks into the data of a campaign; `plain`: the same without any."""
    if level.restart or level.tries is not None:
        data |= {"loss": "restart", "tries": 0} if level.restart else {"loss": "tries", "tries": level.tries}
    for chapter, first in zip(data["chapters"], plain["chapters"], strict=True):
        _raise_chapter(chapter, first, level)


def _raise_chapter(chapter: dict[str, Any], first: dict[str, Any], level: Level) -> None:
    points = _points(first, level)
    if points is not None:
        chapter["points"] = points = max(points, chapter["points"])
        chapter["medals"] = {medal: asked for medal, asked in chapter["medals"].items() if asked >= points}
    if level.fresh:
        chapter["seed"] = None
        chapter["conditions"] = [one for one in chapter["conditions"] if not one["given"]]
    new = level.conditions.get(chapter["game"], ())
    kept = [one for one in chapter["conditions"] if one["id"] not in {another["id"] for another in new}]
    chapter["conditions"] = [*kept, *new]
    chapter["options"] |= level.options.get(chapter["game"], {})
    chapter["opponents"] = [level.opponents or name for name in chapter["opponents"]]


def _points(first: dict[str, Any], level: Level) -> int | None:
    """What passes a chapter at this level; None where no points are asked."""
    if first["points"] is None:
        return None
    plain, best = int(first["points"]), max([0, *map(int, first["medals"].values())])
    return plain + max(level.more, max(0, best - plain) * level.share // 100)


def ranked(base: str, points: int) -> tuple[str, Rank | None]:
    """What somebody with this sum is called ("" below the first rank), and the next rank (None at the top)."""
    ranks = after(base).ranks
    won = [rank.title for rank in ranks if points >= rank.points]
    return won[-1] if won else "", next((rank for rank in ranks if points < rank.points), None)
