"""The maps, from `assets/explorers/*.map`: spaces, regions, lands, and all sets the game asks for, computed once.

A space is its number in the map's `Grid` (row by row); a set of spaces is an int with those bits.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from rules import box, words_box
from rules.explorers.actions import Explore
from rules.game import Action, Json
from rules.hexes import Grid, bits

ASSETS: Final = Path(__file__).resolve().parent.parent.parent / "assets" / "explorers"
FIGURES: Final[dict[str, Json]] = box.read(ASSETS / "figures.toml")
TITLES: Final = box.table(ASSETS / "figures.toml", "maps", FIGURES, dict[str, str])
MAPS: Final[tuple[str, ...]] = tuple(TITLES)
"""The ids of the maps; in a state a map is an index in this tuple."""
TERRAINS: Final = "GDMW"
LETTERS: Final = TERRAINS + "I@TX"
"""Grassland, desert, mountain, water; ice, the capital, tower spaces, crystals."""
FEW: Final = 10
"""Fewer spaces than this are listed bit by bit, more of them byte by byte: which is faster."""
_TOKEN: Final = re.compile(r"(?P<t>[GDMWI@T]|x(?P<x>\d))(?:\$(?P<coin>\d)|c(?P<city>\d)|(?P<ruin>r[A-Zsot]?))?")


class Board:
    """A map. `terrain`: one of `LETTERS` by space; `coin`, `city`, `crystal`: printed figures (0: none);
    `ruin`: "" or "r" with its letter or shape. Names in capitals of letters are sets of spaces.
    """

    def __init__(self, map_id: str, text: str) -> None:
        """Reads a map. Raises `ValueError` naming each token that is none."""
        cells = _cells(map_id, text)
        self.id = map_id
        self.title = TITLES.get(map_id, map_id)
        self.grid = Grid(cells)
        found = [cells[hex_] for hex_ in self.grid.hexes]
        self.size = len(found)
        self.names = tuple(f"c{c}r{r}" for c, r in self.grid.hexes)
        self.index = {name: i for i, name in enumerate(self.names)}
        self.terrain = tuple("X" if m["x"] else m["t"] for m in found)
        self.coin = tuple(int(m["coin"] or 0) for m in found)
        self.city = tuple(int(m["city"] or 0) for m in found)
        self.ruin = tuple(m["ruin"] or "" for m in found)
        self.crystal = tuple(int(m["x"] or 0) for m in found)
        self._sets()
        self._areas()
        self.explores = tuple(Explore(name) for name in self.names)
        self._by_byte = tuple(
            tuple([self.explores[i + k] for k in range(8) if v >> k & 1 and i + k < self.size] for v in range(256))
            for i in range(0, self.size, 8)
        )

    def _sets(self) -> None:
        self.of = {letter: self._where(lambda i, k=letter: self.terrain[i] == k) for letter in LETTERS}
        self.towers, self.ice, self.crystals = self.of["T"], self.of["I"], self.of["X"]
        self.jokers = self.towers | self.crystals
        self.capital = self.of["@"]
        self.coins = self._where(lambda i: self.coin[i] > 0)
        self.cities = self._where(lambda i: self.city[i] > 0)
        self.ruins = self._where(lambda i: self.ruin[i] != "")
        marked = self.coins | self.cities | self.ruins
        self.blank = (self.of["G"] | self.of["D"] | self.of["M"]) & ~marked
        self.special = marked | self.jokers
        self.border = self._where(lambda i: self.grid.near[i].bit_count() < 6)
        tops: dict[int, int] = {}
        for i, (column, _) in enumerate(self.grid.hexes):
            tops.setdefault(column, i)
        self.north = sum(1 << i for i in tops.values())
        self.any = self.grid.all & ~self.capital

    def _areas(self) -> None:
        self.regions: tuple[int, ...] = tuple(part for t in "GDM" for part in self.grid.pieces(self.of[t]))
        self.region_of = self._owner(self.regions)
        self.region_size = tuple(part.bit_count() for part in self.regions)
        land = self.grid.all & ~(self.of["W"] | self.capital | self.crystals)
        self.lands: tuple[int, ...] = tuple(self.grid.pieces(land))
        self.land_of = self._owner(self.lands)

    def _where(self, test: Callable[..., bool]) -> int:
        return sum(1 << i for i in range(self.size) if test(i))

    def _owner(self, parts: tuple[int, ...]) -> tuple[int, ...]:
        owner = [-1] * self.size
        for number, part in enumerate(parts):
            for i in bits(part):
                owner[i] = number
        return tuple(owner)

    def explorations(self, mask: int) -> list[Action]:
        """The prepared action for each space of a set, in the order of their numbers."""
        found: list[Action] = []
        if mask.bit_count() < FEW:
            explores = self.explores
            while mask:
                low = mask & -mask
                found.append(explores[low.bit_length() - 1])
                mask ^= low
            return found
        for table, byte in zip(self._by_byte, mask.to_bytes(len(self._by_byte), "little"), strict=True):
            if byte:
                found += table[byte]
        return found

    def names_of(self, mask: int) -> tuple[str, ...]:
        return tuple(self.names[i] for i in bits(mask))

    def set_of(self, names: list[str]) -> int:
        """The set of the named spaces. Raises `KeyError` for a name that is none."""
        return sum(1 << i for i in {self.index[name] for name in names})

    def line(self, start: int, direction: int) -> int:
        """The next space from `start` in a direction, as a set; empty at the border."""
        i = self.grid.beside[direction][start]
        return 1 << i if i >= 0 else 0

    def direction(self, start: int, end: int) -> int:
        """The direction from a space to its neighbour."""
        return next(d for d in range(6) if self.grid.beside[d][start] == end)


def _cells(map_id: str, text: str) -> dict[tuple[int, int], re.Match[str]]:
    rows = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    width = len(rows[0])
    ragged = [(r, len(row)) for r, row in enumerate(rows) if len(row) != width]
    cells, unknown = {}, []
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            match = _TOKEN.fullmatch(token)
            if match:
                cells[c, r] = match
            elif token != ".":
                unknown.append((c, r, token))
    capitals = sum(match["t"] == "@" for match in cells.values())
    faults = [
        *(words_box.row_has_columns(r, columns, width) for r, columns in ragged),
        *(words_box.no_space_is_written(f"c{c}r{r}", token) for c, r, token in unknown),
        *[words_box.not_one_capital(capitals)] * (capitals != 1),
    ]
    if faults:
        raise box.fault(ASSETS / f"{map_id}.map", "", "; ".join(faults))
    return cells


@cache
def board(map_id: str) -> Board:
    """The map with this id, one of `MAPS`."""
    path = ASSETS / f"{map_id}.map"
    if not path.is_file():
        raise box.fault(ASSETS / "figures.toml", "maps", words_box.no_such_map_file(map_id))
    return Board(map_id, path.read_text(encoding="utf-8"))
