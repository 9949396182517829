"""The steady player: no search, but a whole decision looked through to its end, and a second opinion.

It adds two judgements up: what the position after the whole decision is worth (as the greedy player), and how good the
action looks at a glance (as in playouts). They err in different places.
"""

from __future__ import annotations

from typing import Any

from rules.game import Below, Rules
from rules.players.greedy import worths
from rules.players.thought import Considered, Stop, Thought, never, ranked
from rules.players.tuning import tuning


def steady(rules: Rules, state: Any, seat: int, below: Below, stop: Stop = never) -> Thought:
    """The legal action of `seat` that both judgements together put first."""
    actions = rules.legal_actions(state, seat)
    if len(actions) == 1:
        return ranked([Considered(actions[0], 0.0)])
    share = tuning(rules.id).steady.glance
    own = worths(rules, state, seat, actions, below, stop)
    looks = rules.prior(rules.view(state, seat), seat, actions) if share else [0.0] * len(actions)
    return ranked(
        [
            Considered(action, worth + share * look, worth)
            for action, worth, look in zip(actions, own, looks, strict=True)
        ]
    )
