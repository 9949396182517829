"""Pictures of the explorers' game for rulebooks, and its maps as text for `hotseat replay`. No Textual here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rules.explorers.maps import board as board_of
from rules.explorers.state import ExplorersState
from rules.explorers.words.places import column_name, row_name, space_of
from rules.hexes import Hex
from tui.games.explorers.hexes import COMPACT, region_of
from tui.games.explorers.view import HexView, Scene, scene_of
from tui.games.look import Drawing, Picture, crop
from tui.kit.cells import Area, CellGrid
from tui.kit.glyphs import GlyphSet

if TYPE_CHECKING:
    from textual.content import Content

RULER: Final = 2
"""Cells left of a map, for the numbers of its rows."""


def _explorers_map(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """A part of a map: `avenia H4 L8` (two corners), then lines such as `explorers J6 J5`. `new`: explorers that a card
    has just brought, with their numbers in the order in which they were placed."""
    name, *corners = lines[0].split()
    board = board_of(name)
    said = {line.split()[0]: [space_of(space) or space for space in line.split()[1:]] for line in lines[1:]}
    new = said.pop("new", [])
    explorers, villages, posts, ever, lit = (
        board.set_of(said.pop(what, [])) for what in ("explorers", "villages", "posts", "ever", "lit")
    )
    if said:
        raise ValueError(f"a map shows no {', '.join(said)}")
    view = HexView(board, COMPACT, glyph_set)
    view.show(Scene(explorers | board.set_of(new), villages, posts, ever | posts, "orange", lit=lit or None))
    hexes = [board.grid.hexes[board.index[space]] for space in new]
    for number, hex_ in enumerate(hexes, 1):
        _number(view, region_of(hex_, COMPACT), number)
    return _with_rulers(view, [board.grid.hexes[board.index[space_of(corner) or corner]] for corner in corners])


def _number(view: HexView, area: Area, number: int) -> None:
    """Put a number in the place of the explorer in a hex."""
    for y in range(area.y, area.y + area.height):
        for x in range(area.x, area.x + area.width):
            if view.chars[y][x] == view.signs.explorer and view.looks[y][x][0].startswith("explorer"):
                view.put(x, y, str(number), view.looks[y][x])


def _with_rulers(view: HexView, corners: Sequence[Hex]) -> CellGrid:
    """The part of a map between two corners, with the letters of its columns and the numbers of its rows."""
    areas = [region_of(corner, COMPACT) for corner in corners]
    left, top = min(area.x for area in areas), min(area.y for area in areas)
    right = min(view.width, max(area.x + area.width for area in areas))
    bottom = min(view.height, max(area.y + area.height for area in areas))
    grid = CellGrid(RULER + right - left, 1 + bottom - top, ("ground", "margin"))
    part = crop(view, left, top, right - left, bottom - top)
    for y in range(part.height):
        grid.chars[1 + y][RULER:], grid.looks[1 + y][RULER:] = part.chars[y], part.looks[y]
    for column in range(min(column for column, _ in corners), 1 + max(column for column, _ in corners)):
        at = column * COMPACT.pitch + COMPACT.inset(0) + 1 + COMPACT.inside(0) // 2 - left
        grid.put(RULER + at, 0, column_name(column), ("ruler", "margin"))
    for line in range(part.height):
        row, rest = divmod(top + line - COMPACT.top - COMPACT.slant, COMPACT.height)
        if not rest:
            grid.put(0, 1 + line, f"{row_name(row):>{RULER}}", ("ruler", "margin"))
    return grid


PICTURES: dict[str, Picture] = {"explorers.map": _explorers_map}


def text_board(state: ExplorersState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """A seat's map in its small form."""
    return _map_of(state, seat, "orange", glyph_set).text()


def _map_of(state: ExplorersState, seat: int, colour: str, glyph_set: str) -> HexView:
    view = HexView(state.board, COMPACT, glyph_set)
    view.show(scene_of(state, seat, colour))
    return view


def board_pictures(state: ExplorersState, seat: int, colour: str, drawing: Drawing) -> Iterator[list[Content]]:
    """A seat's map as on the table, and in little with three cells a space, with the names of columns and rows or
    without, with two cells and with one; below it what it has there."""
    from tui.games.explorers.small import pieces_line, small_lines, with_rulers  # with Textual
    from tui.themes import seat_colour

    rgb, view = seat_colour(colour, seat).rgb, _map_of(state, seat, colour, drawing.glyph_set)
    yield [*drawing.paint(view), pieces_line(state, seat, drawing.glyph_set, view.width)]
    for cells, ruled in ((3, True), (3, False), (2, False), (1, False)):
        lines = small_lines(state, seat, rgb, drawing.glyph_set, drawing.variables, cells)
        lines = with_rulers(state.board, lines, cells) if ruled else lines
        yield [*lines, pieces_line(state, seat, drawing.glyph_set, max(line.cell_length for line in lines))]
