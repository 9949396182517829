"""What an entry of `components.toml` and `magna.toml` must have; checked before anything is made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from rules import box, words_box
from rules.catalogue import ASSETS
from rules.game import Json

SEATS: Final = 4
BASE, MAGNA = (ASSETS / "discordia" / f"{name}.toml" for name in ("components", "magna"))
COUNTED: Final = (
    *("ships", "barracks_towers", "stalls", "farms", "extensions", "towers", "aqueduct", "development"),
    *("expedition", "stars", "full", "full_large", "strength", "missing_colours", "workers"),
)
"""What a decree may look at (`city.counting`)."""
COLOURS: Final = {"red", "yellow", "blue"}
LOOT: Final = ("", "extension", "decree", "privilege", "tower")

Die = Annotated[int, Meta(ge=1, le=6)]
Number = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]
Seats = Annotated[int, Meta(ge=1, le=SEATS)]


class Bonus(str):
    """Effects joined by " + ", as the head of the file has them."""


class Workers(str):
    """A space: one to three letters of colours."""


class Slots(str):
    """A character a slot: # with a symbol, . without."""


class Counted(str):
    """What a decree looks at."""


class DieOfJanus(str):
    """Which die he takes."""


class LootOfJanus(str):
    """What he takes beside the tile of his column."""


def _workers(text: str) -> None:
    if not (1 <= len(text) <= 3 and set(text) <= set("brwyg")):
        raise ValueError(words_box.no_workers(text))


def _slots(text: str) -> None:
    if not text or set(text) - set("#."):
        raise ValueError(words_box.no_slots(text))


def _counted(text: str) -> None:
    if text not in COUNTED:
        raise ValueError(words_box.one_of("count", text, COUNTED))


def _die_of_janus(text: str) -> None:
    if text not in ("high", "low") and (set(text.split()) != COLOURS or len(text.split()) != len(COLOURS)):
        raise ValueError(words_box.no_die_of_janus(text))


def _loot_of_janus(text: str) -> None:
    what, _, number = text.partition(" ")
    if text not in LOOT and not (what == "star" and number.isdigit()):
        raise ValueError(words_box.no_loot_of_janus(text))


_CHECKS: Final[Mapping[type, Callable[[str], None]]] = {
    Workers: _workers,
    Slots: _slots,
    Counted: _counted,
    DieOfJanus: _die_of_janus,
    LootOfJanus: _loot_of_janus,
}


def _own(parse: Callable[[str], object]) -> Callable[[type, Any], Any]:
    """What makes a text of one of the kinds above, or raises `ValueError`."""

    def made(kind: type, value: Any) -> Any:
        if kind is Bonus:
            _bonus(str(value), parse)
        else:
            _CHECKS[kind](str(value))
        return kind(value)

    return made


def _bonus(text: str, parse: Callable[[str], object]) -> None:
    for part in text.split(" + ") if text else ():
        try:
            parse(part)
        except ValueError:
            raise ValueError(words_box.no_bonus(part)) from None


class _Row(msgspec.Struct, forbid_unknown_fields=True, rename={"from_": "from"}):
    """An entry: a key that means nothing is refused, as a misspelt one would be passed over."""


class Stall(_Row):
    die: Die
    spaces: list[Workers]
    bonus: Bonus


class CityTile(Stall):
    id: str


class Ship(CityTile):
    back: Stall


class TradeTower(_Row):
    id: str
    from_: Seats
    die: Die
    swap: Some
    bonus: Bonus


class MilitaryTower(_Row):
    id: str
    from_: Seats
    die: Die
    spaces: list[Workers]
    bonus: Bonus


class Foundations(_Row):
    id: str
    from_: Seats
    slots: Some
    bonus: Bonus


class LongerTrack(_Row):
    id: str
    from_: Seats
    spaces: list[Bonus]
    bonus: Bonus


class Lasting(_Row):
    id: str
    joker: Workers


class Single(_Row):
    id: str
    bonus: Bonus


class Decree(_Row):
    id: str
    text: str
    count: Counted
    n: Number
    at_most: bool = False


class Left(_Row):
    id: str
    strength: Number
    damage: Bonus


class Right(_Row):
    id: str
    strength: Number
    reward: Bonus


class Janus(_Row):
    id: str
    die: DieOfJanus
    out: Number
    take: LootOfJanus


class Memory(_Row):
    id: str
    board: str
    decree: str
    n: Some
    text: str


class Outpost(_Row):
    id: str
    harm: Bonus


class Ground(_Row):
    """Foundations of a kind on a board: so many of the slots are printed."""

    open: Number
    slots: Slots


class Space(_Row):
    bonus: Bonus
    symbol: bool = False


class Aqueduct(_Row):
    last: Some
    bonus: dict[str, Bonus] = {}


class City(_Row):
    """A player board."""

    name: str
    harbour: Ground
    castellum: Ground
    market: Ground
    field: Ground
    development: list[Space]
    expedition: list[Space]
    development_extension: Slots
    expedition_extension: Slots
    decrees: list[Space]
    aqueduct: Aqueduct
    privilege_at: list[Some]
    modern: str = ""
    history: str = ""


class Start(_Row):
    """What every player has at the start."""

    stars: Number
    workers: Some
    manipulators: Number
    aqueduct: Number


class Players(_Row):
    """How much lies out by the number of players."""

    rows: Some
    stars_on_site: Number
    manipulators_out: Number
    extensions: Number
    towers: Number
    decrees: Number
    privileges: Number


class Step(msgspec.Struct):
    """A game of the ladder."""

    stars: Number
    workers: Some


class JanusFigures(msgspec.Struct):
    """His figures beside his tiles."""

    workers: Some
    per_star: Number
    deficiency: Number
    ladder: Annotated[list[Step], Meta(min_length=1)]
    room: bool = False


class MagnaRow(msgspec.Struct):
    """The row of outposts; how many city tiles go there by year; how many workers a player draws by seats."""

    tiles_per_year: Annotated[list[Some], Meta(min_length=4, max_length=4)]
    extra_workers_per_colour: Number
    workers: dict[str, Some]


_FIGURES: Final[Mapping[str, Any]] = {
    "years": Some,
    "seasons": Annotated[list[str], Meta(min_length=5, max_length=5)],
    "refill_season": Some,
    "workers_per_colour": Some,
    "start": Start,
    **{f"players.{seats}": Players for seats in range(1, SEATS + 1)},
    "action_tiles": Annotated[dict[str, list[str]], Meta(min_length=6, max_length=6)],
    "boat": dict[str, str],
    "boards": Annotated[dict[str, Any], Meta(min_length=1)],
    "janus": JanusFigures,
}


def check_figures(data: Json, magna: Json) -> None:
    """Check the tables of both files that are figures, not lists of pieces. Raises `BadInput` with file, table and
    what is missing."""
    for name, form in _FIGURES.items():
        box.table(BASE, name, data, form)
    box.table(MAGNA, "row", magna, MagnaRow)
    box.table(MAGNA, "boards", magna, dict[str, Any])


_BASE_TABLES: Final[Mapping[str, type[_Row]]] = {
    "city.ships": Ship,
    **dict.fromkeys(("city.barracks", "city.stalls", "city.farms"), CityTile),
    **dict.fromkeys((f"extensions.{kind}" for kind in ("harbour", "castellum", "market", "field")), Foundations),
    **dict.fromkeys(("extensions.development", "extensions.expedition"), LongerTrack),
    "towers.trade": TradeTower,
    "towers.military": MilitaryTower,
    "privileges.lasting": Lasting,
    "privileges.single": Single,
    "decrees.list": Decree,
    "germans.left": Left,
    "germans.right": Right,
    "janus.tiles": Janus,
}
_MAGNA_TABLES: Final[Mapping[str, type[_Row]]] = {"memory.list": Memory, "row.tiles": Outpost}


def check(data: Json, magna: Json, parse: Callable[[str], object]) -> None:
    """Check every entry of both files. Raises `BadInput` with file, entry and what is wrong with it.

    `parse`: reads one effect of a bonus, or raises `ValueError` (`bonuses.parse`).
    """
    check_figures(data, magna)
    own = _own(parse)
    for path, tables, whole in ((BASE, _BASE_TABLES, data), (MAGNA, _MAGNA_TABLES, magna)):
        for table, form in tables.items():
            for name, row in _rows(path, table, whole):
                box.entry(path, name, row, form, own)
        for name, row in whole.get("boards", {}).items():
            box.entry(path, f"boards.{name}", row, City, own)
    for number, row in data.get("action_tiles", {}).items():
        box.entry(BASE, f"action_tiles.{number}", row, list[Bonus], own)
    box.entry(BASE, "boat", data.get("boat"), dict[str, Bonus], own)


def _rows(path: Path, table: str, data: Json) -> Iterator[tuple[str, Json]]:
    """The entries of a list, each with what it is called in a message."""
    section, name = table.split(".")
    rows = data.get(section, {}).get(name)
    if not isinstance(rows, list):
        raise box.fault(path, table, words_box.no_list())
    for number, row in enumerate(rows, 1):
        named = row.get("id") if isinstance(row, dict) else None
        yield f"{table}, {named or words_box.entry_number(number)}", row
