"""What a tile that brings no points is good for: what its roads may still come to, and whose road it shuts. As data."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations, product
from math import comb, perm
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.quixote.components import (
    ALIKE_TURNED,
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
from rules.quixote.scoring import LAST, Roads, castle_nodes, figures, joined_sizes, neighbours, network, roads, score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.game import Item
    from rules.quixote.state import QuixoteState

EACH_WAY: Final = 100
"""So many ways to fill the fields until a scoring are looked at, each of them."""
OF_A_KIND: Final = 6
"""Churches among all tiles, and windmills."""
KNIGHTLY: Final = ("castle-6", "castle-4", "defence", "knights")
"""The items that count knights."""
MANY: Final = 99
"""Points of what is not known to be out of reach."""
KIND: Final = {"churches": "church", "windmills": "mill"}
"""What the items are called that count groups, and what lies on their tiles."""


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
    the castle whose road it shuts (0: none), and whether that was the last one; `ever`: whether any further symbol of
    its kind may be joined with it."""

    symbol: str
    alike: int
    near: Near | None
    knights: int
    strength: int
    open: tuple[str, ...]
    shuts: int = 0
    shut_off: bool = False
    ever: bool = True


class ToCome(NamedTuple):
    """A seat's board, and what is laid on it until the coming scoring, which has this `number`: some of the `tiles` on
    the field that is `drawn` (-1: it is filled) and on so many `more` that are empty; `last`: the tile that is kept
    for the last of them, 0 for none."""

    number: int
    board: tuple[int, ...]
    castles: tuple[int, ...]
    drawn: int
    more: int
    tiles: tuple[int, ...]
    last: int

    @property
    def left(self) -> int:
        """How many fields are still to be filled."""
        return self.more + (self.drawn >= 0)

    def ways(self) -> Iterator[list[int]] | None:
        """Every board that may lie there when it is scored; None where these are too many."""
        tiles = [*self.tiles, *[self.last] * bool(self.last)]
        empty = [field for field, piece in enumerate(self.board) if not piece and field != self.drawn]
        if comb(len(empty), self.more) * perm(len(tiles), self.left) << self.left > EACH_WAY:
            return None
        return self._filled(tiles, empty)

    def _filled(self, tiles: list[int], empty: list[int]) -> Iterator[list[int]]:
        for fields in combinations(empty, self.more):
            there = [*[self.drawn] * (self.drawn >= 0), *fields]
            for laid in permutations(tiles, self.left):
                if self.more and self.drawn >= 0 and self.last == laid[0]:  # it waits for the last field
                    continue
                for turned in product(*((0,) if tile in ALIKE_TURNED else (0, 1) for tile in laid)):
                    board = list(self.board)
                    for field, tile, way in zip(there, laid, turned, strict=True):
                        board[field] = 2 * tile + way
                    yield board


def to_come(state: QuixoteState, seat: int, board: Iterable[int] = ()) -> ToCome | None:
    """What is laid on a seat's board until the coming scoring; on that `board`, where one more tile lies there. None
    where no field is drawn, and once the game is over."""
    number = len(state.scored) + 1
    if number > LAST or not state.drawn:
        return None
    here, drawn = tuple(board) or tuple(state.boards[seat]), state.drawn[-1]
    laid = here[drawn] // 2
    open_ = state.hands[seat] or [tile for tile in range(1, SANCHO) if state.unseen[seat] >> tile & 1]  # not dealt yet
    tiles = [tile for tile in (*open_, *[SANCHO] * (state.sancho >> seat & 1)) if tile != laid]
    last = state.last[seat] * (state.last[seat] != laid)
    more = ROUND_ENDS[number - 1] - len(state.drawn)
    if not more and last:
        tiles, last = [last, *[SANCHO] * (SANCHO in tiles)], 0
    return ToCome(number, here, tuple(state.castles), -1 if laid else drawn, more, tuple(tiles), last)


def prospect_of(coming: ToCome, field: str) -> Prospect:
    """What the tile on a field of a board may still come to."""
    board, castles = list(coming.board), list(coming.castles)
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
                ever = symbol == "knight" or joins_ever(coming, bit, symbol)
                near = _near(board, castles, own, alike, symbol == "knight") if ever else None
                joined = own & knights if symbol == "knight" else 0
                found.append(
                    Prospect(
                        symbol,
                        alike.bit_count(),
                        near,
                        max(0, joined.bit_count() - 1),
                        r.strength(joined),
                        _ends(board, own),
                        ever=ever,
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


@lru_cache(100)
def out_of_reach(coming: ToCome | None) -> frozenset[str]:
    """The items of the coming scoring that will bring a seat no more than now, as far as that is seen."""
    if coming is None:
        return frozenset()
    now, most = score(list(coming.board), list(coming.castles), coming.number).items, _most(coming)
    return frozenset(item.item for item in now if most[item.item].points <= item.points)


def grows(coming: ToCome | None, item: str) -> bool:
    """Whether the largest group of joined churches or windmills may be larger when it is counted; where none are
    joined, whether there may be a pair."""
    sizes = joined_sizes(list(coming.board), list(coming.castles), item) if coming is not None else []
    return coming is not None and _most(coming)[item].size > max(sizes, default=1)


def joins_ever(coming: ToCome, bit: int, symbol: str) -> bool:
    """Whether a church or a windmill on this node may ever be joined with one more of its kind."""
    ways = coming.ways() if coming.number == LAST else None
    if ways is not None:
        now = _alike(list(coming.board), bit, symbol).bit_count()
        return any(_alike(board, bit, symbol).bit_count() > now for board in ways)
    laid = _count([piece // 2 for piece in coming.board], symbol)
    left = _count((*coming.tiles, coming.last), symbol) if coming.number == LAST else OF_A_KIND - laid
    return _may_grow(list(coming.board), bit, symbol, left)


def hopeless(coming: ToCome, field: str) -> tuple[frozenset[str], bool]:
    """Of the tile on a field: its churches and windmills with which none of their kind can ever be joined, and whether
    no symbol of it can come to anything any more."""
    board, at, never, hope = list(coming.board), FIELDS.index(field), set[str](), False
    piece = PIECES[board[at]]
    for lower, symbol in enumerate((piece.upper.symbol, piece.lower.symbol)):
        bit = 1 << node(at, lower)
        if symbol in KIND.values():
            never |= set() if joins_ever(coming, bit, symbol) else {symbol}
            hope |= symbol not in never
        elif symbol:
            hope |= _knight_hopes(coming, bit)
    return frozenset(never), not hope and (bool(never) or not _ends(board, _reached(board, castle_nodes(at))))


def _knight_hopes(coming: ToCome, bit: int) -> bool:
    """Whether a knight may come to count: by roads that are open; the strongest group counts in the end."""
    board, castles = list(coming.board), list(coming.castles)
    if coming.number == LAST and coming.ways() is not None and {*KNIGHTLY} <= out_of_reach(coming):
        return False
    f, own = figures(board, castles), _alike(board, bit, "knight")
    strongest = f.roads.strength(own) >= f.roads.strength(f.group)
    return bool(_ends(board, _reached(board, bit))) or (coming.number < LAST and strongest)


class _Most(NamedTuple):
    """The most points that an item may still bring, and the most symbols in one group."""

    points: int
    size: int = 0


@lru_cache(100)
def _most(coming: ToCome) -> dict[str, _Most]:
    """What each item may come to in the coming scoring: after every way to lay what is left, where these are few; else
    no more than all symbols on the open tiles may bring along all roads that may be built."""
    castles, found, ways = list(coming.castles), dict[str, _Most](), coming.ways()
    if ways is None:
        items = score(list(coming.board), castles, coming.number).items
        return {item.item: _at_most(coming, item) for item in items}
    for board in ways:
        for item in score(board, castles, coming.number).items:
            size = max(joined_sizes(board, castles, item.item), default=0) if item.item in KIND else 0
            most = found.get(item.item, _Most(0))
            found[item.item] = _Most(max(most.points, item.points), max(most.size, size))
    return found


def _at_most(coming: ToCome, item: Item) -> _Most:
    """What an item will not come to more than, without looking at how tiles may lie."""
    board, castles, tiles = list(coming.board), list(coming.castles), (*coming.tiles, coming.last)
    if item.item in KIND:
        symbol, left = KIND[item.item], _count(tiles, KIND[item.item])
        groups = {_alike(board, bit, symbol): bit for bit in _bits(_nodes_of(board, symbol))}
        grown = [there.bit_count() + 1 for there, bit in groups.items() if _may_grow(board, bit, symbol, left)]
        grown += [2] * (left > 1)
        return _Most(MANY if grown else item.points, max(grown, default=0))
    enough = item.have + sum(map(_strength, tiles)) >= item.need
    if item.item.startswith("castle"):
        own = castle_nodes(castles[CASTLE_POINTS.index(int(item.item.removeprefix("castle-")))])
        there = _reached(_built(board), own) & _nodes_of(board, "knight")
        open_ = bool(_ends(board, _reached(board, own)))
        enough = max(item.have, (there.bit_count() + _count(tiles, "knight")) * open_) >= item.need
    return _Most(MANY * enough)


def _may_grow(board: list[int], bit: int, symbol: str, left: int) -> bool:
    """Whether one more of its kind may come to a symbol on a node, of those that lie on the board and so many that are
    not laid."""
    if not _ends(board, _reached(board, bit)):
        return False
    return left > 0 or bool(_reached(_built(board), bit) & _nodes_of(board, symbol) & ~_alike(board, bit, symbol))


def _built(board: list[int]) -> list[int]:
    """A board with roads wherever any may come."""
    return [piece or 2 * SANCHO for piece in board]


def _reached(board: list[int], nodes: int) -> int:
    """All that is joined by road with some nodes."""
    r = roads(board)
    return network(nodes, r.across, r.down)


def _nodes_of(board: list[int], symbol: str) -> int:
    """The nodes with a symbol on a board."""
    r = roads(board)
    return {"church": r.churches, "mill": r.mills}.get(symbol, r.knights1 | r.knights2 | r.knights3)


def _alike(board: list[int], bit: int, symbol: str) -> int:
    """The symbols of this kind that are joined with a node."""
    return _reached(board, bit) & _nodes_of(board, symbol)


def _count(tiles: Iterable[int], symbol: str) -> int:
    """How many symbols of a kind are on some tiles."""
    halves = (half for tile in tiles for half in (PIECES[2 * tile].upper, PIECES[2 * tile].lower))
    return sum(half.symbol.startswith(symbol) for half in halves)


def shut_castles(board: list[int], castles: list[int]) -> frozenset[str]:
    """The items of castles to which no road is open any more, on a board that is not full, and which have fewer knights
    than they will need in the end."""
    return _shut_castles(tuple(board), tuple(castles))


@lru_cache(100)
def _shut_castles(board: tuple[int, ...], castles: tuple[int, ...]) -> frozenset[str]:
    """The same, once for a board: each line of the scores and of the news asks."""
    f = figures([*board], [*castles])
    return frozenset(
        f"castle-{points}"
        for points, castle, there in zip(CASTLE_POINTS, castles, f.castles, strict=True)
        if castle >= 0
        and 0 in board
        and there.bit_count() < KNIGHTS_FOR_CASTLE[-1]
        and not _ends([*board], network(castle_nodes(castle), f.roads.across, f.roads.down))
    )


def shut_by(board: list[int], castles: list[int], field: str, number: int) -> tuple[int, ...]:
    """The castles, by their points, to which no road is open any more since the tile on a field, but for those that it
    has won for the coming scoring, which has this `number`."""
    before = list(board)
    before[FIELDS.index(field)] = 0
    items = (score(one, castles, number).items for one in (before, board))
    won = {new.item for old, new in zip(*items, strict=True) if new.points > old.points}
    found = shut_castles(board, castles) - shut_castles(before, castles) - won
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
