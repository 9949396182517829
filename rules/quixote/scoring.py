"""What a principality is worth. Source: help text, "Wertung" and the sections under it; facts file, section 4.

Node sets are ints of 48 bits (see `components`). Roads are two sets: `across` holds each node whose road goes on to its
right neighbour, `down` each node whose road goes on to the node below.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rules.game import Item, Scoring
from rules.quixote import words
from rules.quixote.components import (
    CASTLE_POINTS,
    DEFENCE,
    DEFENCE_POINTS,
    FIELD_SHIFT,
    FIELDS,
    GROUP_POINTS,
    KNIGHTS_FOR_CASTLE,
    LAYERS,
    NODE_FIELD,
    NODE_MASK,
    NODES,
    PAIR_POINTS,
    PIECES,
    ROUNDS,
    SYMBOLS,
    WIDTH,
    node,
)

_COLUMN_A: Final = sum(1 << n for n in range(0, NODES, WIDTH))
_COLUMN_H: Final = _COLUMN_A << WIDTH - 1
_TOP: Final = (1 << WIDTH) - 1
_BOTTOM: Final = _TOP << NODES - WIDTH
_NOT_H: Final = NODE_MASK & ~_COLUMN_H
_BOTH_HALVES: Final = 1 | 1 << WIDTH
_S, _W, _E, _LINK = NODES, 2 * NODES, 3 * NODES, 4 * NODES
_CHURCH, _MILL, _KNIGHT1, _KNIGHT2, _KNIGHT3 = (NODES * (4 + SYMBOLS.index(s)) for s in SYMBOLS[1:6])
LAST: Final = len(ROUNDS)
"""The number of the last scoring, the one with the largest knights' group."""


class Roads(NamedTuple):
    """All node sets of a principality."""

    across: int
    down: int
    outward: int
    """Nodes with an exit over the outer border."""
    churches: int
    mills: int
    knights1: int
    knights2: int
    knights3: int

    def strength(self, nodes: int) -> int:
        """The summed shield strength of the knights among `nodes`."""
        return (
            (nodes & self.knights1).bit_count()
            + 2 * (nodes & self.knights2).bit_count()
            + 3 * (nodes & self.knights3).bit_count()
        )


def _packed(board: list[int]) -> int:
    """The layers (see `LAYERS`) of a board of 24 pieces."""
    packed = 0
    for shift, piece in zip(FIELD_SHIFT, board, strict=True):
        if piece:
            packed |= LAYERS[piece] << shift
    return packed


def roads(board: list[int]) -> Roads:
    """The node sets of a board of 24 pieces."""
    packed = _packed(board)
    north = packed & NODE_MASK
    south = packed >> _S & NODE_MASK
    west = packed >> _W & NODE_MASK
    east = packed >> _E & NODE_MASK
    return Roads(
        east & west >> 1 & _NOT_H,
        south & north >> WIDTH | packed >> _LINK & NODE_MASK,
        north & _TOP | south & _BOTTOM | west & _COLUMN_A | east & _COLUMN_H,
        packed >> _CHURCH & NODE_MASK,
        packed >> _MILL & NODE_MASK,
        packed >> _KNIGHT1 & NODE_MASK,
        packed >> _KNIGHT2 & NODE_MASK,
        packed >> _KNIGHT3 & NODE_MASK,
    )


def open_ends(board: list[int]) -> int:
    """The nodes whose road leads to a field without a tile: there it may still go on."""
    packed = _packed(board)
    empty = sum(_BOTH_HALVES << shift for shift, piece in zip(FIELD_SHIFT, board, strict=True) if not piece)
    north = packed & NODE_MASK & empty << WIDTH
    south = packed >> _S & empty >> WIDTH
    west = packed >> _W & (empty & _NOT_H) << 1
    east = packed >> _E & empty >> 1 & _NOT_H
    return (north | south | west | east) & NODE_MASK


def network(seed: int, across: int, down: int) -> int:
    """All nodes joined by road with the nodes of `seed` ("Verbunden": joined by unbroken road)."""
    while True:
        grown = seed | (seed & across) << 1 | seed >> 1 & across | (seed & down) << WIDTH | seed >> WIDTH & down
        if grown == seed:
            return seed
        seed = grown


def castle_nodes(field: int) -> int:
    """Both halves of a castle's field: it has two roads and keeps them apart."""
    return 1 << node(field, 0) | 1 << node(field, 1) if field >= 0 else 0


class Figures(NamedTuple):
    """What a scoring counts, as node sets."""

    roads: Roads
    castles: tuple[int, int]
    """The knights joined with castle 6 and with castle 4."""
    churches: list[int]
    """The groups of at least two joined churches."""
    mills: list[int]
    defenders: int
    group: int
    """The knights of the strongest joined group, a lone knight included."""


def figures(board: list[int], castles: list[int]) -> Figures:
    """The figures of a board whose castles 6 and 4 stand on the fields `castles` (-1: nowhere)."""
    all_roads = roads(board)
    across, down, outward, churches, mills, knights1, knights2, knights3 = all_roads
    knights = knights1 | knights2 | knights3
    keep6, keep4 = castle_nodes(castles[0]), castle_nodes(castles[1])
    joined = across | across << 1 | down | down << WIDTH
    at6 = at4 = 0
    church_groups = []
    mill_groups = []
    lone = knights & ~joined
    group = lone & knights3 or lone & knights2 or lone & knights1
    group &= -group
    best = 3 if group & knights3 else 2 if group & knights2 else 1 if group else 0
    todo = (churches | mills | knights) & joined
    while todo:
        found = network(todo & -todo, across, down)
        todo &= ~found
        members = found & knights
        if members:
            if found & keep6:
                at6 |= members
            if found & keep4:
                at4 |= members
            strength = all_roads.strength(members)
            if strength > best:
                best, group = strength, members
        members = found & churches
        if members & members - 1:
            church_groups.append(members)
        members = found & mills
        if members & members - 1:
            mill_groups.append(members)
    return Figures(all_roads, (at6, at4), church_groups, mill_groups, knights & outward, group)


@lru_cache(64)
def _figures_kept(board: tuple[int, ...], castles: tuple[int, ...]) -> Figures:
    return figures(list(board), list(castles))


def _looked_at(board: list[int], castles: list[int]) -> Figures:
    """The figures of a board that somebody looks at: each thing that is told of it asks for them. (A search of computer
    players hardly meets a board twice.)"""
    return _figures_kept(tuple(board), tuple(castles))


def group_points(size: int) -> int:
    """Points of one group of joined churches, or of joined windmills."""
    return 0 if size < 2 else PAIR_POINTS if size == 2 else GROUP_POINTS * size


def total(board: list[int], castles: list[int], scoring: int) -> int:
    """The points of scoring 1, 2 or 3."""
    f = figures(board, castles)
    needed = KNIGHTS_FOR_CASTLE[scoring - 1]
    points = 0
    if f.castles[0].bit_count() >= needed:
        points += CASTLE_POINTS[0]
    if f.castles[1].bit_count() >= needed:
        points += CASTLE_POINTS[1]
    for members in f.churches:
        points += group_points(members.bit_count())
    for members in f.mills:
        points += group_points(members.bit_count())
    if f.roads.strength(f.defenders) >= DEFENCE[scoring - 1]:
        points += DEFENCE_POINTS
    if scoring == LAST:
        points += f.roads.strength(f.group)
    return points


def _places(nodes: int) -> tuple[str, ...]:
    if not nodes:
        return ()
    fields = {NODE_FIELD[n] for n in range(NODES) if nodes >> n & 1}
    return tuple(FIELDS[field] for field in sorted(fields))


UPPER, LOWER, WHOLE = "^", "v", ""
"""Behind the name of a field: which half of it is meant."""


def counted_places(board: list[int], castles: list[int], item: str) -> tuple[str, ...]:
    """Where an item of the score sheet counts what it does: the symbols, and the roads that join them; fields by name,
    of a field of which one half alone belongs to it that half (`UPPER`, `LOWER`). Castles are whole."""
    nodes = 0
    for group in _counted(_looked_at(board, castles), castles, item):
        nodes |= group
    return _named(nodes, castles)


def counted_groups(board: list[int], castles: list[int], item: str) -> list[tuple[str, ...]]:
    """The same for each group of joined symbols by itself, in the order of `joined_sizes`."""
    return [_named(nodes, castles) for nodes in _counted(_looked_at(board, castles), castles, item)]


def _counted(f: Figures, castles: list[int], item: str) -> list[int]:
    """The symbols of each group that an item counts, the largest group first, with the roads that join them."""
    if item == "defence":
        return [f.defenders]
    groups = sorted(_joined(f, castles, item), key=int.bit_count, reverse=True)
    return [_between(group, f.roads) for group in groups]


def _named(nodes: int, castles: list[int]) -> tuple[str, ...]:
    """Fields by name, each with the half of it that is among the nodes."""
    for castle in map(castle_nodes, castles):
        nodes |= castle if castle & nodes else 0
    found: dict[int, list[bool]] = {}
    for n in _nodes(nodes):
        found.setdefault(NODE_FIELD[n], []).append(n % (2 * WIDTH) >= WIDTH)
    return tuple(
        FIELDS[field] + (WHOLE if len(halves) > 1 else LOWER if halves[0] else UPPER)
        for field, halves in sorted(found.items())
    )


def strengths(board: list[int], castles: list[int], item: str) -> list[int]:
    """How strong each knight is that the defence or the strongest group counts, the strongest first."""
    f = _looked_at(board, castles)
    counted = f.defenders if item == "defence" else f.group
    ranks = (3, f.roads.knights3), (2, f.roads.knights2), (1, f.roads.knights1)
    return [rank for rank, knights in ranks for _ in range((counted & knights).bit_count())]


def joined_sizes(board: list[int], castles: list[int], item: str) -> list[int]:
    """How many symbols each group has that an item counts as joined, the largest first."""
    groups = _joined(_looked_at(board, castles), castles, item)
    return sorted((nodes.bit_count() for nodes in groups), reverse=True)


def _joined(f: Figures, castles: list[int], item: str) -> list[int]:
    """The groups of nodes that an item counts as joined."""
    match item:
        case "churches":
            return f.churches
        case "windmills":
            return f.mills
        case "knights":
            return [f.group]
    groups = []
    for which, points in enumerate(CASTLE_POINTS):
        if item == f"castle-{points}":  # each half of a castle has a network of its own
            for at in _nodes(castle_nodes(castles[which])):
                members = network(1 << at, f.roads.across, f.roads.down) & f.castles[which]
                groups += [members | 1 << at] if members else []
    return groups


class Meeting(NamedTuple):
    """What the roads of a tile come to: the fields to which they join it, whether they lead out over the border, and
    the empty fields to which they lead."""

    joined: tuple[str, ...]
    border: bool
    open: tuple[str, ...]


_STEPS: Final = {"N": -WIDTH, "S": WIDTH, "W": -1, "E": 1}


def meeting(board: list[int], field: int) -> Meeting:
    """What the roads of the piece on a field come to."""
    r, own, piece = roads(board), castle_nodes(field), PIECES[board[field]]
    beside = (own & r.across) << 1 | own >> 1 & r.across | (own & r.down) << WIDTH | own >> WIDTH & r.down
    there = [other for side, other in neighbours(field).items() if side in piece.upper.exits | piece.lower.exits]
    ends = tuple(FIELDS[other] for other in sorted(there) if not board[other])
    return Meeting(_places(beside & ~own), bool(own & r.outward), ends)


def neighbours(field: int) -> dict[str, int]:
    """The neighbours of a field, by the side on which they lie."""
    row, column = divmod(field, WIDTH)
    around = {"N": row > 0, "S": row < len(FIELDS) // WIDTH - 1, "W": column > 0, "E": column < WIDTH - 1}
    return {side: field + _STEPS[side] for side, is_there in around.items() if is_there}


class Lying(NamedTuple):
    """A symbol of a tile as it lies there: how many of its kind it is joined with; of a knight, whether it defends the
    border, and the castles it is joined with, by their points."""

    symbol: str
    others: int
    defends: bool
    castles: tuple[int, ...]


def symbols_on(board: list[int], castles: list[int], field: int) -> list[Lying]:
    """The symbols of the piece on a field, from above, as they lie there."""
    f, piece = _looked_at(board, castles), PIECES[board[field]]
    found = []
    for lower, half in enumerate((piece.upper, piece.lower)):
        if not half.symbol or half.symbol == "castle":
            continue
        bit = 1 << node(field, lower)
        others = sum(members.bit_count() - 1 for members in (*f.churches, *f.mills) if members & bit)
        at = tuple(points for points, knights in zip(CASTLE_POINTS, f.castles, strict=True) if knights & bit)
        found.append(Lying(half.symbol, others, bool(bit & f.defenders), at))
    return found


def longest_road(board: list[int]) -> int:
    """The most fields that unbroken road joins; a castle, whose two roads are kept apart, counts once."""
    r = roads(board)
    most, todo = 0, r.across | r.down
    while todo:
        found = network(todo & -todo, r.across, r.down)
        todo &= ~found
        most = max(most, len({NODE_FIELD[n] for n in _nodes(found)}))
    return most


def _between(nodes: int, r: Roads) -> int:
    """The nodes on the roads that join some nodes: their network without the roads that end elsewhere."""
    left = network(nodes & -nodes, r.across, r.down)
    while True:
        ends = sum(1 << n for n in _nodes(left & ~nodes) if _degree(n, left, r) < 2)
        if not ends:
            return left
        left &= ~ends


def _degree(n: int, among: int, r: Roads) -> int:
    """To how many of some nodes a road leads from one."""
    bit = 1 << n
    near = (bit & r.across) << 1 | bit >> 1 & r.across | (bit & r.down) << WIDTH | bit >> WIDTH & r.down
    return (near & among).bit_count()


def _nodes(nodes: int) -> list[int]:
    return [n for n in range(NODES) if nodes >> n & 1]


def _castle_item(which: int, f: Figures, castles: list[int], scoring: int) -> Item:
    have, need = f.castles[which].bit_count(), KNIGHTS_FOR_CASTLE[scoring - 1]
    points = CASTLE_POINTS[which] if have >= need else 0
    places = (FIELDS[castles[which]], *_places(f.castles[which])) if points else ()
    figure = words.knights_at_castle(have, need)
    return Item(f"castle-{CASTLE_POINTS[which]}", points, places, "quixote.scoring.castles", figure, have, need)


def _group_item(item: str, groups: list[int]) -> Item:
    sizes = sorted((members.bit_count() for members in groups), reverse=True)
    nodes = sum(groups)  # the groups are disjoint
    figure = words.groups(sizes)
    points = sum(map(group_points, sizes))
    return Item(item, points, _places(nodes), f"quixote.scoring.{item}", figure, nodes.bit_count())


def score(board: list[int], castles: list[int], scoring: int) -> Scoring:
    """Scoring 1, 2 or 3 of a board, itemised; its total agrees with `total`."""
    return _scored(tuple(board), tuple(castles), scoring)


@lru_cache(128)  # of the board as it lies, which is compared with what each open tile would bring
def _scored(board: tuple[int, ...], castle_fields: tuple[int, ...], scoring: int) -> Scoring:
    f, castles = _figures_kept(board, castle_fields), list(castle_fields)
    have, need = f.roads.strength(f.defenders), DEFENCE[scoring - 1]
    points = DEFENCE_POINTS if have >= need else 0
    defended = _places(f.defenders) if points else ()
    items = [
        _castle_item(0, f, castles, scoring),
        _castle_item(1, f, castles, scoring),
        _group_item("churches", f.churches),
        _group_item("windmills", f.mills),
        Item("defence", points, defended, "quixote.scoring.defence", words.defence(have, need), have, need),
    ]
    if scoring == LAST:
        strength = f.roads.strength(f.group)
        figure = words.strength(strength)
        items.append(Item("knights", strength, _places(f.group), "quixote.scoring.knights", figure, strength))
    return Scoring(scoring, sum(item.points for item in items), tuple(items))
