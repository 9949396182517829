"""Line charts for the terminal, as text: curves drawn by plotille, two dots a cell, axes with whole numbers.

A cell has two colours, so that two curves that lie close have their own each. plotille is imported when the first chart
is drawn.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import ceil, floor, inf
from typing import Final, NamedTuple

from textual.content import Content

EMPTY: Final = "\u2800"
FULL: Final = "█"
_ABOVE: Final = 0b00011011
_BELOW: Final = 0b11100100
"""The Braille dots of the halves of a cell."""
LEVEL: Final = -2
"""In the place of a curve's number: several lie on each other."""
ROUND: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""Steps between the figures at the left; and ten times these, and so on."""
SHARED: Final = "$foreground"
"""The look of what several curves share: whoever is level has no colour of a seat."""
NEAR: Final = 0.5
"""From such a difference on two curves are not level."""
MANY: Final = 5
"""Intervals up to which every row may have its figure."""
MANY_ENOUGH: Final = 3
"""A chart of so few rows is not made lower."""
AXIS: Final = 6
"""Cells of the figures at the left, with the axis."""


class Curve(NamedTuple):
    """A line of points (x, y)."""

    points: Sequence[tuple[float, float]]


class Cell(NamedTuple):
    """A cell of a chart: its character, the number of the curve it shows, -1 for none, and that of the curve which the
    other half of the cell belongs to, -1 for none; `LEVEL` where several do."""

    char: str
    curve: int
    other: int = -1


def chart(curves: Sequence[Curve], width: int, height: int, ascii_only: bool = False) -> list[list[Cell]]:
    """The curves in a frame of `width` by `height` cells, with round figures of y at the left and the range of x below.

    Where several curves come to the same half of a cell, it is `LEVEL` if they have the same value there; else the
    higher one is in the upper half, so that it can be told which is ahead. Nothing is drawn for fewer than one point.
    """
    xs = [x for curve in curves for x, _ in curve.points]
    ys = [y for curve in curves for _, y in curve.points]
    columns, rows = width - AXIS, height - 2
    if not xs or columns < 4 or rows < 2:
        return []
    x_low, x_high = min(xs), max(xs) if max(xs) > min(xs) else min(xs) + 1
    y_low, y_high, ticks = y_axis(ys, rows)
    drawn = [_drawn(curve, columns, rows, (x_low, x_high), (y_low, y_high)) for curve in curves]
    values = [[_value(curve, x_low + (x_high - x_low) * x / (columns - 1)) for curve in curves] for x in range(columns)]
    grid = [
        [_shared([line[y][x] for line in drawn], values[x], x, ascii_only) for x in range(columns)] for y in range(rows)
    ]
    bar, corner, line = ("|", "+", "-") if ascii_only else ("│", "└", "─")
    left = {_row(tick, y_low, y_high, rows): f"{tick:>{AXIS - 2}}" for tick in ticks}
    found = [[*_cells(left.get(y, " " * (AXIS - 2))), Cell(" ", -1), Cell(bar, -1), *grid[y]] for y in range(rows)]
    low, high = _number(x_low), _number(x_high)
    found.append([*_cells(" " * (AXIS - 1)), Cell(corner, -1), *_cells(line * columns)])
    found.append(_cells(" " * AXIS + low + high.rjust(columns - len(low))))
    return found


def styled(row: Sequence[Cell], looks: Sequence[str], frame: str = "$muted", bare: bool = False) -> Content:
    """A line of a chart, each curve in its look, what is no curve's in that of the frame. `bare`: without colours,
    where a cell of two curves is full, and all but the first are dashed. What several share is in the look of plain
    text."""
    known = {-1: frame, LEVEL: SHARED, **dict(enumerate(looks))}

    def drawn(column: int, cell: Cell) -> tuple[str, str]:
        look = known[cell.curve]
        if bare and cell.curve > 0 and cell.other == -1 and column % (cell.curve + 1) and not cell.char.isdigit():
            return " ", look
        if cell.other == -1:
            return cell.char, look
        return (FULL, look) if bare else (cell.char, f"{look} on {known[cell.other].split()[-1]}")

    return Content.assemble(*(drawn(column, cell) for column, cell in enumerate(row)))


def y_axis(ys: Sequence[float], rows: int) -> tuple[int, int, range]:
    """From what to what a chart of these goes in so many rows, and the figures that stand beside it: round ones, a few,
    in even rows where that leaves not much of the chart empty."""
    low, high = min(ys), max(ys)
    ways = []
    for step in sorted({one * 10**power for power in range(6) for one in ROUND}):
        begin, end = floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step
        parts = (end - begin) // step
        if parts <= max(3, (rows - 1) // 2) or parts == rows - 1 <= MANY:
            empty = (end - begin) / max(1, high - low)
            ways.append((empty + 0.3 * bool((rows - 1) % parts) + 0.4 * (parts == 1), step, begin, end))
    _, step, begin, end = min(ways)
    return begin, end, range(begin, end + 1, step)


def even_lines(ys: Sequence[float], lines: int) -> int:
    """Of so many lines for a chart, or one or two fewer, the most in which its figures stand in even rows."""
    for fewer in (lines, lines - 1, lines - 2):
        rows = fewer - 2
        if rows > MANY_ENOUGH and not (rows - 1) % (len(y_axis(ys, rows)[2]) - 1):
            return fewer
    return lines


def y_rows(ends: Sequence[float], ys: Sequence[float], lines: int) -> list[int]:
    """The line of a chart of `ys` with so many `lines` at which each of these values stands."""
    low, high, _ = y_axis(ys, lines - 2)
    return [_row(value, low, high, lines - 2) for value in ends]


def _row(value: float, low: float, high: float, rows: int) -> int:
    """The row of a value, from above."""
    return round((high - value) / (high - low) * (rows - 1))


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


def _value(curve: Curve, x: float) -> float:
    """The value of a curve there; before its first point and after its last those of them."""
    points = sorted(curve.points)
    at = bisect_left(points, (x, -inf))
    if at in (0, len(points)):
        return points[min(at, len(points) - 1)][1] if points else 0.0
    (x0, y0), (x1, y1) = points[at - 1], points[at]
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0) if x1 > x0 else y1


def _shared(chars: Sequence[str], values: Sequence[float], column: int, ascii_only: bool) -> Cell:
    """A cell with the dots of all curves, and whose they are; `values`: of each curve in this column."""
    inside = [
        [number for number, char in enumerate(chars) if (ord(char) - ord(EMPTY)) & half] for half in (_ABOVE, _BELOW)
    ]
    everybody = sorted({*inside[0], *inside[1]}, key=lambda number: -values[number])
    if not everybody:
        return Cell(" ", -1)
    level = len(everybody) > 1 and values[everybody[0]] - values[everybody[-1]] < NEAR
    if ascii_only:
        char = "=" if level else ":" if all(inside) else "'" if inside[0] else "."
        return Cell(char, LEVEL if level else everybody[column // 2 % len(everybody)])
    above, below = (LEVEL if level and owners else owners[0] if owners else -1 for owners in inside)
    if not level and max(map(len, inside)) > 1:
        above, below = everybody[0], everybody[-1]
    if above == below:
        return Cell(FULL, above)
    return Cell("▀", above, below) if above != -1 else Cell("▄", below)


def moving_average(values: Sequence[float], window: int) -> list[float]:
    """The mean of each value and up to `window` - 1 before it."""
    return [sum(values[max(0, at - window + 1) : at + 1]) / min(at + 1, window) for at in range(len(values))]
