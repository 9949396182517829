"""How a map of hexes is laid out in cells, and how a cursor walks on it. Pure geometry; no Textual here.

The hexes stand on a flat side, in columns; every even column lies half a hex lower (see `rules.hexes`). A hex is drawn
with slanted sides of one cell each; neighbours share them:

     ___
    /   \\___     a hex owns its left sides, its inside and its lower edge, so that all own cells together
    \\___/   \\    cover the map without gaps or overlaps
        \\___/

In little room a hex is one line of two to four cells without sides; where a terminal has colours, `halves` draws the
half hex between the columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.hexes import Grid, Hex, step
from tui.kit.cells import Area


class Zoom(NamedTuple):
    """The size of hexes: `pitch` cells from column to column, `height` lines (even; 1 for hexes without sides)."""

    pitch: int
    height: int

    @property
    def slant(self) -> int:
        """Lines, and so cells, that a slanted side takes."""
        return self.height // 2

    @property
    def top(self) -> int:
        """Lines above the first hexes, for their upper edge."""
        return min(1, self.height // 2)

    def inset(self, line: int) -> int:
        """Cells from the left end of the hex to its side, on a line of it."""
        slant = self.height // 2  # each key asks for hundreds of these
        return slant - 1 - line if line < slant else line - slant

    def inside(self, line: int) -> int:
        """Cells between the two sides, or all but the first of a hex without sides."""
        slant = self.height // 2
        return self.pitch - 1 if not slant else self.pitch + slant - 2 - 2 * self.inset(line)


TINY: Final = Zoom(2, 1)
SMALL: Final = Zoom(3, 1)
FLAT: Final = Zoom(4, 1)
COMPACT: Final = Zoom(4, 2)
BROAD: Final = Zoom(5, 2)
WIDE: Final = Zoom(6, 2)
LARGE: Final = Zoom(7, 4)
LARGER: Final = Zoom(8, 4)
HUGE: Final = Zoom(10, 6)
SKETCHES: Final = (TINY, SMALL, FLAT)
"""Without sides, for the whole map in little room."""
DRAWN: Final = (COMPACT, BROAD, WIDE, LARGE, LARGER, HUGE)
ZOOMS: Final = (*SKETCHES, *DRAWN)
"""Smallest first."""


def map_size(grid: Grid, zoom: Zoom) -> tuple[int, int]:
    """Columns and lines of the whole map."""
    columns = 1 + max(column for column, _ in grid.hexes)
    half = not zoom.slant  # of a hex in a line without sides, half reaches into the next one
    bottom = max(origin(hex_, zoom)[1] + half * (hex_[0] % 2 == 0) for hex_ in grid.hexes)
    return columns * zoom.pitch + zoom.slant, bottom + zoom.height


def fits(grid: Grid, zoom: Zoom, width: int, height: int) -> bool:
    """Whether the whole map fits in so many cells."""
    columns, lines = map_size(grid, zoom)
    return columns <= width and lines <= height


def best_zoom(grid: Grid, width: int, height: int) -> Zoom:
    """The largest zoom with sides whose whole map fits; the smallest of these where none does."""
    return next((zoom for zoom in reversed(DRAWN) if fits(grid, zoom, width, height)), COMPACT)


def sketch(grid: Grid, width: int, height: int) -> Zoom:
    """The largest one of the zooms without sides whose whole map fits; the smallest one where none does."""
    return next((zoom for zoom in reversed(SKETCHES) if fits(grid, zoom, width, height)), TINY)


def next_zoom(grid: Grid, now: Zoom, width: int, height: int) -> Zoom:
    """The zoom after `now`, for a map in so many cells. Where the smallest drawn map is not whole, the sketch that is
    comes next after it, and from there the largest; elsewhere there are no sketches, and the next larger one comes."""
    if fits(grid, COMPACT, width, height):
        return DRAWN[(DRAWN.index(now) + 1) % len(DRAWN)] if now in DRAWN else COMPACT
    sizes = (sketch(grid, width, height), *DRAWN)
    return sizes[(0 if now in SKETCHES else sizes.index(now)) - 1]


def origin(hex_: Hex, zoom: Zoom) -> tuple[int, int]:
    """The upper left cell of the rectangle around a hex."""
    column, row = hex_
    return column * zoom.pitch, zoom.top + row * zoom.height + (zoom.slant if column % 2 == 0 else 0)


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
        row, line = divmod(y - zoom.top - (zoom.slant if column % 2 == 0 else 0), zoom.height)
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
