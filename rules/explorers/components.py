"""Cards, treasures and goals, from `assets/explorers/*.toml`.

Cards are numbered: the nine explore cards (five base cards, then I, II, III and I/II/III), and in a numbering of their
own the five base cards followed by the 28 investigate cards, for all of these say what explorers may do.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final, NamedTuple

from rules.explorers.maps import ASSETS, FIGURES, MAPS
from rules.game import Json

ERAS: Final[int] = FIGURES["eras"]["count"]
VILLAGE_COINS: Final[tuple[int, ...]] = tuple(FIGURES["eras"]["village"])
TOWER_COINS: Final[tuple[int, ...]] = tuple(FIGURES["eras"]["tower"])
GOALS_DRAWN: Final[int] = FIGURES["goals"]["drawn"]
LANDS_MAP: Final[int] = MAPS.index(FIGURES["lands"]["map"])
LANDS_FROM: Final[int] = FIGURES["lands"]["from"]
LANDS_COINS: Final[tuple[int, ...]] = tuple(FIGURES["lands"]["coins"])

SOURCES: Final = ("villages", "routes", "towers", "coins", "treasures", "crystals", "goals", "lands")
"""Where coins come from: the items of the score sheet."""
VILLAGES, ROUTES, TOWERS, COINS, TREASURES, CRYSTALS, GOAL_COINS, LANDS = range(len(SOURCES))

ANY: Final = "A"
"""The terrains of a part of a card that is not restricted."""
ENDLESS: Final = 99
"""How many spaces "any number" is."""


class Part(NamedTuple):
    """So many spaces (`ENDLESS`: any number) of these terrains."""

    spaces: int
    terrains: str


class Card(NamedTuple):
    """What explorers may do. `shape` and `parts`: see the head of `cards.toml`; `then`: "", "city" or "coin"."""

    id: str
    name: str
    text: str
    shape: str
    parts: tuple[Part, ...]
    then: str
    then_spaces: int
    coins: int
    treasure: int


class Treasure(NamedTuple):
    """A kind of treasure card; there are so many `cards`. `now` and `end`: its effect in words, one of them empty."""

    id: str
    name: str
    text: str
    cards: int
    now: tuple[str, ...]
    end: tuple[str, ...]


class Goal(NamedTuple):
    """A goal of a map, in words and in short. `test` names its condition; `figures` holds what that needs to know."""

    id: str
    text: str
    short: str
    test: str
    need: int
    high: int
    low: int
    figures: dict[str, Json]


def _read(name: str) -> dict[str, Json]:
    return tomllib.loads((ASSETS / name).read_text(encoding="utf-8"))


def _part(text: str) -> Part:
    match = re.fullmatch(r"(\d|\*)(A|[GDMW]+)", text)
    if not match:
        raise ValueError(f"no spaces are written {text!r}")
    return Part(ENDLESS if match[1] == "*" else int(match[1]), match[2])


def _card(card_id: str, row: dict[str, Json]) -> Card:
    then, _, number = row.get("then", "").partition(" ")
    parts = tuple(map(_part, row["spaces"].split()))
    spaces = int(number) if number else ENDLESS
    coins, treasure = row.get("coins", 1), row.get("treasure", 1)
    return Card(card_id, row["name"], row["text"], row["shape"], parts, then, spaces, coins, treasure)


def _goal(goal_id: str, row: dict[str, Json]) -> Goal:
    row = {"high": 10, "low": 5, **row}
    text, short, test, need, high, low = (row.pop(key) for key in ("text", "short", "test", "need", "high", "low"))
    return Goal(goal_id, text, short, test, need, high, low, row)


_CARDS: Final = _read("cards.toml")
BASE: Final = len(_CARDS["base"])
CARDS: Final = tuple(_card(name, row) for kind in ("base", "investigate") for name, row in _CARDS[kind].items())
"""The five base cards, then the 28 investigate cards."""
CARD_INDEX: Final = {card.id: number for number, card in enumerate(CARDS)}
INVESTIGATE: Final = tuple(range(BASE, len(CARDS)))
ALL_INVESTIGATE: Final = sum(1 << number for number in INVESTIGATE)

ERA_CARDS: Final = ("I", "II", "III", "I/II/III")
EXPLORE: Final = (*(card.id for card in CARDS[:BASE]), *ERA_CARDS)
"""The ids of the nine explore cards."""
EXPLORE_INDEX: Final = {name: number for number, name in enumerate(EXPLORE)}
DECKS: Final = tuple(
    tuple(name for number, name in enumerate(EXPLORE) if deck >> number & 1) for deck in range(1 << len(EXPLORE))
)
"""The explore cards of each set of them."""
CHOICE: Final = EXPLORE_INDEX["I/II/III"]
SLOTS: Final = 3
"""How many investigate cards a seat keeps, one for each of the eras I to III."""

TREASURE_CARDS: Final = tuple(
    Treasure(
        name,
        row["name"],
        row["text"],
        row["count"],
        tuple(row.get("now", "").split()),
        tuple(row.get("end", "").split()),
    )
    for name, row in _read("treasures.toml").items()
)
TREASURE_INDEX: Final = {treasure.id: number for number, treasure in enumerate(TREASURE_CARDS)}
KINDS: Final = len(TREASURE_CARDS)

_GOALS: Final = _read("goals.toml")
GOALS: Final = tuple(tuple(_goal(name, row) for name, row in _GOALS[map_id].items()) for map_id in MAPS)
"""The goals of each map; in a state a goal is an index in its map's tuple."""


def era_deck(era: int) -> int:
    """The explore cards of an era (from 0), as a set of indices in `EXPLORE`: 6, 7, 8, 9 cards."""
    return (1 << BASE + era + 1) - 1
