"""A quick player for playouts: what each action is worth by tables of the map, without trying it on a state.

An explorer is worth what its space brings at once, and how much nearer it comes to places worth reaching; the best few
are followed to the end of the card, space by space. Weights in coins, from `assets/explorers/weights.toml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from rules import box
from rules.catalogue import folder
from rules.explorers import goals, shapes
from rules.explorers.actions import Done, Explore, Keep, Line, Post, Route, Settle, Use
from rules.explorers.components import (
    BASE,
    CARD_INDEX,
    CARDS,
    ERAS,
    GOALS,
    GOALS_DRAWN,
    LANDS_COINS,
    LANDS_FROM,
    LANDS_MAP,
    TOWER_COINS,
    VILLAGE_COINS,
)
from rules.explorers.frames import Exploring, TwoLines
from rules.explorers.maps import MAPS, Board, board
from rules.explorers.scoring import lands_reached
from rules.explorers.state import ExplorersState
from rules.figures import table
from rules.game import Action, Json
from rules.hexes import bits

FOLLOWED: Final = 3
"""So many of the spaces an explorer may go to are followed to the end of the card."""
LONG: Final = 6
"""So many explorers of a card are looked at ahead."""


class Weights(NamedTuple):
    """What things are worth, in coins or as a share: `assets/explorers/weights.toml` says what each is."""

    near: tuple[float, ...]
    now: float
    later: float
    foothold: float
    begun: float
    power: float
    ruin: float
    treasure: float
    city: float
    linked: float
    crystal: float
    beside: float
    goal: float
    land: float
    kept: float


@cache
def weights() -> Weights:
    """Those of `assets/explorers/weights.toml`."""
    path = folder("explorers") / "weights.toml"
    return box.figures_of(path, "policy", table("explorers", "weights", 1)["policy"], Weights)


def stage(state: ExplorersState) -> int:
    """The era, from 0: a playout goes on to its end."""
    return state.era


def scores(state: ExplorersState, seat: int, actions: Sequence[Action], given: Weights | None = None) -> list[float]:
    """What each of these legal actions is worth, in coins; more is better. Nothing is tried on the state.

    `given`: weights to be tried instead of those of the file.
    """
    if len(actions) == 1:
        return [0.0]
    kind = type(actions[0])
    view = _View(state, seat, given or weights())
    if kind is Explore or kind is Done or kind is Line:
        return view.explorations(actions)
    return [view.choice(action) for action in actions]


# --- tables of a map --------------------------------------------------------------------------------------------------


class Places(NamedTuple):
    """The towers, cities, ruins and crystals of a map.

    `rows`: of each its bit, its kind ("T", "C", "R", "X"), its printed figure, and for each distance from 1 the share
    of its worth and the spaces. `close`: by space, the places near it with their share, the nearest first.
    """

    rows: tuple[tuple[int, str, int, tuple[tuple[float, int], ...]], ...]
    close: tuple[tuple[tuple[int, float], ...], ...]


@cache
def places(map_id: str, near: tuple[float, ...]) -> Places:
    """The places of a map worth reaching; `near`: the share of their worth by distance."""
    map_ = board(map_id)
    sets = (("T", map_.towers), ("C", map_.cities), ("R", map_.ruins), ("X", map_.crystals))
    found = [(x, kind) for kind, mask in sets for x in bits(mask)]
    rows, close = [], [list[tuple[int, float]]() for _ in range(map_.size)]
    for number, (place, kind) in enumerate(found):
        rings = tuple(zip(near, map_.grid.rings(1 << place)[1:], strict=False))
        rows.append((1 << place, kind, map_.city[place] or map_.crystal[place], rings))
        for share, ring in rings:
            for x in bits(ring):
                close[x].append((number, share))
    return Places(tuple(rows), tuple(map(tuple, close)))


_AIMS: Final = {
    **dict.fromkeys(("towers",), "T"),
    **dict.fromkeys(("crystals",), "X"),
    **dict.fromkeys(("ruins", "same-ruins", "ruin-shapes", "ruin-terrains", "border-ruins", "ice-ruins"), "R"),
    **dict.fromkeys(("rich-posts", "post-terrains", "route", "ice-route", "chain"), "C"),
}
"""The kind of places that the conditions of goals ask for; those not named ask for villages, or nothing near."""


@cache
def aims(map_index: int, number: int) -> tuple[str, int]:
    """The kind of places that help towards a goal of a map ("V": villages, "$": coins), and which spaces of it do."""
    map_, goal = board(MAPS[map_index]), GOALS[map_index][number]
    test = goal.test
    if test == "border-ruins":
        return "R", map_.border
    if test == "ice-ruins":
        return "R", map_.ice
    if test == "named-ruins":
        return "R", sum(1 << x for x in bits(map_.ruins) if map_.ruin[x][1:] in goal.figures["ruins"])
    if test == "rich-posts":
        return "C", sum(1 << x for x in bits(map_.cities) if map_.city[x] >= goal.figures["value"])
    if test == "rich-coin":
        return "$", sum(1 << x for x in bits(map_.coins) if map_.coin[x] >= goal.figures["value"])
    if test in _AIMS:
        return _AIMS[test], map_.grid.all
    return "V", _village_aims(map_, test, goal.figures)


def _village_aims(map_: Board, test: str, figures: dict[str, Json]) -> int:
    """Where a village helps towards a goal."""
    around = map_.grid.around
    if test == "mountain-villages":
        return map_.of["M"]
    if test == "north-villages":
        return map_.north
    if test in ("big-region-villages", "small-region-terrains"):
        least, most = (figures["size"], map_.size) if test[0] == "b" else (1, figures["size"])
        return sum(part for part in map_.regions if least <= part.bit_count() <= most)
    beside = {"tower-villages": map_.towers, "ruin-villages": map_.ruins, "crystal-villages": map_.crystals}
    beside |= {"ice-villages": map_.ice, "post-villages": map_.cities}
    return around(beside[test]) if test in beside else map_.grid.all


# --- one decision -----------------------------------------------------------------------------------------------------


class _View:
    """What a seat sees of its map at one decision, in figures.

    `worth`: of each place, for explorers of this era (0: done with). `have`: the share of it that is reached already.
    """

    __slots__ = (
        "aim",
        "coins",
        "explorers",
        "free",
        "have",
        "joined",
        "land",
        "later",
        "linked",
        "map",
        "open",
        "parts",
        "places",
        "reach",
        "seat",
        "state",
        "tower",
        "village",
        "w",
        "worth",
    )

    def __init__(self, state: ExplorersState, seat: int, weights: Weights) -> None:
        self.state, self.seat, self.w = state, seat, weights
        self.map = map_ = board(MAPS[state.map])
        self.places = places(map_.id, weights.near)
        self.later = ERAS - 1 - state.era
        self.explorers, self.free, self.reach = state.explorers[seat], state.free[seat], state.reach[seat]
        self.open = weights.now * state.deck.bit_count() / (BASE + state.era + 1)
        known = (state.ever[seat] & map_.towers).bit_count() if state.by_count else state.era
        self.tower = TOWER_COINS[min(known, ERAS - 1)]
        self.village = VILLAGE_COINS[state.era] + weights.foothold * self.later
        self.land = lands_step(state, seat) + weights.land if state.map == LANDS_MAP else 0.0
        self.coins = 1
        self.aim = self._goals()
        self.worth: list[float] = []
        self.have: list[float] = []
        if self.open:
            self._look(self.explorers | state.villages[seat] | map_.capital)
        self.parts = self._parts()
        self.joined = 0
        for _, part in self.parts:
            self.joined |= part

    def _goals(self) -> list[tuple[str, int, float]]:
        """What a step towards each goal still open is worth: the kind and the spaces it is about, the coins."""
        state, seat, found = self.state, self.seat, []
        for place, number in enumerate(state.goals):
            if state.goal_points[seat * GOALS_DRAWN + place]:
                continue
            coins = goals.reward(state, place)
            if coins:
                kind, spaces = aims(state.map, number)
                found.append((kind, spaces, self.w.goal * coins / GOALS[state.map][number].need))
        return found

    def _look(self, reached: int) -> None:
        """Of each place what it is worth to get there, and the share of it for the nearest of the spaces reached."""
        w, state, seat = self.w, self.state, self.seat
        by_kind = {"T": self.tower, "R": w.ruin}
        by_figure = {"C": w.city, "X": w.crystal}
        done = state.ever[seat] & ~self.map.cities | state.posts[seat] | self.explorers
        worth, have = self.worth, self.have = [], []
        for bit, kind, figure, rings in self.places.rows:
            if done & bit:
                worth.append(0.0)
                have.append(1.0)
                continue
            coins = by_figure[kind] * figure if figure else by_kind[kind]
            for wanted, spaces, more in self.aim:
                if wanted == kind and spaces & bit:
                    coins += more
            worth.append(coins)
            for share, ring in rings:
                if ring & reached:
                    have.append(share)
                    break
            else:
                have.append(0.0)

    def _parts(self) -> list[tuple[int, int]]:
        """Each city reached in this era and not yet traded with: its value, and all that is joined to it."""
        state, seat, map_ = self.state, self.seat, self.map
        cities = self.explorers & map_.cities & ~state.posts[seat]
        if not cities:
            return []
        own = self.explorers | state.villages[seat] | map_.capital
        return [(map_.city[x], map_.grid.flood(1 << x, own)) for x in bits(cities)]

    # --- explorers ------------------------------------------------------------------------------------------------

    def explorations(self, actions: Sequence[Action]) -> list[float]:
        """The worth of each explorer, with what may follow with the same card."""
        index, frame = self.map.index, self.state.stack[-1]
        self.coins = CARDS[frame.card].coins if isinstance(frame, Exploring) else 1
        gains = [self.gain(index[a.space]) if type(a) is Explore else -0.01 for a in actions]
        if not isinstance(frame, Exploring) or frame.left <= 1:
            return gains
        order = sorted(range(len(gains)), key=gains.__getitem__, reverse=True)
        least = float("inf")
        for n in order[:FOLLOWED]:
            action = actions[n]
            if type(action) is Explore:
                rest = self.rest(frame, index[action.space])
                gains[n] += rest
                least = min(least, rest)
        for n in order[FOLLOWED:]:
            action = actions[n]
            if type(action) is Explore:
                gains[n] += 0.5 * least
            elif type(action) is Line and isinstance(frame, TwoLines):
                second = shapes.second_line(self.map, self.state, self.seat, frame)
                gains[n] = self.follow(second)
        return gains

    def rest(self, frame: Exploring, x: int) -> float:
        """What explorers may bring with the same card after one on `x`."""
        map_, kept = self.map, (self.explorers, self.free, self.reach, self.have)
        after = shapes.after(map_, self.state, self.seat, frame, x)
        self._place(x)
        found = self.follow(after)
        self.explorers, self.free, self.reach, self.have = kept
        return found

    def _place(self, x: int) -> None:
        """An explorer stands on `x`: what is reached changes, in thought alone."""
        bit = 1 << x
        self.explorers |= bit
        self.free &= ~bit
        self.reach |= self.map.grid.near[x]
        if self.open:
            self.have = have = self.have[:]
            for place, share in self.places.close[x]:
                if share > have[place]:
                    have[place] = share

    def follow(self, frame: Exploring) -> float:
        """The sum of the best explorer again and again, as far as the card goes."""
        kept = (self.explorers, self.free, self.reach, self.have)
        map_, state, seat, total = self.map, self.state, self.seat, 0.0
        for _ in range(LONG):
            fits = shapes.mask(map_, state, seat, frame) & self.free & self.reach if frame.left else 0
            best, at = -1.0, -1
            while fits:
                low = fits & -fits
                fits ^= low
                x = low.bit_length() - 1
                gain = self.gain(x)
                if gain > best:
                    best, at = gain, x
            if at < 0:
                break
            total += best
            frame = shapes.after(map_, state, seat, frame, at)
            self._place(at)
        self.explorers, self.free, self.reach, self.have = kept
        return total

    def gain(self, x: int) -> float:
        """What an explorer on `x` brings at once, and by how much it comes nearer to what is worth reaching."""
        map_, w, found = self.map, self.w, 0.0
        bit = 1 << x
        near = map_.grid.near[x]
        if map_.special & bit:
            found = self._special(x, bit)
        if self.joined & near:
            found += self._route(x, near)
        region = map_.region_of[x]
        if region >= 0:
            part = map_.regions[region]
            if part & map_.blank and not part & self.state.villages[self.seat]:
                here, size = (self.explorers & part).bit_count(), map_.region_size[region]
                found += self._region(part, here, size)
        if self.land and map_.land_of[x] >= 0 and not map_.lands[map_.land_of[x]] & self.state.ever[self.seat]:
            found += self.land
        if self.open:
            have, worth, nearer = self.have, self.worth, 0.0
            for place, share in self.places.close[x]:
                if share > have[place]:
                    nearer += worth[place] * (share - have[place])
            fresh = near & map_.coins & self.free & ~self.reach
            if fresh:
                nearer += w.beside * sum(map_.coin[y] for y in bits(fresh))
            found += self.open * nearer
        return found

    def _special(self, x: int, bit: int) -> float:
        """What is printed on the space."""
        map_, state, seat, w = self.map, self.state, self.seat, self.w
        found = float(map_.coin[x] * self.coins)
        new = not state.ever[seat] & bit
        if bit & map_.towers:
            found += self.tower
        elif bit & map_.cities:
            if not state.posts[seat] & bit:
                found += w.linked * map_.city[x] * self.open
        elif new and bit & map_.ruins:
            found += w.treasure
        elif new and bit & map_.crystals:
            found += map_.crystal[x] + sum(map_.crystal[y] for y in bits(state.ever[seat] & map_.crystals))
        if self.aim:
            kind = "T" if bit & map_.towers else "R" if bit & map_.ruins else "X" if bit & map_.crystals else "$"
            for wanted, spaces, coins in self.aim:
                if wanted == kind and new and spaces & bit:
                    found += coins
        return found

    def _route(self, x: int, beside: int) -> float:
        """The trade route that an explorer on `x` opens."""
        joined = [value for value, part in self.parts if part & beside]
        city = self.map.city[x]
        if city and not self.state.posts[self.seat] >> x & 1:
            joined.append(city)
        if len(joined) < 2 or (not city and len({part for _, part in self.parts if part & beside}) < 2):
            return 0.0  # nothing, or joined before
        joined.sort()
        return float(joined[-1] * joined[-2])

    def _region(self, part: int, here: int, size: int) -> float:
        """What one more space of a region is worth: a step towards its village, or the village."""
        w = self.w
        worth = self.village
        for wanted, spaces, coins in self.aim:
            if wanted == "V" and spaces & part & self.map.blank:
                worth += coins
        begun = w.begun * min(1.0, 2 * self.open)
        before = begun * (here / size) ** w.power
        after = 1.0 if here + 1 == size else begun * ((here + 1) / size) ** w.power
        return worth * float(after - before)

    # --- other choices --------------------------------------------------------------------------------------------

    def choice(self, action: Action) -> float:
        """The worth of anything but an explorer."""
        map_ = self.map
        match action:
            case Settle(space=space):
                return self._settle(map_.index[space])
            case Route(first=first, second=second):
                return float(map_.city[map_.index[first]] * map_.city[map_.index[second]])
            case Post(space=space):
                return self._post(map_.index[space])
            case Use(card=card):
                return self.follow(shapes.STARTS[CARD_INDEX[card]])
            case Keep(card=card):
                return self.w.kept * self.follow(shapes.STARTS[CARD_INDEX[card]])
        return 0.0

    def _settle(self, x: int) -> float:
        """How much nearer a village here is to what later eras may reach, than those there are."""
        if not self.later:
            return 0.0
        self._look(self.state.villages[self.seat] | self.map.capital)
        have, worth = self.have, self.worth
        near = self.places.close[x]
        found = self.w.later * sum(worth[at] * (share - have[at]) for at, share in near if share > have[at])
        return found + sum(coins for wanted, spaces, coins in self.aim if wanted == "V" and spaces >> x & 1)

    def _post(self, x: int) -> float:
        """The post goes where less is lost for further routes, or where a goal wants it."""
        found = -self.w.linked * self.map.city[x]
        return found + sum(coins for wanted, spaces, coins in self.aim if wanted == "C" and spaces >> x & 1)


def lands_step(state: ExplorersState, seat: int) -> float:
    """What one more land would add at the end."""
    coins = (0,) * LANDS_FROM + LANDS_COINS
    reached = min(lands_reached(state, seat), len(coins) - 2)
    return float(coins[reached + 1] - coins[reached])
