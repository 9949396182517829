"""The shapes of cards: where the next explorer of a card may go, apart from adjacency and what stands there.

The progress of a card is its frame: `("explore", card, left, ...)`, where `left` is how many spaces the card still
allows, and the rest depends on the shape:

- free: how many spaces of grassland, desert, mountain and water are left; towers, crystals and ice come off `left`.
- path: the last space (-1: none). region: the region (-1: none yet). around: the centre (-1: none yet).
- line: both ends and the direction from the first to the second (-1: none). ray: the last space and the direction.
- villages: first and last space of the line under way, its direction, and, once the second line is due, the set of
  villages the first may have come from (0 before). Where a village founded on the way stands next to the first space
  too, the set of those that the line may have come from follows: the map alone no longer tells it.
- coast: how many spaces may follow at the coast, and the set of spaces explored before that.

Tower and crystal spaces fit any part of a card. Ice fits where the terrain is not restricted, or takes two spaces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.explorers.components import ANY, BASE, CARDS, ENDLESS
from rules.explorers.maps import TERRAINS, Board
from rules.explorers.state import ExplorersState, Frame

F = tuple[int, ...]
"""A frame without its two first entries, for arithmetic."""
KEPT_MASKS: dict[tuple[str, Frame], int] = {}
"""Masks by map and frame, for the shapes whose frame says all: some ten thousand at most."""
KEPT_FRAMES: dict[tuple[str, Frame, int], Frame] = {}
"""What follows when a space is explored, likewise."""


def _start(card: int) -> Frame:
    shape, parts = CARDS[card].shape, CARDS[card].parts
    spaces = sum(part.spaces for part in parts)
    if shape == "free":
        quota = tuple(sum(p.spaces for p in parts if p.terrains == t) for t in TERRAINS)
        return ("explore", card, spaces, *quota)
    if shape == "line":
        return ("explore", card, spaces, -1, -1, -1)
    if shape == "ray":
        return ("explore", card, spaces, -1, -1)
    if shape == "villages":
        return ("explore", card, parts[0].spaces, -1, -1, -1, 0)
    if shape == "coast":
        return ("explore", card, spaces, CARDS[card].then_spaces, 0)
    return ("explore", card, spaces, -1)


def mask(board: Board, state: ExplorersState, seat: int, frame: Frame) -> int:
    """The spaces that fit the card now, whether or not they are free or within reach."""
    key = (board.id, frame)
    found = KEPT_MASKS.get(key)
    if found is None:
        shape = CARDS[frame[1]].shape  # type: ignore[index]
        if shape == "villages":
            return villages_mask(board, state, seat, frame[2:])  # type: ignore[arg-type]
        found = _MASKS[shape](board, frame[1], frame[2:])  # type: ignore[arg-type]
        if shape != "coast":  # its frames hold a set of spaces: there would be too many
            KEPT_MASKS[key] = found
    return found


def after(board: Board, state: ExplorersState, seat: int, frame: Frame, x: int) -> Frame:
    """The frame once space `x`, which fits, is explored (and is not yet marked as such in the state)."""
    key = (board.id, frame, x)
    found = KEPT_FRAMES.get(key)
    if found is None:
        card: int = frame[1]  # type: ignore[assignment]
        f: F = frame[2:]  # type: ignore[assignment]
        shape = CARDS[card].shape
        if shape == "villages":
            return ("explore", card, *_villages_after(board, state, seat, f, x))
        found = ("explore", card, *_AFTER[shape](board, card, f, x))
        if shape != "coast":
            KEPT_FRAMES[key] = found
    return found


def terrain(board: Board, terrains: str, left: int) -> int:
    """The spaces that a part of a card of these terrains allows while `left` spaces may be used."""
    if not left:
        return 0
    if terrains == ANY:
        return board.any
    found = board.jokers | (board.ice if 2 <= left < ENDLESS else 0)
    for letter in terrains:
        found |= board.of[letter]
    return found


def cost(board: Board, terrains: str, x: int) -> int:
    """How many of the spaces of such a part exploring `x` uses up."""
    return 2 if board.ice >> x & 1 and terrains != ANY else 1


# --- the masks ------------------------------------------------------------------------------------------------------


def _free_mask(board: Board, card: int, f: F) -> int:
    letters = "".join(t for t, left in zip(TERRAINS, f[1:], strict=True) if left)
    return terrain(board, letters, f[0])


def _path_mask(board: Board, card: int, f: F) -> int:
    left, last = f
    allowed = terrain(board, CARDS[card].parts[0].terrains, left)
    return allowed if last < 0 else allowed & board.grid.near[last]


def _line_mask(board: Board, card: int, f: F) -> int:
    left, a, b, d = f
    allowed = terrain(board, CARDS[card].parts[0].terrains, left)
    if a < 0:
        return allowed
    if d < 0:
        return allowed & board.grid.near[a]
    return allowed & (board.line(a, (d + 3) % 6) | board.line(b, d))


def _region_mask(board: Board, card: int, f: F) -> int:
    left, region = f
    allowed = terrain(board, "GDM", left)
    return allowed if region < 0 else allowed & (board.regions[region] | board.jokers | board.ice)


def _around_mask(board: Board, card: int, f: F) -> int:
    left, centre = f
    if centre < 0:
        return terrain(board, CARDS[card].parts[0].terrains, 1)
    return board.grid.near[centre] & terrain(board, ANY, left)


def _ray_mask(board: Board, card: int, f: F) -> int:
    left, last, d = f
    if last < 0:
        return terrain(board, CARDS[card].parts[0].terrains, 1)
    ahead = board.grid.near[last] if d < 0 else board.line(last, d)
    return ahead & terrain(board, ANY, left)


def _coast_mask(board: Board, card: int, f: F) -> int:
    left, then, explored = f
    found = terrain(board, "W", left) if then == CARDS[card].then_spaces else 0
    return found | coast_spaces(board, card, explored) if then else found


def coast_spaces(board: Board, card: int, explored: int) -> int:
    """The special spaces next to what a coast card has explored before."""
    special = board.cities if CARDS[card].then == "city" else board.coins
    return special & board.grid.around(explored)


def villages_mask(board: Board, state: ExplorersState, seat: int, f: F) -> int:
    """Goes on with the line under way; where that has come to its end, begins the second one."""
    first, before = f[1], f[4]
    if first < 0:
        return starts(board, state, seat, before)
    found = extension(board, state, seat, f)
    if found or before:
        return found
    return starts(board, state, seat, line_villages(board, state, seat, f))


def starts(board: Board, state: ExplorersState, seat: int, before: int) -> int:
    """The spaces next to a village; next to another one, if the line before came from one of `before`."""
    return board.grid.around(_others(state.villages[seat], before)) & state.free[seat]


def extension(board: Board, state: ExplorersState, seat: int, f: F) -> int:
    """The free spaces that lengthen the line under way."""
    left, first, last, d, before = f[:5]
    if not left or first < 0:
        return 0
    if d >= 0:
        return board.line(last, d) & state.free[seat]
    found = 0
    villages = _others(line_villages(board, state, seat, f), before)
    for way in range(6):
        if villages & board.line(first, (way + 3) % 6):
            found |= board.line(first, way)
    return found & state.free[seat]


def _others(villages: int, before: int) -> int:
    """The villages that a line may come from: without the only one that the line before may have come from."""
    return villages & ~before if before and not before & before - 1 else villages


def line_villages(board: Board, state: ExplorersState, seat: int, f: F) -> int:
    """The villages that the line under way may have come from."""
    first, d = f[1], f[3]
    beside = board.grid.near[first] if d < 0 else board.line(first, (d + 3) % 6)
    return beside & (f[5] if len(f) > 5 else state.villages[seat])


def with_origin(board: Board, state: ExplorersState, seat: int, frame: Frame, x: int) -> Frame:
    """The frame before a village is founded on `x`: it notes where the line came from, if the map would not tell.

    Only then, so that all other positions keep the form, and the hash, that version 1 of the rules gave them.
    """
    if frame[:2] != ("explore", VILLAGES_NUMBER) or len(frame) > len(STARTS[VILLAGES_NUMBER]):
        return frame
    f: F = frame[2:]  # type: ignore[assignment]
    first, d = f[1], f[3]
    if first < 0 or d >= 0 or not board.grid.near[first] >> x & 1:
        return frame
    return (*frame, line_villages(board, state, seat, f))


# --- what follows ---------------------------------------------------------------------------------------------------


def _free_after(board: Board, card: int, f: F, x: int) -> F:
    letter = TERRAINS.find(board.terrain[x])
    left = f[0] - cost(board, "", x)
    quota = [n - (t == letter) for t, n in enumerate(f[1:])]
    return (left, *(min(n, left) for n in quota))


def _path_after(board: Board, card: int, f: F, x: int) -> F:
    return (f[0] - cost(board, CARDS[card].parts[0].terrains, x), x)


def _line_after(board: Board, card: int, f: F, x: int) -> F:
    left, a, b, d = f
    if left != ENDLESS:
        left -= cost(board, CARDS[card].parts[0].terrains, x)
    if a < 0:
        return (left, x, x, -1)
    if d < 0:
        return (left, a, x, board.direction(a, x))
    return (left, a, x, d) if board.line(b, d) >> x & 1 else (left, x, b, d)


def _region_after(board: Board, card: int, f: F, x: int) -> F:
    region = board.region_of[x]
    return (f[0] - cost(board, "GDM", x), region if region >= 0 else f[1])


def _around_after(board: Board, card: int, f: F, x: int) -> F:
    return (f[0] - 1, x if f[1] < 0 else f[1])


def _ray_after(board: Board, card: int, f: F, x: int) -> F:
    left, last, d = f
    return (left - 1, x, d if last < 0 or d >= 0 else board.direction(last, x))


def _coast_after(board: Board, card: int, f: F, x: int) -> F:
    left, then, explored = f
    if then == CARDS[card].then_spaces and terrain(board, "W", left) >> x & 1:
        return (left - cost(board, "W", x), then, explored | 1 << x)
    return (0, then if then == ENDLESS else then - 1, explored)


def _villages_after(board: Board, state: ExplorersState, seat: int, f: F, x: int) -> F:
    left, first, last, _, before = f[:5]
    spaces = CARDS_VILLAGES.parts[0].spaces
    if first < 0:
        return (left - 1, x, x, -1, before)
    if not extension(board, state, seat, f) >> x & 1:  # the first line has come to its end: x begins the second
        return (spaces - 1, x, x, -1, line_villages(board, state, seat, f))
    longer = (left - 1, first, x, board.direction(last, x), before)
    return longer if left > 1 or before else second_line(board, state, seat, longer)


def second_line(board: Board, state: ExplorersState, seat: int, f: F) -> F:
    """The progress once the first of two lines has ended."""
    return (CARDS_VILLAGES.parts[0].spaces, -1, -1, -1, line_villages(board, state, seat, f))


def may_turn(board: Board, state: ExplorersState, seat: int, frame: Frame) -> bool:
    """Whether the first of two lines could go on, but may also be ended to begin the second one."""
    f: F = frame[2:]  # type: ignore[assignment]
    if f[1] < 0 or f[4] or not extension(board, state, seat, f):
        return False
    return starts(board, state, seat, line_villages(board, state, seat, f)) > 0


def rule_of(frame: Frame) -> str:
    """The section of a card's shape, by its frame."""
    card = CARDS[frame[1]]  # type: ignore[index]
    if frame[1] < BASE:  # type: ignore[operator]
        return "explorers.card.base"
    if card.coins > 1:
        return "explorers.card.coins"
    return "explorers.card.treasure" if card.treasure > 1 else RULES_OF[card.shape]


RULES_OF: Final = {
    "free": "explorers.card.free",
    "path": "explorers.card.path",
    "line": "explorers.card.line",
    "region": "explorers.card.region",
    "around": "explorers.card.around",
    "ray": "explorers.card.ray",
    "villages": "explorers.card.villages",
    "coast": "explorers.card.coast",
}
STARTS: Final = tuple(map(_start, range(len(CARDS))))
"""The frame of each card of which nothing is done yet."""
VILLAGES_NUMBER: Final = next(number for number, card in enumerate(CARDS) if card.shape == "villages")
CARDS_VILLAGES: Final = CARDS[VILLAGES_NUMBER]
_MASKS: Final[dict[str, Callable[[Board, int, F], int]]] = {
    "free": _free_mask,
    "path": _path_mask,
    "line": _line_mask,
    "region": _region_mask,
    "around": _around_mask,
    "ray": _ray_mask,
    "coast": _coast_mask,
}
_AFTER: Final[dict[str, Callable[[Board, int, F, int], F]]] = {
    "free": _free_after,
    "path": _path_after,
    "line": _line_after,
    "region": _region_after,
    "around": _around_after,
    "ray": _ray_after,
    "coast": _coast_after,
}
