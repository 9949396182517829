"""What a tile that brings no points is good for: what its roads may still come to, and whose road it shuts. As data."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.quixote.components import (
    CASTLE_POINTS,
    FIELDS,
    KNIGHTS_FOR_CASTLE,
    NODE_FIELD,
    NODE_MASK,
    NODES,
    PIECES,
    ROUND_ENDS,
    SANCHO,
    WIDTH,
    node,
)
from rules.quixote.scoring import LAST, Roads, castle_nodes, figures, neighbours, network, score

if TYPE_CHECKING:
    from rules.quixote.state import QuixoteState


class Near(NamedTuple):
    """What lies one field further: that field, and behind it a castle by its points, or the field of a symbol of the
    same kind (`points` 0)."""

    between: str
    points: int
    field: str = ""


class Prospect(NamedTuple):
    """Of a tile: its symbol ("church", "mill", "knight") which has the most before it, and how many of that kind the
    board has; the nearest thing that may still be joined with it; how many knights are joined with it, and how strong
    all of these are together; the empty fields to which its roads lead, its own ones and all that are joined with it;
    the castle whose road it shuts (0: none), and whether that was the last one."""

    symbol: str
    alike: int
    near: Near | None
    knights: int
    strength: int
    open: tuple[str, ...]
    shuts: int = 0
    shut_off: bool = False


def prospect_of(board: list[int], castles: list[int], field: str) -> Prospect:
    """What the tile on a field of a board may still come to."""
    at = FIELDS.index(field)
    r = figures(board, castles).roads
    knights = r.knights1 | r.knights2 | r.knights3
    kinds = (("knight", knights), ("church", r.churches), ("mill", r.mills))
    found = []
    for lower in (0, 1):
        bit = 1 << node(at, lower)
        for symbol, alike in kinds:
            if bit & alike:
                own = network(bit, r.across, r.down)
                near = _near(board, castles, own, alike, symbol == "knight")
                joined = own & knights if symbol == "knight" else 0
                found.append(
                    Prospect(
                        symbol,
                        alike.bit_count(),
                        near,
                        max(0, joined.bit_count() - 1),
                        r.strength(joined),
                        _ends(board, own),
                    )
                )
    best = max(found, key=lambda one: (one.near is not None, one.knights, len(one.open)), default=None)
    if best is None:
        own = network(castle_nodes(at), r.across, r.down)
        best = Prospect("", 0, None, 0, 0, _ends(board, own))
    shuts = _shut(board, castles, at)
    return best if shuts is None else best._replace(shuts=shuts[0], shut_off=shuts[1])


def _near(board: list[int], castles: list[int], own: int, alike: int, knight: bool) -> Near | None:
    """What one field alone parts from a network: for a knight a castle that has not enough of them, for other symbols
    one of the same kind."""
    f, ends = figures(board, castles), _ends(board, own)
    if knight:
        for points, castle, there in zip(CASTLE_POINTS, castles, f.castles, strict=True):
            if there.bit_count() < KNIGHTS_FOR_CASTLE[-1] and not own & castle_nodes(castle):
                for half in _bits(castle_nodes(castle)):
                    for between in _ends(board, network(half, f.roads.across, f.roads.down)):
                        if between in ends:
                            return Near(between, points)
        return None
    for bit in _bits(alike & ~own):
        for between in _ends(board, network(bit, f.roads.across, f.roads.down)):
            if between in ends:
                return Near(between, 0, _first_met(board, f.roads, between, alike & ~own))
    return None


def out_of_reach(state: QuixoteState, seat: int) -> frozenset[str]:
    """The items of the coming scoring that will bring a seat no more than now, as far as that is known: with one field
    left before it, after all that may be laid there; before that, castles to which no road is open, and a defence for
    which all knights of the open tiles would be too few."""
    number, board = len(state.scored) + 1, state.boards[seat]
    if number > LAST or not state.drawn:
        return frozenset()
    to_fill = not board[state.drawn[-1]]
    left, now = ROUND_ENDS[number - 1] - len(state.drawn) + to_fill, score(board, state.castles, number).items
    if left > 1 or (left and not to_fill):  # which fields and tiles come is not known
        shut = shut_castles(board, state.castles)
        most = sum(map(_strength, [*state.hands[seat], state.last[seat]]))
        weak = {item.item for item in now if item.item == "defence" and item.have + most < item.need}
        return frozenset(item.item for item in now if item.have < item.need and item.item in shut | weak)
    last = state.last[seat] if len(state.drawn) == ROUND_ENDS[-1] else 0
    tiles = [last] if last else [*state.hands[seat], *[SANCHO] * (state.sancho >> seat & 1)]
    found = {item.item for item in now}
    for piece in (2 * tile + turned for tile in tiles * to_fill for turned in (0, 1)):
        then = list(board)
        then[state.drawn[-1]] = piece
        after = score(then, state.castles, number).items
        found -= {new.item for old, new in zip(now, after, strict=True) if new.points > old.points}
    return frozenset(found)


def shut_castles(board: list[int], castles: list[int]) -> frozenset[str]:
    """The items of castles to which no road is open any more, on a board that is not full, and which have fewer knights
    than they will need in the end."""
    f = figures(board, castles)
    return frozenset(
        f"castle-{points}"
        for points, castle, there in zip(CASTLE_POINTS, castles, f.castles, strict=True)
        if castle >= 0
        and 0 in board
        and there.bit_count() < KNIGHTS_FOR_CASTLE[-1]
        and not _ends(board, network(castle_nodes(castle), f.roads.across, f.roads.down))
    )


def shut_by(board: list[int], castles: list[int], field: str) -> tuple[int, ...]:
    """The castles, by their points, to which no road is open any more since the tile on a field."""
    before = list(board)
    before[FIELDS.index(field)] = 0
    found = shut_castles(board, castles) - shut_castles(before, castles)
    return tuple(points for points in CASTLE_POINTS if f"castle-{points}" in found)


def _strength(tile: int) -> int:
    """How strong all knights on a tile are."""
    piece = PIECES[2 * tile]
    return sum(int(half.symbol[-1]) for half in (piece.upper, piece.lower) if half.symbol.startswith("knight"))


def _first_met(board: list[int], r: Roads, between: str, alike: int) -> str:
    """The field of the nearest of some symbols along the roads that lead to an empty field."""
    met = sum(bit for bit in _bits(NODE_MASK) if between in _ends(board, bit))
    while not met & alike:
        met |= (met & r.across) << 1 | met >> 1 & r.across | (met & r.down) << WIDTH | met >> WIDTH & r.down
    return FIELDS[NODE_FIELD[(met & alike).bit_length() - 1]]


def _shut(board: list[int], castles: list[int], at: int) -> tuple[int, bool] | None:
    """The castle of which a road led to a field where the tile that lies there does not take it up, by its points, and
    whether no other one is left; None where there is none, or where it has as many knights as it will ever need."""
    before, f = list(board), figures(board, castles)
    before[at] = 0
    was = figures(before, castles).roads
    for points, castle, there in zip(CASTLE_POINTS, castles, f.castles, strict=True):
        if castle < 0 or there.bit_count() >= KNIGHTS_FOR_CASTLE[-1]:
            continue
        led = network(castle_nodes(castle), was.across, was.down)
        now = network(castle_nodes(castle), f.roads.across, f.roads.down)
        if FIELDS[at] in _ends(before, led) and not now & castle_nodes(at):
            return points, not _ends(board, now)
    return None


def _ends(board: list[int], nodes: int) -> tuple[str, ...]:
    """The empty fields to which roads of these nodes lead."""
    found = set()
    for bit in _bits(nodes):
        n = bit.bit_length() - 1
        field, lower = NODE_FIELD[n], n % (2 * WIDTH) >= WIDTH
        piece, around = PIECES[board[field]], neighbours(field)
        exits = (piece.lower if lower else piece.upper).exits
        found |= {around[side] for side in exits if side in around and not board[around[side]]}
    return tuple(FIELDS[field] for field in sorted(found))


def _bits(nodes: int) -> list[int]:
    return [1 << n for n in range(NODES) if nodes >> n & 1]
