"""Hexes that stand on a flat side, in columns: every even column lies half a hex lower ("even-q" offset coordinates).

A hex is (column, row). A `Grid` numbers the hexes of a map row by row; a set of hexes is an int with those bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

DIRECTIONS: Final = ("n", "ne", "se", "s", "sw", "nw")
"""Clockwise; the opposite of direction d is (d + 3) % 6."""

Hex = tuple[int, int]


def step(hex_: Hex, direction: int) -> Hex:
    """The hex next to `hex_` (column, row) in a direction, an index in `DIRECTIONS`."""
    column, row = hex_
    if direction in (0, 3):
        return column, row + (1 if direction == 3 else -1)
    low = 1 - column % 2  # an even column lies half a hex lower: its upper neighbours have its own row
    side = 1 if direction in (1, 2) else -1
    return column + side, row + low - (1 if direction in (1, 5) else 0)


def bits(mask: int) -> list[int]:
    """The members of a set of numbers, rising.

    >>> bits(0b10110)
    [1, 2, 4]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Grid:
    """A set of hexes, numbered row by row, each row from left to right.

    `hexes`: (column, row) by number. `number`: the reverse. `beside[d][i]`: the number of i's neighbour in direction d,
    -1 where there is none. `near[i]`: the set of i's neighbours.
    """

    __slots__ = ("all", "beside", "hexes", "near", "number")

    def __init__(self, hexes: Iterable[Hex]) -> None:
        self.hexes = tuple(sorted(hexes, key=lambda h: (h[1], h[0])))
        self.number = {hex_: i for i, hex_ in enumerate(self.hexes)}
        self.beside = tuple(tuple(self.number.get(step(h, d), -1) for h in self.hexes) for d in range(6))
        self.near = tuple(sum(1 << row[i] for row in self.beside if row[i] >= 0) for i in range(len(self.hexes)))
        self.all = (1 << len(self.hexes)) - 1

    def around(self, mask: int) -> int:
        """All neighbours of the members of a set; members are in it only as neighbours of others."""
        near, found = self.near, 0
        while mask:
            low = mask & -mask
            found |= near[low.bit_length() - 1]
            mask ^= low
        return found

    def flood(self, seed: int, within: int) -> int:
        """All of `within` that is joined to the members of `seed`, those included."""
        near = self.near
        found = todo = seed & within
        while todo:
            low = todo & -todo
            new = near[low.bit_length() - 1] & within & ~found
            found |= new
            todo ^= low | new
        return found

    def pieces(self, mask: int) -> list[int]:
        """The joined parts of a set, by their lowest number."""
        found = []
        while mask:
            part = self.flood(mask & -mask, mask)
            found.append(part)
            mask &= ~part
        return found

    def rings(self, mask: int) -> tuple[int, ...]:
        """Set k holds the hexes k steps away from the nearest member of `mask`; as far as the grid hangs together."""
        found, known = [], 0
        ring = mask
        while ring:
            found.append(ring)
            known |= ring
            ring = self.around(ring) & ~known
        return tuple(found)
