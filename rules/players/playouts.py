"""Playouts: a game played on at a glance, with chance of their own, and what came of it."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from rules.game import CHANCE, TERMINAL, Rules
from rules.players.tuning import Master

LONGEST: Final = 5_000
"""Steps after which a playout ends, whatever the game."""
_APART: Final = 1_000_003
"""Between the seeds of two playouts."""


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
        rules, below, noise, mind = self.rules, self.below, self.setting.noise, self._mind.random
        legal_actions, apply_action, prior = rules.legal_actions, rules.apply_action, rules.prior
        for _ in range(LONGEST):
            mover = state.to_move
            if mover == TERMINAL:
                return
            if mover == CHANCE:
                if self.is_far(state):
                    return
                rules.apply_outcome(state, rules.sample_chance(state, below))
                continue
            actions = legal_actions(state, mover)
            if len(actions) == 1:
                apply_action(state, mover, actions[0])
                continue
            looks = prior(state, mover, actions)
            if noise:
                looks = [look + noise * mind() for look in looks]
            apply_action(state, mover, actions[looks.index(max(looks))])

    def is_far(self, state: Any) -> bool:
        """Whether the horizon is reached. (Asked before chance alone: stages begin with it, or soon meet it.)"""
        if self.last_turn is not None and state.turn >= self.last_turn:
            return True
        return self.rules.stage_number(state) >= self.last_stage


def lead(rules: Rules, state: Any, seat: int) -> float:
    """The value of a seat less the best other's; its value alone where there is no other."""
    own = rules.evaluate(state, seat)
    others = [rules.evaluate(state, other) for other in range(len(rules.returns(state))) if other != seat]
    return own - max(others) if others else own
