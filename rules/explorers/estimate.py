"""What a map may come to: the heuristic of the computer players and of hints.

Coins in hand and what the end would add; then a share of what is near: regions begun, special spaces by their distance
from explorers (this era) and from villages (the eras to come), goals by how far they are met. The weights were found
by simulation (solo games of the greedy player).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.explorers import goals, scoring
from rules.explorers.components import (
    BASE,
    CARDS,
    ERAS,
    GOALS_DRAWN,
    LANDS_MAP,
    TOWER_COINS,
    TREASURE_CARDS,
    VILLAGE_COINS,
)
from rules.explorers.frames import Exploring, Extra, Routes, Treasure, Village
from rules.explorers.maps import MAPS, Board, board
from rules.explorers.state import ExplorersState, towers
from rules.game import TERMINAL
from rules.hexes import bits

NEAR: Final = (1.0, 0.62, 0.36, 0.2, 0.11, 0.06, 0.03)
"""The share of a special space's worth, by its distance from the nearest explorer or village, from 1."""
NOW: Final = 0.5
LATER: Final = 0.28
"""How much of that counts for what explorers can reach in this era, and for what villages can reach in a later one."""
FOOTHOLD: Final = 1.3
"""What a village is worth for each era to come, apart from what it is near to."""
REGION: Final = 0.75
REGION_POWER: Final = 2.0
"""A region of which a share s is explored is worth REGION * s ** REGION_POWER of its village."""
RUIN: Final = 2.6
CITY: Final = 1.1
"""What a city is worth to be reached, for each of its value."""
LINKED: Final = 0.9
"""What an explored city without a post is worth in this era, for each of its value."""
GOAL: Final = 0.55
GOAL_POWER: Final = 1.7
TREASURE: Final = 2.4
"""The mean worth of a treasure card yet to be drawn."""
MORE_TREASURES: Final = 0.6
"""What a kept treasure card may still gain, for each era to come."""


class Target(NamedTuple):
    """A special space: its bit, its kind, its printed figure, and for each distance from 1 the share and the spaces."""

    bit: int
    kind: str
    figure: int
    rings: tuple[tuple[float, int], ...]


@cache
def targets(map_id: str) -> tuple[Target, ...]:
    """The towers, cities, ruins and crystals of a map."""
    map_ = board(map_id)
    found = []
    for kind, mask in (("tower", map_.towers), ("city", map_.cities), ("ruin", map_.ruins), ("crystal", map_.crystals)):
        for x in bits(mask):
            rings = tuple(zip(NEAR, map_.grid.rings(1 << x)[1:], strict=False))
            found.append(Target(1 << x, kind, map_.city[x] or map_.crystal[x], rings))
    return tuple(found)


@cache
def coin_sets(map_id: str) -> tuple[tuple[int, int], ...]:
    """(coins, the spaces with so many)."""
    map_ = board(map_id)
    values = sorted(set(map_.coin) - {0})
    return tuple((value, sum(1 << x for x in range(map_.size) if map_.coin[x] == value)) for value in values)


def estimate(state: ExplorersState, seat: int) -> float:
    """The coins `seat` may end with, judged by its own map."""
    value = float(state.purse[seat])
    if state.to_move == TERMINAL:
        return value
    map_ = board(MAPS[state.map])
    later = ERAS - 1 - state.era
    cards_left = state.deck.bit_count()
    now = cards_left / (BASE + state.era + 1)
    value += scoring.treasure_coins(state, seat) + MORE_TREASURES * later * _kept(state, seat)
    value += _goals(state, seat) + _waiting(state, map_)
    value += later * FOOTHOLD * state.villages[seat].bit_count()
    value += _regions(state, seat, map_, now, later) + _near(state, seat, map_, now, later)
    if state.map == LANDS_MAP:
        value += scoring.lands_coins(state, seat) + 1.5 * scoring.lands_reached(state, seat)
    return value


def _kept(state: ExplorersState, seat: int) -> int:
    kinds = len(TREASURE_CARDS)
    return sum(state.found[seat * kinds : (seat + 1) * kinds])


def _goals(state: ExplorersState, seat: int) -> float:
    value = 0.0
    for place in range(len(state.goals)):
        if state.goal_points[seat * GOALS_DRAWN + place]:
            continue
        goal, coins = goals.goal_at(state, place), goals.reward(state, place)
        if coins:
            share = goals.progress(state, seat, goal) / goal.need
            value += coins if share >= 1 else coins * GOAL * share**GOAL_POWER
    return value


def _waiting(state: ExplorersState, map_: Board) -> float:
    """What the frames on the stack will surely bring."""
    value = 0.0
    for frame in state.stack:
        if type(frame) is Treasure:
            value += TREASURE * frame.cards
        elif type(frame) is Extra:
            value += 1.0
        elif type(frame) is Village:
            value += VILLAGE_COINS[state.era] + FOOTHOLD * (ERAS - 1 - state.era)
        elif type(frame) is Routes:
            first, second = sorted((map_.city[x] for x in bits(frame.cities)), reverse=True)[:2]
            value += first * second
        elif isinstance(frame, Exploring) and frame.left < 10:
            value += 0.25 * frame.left * (CARDS[frame.card].treasure > 0)
    return value


def _regions(state: ExplorersState, seat: int, map_: Board, now: float, later: int) -> float:
    explorers, villages = state.explorers[seat], state.villages[seat]
    worth = (VILLAGE_COINS[state.era] + FOOTHOLD * later + 1.0) * REGION * now
    value = 0.0
    if not worth:
        return value
    for part, size in zip(map_.regions, map_.region_size, strict=True):
        here = explorers & part
        if here and not villages & part:
            value += (here.bit_count() / size) ** REGION_POWER
    return value * worth


def _near(state: ExplorersState, seat: int, map_: Board, now: float, later: int) -> float:
    explorers = state.explorers[seat]
    homes = state.villages[seat] | map_.capital
    reached = homes | explorers
    ever, posts = state.ever[seat], state.posts[seat]
    in_era, after = NOW * now, LATER * (later > 0)
    next_tower = TOWER_COINS[min(towers(state, seat).bit_count() if state.by_count else state.era, ERAS - 1)]
    value = 0.0
    for bit, kind, figure, rings in targets(map_.id):
        if kind == "city":
            if posts & bit:
                continue
            if explorers & bit:
                value += LINKED * figure * now
                continue
            worth = CITY * figure
        elif ever & bit:
            continue
        else:
            worth = next_tower if kind == "tower" else RUIN if kind == "ruin" else figure * 2.0
        open_now = in_era
        for share, ring in rings:
            if reached & ring:
                value += worth * share * open_now
                open_now = 0.0  # only the nearest counts
                if homes & ring:
                    value += worth * share * after
                    break
    near = state.reach[seat] & state.free[seat]
    for coins, spaces in coin_sets(map_.id):
        value += in_era * 0.5 * coins * (near & spaces).bit_count()
    return value
