"""Pictures of Discordia for rulebooks, and its cities as text for `hotseat replay`. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.components import TILE_INDEX, figures
from rules.discordia.play import Discordia
from rules.discordia.state import FILLED, DiscordiaState
from tui.games.discordia.signs import PITCH, Page, draw_tile
from tui.games.discordia.town import town_page
from tui.games.look import Picture
from tui.kit.cells import CellGrid
from tui.kit.glyphs import GlyphSet


def _discordia_tiles(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """City tiles and towers, each with the workers on its filled spaces: `S04 b b; F01`."""
    rows = [line.split(";") for line in lines]
    today = figures(Discordia.version)
    page = Page("picture", len(rows) * 3 - 1, glyph_set, max(map(len, rows)) * PITCH)
    for y, row in enumerate(rows):
        for x, text in enumerate(row):
            name, *workers = text.split()
            tile = TILE_INDEX[name]
            draw_tile(page, x * PITCH, y * 3, today, tile, tile | len(workers) << FILLED)
    return page


PICTURES: dict[str, Picture] = {"discordia.tiles": _discordia_tiles}


def text_board(state: DiscordiaState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """A seat's city."""
    return town_page(state, seat, glyph_set).text()
