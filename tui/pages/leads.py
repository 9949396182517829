"""Who was ahead over a whole game and by how much, as bars above and below a line: of two whose totals lie close.

Drawn as totals, two such curves would be one thick line of two colours.
"""

from __future__ import annotations

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
    the other downwards, and the lines below as in `tui.pages.plots.chart`."""
    bars, columns = laid_out([lead for _, lead in moments], rows), width - AXIS
    begin, leads, at = moments[0][0], list[int](), 0
    for column in range(columns):
        here = begin + (until - begin) * column / max(1, columns - 1)
        while at + 1 < len(moments) and moments[at + 1][0] <= here:
            at += 1
        leads.append(moments[at][1])
    bar, corner, line = ("|", "+", "-") if glyph_set == "ascii" else ("│", "└", "─")
    found = []
    for row in range(bars.above):
        found.append(_row(leads, 0, bars.above - row, bars.step, HALF[glyph_set][0], glyph_set))
    if bars.below:
        found.append([Cell(line, -1)] * columns)
        for row in range(bars.below):
            found.append(_row([-lead for lead in leads], 1, row + 1, bars.step, HALF[glyph_set][1], glyph_set))
    figures = _figures(bars)
    framed = [
        [*(Cell(char, -1) for char in f"{figures.get(at, ''):>{AXIS - 2}} "), Cell(bar, -1), *cells]
        for at, cells in enumerate(found)
    ]
    zero = "" if bars.below else "0"
    framed.append([*(Cell(char, -1) for char in f"{zero:>{AXIS - 2}} "), Cell(corner, -1), *[Cell(line, -1)] * columns])
    return [*framed, []]


def _row(leads: Sequence[int], whose: int, level: int, step: int, half: str, glyph_set: GlyphSet) -> list[Cell]:
    """The cells of a row, the `level`th from the line: full, half full or empty. The smallest lead is seen too."""
    full = "#" if glyph_set == "ascii" else FULL
    cells = []
    for lead in leads:
        halves = max(1, round(2 * lead / step)) if lead > 0 else 0
        left = halves - 2 * (level - 1)
        cells.append(Cell(full, whose) if left > 1 else Cell(half, whose) if left == 1 else Cell(" ", -1))
    return cells


def _figures(bars: Bars) -> dict[int, str]:
    """What stands left of the rows: at the outer ones, and halfway to them where rows are many."""
    found = {}
    for first, count, sign in ((0, bars.above, -1), (bars.above + 1, bars.below, 1)):
        for level in {count, count // 2 if count > 3 else count} - {0}:
            row = first + count - level if sign < 0 else first + level - 1
            found[row] = f"+{level * bars.step}"
    if bars.below:
        found[bars.above] = "0"
    return found
