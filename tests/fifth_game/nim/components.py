"""The figures of Nim by version, from `figures.toml`: the heaps to begin with, and how many may be taken at once."""

from __future__ import annotations

from typing import NamedTuple

from rules.figures import table


class Figures(NamedTuple):
    heaps: tuple[int, ...]
    most: int


def figures(version: int) -> Figures:
    """The figures that count in a version of the rules."""
    data = table("nim", "figures", version)
    return Figures(tuple(data["heaps"]), data["most"])
