"""How good a tile looks at a glance: what the playouts of the computer players go by.

Only the networks that a tile touches are looked at: what they are worth with the tile, whether it joins them or cuts
their roads off. What a network is worth is read from tables (`Weights`), fitted by `tests/bench/fit_policy.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from rules import box
from rules.catalogue import folder
from rules.figures import table
from rules.quixote.actions import Lay
from rules.quixote.components import (
    CASTLE_POINTS,
    DEFENCE,
    DEFENCE_POINTS,
    FIELD_SHIFT,
    FIELDS,
    KNIGHTS_FOR_CASTLE,
    LAYERS,
    NODE_MASK,
    NODES,
    ROUND_ENDS,
    ROUNDS,
    SYMBOLS,
    TILE_COUNT,
    TILE_INDEX,
    WIDTH,
)
from rules.quixote.scoring import castle_nodes, group_points, network
from rules.quixote.state import QuixoteState

_S, _W, _E, _LINK = NODES, 2 * NODES, 3 * NODES, 4 * NODES
_CHURCH, _MILL, _KNIGHT1, _KNIGHT2, _KNIGHT3 = (NODES * (4 + SYMBOLS.index(s)) for s in SYMBOLS[1:6])
_COLUMN_A: Final = sum(1 << n for n in range(0, NODES, WIDTH))
_COLUMN_H: Final = _COLUMN_A << WIDTH - 1
_NOT_H: Final = NODE_MASK & ~_COLUMN_H
_TOP: Final = (1 << WIDTH) - 1
_BOTTOM: Final = _TOP << NODES - WIDTH
_BOTH: Final = 1 | 1 << WIDTH
_MOST_KNIGHTS: Final = 16
_STRONGEST: Final = 40
"""More than all knights together, and what `have` of them at the border may come to."""
_GROUP: Final = tuple(group_points(size) for size in range(len(FIELDS)))
_PIECE: Final = {(name, turned): 2 * tile + turned for name, tile in TILE_INDEX.items() for turned in (False, True)}


class Weights(NamedTuple):
    """`later`: a scoring after the next one. `castle`: for each knight missing. `end`: a network with so many open ends
    (0 to 3) may grow: by a symbol, by a point of strength. `defence`, `defence_power`: a share s of the strength needed
    at the border is worth `defence` * s ** `defence_power` of its points.
    `group`: strength in a network, for the largest group of the end. `road`: a side joined. `outward`: a road over the
    border costs so much. `elsewhere`: of what a tile would be worth on another field (`advice`);
    `everywhere`: what that is in the mean of many games, by tile from 01 on (`scores`)."""

    later: float = 0.53
    castle: float = 0.59
    castle_end: float = 0.21
    symbol_end: float = 0.5
    strength_end: float = 0.09
    defence: float = 0.75
    defence_power: float = 1.3
    group: float = 0.3
    road: float = 0.06
    outward: float = 0.0
    elsewhere: float = 2.0
    everywhere: tuple[float, ...] = ()


@cache
def weights() -> Weights:
    """Those of `assets/quixote/weights.toml`."""
    path = folder("quixote") / "weights.toml"
    return box.figures_of(path, "policy", table("quixote", "weights", 1)["policy"], Weights)


class _Stage(NamedTuple):
    """What networks are worth in a stage of the game."""

    groups: float
    castles: tuple[tuple[float, ...], ...]
    castle_hopes: tuple[tuple[float, ...], ...]
    symbol_end: float
    strength_end: float
    strength: float
    defence: tuple[float, ...]


@cache
def _stage(w: Weights, number: int, drawn: int) -> _Stage:
    """The worth before scoring `number` (from 0) once `drawn` fields are filled."""
    scorings = [(later, 1.0 if later == number else w.later) for later in range(number, len(ROUNDS))]
    share = (ROUND_ENDS[-1] - drawn) / ROUND_ENDS[-1]
    sure, hopes = [], []
    for castle in CASTLE_POINTS:
        made, hoped = [], []
        for knights in range(_MOST_KNIGHTS):
            missing = [(KNIGHTS_FOR_CASTLE[later] - knights, later, weight) for later, weight in scorings]
            made.append(sum(castle * weight for less, _, weight in missing if less <= 0))
            hoped.append(
                sum(castle * w.castle**less for less, later, _ in missing if less > 0 and ROUND_ENDS[later] > drawn)
            )
        sure.append(tuple(made))
        hopes.append(tuple(hoped))
    return _Stage(
        groups=sum(weight for _, weight in scorings),
        castles=tuple(sure),
        castle_hopes=tuple(hopes),
        symbol_end=w.symbol_end * share * len(scorings),
        strength_end=w.strength_end * share,
        strength=w.group * scorings[-1][1],
        defence=tuple(
            sum(_defence(w, have, later, weight) for later, weight in scorings) for have in range(_STRONGEST)
        ),
    )  # fmt: skip


def _defence(w: Weights, have: int, number: int, weight: float) -> float:
    """What strength at the border is worth for a scoring."""
    need = DEFENCE[number]
    return DEFENCE_POINTS * weight * (1.0 if have >= need else w.defence * (have / need) ** w.defence_power)


def stage(state: QuixoteState) -> int:
    """The rounds that are over."""
    return len(state.scored)


def alone(state: QuixoteState, seat: int) -> QuixoteState:
    """The game of one seat, which is to move, as if nobody else sat at the table. A copy."""
    own = state.clone()
    own.to_move = 0
    own.turn = len(state.drawn) - 1  # a tile on every field but the one just drawn
    own.sancho = state.sancho >> seat & 1
    own.dealt = len(state.scored) + 1
    own.unseen, own.hands = [own.unseen[seat]], [own.hands[seat]]
    own.last, own.gone = [own.last[seat]], [own.gone[seat]]
    own.boards, own.points = [own.boards[seat]], [own.points[seat]]
    return own


def scores(state: QuixoteState, seat: int, actions: Sequence[Lay]) -> list[float]:
    """What the networks around the drawn field would be worth with each tile; a tile that fits anywhere can wait."""
    pieces = [_PIECE[action.tile, action.turned] for action in actions]
    looks = glance(state.boards[seat], state.castles, state.drawn[-1], pieces, len(state.scored), len(state.drawn))
    everywhere = weights().everywhere
    return [
        look - everywhere[(piece >> 1) - 1] if piece >> 1 <= TILE_COUNT else look
        for piece, look in zip(pieces, looks, strict=True)
    ]


def advice(state: QuixoteState, seat: int, actions: Sequence[Lay]) -> list[float]:
    """The glance, less what the tiles would be worth elsewhere: all are laid, so one that fits anywhere can wait.

    Elsewhere is the mean over the empty fields, each as likely to be drawn, with the tile turned as fits better there.
    """
    board, castles, drawn = state.boards[seat], state.castles, len(state.drawn)
    pieces = [_PIECE[action.tile, action.turned] for action in actions]
    looks = glance(board, castles, state.drawn[-1], pieces, len(state.scored), drawn)
    others = [field for field, piece in enumerate(board) if not piece and field != state.drawn[-1]]
    if not others:
        return looks
    elsewhere = dict.fromkeys((piece >> 1 for piece in pieces), 0.0)
    for field in others:
        best: dict[int, float] = {}
        for piece, look in zip(pieces, glance(board, castles, field, pieces, len(state.scored), drawn), strict=True):
            best[piece >> 1] = max(best.get(piece >> 1, look), look)
        for tile, look in best.items():
            elsewhere[tile] += look / len(others)
    share = weights().elsewhere
    return [look - share * elsewhere[piece >> 1] for piece, look in zip(pieces, looks, strict=True)]


def glance(
    board: list[int], castles: list[int], field: int, pieces: Sequence[int], number: int, drawn: int
) -> list[float]:
    """`scores` for pieces on a field (see `rules.quixote.components`): before scoring `number` from 0."""
    return _Glance(board, castles, field, number, drawn).scores(pieces)


def _ends(north: int, south: int, west: int, east: int, empty: int) -> int:
    """The nodes of these exits that lead to an empty field."""
    return north & empty << WIDTH | south & empty >> WIDTH | west & (empty & _NOT_H) << 1 | east & empty >> 1 & _NOT_H


def _strength(layers: int, nodes: int) -> int:
    """The strength of the knights among nodes."""
    return (
        (layers >> _KNIGHT1 & nodes).bit_count()
        + 2 * (layers >> _KNIGHT2 & nodes).bit_count()
        + 3 * (layers >> _KNIGHT3 & nodes).bit_count()
    )


class _Glance:
    """A field of a principality, and the networks that lead to it."""

    def __init__(self, board: list[int], castles: list[int], field: int, number: int, drawn: int) -> None:
        packed = empty = 0
        for shift, piece in zip(FIELD_SHIFT, board, strict=True):
            if piece:
                packed |= LAYERS[piece] << shift
            else:
                empty |= _BOTH << shift
        self.shift = FIELD_SHIFT[field]
        own = _BOTH << self.shift
        self.packed = packed
        self.empty = empty & ~own
        self.weights = weights()
        self.table = _stage(self.weights, number, drawn)
        self.keeps = castle_nodes(castles[0]), castle_nodes(castles[1])
        north, south = packed & NODE_MASK, packed >> _S & NODE_MASK
        west, east = packed >> _W & NODE_MASK, packed >> _E & NODE_MASK
        self.north, self.south, self.west, self.east = north, south, west, east
        self.across = east & west >> 1 & _NOT_H
        self.down = south & north >> WIDTH | packed >> _LINK & NODE_MASK
        self.ends = _ends(north, south, west, east, self.empty) & NODE_MASK
        outward = north & _TOP | south & _BOTTOM | west & _COLUMN_A | east & _COLUMN_H
        self.have = _strength(packed, outward)
        self.defended = self.table.defence[self.have]
        self.known: dict[int, int] = {}
        self.worths: dict[int, float] = {}

    def network(self, node: int) -> int:
        """The network of a node (a bit) that leads to the field."""
        found = self.known.get(node)
        if found is None:
            found = self.known[node] = network(node, self.across, self.down)
        return found

    def scores(self, pieces: Sequence[int]) -> list[float]:
        upper, lower = 1 << self.shift, 1 << self.shift + WIDTH
        ways = (*self.roads_to(upper, upper >> WIDTH, self.south), *self.roads_to(lower, lower << WIDTH, self.north))
        around = {self.network(there) for _, _, there in ways}
        return [self.score(piece, ways, around, upper, lower) for piece in pieces]

    def roads_to(self, half: int, beyond: int, exits: int) -> list[tuple[int, int, int]]:
        """The roads that lead to a half of the field: the layer of the exit that takes it, half, node beyond."""
        found = []
        vertical = 0 if exits is self.south and beyond < half else _S
        if beyond & exits & NODE_MASK:
            found.append((vertical, half, beyond))
        left = (half & ~_COLUMN_A) >> 1
        if left & self.east:
            found.append((_W, half, left))
        right = (half & _NOT_H) << 1
        if right & self.west:
            found.append((_E, half, right))
        return found

    def score(
        self, piece: int, ways: Sequence[tuple[int, int, int]], around: set[int], upper: int, lower: int
    ) -> float:
        layers = LAYERS[piece] << self.shift
        first, second = upper, lower
        joined = 0
        cut = set(around)
        for layer, half, there in ways:
            if layers >> layer & half:
                joined += 1
                found = self.network(there)
                cut.discard(found)
                if half == upper:
                    first |= found
                else:
                    second |= found
        if layers >> _LINK & NODE_MASK or first & second:
            first |= second
            second = 0
        value = self.weights.road * joined
        for nodes in cut:
            worth = self.worths.get(nodes)
            if worth is None:
                worth = self.worths[nodes] = self.worth(nodes, self.packed, self.ends)
            value += worth
        packed = self.packed | layers
        north, south = layers & NODE_MASK, layers >> _S & NODE_MASK
        west, east = layers >> _W & NODE_MASK, layers >> _E & NODE_MASK
        ends = self.ends | _ends(north, south, west, east, self.empty)
        value += self.worth(first, packed, ends)
        if second:
            value += self.worth(second, packed, ends)
        outward = north & _TOP | south & _BOTTOM | west & _COLUMN_A | east & _COLUMN_H
        if outward:
            value += self.table.defence[self.have + _strength(layers, outward)] - self.defended - self.weights.outward
        return value

    def worth(self, nodes: int, packed: int, ends: int) -> float:
        """What a network is worth."""
        stage = self.table
        churches = (packed >> _CHURCH & nodes).bit_count()
        mills = (packed >> _MILL & nodes).bit_count()
        one, two, three = packed >> _KNIGHT1 & nodes, packed >> _KNIGHT2 & nodes, packed >> _KNIGHT3 & nodes
        strength = one.bit_count() + 2 * two.bit_count() + 3 * three.bit_count()
        open_ends = min((ends & nodes).bit_count(), 3)
        value = stage.groups * (_GROUP[churches] + _GROUP[mills]) + stage.strength * strength * strength / 12
        value += open_ends * (stage.symbol_end * (churches + mills) + stage.strength_end * strength)
        if nodes & (self.keeps[0] | self.keeps[1]):
            knights = (one | two | three).bit_count()
            hope = min(1.0, self.weights.castle_end * (open_ends + 1)) if open_ends else 0.0
            for which in (0, 1):
                if nodes & self.keeps[which]:
                    value += stage.castles[which][knights] + hope * stage.castle_hopes[which][knights]
        return value
