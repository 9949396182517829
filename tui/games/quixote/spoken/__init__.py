"""A principality in words, for the plain mode (`tui.plain.spoken`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product

from rules.game import Action, Event, Rules
from rules.quixote.actions import Lay
from rules.quixote.components import (
    CASTLE_POINTS,
    CASTLES,
    COLUMNS,
    FIELD_INDEX,
    FIELDS,
    PIECE_INDEX,
    PIECES,
    ROWS,
    SANCHO,
    TILES,
    WIDTH,
    Half,
    Piece,
)
from rules.quixote.state import QuixoteState
from tui.games.quixote.spoken import words

STEPS = {"N": (0, -1), "S": (0, 1), "W": (-1, 0), "E": (1, 0)}
"""Each direction as (columns, rows)."""


def rows(rules: Rules, state: QuixoteState, seat: int) -> list[str]:
    """A field a line, row by row; empty ones next to each other in one."""
    lines = []
    for row in ROWS:
        lines.append(words.row(row))
        empty: list[str] = []
        for column in COLUMNS:
            field = FIELD_INDEX[column + row]
            if state.boards[seat][field] or _is_drawn(state, field):
                lines += [words.empty(empty)] if empty else []
                lines.append(words.field(FIELDS[field], _there(state, seat, field)))
                empty = []
            else:
                empty.append(FIELDS[field])
        lines += [words.empty(empty)] if empty else []
    return lines


def places(rules: Rules, state: QuixoteState, seat: int) -> Mapping[str, str]:
    """The fields, the castles by name, the open tiles."""
    found = {FIELDS[field]: _there(state, seat, field) for field in range(len(FIELDS))}
    for castle, points in zip(state.castles, CASTLE_POINTS, strict=True):
        if castle >= 0:
            found[words.castle(points)] = words.stands_on(FIELDS[castle], _there(state, seat, castle))
    for tile in _open(state, seat):
        found[words.tile(TILES[tile])] = _piece(PIECES[2 * tile])
    return found


def here(rules: Rules, state: QuixoteState, seat: int) -> str:
    """The field being filled."""
    return FIELDS[state.drawn[-1]] if state.drawn else ""


def around(rules: Rules, state: QuixoteState, seat: int, place: str) -> list[str]:
    """The four fields beside a field (or beside a castle)."""
    field = _field(state, place)
    if field < 0:
        return [words.no_field(place)]
    lines = [words.field(FIELDS[field], _there(state, seat, field))]
    for side in STEPS:
        name = beside(rules, state, seat, FIELDS[field], words.SIDES[side])
        told = _there(state, seat, FIELD_INDEX[name]) if name else ""
        lines.append(words.beside(side, name, told) if name else words.border(side))
    return lines


def beside(rules: Rules, state: QuixoteState, seat: int, place: str, direction: str) -> str:
    """The field next to a field in a direction; "" for none."""
    side = words.DIRECTIONS.get(direction.lower())
    field = _field(state, place)
    if side is None or field < 0:
        return ""
    columns, down = STEPS[side]
    column, row = field % WIDTH + columns, field // WIDTH + down
    return FIELDS[row * WIDTH + column] if 0 <= column < WIDTH and 0 <= row < len(ROWS) else ""


def imagined(rules: Rules, state: QuixoteState, seat: int) -> Iterable[Action]:
    """Every tile, either way round."""
    for tile, turned in product(TILES[1 : SANCHO + 1], (False, True)):
        yield Lay(tile, turned)


def aside(rules: Rules, state: QuixoteState, seat: int, action: Action) -> str:
    """What is on the tile, as it would lie."""
    assert isinstance(action, Lay)
    piece = PIECE_INDEX.get(action.tile + "'" * action.turned)
    return "" if piece is None else _piece(PIECES[piece])


def left(rules: Rules, state: QuixoteState) -> str:
    """The prompts say it all."""
    return ""


def worth_telling(events: Sequence[Event]) -> bool:
    """Every step is."""
    return True


def _field(state: QuixoteState, place: str) -> int:
    """The field of that name, or of a castle of that name; -1 for none."""
    named = {words.castle(points): at for at, points in zip(state.castles, CASTLE_POINTS, strict=True)}
    return FIELD_INDEX.get(place, named.get(place, -1))


def _is_drawn(state: QuixoteState, field: int) -> bool:
    return bool(state.drawn) and state.drawn[-1] == field


def _open(state: QuixoteState, seat: int) -> list[int]:
    return [*state.hands[seat], *([SANCHO] if state.sancho >> seat & 1 else [])]


def _there(state: QuixoteState, seat: int, field: int) -> str:
    piece = PIECES[state.boards[seat][field]]
    if not piece.tile:
        return words.to_fill() if _is_drawn(state, field) else words.nothing()
    if piece.tile in CASTLES:
        return words.castle_with(CASTLE_POINTS[CASTLES.index(piece.tile)], _roads(piece.upper), _roads(piece.lower))
    return words.lies(TILES[piece.tile], piece.turned, _piece(piece))


def _piece(piece: Piece) -> str:
    """Both halves of a tile, and whether the road joins them."""
    return words.piece(_half(piece.upper), _half(piece.lower), piece.linked)


def _half(half: Half) -> str:
    return words.half(half.symbol, _roads(half))


def _roads(half: Half) -> list[str]:
    return [side for side in STEPS if side in half.exits]
