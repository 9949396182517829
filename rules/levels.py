"""What comes after a campaign: ranks by the sum of its points, and ten levels on which its way can be gone again.

A campaign at a level is a campaign of its own, under the id "la-mancha+3", with the same chapters: what asks for it
(`rules.campaigns.campaign`), judges its games and keeps its attempts need not know. All of it is data, in
`assets/campaigns/levels`; a level keeps what the levels before it ask.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from rules import words
from rules.campaigns import FOLDER, MEDALS, Campaign, Chapter, Condition, campaign
from rules.game import BadInput, OptionChoice

LEVELS: Final = FOLDER / "levels"
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
    `conditions` and `options` by game; the game on the other seats is played by `opponents`; draws are new in every
    attempt (`fresh`).
    """

    text: str
    share: int = 0
    more: int = 0
    tries: int | None = None
    restart: bool = False
    fresh: bool = False
    opponents: str = ""
    options: dict[str, dict[str, OptionChoice]] = {}
    conditions: dict[str, tuple[Condition, ...]] = {}


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
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for level in data.get("level", []):
            for game, rows in level.get("conditions", {}).items():
                level["conditions"][game] = [_known(row) for row in rows]
        return msgspec.convert(data, After)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadInput(words.campaign_is_not_sound(base, str(error))) from None


def _known(row: dict[str, Any]) -> dict[str, Any]:
    """The fields of a condition that conditions have."""
    return {name: value for name, value in row.items() if name in Condition.__struct_fields__}


def at_level(name: str) -> Campaign:
    """The campaign of an id with a level. Raises `BadInput` where there is no such campaign or level."""
    base, number = split(name)
    way, levels = campaign(base), after(base).level
    if number > len(levels):
        raise BadInput(words.no_level(base[:40], str(number)))
    for level in levels[:number]:
        way = raised(way, campaign(base), level)
    return replace(way, id=name, title=words.at_level(way.title, number))


def raised(way: Campaign, first: Campaign, level: Level) -> Campaign:
    """A campaign with what one level asks; `first`: the same without any."""
    chapters = tuple(_chapter(one, plain, level) for one, plain in zip(way.chapters, first.chapters, strict=True))
    if level.restart:
        return replace(way, chapters=chapters, loss="restart", tries=0)
    if level.tries is not None:
        return replace(way, chapters=chapters, loss="tries", tries=level.tries)
    return replace(way, chapters=chapters)


def _chapter(one: Chapter, plain: Chapter, level: Level) -> Chapter:
    points = max((point for point in (one.points, _points(plain, level)) if point is not None), default=None)
    new = level.conditions.get(one.game, ())
    kept = [condition for condition in one.conditions if condition.id not in {another.id for another in new}]
    return replace(
        one,
        points=points,
        medals={medal: asked for medal, asked in one.medals.items() if points is None or asked >= points},
        seed=None if level.fresh else one.seed,
        options={**one.options, **level.options.get(one.game, {})},
        opponents=tuple(level.opponents or name for name in one.opponents),
        conditions=(*(condition for condition in kept if not (level.fresh and condition.given)), *new),
    )


def _points(plain: Chapter, level: Level) -> int | None:
    """What passes a chapter at this level."""
    if plain.points is None:
        return None
    best = next((plain.medals[medal] for medal in reversed(MEDALS) if medal in plain.medals), plain.points)
    return plain.points + max(level.more, (best - plain.points) * level.share // 100)


def ranked(base: str, points: int) -> tuple[str, Rank | None]:
    """What somebody with this sum is called ("" below the first rank), and the next rank (None at the top)."""
    ranks = after(base).ranks
    won = [rank.title for rank in ranks if points >= rank.points]
    return won[-1] if won else "", next((rank for rank in ranks if points < rank.points), None)
