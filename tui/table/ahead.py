"""One look-ahead: what is worked out about the state on the table is worked out once, for all who show it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from rules.game import Preview, Rules, State

KEPT: Final = (
    "cheapest", "decision", "describe", "forecast", "legal_actions", "preview", "proposal", "rank", "returns",
    "score_sheet", "stage", "why_not",
)  # fmt: skip
"""The questions to the rules whose answers are kept. All begin with a state."""
P = ParamSpec("P")
T = TypeVar("T")


class Ahead:
    """The answers about the state on the table, and about the states that a preview of it leads to.

    `rules`: the rules of the game, which answer what they were asked before about one of these states from memory,
    also when they ask it themselves. Other states are not remembered: they may be private and change in place.
    """

    def __init__(self, rules: Rules[Any, Any], now: Callable[[], State]) -> None:
        self._now = now
        self._known: dict[int, tuple[State, dict[object, Any]]] = {}
        self.rules = copy(rules)
        for name in KEPT:
            setattr(self.rules, name, self._remembering(getattr(self.rules, name)))

    def ask(self, question: Callable[P, T], *about: P.args, **more: P.kwargs) -> T:
        """The answer of a pure function of a state (its first argument) and of values that can be hashed."""
        found = self._answers(about[0])
        if found is None:
            return question(*about, **more)
        key = (question, tuple(tuple(one) if isinstance(one, list) else one for one in about[1:]), *more.items())
        if key not in found:
            found[key] = answer = question(*about, **more)
            if isinstance(answer, Preview):
                self._known.setdefault(id(answer.after), (answer.after, {}))
        known: T = found[key]
        return known

    def _answers(self, state: Any) -> dict[object, Any] | None:
        """What is known of a state; None for one that is not remembered."""
        now = self._now()
        if id(now) not in self._known:
            self._known = {id(now): (now, {})}
        found = self._known.get(id(state))
        return found[1] if found is not None else None

    def _remembering(self, question: Callable[P, T]) -> Callable[P, T]:
        @wraps(question)
        def answer(*about: P.args, **more: P.kwargs) -> T:
            return self.ask(question, *about, **more)

        return answer
