"""A map of hexes without sides: every other column half a line lower, so that it is seen who is whose neighbour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.segment import Segment
from rich.style import Style

from tui.games.explorers.view import HexView
from tui.kit.cells import Look

HALF: Final = "\u2580"
"""The upper half of a cell in its ink, the lower one in its ground."""
BLANK: Final = frozenset({"ground", "terrain"})
"""Roles of cells without a word: where the colour changes, it alone tells the terrain."""
VOID: Final[Look] = "ground", "void"


def has_halves(view: HexView, style: Callable[[Look], Style]) -> bool:
    """Whether a sketch is drawn so: where there are half blocks, and colours to tell lands by."""
    ground = style(VOID).bgcolor
    return view.glyph_set != "ascii" and ground is not None and ground.triplet is not None


def line_of(view: HexView, y: int, style: Callable[[Look], Style]) -> list[Segment]:
    """A line of the map. What stands in a cell keeps its line; in a lower column all else of a hex is its lower half,
    and the upper half of the line below it."""
    cells: list[tuple[str, Style]] = []
    above = view.looks[y - 1] if y else [VOID] * view.width
    for x, (char, look) in enumerate(zip(view.chars[y], view.looks[y], strict=True)):
        cursor = look[0] == "cursor"
        if look[0] not in BLANK and not (cursor and char in " []"):
            cells.append((char, style(look)))
            continue
        own, upper = style(_fill(look)).bgcolor, style(_fill(above[x])).bgcolor
        if x // view.zoom.pitch % 2 == 0 and own != upper:
            cells.append((HALF, Style(color=upper, bgcolor=own)))
        else:
            cells.append((" ", Style(bgcolor=own)) if cursor else (char, style(look)))
    segments: list[Segment] = []
    start = 0
    for at in range(1, len(cells) + 1):
        if at == len(cells) or cells[at][1] != cells[start][1]:
            segments.append(Segment("".join(char for char, _ in cells[start:at]), cells[start][1]))
            start = at
    return segments


def _fill(look: Look) -> Look:
    """What of a look fills the cell, whatever stands there."""
    return look if look[0] == "cursor" else ("ground", look[1])
