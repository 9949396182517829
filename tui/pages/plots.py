"""Line charts for the terminal, as text: curves drawn by plotille, two dots a cell, axes with whole numbers.

A cell has two colours, so that two curves that lie close have their own each. plotille is imported when the first chart
is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual.content import Content

EMPTY: Final = "\u2800"
FULL: Final = "█"
_ABOVE: Final = 0b00011011
_BELOW: Final = 0b11100100
"""The Braille dots of the halves of a cell."""
_DASH: Final = 2
"""Columns of one curve, where another lies on it."""
AXIS: Final = 6
"""Cells of the figures at the left, with the axis."""


class Curve(NamedTuple):
    """A line of points (x, y)."""

    points: Sequence[tuple[float, float]]


class Cell(NamedTuple):
    """A cell of a chart: its character, the number of the curve it shows, -1 for none, and that of the curve which the
    other half of the cell belongs to, -1 for none."""

    char: str
    curve: int
    other: int = -1


def chart(curves: Sequence[Curve], width: int, height: int, ascii_only: bool = False) -> list[list[Cell]]:
    """The curves in a frame of `width` by `height` cells, with the range of y at the left and of x below.

    Where curves share half a cell it is one's and the other's in turn, `_DASH` columns each: no line has holes, and all
    can be told that lie on each other.
    Nothing is drawn for fewer than one point.
    """
    xs = [x for curve in curves for x, _ in curve.points]
    ys = [y for curve in curves for _, y in curve.points]
    columns, rows = width - AXIS, height - 2
    if not xs or columns < 4 or rows < 2:
        return []
    x_low, x_high = min(xs), max(xs) if max(xs) > min(xs) else min(xs) + 1
    y_low, y_high = y_range(ys)
    drawn = [_drawn(curve, columns, rows, (x_low, x_high), (y_low, y_high)) for curve in curves]
    grid = [[_shared([lines[y][x] for lines in drawn], x, ascii_only) for x in range(columns)] for y in range(rows)]
    left = [f"{_number(y_high - (y_high - y_low) * y / (rows - 1)):>{AXIS - 2}}" for y in range(rows)]
    bar, corner, line = ("|", "+", "-") if ascii_only else ("│", "└", "─")
    step = next((step for step in (2, 3, 4) if step > 2 - (rows < 6) and (rows - 1) % step == 0), rows - 1)
    shown = range(0, rows, step)
    found = [
        [*_cells(left[y] if y in shown else " " * (AXIS - 2)), Cell(" ", -1), Cell(bar, -1), *grid[y]]
        for y in range(rows)
    ]
    low, high = _number(x_low), _number(x_high)
    found.append([*_cells(" " * (AXIS - 1)), Cell(corner, -1), *_cells(line * columns)])
    found.append(_cells(" " * AXIS + low + high.rjust(columns - len(low))))
    return found


def styled(row: Sequence[Cell], looks: Sequence[str], frame: str = "$muted", bare: bool = False) -> Content:
    """A line of a chart, each curve in its look, what is no curve's in that of the frame. `bare`: without colours,
    where a cell of two curves is full."""

    def drawn(cell: Cell) -> tuple[str, str]:
        ink = looks[cell.curve] if cell.curve >= 0 else frame
        if cell.other < 0:
            return cell.char, ink
        return (FULL, ink) if bare else (cell.char, f"{ink} on {looks[cell.other].split()[-1]}")

    return Content.assemble(*map(drawn, row))


def y_range(ys: Sequence[float]) -> tuple[float, float]:
    """What a chart of these goes from, 0 or lower, and up to."""
    low, high = min(0.0, *ys), max(ys)
    return low, high if high > low else low + 1


def y_rows(ends: Sequence[float], ys: Sequence[float], lines: int) -> list[int]:
    """The line of a chart of `ys` with so many `lines` at which each of these values stands."""
    (low, high), rows = y_range(ys), lines - 2
    return [round((high - value) / (high - low) * (rows - 1)) for value in ends]


def _cells(text: str) -> list[Cell]:
    return [Cell(char, -1) for char in text]


def _number(value: float) -> str:
    return str(round(value))


def _drawn(curve: Curve, columns: int, rows: int, xs: tuple[float, float], ys: tuple[float, float]) -> list[str]:
    """One curve as lines of Braille characters."""
    from plotille import Canvas

    # a canvas leaves out what lies on its upper edges: they are put one dot beyond the highest and the last point
    right = xs[0] + (xs[1] - xs[0]) * (2 * columns) / (2 * columns - 1)
    top = ys[0] + (ys[1] - ys[0]) * (4 * rows) / (4 * rows - 1)
    canvas = Canvas(columns, rows, xs[0], ys[0], right, top)
    before = None
    for x, y in sorted(curve.points):
        if before is None:
            canvas.point(x, y)
        else:
            canvas.line(*before, x, y)
        before = x, y
    return str(canvas.plot()).splitlines()


def _shared(chars: Sequence[str], column: int, ascii_only: bool) -> Cell:
    """A cell with the dots of all curves, and whose they are in this column."""
    above, below = (_owner(chars, half, column) for half in (_ABOVE, _BELOW))
    if above < 0 and below < 0:
        return Cell(" ", -1)
    if ascii_only:
        char = ":" if min(above, below) >= 0 else "'" if above >= 0 else "."
        return Cell(char, _owner(chars, _ABOVE | _BELOW, column))
    if above == below:
        return Cell(FULL, above)
    return Cell("▀", above, below) if above >= 0 else Cell("▄", below)


def _owner(chars: Sequence[str], dots: int, column: int) -> int:
    """Whose one of these dots of a cell is in this column, -1 for nobody's."""
    inside = [number for number, char in enumerate(chars) if (ord(char) - ord(EMPTY)) & dots]
    return inside[column // _DASH % len(inside)] if inside else -1


def moving_average(values: Sequence[float], window: int) -> list[float]:
    """The mean of each value and up to `window` - 1 before it."""
    return [sum(values[max(0, at - window + 1) : at + 1]) / min(at + 1, window) for at in range(len(values))]
