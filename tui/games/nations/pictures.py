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

from rules.game import TERMINAL
from rules.nations.components import FIRST_CHIT, UNIT
from rules.nations.play import Nations
from rules.nations.state import NationsState
from tui.games.look import Drawing, Picture
from tui.games.nations import words
from tui.games.nations.choice import NONE, Piece, pieces
from tui.games.nations.dice import SIZES, Marks, draw_piece, in_order
from tui.games.nations.progress_board import BoardSize, board_block, inner_for
from tui.games.nations.scene import Scene, Who, blank
from tui.games.nations.seats import tableau_grid
from tui.games.nations.signs import LETTERED, TABLE, Signs, die_ground, muted, signs_for, unit_run, write
from tui.games.nations.tableau import held_lines, labelled, places_block
from tui.kit.cells import Area, CellGrid, LookRun
from tui.kit.glyphs import GlyphSet

if TYPE_CHECKING:
    from textual.content import Content

TEXT_WIDTH = 78
PORTRAITS: Final = (100, TEXT_WIDTH, 69, 52)
"""Columns of a seat's board on pages beside the table; 69 are there beside a result on 160 columns."""
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
    scene, signs = Scene(state, seat, _nobody(state), NONE), signs_for(drawing.glyph_set, drawing.bare)
    for width in PORTRAITS:
        yield drawing.paint(_portrait(scene, width, signs))


def _portrait(scene: Scene, width: int, signs: Signs) -> CellGrid:
    """Developments, then what lies beside them, every tile by its name, then dice and chits by what they show."""
    lines = [*held_lines(scene, width, signs), *_pieces_lines(scene, width, signs)]
    rest = blank(width, len(lines))
    for y, line in enumerate(lines):
        write(rest, 0, y, line)
    return _below([places_block(scene, width, 2, signs).grid, rest])


def _pieces_lines(scene: Scene, width: int, signs: Signs) -> list[list[LookRun]]:
    """Dice and chits in lines of their own; what is used is dimmed, until the game is over."""
    going_on, found = scene.state.to_move != TERMINAL, pieces(scene.state, scene.viewed)
    told: dict[str, list[list[LookRun]]] = {words.DICE: [], words.CHITS: []}
    for at in in_order(found):
        piece = found[at]
        face = unit_run(piece.unit, signs) if piece.unit >= 0 else (f"({signs.reroll})", ("face", die_ground(-1)))
        look = ("used", TABLE) if piece.used and going_on else face[1]
        told[words.DICE if 0 <= piece.unit < FIRST_CHIT else words.CHITS].append([(face[0], look)])
    return [line for label, faces in told.items() if faces for line in labelled(label, faces, width, 1)]
