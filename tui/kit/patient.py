"""Screens on which Enter counts only once it was quiet: they come up by themselves, while a key may be on its way."""

from __future__ import annotations

import math
from collections.abc import Mapping

from textual import events
from textual.message import Message

from tui.kit.keys import keys_of
from tui.kit.quiet import is_quiet


def now() -> float:
    """The time on the clock that Textual's messages carry, in seconds."""
    return Message().time


def is_enter(key: str, changed: Mapping[str, str]) -> bool:
    """Whether this key chooses what has the focus; `changed`: the keys that were remapped."""
    return key == "enter" or key in keys_of("act", changed)


class Patient:
    """What such a screen remembers. `hears` is told every key before anything else gets it. `too`: other keys that
    count only then, as what they did before is not what they do here."""

    def __init__(self, *too: str) -> None:
        self._since = now()
        self._held = ("enter", *too)

    def begin(self) -> None:
        """It can be seen from now on."""
        self._since = max(self._since, now())

    def hears(self, event: events.Key | events.MouseDown) -> bool:
        """A key or a click. True for an Enter too many, which begins the quiet anew and does nothing else."""
        if not isinstance(event, events.Key) or event.key not in self._held:
            self._since = -math.inf
            return False
        if is_quiet(self._since, event.time):
            return False
        self._since = max(self._since, event.time)
        return True
