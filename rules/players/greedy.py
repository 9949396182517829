"""The greedy player: the action with the best `evaluate` after the whole decision.

The whole decision is the action and all the frames it pushed, that is until `State.depth` is back to 0 or another turn
begins. Inside, the seat's own choices take the best continuation, and chance the mean of its outcomes, or of a few
samples where they cannot be listed. Where a decision is too wide to be searched in full, only the best few ways to go
on are followed from step to step (a beam). Equal values are decided by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from rules.game import CHANCE, TERMINAL, Below, Rules
from rules.players.thought import Stop, never

LISTED: Final = 12
"""Chance with at most so many outcomes is averaged in full; otherwise over `SAMPLES` samples."""
SAMPLES: Final = 6
BUDGET: Final = 160
"""A decision that takes looking at no more than so many states is searched in full; a wider one by beam."""
BEAM: Final = 8
"""How many ways to go on are followed at each step of a beam."""


class _TooWide(Exception):
    """The decision holds more states than `BUDGET`."""


class _Way(NamedTuple):
    """A way to go on: what it is worth, the state it leads to, and the action it begins with."""

    worth: float
    state: Any
    first: int


def greedy_player(rules: Rules, state: Any, seat: int, below: Below) -> Any:
    """The legal action of `seat` with the highest mean `evaluate` after the decision under way."""
    actions = rules.legal_actions(state, seat)
    if len(actions) == 1:
        return actions[0]
    worth = worths(rules, state, seat, actions, below)
    best = max(worth)
    ties = [action for action, value in zip(actions, worth, strict=True) if value >= best - 1e-9]
    return ties[below(len(ties))]


def worths(
    rules: Rules, state: Any, seat: int, actions: Sequence[Any], below: Below, stop: Stop = never, sparing: bool = False
) -> list[float]:
    """The mean `evaluate` of `seat` after the decision that each of its actions begins, as far as it was followed.

    Once `stop` says so, nothing is followed any further. `sparing`: inside the decision the seat goes on with what is
    `Rules.cheapest`, wherever there is such a thing, as players do that take it when they come to it, and every action
    is looked through by itself. So a purchase with many ways to pay is not judged by the luckiest of as many throws,
    and none by its way back alone because others left no room in the beam. (The greedy player, whom old records know,
    does without.)
    """
    base = rules.view(state, seat)
    search = _Search(rules, seat, base.turn, below, stop, sparing)
    return search.each(base, actions) if sparing else search.together(base, actions)


class _Search:
    """One decision of `seat` in turn number `turn`."""

    def __init__(
        self, rules: Rules, seat: int, turn: int, below: Below, stop: Stop = never, sparing: bool = False
    ) -> None:
        self.rules, self.seat, self.turn, self.below, self.stop, self.sparing = rules, seat, turn, below, stop, sparing
        self.left = BUDGET

    def choices(self, state: Any) -> Sequence[Any]:
        """The ways to go on inside the decision."""
        only = self.rules.cheapest(state, self.seat) if self.sparing else None
        return self.rules.legal_actions(state, self.seat) if only is None else [only]

    def together(self, base: Any, actions: Sequence[Any]) -> list[float]:
        """The worth of each action; all of them by beam where they are too wide together."""
        try:
            return [self.full(self.after(base, action)) for action in actions]
        except _TooWide:
            return self.beam(base, actions)

    def each(self, base: Any, actions: Sequence[Any]) -> list[float]:
        """The worth of each action; by beam are only those that are too wide by themselves."""
        found = [0.0] * len(actions)
        wide = []
        for at, action in enumerate(actions):
            self.left = BUDGET
            try:
                found[at] = self.full(self.after(base, action))
            except _TooWide:
                wide.append(at)
        if wide:
            for at, worth in zip(wide, self.beam(base, [actions[at] for at in wide]), strict=True):
                found[at] = worth
        return found

    def after(self, state: Any, action: Any) -> Any:
        after = state.clone()
        self.rules.apply_action(after, self.seat, action)
        return after

    def is_over(self, state: Any) -> bool:
        """Whether the decision has come to its end, or to another seat."""
        mover = state.to_move
        if state.depth == 0 or mover == TERMINAL:
            return True
        return bool(state.turn != self.turn if mover == CHANCE else mover != self.seat)

    def full(self, state: Any) -> float:
        """The value of `state` (private, may be changed) once the decision is over. Raises `_TooWide`."""
        self.left -= 1
        if self.is_over(state) or self.stop():
            return self.rules.evaluate(state, self.seat)
        if self.left < 0:
            raise _TooWide
        if state.to_move == CHANCE:
            return self.mean(state, self.full)
        return max(self.full(self.after(state, action)) for action in self.choices(state))

    def mean(self, state: Any, worth: Any) -> float:
        """The mean worth of what chance may bring."""
        outcomes = self.rules.chance_outcomes(state)
        if outcomes is None or len(outcomes) > LISTED:
            outcomes = [(self.rules.sample_chance(state, self.below), 1) for _ in range(SAMPLES)]
        total = 0.0
        for outcome, weight in outcomes:
            after = state.clone()
            self.rules.apply_outcome(after, outcome)
            total += weight * worth(after)
        return total / sum(weight for _, weight in outcomes)

    def beam(self, base: Any, actions: Any) -> list[float]:
        """The best value found for each action; minus infinity where it was not followed to an end."""
        ways = [self.way(self.after(base, action), first) for first, action in enumerate(actions)]
        alone = [way.worth for way in ways]
        best = [way.worth if way.state is None else float("-inf") for way in ways]
        while ways := self.kept(ways):
            longer = []
            for _, state, first in ways:
                if self.stop():
                    return [value if value > float("-inf") else alone[at] for at, value in enumerate(best)]
                for action in self.choices(state):
                    way = self.way(self.after(state, action), first)
                    best[first] = max(best[first], way.worth if way.state is None else best[first])
                    longer.append(way)
            ways = longer
        return best

    def way(self, state: Any, first: int) -> _Way:
        """The way to `state`; it holds no state where there is nothing more to choose in this decision."""
        if self.is_over(state):
            return _Way(self.rules.evaluate(state, self.seat), None, first)
        if state.to_move == CHANCE:
            worth = self.mean(state, lambda after: self.rules.evaluate(after, self.seat))
            return _Way(worth, None, first)
        return _Way(self.rules.evaluate(state, self.seat), state, first)

    def kept(self, ways: list[_Way]) -> list[_Way]:
        """The best ways that can go on, each state once."""
        seen: set[bytes] = set()
        found: list[_Way] = []
        for way in sorted((way for way in ways if way.state is not None), key=lambda way: -way.worth):
            form = msgspec.json.encode(way.state)
            if form not in seen:
                seen.add(form)
                found.append(way)
                if len(found) == BEAM:
                    break
        return found
