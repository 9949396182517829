"""What a computer player came to: its choice, what it expects of it, and what else it looked at."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import msgspec

Stop = Callable[[], bool]
"""Asked again and again while a player thinks; once it is true the player answers with the best found so far."""


def never() -> bool:
    """A `Stop` that lets a player think as long as it likes."""
    return False


class Considered(msgspec.Struct, frozen=True):
    """A way to go on that was looked at.

    `value`: what the choice went by, in points; only differences within a thought mean something. `worth`: the seat's
    own heuristic value after the whole decision. `lead`: the mean of the playouts, in points: the seat's value less the
    best other's (its value alone, where seats do not touch each other); None without playouts. `playouts`: how many.
    """

    action: Any
    value: float
    worth: float | None = None
    lead: float | None = None
    playouts: int = 0


class Thought(msgspec.Struct, frozen=True):
    """A choice with its reasons.

    `alternatives`: the ways to go on, the best first; the first one is `action`. `playouts` in all, `seconds` of
    thinking.
    """

    action: Any
    value: float
    alternatives: tuple[Considered, ...]
    playouts: int = 0
    seconds: float = 0.0

    @property
    def gain(self) -> float:
        """How much better the choice is than the best of the others, in points; 0 where there is no other."""
        others = [one.value for one in self.alternatives[1:]]
        return self.value - max(others) if others else 0.0


def ranked(considered: list[Considered], playouts: int = 0, seconds: float = 0.0) -> Thought:
    """The thought that takes the first of the best; what was not followed to its end is left out."""
    order = tuple(sorted((one for one in considered if one.value > -inf), key=lambda one: -one.value))
    return Thought(order[0].action, order[0].value, order, playouts, seconds)
