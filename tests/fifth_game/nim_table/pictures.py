"""Heaps drawn as cells: on the table, in the rulebook, and as text for `hotseat replay`. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence

from tests.fifth_game.nim.actions import Take
from tests.fifth_game.nim.state import NimState
from tui.games.look import Picture
from tui.kit.cells import CellGrid
from tui.kit.glyphs import GlyphSet

ROOM = 5
"""Counters for which a heap has room."""


def heaps_cells(heaps: Sequence[int], pointed: Take | None = None) -> CellGrid:
    """A line a heap, `o` for each counter; those that would be taken are `x`."""
    grid = CellGrid(8 + 2 * max((ROOM, *heaps)), len(heaps), ("counter", "table"))
    for at, left in enumerate(heaps):
        taken = pointed.count if pointed is not None and pointed.heap == at + 1 else 0
        grid.put(1, at, f"heap {at + 1}", ("counter", "table"))
        for number in range(left):
            goes = number >= left - taken
            grid.put(8 + 2 * number, at, "x" if goes else "o", ("pointed" if goes else "counter", "table"))
    return grid


def _picture(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """Heaps, as one line of numbers."""
    return heaps_cells([int(word) for word in " ".join(lines).split()])


PICTURES: dict[str, Picture] = {"nim.heaps": _picture}


def text_board(state: NimState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """The heaps, which are the same for both."""
    return heaps_cells(state.heaps).text()
