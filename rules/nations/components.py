"""The box: dice, tiles, events and figures, from `assets/nations/*.toml`.

A **unit** is what can be spent: a die by the face it shows (`O2g`: an orange die with 2 gold) or a chit (`cg`). In a
state a unit is its index in `UNITS`; equal units are interchangeable, so dice have no other identity. Units are
numbered in the order of their names: dice by colour (B, O, R, W), then chits. Tiles, events, colours and resources are
indices too.

What is of our own design is a value by version (`figures`): what tiles, events and faces of dice are, and the hall of
fame. What stands here as a constant holds for every version: what is known from the published game, and the numbers
that states have for units, tiles and events.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta

from rules import box, words_box
from rules.catalogue import ASSETS
from rules.figures import NEWEST, table
from rules.game import Json
from rules.words import plural


def _path(name: str) -> Path:
    return ASSETS / "nations" / f"{name}.toml"


_Number = Annotated[int, Meta(ge=0)]
_Some = Annotated[int, Meta(ge=1)]

RESOURCES: Final = ("book", "food", "gold", "stone", "strength")
BOOK, FOOD, GOLD, STONE, STRENGTH = range(5)
COLOURS: Final = ("blue", "orange", "red", "white")
BLUE, ORANGE, RED, WHITE = range(4)


class _DieRow(msgspec.Struct, forbid_unknown_fields=True):
    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    count: _Some
    faces: tuple[str, ...]


def check_dice(data: Json) -> None:
    """Check what `dice.toml` has of resources, dice and chits, but for the faces. Raises `BadInput`."""
    path = _path("dice")
    letters = box.table(path, "resources", data, dict[str, str])
    box.same_pieces(path, "resources", letters, RESOURCES)
    box.same_pieces(path, "dice", box.table(path, "dice", data, dict[str, Any]), COLOURS)
    for colour in COLOURS:
        box.table(path, f"dice.{colour}", data, _DieRow)
    chits = box.table(path, "chits", data, dict[str, _Number])
    kinds = ("reroll", *RESOURCES)
    box.refuse(box.missing_fault(path, "chits", chits, kinds), box.unknown_fault(path, "chits", chits, kinds))


DICE: Final[Json] = table("nations", "dice", NEWEST)
check_dice(DICE)
LETTERS: Final = tuple(DICE["resources"].values())
COLOUR_LETTERS: Final = tuple(die["letter"] for die in DICE["dice"].values())
DICE_IN_BOX: Final = tuple(die["count"] for die in DICE["dice"].values())
CHITS_IN_BOX: Final[dict[str, int]] = DICE["chits"]
AGES: Final = 4
SIDES: Final = 6
"""Faces of a die."""
SLOTS: Final = 5
"""Places for developments."""


class Unit(NamedTuple):
    """`colour`: of the die, -1 for a chit. `symbols` of `resource`."""

    name: str
    colour: int
    resource: int
    symbols: int


FACES: Final = (
    *("B1b", "B1s", "B2b", "B3s", "O1f", "O1g", "O2f", "O2g", "O3g"),
    *("R1f", "R1s", "R1x", "R2x", "R3x", "W1b", "W1f", "W1g", "W1s", "W1x"),
)
"""Every face that a die of any version may show. States have their numbers, so the list never changes."""


def _units() -> Iterator[Unit]:
    for name in FACES:
        yield Unit(name, COLOUR_LETTERS.index(name[0]), LETTERS.index(name[2]), int(name[1]))
    for letter in sorted(LETTERS):
        yield Unit(f"c{letter}", -1, LETTERS.index(letter), 1)


UNITS: Final = tuple(_units())
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


PER_AGE: Final = 15
PROGRESS_TILES: Final = PER_AGE * AGES
TILE_IDS: Final = (
    "--",
    *(f"{age}-{number:02}" for age in range(1, AGES + 1) for number in range(1, PER_AGE + 1)),
    *(f"0-{number}" for number in range(1, SLOTS + 1)),
    *("1-16", "1-17"),
)
"""Tile 0 is none; 1 to 60 are the progress tiles of version 1 in the order of their ids; then the five starting
developments; then what was added later. States have their numbers."""
TILE: Final = {name: index for index, name in enumerate(TILE_IDS)}
START_SLOTS: Final = tuple(range(PROGRESS_TILES + 1, PROGRESS_TILES + 1 + SLOTS))


class EventTile(NamedTuple):
    id: str
    age: int
    famine: int
    war: int


EVENT_IDS: Final = tuple(f"E{age}-{number}" for age in range(1, AGES + 1) for number in range(1, 4))
EVENT_INDEX: Final = {name: index for index, name in enumerate(EVENT_IDS)}


class Known(NamedTuple):
    """What `figures.toml` has of the published game, by its tables."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    chits: tuple[str, ...]
    rerolls: int
    start: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    opponent: int


class _BoardRow(msgspec.Struct, forbid_unknown_fields=True):
    rows: Annotated[tuple[_Some, ...], Meta(min_length=3, max_length=3)]
    columns: Annotated[tuple[_Some, ...], Meta(min_length=4, max_length=4)]


class _StartRow(msgspec.Struct, forbid_unknown_fields=True):
    chits: tuple[str, ...]
    rerolls: _Number


class _BooksRow(msgspec.Struct, forbid_unknown_fields=True):
    start: Annotated[tuple[tuple[_Number, ...], ...], Meta(min_length=4, max_length=4)]
    points: Annotated[tuple[_Number, ...], Meta(min_length=4, max_length=4)]
    opponent: _Number


def read_known(data: Json) -> Known:
    """The board, what everybody starts with, and the book track of `figures.toml`. Raises `BadInput`."""
    path = _path("figures")
    board, start = box.table(path, "board", data, _BoardRow), box.table(path, "start", data, _StartRow)
    books = box.table(path, "books", data, _BooksRow)
    for chit in start.chits:
        if chit not in RESOURCES:
            raise box.fault(path, "start.chits", words_box.one_of("chit", chit, RESOURCES))
    for seats, places in enumerate(books.start, 1):
        if len(places) != seats:
            raise box.fault(path, "books.start", words_box.a_place_each(seats, len(places)))
    return Known(board.rows, board.columns, start.chits, start.rerolls, books.start, books.points, books.opponent)


_KNOWN: Final = read_known(table("nations", "figures", NEWEST))
ROWS: Final = _KNOWN.rows
COLUMNS: Final[tuple[int, ...]] = (0, *_KNOWN.columns)
"""By the number of seats. Space `columns * row + column` of the board is in row 0 (the cheapest) and so on."""
COSTS: Final = tuple(tuple(cost for cost in ROWS for _ in range(columns)) for columns in COLUMNS)
"""By the number of seats: what each space costs."""
START_CHITS: Final = tuple(CHITS[RESOURCES.index(name)] for name in _KNOWN.chits)
START_REROLLS: Final = _KNOWN.rerolls
START_BOOKS: Final[tuple[tuple[int, ...], ...]] = ((), *_KNOWN.start)
BOOK_POINTS: Final[tuple[int, ...]] = (0, *_KNOWN.points)
"""By the number of seats: points for each player behind on the book track."""
OPPONENT_BOOKS: Final = _KNOWN.opponent


Sides = tuple[tuple[int, ...], ...]
"""By colour, the six units of a die."""
Decks = tuple[tuple[tuple[int, ...], ...], ...]
"""By the number of seats, then by age: the tiles that may lie out."""


class Look(NamedTuple):
    """How computer players look at the figures of a version (`[estimate]` in `weights.toml`; the defaults: version 1).

    `die_later`: what a die of each colour brings in each round to come, in points. `books`: the share at which the book
    track of later rounds counts, and how far two seats drift apart on it in this round and in one to come, in steps;
    empty: only the round under way is looked at.
    """

    die_later: tuple[float, ...] = (1.35, 1.5, 1.4, 0.75)
    books: tuple[float, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Figures:
    """The figures of our own design, as they are in a version of the rules.

    `tiles`, `points`, `is_development`, `pay_with`, `stones`: by tile. `decks`: see `Decks`. `events`: by event.
    `sides`: by the white die's sixth face, the units of each colour's die, as printed; `sums`: the same added up,
    symbols by resource on all six faces; `means`: the mean of each resource. `hall_of_fame`: (more points than this,
    name), from the lowest up. `look`: how computer players see them. `version`: of the rules.
    """

    tiles: tuple[Tile, ...]
    points: tuple[int, ...]
    is_development: tuple[bool, ...]
    pay_with: tuple[int, ...]
    stones: tuple[int, ...]
    decks: Decks
    events: tuple[EventTile, ...]
    sides: dict[int, Sides]
    sums: dict[int, tuple[tuple[int, ...], ...]]
    means: dict[int, tuple[tuple[float, ...], ...]]
    look: Look
    hall_of_fame: tuple[tuple[int, str], ...]
    version: int

    def is_progress(self, tile: int) -> bool:
        """Whether that is the number of a progress tile of this version."""
        return 0 < tile < len(self.tiles) and self.tiles[tile].age > 0


@cache
def figures(version: int) -> Figures:
    """The figures of a version of the rules. Raises `BadInput` where its tables are not those of this box."""
    tiles = tuple(_tiles(given := table("nations", "tiles", version)))
    added = len(given.get("instead", {}))
    box.same_pieces(_path("tiles"), "", [tile.id for tile in tiles[1:]], TILE_IDS[1 : START_SLOTS[-1] + 1 + added])
    rows = table("nations", "events", version).get("events", {})
    box.same_pieces(_path("events"), "", rows, EVENT_IDS)
    events = tuple(read_event(name, row) for name, row in rows.items())
    check_dice(faces := table("nations", "dice", version))
    dice = faces["dice"]
    sides = {GOLD: _sides(dice, "gold"), FOOD: _sides(dice, "food")}
    sums = {sixth: tuple(map(_symbols, colours)) for sixth, colours in sides.items()}
    fame = box.table(_path("figures"), "hall_of_fame", table("nations", "figures", version), dict[str, str])
    look = box.figures_of(_path("weights"), "estimate", table("nations", "weights", version).get("estimate", {}), Look)
    return Figures(
        tiles=tiles,
        points=tuple(tile.points for tile in tiles),
        is_development=tuple(tile.kind in DEVELOPMENTS for tile in tiles),
        pay_with=tuple(tile.pay for tile in tiles),
        stones=tuple(tile.stone for tile in tiles),
        decks=read_decks(tiles, given),
        events=events,
        sides=sides,
        sums=sums,
        means={sixth: tuple(tuple(n / SIDES for n in row) for row in colours) for sixth, colours in sums.items()},
        look=look,
        hall_of_fame=tuple(sorted((read_rank(more, name), name) for more, name in fame.items())),
        version=version,
    )


_TILE_ENTRIES: Final = ("name", "kind", "points", "gives", "stone")
_EVENT_ENTRIES: Final = ("food", "strength")


class _TileRow(NamedTuple):
    title: str
    kind: str
    points: _Number
    gives: str
    stone: _Number


class _EventRow(NamedTuple):
    food: _Some
    strength: _Some


def _tiles(data: Json) -> Iterator[Tile]:
    yield _NO_TILE
    for group in ("age1", "age2", "age3", "age4", "start", "instead"):
        for name, row in data.get(group, {}).items():
            yield read_tile(name, row)


def read_tile(name: str, row: Json) -> Tile:
    """A tile of `tiles.toml`: name, kind, points, what it gives, stone. Raises `BadInput`."""
    box.has_entries(_path("tiles"), name, row, _TILE_ENTRIES)
    title, kind, points, gives, stone = box.entry(_path("tiles"), name, row, _TileRow)
    if kind not in KINDS:
        raise box.fault(_path("tiles"), name, words_box.one_of("kind", kind, KINDS))
    if (kind == "wonder") != (stone > 0):
        raise box.fault(_path("tiles"), name, words_box.stone_of(kind, stone))
    pay = STRENGTH if kind == "colony" else GOLD
    try:
        given = parse_yield(gives)
    except ValueError:
        raise box.fault(_path("tiles"), name, words_box.no_yield(gives, COLOURS, RESOURCES)) from None
    return Tile(name, title, kind, int(name[0]), points, gives, stone, pay, *given)


def read_decks(tiles: tuple[Tile, ...], data: Json) -> Decks:
    """What may lie out, by the table `players` of `tiles.toml` (none: everything). Raises `BadInput` where an age has
    more or fewer tiles than it must have."""
    path = _path("tiles")
    only = box.table(path, "players", data, dict[str, tuple[int, ...]]) if "players" in data else {}
    box.refuse(box.unknown_fault(path, "players", only, [tile.id for tile in tiles if tile.age]))
    decks: list[tuple[tuple[int, ...], ...]] = [()]
    for seats in range(1, len(COLUMNS)):
        here = [at for at, tile in enumerate(tiles) if tile.age and seats in only.get(tile.id, (seats,))]
        decks.append(tuple(tuple(at for at in here if tiles[at].age == age) for age in range(1, AGES + 1)))
        for age, found in enumerate(decks[seats], 1):
            if len(found) != PER_AGE:
                raise box.fault(path, "players", words_box.tiles_of_age(age, seats, len(found), PER_AGE))
    return tuple(decks)


def read_event(name: str, row: Json) -> EventTile:
    """An event of `events.toml`: what famine and war ask for. Raises `BadInput`."""
    box.has_entries(_path("events"), name, row, _EVENT_ENTRIES)
    return EventTile(name, int(name[1]), *box.entry(_path("events"), name, row, _EventRow))


def read_rank(more: str, name: Json) -> int:
    """How many points a rank of the hall of fame in `figures.toml` asks for more than. Raises `BadInput`."""
    if not (more.isdigit() and isinstance(name, str) and name):
        raise box.fault(_path("figures"), f"hall_of_fame.{more}", words_box.no_rank())
    return int(more)


def _sides(dice: Json, sixth: str) -> Sides:
    """The faces of each colour's die. Raises `BadInput`, also for a face that no unit stands for (see `FACES`)."""
    return tuple(read_die(colour, die, sixth) for colour, die in dice.items())


def read_die(colour: str, die: Json, sixth: str) -> tuple[int, ...]:
    """The six units of a die of `dice.toml`; `sixth`: the resource of a face "?". Raises `BadInput`."""
    letter = COLOUR_LETTERS[COLOURS.index(colour)]
    faces = [f"1 {sixth}" if face == "?" else face for face in die.get("faces", ())]
    known = {f"{unit[1]} {RESOURCES[LETTERS.index(unit[2])]}": UNIT[unit] for unit in FACES if unit[0] == letter}
    wrong = [face for face in faces if face not in known]
    if wrong or len(faces) != SIDES:
        raise box.fault(
            _path("dice"), f"dice.{colour}", words_box.faces_of(len(faces), [*dict.fromkeys(wrong)], list(known))
        )
    return tuple(known[face] for face in faces)


def _symbols(side: tuple[int, ...]) -> tuple[int, ...]:
    """The symbols of each resource on all faces of a die."""
    return tuple(sum(COUNT[unit] for unit in side if RESOURCE[unit] == resource) for resource in range(len(RESOURCES)))
