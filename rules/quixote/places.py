"""What is about a field that was drawn: as data."""

from __future__ import annotations

from typing import NamedTuple

from rules.quixote.components import CASTLE_POINTS
from rules.quixote.scoring import neighbours


class Place(NamedTuple):
    """Where a field lies: the castles beside it, by their points; at the outer border, in a corner of the land."""

    castles: tuple[int, ...]
    border: bool
    corner: bool


def place_of(field: int, castles: list[int]) -> Place:
    """Where a field lies."""
    there = neighbours(field)
    near = tuple(points for points, at in zip(CASTLE_POINTS, castles, strict=True) if at in there.values())
    return Place(near, len(there) < 4, len(there) < 3)
