"""The pictures in the rulebooks: tiles, boards, maps and dice as they look on the tables. No Textual here.

In a rulebook a picture is a fenced block with the name of its kind, and lines that say what it shows; whoever cannot
draw it reads the lines:

    ```quixote.tiles
    05 05' K6
    ```
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tui.kit.cells import CellGrid, Look
from tui.kit.glyphs import GlyphSet

GAP: Final = 2
Lines = Sequence[str]


def picture(kind: str, lines: Lines, glyph_set: GlyphSet) -> CellGrid:
    """The picture of a kind. Raises `KeyError` or `ValueError` where there is none of these lines."""
    return KINDS[kind](lines, glyph_set)


def crop(grid: CellGrid, x: int, y: int, width: int, height: int) -> CellGrid:
    """A part of a grid."""
    part = CellGrid(width, height, grid.looks[y][x])
    for row in range(height):
        part.chars[row] = grid.chars[y + row][x : x + width]
        part.looks[row] = grid.looks[y + row][x : x + width]
    return part


def _quixote_board(lines: Lines, glyph_set: GlyphSet) -> CellGrid:
    """A principality, as three lines of pieces."""
    from rules.quixote.position import parse_board
    from tui.games.quixote.tiles import COMPACT
    from tui.games.quixote.view import BoardView

    view = BoardView(COMPACT, glyph_set)
    view.show(parse_board(list(lines)))
    return view


def _quixote_tiles(lines: Lines, glyph_set: GlyphSet) -> CellGrid:
    """Tiles in rows, with their names below."""
    from rules.quixote.components import PIECE_INDEX
    from tui.games.quixote.tiles import MEDIUM, piece_cells

    rows = [line.split() for line in lines]
    pitch, height = MEDIUM.width + GAP, MEDIUM.height + 1
    grid = CellGrid(max(map(len, rows)) * pitch - GAP, len(rows) * (height + 1) - 1, ("ground", "table"))
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            for down, cells in enumerate(piece_cells(PIECE_INDEX[name], MEDIUM, glyph_set)):
                for across, (char, role) in enumerate(cells):
                    grid.put(x * pitch + across, y * (height + 1) + down, char, (role, "laid"))
            grid.put(x * pitch + 1, y * (height + 1) + MEDIUM.height, name, ("label", "table"))
    return grid


def _explorers_map(lines: Lines, glyph_set: GlyphSet) -> CellGrid:
    """A part of a map: `avenia c7r3 c11r7` (two corners), then lines such as `explorers c9r5 c9r4`."""
    from rules.explorers.maps import board as board_of
    from tui.games.explorers.hexes import COMPACT, region_of
    from tui.games.explorers.view import HexView, Scene

    name, *corners = lines[0].split()
    board = board_of(name)
    said: dict[str, list[str]] = {line.split()[0]: line.split()[1:] for line in lines[1:]}
    explorers, villages, posts, ever, lit = (
        board.set_of(said.pop(what, [])) for what in ("explorers", "villages", "posts", "ever", "lit")
    )
    if said:
        raise ValueError(f"a map shows no {', '.join(said)}")
    view = HexView(board, COMPACT, glyph_set)
    view.show(Scene(explorers, villages, posts, ever | posts, "orange", lit=lit or None))
    areas = [region_of(board.grid.hexes[board.index[corner]], COMPACT) for corner in corners]
    x, y = min(area.x for area in areas), min(area.y for area in areas)
    right = min(view.width, max(area.x + area.width for area in areas))
    return crop(view, x, y, right - x, min(view.height, max(area.y + area.height for area in areas)) - y)


def _nations_dice(lines: Lines, glyph_set: GlyphSet) -> CellGrid:
    """Dice and chits by name, in rows."""
    from rules.nations.components import COLOUR, COLOUR_LETTERS, NAMES, UNIT
    from tui.games.nations.scene import blank, box, fill
    from tui.games.nations.signs import SIGNS, die_ground, pips
    from tui.kit.cells import Area

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


def _discordia_tiles(lines: Lines, glyph_set: GlyphSet) -> CellGrid:
    """City tiles and towers, each with the workers on its filled spaces: `S04 b b; F01`."""
    from rules.discordia.components import TILE_INDEX
    from rules.discordia.state import FILLED
    from tui.games.discordia.signs import PITCH, Page, draw_tile

    rows = [line.split(";") for line in lines]
    page = Page("picture", len(rows) * 3 - 1, glyph_set, max(map(len, rows)) * PITCH)
    for y, row in enumerate(rows):
        for x, text in enumerate(row):
            name, *workers = text.split()
            draw_tile(page, x * PITCH, y * 3, TILE_INDEX[name], TILE_INDEX[name] | len(workers) << FILLED)
    return page


KINDS: Final[dict[str, Callable[[Any, GlyphSet], CellGrid]]] = {
    "quixote.board": _quixote_board,
    "quixote.tiles": _quixote_tiles,
    "explorers.map": _explorers_map,
    "nations.dice": _nations_dice,
    "discordia.tiles": _discordia_tiles,
}
