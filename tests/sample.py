"""How many of many like cases a run takes: a share of them, or with `ALL_CASES=1` in the environment every one.

    ALL_CASES=1 python3 run.py test        the long run
    CASES=17 python3 run.py test           the short run with the cases of that number again
    CASES=all python3 run.py test          the short run, but everything that takes turns has one

For cases that differ by size, seed or seat and go through the same code. Whatever is left out stays in the long run:
no assertion goes, and each value of each axis is met in the short run as well where cases are `crossed`.

Tests marked `rotating(n)` take turns: a commit has one in n of them, another commit others (`in_turn`, `taken`). The
number of a run stands in its first lines. It comes from the commit: the same commit has the same cases each time.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final
from zlib import crc32

ALL: Final = os.environ.get("ALL_CASES", "") not in ("", "0")
TURNS: Final = 60
"""So many numbers of runs: each share of up to six, and of fifteen, comes up equally often."""


def number_of_this_run() -> int:
    """Which of the cases that take turns a run has: `CASES`, else by the commit checked out, 0 without one.

    Kept in the environment, so that all workers of a run agree.
    """
    if "CASES" not in os.environ:
        os.environ["CASES"] = str(_number_of_the_commit())
    return 0 if nobody_waits() else int(os.environ["CASES"])


def nobody_waits() -> bool:
    """Whether all tests and cases that take turns are run."""
    return ALL or os.environ.get("CASES") == "all"


def _number_of_the_commit() -> int:
    """From the name of the commit checked out, which a clone without history has too."""
    asked = ["git", "rev-parse", "HEAD"]
    try:
        told = subprocess.run(asked, cwd=Path(__file__).parent, capture_output=True, text=True, timeout=20, check=True)
        return int(told.stdout[:12], 16) % TURNS
    except (OSError, ValueError, subprocess.SubprocessError):
        return 0


def taken(names: Sequence[str], one_in: int, number: int) -> set[str]:
    """Whose turn it is among the names of like cases: one in so many, at least one. In an order of their own, so that
    a share does not follow one axis. A name alone has its turn in one run of so many."""
    shares = min(one_in, len(names)) if len(names) > 1 else one_in
    if len(names) == 1:
        return set(names) if (crc32(names[0].encode()) + number) % shares == 0 else set()
    ordered = sorted(names, key=lambda name: crc32(name.encode()))
    return {name for at, name in enumerate(ordered) if at % shares == number % shares}


def in_turn(cases: Iterable[Any], one_in: int, every: bool = ALL) -> list[Any]:
    """One in so many of the cases, other ones for the next commit; all of them in the long run. For loops in a test."""
    those = list(cases)
    shares = min(one_in, len(those))
    return those if every or nobody_waits() else those[number_of_this_run() % shares :: shares]


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
