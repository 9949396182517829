"""Cards, treasures and goals, from `assets/explorers/*.toml`.

Cards are numbered: the nine explore cards (five base cards, then I, II, III and I/II/III), and in a numbering of their
own the five base cards followed by the 28 investigate cards, for all of these say what explorers may do.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from rules import box, words_box
from rules.explorers.maps import ASSETS, FIGURES, MAPS
from rules.game import Json

CARD_FILE, GOAL_FILE, TREASURE_FILE, FIGURE_FILE = (
    ASSETS / f"{name}.toml" for name in ("cards", "goals", "treasures", "figures")
)

_Number = Annotated[int, Meta(ge=0)]


class Eras(msgspec.Struct, forbid_unknown_fields=True):
    """`[eras]` of `figures.toml`: how many, and the coins of a village and a tower in each."""

    count: Literal[4]
    village: Annotated[tuple[_Number, ...], Meta(min_length=4, max_length=4)]
    tower: Annotated[tuple[_Number, ...], Meta(min_length=4, max_length=4)]


class Drawn(msgspec.Struct, forbid_unknown_fields=True):
    """`[goals]`: how many are drawn for a game."""

    drawn: Annotated[int, Meta(ge=1)]


class Lands(msgspec.Struct, forbid_unknown_fields=True, rename={"from_": "from"}):
    """`[lands]`: on which map lands pay at the end, from how many on, and what."""

    map: str
    from_: Annotated[int, Meta(ge=1)]
    coins: Annotated[tuple[_Number, ...], Meta(min_length=1)]


def read_figures(data: Json) -> tuple[Eras, Drawn, Lands]:
    """The tables of `figures.toml` beside the maps. Raises `BadInput` with the table and what is missing."""
    lands = box.table(FIGURE_FILE, "lands", data, Lands)
    if lands.map not in MAPS:
        raise box.fault(FIGURE_FILE, "lands.map", words_box.lands_of_no_map(lands.map, MAPS))
    return box.table(FIGURE_FILE, "eras", data, Eras), box.table(FIGURE_FILE, "goals", data, Drawn), lands


_ERAS, _DRAWN, _LANDS = read_figures(FIGURES)
ERAS: Final[int] = _ERAS.count
VILLAGE_COINS: Final = _ERAS.village
TOWER_COINS: Final = _ERAS.tower
GOALS_DRAWN: Final = _DRAWN.drawn
LANDS_MAP: Final[int] = MAPS.index(_LANDS.map)
LANDS_FROM: Final = _LANDS.from_
LANDS_COINS: Final = _LANDS.coins

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


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `cards.toml`; its head says what each key means."""

    name: str
    text: str
    shape: Literal["free", "path", "line", "region", "around", "ray", "villages", "coast"]
    spaces: Annotated[str, Meta(pattern=r"^(\d|\*)(A|[GDMW]+)( (\d|\*)(A|[GDMW]+))*$")]
    then: Annotated[str, Meta(pattern=r"^((city|coin)( \d+)?)?$")] = ""
    coins: int = 1
    treasure: int = 1


class TreasureRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `treasures.toml`."""

    name: str
    text: str
    count: Annotated[int, Meta(ge=1)]
    now: str = ""
    end: str = ""


class GoalRow(msgspec.Struct, frozen=True):
    """An entry of `goals.toml`, without the figures that its condition needs to know."""

    text: str
    short: Annotated[str, Meta(max_length=23)]
    test: str
    need: int
    high: int = 10
    low: int = 5


def read_card(card_id: str, row: Json) -> Card:
    """A card from its entry. Raises `BadInput` naming what is wrong with that."""
    read = box.entry(CARD_FILE, card_id, row, CardRow)
    then, _, number = read.then.partition(" ")
    parts = tuple(_part(text) for text in read.spaces.split())
    spaces = int(number) if number else ENDLESS
    return Card(card_id, read.name, read.text, read.shape, parts, then, spaces, read.coins, read.treasure)


def _part(text: str) -> Part:
    return Part(ENDLESS if text[0] == "*" else int(text[0]), text[1:])


def read_treasure(name: str, row: Json) -> Treasure:
    """A kind of treasure from its entry. Raises `BadInput` naming what is wrong with that."""
    read = box.entry(TREASURE_FILE, name, row, TreasureRow)
    return Treasure(name, read.name, read.text, read.count, tuple(read.now.split()), tuple(read.end.split()))


def read_goals(map_id: str, rows: Json) -> tuple[Goal, ...]:
    """The goals of a map from their entries. Raises `BadInput` if there are too few of them, or one is not sound."""
    if not isinstance(rows, dict) or len(rows) < GOALS_DRAWN:
        there = len(rows) if isinstance(rows, dict) else 0
        reason = words_box.too_few_goals(map_id, GOALS_DRAWN, there)
        raise box.fault(GOAL_FILE, "", reason if there else words_box.map_without_goals(map_id, GOALS_DRAWN))
    return tuple(_goal(map_id, name, row) for name, row in rows.items())


def _goal(map_id: str, goal_id: str, row: Json) -> Goal:
    read = box.entry(GOAL_FILE, f"{map_id}.{goal_id}", row, GoalRow)
    figures = {key: value for key, value in row.items() if key not in GoalRow.__struct_fields__}
    return Goal(goal_id, read.text, read.short, read.test, read.need, read.high, read.low, figures)


_CARD_TABLES: Final = box.read(CARD_FILE)
_CARDS: Final = {kind: box.table(CARD_FILE, kind, _CARD_TABLES, dict[str, Any]) for kind in ("base", "investigate")}
BASE: Final = len(_CARDS["base"])
CARDS: Final = tuple(read_card(name, row) for kind in ("base", "investigate") for name, row in _CARDS[kind].items())
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

TREASURE_CARDS: Final = tuple(read_treasure(name, row) for name, row in box.read(TREASURE_FILE).items())
TREASURE_INDEX: Final = {treasure.id: number for number, treasure in enumerate(TREASURE_CARDS)}
KINDS: Final = len(TREASURE_CARDS)

_GOALS: Final = box.read(GOAL_FILE)
GOALS: Final = tuple(read_goals(map_id, _GOALS.get(map_id)) for map_id in MAPS)
"""The goals of each map; in a state a goal is an index in its map's tuple."""


def era_deck(era: int) -> int:
    """The explore cards of an era (from 0), as a set of indices in `EXPLORE`: 6, 7, 8, 9 cards."""
    return (1 << BASE + era + 1) - 1
