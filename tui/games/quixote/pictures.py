"""Pictures of Don Quixote for rulebooks, and its boards as text for `hotseat replay`. No Textual here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.quixote.components import FIELD_INDEX, PIECE_INDEX, PIECES, ROWS, WIDTH
from rules.quixote.position import parse_board
from rules.quixote.state import QuixoteState
from tui.games.look import GAP, Drawing, Picture
from tui.games.quixote.tiles import COMPACT, LARGE, MEDIUM, piece_cells
from tui.games.quixote.view import BoardView
from tui.kit.cells import CellGrid
from tui.kit.glyphs import GlyphSet

if TYPE_CHECKING:
    from textual.content import Content


def _quixote_board(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """A principality, as a line of pieces for each row, then what of a turn is shown: `drawn B1`, `try 18'`."""
    view, said = BoardView(COMPACT, glyph_set), dict(line.split() for line in lines[len(ROWS) :])
    field, piece = said.pop("drawn", None), said.pop("try", None)
    if said or (piece and not field):
        raise ValueError(f"a principality shows no {', '.join(said) or 'tile without its field'}")
    board = parse_board(list(lines[: len(ROWS)]))
    view.show(board, lit=FIELD_INDEX[field] if field else None, trial=PIECE_INDEX[piece] if piece else 0)
    return view


def _quixote_tiles(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """Tiles in rows, with their names below."""
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


PICTURES: dict[str, Picture] = {"quixote.board": _quixote_board, "quixote.tiles": _quixote_tiles}
PITCHES: dict[str, int] = {"quixote.tiles": MEDIUM.width + GAP}


def small_board(state: QuixoteState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """A principality as it is drawn."""
    view = BoardView(COMPACT, glyph_set)
    view.show(state.boards[seat])
    return view.text()


def board_pictures(state: QuixoteState, seat: int, colour: str, drawing: Drawing) -> Iterator[list[Content]]:
    """A principality as on a wide table, as on a small one, and in little."""
    for zoom in (LARGE, COMPACT):
        view = BoardView(zoom, drawing.glyph_set)
        view.show(state.boards[seat])
        yield drawing.paint(view)
    from tui.games.quixote.small import DARK, LIGHT, PLAIN, small_lines  # with Textual

    yield small_lines(state.boards[seat], PLAIN if drawing.bare else DARK if drawing.dark else LIGHT)


def text_board(state: QuixoteState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """A principality as it is drawn, and below it as the line protocol and the rulebook write one."""
    board = state.boards[seat]
    rows = (board[first : first + WIDTH] for first in range(0, len(board), WIDTH))
    return small_board(state, seat, glyph_set) + [
        " ".join(f"{PIECES[piece].name:3}" for piece in row).rstrip() for row in rows
    ]
