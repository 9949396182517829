"""Pictures of Nations for rulebooks, and its tableaus as text for `hotseat replay`. No Textual here.

A table is told in lines of a key and what lies there, names with commas between:

    row 2: Library, Sun Tzu
    row 1: Irrigation, Nubia
    Ann has Axeman, Farm, Caravan, Quarry, Temple
    Ann rolls W1g W1s cg
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from rules.nations.components import UNIT
from rules.nations.play import Nations
from rules.nations.state import NationsState
from tui.games.look import Drawing, Picture
from tui.games.nations.choice import NONE, Piece
from tui.games.nations.dice import SIZES, Marks, draw_piece
from tui.games.nations.progress_board import BoardSize, board_block, inner_for
from tui.games.nations.scene import Scene, Who, blank
from tui.games.nations.seats import tableau_grid
from tui.games.nations.signs import LETTERED, muted, write
from tui.kit.cells import Area, CellGrid
from tui.kit.glyphs import GlyphSet

if TYPE_CHECKING:
    from textual.content import Content

TEXT_WIDTH, MIDDLE_WIDTH = 78, 72
PICTURE_WIDTH: Final = 52
"""So that it fits beside the contents of a rulebook on 80 columns."""
_ROW: Final = re.compile(r"row ([123]): (.+)")
_EVENT: Final = re.compile(r"event: (\S+)")
_SEAT: Final = re.compile(r"(\w+)\s(has|rolls|stands\son\sbook)\s(.+)")


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


def position_of(lines: Sequence[str]) -> dict[str, Any]:
    """The position in the short form (`rules.nations.position`) that these lines tell. Raises `ValueError`."""
    board: list[list[str]] = [[], [], []]
    seats: dict[str, dict[str, Any]] = {}
    data: dict[str, Any] = {}
    for line in lines:
        if found := _ROW.fullmatch(line):
            board[int(found[1]) - 1] = found[2].split(", ")
        elif found := _EVENT.fullmatch(line):
            data |= {"event": found[1], "age": int(found[1][1])}
        elif found := _SEAT.fullmatch(line):
            key, value = _of_seat(found[2], found[3])
            seats.setdefault(found[1], {})[key] = value
        else:
            raise ValueError(line)
    return {**data, "board": board, "seats": list(seats.values()) or [{}]}


def _of_seat(verb: str, told: str) -> tuple[str, Any]:
    """The entry of a seat that a line tells."""
    if verb == "has":
        return "developments", told.split(", ")
    return ("dice", told) if verb == "rolls" else ("books", int(told))


def _names(lines: Sequence[str]) -> list[str]:
    """The seats in the order in which they are first named."""
    return list(dict.fromkeys(found[1] for line in lines if (found := _SEAT.fullmatch(line))))


def _nations_table(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """The progress board, if any tile lies there, and below it each seat that is named."""
    state = Nations().position(position_of(lines))
    names, signs = _names(lines), LETTERED[glyph_set]
    who = tuple(Who("  ", "orange", name) for name in (names or ["-"]))
    parts: list[CellGrid] = []
    if any(state.board):
        size = BoardSize(min(15, inner_for(PICTURE_WIDTH, state.seats)), 2, True)
        parts.append(board_block(Scene(state, 0, who, NONE), size, signs).grid)
    for seat, name in enumerate(names):
        head = blank(PICTURE_WIDTH, 1)
        write(head, 0, 0, [muted(name)])
        parts += [head, tableau_grid(state, seat, who, PICTURE_WIDTH, glyph_set)]
    return _below(parts)


def _below(parts: Sequence[CellGrid]) -> CellGrid:
    """Grids below each other."""
    whole = blank(max(part.width for part in parts), sum(part.height for part in parts))
    y = 0
    for part in parts:
        for chars, looks in zip(part.chars, part.looks, strict=True):
            whole.chars[y][: part.width], whole.looks[y][: part.width] = chars, looks
            y += 1
    return whole


PICTURES: dict[str, Picture] = {
    "nations.dice": _nations_dice,
    "nations.table": _nations_table,
}
PITCHES: dict[str, int] = {"nations.dice": SIZES[-1][0] + 1}


def text_board(state: NationsState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """A seat's tableau, what lies with it, and its dice."""
    return tableau_grid(state, seat, _nobody(state), TEXT_WIDTH, glyph_set).text()


def _nobody(state: NationsState) -> tuple[Who, ...]:
    """The seats of a picture that names none."""
    return tuple(Who("  ", "orange", f"Seat {number + 1}") for number in range(state.seats))


def board_pictures(state: NationsState, seat: int, colour: str, drawing: Drawing) -> Iterator[list[Content]]:
    """A seat's tableau with its dice, from wide to narrow."""
    for width in (TEXT_WIDTH, MIDDLE_WIDTH, PICTURE_WIDTH):
        yield drawing.paint(tableau_grid(state, seat, _nobody(state), width, drawing.glyph_set, drawing.bare))
