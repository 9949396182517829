"""The open tiles in a row, small pictures of other principalities, and words about tiles. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.quixote.components import (
    CASTLES,
    FIELDS,
    PIECES,
    ROUND_ENDS,
    ROUNDS,
    SANCHO,
    TILES,
    WIDTH,
    Half,
)
from rules.quixote.state import QuixoteState
from tui.games.quixote import words
from tui.games.quixote.signs import SIGNS
from tui.games.quixote.tiles import Zoom, piece_cells
from tui.kit.cells import Area, CellGrid

TURNED: Final = "'"
"""Beside the number of a tile that is turned."""
_SIDES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
_NAMES: Final = {"church": "church", "mill": "windmill", "castle": "castle"}


class HandTile(NamedTuple):
    """A tile that lies open: its number, and whether it may be laid now."""

    tile: int
    legal: bool

    @property
    def id(self) -> str:
        return TILES[self.tile]


def hand_of(state: QuixoteState, seat: int) -> list[HandTile]:
    """The seat's tiles from left to right: the open ones, Sancho Pansa, and at the right the tile that stays last."""
    last_only = len(state.drawn) == ROUND_ENDS[-1] and bool(state.last[seat])
    tiles = [HandTile(tile, not last_only) for tile in state.hands[seat]]
    if state.sancho >> seat & 1:
        tiles.append(HandTile(SANCHO, True))
    if state.last[seat]:
        tiles.append(HandTile(state.last[seat], last_only))
    return tiles


def progress(state: QuixoteState) -> str:
    """Where the game stands: "round 2 of 3, field 5 of 7"."""
    number = min(len(state.scored), len(ROUNDS) - 1)
    laid = len(state.drawn) - (ROUND_ENDS[number - 1] if number else 0)
    return f"round {number + 1} of {len(ROUNDS)}, field {max(laid, 1)} of {ROUNDS[number]}"


def tile_words(piece: int) -> str:
    """A piece in words: "church, roads north and west; joined; below: roads south and east"."""
    drawn = PIECES[piece]
    if drawn.tile in CASTLES:
        return words.castle(drawn.name[1])
    halves = [_half_words(half) for half in (drawn.upper, drawn.lower)]
    if halves[1] == "empty":
        return words.half_above(halves[0])
    if halves[0] == "empty":
        return words.half_below(halves[1])
    return words.joined_halves(*halves) if drawn.linked else words.parted_halves(*halves)


def _half_words(half: Half) -> str:
    if not half.symbol and not half.exits:
        return "empty"
    symbol = _NAMES.get(half.symbol, f"knight {half.symbol[-1:]}") if half.symbol else "road"
    sides = "".join(sorted(half.exits, key="NESW".index))
    return f"{symbol} {sides}".rstrip()


class HandView(CellGrid):
    """Tiles in a row, each framed, its id in the lower frame; the one under the cursor has a mark on each side.

    Roles: those of `piece_cells`, and frame, id, mark. Grounds: table, hand (a tile that may be laid), barred, cursor.
    With `zoom` None the tiles are a line of ids, for very small terminals.
    """

    def __init__(self, zoom: Zoom | None, glyph_set: str, width: int) -> None:
        self.zoom, self.glyph_set, self.signs = zoom, glyph_set, SIGNS[glyph_set]
        super().__init__(width, zoom.height + 2 if zoom else 1, ("ground", "table"))
        self._shown: list[tuple[int, str]] = []

    def area_of(self, index: int) -> Area:
        """The cells of tile `index`, with its frame."""
        width = self.zoom.width + 2 if self.zoom else 5
        return Area(index * width, 0, width, self.height)

    def tile_at(self, x: int, count: int) -> int | None:
        """The tile out of `count` that has column `x`. Inverts `area_of`."""
        index = x // self.area_of(0).width
        return index if 0 <= index < count else None

    def show(self, tiles: Sequence[HandTile], pieces: Sequence[int], cursor: int | None) -> list[Area]:
        """Draw tiles; `pieces` are the same tiles as they are turned now, `cursor` is an index. What was drawn anew."""
        changed = []
        before = self._shown
        self._shown = [
            (piece, "cursor" if index == cursor else "hand" if tile.legal else "barred")
            for index, (tile, piece) in enumerate(zip(tiles, pieces, strict=True))
        ]
        if len(before) != len(self._shown):
            before = []
            for y in range(self.height):
                self.put(0, y, " " * self.width, ("ground", "table"))
            changed.append(Area(0, 0, self.width, self.height))
        for index, (piece, ground) in enumerate(self._shown):
            if before[index : index + 1] == [(piece, ground)]:
                continue
            changed.append(self.area_of(index))
            if self.zoom is None:
                name = f"{PIECES[piece].name:<3}"
                text = f"[{name}]" if ground == "cursor" else f"({name})" if ground == "barred" else f" {name} "
                self.put(index * 5, 0, text, ("id", ground))
            else:
                self._tile(self.area_of(index), piece, ground)
        return changed

    def _tile(self, area: Area, piece: int, ground: str) -> None:
        assert self.zoom is not None
        border = self.signs.border
        level = border[12]
        inner, bottom = area.width - 2, area.y + area.height - 1
        frame = ("frame", ground)
        self.put(area.x, area.y, border[10] + level * inner + border[6], frame)
        self.put(area.x, bottom, border[9] + level * inner + border[5], frame)
        for y, row in enumerate(piece_cells(piece, self.zoom, self.glyph_set), area.y + 1):
            for x, (char, role) in enumerate(row, area.x + 1):
                self.put(x, y, char, (role, ground))
        self._edges(area, piece, ground)
        name, turned = PIECES[piece].name[:2], PIECES[piece].turned
        self.put(area.x + 1, bottom, name, ("id", ground))
        if turned:  # the mark keeps clear of the road in the middle of the frame
            self.put(area.x + (3 if self.zoom.centre > 2 else 4), bottom, TURNED, ("id", ground))
        if ground == "cursor":
            for x in (area.x, area.x + area.width - 1):
                for y in (area.y, bottom):
                    self.put(x, y, self.signs.mark, ("mark", ground))

    def _edges(self, area: Area, piece: int, ground: str) -> None:
        """The frame beside and above the tile, with its exits."""
        assert self.zoom is not None
        upper, lower = PIECES[piece].upper.exits, PIECES[piece].lower.exits
        for y in range(self.zoom.height):
            exits = upper if y == self.zoom.upper else lower if y == self.zoom.lower else frozenset()
            for x, side, second in ((area.x, "W", 2), (area.x + area.width - 1, "E", 1)):
                road = side in exits
                look = ("loose" if road else "frame", ground)
                self.put(x, area.y + 1 + y, self.signs.beside[second * road], look)
        centre = area.x + 1 + self.zoom.centre
        for y, road, second in ((area.y, "N" in upper, 2), (area.y + area.height - 1, "S" in lower, 1)):
            if road:
                self.put(centre, y, self.signs.below[second], ("loose", ground))


MINI: Final = {"church": "C", "mill": "W", "knight1": "1", "knight2": "2", "knight3": "3", "castle": ""}
MINI_CASTLE, MINI_ROAD, MINI_EMPTY = "#", "-", "."
"""Signs of the small pictures: symbols, and what stands for a castle, a road alone, an empty field."""


def overview(board: Sequence[int]) -> list[str]:
    """A principality in three lines, two cells a field: C church, W windmill, 1-3 knight, # castle, - road, . empty."""
    names = []
    for piece in board:
        drawn = PIECES[piece]
        if not piece:
            names.append(f" {MINI_EMPTY}")
        elif drawn.tile in CASTLES:
            names.append(f"{MINI_CASTLE}{drawn.name[1]}")
        else:
            symbols = "".join(MINI[half.symbol] for half in (drawn.upper, drawn.lower) if half.symbol)
            names.append((symbols or MINI_ROAD).rjust(2))
    return ["".join(names[row : row + WIDTH]) for row in range(0, len(FIELDS), WIDTH)]
