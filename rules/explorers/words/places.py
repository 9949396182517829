"""What the spaces of a map are called: by the rulers at its margin ("K7"), and by where they lie.

In states, actions and events a space is its column and row in the map file (`c10r6`); people read and type these names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from math import atan2, pi, sqrt
from typing import Final

from rules.explorers.maps import Board
from rules.hexes import bits

NEARBY: Final = 4
"""So many steps away something is told of a space that has nothing itself."""
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The columns of a map from the left; rows are numbered from 1."""
COMPASS: Final = ("east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast")
REGIONS: Final = {"G": "grassland", "D": "desert", "M": "mountain"}
SMALL: Final = 6
"""Of so few spaces a land is told as an island."""
FAR: Final = 6
"""From so many steps on a space lies far from the capital."""
ABOUT: Final = 3
"""From so many on, what is printed nearby says more than a direction that a dozen spaces share."""
_ID: Final = re.compile(r"\bc(\d{1,2})r(\d{1,2})\b")
_NAME: Final = re.compile(r"([A-Za-z])(\d{1,2})")


def column_name(column: int) -> str:
    """What stands over a column (from 0); its number from 1 where the letters have run out."""
    return LETTERS[column] if column < len(LETTERS) else str(column + 1)


def place_of(space: str) -> tuple[int, int]:
    """By which spaces stand in order: column and row."""
    found = _ID.fullmatch(space)
    return (int(found[1]), int(found[2])) if found is not None else (0, 0)


def row_name(row: int) -> str:
    """What stands beside a row (from 0)."""
    return str(row + 1)


def code(space: str) -> str:
    """The name of a space by the rulers: "c9r4" is "J5". Whatever is no id of a space stays as it is.

    >>> code("c9r4"), code("nowhere")
    ('J5', 'nowhere')
    """
    return told(space) if _ID.fullmatch(space) else space


def codes(spaces: Sequence[str]) -> str:
    """Several of them: "J5 K5"."""
    return " ".join(map(code, spaces))


def space_of(name: str) -> str:
    """The id of the space with this name: "J5" or "j5" is "c9r4"; "" for what is none.

    >>> space_of("j5"), space_of("J"), space_of("J0")
    ('c9r4', '', '')
    """
    match = _NAME.fullmatch(name.strip())
    if match is None or match[2].startswith("0"):
        return ""
    return f"c{LETTERS.index(match[1].upper())}r{int(match[2]) - 1}"


def told(text: str) -> str:
    """A text with the names of spaces in place of their ids.

    >>> told("opens a route c11r4-c8r7: 4 coins")
    'opens a route L5-I8: 4 coins'
    """
    return _ID.sub(lambda match: column_name(int(match[1])) + row_name(int(match[2])), text)


@cache
def where(map_: Board, x: int, about: int = ABOUT) -> str:
    """Where a space lies, seen from the capital: "just east of the capital"; not that near, seen from what is
    printed nearby: "next to the city E11", "near the ruin F4"; where there is nothing, "far north of the capital".
    `about`: from so many steps on."""
    if map_.capital >> x & 1:
        return "in the middle of it all"
    capital = map_.capital.bit_length() - 1
    steps = next(away for away, ring in enumerate(_rings(map_)) if ring >> x & 1)
    if steps >= about and (mark := _landmark(map_, x)):
        return mark
    how = "just " if steps == 1 else "far " if steps >= FAR else ""
    return f"{how}{side(map_, capital, x)} of the capital"


def _landmark(map_: Board, x: int) -> str:
    """The nearest city, tower or ruin, at most two steps away; "" where there is none, or the space is one itself."""
    kinds = (("city", map_.cities & ~map_.capital), ("tower", map_.towers), ("ruin", map_.ruins))
    if any(mask >> x & 1 for _, mask in kinds):
        return ""
    for how, ring in zip(("next to", "near"), map_.grid.rings(1 << x)[1:3], strict=False):
        for what, mask in kinds:
            if mask & ring:
                return f"{how} the {what} {code(map_.names[(mask & ring).bit_length() - 1])}"
    return ""


@cache
def nearby(map_: Board, x: int) -> tuple[tuple[int, str], ...]:
    """The cities, towers, ruins and crystals around a space and the steps to each, nearest first: (2, "city H4")."""
    kinds = {"city": map_.cities & ~map_.capital, "tower": map_.towers, "ruin": map_.ruins, "crystal": map_.crystals}
    rings = enumerate(map_.grid.rings(1 << x)[1 : NEARBY + 1], 1)
    found = ((steps, what, ring & mask) for steps, ring in rings for what, mask in kinds.items())
    return tuple((steps, f"{what} {code(map_.names[y])}") for steps, what, there in found for y in bits(there))


@cache
def land_named(map_: Board, number: int) -> str:
    """A land by where most of it lies, each by a name of its own: "the land of the capital", "the small island
    northwest of the capital"; where that says too little, "the small island with the city F7"."""
    return _told_apart(map_, map_.lands, _land)[number]


def _land(map_: Board, spaces: int) -> tuple[str, str]:
    """What a land is, and where it lies."""
    what = "small island" if spaces.bit_count() <= SMALL else "land"
    near = sum(bool(_rings(map_)[1] & land) for land in map_.lands)
    capital = map_.capital.bit_length() - 1
    own = near == 1 and _rings(map_)[1] & spaces
    return what, "of the capital" if own else f"{_side(map_, capital, spaces)} of the capital"


def named(map_: Board, space: str, what: str) -> str:
    """A space by what it is, or what stands there, and where it lies: "the village J5 just east of the capital"."""
    x = map_.index.get(space)
    return space if x is None else f"the {what} {code(space)} {where(map_, x)}"


@cache
def region_named(map_: Board, number: int) -> str:
    """A region by its terrain, and by where it is nearest to the capital: "the desert region east of the capital"; one
    of several of that name as "the desert region with the space C8"."""
    return _told_apart(map_, map_.regions, _region)[number]


def _region(map_: Board, spaces: int) -> tuple[str, str]:
    """What a region is, and where it lies."""
    near = next(ring & spaces for ring in _rings(map_) if ring & spaces)
    x = near.bit_length() - 1
    return f"{REGIONS[map_.terrain[x]]} region", where(map_, x, FAR)


@cache
def _told_apart(map_: Board, parts: tuple[int, ...], told: Callable[[Board, int], tuple[str, str]]) -> tuple[str, ...]:
    """Parts of a map by what they are and where they lie; those that share a name by what is printed there."""
    names = [told(map_, spaces) for spaces in parts]
    return tuple(
        f"the {what} {lies if names.count((what, lies)) == 1 else f'with {_mark_in(map_, spaces)}'}"
        for (what, lies), spaces in zip(names, parts, strict=True)
    )


def _mark_in(map_: Board, spaces: int) -> str:
    """What a part of a map is known by: a city, tower or ruin that is on it, else its first space."""
    kinds = (("city", map_.cities), ("tower", map_.towers), ("ruin", map_.ruins), ("space", map_.grid.all))
    what, there = next((what, spaces & mask) for what, mask in kinds if spaces & mask)
    return f"the {what} {code(map_.names[bits(there)[0]])}"


def side(map_: Board, start: int, end: int) -> str:
    """In which direction one space lies from another: "northeast"."""
    return _side(map_, start, 1 << end)


def _side(map_: Board, start: int, spaces: int) -> str:
    """In which direction the middle of these spaces lies from another: counterclockwise from the east, as the map is
    drawn."""
    x, y = _point(map_, start)
    there = [_point(map_, one) for one in bits(spaces)]
    right, up = (sum(one[axis] for one in there) / len(there) - own for axis, own in ((0, x), (1, y)))
    return COMPASS[round(atan2(up, right) / (pi / 4)) % 8]


def _point(map_: Board, x: int) -> tuple[float, float]:
    """Where the middle of a space is drawn: to the right, and up."""
    column, row = map_.grid.hexes[x]
    return column * 1.5, -(row + (1 - column % 2) / 2) * sqrt(3)


@cache
def _rings(map_: Board) -> tuple[int, ...]:
    return map_.grid.rings(map_.capital)
