"""Pictures of Nations for rulebooks, and its tableaus as text for `hotseat replay`. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence

from rules.nations.components import UNIT
from rules.nations.state import NationsState
from tui.games.look import Picture
from tui.games.nations.choice import Piece
from tui.games.nations.dice import SIZES, Marks, draw_piece
from tui.games.nations.scene import Who, blank
from tui.games.nations.seats import tableau_grid
from tui.games.nations.signs import LETTERED
from tui.kit.cells import Area, CellGrid
from tui.kit.glyphs import GlyphSet

TEXT_WIDTH = 78


def _nations_dice(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """Dice and chits by name, in rows."""
    signs, rows = LETTERED[glyph_set], [line.split() for line in lines]
    width, height = SIZES[-1]
    grid = blank(max(map(len, rows)) * (width + 1), len(rows) * height)
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            area = Area(x * (width + 1), y * height, width, height)
            draw_piece(grid, area, Piece(name, UNIT[name], False), Marks(), signs)
    return grid


PICTURES: dict[str, Picture] = {"nations.dice": _nations_dice}


def text_board(state: NationsState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """A seat's tableau, what lies with it, and its dice."""
    who = tuple(Who("  ", "orange", f"Seat {number + 1}") for number in range(state.seats))
    return tableau_grid(state, seat, who, TEXT_WIDTH, glyph_set).text()
