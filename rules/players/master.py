"""The master: search by playouts.

Candidates are the ways through the whole decision (a purchase with its payment, a card with all its explorers) that
look best to the heuristic, found by a beam. They are compared by playouts: the game goes on as every seat's glance
(`Rules.prior`) says, to the end of a stage or of the game, and there `Rules.prospect` judges. In games that are set so
(`explore`) playouts from a candidate remember what came of the choices that followed, by every seat, and make better
ones the more there were: where little is left to chance, the same glance would only end the same way again and again.
All candidates meet the same chance (common random numbers); after each of a few rounds the worse half drops out
(sequential halving). What decides is the mean of the playouts and the heuristic's own value together, for either alone
is weaker.

The player sees what its seat may know: each playout begins from `Rules.determinize`, with chance of its own.
"""

from __future__ import annotations

import time
from itertools import accumulate
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from msgspec import structs

from rules.game import Below, Rules
from rules.players.playouts import Table
from rules.players.steady import judged
from rules.players.thought import Considered, Stop, Thought, never, ranked
from rules.players.tuning import tuning

SECONDS: Final = 1.0
"""The budget where none is named."""
_SEEDS: Final = 1 << 48
_LOOKING: Final = 0.5
"""The share of the budget after which the candidates must be found."""
_WIDE: Final = 6
"""Ways that are followed at each step of the beam."""


class Budget(NamedTuple):
    """How long the master may think: so many seconds, or so many playouts (then it is the same for the same seed)."""

    seconds: float | None = SECONDS
    playouts: int | None = None


USUAL: Final = Budget()


class _Way(NamedTuple):
    """A way through the decision: its actions, the state they lead to, what the heuristic says of it."""

    actions: tuple[Any, ...]
    state: Any
    worth: float


class _Candidate:
    """A way that is searched; `own`: what the heuristic says of its first action."""

    def __init__(self, way: _Way, own: float) -> None:
        self.way, self.own = way, own
        self.total = 0.0
        self.playouts = 0

    def value(self, weight: float) -> float:
        """The mean of the playouts and the own value, weighed so that it counts in points."""
        mean = self.total / self.playouts if self.playouts else self.own
        return (mean + weight * self.own) / (1 + weight)

    def considered(self, weight: float) -> Considered:
        lead = self.total / self.playouts if self.playouts else None
        return Considered(self.way.actions[0], self.value(weight), self.own, lead, self.playouts)


def master(rules: Rules, state: Any, seat: int, below: Below, budget: Budget = USUAL, stop: Stop = never) -> Thought:
    """The action of `seat` that playouts and heuristic together put first, within the budget or until `stop`."""
    start = time.perf_counter()
    actions = rules.legal_actions(state, seat)
    only = actions[0] if len(actions) == 1 else rules.cheapest(state, seat)
    if only is not None:
        return ranked([Considered(only, 0.0)])
    search = _Search(rules, state, seat, below, budget, stop, start)
    order = search.run()
    found = falling([candidate.considered(search.setting.own) for candidate in order])
    return Thought(found[0].action, found[0].value, tuple(found), search.played, time.perf_counter() - start)


def falling(found: list[Considered]) -> list[Considered]:
    """None is told to be worth more than one that stayed longer: those that dropped out did so on fewer playouts."""
    most = list(accumulate((one.value for one in found), min))
    return [structs.replace(one, value=value) for one, value in zip(found, most, strict=True)]


def compare(rules: Rules, state: Any, seat: int, action: Any, below: Below, playouts: int) -> tuple[Any, float]:
    """The best action found, and by how much it is better than `action`, in points (0: none was found that is).

    Half of the playouts look for the best one; the others, with chance of their own, tell by how much it is better, so
    that what only seemed so by luck falls away. Of that difference the standard error is taken off.
    """
    search = _Search(rules, state, seat, below, Budget(None, max(1, playouts // 2)), never, 0.0)
    search.wanted = action
    found = search.run()
    best, chosen = found[0], next(one for one in found if one.way.actions[0] == action)
    better = 0.0 if best is chosen else search.better(best, chosen, max(2, playouts // 4))
    return (best.way.actions[0], better) if better > 0 else (action, 0.0)


class _Search:
    """One decision."""

    def __init__(
        self, rules: Rules, state: Any, seat: int, below: Below, budget: Budget, stop: Stop, start: float
    ) -> None:
        self.rules, self.below = rules, below
        self.state, self.seat = rules.apart(rules.view(state, seat), seat)
        self.setting = tuning(rules.id).master
        self.table = Table(rules, self.state, self.seat, self.setting, below(_SEEDS))
        self.played = 0
        self.wanted: Any = None
        """An action that is searched whatever the heuristic says of it."""
        self.start, self.budget, self.stop = start, budget, stop

    def late(self, seconds: float | None) -> bool:
        """Whether so many seconds are over since the beginning (None: never), or nobody waits any longer."""
        return self.stop() or (seconds is not None and time.perf_counter() - self.start >= seconds)

    def run(self) -> list[_Candidate]:
        """All candidates, the best first: who stayed longer comes before who dropped out."""
        alive = self.candidates()
        rounds = (len(alive) - 1).bit_length()
        out: list[_Candidate] = []
        began = time.perf_counter() - self.start
        for number in range(rounds):
            seconds = self.budget.seconds
            until = None if seconds is None else began + max(0.0, seconds - began) * (number + 1) / rounds
            self.compare(alive, rounds, until)
            alive.sort(key=lambda one: -one.value(self.setting.own))
            keep = (len(alive) + 1) // 2
            out = alive[keep:] + out
            alive = alive[:keep]
        return alive + out

    # --- candidates -------------------------------------------------------------------------------------------------

    def candidates(self) -> list[_Candidate]:
        """The actions that look best to the heuristic, each with the best way to go on from it."""
        seconds = self.budget.seconds
        until = None if seconds is None else seconds * _LOOKING
        actions = self.rules.legal_actions(self.state, self.seat)
        own = judged(self.rules, self.state, self.seat, actions, self.below, lambda: self.late(until))
        order = sorted(range(len(actions)), key=lambda at: -own[at])[: self.setting.candidates]
        order = [at for at in order if own[at] > -inf] or order[:1]
        if self.wanted is not None:
            at = actions.index(self.wanted)
            order += [] if at in order else [at]
            if at != order[0]:  # of a wide decision it may be a way that was not followed to its end: it is now
                own[at] = max(own[at], *judged(self.rules, self.state, self.seat, [self.wanted], self.below))
        return [_Candidate(self.way(actions[at], until), own[at]) for at in order]

    def way(self, action: Any, until: float | None) -> _Way:
        """The best way through the decision that begins with an action, as far as the seat chooses alone."""
        ways = [self.longer(_Way((), self.state, 0.0), action)]
        done: list[_Way] = []
        while ways:
            done += [way for way in ways if self.is_over(way.state)]
            going = sorted((way for way in ways if not self.is_over(way.state)), key=lambda way: -way.worth)[:_WIDE]
            ways = self.followed(going, until)
            if going and not ways:
                done.append(going[0])
        return max(done, key=lambda way: way.worth)

    def followed(self, going: list[_Way], until: float | None) -> list[_Way]:
        """Each way with each next action; none where there is no time to follow them."""
        found: list[_Way] = []
        for way in going:
            if self.late(until):
                return []
            found += [self.longer(way, more) for more in self.rules.legal_actions(way.state, self.seat)]
        return found

    def longer(self, way: _Way, action: Any) -> _Way:
        after = way.state.clone()
        self.rules.apply_action(after, self.seat, action)
        return _Way((*way.actions, action), after, self.rules.evaluate(after, self.seat))

    def is_over(self, state: Any) -> bool:
        """Whether the decision (or with `whole` the turn) is over, or goes on with chance or another seat."""
        if state.to_move != self.seat or state.turn != self.state.turn:
            return True
        return not self.setting.whole and state.depth == 0

    def better(self, one: _Candidate, other: _Candidate, pairs: int) -> float:
        """By how much a candidate is better than another, as far as `pairs` of new playouts make that sure."""
        first, weight = self.played + 1, self.setting.own
        self.table.forget()  # of the better one more is known
        found = [
            self.table.playout(one.way.actions, one.way.state, index)
            - self.table.playout(other.way.actions, other.way.state, index)
            for index in range(first, first + pairs)
        ]
        sure = fmean(found) - stdev(found) / sqrt(pairs)
        return (sure + weight * (one.own - other.own)) / (1 + weight)

    # --- playouts ---------------------------------------------------------------------------------------------------

    def compare(self, alive: list[_Candidate], rounds: int, until: float | None) -> None:
        """A round of playouts: each candidate is played out equally often, and meets the same chance."""
        most = None if self.budget.playouts is None else max(1, self.budget.playouts // rounds // len(alive))
        first = index = alive[0].playouts
        while most is None or index - first < most:
            for candidate in alive:
                candidate.total += self.table.playout(candidate.way.actions, candidate.way.state, index)
                candidate.playouts += 1
                self.played += 1
                if self.late(self.budget.seconds):
                    return
            index += 1
            if self.late(until):
                return
