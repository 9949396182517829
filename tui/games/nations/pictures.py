"""Pictures of Nations for rulebooks, and its tableaus as text for `hotseat replay`. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence

from rules.nations.components import COLOUR, COLOUR_LETTERS, NAMES, UNIT
from rules.nations.state import NationsState
from tui.games.look import Picture
from tui.games.nations.scene import Who, blank, box, fill
from tui.games.nations.seats import tableau_grid
from tui.games.nations.signs import SIGNS, die_ground, pips
from tui.kit.cells import Area, CellGrid, Look
from tui.kit.glyphs import GlyphSet

TEXT_WIDTH = 78


def _nations_dice(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """Dice and chits by name, in rows."""
    signs, rows = SIGNS[glyph_set], [line.split() for line in lines]
    grid = blank(max(map(len, rows)) * 6, len(rows) * 3)
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            unit = UNIT[name]
            colour, area = COLOUR[unit], Area(x * 6, y * 3, 5, 3)
            look: Look = ("edge", die_ground(colour))
            fill(grid, area, ("face", look[1]))
            box(grid, area, signs.chit if colour < 0 else signs.box, look)
            grid.put(area.x + 1, area.y, COLOUR_LETTERS[colour] if colour >= 0 else "c", look)
            grid.put(area.x + 1, area.y + 1, pips(unit, signs), ("face", look[1]))
            grid.put(area.x + 2, area.y + 2, NAMES[unit][1:], look)
    return grid


PICTURES: dict[str, Picture] = {"nations.dice": _nations_dice}


def text_board(state: NationsState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """A seat's tableau, what lies with it, and its dice."""
    who = tuple(Who("  ", "orange", f"Seat {number + 1}") for number in range(state.seats))
    return tableau_grid(state, seat, who, TEXT_WIDTH, glyph_set).text()
