"""How many of many like cases a run takes: a share of them, or with `ALL_CASES=1` in the environment every one.

    ALL_CASES=1 python3 run.py test        the long run

For cases that differ by size, seed or seat and go through the same code. Whatever is left out stays in the long run:
no assertion goes, and each value of each axis is met in the short run as well where cases are `crossed`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import product
from typing import Any, Final

ALL: Final = os.environ.get("ALL_CASES", "") not in ("", "0")


def some(cases: Iterable[Any], one_in: int = 2, every: bool = ALL) -> list[Any]:
    """The first of the cases and each `one_in`-th after it, the last one too; all of them in the long run."""
    those = list(cases)
    return those if every or len(those) < 3 else [*those[:-1:one_in], those[-1]]


def first(cases: Iterable[Any], many: int = 1, every: bool = ALL) -> list[Any]:
    """So many of the cases; all of them in the long run. For seeds, which are as good as one another."""
    those = list(cases)
    return those if every else those[:many]


def crossed(*axes: Iterable[Any], every: bool = ALL) -> list[tuple[Any, ...]]:
    """Pairs (or triples ...) in which each value of each axis occurs; each with each in the long run."""
    those = [list(axis) for axis in axes]
    if every:
        return list(product(*those))
    return [tuple(axis[at % len(axis)] for axis in those) for at in range(max(map(len, those)))]
