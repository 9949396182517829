"""Looking back at a game: at which choices most was won or lost, as the greedy player judges them.

Each choice that a seat had is weighed against the others that it had then. The judge is one function, `judge`: a better
one can take its place. What a choice led to by chance does not count, only what could be known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.game import Act, Action, Below, Rules
from rules.players.greedy import worths

if TYPE_CHECKING:
    from rules.reckoning import Log

LEAST: Final = 0.5
"""What makes less of a difference is not worth a word."""


class Judged(NamedTuple):
    """A choice, weighed: the `best` action there was, by how much that was better (`lost`), and by how much the one
    chosen was better than all others (`won`); in the unit of `Rules.evaluate`."""

    best: Action
    lost: float
    won: float


class Choice(NamedTuple):
    """A choice in the log: before entry `position`, in the seat's turn number `turn` (from 1)."""

    position: int
    seat: int
    turn: int
    action: Action


class Turning(NamedTuple):
    """A choice that mattered."""

    choice: Choice
    judged: Judged


def choices(log: Log, seats: Iterable[int]) -> list[Choice]:
    """Every action of these seats where there was another one, but for the small choices that a larger one asks for:
    those go deeper than the turn began (`State.depth`)."""
    wanted, found = frozenset(seats), list[Choice]()
    turns: dict[int, int] = {}
    last: dict[int, int] = {}
    depth = 0
    for position, entry in enumerate(log.entries):
        state, step = log.state_at(position), entry.step
        if not isinstance(step, Act) or step.seat not in wanted:
            continue
        if last.get(step.seat) != state.turn:
            last[step.seat], turns[step.seat] = state.turn, turns.get(step.seat, 0) + 1
            depth = state.depth
        if state.depth <= depth and len(log.rules.legal_actions(state, step.seat)) > 1:
            found.append(Choice(position, step.seat, turns[step.seat], step.action))
    return found


def judge(rules: Rules, state: Any, seat: int, action: Action, below: Below) -> Judged:
    """Weigh a legal action against all others that `seat` has. Raises `ValueError` for one that is not legal."""
    actions = list(rules.legal_actions(state, seat))
    worth = worths(rules, state, seat, actions, below)
    at = actions.index(action)
    if worth[at] < max(worth):  # of a wide decision it may be a way that the search did not follow to its end
        worth[at] = max(worth[at], *worths(rules, state, seat, [action], below))
    best = max(range(len(actions)), key=worth.__getitem__)
    others = [value for n, value in enumerate(worth) if n != at and isfinite(value)]
    lost = worth[best] - worth[at] if isfinite(worth[at]) else 0.0
    return Judged(actions[best], lost, max(0.0, worth[at] - max(others)) if others and lost == 0 else 0.0)


def turning_points(weighed: Sequence[Turning], most: int) -> list[Turning]:
    """At most so many turns at which most was lost, and as many at which most was won, in the order of the game: each
    by the choice in it that did most."""
    lost = _largest([one for one in weighed if one.judged.lost >= LEAST], lambda one: one.judged.lost)
    won = _largest([one for one in weighed if one.judged.won >= LEAST], lambda one: one.judged.won)
    return sorted(lost[:most] + won[:most], key=lambda one: one.choice.position)


def _largest(weighed: Sequence[Turning], size: Callable[[Turning], float]) -> list[Turning]:
    """The largest of each turn of a seat, by size."""
    found: dict[tuple[int, int], Turning] = {}
    for one in sorted(weighed, key=lambda one: -size(one)):
        found.setdefault((one.choice.seat, one.choice.turn), one)
    return list(found.values())
