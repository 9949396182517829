"""The box: fields, tiles and figures, from `assets/quixote/tiles.toml`.

Geometry. A field has two halves; a half is a node. Node 16 * row + 8 * lower + column has its right neighbour at +1
and the node below it at +8, whether that is the other half of its own tile or the field below. So a set of nodes is an
int of 48 bits, and a road network grows by two shifts.

A **piece** is a tile as it lies: its tile and whether it is turned. Pieces are written as in the rulebook: `05`, `05'`
(turned by 180 degrees), `K6`, `SP`, and `--` for none. In a state a piece is its index in `PIECES`.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from rules import box, words_box
from rules.catalogue import ASSETS
from rules.figures import table

TILE_FILE, RANK_FILE = (ASSETS / "quixote" / f"{name}.toml" for name in ("tiles", "figures"))
DATA: Final[dict[str, Any]] = box.read(TILE_FILE)
_Number = Annotated[int, Meta(ge=0)]
_Each = Annotated[tuple[_Number, ...], Meta(min_length=3, max_length=3)]
"""A figure for each round, or each scoring."""


class _Board(msgspec.Struct, forbid_unknown_fields=True):
    columns: Annotated[str, Meta(min_length=8, max_length=8)]
    rows: Annotated[str, Meta(min_length=3, max_length=3)]


class _Rounds(msgspec.Struct, forbid_unknown_fields=True):
    tiles: _Each


class _Scoring(msgspec.Struct, forbid_unknown_fields=True):
    knights_for_castle: _Each
    defence: _Each
    defence_points: _Number
    pair_points: _Number
    group_points: _Number


class _Castle(msgspec.Struct, forbid_unknown_fields=True):
    points: _Number
    upper: str
    lower: str


def check(data: dict[str, Any]) -> None:
    """Check the tables of `tiles.toml` beside the tiles themselves. Raises `BadInput` with what is missing."""
    for name, form in (("board", _Board), ("rounds", _Rounds), ("scoring", _Scoring)):
        box.table(TILE_FILE, name, data, form)
    for castle in ("castles.K6", "castles.K4"):
        box.table(TILE_FILE, castle, data, _Castle)
    for tiles in ("tiles", "extra"):
        box.table(TILE_FILE, tiles, data, dict[str, Any])


check(DATA)
COLUMNS: Final[str] = DATA["board"]["columns"]
ROWS: Final[str] = DATA["board"]["rows"]
FIELDS: Final = tuple(column + row for row in ROWS for column in COLUMNS)
"""The names of the 24 fields: A1..H1, A2..H2, A3..H3; a field is an index in this tuple."""
FIELD_INDEX: Final = {name: field for field, name in enumerate(FIELDS)}
WIDTH: Final = len(COLUMNS)
NODES: Final = 2 * len(FIELDS)
NODE_MASK: Final = (1 << NODES) - 1

ROUNDS: Final[tuple[int, ...]] = tuple(DATA["rounds"]["tiles"])
ROUND_ENDS: Final = tuple(sum(ROUNDS[: i + 1]) for i in range(len(ROUNDS)))
"""How many fields have been drawn when a round is over: 9, 16, 22."""
KNIGHTS_FOR_CASTLE: Final[tuple[int, ...]] = tuple(DATA["scoring"]["knights_for_castle"])
DEFENCE: Final[tuple[int, ...]] = tuple(DATA["scoring"]["defence"])
DEFENCE_POINTS: Final[int] = DATA["scoring"]["defence_points"]
PAIR_POINTS: Final[int] = DATA["scoring"]["pair_points"]
GROUP_POINTS: Final[int] = DATA["scoring"]["group_points"]


class Figures(NamedTuple):
    """The figures of our own design that may change from version to version. `ranks`: what solo totals are called, as
    (least points, name), from the lowest up."""

    ranks: tuple[tuple[int, str], ...]


@cache
def figures(version: int) -> Figures:
    """The figures of a version of the rules. Raises `BadInput`."""
    return Figures(read_ranks(table("quixote", "figures", version)))


def read_ranks(data: dict[str, Any]) -> tuple[tuple[int, str], ...]:
    """The ranks of `figures.toml`, from the lowest up. Raises `BadInput`."""
    ranks = box.table(RANK_FILE, "ranks", data, dict[str, str])
    for total in ranks:
        if not total.isdigit():
            raise box.fault(RANK_FILE, f"ranks.{total}", words_box.no_solo_rank())
    return tuple(sorted((int(total), name) for total, name in ranks.items()))


SYMBOLS: Final = ("", "church", "mill", "knight1", "knight2", "knight3", "castle")
_OPPOSITE: Final = str.maketrans("NSWE", "SNEW")


class Half(NamedTuple):
    """Half a piece: its symbol ("" for none) and its exits among N, S, W, E."""

    symbol: str
    exits: frozenset[str]


class Piece(NamedTuple):
    """A tile as it lies. `linked`: the road crosses the middle line."""

    name: str
    tile: int
    turned: bool
    upper: Half
    lower: Half
    linked: bool


Symbol = Literal["", "church", "mill", "knight1", "knight2", "knight3", "castle"]


class TileRow(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An entry of `[tiles]`: the upper half, whether the road crosses the middle, the lower half."""

    upper: Symbol
    upper_exits: Annotated[str, Meta(pattern="^[NWE]*$")]
    linked: bool
    lower: Symbol
    lower_exits: Annotated[str, Meta(pattern="^[SWE]*$")]


def read_tile(name: str, tile: int, entry: Any) -> list[Piece]:
    """A tile as it lies unturned and turned. Raises `BadInput` naming what is wrong with its entry."""
    row = box.entry(TILE_FILE, name, entry, TileRow)
    upper, lower = Half(row.upper, frozenset(row.upper_exits)), Half(row.lower, frozenset(row.lower_exits))
    turned = [Half(half.symbol, frozenset("".join(half.exits).translate(_OPPOSITE))) for half in (lower, upper)]
    return [
        Piece(name, tile, False, upper, lower, row.linked),
        Piece(name + "'", tile, True, turned[0], turned[1], row.linked),
    ]


def _load() -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    none = Half("", frozenset())
    pieces = [Piece("--", 0, False, none, none, False), Piece("--", 0, True, none, none, False)]
    names = ["--", *DATA["tiles"], "SP", "K6", "K4"]
    for tile, (name, row) in enumerate([*DATA["tiles"].items(), *DATA["extra"].items()], 1):
        pieces += read_tile(name, tile, row)
    for tile, name in enumerate(("K6", "K4"), SANCHO + 1):
        castle = DATA["castles"][name]
        pieces += read_tile(name, tile, ["castle", castle["upper"], False, "castle", castle["lower"]])
    return tuple(pieces), tuple(names)


TILE_COUNT: Final = len(DATA["tiles"])
"""Path tiles are numbered 1..22 (`TILE_COUNT`); 0 is no tile."""
SANCHO: Final = TILE_COUNT + 1
CASTLES: Final = (SANCHO + 1, SANCHO + 2)
"""The tile numbers of castle 6 and castle 4."""
CASTLE_POINTS: Final = (DATA["castles"]["K6"]["points"], DATA["castles"]["K4"]["points"])
PIECES, TILES = _load()
"""All pieces, piece 2 * tile + turned; and the tiles' ids by number."""
TILE_INDEX: Final = {name: tile for tile, name in enumerate(TILES) if tile}
PIECE_INDEX: Final = {piece.name: i for i, piece in enumerate(PIECES) if i == 2 * piece.tile or "'" in piece.name}
PIECE_INDEX["--"] = 0
ALIKE_TURNED: Final = frozenset(
    piece.tile for piece in PIECES[::2] if piece[3:] == PIECES[2 * piece.tile + 1][3:]
)  # fmt: skip
"""Tiles that look the same after a half-turn: castles, Sancho Pansa. They are never laid turned."""


def node(field: int, lower: int) -> int:
    """The node of a field's upper (0) or lower (1) half."""
    return 16 * (field // WIDTH) + WIDTH * lower + field % WIDTH


NODE_FIELD: Final = tuple(field for n in range(NODES) for field in [WIDTH * (n // 16) + n % WIDTH])
"""The field of each node."""


def _layout() -> tuple[int, ...]:
    """The layers of each piece, packed into one int: layer l of the node at (lower, column) is bit 48 * l + 8 * lower.

    Layers 0-3: exits N, S, W, E; 4: the link; 5 on: one for each symbol of `SYMBOLS[1:]`. Shifted left by the upper
    node of its field and or-ed together, the pieces of a principality give all its node sets at once.
    """
    packed = []
    for piece in PIECES:
        bits = (1 << 4 * NODES) if piece.linked else 0
        for lower, half in enumerate((piece.upper, piece.lower)):
            place = WIDTH * lower
            for exit_ in half.exits:
                bits |= 1 << NODES * "NSWE".index(exit_) + place
            if half.symbol:
                bits |= 1 << NODES * (4 + SYMBOLS.index(half.symbol)) + place
        packed.append(bits)
    return tuple(packed)


LAYERS: Final = _layout()
"""See `_layout`; by piece."""
FIELD_SHIFT: Final = tuple(node(field, 0) for field in range(len(FIELDS)))


def _touching() -> tuple[int, ...]:
    """For each field, the set (bits by field) of itself and the up to eight fields around it."""
    sets = []
    for here in range(len(FIELDS)):
        near = [
            field
            for field in range(len(FIELDS))
            if abs(field % WIDTH - here % WIDTH) <= 1 and abs(field // WIDTH - here // WIDTH) <= 1
        ]
        sets.append(sum(1 << field for field in near))
    return tuple(sets)


TOUCHING: Final = _touching()
