"""How good an action looks at a glance: what the playouts of the computer players go by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from rules import box
from rules.catalogue import folder
from rules.figures import NEWEST, table
from rules.game import Action
from rules.nations.actions import Build, Buy, Cancel, Pass, Pick, Replace, Roll, ThrowIn
from rules.nations.components import (
    AGES,
    COLOUR,
    COSTS,
    COUNT,
    FIRST_CHIT,
    FOOD,
    RESOURCE,
    STONE,
    STRENGTH,
    TILE,
    UNIT,
    Figures,
)
from rules.nations.estimate import REROLL_LATER, UNBUILT, given_up, wonder_worth
from rules.nations.state import TURN, NationsState
from rules.nations.turn import LEFT_BUILD, LEFT_REROLL


class Weights(NamedTuple):
    """In points. `price`: a tile is worth so much less for each symbol it costs; `pair`: for each symbol that a pair of
    other dice pays. `die_now`: what a die gained still brings in this round. `build`: the share of what building a
    wonder gains. `famine`, `war`: of their points, where a purchase would make one be missed. `floor`: passing.
    `reroll`, `better`: beginning to roll again, and each symbol that it brings in the mean. `pick`: a die is rolled
    again for more than that; `idle`: what a face with stone is worth less while no wonder waits.
    """

    price: float = 0.15
    pair: float = 0.2
    die_now: float = 0.4
    build: float = 1.0
    famine: float = 0.6
    war: float = 0.6
    floor: float = 0.0
    reroll: float = -0.6
    better: float = 0.5
    pick: float = 0.1
    idle: float = 0.3


@cache
def weights() -> Weights:
    """Those of `assets/nations/weights.toml`."""
    path = folder("nations") / "weights.toml"
    return box.figures_of(path, "policy", table("nations", "weights", NEWEST)["policy"], Weights)


_DONE: Final = -50.0
"""What must not be chosen while anything else is left: it leads nowhere."""


def stage(state: NationsState) -> int:
    """The ages that are over."""
    return max(0, state.age - 1)


def scores(state: NationsState, seat: int, actions: Sequence[Action]) -> list[float]:
    """The gain of a tile less its price; the cheapest payment; what is given up for it."""
    if state.phase != TURN:
        return _at_the_end(state, seat, actions)
    if state.stack:
        return _in_a_chain(state, seat, actions)
    w = weights()
    own = _Own(state, seat)
    return [own.score(action, w) for action in actions]


@cache
def _worths(figures: Figures, later: int) -> tuple[float, ...]:
    """What each tile is worth with so many rounds to come."""
    found = []
    for number, tile in enumerate(figures.tiles):
        worth = float(tile.points)
        if figures.is_development[number]:
            worth += tile.dice * later * figures.look.die_later[tile.colour]
        elif tile.kind == "advisor":
            worth += later * REROLL_LATER * tile.rerolls
        elif tile.kind == "wonder":
            worth = UNBUILT[later] * wonder_worth(figures, number, later)
        elif tile.kind == "colony":
            worth = wonder_worth(figures, number, later)
        found.append(worth)
    return tuple(found)


class _Own:
    """A seat in its turn."""

    def __init__(self, state: NationsState, seat: int) -> None:
        self.state, self.seat, self.figures = state, seat, state.figures
        self.later = AGES - state.age
        self.worths = _worths(state.figures, self.later)
        self.worst = min(given_up(state, seat, self.later))
        self.costs = COSTS[len(state.slots)]
        event = state.figures.events[state.events[-1]]
        self.needs = event.famine, event.war
        sums, showing = [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]
        for unit in state.available[seat]:
            sums[RESOURCE[unit]] += COUNT[unit]
            showing[RESOURCE[unit]] += unit < FIRST_CHIT
        self.sums, self.showing, self.dice = sums, showing, sum(showing)
        self.feeds = self.food(self.dice) >= event.famine

    def food(self, dice: int) -> int:
        """The food that so many dice of any face come to, those that show it among them."""
        spare = dice - self.showing[FOOD]
        return self.sums[FOOD] + (spare >> 1 if spare > 0 and self.state.exchange >> FOOD & 1 else 0)

    def score(self, action: Action, w: Weights) -> float:
        if isinstance(action, Buy):
            return self.buy(TILE[action.tile], w)
        if isinstance(action, Pass):
            return w.floor
        if isinstance(action, Build):
            wonder = self.state.under_construction[self.seat]
            if LEFT_BUILD in self.state.left:
                return _DONE
            worth = w.build * (1 - UNBUILT[self.later]) * wonder_worth(self.figures, wonder, self.later)
            return worth - self.price(STONE, self.figures.stones[wonder], w)
        return _DONE if LEFT_REROLL in self.state.left else self.roll_again(w)

    def buy(self, tile: int, w: Weights) -> float:
        state, seat, figures = self.state, self.seat, self.figures
        if tile in state.left:
            return _DONE
        worth = self.worths[tile]
        info = figures.tiles[tile]
        if figures.is_development[tile]:
            worth += w.die_now * info.dice - self.worst
        elif info.kind == "advisor":
            worth -= self.worths[state.advisors[seat]]
        elif info.kind == "wonder" and state.under_construction[seat]:
            worth -= self.worths[state.under_construction[seat]]
        if worth <= 0:
            return worth - 1
        cost = self.costs[state.board.index(tile)]
        worth = worth / (1 + w.price * cost) - self.price(info.pay, cost, w)
        if info.pay == STRENGTH and self.sums[STRENGTH] >= self.needs[1] > self.sums[STRENGTH] - cost:
            worth -= w.war * state.age
        return worth

    def price(self, resource: int, cost: int, w: Weights) -> float:
        """What the payment costs beside its symbols: pairs of other dice, and the famine that is missed for it."""
        pairs = max(0, cost - self.sums[resource])
        lost = w.pair * pairs
        if self.feeds and resource != FOOD:
            used = min(self.showing[resource], cost) + 2 * pairs
            if self.food(self.dice - used) < self.needs[0]:
                lost += w.famine * self.state.age
        return lost

    def roll_again(self, w: Weights) -> float:
        gains = [
            _better(self.state, self.seat, unit, w) for unit in self.state.available[self.seat] if unit < FIRST_CHIT
        ]
        return w.reroll + w.better * sum(gain for gain in gains if gain > w.pick)


def _better(state: NationsState, seat: int, unit: int, w: Weights) -> float:
    """The symbols that a die gains in the mean if it is rolled again."""
    gain = _mean(state.figures, state.sixth, COLOUR[unit]) - COUNT[unit]
    if RESOURCE[unit] == STONE and not state.under_construction[seat]:
        gain += w.idle * COUNT[unit]
    return gain


@cache
def _mean(figures: Figures, sixth: int, colour: int) -> float:
    return sum(figures.means[sixth][colour])


def _in_a_chain(state: NationsState, seat: int, actions: Sequence[Action]) -> list[float]:
    """Once begun a chain is gone through with: the worst place, the first payment, the first thing to hand back."""
    first = actions[0]
    if isinstance(first, Replace):
        worths = given_up(state, seat, AGES - state.age)
        return [-worths[action.slot - 1] if isinstance(action, Replace) else _DONE for action in actions]
    if isinstance(first, Pick | Roll):
        return _rolling(state, seat, actions)
    return _in_order(actions)


def _in_order(actions: Sequence[Action]) -> list[float]:
    """The rules offer the cheapest first; what is thrown in, and leaving, come last."""
    return [
        _DONE if isinstance(action, Cancel) else _DONE / 2 if isinstance(action, ThrowIn) else -0.1 * place
        for place, action in enumerate(actions)
    ]


def _rolling(state: NationsState, seat: int, actions: Sequence[Action]) -> list[float]:
    """Dice that show less than they do in the mean are rolled again."""
    w = weights()
    return [
        _better(state, seat, UNIT[action.die], w) - w.pick
        if isinstance(action, Pick)
        else 0.0
        if isinstance(action, Roll)
        else _DONE
        for action in actions
    ]


def _at_the_end(state: NationsState, seat: int, actions: Sequence[Action]) -> list[float]:
    """What the rules offer first: all books, the cheapest payment."""
    return _in_order(actions)
