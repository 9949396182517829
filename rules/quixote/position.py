"""Positions given as three lines of pieces, as the rulebook writes them, to be scored."""

from __future__ import annotations

from rules.game import TERMINAL, BadInput, Json
from rules.quixote import invariants, scoring, words
from rules.quixote.components import (
    ALIKE_TURNED,
    CASTLES,
    COLUMNS,
    FIELDS,
    PIECE_INDEX,
    ROUNDS,
    ROWS,
    SANCHO,
    TILE_COUNT,
)
from rules.quixote.state import QuixoteState


def parse_board(lines: Json) -> list[int]:
    """24 pieces from three lines of eight, such as `21 13 01 K6 11 16' 17' K4`; `--` is an empty field.

    Raises `BadInput` naming each line or piece that is wrong.
    """
    if not isinstance(lines, list) or len(lines) != len(ROWS) or not all(isinstance(line, str) for line in lines):
        raise BadInput(words.board_has_lines(len(ROWS)))
    board, wrong = [], []
    for row, line in zip(ROWS, lines, strict=True):
        names = line.split()
        if len(names) != len(COLUMNS):
            wrong.append(words.row_has_pieces(row, len(names), len(COLUMNS)))
        wrong += [words.no_such_piece(name[:12], row) for name in names if name not in PIECE_INDEX]
        board += [PIECE_INDEX.get(name, 0) for name in names]
    if wrong:
        raise BadInput(*wrong)
    return [piece & ~1 if piece >> 1 in ALIKE_TURNED else piece for piece in board]


def study(data: dict[str, Json]) -> QuixoteState:
    """The state of `{"board": [...], "scoring": n}`: one seat, that one scoring made. Raises `BadInput`."""
    if set(data) != {"board", "scoring"}:
        raise BadInput(words.position_has())
    number = data["scoring"]
    if type(number) is not int or not 1 <= number <= len(ROUNDS):
        raise BadInput(words.scoring_is(number))
    board = parse_board(data["board"])
    castles = [board.index(2 * castle) if 2 * castle in board else -1 for castle in CASTLES]
    drawn = [field for field in range(len(FIELDS)) if board[field] and field not in castles]
    laid = {board[field] >> 1 for field in drawn}
    state = QuixoteState(
        to_move=TERMINAL,
        turn=len(drawn),
        same_order=False,
        sancho=0,
        castles=castles,
        drawn=drawn,
        dealt=0,
        unseen=[sum(1 << tile for tile in range(1, TILE_COUNT + 1) if tile not in laid)],
        hands=[[]],
        last=[0],
        gone=[0],
        boards=[board],
        points=[[scoring.total(board, castles, number)]],
        scored=[number],
        scored_at=[len(drawn)],
        study=True,
    )
    wrong = _repeated(board) + invariants.check(state)
    if wrong:
        raise BadInput(*wrong)
    return state


def _repeated(board: list[int]) -> list[str]:
    tiles = [piece >> 1 for piece in board if piece]
    names = {piece >> 1: name for name, piece in PIECE_INDEX.items() if piece and not piece & 1}
    return [words.lies_twice(names[tile]) for tile in range(1, SANCHO + 1 + len(CASTLES)) if tiles.count(tile) > 1]
