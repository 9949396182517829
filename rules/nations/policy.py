"""How good an action looks at a glance: what the playouts of the computer players go by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from rules.figures import table
from rules.game import Action
from rules.nations.actions import Build, Buy, Cancel, Pass, Pick, Replace, Roll, ThrowIn
from rules.nations.components import AGES, COSTS, COUNT, FOOD, RESOURCE, STRENGTH, TILE, UNIT, Figures
from rules.nations.estimate import DIE_LATER, REROLL_LATER, UNBUILT, wonder_worth
from rules.nations.state import TURN, NationsState


class Weights(NamedTuple):
    """In points. `price`: a tile is worth so much less for each symbol it costs. `die_now`: what a die that is gained
    still brings in this round. `build`: of what building a wonder gains. `reroll`: for what is to come of it; `dull`: a
    die that shows a symbol not needed is rolled again. `need`: a symbol that famine or war of this round still want."""

    price: float = 0.15
    die_now: float = 0.4
    build: float = 1.0
    reroll: float = -1.0
    floor: float = 0.0
    need: float = 0.0


@cache
def weights() -> Weights:
    """Those of `assets/nations/weights.toml`."""
    return Weights(**table("nations", "weights", 1)["policy"])


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
            worth += tile.dice * later * DIE_LATER[tile.colour]
        elif tile.kind == "advisor":
            worth += later * REROLL_LATER * tile.rerolls
        elif tile.kind == "wonder":
            worth = UNBUILT[later] * wonder_worth(figures, number, later)
        elif tile.kind == "colony":
            worth = wonder_worth(figures, number, later)
        found.append(worth)
    return tuple(found)


def _given_up(state: NationsState, seat: int, later: int) -> list[float]:
    """What each development of the seat is still worth."""
    figures = state.figures
    return [
        figures.points[old] + given * later * DIE_LATER[figures.tiles[old].colour]
        for old, given in zip(state.slots[seat], state.given[seat], strict=True)
    ]


class _Own:
    """A seat in its turn."""

    def __init__(self, state: NationsState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.later = AGES - state.age
        self.worths = _worths(state.figures, self.later)
        self.worst = min(_given_up(state, seat, self.later))
        self.costs = COSTS[len(state.slots)]

    def score(self, action: Action, w: Weights) -> float:
        if isinstance(action, Buy):
            return self.buy(TILE[action.tile], w)
        if isinstance(action, Pass):
            return w.floor
        if isinstance(action, Build):
            wonder = self.state.under_construction[self.seat]
            if 0 in self.state.left:
                return _DONE
            return w.build * (1 - UNBUILT[self.later]) * wonder_worth(self.state.figures, wonder, self.later)
        return _DONE if -1 in self.state.left else w.reroll

    def buy(self, tile: int, w: Weights) -> float:
        state, seat, figures = self.state, self.seat, self.state.figures
        if tile in state.left:
            return _DONE
        worth = self.worths[tile]
        if figures.is_development[tile]:
            worth += w.die_now * figures.tiles[tile].dice - self.worst
        elif figures.tiles[tile].kind == "advisor":
            worth -= self.worths[state.advisors[seat]]
        elif figures.tiles[tile].kind == "wonder" and state.under_construction[seat]:
            worth -= self.worths[state.under_construction[seat]]
        if worth <= 0:
            return worth - 1
        return worth / (1 + w.price * self.costs[state.board.index(tile)])


def _in_a_chain(state: NationsState, seat: int, actions: Sequence[Action]) -> list[float]:
    """Once begun a chain is gone through with: the worst place, the first payment, the first thing to hand back."""
    first = actions[0]
    if isinstance(first, Replace):
        worths = _given_up(state, seat, AGES - state.age)
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
    """Dice that show one symbol that is not needed for food or strength are rolled again."""
    return [
        0.0 if isinstance(action, Roll) else _DONE if isinstance(action, Cancel) else _dull(state, seat, action)
        for action in actions
    ]


def _dull(state: NationsState, seat: int, action: Action) -> float:
    unit = UNIT[action.die] if isinstance(action, Pick) else 0
    return 1.0 if COUNT[unit] == 1 and RESOURCE[unit] not in (FOOD, STRENGTH) else -1.0


def _at_the_end(state: NationsState, seat: int, actions: Sequence[Action]) -> list[float]:
    """What the rules offer first: all books, the cheapest payment."""
    return _in_order(actions)
