"""The goals: how far a seat is with each. Every condition counts something up to a needed number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rules import box, words_box
from rules.explorers.components import BASE, GOAL_FILE, GOALS, GOALS_DRAWN, SLOTS, Goal
from rules.explorers.maps import MAPS, Board
from rules.explorers.state import ExplorersState, crystals, markers, sources, towers
from rules.hexes import bits


class GoalStatus(NamedTuple):
    """A goal of this game as a seat sees it: `have` of `need`, `coins` got (0: not met), `reward` now (0: closed).

    `ready`: the condition holds and will be paid when all seats have carried out the card.
    """

    id: str
    text: str
    short: str
    have: int
    need: int
    coins: int
    reward: int
    ready: bool


def statuses(state: ExplorersState, seat: int) -> tuple[GoalStatus, ...]:
    """The goals drawn, as the seat sees them."""
    found = []
    for place in range(len(state.goals)):
        goal = goal_at(state, place)
        have, coins = progress(state, seat, goal), state.goal_points[seat * GOALS_DRAWN + place]
        coming = reward(state, place)
        ready = not coins and coming > 0 and have >= goal.need
        found.append(GoalStatus(goal.id, goal.text, goal.short, have, goal.need, coins, coming, ready))
    return tuple(found)


def goal_at(state: ExplorersState, place: int) -> Goal:
    """The goal in a place (from 0) of the row of three."""
    return GOALS[state.map][state.goals[place]]


def progress(state: ExplorersState, seat: int, goal: Goal) -> int:
    """What the seat has towards `goal.need`; it may be more."""
    return TESTS[goal.test](state.board, state, seat, goal)


def closings(state: ExplorersState) -> int:
    """Solo: how many of the cards II, III and I/II/III have been revealed for the first time."""
    revealed = state.era + (not state.deck >> BASE + state.era & 1)
    return min(max(revealed - 1, 0), SLOTS)


def reward(state: ExplorersState, place: int) -> int:
    """The coins that meeting the goal would bring to a seat now; 0 when it is closed (solo)."""
    goal = goal_at(state, place)
    if state.seats == 1:
        closed = closings(state) - place
        return goal.high if closed <= 0 else goal.low if closed == 1 else 0
    taken = any(state.goal_points[seat * GOALS_DRAWN + place] for seat in range(state.seats))
    return goal.low if taken else goal.high


def due(state: ExplorersState, seat: int) -> int:
    """The coins of the goals that the seat meets now, and is paid for when all have carried out the card."""
    coins = 0
    for place in range(len(state.goals)):
        goal = goal_at(state, place)
        if not state.goal_points[seat * GOALS_DRAWN + place] and progress(state, seat, goal) >= goal.need:
            coins += reward(state, place)
    return coins


# --- the conditions -------------------------------------------------------------------------------------------------


def _terrains(board: Board, mask: int) -> int:
    """On how many of grassland, desert and mountain a set has spaces."""
    return sum(1 for t in "GDM" if mask & board.of[t])


def _parts(mask: int, parts: tuple[int, ...]) -> int:
    """How many of the parts a set has spaces in."""
    return sum(1 for part in parts if mask & part)


def _most(mask: int, parts: tuple[int, ...]) -> int:
    """The most spaces of a set in one part."""
    return max((mask & part).bit_count() for part in parts)


def _of_size(board: Board, villages: int, least: int, most: int) -> int:
    """The villages in regions of a size between the two."""
    return sum(1 << i for i in bits(villages) if least <= board.region_size[board.region_of[i]] <= most)


def _worth(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    """The posts on cities of the goal's value."""
    return sum(1 for i in bits(state.posts[seat]) if board.city[i] >= goal.figures["value"])


def _named_ruins(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    found = sum(1 for i in bits(markers(state, seat)) if board.ruin[i][1:] in goal.figures["ruins"])
    if "tower" in goal.figures:
        found += state.ever[seat] >> board.index[goal.figures["tower"]] & 1
    return found


def _ruins_by_shape(board: Board, state: ExplorersState, seat: int) -> list[int]:
    shapes = [board.ruin[i] for i in bits(markers(state, seat))]
    return [shapes.count(shape) for shape in sorted(set(shapes))]


def _ruin_terrains(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    """The most terrains served, each by a ruin of its own that is adjacent to it."""
    serves = [[bool(board.grid.near[i] & board.of[t]) for t in "GDM"] for i in bits(markers(state, seat))]

    def best(terrain: int, used: int) -> int:
        if terrain == 3:
            return 0
        tried = [best(terrain + 1, used)]
        for ruin, served in enumerate(serves):
            if served[terrain] and not used >> ruin & 1:
                tried.append(1 + best(terrain + 1, used | 1 << ruin))
        return max(tried)

    return best(0, 0)


def _chain(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    """The most cities (up to 2) and ruins (up to 2) with explorers in one chain."""
    best = 0
    for part in board.grid.pieces(sources(state, seat)):
        here = part & state.explorers[seat]
        best = max(best, min((here & board.cities).bit_count(), 2) + min((here & board.ruins).bit_count(), 2))
    return best


def _routes(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    return max((board.city[a] * board.city[b] for a, b, _ in state.routes[seat]), default=0)


def _reach(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    land = board.lands[board.land_of[board.index[goal.figures["space"]]]]
    return int(state.ever[seat] & land > 0)


TESTS: Final[dict[str, Callable[[Board, ExplorersState, int, Goal], int]]] = {
    "villages": lambda b, s, seat, g: s.villages[seat].bit_count(),
    "village-lands": lambda b, s, seat, g: _parts(s.villages[seat], b.lands),
    "villages-one-land": lambda b, s, seat, g: _most(s.villages[seat], b.lands),
    "village-terrains": lambda b, s, seat, g: _terrains(b, s.villages[seat]),
    "villages-one-terrain": lambda b, s, seat, g: _most(s.villages[seat], (b.of["G"], b.of["D"], b.of["M"])),
    "mountain-villages": lambda b, s, seat, g: (s.villages[seat] & b.of["M"]).bit_count(),
    "big-region-villages": lambda b, s, seat, g: _of_size(b, s.villages[seat], g.figures["size"], b.size).bit_count(),
    "small-region-terrains": lambda b, s, seat, g: _terrains(b, _of_size(b, s.villages[seat], 1, g.figures["size"])),
    "north-villages": lambda b, s, seat, g: (s.villages[seat] & b.north).bit_count(),
    "tower-villages": lambda b, s, seat, g: (s.villages[seat] & b.grid.around(towers(s, seat))).bit_count(),
    "ruin-villages": lambda b, s, seat, g: (s.villages[seat] & b.grid.around(b.ruins)).bit_count(),
    "crystal-villages": lambda b, s, seat, g: (s.villages[seat] & b.grid.around(b.crystals)).bit_count(),
    "ice-villages": lambda b, s, seat, g: (s.villages[seat] & b.grid.around(b.ice)).bit_count(),
    "post-villages": lambda b, s, seat, g: (s.villages[seat] & b.grid.around(s.posts[seat])).bit_count(),
    "post-terrains": lambda b, s, seat, g: _terrains(b, s.posts[seat]),
    "rich-posts": _worth,
    "route": _routes,
    "ice-route": lambda b, s, seat, g: sum(across for _, _, across in s.routes[seat]),
    "towers": lambda b, s, seat, g: towers(s, seat).bit_count(),
    "crystals": lambda b, s, seat, g: crystals(s, seat).bit_count(),
    "ruins": lambda b, s, seat, g: markers(s, seat).bit_count(),
    "border-ruins": lambda b, s, seat, g: (markers(s, seat) & b.border).bit_count(),
    "ice-ruins": lambda b, s, seat, g: (markers(s, seat) & b.ice).bit_count(),
    "named-ruins": _named_ruins,
    "same-ruins": lambda b, s, seat, g: max(_ruins_by_shape(b, s, seat), default=0),
    "ruin-shapes": lambda b, s, seat, g: len(_ruins_by_shape(b, s, seat)),
    "ruin-terrains": _ruin_terrains,
    "chain": _chain,
    "rich-coin": lambda b, s, seat, g: sum(1 for i in bits(s.ever[seat] & b.coins) if b.coin[i] >= g.figures["value"]),
    "reach": _reach,
}
"""The conditions that `goals.toml` names."""


def check_tests(map_id: str, goals: tuple[Goal, ...]) -> None:
    """Raise `BadInput` for a goal of a map whose condition nobody knows."""
    for goal in goals:
        if goal.test not in TESTS:
            raise box.fault(GOAL_FILE, f"{map_id}.{goal.id}", words_box.no_such_test(goal.test, TESTS))


for _map, _goals in zip(MAPS, GOALS, strict=True):
    check_tests(_map, _goals)
