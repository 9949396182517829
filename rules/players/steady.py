"""The steady player: no search, but a whole decision looked through to its end, and a second opinion.

It adds two judgements up: what the position after the whole decision is worth (as the greedy player), and the advice of
the game (`Rules.advice`). They err in different places. Where all that matters is what a choice costs, it takes what
costs least.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Below, Rules
from rules.players.greedy import worths
from rules.players.thought import Considered, Stop, Thought, never, ranked
from rules.players.tuning import tuning


def steady(rules: Rules, state: Any, seat: int, below: Below, stop: Stop = never) -> Thought:
    """The legal action of `seat` that both judgements together put first."""
    actions = rules.legal_actions(state, seat)
    only = actions[0] if len(actions) == 1 else rules.cheapest(state, seat)
    if only is not None:
        return ranked([Considered(only, 0.0)])
    own = judged(rules, state, seat, actions, below, stop, tuning(rules.id).steady.sparing > 0)
    return ranked([Considered(action, value, value) for action, value in zip(actions, own, strict=True)])


def judged(
    rules: Rules, state: Any, seat: int, actions: Sequence[Any], below: Below, stop: Stop = never, sparing: bool = False
) -> list[float]:
    """What each action is worth by both judgements together, in points; only differences mean something.

    `sparing`: see `worths`.
    """
    share = tuning(rules.id).steady.glance
    own = worths(rules, state, seat, actions, below, stop, sparing)
    if not share:
        return own
    second = rules.advice(rules.view(state, seat), seat, actions)
    return [worth + share * look for worth, look in zip(own, second, strict=True)]
