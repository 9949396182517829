"""When Enter counts: a key pressed too often goes nowhere. No Textual here, and no clock: times come from outside."""

from __future__ import annotations

from typing import Final

QUIET: Final = 0.5
"""Seconds without Enter until it counts again, after something came up that nobody has asked for."""


def is_quiet(since: float, now: float) -> bool:
    """Whether it has been quiet for long enough; `since`: when it came up, or Enter was pressed last."""
    return now - since >= QUIET
