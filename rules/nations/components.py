"""The box: dice, tiles, events and figures, from `assets/nations/*.toml`.

A **unit** is what can be spent: a die by the face it shows (`O2g`: an orange die with 2 gold) or a chit (`cg`). In a
state a unit is its index in `UNITS`; equal units are interchangeable, so dice have no other identity. Units are
numbered in the order of their names: dice by colour (B, O, R, W), then chits. Tiles, events, colours and resources are
indices too.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, NamedTuple

from rules.game import Json
from rules.words import plural

ASSETS: Final = Path(__file__).resolve().parent.parent.parent / "assets" / "nations"


def _toml(name: str) -> dict[str, Json]:
    return tomllib.loads((ASSETS / f"{name}.toml").read_text(encoding="utf-8"))


DICE: Final = _toml("dice")
FIGURES: Final = _toml("figures")

RESOURCES: Final = tuple(DICE["resources"])
"""book, food, gold, stone, strength."""
BOOK, FOOD, GOLD, STONE, STRENGTH = range(5)
LETTERS: Final = tuple(DICE["resources"].values())
COLOURS: Final = tuple(DICE["dice"])
"""blue, orange, red, white."""
BLUE, ORANGE, RED, WHITE = range(4)
COLOUR_LETTERS: Final = tuple(die["letter"] for die in DICE["dice"].values())
DICE_IN_BOX: Final = tuple(die["count"] for die in DICE["dice"].values())
CHITS_IN_BOX: Final[dict[str, int]] = DICE["chits"]
AGES: Final = 4
SLOTS: Final = 5
"""Places for developments."""


class Unit(NamedTuple):
    """`colour`: of the die, -1 for a chit. `symbols` of `resource`."""

    name: str
    colour: int
    resource: int
    symbols: int


def _face(letter: str, face: str) -> Unit:
    count, resource = face.split()
    which = RESOURCES.index(resource)
    return Unit(f"{letter}{count}{LETTERS[which]}", COLOUR_LETTERS.index(letter), which, int(count))


def _units() -> tuple[Unit, ...]:
    faces = {
        _face(die["letter"], face) for die in DICE["dice"].values() for face in die["faces"] if face != "?"
    } | {_face("W", f"1 {resource}") for resource in ("gold", "food")}  # fmt: skip
    chits = [Unit(f"c{letter}", -1, resource, 1) for resource, letter in enumerate(LETTERS)]
    return tuple(sorted([*faces, *chits]))


UNITS: Final = _units()
NAMES: Final = tuple(unit.name for unit in UNITS)
UNIT: Final = {name: index for index, name in enumerate(NAMES)}
"""The index of a unit's name."""
RESOURCE: Final = tuple(unit.resource for unit in UNITS)
COUNT: Final = tuple(unit.symbols for unit in UNITS)
COLOUR: Final = tuple(unit.colour for unit in UNITS)
CHITS: Final = tuple(UNIT[f"c{letter}"] for letter in LETTERS)
"""The chit of each resource."""
FIRST_CHIT: Final = min(CHITS)
"""Units below this one are dice."""
USED_DIE: Final = tuple(f"{letter}0" for letter in COLOUR_LETTERS)
"""By colour: what a used die is called where its face no longer matters."""
USED_REROLL, FREE_REROLL = "c0", "cr"
"""What a used and an available reroll chit are called where one is handed back."""
ROMAN: Final = ("", "I", "II", "III", "IV")
"""The ages as they are printed."""


def _sides(sixth: str) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(UNIT[_face(die["letter"], f"1 {sixth}" if face == "?" else face).name] for face in die["faces"])
        for die in DICE["dice"].values()
    )


SIDES: Final = {GOLD: _sides("gold"), FOOD: _sides("food")}
"""By the white die's sixth face: the six units of each colour's die, as printed."""


class Tile(NamedTuple):
    """A progress tile or a starting development (age 0).

    It gives `dice` dice of `colour`, or `rerolls` reroll chits, or the chit `chit` (a unit, -1: none). `pay`: the
    resource it is paid with. `stone`: what building it costs (wonders).
    """

    id: str
    name: str
    kind: str
    age: int
    points: int
    gives: str
    stone: int
    pay: int
    colour: int
    dice: int
    rerolls: int
    chit: int


KINDS: Final = ("military", "building", "advisor", "colony", "wonder")
DEVELOPMENTS: Final = KINDS[:2]
_NO_TILE: Final = Tile("--", "nothing", "", 0, 0, "none", 0, GOLD, -1, 0, 0, -1)


def parse_yield(text: str) -> tuple[int, int, int, int]:
    """Colour, dice, reroll chits and chit that a yield such as "2 red dice" means. Raises `ValueError`."""
    if text == "none":
        return -1, 0, 0, -1
    number, what, noun = text.split()
    if noun == plural(int(number), "die"):
        return COLOURS.index(what), int(number), 0, -1
    if noun != plural(int(number), "chit"):
        raise ValueError(f"not a yield: {text!r}")
    if what == "reroll":
        return -1, 0, int(number), -1
    if number != "1":
        raise ValueError(f"not a yield: {text!r}")
    return -1, 0, 0, CHITS[RESOURCES.index(what)]


def _tiles() -> tuple[Tile, ...]:
    data = _toml("tiles")
    tiles = [_NO_TILE]
    for group in ("age1", "age2", "age3", "age4", "start"):
        for name, (title, kind, points, gives, stone) in data[group].items():
            pay = STRENGTH if kind == "colony" else GOLD
            tiles.append(Tile(name, title, kind, int(name[0]), points, gives, stone, pay, *parse_yield(gives)))
    return tuple(tiles)


TILES: Final = _tiles()
"""Tile 0 is none; 1 to 60 are the progress tiles in the order of their ids; then the five starting developments."""
TILE: Final = {tile.id: index for index, tile in enumerate(TILES)}
PER_AGE: Final = sum(tile.age == 1 for tile in TILES)
PROGRESS_TILES: Final = PER_AGE * AGES
START_SLOTS: Final = tuple(range(PROGRESS_TILES + 1, len(TILES)))
POINTS: Final = tuple(tile.points for tile in TILES)
IS_DEVELOPMENT: Final = tuple(tile.kind in DEVELOPMENTS for tile in TILES)
AGE_TILES: Final = tuple(range(PER_AGE * age + 1, PER_AGE * (age + 1) + 1) for age in range(AGES))
"""The tiles of age 1 at [0], and so on."""


class EventTile(NamedTuple):
    id: str
    age: int
    famine: int
    war: int


EVENTS: Final = tuple(EventTile(name, int(name[1]), *row) for name, row in _toml("events")["events"].items())
EVENT_INDEX: Final = {event.id: index for index, event in enumerate(EVENTS)}

ROWS: Final[tuple[int, ...]] = tuple(FIGURES["board"]["rows"])
COLUMNS: Final[tuple[int, ...]] = (0, *FIGURES["board"]["columns"])
"""By the number of seats. Space `columns * row + column` of the board is in row 0 (the cheapest) and so on."""
COSTS: Final = tuple(tuple(cost for cost in ROWS for _ in range(columns)) for columns in COLUMNS)
"""By the number of seats: what each space costs."""
START_CHITS: Final = tuple(CHITS[RESOURCES.index(name)] for name in FIGURES["start"]["chits"])
START_REROLLS: Final[int] = FIGURES["start"]["rerolls"]
START_BOOKS: Final[tuple[tuple[int, ...], ...]] = ((), *(tuple(row) for row in FIGURES["books"]["start"]))
BOOK_POINTS: Final[tuple[int, ...]] = (0, *FIGURES["books"]["points"])
"""By the number of seats: points for each player behind on the book track."""
OPPONENT_BOOKS: Final[int] = FIGURES["books"]["opponent"]
HALL_OF_FAME: Final = tuple(sorted((int(more), name) for more, name in FIGURES["hall_of_fame"].items()))


def expectation(colour: int, sixth: int = GOLD) -> tuple[tuple[int, int], ...]:
    """Symbols of each resource that a die of `colour` brings on average, each as (numerator, 6)."""
    sums = [0] * len(RESOURCES)
    for unit in SIDES[sixth][colour]:
        sums[RESOURCE[unit]] += COUNT[unit]
    return tuple((n, len(SIDES[sixth][colour])) for n in sums)
