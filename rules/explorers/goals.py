"""The goals: how far a seat is with each. Every condition counts something up to a needed number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from rules import box, words_box
from rules.explorers.components import BASE, GOAL_FILE, GOALS, GOALS_DRAWN, SLOTS, Goal
from rules.explorers.maps import MAPS, Board
from rules.explorers.state import ExplorersState, crystals, markers, sources, towers
from rules.hexes import bits

LAND_TESTS: Final = ("village-lands", "villages-one-land")
"""The conditions that ask on which lands villages stand."""


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


def is_first(goal: Goal, coins: int, seats: int) -> bool:
    """Whether so many coins are those for whoever meets a goal before the others. Alone there are none."""
    return seats > 1 and coins == goal.high > goal.low


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


def count_lands(state: ExplorersState) -> bool:
    """Whether a goal of this game asks on which lands villages stand."""
    return any(goal_at(state, place).test in LAND_TESTS for place in range(len(state.goals)))


def progress(state: ExplorersState, seat: int, goal: Goal) -> int:
    """What the seat has towards `goal.need`; it may be more."""
    spaces, counted = CONDITIONS[goal.test]
    if counted is None:
        return spaces(state.board, state, seat, goal).bit_count()
    return counted(state.board, state, seat, goal)


def spaces(state: ExplorersState, seat: int, goal: Goal) -> int:
    """The spaces of the seat that count for a goal; where it counts something else, those that this depends on."""
    return CONDITIONS[goal.test].spaces(state.board, state, seat, goal)


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
    """The spaces of a set in the part that has most of them."""
    return max((mask & part for part in parts), key=int.bit_count)


def _of_size(board: Board, villages: int, least: int, most: int) -> int:
    """The villages in regions of a size between the two."""
    return sum(1 << i for i in bits(villages) if least <= board.region_size[board.region_of[i]] <= most)


def _worth(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    """The posts on cities of the goal's value."""
    return sum(1 << i for i in bits(state.posts[seat]) if board.city[i] >= goal.figures["value"])


def _named_ruins(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    """The ruins of the goal that the seat has found, and its tower."""
    found = sum(1 << i for i in bits(markers(state, seat)) if board.ruin[i][1:] in goal.figures["ruins"])
    if "tower" in goal.figures:
        found |= state.ever[seat] & 1 << board.index[goal.figures["tower"]]
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


def _ends(routes: Iterable[tuple[int, int]]) -> int:
    """The cities that these routes join, as a set."""
    return sum({1 << city for pair in routes for city in pair})


def _routes(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    return max((board.city[a] * board.city[b] for a, b, _ in state.routes[seat]), default=0)


def _rich_coins(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    """The spaces explored that have the goal's coins printed, or more."""
    return sum(1 << i for i in bits(state.ever[seat] & board.coins) if board.coin[i] >= goal.figures["value"])


def _best_cities(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    """The cities of the routes that are worth most."""
    best = _routes(board, state, seat, goal)
    return _ends((a, z) for a, z, _ in state.routes[seat] if board.city[a] * board.city[z] == best)


def _in_the_land(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    """The spaces explored in the land of the goal's space."""
    return state.ever[seat] & board.lands[board.land_of[board.index[goal.figures["space"]]]]


def _small_regions(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    """The villages in regions of the goal's size at most."""
    return _of_size(board, state.villages[seat], 1, goal.figures["size"])


def _villages(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    return state.villages[seat]


def _ruins(board: Board, state: ExplorersState, seat: int, goal: Goal) -> int:
    return markers(state, seat)


Test = Callable[[Board, ExplorersState, int, Goal], int]


class Condition(NamedTuple):
    """What a goal looks at: a set of spaces of the seat, and what is counted in it (None: the spaces)."""

    spaces: Test
    counted: Test | None = None


CONDITIONS: Final[dict[str, Condition]] = {
    "villages": Condition(_villages),
    "villages-one-land": Condition(lambda b, s, seat, g: _most(s.villages[seat], b.lands)),
    "villages-one-terrain": Condition(lambda b, s, seat, g: _most(s.villages[seat], (b.of["G"], b.of["D"], b.of["M"]))),
    "mountain-villages": Condition(lambda b, s, seat, g: s.villages[seat] & b.of["M"]),
    "big-region-villages": Condition(lambda b, s, seat, g: _of_size(b, s.villages[seat], g.figures["size"], b.size)),
    "north-villages": Condition(lambda b, s, seat, g: s.villages[seat] & b.north),
    "tower-villages": Condition(lambda b, s, seat, g: s.villages[seat] & b.grid.around(towers(s, seat))),
    "ruin-villages": Condition(lambda b, s, seat, g: s.villages[seat] & b.grid.around(b.ruins)),
    "crystal-villages": Condition(lambda b, s, seat, g: s.villages[seat] & b.grid.around(b.crystals)),
    "ice-villages": Condition(lambda b, s, seat, g: s.villages[seat] & b.grid.around(b.ice)),
    "post-villages": Condition(lambda b, s, seat, g: s.villages[seat] & b.grid.around(s.posts[seat])),
    "village-lands": Condition(_villages, lambda b, s, seat, g: _parts(s.villages[seat], b.lands)),
    "village-terrains": Condition(_villages, lambda b, s, seat, g: _terrains(b, s.villages[seat])),
    "small-region-terrains": Condition(
        _small_regions, lambda b, s, seat, g: _terrains(b, _small_regions(b, s, seat, g))
    ),
    "rich-posts": Condition(_worth),
    "post-terrains": Condition(lambda b, s, seat, g: s.posts[seat], lambda b, s, seat, g: _terrains(b, s.posts[seat])),
    "route": Condition(_best_cities, _routes),
    "ice-route": Condition(
        lambda b, s, seat, g: _ends((a, z) for a, z, across in s.routes[seat] if across),
        lambda b, s, seat, g: sum(across for _, _, across in s.routes[seat]),
    ),
    "towers": Condition(lambda b, s, seat, g: towers(s, seat)),
    "crystals": Condition(lambda b, s, seat, g: crystals(s, seat)),
    "ruins": Condition(_ruins),
    "border-ruins": Condition(lambda b, s, seat, g: markers(s, seat) & b.border),
    "ice-ruins": Condition(lambda b, s, seat, g: markers(s, seat) & b.ice),
    "named-ruins": Condition(_named_ruins),
    "same-ruins": Condition(_ruins, lambda b, s, seat, g: max(_ruins_by_shape(b, s, seat), default=0)),
    "ruin-shapes": Condition(_ruins, lambda b, s, seat, g: len(_ruins_by_shape(b, s, seat))),
    "ruin-terrains": Condition(_ruins, _ruin_terrains),
    "rich-coin": Condition(_rich_coins),
    "chain": Condition(lambda b, s, seat, g: s.explorers[seat] & (b.cities | b.ruins), _chain),
    "reach": Condition(_in_the_land, lambda b, s, seat, g: int(_in_the_land(b, s, seat, g) > 0)),
}
"""The conditions of `goals.toml`, by their names."""


def check_tests(map_id: str, goals: tuple[Goal, ...]) -> None:
    """Raise `BadInput` for a goal of a map whose condition nobody knows."""
    for goal in goals:
        if goal.test not in CONDITIONS:
            raise box.fault(GOAL_FILE, f"{map_id}.{goal.id}", words_box.no_such_test(goal.test, CONDITIONS))


for _map, _goals in zip(MAPS, GOALS, strict=True):
    check_tests(_map, _goals)
