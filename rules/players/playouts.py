"""Playouts: a game played on at a glance, with chance of their own, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from rules.game import CHANCE, TERMINAL, Outcome, Rules
from rules.players.tuning import Master

LONGEST: Final = 5_000
"""Steps after which a playout ends, whatever the game."""
_APART: Final = 1_000_003
"""Between the seeds of two playouts."""


def zero() -> float:
    """No luck."""
    return 0.0


class Table:
    """Where playouts for a decision of `seat` in `state` are played. The same seed gives the same playouts."""

    def __init__(self, rules: Rules, state: Any, seat: int, setting: Master, seed: int) -> None:
        self.rules, self.state, self.seat, self.setting, self.seed = rules, state, seat, setting, seed
        self.secrets = type(rules).determinize is not Rules.determinize
        self.last_stage = rules.stage_number(state) + setting.horizon
        self.last_turn = state.turn + setting.turns if setting.turns else None
        self._chance, self._mind = Random(), Random()
        draw = self._chance.random
        self.below = lambda n: int(draw() * n)

    def playout(self, actions: tuple[Any, ...], after: Any, index: int) -> float:
        """What came of it in points: the value of the seat less the best other's. `after`: the state after `actions`.

        Playouts of the same index meet the same chance.
        """
        self._chance.seed(self.seed + _APART * index)
        self._mind.seed(self.seed + index)
        if self.secrets:
            state = self.rules.determinize(self.state, self.seat, self.below)
            for action in actions:
                self.rules.apply_action(state, self.seat, action)
        else:
            state = after.clone()
        self.play_on(state)
        return lead(self.rules, state, self.seat)

    def play_on(self, state: Any) -> None:
        """Play a private state on to the horizon."""
        play_on(self.rules, state, self.draw, self.setting.noise, self._mind.random)

    def draw(self, state: Any) -> Outcome | None:
        """What chance brings in a playout; None beyond the horizon."""
        return None if self.is_far(state) else self.rules.sample_chance(state, self.below)

    def is_far(self, state: Any) -> bool:
        """Whether the horizon is reached. (Asked before chance alone: stages begin with it, or soon meet it.)"""
        if self.last_turn is not None and state.turn >= self.last_turn:
            return True
        return self.rules.stage_number(state) >= self.last_stage


def play_on(
    rules: Rules,
    state: Any,
    draw: Callable[[Any], Outcome | None],
    noise: float = 0.0,
    mind: Callable[[], float] = zero,
) -> None:
    """Play a private state on at a glance, to its end or until `draw` brings nothing any more.

    `noise`: up to so many points, times `mind()`, are added to how good an action looks.
    """
    legal_actions, apply_action, prior = rules.legal_actions, rules.apply_action, rules.prior
    for _ in range(LONGEST):
        mover = state.to_move
        if mover == TERMINAL:
            return
        if mover == CHANCE:
            outcome = draw(state)
            if outcome is None:
                return
            rules.apply_outcome(state, outcome)
            continue
        actions = legal_actions(state, mover)
        if len(actions) == 1:
            apply_action(state, mover, actions[0])
            continue
        looks = prior(state, mover, actions)
        if noise:
            looks = [look + noise * mind() for look in looks]
        apply_action(state, mover, actions[looks.index(max(looks))])


class Futures:
    """Playouts from anywhere in a game, all seats at a glance.

    Those of the same index meet the same chance turn by turn, from whatever position they begin: what differs between
    two positions is then due to them more than to what is drawn later.
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules, self.seed = rules, seed
        self._index, self._turn, self._far = 0, (-1, 0), LONGEST
        self._chance = Random()
        draw = self._chance.random
        self.below = lambda n: int(draw() * n)

    def ending(self, state: Any, index: int) -> Any:
        """The state at the end of the game."""
        return self.later(state, index, LONGEST)

    def later(self, state: Any, index: int, stage: int) -> Any:
        """The state at the beginning of a stage (`Rules.stage_number`), or at the end where the game is over before."""
        later = state.clone()
        self._index, self._turn, self._far = index, (-1, 0), stage
        play_on(self.rules, later, self._draw)
        return later

    def _draw(self, state: Any) -> Outcome | None:
        if self._far < LONGEST and self.rules.stage_number(state) >= self._far:
            return None
        turn, number = self._turn
        self._turn = turn, number = (turn, number + 1) if state.turn == turn else (state.turn, 0)
        self._chance.seed(f"{self.seed} {self._index} {turn} {number}")
        return self.rules.sample_chance(state, self.below)


def worths(rules: Rules, state: Any) -> tuple[float, ...]:
    """What a state is worth to every seat: `Rules.evaluate`; its total where the game is over."""
    returns = rules.returns(state)
    if state.to_move == TERMINAL:
        return tuple(float(result[0]) for result in returns)
    return tuple(rules.evaluate(state, seat) for seat in range(len(returns)))


def lead(rules: Rules, state: Any, seat: int) -> float:
    """The value of a seat less the best other's; its value alone where there is no other."""
    own = rules.evaluate(state, seat)
    others = [rules.evaluate(state, other) for other in range(len(rules.returns(state))) if other != seat]
    return own - max(others) if others else own
