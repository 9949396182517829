"""What a space is and what exploring it now would bring: for screens, hints and the line protocol.

Pure reading: nothing here changes a state.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.explorers import goals, scoring, shapes
from rules.explorers.actions import Earned, Explore, RouteOpened, VillageFounded
from rules.explorers.components import CARDS, ENDLESS, GOALS_DRAWN, SOURCES, VILLAGE_COINS
from rules.explorers.effects import place_explorer
from rules.explorers.maps import TERRAIN_NAMES
from rules.explorers.state import ExplorersState
from rules.game import Event, IllegalAction, Rules
from rules.hexes import bits


class Area(NamedTuple):
    """A region or a land: its number on the map, how many spaces it has, those without an explorer, its villages."""

    number: int
    size: int
    missing: tuple[str, ...]
    villages: tuple[str, ...]


class Gain(NamedTuple):
    """Something that exploring a space would bring at once. `what`: an item of the score sheet, or "treasure" (one
    card drawn), `coins`: how many for sure (0 for a treasure), `text`: one line, `rule`: its section."""

    what: str
    coins: int
    text: str
    rule: str


class Survey(NamedTuple):
    """A space as a seat sees it.

    `terrain`: a word; `words`: all that is printed on it; `stands`: what the seat has there ("explorer", "village",
    "post", "tower", "marker", "crystal", in this order); `region` and `land` where it is part of one; `refused`: why an
    explorer cannot be placed there now (None: it can); `gains`: what placing one would bring; `uses`: how many of the
    spaces that the card still allows it would take, two for ice (0: it cannot be placed, or the card does not count).
    """

    space: str
    terrain: str
    words: str
    stands: tuple[str, ...]
    region: Area | None
    land: Area | None
    refused: IllegalAction | None
    gains: tuple[Gain, ...]
    uses: int = 0

    @property
    def coins(self) -> int:
        """All coins that exploring the space would surely bring."""
        return sum(gain.coins for gain in self.gains)


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


def survey(rules: Rules, state: ExplorersState, seat: int, space: str) -> Survey:
    """All about a space of the map for a seat. Raises `KeyError` for a space the map does not have."""
    board = state.board
    x = board.index[space]
    refused = rules.why_not(state, seat, Explore(space))
    gains = _gains(rules, state, seat, x) if refused is None else ()
    terrain = TERRAIN_NAMES[board.terrain[x]]
    uses = _uses(state, seat, x) if refused is None else 0
    return Survey(space, terrain, board.words(x), _stands(state, seat, x), region(state, seat, x), land(state, seat, x),
                  refused, gains, uses)  # fmt: skip


def _uses(state: ExplorersState, seat: int, x: int) -> int:
    """How many spaces of the card exploring `x`, which is legal, takes."""
    frame = state.stack[-1]
    if frame[0] != "explore" or frame[2] == ENDLESS:
        return 0
    left = int(frame[2]) - int(shapes.after(state.board, state, seat, frame, x)[2])
    return left if state.board.ice >> x & 1 and CARDS[int(frame[1])].shape != "villages" else 1


def region(state: ExplorersState, seat: int, x: int) -> Area | None:
    """The region of a space; missing are the spaces without an explorer of this era."""
    board = state.board
    number = board.region_of[x]
    return None if number < 0 else _area(state, seat, number, board.regions[number])


def land(state: ExplorersState, seat: int, x: int) -> Area | None:
    """The land of a space."""
    board = state.board
    number = board.land_of[x]
    return None if number < 0 else _area(state, seat, number, board.lands[number])


def goal_statuses(state: ExplorersState, seat: int) -> tuple[GoalStatus, ...]:
    """The goals drawn, as the seat sees them."""
    found = []
    for place in range(len(state.goals)):
        goal = goals.goal_at(state, place)
        have, coins = goals.progress(state, seat, goal), state.goal_points[seat * GOALS_DRAWN + place]
        reward = goals.reward(state, place)
        ready = not coins and reward > 0 and have >= goal.need
        found.append(GoalStatus(goal.id, goal.text, goal.short, have, goal.need, coins, reward, ready))
    return tuple(found)


def _area(state: ExplorersState, seat: int, number: int, spaces: int) -> Area:
    board = state.board
    missing = spaces & ~state.explorers[seat] & ~state.villages[seat]
    villages = board.names_of(spaces & state.villages[seat])
    return Area(number, spaces.bit_count(), board.names_of(missing), villages)


def _stands(state: ExplorersState, seat: int, x: int) -> tuple[str, ...]:
    board, ever = state.board, state.ever[seat]
    sets = {
        "explorer": state.explorers[seat],
        "village": state.villages[seat],
        "post": state.posts[seat],
        "tower": ever & board.towers,
        "marker": ever & board.ruins,
        "crystal": ever & board.crystals,
    }
    return tuple(name for name, spaces in sets.items() if spaces >> x & 1)


def _earning(source: str, coins: int) -> str:
    what = {"towers": "a tower: ", "crystals": "a crystal: "}.get(source, "")
    return f"{what}{coins}" if what else f"{coins} coin{'' if coins == 1 else 's'}"


def _gains(rules: Rules, state: ExplorersState, seat: int, x: int) -> tuple[Gain, ...]:
    """Plays the explorer on a copy and reads what happens, and what then waits for a choice."""
    board = state.board
    after = state.clone()
    events: list[Event] = []
    place_explorer(after, board, seat, x, events)
    found: list[Gain] = []
    for event in events:
        match event:
            case Earned(source=source, coins=coins):
                found.append(Gain(source, coins, _earning(source, coins), scoring.RULES_OF[source]))
            case VillageFounded(coins=coins):
                found.append(Gain("villages", coins, f"a village: {coins}", "explorers.village.coins"))
            case RouteOpened(first=first, second=second, coins=coins):
                found.append(Gain("routes", coins, f"a route {first}-{second}: {coins}", "explorers.route.coins"))
    for frame in after.stack[len(state.stack) - (state.stack[-1][0] == "extra") :]:
        if frame[0] == "village":
            coins = VILLAGE_COINS[state.era]
            found.append(Gain("villages", coins, f"a village: {coins}", "explorers.village.coins"))
        elif frame[0] == "routes" and after.stack[-1][0] != "post":
            cities = sorted((board.city[i] for i in bits(int(frame[1]))), reverse=True)
            coins = cities[0] * cities[1]
            found.append(Gain("routes", coins, f"routes: the best is worth {coins}", "explorers.route.choice"))
        elif frame[0] == "treasure":
            number = int(frame[1])
            found += [Gain("treasure", 0, "a treasure card", "explorers.treasure.draw")] * number
    found += _goal_gains(rules, state, seat, after)
    return tuple(sorted(found, key=lambda gain: SOURCES.index(gain.what) if gain.what in SOURCES else -1))


def _goal_gains(rules: Rules, state: ExplorersState, seat: int, after: ExplorersState) -> list[Gain]:
    """The goals that are met then: for sure, or as the seat chooses where a village or trading post is to stand."""
    ends = [goal_statuses(end, seat) for end in _chosen(rules, after, seat)]
    found = []
    for place, now in enumerate(goal_statuses(state, seat)):
        met = sum(end[place].ready for end in ends)
        if now.ready or not met:
            continue
        sure = met == len(ends)
        told = f"the goal {now.text}: {now.reward}" + ("" if sure else ", as you choose")
        found.append(Gain("goals", now.reward if sure else 0, told, "explorers.goal.reward"))
    return found


def _chosen(rules: Rules, state: ExplorersState, seat: int) -> list[ExplorersState]:
    """What may come of the choices of villages, routes and trading posts that wait for the seat."""
    if not state.stack or state.stack[-1][0] not in ("village", "routes", "post"):
        return [state]
    found = []
    for action in rules.legal_actions(state, seat):
        then = state.clone()
        rules.apply_action(then, seat, action)
        found += _chosen(rules, then, seat)
    return found
