"""The choices that a hint names: the best few as a player of some strength sees them, soon and without slips."""

from __future__ import annotations

import time
from typing import Any, Final

from msgspec import structs

from rules.game import Below, Rules
from rules.players import LEVELS, thinker
from rules.players.analysis import Reason, reasons
from rules.players.thought import Considered, Thought, ranked

SECONDS: Final = 0.8
"""What a hint may take: with asking and answering it stays below a second."""
STRENGTHS: Final = LEVELS
"""The strengths to choose from, the weakest first."""


def hints(rules: Rules, state: Any, seat: int, strength: str, below: Below, seconds: float = SECONDS) -> list[Reason]:
    """The best choices with their reasons, the best first: three, or as many as there are.

    The novice gives its glance without its slips and errors: a figure that is told must mean something.
    """
    return list(reasons(rules, state, seat, thought_of(rules, state, seat, strength, below, seconds)))


def thought_of(rules: Rules, state: Any, seat: int, strength: str, below: Below, seconds: float) -> Thought:
    """What a player of that strength thinks of the choices for a hint."""
    actions = rules.legal_actions(state, seat)
    known = rules.certain(rules.view(state, seat), seat, actions)
    if known is not None:
        return ranked([Considered(action, value, value) for action, value in zip(actions, known, strict=True)])
    until = time.perf_counter() + seconds
    player = thinker(f"master:{seconds:g}" if strength == "master" else strength)
    luck = _no_luck if strength == "novice" else below
    found = player(rules, state, seat, luck, lambda: time.perf_counter() >= until)
    return _within(rules, state, seat, _sober(rules, state, seat, found))


def _within(rules: Rules, state: Any, seat: int, thought: Thought) -> Thought:
    """The thought with no greater differences than there can be."""
    spread = rules.spread(state, seat, [one.action for one in thought.alternatives])
    if spread is None:
        return thought
    least = thought.alternatives[0].value - spread
    found = [structs.replace(one, value=max(one.value, least)) for one in thought.alternatives]
    return ranked(found, thought.playouts, thought.seconds)


def _sober(rules: Rules, state: Any, seat: int, thought: Thought) -> Thought:
    """The thought with what is done in vain behind all else, and worth no more than that less what it loses."""
    lost = [rules.in_vain(state, seat, one.action) for one in thought.alternatives]
    others = [one for one, by in zip(thought.alternatives, lost, strict=True) if by is None]
    if len(others) in (0, len(lost)):
        return thought
    least = others[-1].value
    vain = [(one, by) for one, by in zip(thought.alternatives, lost, strict=True) if by is not None]
    found = [*others, *(structs.replace(one, value=min(one.value, least - by)) for one, by in vain)]
    return ranked(found, thought.playouts, thought.seconds)


def _no_luck(number: int) -> int:
    """Always the highest draw: the novice then never slips, and errs by the same with every action."""
    return number - 1
