"""What an era has to tell beside its coins by source: its best card, and who came nearest to a goal without meeting it.
Computed from the log; no words."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from rules.explorers import goals
from rules.explorers.components import CARD_INDEX
from rules.explorers.events import CardDone, Earned, EraOver, GoalMet, RouteOpened, VillageFounded
from rules.explorers.reckoning import table

if TYPE_CHECKING:
    from rules.explorers.goals import GoalStatus
    from rules.explorers.state import ExplorersState
    from rules.game import Event
    from rules.reckoning import Span


class CardPlayed(NamedTuple):
    """A card that a seat has carried out, and the coins that this brought, with the goals that it met."""

    seat: int
    card: str
    coins: int


class Missed(NamedTuple):
    """A goal that a seat lacks something of."""

    seat: int
    goal: GoalStatus

    @property
    def lacks(self) -> int:
        return self.goal.need - self.goal.have


def best_cards(span: Span) -> list[CardPlayed]:
    """The cards that brought most in an era, in the order of play; empty where none brought anything."""
    played = _played(span)
    most = max((one.coins for one in played), default=0)
    return [one for one in played if one.coins == most > 0]


def _played(span: Span) -> list[CardPlayed]:
    coins: Counter[int] = Counter()
    found: list[CardPlayed] = []
    events = (event for entry in span.entries for event in entry.events)
    for event in takewhile(lambda event: not isinstance(event, EraOver), events):
        coins += _paid(event)
        if isinstance(event, GoalMet):  # it is paid once all have carried out the card
            at = max(at for at, one in enumerate(found) if one.seat == event.seat)
            found[at] = found[at]._replace(coins=found[at].coins + event.coins)
        elif isinstance(event, CardDone) and event.card in CARD_INDEX:
            found.append(CardPlayed(event.seat, event.card, coins.pop(event.seat, 0)))
    return found


def _paid(event: Event) -> Counter[int]:
    """The coins of an event that a card brings at once, by seat."""
    match event:
        case VillageFounded() | RouteOpened() | Earned():
            return Counter({event.seat: event.coins})
    return Counter()


def nearly_met(span: Span) -> list[Missed]:
    """The goals that seats had begun and lacked something of when an era ended, and that still pay; those first of
    which least is missing."""
    state: ExplorersState = table(span).state
    found = [
        Missed(seat, goal)
        for seat in range(state.seats)
        for goal in goals.statuses(state, seat)
        if 0 < goal.have < goal.need and not goal.coins and goal.reward
    ]
    return sorted(found, key=lambda one: (one.lacks, -one.goal.reward))
