"""The shapes of cards: where the next explorer of a card may go, apart from adjacency and what stands there.

The progress of a card is its frame, see `frames`. Tower and crystal spaces fit any part of a card. Ice fits where the
terrain is not restricted, or takes two spaces.
"""

from __future__ import annotations

from typing import Final

from rules.explorers.components import ANY, BASE, CARDS, ENDLESS
from rules.explorers.frames import (
    Around,
    Coast,
    Exploring,
    Frame,
    FreeSpaces,
    Line,
    OneRegion,
    Path,
    Ray,
    TwoLines,
    TwoLinesNoted,
)
from rules.explorers.maps import TERRAINS, Board
from rules.explorers.state import ExplorersState

KEPT_MASKS: dict[tuple[str, Exploring], int] = {}
"""Masks by map and frame, for the shapes whose frame says all: some ten thousand at most."""
KEPT_FRAMES: dict[tuple[str, Exploring, int], Exploring] = {}
"""What follows when a space is explored, likewise."""


def _start(card: int) -> Exploring:
    shape, parts = CARDS[card].shape, CARDS[card].parts
    spaces = sum(part.spaces for part in parts)
    match shape:
        case "free":
            quota = (sum(p.spaces for p in parts if p.terrains == t) for t in TERRAINS)
            return FreeSpaces(card, spaces, *quota)
        case "line":
            return Line(card, spaces, -1, -1, -1)
        case "ray":
            return Ray(card, spaces, -1, -1)
        case "villages":
            return TwoLines(card, parts[0].spaces, -1, -1, -1, 0)
        case "coast":
            return Coast(card, spaces, CARDS[card].then_spaces, 0)
        case "region":
            return OneRegion(card, spaces, -1)
        case "around":
            return Around(card, spaces, -1)
    return Path(card, spaces, -1)


def mask(board: Board, state: ExplorersState, seat: int, frame: Exploring) -> int:
    """The spaces that fit the card now, whether or not they are free or within reach."""
    key = (board.id, frame)
    found = KEPT_MASKS.get(key)
    if found is None:
        if isinstance(frame, TwoLines):
            return villages_mask(board, state, seat, frame)
        if isinstance(frame, Coast):  # its frames hold a set of spaces: there would be too many
            return _coast_mask(board, frame)
        found = KEPT_MASKS[key] = _mask(board, frame)
    return found


def _mask(board: Board, frame: Exploring) -> int:
    match frame:
        case FreeSpaces():
            return _free_mask(board, frame)
        case Path():
            return _path_mask(board, frame)
        case Line():
            return _line_mask(board, frame)
        case OneRegion():
            return _region_mask(board, frame)
        case Around():
            return _around_mask(board, frame)
        case Ray():
            return _ray_mask(board, frame)
    raise TypeError(f"not the progress of a card: {frame!r}")


def after(board: Board, state: ExplorersState, seat: int, frame: Exploring, x: int) -> Exploring:
    """The frame once space `x`, which fits, is explored (and is not yet marked as such in the state)."""
    key = (board.id, frame, x)
    found = KEPT_FRAMES.get(key)
    if found is None:
        if isinstance(frame, TwoLines):
            return _villages_after(board, state, seat, frame, x)
        if isinstance(frame, Coast):
            return _coast_after(board, frame, x)
        found = KEPT_FRAMES[key] = _after(board, frame, x)
    return found


def _after(board: Board, frame: Exploring, x: int) -> Exploring:
    match frame:
        case FreeSpaces():
            return _free_after(board, frame, x)
        case Path():
            return Path(frame.card, frame.left - cost(board, _terrains(frame), x), x)
        case Line():
            return _line_after(board, frame, x)
        case OneRegion():
            region = board.region_of[x]
            return OneRegion(frame.card, frame.left - cost(board, "GDM", x), region if region >= 0 else frame.region)
        case Around():
            return Around(frame.card, frame.left - 1, x if frame.centre < 0 else frame.centre)
        case Ray():
            turned = frame.last < 0 or frame.way >= 0
            return Ray(frame.card, frame.left - 1, x, frame.way if turned else board.direction(frame.last, x))
    raise TypeError(f"not the progress of a card: {frame!r}")


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


def _terrains(frame: Exploring) -> str:
    """The terrains of the first part of the card."""
    return CARDS[frame.card].parts[0].terrains


# --- the masks ------------------------------------------------------------------------------------------------------


def _free_mask(board: Board, f: FreeSpaces) -> int:
    letters = "".join(t for t, left in zip(TERRAINS, f.quota, strict=True) if left)
    return terrain(board, letters, f.left)


def _path_mask(board: Board, f: Path) -> int:
    allowed = terrain(board, _terrains(f), f.left)
    return allowed if f.last < 0 else allowed & board.grid.near[f.last]


def _line_mask(board: Board, f: Line) -> int:
    allowed = terrain(board, _terrains(f), f.left)
    if f.first < 0:
        return allowed
    if f.way < 0:
        return allowed & board.grid.near[f.first]
    return allowed & (board.line(f.first, (f.way + 3) % 6) | board.line(f.last, f.way))


def _region_mask(board: Board, f: OneRegion) -> int:
    allowed = terrain(board, "GDM", f.left)
    return allowed if f.region < 0 else allowed & (board.regions[f.region] | board.jokers | board.ice)


def _around_mask(board: Board, f: Around) -> int:
    if f.centre < 0:
        return terrain(board, _terrains(f), 1)
    return board.grid.near[f.centre] & terrain(board, ANY, f.left)


def _ray_mask(board: Board, f: Ray) -> int:
    if f.last < 0:
        return terrain(board, _terrains(f), 1)
    ahead = board.grid.near[f.last] if f.way < 0 else board.line(f.last, f.way)
    return ahead & terrain(board, ANY, f.left)


def _coast_mask(board: Board, f: Coast) -> int:
    found = terrain(board, "W", f.left) if f.then == CARDS[f.card].then_spaces else 0
    return found | coast_spaces(board, f) if f.then else found


def coast_spaces(board: Board, f: Coast) -> int:
    """The special spaces next to what a coast card has explored before."""
    special = board.cities if CARDS[f.card].then == "city" else board.coins
    return special & board.grid.around(f.explored)


def villages_mask(board: Board, state: ExplorersState, seat: int, f: TwoLines) -> int:
    """Goes on with the line under way; where that has come to its end, begins the second one."""
    if f.first < 0:
        return starts(board, state, seat, f.before)
    found = extension(board, state, seat, f)
    if found or f.before:
        return found
    return starts(board, state, seat, line_villages(board, state, seat, f))


def starts(board: Board, state: ExplorersState, seat: int, before: int) -> int:
    """The spaces next to a village; next to another one, if the line before came from one of `before`."""
    return board.grid.around(_others(state.villages[seat], before)) & state.free[seat]


def extension(board: Board, state: ExplorersState, seat: int, f: TwoLines) -> int:
    """The free spaces that lengthen the line under way."""
    if not f.left or f.first < 0:
        return 0
    if f.way >= 0:
        return board.line(f.last, f.way) & state.free[seat]
    found = 0
    villages = _others(line_villages(board, state, seat, f), f.before)
    for way in range(6):
        if villages & board.line(f.first, (way + 3) % 6):
            found |= board.line(f.first, way)
    return found & state.free[seat]


def _others(villages: int, before: int) -> int:
    """The villages that a line may come from: without the only one that the line before may have come from."""
    return villages & ~before if before and not before & before - 1 else villages


def line_villages(board: Board, state: ExplorersState, seat: int, f: TwoLines) -> int:
    """The villages that the line under way may have come from."""
    beside = board.grid.near[f.first] if f.way < 0 else board.line(f.first, (f.way + 3) % 6)
    return beside & (f.origin if isinstance(f, TwoLinesNoted) else state.villages[seat])


def with_origin(board: Board, state: ExplorersState, seat: int, frame: Frame, x: int) -> Frame:
    """The frame before a village is founded on `x`: it notes where the line came from, if the map would not tell.

    Only then, so that all other positions keep the form, and the hash, that version 1 of the rules gave them.
    """
    if not isinstance(frame, TwoLines) or isinstance(frame, TwoLinesNoted):
        return frame
    f = frame
    if f.first < 0 or f.way >= 0 or not board.grid.near[f.first] >> x & 1:
        return frame
    villages = line_villages(board, state, seat, f)
    return TwoLinesNoted(f.card, f.left, f.first, f.last, f.way, f.before, villages)


# --- what follows ---------------------------------------------------------------------------------------------------


def _free_after(board: Board, f: FreeSpaces, x: int) -> FreeSpaces:
    letter = TERRAINS.find(board.terrain[x])
    left = f.left - cost(board, "", x)
    return FreeSpaces(f.card, left, *(min(n - (t == letter), left) for t, n in enumerate(f.quota)))


def _line_after(board: Board, f: Line, x: int) -> Line:
    left = f.left if f.left == ENDLESS else f.left - cost(board, _terrains(f), x)
    if f.first < 0:
        return Line(f.card, left, x, x, -1)
    if f.way < 0:
        return Line(f.card, left, f.first, x, board.direction(f.first, x))
    ahead = board.line(f.last, f.way) >> x & 1
    return Line(f.card, left, *((f.first, x) if ahead else (x, f.last)), f.way)


def _coast_after(board: Board, f: Coast, x: int) -> Coast:
    if f.then == CARDS[f.card].then_spaces and terrain(board, "W", f.left) >> x & 1:
        return Coast(f.card, f.left - cost(board, "W", x), f.then, f.explored | 1 << x)
    return Coast(f.card, 0, f.then if f.then == ENDLESS else f.then - 1, f.explored)


def _villages_after(board: Board, state: ExplorersState, seat: int, f: TwoLines, x: int) -> TwoLines:
    spaces = CARDS[f.card].parts[0].spaces
    if f.first < 0:
        return TwoLines(f.card, f.left - 1, x, x, -1, f.before)
    if not extension(board, state, seat, f) >> x & 1:  # the first line has come to its end: x begins the second
        return TwoLines(f.card, spaces - 1, x, x, -1, line_villages(board, state, seat, f))
    longer = TwoLines(f.card, f.left - 1, f.first, x, board.direction(f.last, x), f.before)
    return longer if f.left > 1 or f.before else second_line(board, state, seat, longer)


def second_line(board: Board, state: ExplorersState, seat: int, f: TwoLines) -> TwoLines:
    """The progress once the first of two lines has ended."""
    spaces = CARDS[f.card].parts[0].spaces
    return TwoLines(f.card, spaces, -1, -1, -1, line_villages(board, state, seat, f))


def may_turn(board: Board, state: ExplorersState, seat: int, f: Exploring) -> bool:
    """Whether the first of two lines could go on, but may also be ended to begin the second one."""
    if not isinstance(f, TwoLines) or f.first < 0 or f.before or not extension(board, state, seat, f):
        return False
    return starts(board, state, seat, line_villages(board, state, seat, f)) > 0


VILLAGES_NUMBER: Final = next(number for number, card in enumerate(CARDS) if card.shape == "villages")


def rule_of(frame: Exploring) -> str:
    """The section of a card's shape, by its frame."""
    card = CARDS[frame.card]
    if frame.card < BASE:
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
