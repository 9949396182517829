"""Small positions of Don Quixote for tests: boards as text, games with forced draws."""

from __future__ import annotations

from typing import Any

from rules.catalogue import load
from rules.game import Scoring
from rules.quixote.actions import Lay
from rules.turn_controller import TurnController

RULES = load("quixote")
NAMES = [f"{tile:02}" for tile in range(1, 23)]
EMPTY = ["-- " * 8] * 3


def scored(board: str | list[str], scoring: int) -> Scoring:
    """The one scoring of a board given as three lines."""
    lines = board.strip().splitlines() if isinstance(board, str) else board
    state = RULES.position({"board": lines, "scoring": scoring})
    sheet = RULES.score_sheet(state, 0)
    assert sheet.total == sheet.scorings[0].total == RULES.returns(state)[0][0]
    return sheet.scorings[0]


def points(board: str | list[str], scoring: int) -> dict[str, int]:
    """The points of each item of a scoring."""
    return {item.item: item.points for item in scored(board, scoring).items}


def place(**pieces: str) -> list[str]:
    """A board with the pieces named by field, empty elsewhere: `place(A1="21", B1="13'")`."""
    rows = []
    for row in "123":
        rows.append(" ".join(pieces.pop(column + row, "--") for column in "ABCDEFGH"))
    assert not pieces, f"no such fields: {pieces}"
    return rows


def manual(seats: int = 1, castles: tuple[str, str] = ("D1", "H1"), **options: Any) -> TurnController:
    """A game in which every draw is given by the test; the castles are placed."""
    game = TurnController(RULES, RULES.configure(seats, options), 1, manual_chance=True)
    for field in castles:
        game.draw(field)
    return game


def deal(game: TurnController, *hands: list[str]) -> None:
    """Give each deal that is due its tiles."""
    for hand in hands:
        game.draw(tuple(hand))


def lay(game: TurnController, piece: str) -> None:
    """Lay a piece, written as in the rulebook, for the seat to move."""
    game.act(Lay(piece.removesuffix("'"), piece.endswith("'")))


def open_fields(game: TurnController) -> list[str]:
    """The fields that may be drawn now."""
    outcomes = RULES.chance_outcomes(game.state)
    assert outcomes is not None
    return [field for field, _ in outcomes]


def play_round(game: TurnController, fields: list[str], tiles: list[str]) -> None:
    """Solo: draw each field and lay the tile beside it."""
    for field, piece in zip(fields, tiles, strict=True):
        game.draw(field)
        lay(game, piece)
