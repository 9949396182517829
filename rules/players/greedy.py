"""The greedy player: the action with the best `evaluate` after the whole decision.

The whole decision is the action and all the frames it pushed, that is until `State.depth` is back where it was. Inside,
the seat's own choices take the best continuation, and chance the mean of its outcomes, or of a few samples where they
cannot be listed. Equal values are decided by chance.
"""

from __future__ import annotations

from typing import Any, Final

from rules.game import CHANCE, TERMINAL, Below, Rules

LISTED: Final = 12
"""Chance with at most so many outcomes is averaged in full; otherwise over `SAMPLES` samples."""
SAMPLES: Final = 6
BUDGET: Final = 4000
"""So many states are looked at for one action; past that, inner choices take their first action's worth at once."""


def greedy_player(rules: Rules, state: Any, seat: int, below: Below) -> Any:
    """The legal action of `seat` with the highest mean `evaluate` after the decision under way."""
    actions = rules.legal_actions(state, seat)
    if len(actions) == 1:
        return actions[0]
    base = rules.view(state, seat)
    worth = []
    for action in actions:
        after = base.clone()
        rules.apply_action(after, seat, action)
        worth.append(_worth(rules, after, seat, below, [BUDGET // len(actions)]))
    best = max(worth)
    ties = [action for action, value in zip(actions, worth, strict=True) if value >= best - 1e-9]
    return ties[below(len(ties))]


def _worth(rules: Rules, state: Any, seat: int, below: Below, budget: list[int]) -> float:
    """The value of `state` (private, may be changed) for `seat` once the decision is over."""
    budget[0] -= 1
    if state.depth == 0 or budget[0] < 0 or state.to_move == TERMINAL:
        return rules.evaluate(state, seat)
    if state.to_move == CHANCE:
        return _mean(rules, state, seat, below, budget)
    if state.to_move != seat:
        return rules.evaluate(state, seat)
    values = []
    for action in rules.legal_actions(state, seat):
        after = state.clone()
        rules.apply_action(after, seat, action)
        values.append(_worth(rules, after, seat, below, budget))
    return max(values)


def _mean(rules: Rules, state: Any, seat: int, below: Below, budget: list[int]) -> float:
    outcomes = rules.chance_outcomes(state)
    if outcomes is None or len(outcomes) > LISTED:
        outcomes = [(rules.sample_chance(state, below), 1) for _ in range(SAMPLES)]
    total = 0.0
    for outcome, weight in outcomes:
        after = state.clone()
        rules.apply_outcome(after, outcome)
        total += weight * _worth(rules, after, seat, below, budget)
    return total / sum(weight for _, weight in outcomes)
