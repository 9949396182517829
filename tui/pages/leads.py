"""Who was ahead over a whole game and by how much, as bars above and below a line: of two whose totals lie close.

Drawn as totals, two such curves would be one thick line of two colours.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from tui.pages.plots import AXIS, FULL, ROUND, Cell

if TYPE_CHECKING:
    from tui.kit.glyphs import GlyphSet

CLOSE: Final = 2.0
"""Halves of a row that two curves want between them, to be seen as two."""
MUCH: Final = 0.5
"""Of a game: if so much of it is closer than that, the lead is drawn."""
LEAST: Final = 4
"""Rows that the bars and the line between them want at least."""
HALF: Final[dict[GlyphSet, tuple[str, str]]] = {"unicode": ("▄", "▀"), "ascii": ("#", "#")}
"""Half a cell, above the line and below it."""

Moments = Sequence[tuple[float, int]]
"""Where on the way, and by how much the first of the two is ahead from there on; below 0: the other."""


class Bars(NamedTuple):
    """How the bars are laid out: the points of a row, the rows above the line and below it."""

    step: int
    above: int
    below: int

    @property
    def rows(self) -> int:
        """All of them, with the line; where nothing is below, that is the frame."""
        return self.above + (1 + self.below if self.below else 0)


def lie_close(totals: Sequence[Sequence[int]], rows: int) -> bool:
    """Whether the curves of two are too near each other in so many rows for most of the game: neither apart nor level
    where they are."""
    if not totals or len(totals[0]) != 2:
        return False
    flat = [total for pair in totals for total in pair]
    half = (max(flat) - min(flat)) / max(1, 2 * rows)
    near = [abs(one - two) < CLOSE * half for one, two in totals if one != two]
    return bool(near) and rows >= LEAST and sum(near) > MUCH * len(near)


def laid_out(leads: Sequence[int], rows: int) -> Bars:
    """Bars of these leads in at most so many rows, each row of as few points as there is room for."""
    high, low = max(0, *leads), max(0, *(-lead for lead in leads))
    for step in (one * 10**power for power in range(6) for one in ROUND):
        found = Bars(step, ceil(high / step), ceil(low / step))
        if found.rows <= rows:
            return found
    return Bars(max(1, high, low), 1, 1)


def chart(moments: Moments, until: float, width: int, rows: int, glyph_set: GlyphSet) -> list[list[Cell]]:
    """The leads in a frame of `width` cells, from the first moment `until` there: bars of the first of two upwards, of
    the other downwards, and the lines below as in `tui.pages.plots.chart`. A column shows the most that somebody was
    ahead by anywhere in it, and rather the most of the whole game: no peak is lost where the chart is narrow, and in no
    column both are ahead."""
    leads = [lead for _, lead in moments]
    bars, columns, peaks = laid_out(leads, rows), width - AXIS, (max(leads), min(leads))
    shown = [max(held, key=lambda lead: (lead in peaks, abs(lead))) for held in _held(moments, until, columns)]
    least = [-lead for lead in shown]
    bar, corner, line = ("|", "+", "-") if glyph_set == "ascii" else ("│", "└", "─")
    found = []
    for row in range(bars.above):
        found.append(_row(shown, 0, bars.above - row, bars.step, HALF[glyph_set][0], glyph_set))
    if bars.below:
        found.append([_on_line(lead, line) for lead in shown])
        for row in range(bars.below):
            found.append(_row(least, 1, row + 1, bars.step, HALF[glyph_set][1], glyph_set))
    figures = _figures(bars, peaks[0], -peaks[1])
    framed = [[*_figure(figures.get(at, "")), Cell(bar, -1), *cells] for at, cells in enumerate(found)]
    zero = "" if bars.below else "0"
    framed.append([*(Cell(char, -1) for char in f"{zero:>{AXIS - 2}} "), Cell(corner, -1), *[Cell(line, -1)] * columns])
    return [*framed, []]


def _figure(text: str) -> list[Cell]:
    """What stands left of a row: on no seat's colour, in which it is hard to read in light themes."""
    return [Cell(char, -1) for char in f"{text:>{AXIS - 2}} "]


def _held(moments: Moments, until: float, columns: int) -> list[list[int]]:
    """By column all leads that somebody had in it: the one that it begins with, and each that follows up to the next
    column."""
    times, leads = [at for at, _ in moments], [lead for _, lead in moments]
    wide = (until - times[0]) / max(1, columns - 1)
    found = []
    for column in range(columns):
        here = times[0] + wide * column
        first = bisect_right(times, here) - 1
        found.append(leads[max(0, first) : max(first + 1, bisect_left(times, here + wide), 1)])
    return found


def _row(leads: Sequence[int], whose: int, level: int, step: int, half: str, glyph_set: GlyphSet) -> list[Cell]:
    """The cells of a row, the `level`th from the line: full, half full or empty. The smallest lead is seen too."""
    full = "#" if glyph_set == "ascii" else FULL
    cells = []
    for lead in leads:
        halves = ceil(2 * lead / step) if lead > 0 else 0
        left = halves - 2 * (level - 1)
        cells.append(Cell(full, whose) if left > 1 else Cell(half, whose) if left == 1 else Cell(" ", -1))
    return cells


def _on_line(lead: int, line: str) -> Cell:
    """A cell of the line, which goes through its middle: bars begin there, and leave it where both are level."""
    if line == "-" or not lead:
        return Cell(line, -1)
    return Cell("▀", 0) if lead > 0 else Cell("▄", 1)


def _figures(bars: Bars, high: int, low: int) -> dict[int, str]:
    """What stands left of the rows: at the outer ones the most that each was ahead by, which no other scale of the rows
    makes another figure; and the line."""
    found = {}
    if bars.above:
        found[0] = str(high)
    if bars.below:
        found[bars.rows - 1] = str(low)
        found[bars.above] = "0"
    return found
