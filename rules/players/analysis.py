"""What a choice is expected to bring, as data: for hints and for the journal."""

from __future__ import annotations

from statistics import median
from typing import Any, Final

import msgspec

from rules.game import Rules
from rules.players.thought import Considered, Thought

HINTS: Final = 3


class Reason(msgspec.Struct, frozen=True):
    """Why an action is good.

    `gain`: how much more it is expected to bring than the usual choice here (the middle one of those looked at), in
    points; below 0 for a poor one. `items`: what the seat's next scoring would have more or less of, right after the
    choice and what it asks (item of the score sheet, points), the largest first. `made`: whether that scoring comes
    with the choice, so that the points are no forecast.
    """

    action: Any
    gain: float
    items: tuple[tuple[str, int], ...]
    made: bool = False


def reasons(rules: Rules, state: Any, seat: int, thought: Thought, most: int = HINTS) -> tuple[Reason, ...]:
    """The best choices of a thought with their reasons, the best first; `state` is the one it was about."""
    usual = median(one.value for one in thought.alternatives)
    return tuple(_reason(rules, state, seat, one, usual) for one in thought.alternatives[:most])


def _reason(rules: Rules, state: Any, seat: int, one: Considered, usual: float) -> Reason:
    seen = rules.preview(state, seat, rules.proposal(state, seat, one.action))
    if seen.before is None or seen.then is None:
        return Reason(one.action, one.value - usual, ())
    had = {item.item: item.points for item in seen.before.items}
    changed = [(item.item, item.points - had.get(item.item, 0)) for item in seen.then.items]
    items = sorted((change for change in changed if change[1]), key=lambda change: -abs(change[1]))
    return Reason(one.action, one.value - usual, tuple(items), seen.made)
