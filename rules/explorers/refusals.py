"""Why an action is not legal: the rule that says so, and what of. The sentences stand in `words`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.explorers import frames, shapes, words
from rules.explorers.actions import Done, Explore, Keep, Line, Post, Route, Settle, Use
from rules.explorers.components import ANY, CARDS, ENDLESS
from rules.explorers.frames import Around, Coast, Exploring, FreeSpaces, OneRegion, Path, Ray, TwoLines, Village
from rules.explorers.maps import TERRAINS, Board
from rules.explorers.state import ExplorersState, towers
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
    board, frame = state.board, state.top
    assert isinstance(frame, Village)
    x = board.index.get(space)
    if x is not None and board.regions[frame.region] >> x & 1:
        return IllegalAction("explorers.village.blank", words.not_blank, board.id, space)
    return IllegalAction("explorers.village.blank", words.other_region)


def _explore(state: ExplorersState, seat: int, space: str) -> IllegalAction:
    board, frame = state.board, state.top
    x = board.index.get(space)
    if x is None:
        return IllegalAction("explorers.map.spaces", words.no_such_space, space[:12])
    refused = _occupied(state, board, seat, x)
    if refused is None and isinstance(frame, Exploring):
        refused = _spent(frame)
    if refused is None and isinstance(frame, Exploring) and state.reach[seat] >> x & 1:
        refused = _does_not_fit(frame, board, x)
    return refused or IllegalAction("explorers.place.adjacent", words.not_adjacent, board.names[x])


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


def _spent(frame: Exploring) -> IllegalAction | None:
    more = (isinstance(frame, Coast) and frame.then) or (isinstance(frame, TwoLines) and not frame.before)
    if frame.left or more:
        return None
    return IllegalAction("explorers.place.limit", words.card_is_spent, CARDS[frame.card].id)


def _does_not_fit(frame: Exploring, board: Board, x: int) -> IllegalAction:
    card, name, rule = CARDS[frame.card].id, board.names[x], shapes.rule_of(frame)
    terrains = _terrains_now(frame)
    if board.ice >> x & 1 and terrains != ANY:
        if frame.left == ENDLESS:
            return IllegalAction("explorers.space.ice", words.never_ice, card)
        if frame.left < 2 or isinstance(frame, Around | Ray):
            return IllegalAction("explorers.space.ice", words.ice_takes_two, card)
    elif terrains != ANY and not board.jokers >> x & 1 and board.terrain[x] not in terrains:
        return IllegalAction(rule, words.other_terrain, name, board.terrain[x], card, terrains)
    return _out_of_shape(frame, board, rule, name)


def _out_of_shape(frame: Exploring, board: Board, rule: str, name: str) -> IllegalAction:
    match frame:
        case Path(last=x):
            return IllegalAction(rule, words.next_to_the_last, name, _name(board, x))
        case Around(centre=x):
            return IllegalAction(rule, words.around_the_first, name, _name(board, x))
        case Ray(last=x):
            return IllegalAction(rule, words.ray_from_the_first, name, _name(board, x))
        case frames.Line():
            return IllegalAction(rule, words.one_straight_line, name)
        case OneRegion():
            return IllegalAction(rule, words.one_region, name)
        case TwoLines():
            return IllegalAction(rule, words.lines_from_villages, name)
        case Coast():
            return IllegalAction(rule, words.coast_after_water, name)
    return IllegalAction(rule, words.no_such_space_now, name)


def _terrains_now(frame: Exploring) -> str:
    """The terrains that the next space of a card may have."""
    first = CARDS[frame.card].parts[0].terrains
    match frame:
        case FreeSpaces():
            return "".join(t for t, left in zip(TERRAINS, frame.quota, strict=True) if left)
        case Around(centre=x) | Ray(last=x):
            return first if x < 0 else ANY
        case Coast() | TwoLines():
            return ANY
    return first


def _name(board: Board, x: int) -> str | None:
    return board.names[x] if x >= 0 else None
