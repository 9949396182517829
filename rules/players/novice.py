"""The novice: sensible and short-sighted. It goes by how good an action looks at a glance, wrongly by a few points, and
now and then it does not look at all."""

from __future__ import annotations

from typing import Any, Final

from rules.game import Below, Rules
from rules.players.thought import Considered, Thought, ranked
from rules.players.tuning import tuning

_FINE: Final = 1 << 20
_SENSIBLE: Final = 12.0
"""Who does not look takes anything that looks at most so many points worse than the best: no dead end."""


def novice(rules: Rules, state: Any, seat: int, below: Below) -> Thought:
    """The legal action of `seat` that looks best to it."""
    actions = rules.legal_actions(state, seat)
    if len(actions) == 1:
        return ranked([Considered(actions[0], 0.0)])
    set_up = tuning(rules.id).novice
    looks = rules.prior(rules.view(state, seat), seat, actions)
    if below(_FINE) < set_up.slip * _FINE:
        best = max(looks)
        seen = [below(_FINE) if look > best - _SENSIBLE else -1 for look in looks]
        return ranked([Considered(action, float(luck)) for action, luck in zip(actions, seen, strict=True)])
    noise = set_up.noise / _FINE
    return ranked([Considered(a, look + noise * below(_FINE)) for a, look in zip(actions, looks, strict=True)])
