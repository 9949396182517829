"""The actions of Nim."""

from __future__ import annotations

from rules.game import Action


class Take(Action, frozen=True, order=True, tag="take"):
    """Take `count` counters from `heap` (both from 1)."""

    heap: int
    count: int
