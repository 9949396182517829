"""Pictures of the rulebooks in the colours of the tables, for whoever has no app open: the command line.

The colours stand in the style sheets of the boards, so an app without a screen reads them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from rich.segment import Segment
from textual.app import App

from tui.games.palette import Palette, lend
from tui.games.pictures import picture
from tui.kit.cells import CellGrid
from tui.kit.glyphs import GlyphSet
from tui.themes import themes

Rows = list[list[Segment]]
"""A picture, line by line, as texts with their styles."""


def drawn(blocks: Iterable[tuple[str, Sequence[str]]], glyph_set: GlyphSet, room: int = 0) -> list[CellGrid | None]:
    """The pictures of fenced blocks, each given as its kind and its lines; None for what is no picture. `room`: as of
    `picture`."""
    return [_drawn(kind, lines, glyph_set, room) for kind, lines in blocks]


def _drawn(kind: str, lines: Sequence[str], glyph_set: GlyphSet, room: int) -> CellGrid | None:
    try:
        return picture(kind, lines, glyph_set, room)
    except (KeyError, ValueError):  # a rulebook of somebody's own: its words are shown
        return None


def painted(grids: Sequence[tuple[str, CellGrid]], theme: str) -> list[Rows]:
    """Grids, each with the game whose looks it has, in the colours of a theme."""
    return asyncio.run(_paint(grids, theme)) if grids else []


async def _paint(grids: Sequence[tuple[str, CellGrid]], theme: str) -> list[Rows]:
    app: App[None] = App()
    for one in themes():
        app.register_theme(one)
    app.theme = theme
    async with app.run_test():
        palettes: dict[str, Palette] = {}
        for game, _ in grids:
            if game not in palettes:
                palettes[game] = lend(app, game)
                await app.mount(palettes[game])
        return [[palettes[game].segments(grid, y) for y in range(grid.height)] for game, grid in grids]
