"""Why an action that is not offered is not legal, with the rule that says so."""

from __future__ import annotations

from typing import Any

from rules.explorers import shapes
from rules.explorers.actions import Done, Explore, Keep, Line, Post, Route, Settle, Use
from rules.explorers.components import ANY, CARDS, ENDLESS
from rules.explorers.maps import TERRAIN_NAMES, Board
from rules.explorers.shapes import F
from rules.explorers.state import ExplorersState, Frame, towers
from rules.game import Decision, IllegalAction


def why_not(state: ExplorersState, seat: int, action: Any, decision: Decision) -> IllegalAction:
    """The reason why `action` is not legal for the seat to move."""
    wanted = {
        "explore": (Explore, Line, Done),
        "extra": (Explore, Done),
        "village": (Settle,),
        "routes": (Route,),
        "post": (Post,),
        "keep": (Keep,),
        "use": (Use,),
    }[decision.phase]
    if not isinstance(action, wanted):
        return IllegalAction(decision.rule, f"first: {decision.prompt}")
    match action:
        case Explore(space=space):
            return _explore(state, seat, space)
        case Settle(space=space):
            return _settle(state, space)
        case Route():
            return IllegalAction("explorers.route.choice", "the two cities are not among those just joined")
        case Post():
            return IllegalAction("explorers.route.post", "the trading post goes on one of the route's two cities")
        case Keep():
            return IllegalAction("explorers.card.era", "you keep one of the two cards drawn")
        case Use():
            return IllegalAction("explorers.card.choice", "you use one of the cards that you have kept")
    return IllegalAction("explorers.card.villages", "only the first of two lines is ended to begin the second")


def _settle(state: ExplorersState, space: str) -> IllegalAction:
    board = state.board
    x = board.index.get(space)
    region = board.regions[int(state.stack[-1][1])]
    if x is not None and region >> x & 1:
        return IllegalAction("explorers.village.blank", f"{space} is not blank: it is {board.words(x)}")
    return IllegalAction("explorers.village.blank", "the village stands in the region just completed")


def _explore(state: ExplorersState, seat: int, space: str) -> IllegalAction:
    board = state.board
    x = board.index.get(space)
    if x is None:
        return IllegalAction("explorers.map.spaces", f"there is no space {space[:12]!r} on this map")
    return (
        _occupied(state, board, seat, x)
        or _spent(state.stack[-1])
        or _not_adjacent(state, board, seat, x)
        or _does_not_fit(state, board, seat, x)
    )


def _occupied(state: ExplorersState, board: Board, seat: int, x: int) -> IllegalAction | None:
    if state.free[seat] >> x & 1:
        return None
    name = board.names[x]
    if board.capital >> x & 1:
        return IllegalAction("explorers.place.capital", "the capital is never explored")
    if state.explorers[seat] >> x & 1:
        return IllegalAction("explorers.place.free", f"an explorer stands on {name}")
    if towers(state, seat) >> x & 1:
        return IllegalAction("explorers.tower.blocked", f"your tower on {name} was placed in an earlier era")
    return IllegalAction("explorers.place.free", f"a village stands on {name}")


def _spent(frame: Frame) -> IllegalAction | None:
    if frame[0] == "extra":
        return None
    left, card = int(frame[2]), CARDS[int(frame[1])]
    if left or (card.shape == "coast" and frame[3]) or (card.shape == "villages" and not frame[6]):
        return None
    return IllegalAction("explorers.place.limit", f"{card.name} allows no more spaces")


def _not_adjacent(state: ExplorersState, board: Board, seat: int, x: int) -> IllegalAction | None:
    if state.reach[seat] >> x & 1:
        return None
    told = f"{board.names[x]} is not next to your explorers, villages or capital"
    return IllegalAction("explorers.place.adjacent", told)


def _does_not_fit(state: ExplorersState, board: Board, seat: int, x: int) -> IllegalAction:
    frame = state.stack[-1]
    card = CARDS[int(frame[1])]
    rest: F = tuple(map(int, frame[2:]))
    terrain = TERRAIN_NAMES[board.terrain[x]]
    rule = shapes.rule_of(frame)
    terrains = _terrains_now(card.shape, int(frame[1]), rest)
    if board.ice >> x & 1 and terrains != ANY:
        if rest[0] == ENDLESS:
            return IllegalAction("explorers.space.ice", f"{card.name} cannot enter ice")
        if rest[0] < 2 or card.shape in ("around", "ray"):
            return IllegalAction("explorers.space.ice", f"ice uses up two spaces, and {card.name} has one left")
    elif terrains != ANY and not board.jokers >> x & 1 and board.terrain[x] not in terrains:
        wanted = " or ".join(TERRAIN_NAMES[letter] for letter in terrains) or "no terrain"
        return IllegalAction(rule, f"{board.names[x]} is {terrain}; {card.name} still allows {wanted}")
    reason = {
        "path": f"each space is adjacent to the one before, {_name(board, rest, 1)}",
        "line": "the spaces lie next to each other in one straight line",
        "region": "all spaces lie in one region",
        "around": f"the others are adjacent to the first space, {_name(board, rest, 1)}",
        "ray": f"the others lie in a straight line from the first space; the last is {_name(board, rest, 1)}",
        "villages": "each line is straight, starts next to a village, and the two villages are different",
        "coast": "after the water come special spaces adjacent to it",
    }.get(card.shape, "the card allows no such space now")
    return IllegalAction(rule, f"{board.names[x]} does not fit: {reason}")


def _terrains_now(shape: str, card: int, rest: F) -> str:
    """The terrains that the next space of a card may have."""
    parts = CARDS[card].parts
    match shape:
        case "free":
            return "".join(t for t, left in zip("GDMW", rest[1:], strict=True) if left)
        case "around" | "ray":
            return parts[0].terrains if rest[1] < 0 else ANY
        case "coast" | "villages":
            return ANY
    return parts[0].terrains


def _name(board: Board, rest: F, at: int) -> str:
    return board.names[rest[at]] if 0 <= rest[at] < board.size else "none yet"
