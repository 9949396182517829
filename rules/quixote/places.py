"""What is about a field that was drawn, and what a tile that brings no points yet is good for: as data."""

from __future__ import annotations

from typing import NamedTuple

from rules.quixote.components import CASTLE_POINTS, FIELDS, PIECES
from rules.quixote.scoring import Lying, Meeting, meeting, neighbours, symbols_on


class Place(NamedTuple):
    """Where a field lies: the castles beside it, by their points; at the outer border, in a corner of the land."""

    castles: tuple[int, ...]
    border: bool
    corner: bool


def place_of(field: int, castles: list[int]) -> Place:
    """Where a field lies."""
    there = neighbours(field)
    near = tuple(points for points, at in zip(CASTLE_POINTS, castles, strict=True) if at in there.values())
    return Place(near, len(there) < 4, len(there) < 3)


class Promise(NamedTuple):
    """What a tile that lies on a board may still come to: its symbols as they lie there; how many of the same kind the
    board has, itself counted, where it has one symbol (0: a knight, or not one symbol); what its roads come to."""

    symbols: tuple[Lying, ...]
    alike: int
    roads: Meeting


def promise_of(board: list[int], castles: list[int], field: str) -> Promise:
    """What the tile on a field may still come to."""
    at = FIELDS.index(field)
    found = tuple(symbols_on(board, castles, at))
    alone = found[0].symbol if len(found) == 1 and not found[0].symbol.startswith("knight") else ""
    pieces = [PIECES[piece] for piece in board if piece]
    alike = sum(alone in (piece.upper.symbol, piece.lower.symbol) for piece in pieces) if alone else 0
    return Promise(found, alike, meeting(board, at))
