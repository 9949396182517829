"""What an action would bring: the one look-ahead, for screens, hints, engine and review. Pure reading."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from rules.explorers import goals, scoring, shapes
from rules.explorers.actions import Explore, Settle
from rules.explorers.components import ENDLESS, KINDS, LANDS_MAP, SOURCES, TREASURE_CARDS, VILLAGE_COINS
from rules.explorers.events import Earned, GoalMet, RouteOpened, VillageFounded
from rules.explorers.frames import Exploring, Post, Routes, Treasure, TwoLines, Village
from rules.explorers.maps import Board
from rules.explorers.state import ExplorersState
from rules.explorers.words import brings
from rules.game import Action, Event, Preview, Rules
from rules.hexes import bits

AT_THE_END: Final = "end"
"""What a gain is called that is paid when the game ends."""


class Gain(NamedTuple):
    """Something that an action would bring. `what`: an item of the score sheet, "treasure" (one card drawn), or
    `AT_THE_END` (what is counted then), `coins`: how many for sure at once (0 for these two), `rule`: its section.
    `say`: a function of `words`, `about`: of what.
    """

    what: str
    coins: int
    rule: str
    say: Callable[..., str]
    about: tuple[object, ...] = ()

    @property
    def text(self) -> str:
        """One line."""
        return self.say(*self.about)

    @property
    def brief(self) -> str:
        """The same in fewer words."""
        if self.what == AT_THE_END:
            return brings.brings_more_at_the_end(self.about)
        if self.what == "routes":
            return brings.brings_route_in_short(self.about) if len(self.about) > 1 else self.text
        return self.text if self.what != "goals" else brings.brings_goal_in_short(self.about, self.coins > 0)

    @property
    def least(self) -> str:
        """The same without saying which goal it is."""
        return self.brief if self.what != "goals" else brings.brings_a_goal(self.about, self.coins > 0)


class ExplorersPreview(Preview, frozen=True):
    """`gains`: what the actions would bring at once, and what then waits for a choice. `uses`: how many of the spaces
    that the card still allows exploring a space would take, two for ice (0: it cannot be explored, the card does not
    count, or this is no single space). `opens`: the spaces that the seat could choose from next."""

    gains: tuple[Gain, ...] = ()
    uses: int = 0
    opens: tuple[str, ...] = ()

    @property
    def coins(self) -> int:
        """All coins that the actions would surely bring at once, or once the card is done."""
        return sum(gain.coins for gain in self.gains)


RulesOfGame = Rules[ExplorersState, Action]


def preview(
    rules: RulesOfGame, state: ExplorersState, seat: int, actions: tuple[Action, ...], told: Preview
) -> ExplorersPreview:
    """The preview with all that this game can say. `told`: what can be said of every game."""
    after = told.after
    assert isinstance(after, ExplorersState)
    base = told.refused, after, told.events, told.before, told.then, told.made
    if after is state:
        return ExplorersPreview(*base)
    offered = rules.legal_actions(after, seat)
    opens = tuple(one.space for one in offered if isinstance(one, Explore | Settle))
    return ExplorersPreview(*base, _gains(rules, state, seat, after, told.events), _uses(state, seat, actions), opens)


def _uses(state: ExplorersState, seat: int, actions: tuple[Action, ...]) -> int:
    """How many spaces of the card exploring a space, which is legal, takes."""
    frame = state.top
    if len(actions) != 1 or not isinstance(actions[0], Explore):
        return 0
    if not isinstance(frame, Exploring) or frame.left == ENDLESS:
        return 0
    x = state.board.index[actions[0].space]
    left = frame.left - shapes.after(state.board, state, seat, frame, x).left
    return left if state.board.ice >> x & 1 and not isinstance(frame, TwoLines) else 1


def _gains(
    rules: RulesOfGame, state: ExplorersState, seat: int, after: ExplorersState, events: tuple[Event, ...]
) -> tuple[Gain, ...]:
    """Read from what happens, and from what then waits for a choice."""
    ends = _chosen(rules, after, seat)
    found = [*_happened(state.board, seat, events), *_waiting(state, after), *_goal_gains(state, seat, ends)]
    found.sort(key=lambda gain: SOURCES.index(gain.what) if gain.what in SOURCES else -1)
    return (*found, *_at_the_end(state, seat, ends))


def _happened(board: Board, seat: int, events: tuple[Event, ...]) -> Iterator[Gain]:
    found = {"towers": brings.brings_tower, "crystals": brings.brings_crystal}
    for event in events:
        match event:
            case Earned(seat=whose, source=source, coins=coins) if whose == seat:
                yield Gain(source, coins, scoring.RULES_OF[source], found.get(source, brings.brings_coins), (coins,))
            case VillageFounded(coins=coins):
                yield Gain("villages", coins, "explorers.village.coins", brings.brings_village, (coins,))
            case RouteOpened(first=first, second=second, coins=coins):
                values = board.city[board.index[first]], board.city[board.index[second]]
                about = first, second, coins, values
                yield Gain("routes", coins, "explorers.route.coins", brings.brings_route, about)
            case GoalMet(seat=whose, goal=goal, coins=coins) if whose == seat:
                yield Gain("goals", coins, "explorers.goal.reward", brings.brings_goal, (goal, coins))


def _waiting(state: ExplorersState, after: ExplorersState) -> Iterator[Gain]:
    """What waits for a choice, or a draw, that did not wait before."""
    if after.turn != state.turn:
        return
    board = state.board
    known = 1  # the card under way is always at the bottom
    while known < min(len(state.stack), len(after.stack)) and state.stack[known] == after.stack[known]:
        known += 1
    for frame in after.stack[known:]:
        if isinstance(frame, Village):
            coins = VILLAGE_COINS[state.era]
            yield Gain("villages", coins, "explorers.village.coins", brings.brings_village, (coins,))
        elif isinstance(frame, Routes) and not isinstance(after.top, Post):
            cities = sorted((board.city[i] for i in bits(frame.cities)), reverse=True)
            coins = cities[0] * cities[1]
            yield Gain("routes", coins, "explorers.route.choice", brings.brings_routes, (coins,))
        elif isinstance(frame, Treasure):
            for _ in range(frame.cards):
                yield Gain("treasure", 0, "explorers.treasure.draw", brings.brings_treasure)


def _goal_gains(state: ExplorersState, seat: int, chosen: Sequence[ExplorersState]) -> Iterator[Gain]:
    """The goals that are met then: for sure, or as the seat chooses where a village or trading post is to stand."""
    ends = [goals.statuses(end, seat) for end in chosen]
    for place, now in enumerate(goals.statuses(state, seat)):
        met = sum(end[place].ready for end in ends)
        if now.ready or not met:
            continue
        about = now.id, now.reward
        if met == len(ends):
            yield Gain("goals", now.reward, "explorers.goal.reward", brings.brings_goal, about)
        else:
            yield Gain("goals", 0, "explorers.goal.reward", brings.may_bring_goal, about)


def _at_the_end(state: ExplorersState, seat: int, chosen: Sequence[ExplorersState]) -> Iterator[Gain]:
    """What treasure cards that are kept, and lands, then count more at the end, whatever the seat chooses."""
    kept = state.found[seat * KINDS : (seat + 1) * KINDS]
    if not any(kept) and state.map != LANDS_MAP:
        return
    for kind, number in enumerate(kept):
        if number and TREASURE_CARDS[kind].end:
            more = min(scoring.treasure_worth(end, seat, kind) for end in chosen)
            more -= scoring.treasure_worth(state, seat, kind)
            if more > 0:
                about = more, TREASURE_CARDS[kind].name
                yield Gain(AT_THE_END, 0, scoring.RULES_OF["treasures"], brings.brings_at_the_end, about)
    if state.map == LANDS_MAP:
        lands = min(scoring.lands_reached(end, seat) for end in chosen)
        more = min(scoring.lands_coins(end, seat) for end in chosen) - scoring.lands_coins(state, seat)
        if more > 0:
            yield Gain(AT_THE_END, 0, scoring.RULES_OF["lands"], brings.brings_for_lands, (more, lands))


def _chosen(rules: RulesOfGame, state: ExplorersState, seat: int) -> list[ExplorersState]:
    """What may come of the choices of villages, routes and trading posts that wait for the seat."""
    if not isinstance(state.top, Village | Routes | Post):
        return [state]
    found = []
    for action in rules.legal_actions(state, seat):
        then = state.clone()
        rules.apply_action(then, seat, action)
        found += _chosen(rules, then, seat)
    return found
