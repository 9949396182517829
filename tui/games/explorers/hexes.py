"""How a map of hexes is laid out in cells, and how a cursor walks on it. Pure geometry; no Textual here.

The hexes stand on a flat side, in columns; every even column lies half a hex lower (see `rules.hexes`). A hex is drawn
with slanted sides of one cell each; neighbours share them:

     ___
    /   \\___     a hex owns its left sides, its inside and its lower edge, so that all own cells together
    \\___/   \\    cover the map without gaps or overlaps
        \\___/
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.hexes import Grid, Hex, step
from tui.kit.cells import Area

TOP: Final = 1
"""Lines above the first hexes, for their upper edge."""


class Zoom(NamedTuple):
    """The size of hexes: `pitch` cells from column to column, `height` lines (even)."""

    pitch: int
    height: int

    @property
    def slant(self) -> int:
        """Lines, and so cells, that a slanted side takes."""
        return self.height // 2

    def inset(self, line: int) -> int:
        """Cells from the left end of the hex to its side, on a line of it."""
        return self.slant - 1 - line if line < self.slant else line - self.slant

    def inside(self, line: int) -> int:
        """Cells between the two sides."""
        return self.pitch + self.slant - 2 - 2 * self.inset(line)


COMPACT: Final = Zoom(4, 2)
WIDE: Final = Zoom(6, 2)
LARGE: Final = Zoom(7, 4)
ZOOMS: Final = (COMPACT, WIDE, LARGE)
"""Smallest first."""


def map_size(grid: Grid, zoom: Zoom) -> tuple[int, int]:
    """Columns and lines of the whole map."""
    columns = 1 + max(column for column, _ in grid.hexes)
    bottom = max(origin(hex_, zoom)[1] for hex_ in grid.hexes)
    return columns * zoom.pitch + zoom.slant, bottom + zoom.height


def best_zoom(grid: Grid, width: int, height: int) -> Zoom:
    """The largest zoom whose whole map fits; the smallest where none does."""
    fitting = [zoom for zoom in ZOOMS if map_size(grid, zoom)[0] <= width and map_size(grid, zoom)[1] <= height]
    return fitting[-1] if fitting else ZOOMS[0]


def origin(hex_: Hex, zoom: Zoom) -> tuple[int, int]:
    """The upper left cell of the rectangle around a hex."""
    column, row = hex_
    return column * zoom.pitch, TOP + row * zoom.height + (zoom.slant if column % 2 == 0 else 0)


def region_of(hex_: Hex, zoom: Zoom) -> Area:
    """The rectangle around a hex: its own cells, and the sides that its right neighbours own."""
    x, y = origin(hex_, zoom)
    return Area(x, y, zoom.pitch + zoom.slant, zoom.height)


def own_spans(hex_: Hex, zoom: Zoom) -> Iterator[tuple[int, int, int]]:
    """(y, first x, number of cells) of a hex's own cells, line by line."""
    x, y = origin(hex_, zoom)
    for line in range(zoom.height):
        yield y + line, x + zoom.inset(line), zoom.inside(line) + 1


def hex_at(x: int, y: int, zoom: Zoom) -> Hex:
    """The hex that owns a cell, on the map or not. Inverts `own_spans`."""
    for column in (x // zoom.pitch, x // zoom.pitch - 1):
        row, line = divmod(y - TOP - (zoom.slant if column % 2 == 0 else 0), zoom.height)
        first = column * zoom.pitch + zoom.inset(line)
        if first <= x <= first + zoom.inside(line):
            return column, row
    raise AssertionError(f"no hex has the cell ({x}, {y})")


def cell_at(grid: Grid, x: int, y: int, zoom: Zoom) -> int | None:
    """The number of the hex that owns a cell; None beside the map."""
    return grid.number.get(hex_at(x, y, zoom))


# --- walking --------------------------------------------------------------------------------------------------------


def walk(grid: Grid, at: int, direction: int) -> int:
    """The next hex of the map straight ahead (an index in `rules.hexes.DIRECTIONS`), over gaps; `at` if none."""
    columns = 1 + max(column for column, _ in grid.hexes)
    rows = 1 + max(row for _, row in grid.hexes)
    hex_ = step(grid.hexes[at], direction)
    while -1 <= hex_[0] <= columns and -1 <= hex_[1] <= rows:
        if hex_ in grid.number:
            return grid.number[hex_]
        hex_ = step(hex_, direction)
    return at


def walk_sideways(grid: Grid, at: int, by: int) -> int:
    """The next hex to the right (`by` 1) or left (-1): of the same row, so up and down by turns; where the map has
    none in that column, the nearest one. `at` at the map's end."""
    column, row = grid.hexes[at]
    columns = 1 + max(column for column, _ in grid.hexes)
    rows = 1 + max(row for _, row in grid.hexes)
    while 0 <= (column := column + by) < columns:
        for other in sorted(range(rows), key=lambda r: (abs(r - row), r)):
            if (column, other) in grid.number:
                return grid.number[column, other]
    return at
