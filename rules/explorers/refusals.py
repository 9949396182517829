"""Why an action is not legal: the rule that says so, and what of. The sentences stand in `words`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.explorers import shapes, words
from rules.explorers.actions import Done, Explore, Keep, Line, Post, Route, Settle, Use
from rules.explorers.components import ANY, CARDS, ENDLESS
from rules.explorers.maps import TERRAINS, Board
from rules.explorers.shapes import F
from rules.explorers.state import ExplorersState, Frame, towers
from rules.game import CHANCE, TERMINAL, Action, Decision, IllegalAction

_WANTED: Final[dict[str, tuple[type[Action], ...]]] = {
    "explore": (Explore, Line, Done),
    "extra": (Explore, Done),
    "village": (Settle,),
    "routes": (Route,),
    "post": (Post,),
    "keep": (Keep,),
    "use": (Use,),
}
"""The actions that each phase asks for."""
_OTHERWISE: Final[dict[type[Action], tuple[str, Callable[[], str]]]] = {
    Route: ("explorers.route.choice", words.not_joined),
    Post: ("explorers.route.post", words.post_on_route),
    Keep: ("explorers.card.era", words.not_drawn),
    Use: ("explorers.card.choice", words.not_kept),
    Line: ("explorers.card.villages", words.line_goes_on),
    Done: ("explorers.card.villages", words.line_goes_on),
}
"""Rule and sentence for actions of the right kind that are none of those offered."""


def refusal(state: ExplorersState, seat: int, action: Action, decision: Decision) -> IllegalAction:
    """Why an action is not among the legal ones of a seat."""
    if state.to_move == TERMINAL:
        return IllegalAction("explorers.end.winner", words.game_is_over)
    if type(seat) is not int or not 0 <= seat < state.seats:
        return IllegalAction("explorers.course.seats", words.no_such_seat, seat)
    if state.to_move == CHANCE:
        return IllegalAction(decision.rule, words.first, decision.prompt)
    if seat != state.to_move:
        return IllegalAction("explorers.course.seats", words.other_seat_acts, state.to_move, seat)
    if not isinstance(action, _WANTED[decision.phase]):
        return IllegalAction(decision.rule, words.first, decision.prompt)
    match action:
        case Explore(space=space):
            return _explore(state, seat, space)
        case Settle(space=space):
            return _settle(state, space)
    return IllegalAction(*_OTHERWISE[type(action)])


def _settle(state: ExplorersState, space: str) -> IllegalAction:
    board = state.board
    x = board.index.get(space)
    region = board.regions[int(state.stack[-1][1])]
    if x is not None and region >> x & 1:
        return IllegalAction("explorers.village.blank", words.not_blank, board.id, space)
    return IllegalAction("explorers.village.blank", words.other_region)


def _explore(state: ExplorersState, seat: int, space: str) -> IllegalAction:
    board = state.board
    x = board.index.get(space)
    if x is None:
        return IllegalAction("explorers.map.spaces", words.no_such_space, space[:12])
    return (
        _occupied(state, board, seat, x)
        or _spent(state.stack[-1])
        or _not_adjacent(state, board, seat, x)
        or _does_not_fit(state.stack[-1], board, x)
    )


def _occupied(state: ExplorersState, board: Board, seat: int, x: int) -> IllegalAction | None:
    if state.free[seat] >> x & 1:
        return None
    name = board.names[x]
    if board.capital >> x & 1:
        return IllegalAction("explorers.place.capital", words.capital_is_known)
    if state.explorers[seat] >> x & 1:
        return IllegalAction("explorers.place.free", words.explorer_stands, name)
    if towers(state, seat) >> x & 1:
        return IllegalAction("explorers.tower.blocked", words.old_tower, name)
    return IllegalAction("explorers.place.free", words.village_stands, name)


def _spent(frame: Frame) -> IllegalAction | None:
    if frame[0] == "extra":
        return None
    left, card = int(frame[2]), CARDS[int(frame[1])]
    if left or (card.shape == "coast" and frame[3]) or (card.shape == "villages" and not frame[6]):
        return None
    return IllegalAction("explorers.place.limit", words.card_is_spent, card.id)


def _not_adjacent(state: ExplorersState, board: Board, seat: int, x: int) -> IllegalAction | None:
    if state.reach[seat] >> x & 1:
        return None
    return IllegalAction("explorers.place.adjacent", words.not_adjacent, board.names[x])


def _does_not_fit(frame: Frame, board: Board, x: int) -> IllegalAction:
    card = CARDS[int(frame[1])]
    rest: F = tuple(map(int, frame[2:]))
    name, rule = board.names[x], shapes.rule_of(frame)
    terrains = _terrains_now(card.shape, int(frame[1]), rest)
    if board.ice >> x & 1 and terrains != ANY:
        if rest[0] == ENDLESS:
            return IllegalAction("explorers.space.ice", words.never_ice, card.id)
        if rest[0] < 2 or card.shape in ("around", "ray"):
            return IllegalAction("explorers.space.ice", words.ice_takes_two, card.id)
    elif terrains != ANY and not board.jokers >> x & 1 and board.terrain[x] not in terrains:
        return IllegalAction(rule, words.other_terrain, name, board.terrain[x], card.id, terrains)
    match card.shape:
        case "path":
            return IllegalAction(rule, words.next_to_the_last, name, _name(board, rest, 1))
        case "around":
            return IllegalAction(rule, words.around_the_first, name, _name(board, rest, 1))
        case "ray":
            return IllegalAction(rule, words.ray_from_the_first, name, _name(board, rest, 1))
    return IllegalAction(rule, _OUT_OF_SHAPE.get(card.shape, words.no_such_space_now), name)


_OUT_OF_SHAPE: Final = {
    "line": words.one_straight_line,
    "region": words.one_region,
    "villages": words.lines_from_villages,
    "coast": words.coast_after_water,
}
"""What a space does not keep to, by the shape of the card."""


def _terrains_now(shape: str, card: int, rest: F) -> str:
    """The terrains that the next space of a card may have."""
    parts = CARDS[card].parts
    match shape:
        case "free":
            return "".join(t for t, left in zip(TERRAINS, rest[1:], strict=True) if left)
        case "around" | "ray":
            return parts[0].terrains if rest[1] < 0 else ANY
        case "coast" | "villages":
            return ANY
    return parts[0].terrains


def _name(board: Board, rest: F, at: int) -> str | None:
    return board.names[rest[at]] if 0 <= rest[at] < board.size else None
