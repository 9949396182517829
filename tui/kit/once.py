"""What is worked out of a position once, however often it is asked while that lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Found = TypeVar("Found")
FEW: Final = 4
"""So many positions are known: the one on the table, and what an action would make of it."""


def once_a_state(make: Callable[Concatenate[Any, Asked], Found]) -> Callable[Concatenate[Any, Asked], Found]:
    """A function of a state and of things that can be hashed; states are told apart by their identity, and kept so
    long that none can have that of another. What it gives back belongs to all who ask."""
    known: dict[int, tuple[Any, dict[Any, Found]]] = {}

    @wraps(make)
    def asked(state: Any, /, *more: Asked.args, **named: Asked.kwargs) -> Found:
        if id(state) not in known:
            if len(known) >= FEW:
                known.pop(next(iter(known)))
            known[id(state)] = state, {}
        found, key = known[id(state)][1], (more, tuple(named.items()))
        if key not in found:
            found[key] = make(state, *more, **named)
        return found[key]

    return asked
