"""What a space of the map is for a seat: what stands there, its region and its land. Pure reading."""

from __future__ import annotations

from typing import NamedTuple

from rules.explorers import shapes
from rules.explorers.course import acting_seat
from rules.explorers.frames import Around
from rules.explorers.state import ExplorersState


class Area(NamedTuple):
    """A region or a land: its number on the map, how many spaces it has, those without an explorer, its villages."""

    number: int
    size: int
    missing: tuple[str, ...]
    villages: tuple[str, ...]


class Space(NamedTuple):
    """A space as a seat sees it.

    `number`: on the map; `terrain`: one of `maps.LETTERS`; `stands`: what the seat has there ("explorer", "village",
    "post", "tower", "marker", "crystal", in this order); `region` and `land` where it is part of one.
    """

    name: str
    number: int
    terrain: str
    stands: tuple[str, ...]
    region: Area | None
    land: Area | None


def space_seen(state: ExplorersState, seat: int, name: str) -> Space:
    """All about a space of the map for a seat. Raises `KeyError` for a space the map does not have."""
    x = state.board.index[name]
    terrain = state.board.terrain[x]
    return Space(name, x, terrain, _stands(state, seat, x), region(state, seat, x), land(state, seat, x))


def region(state: ExplorersState, seat: int, x: int) -> Area | None:
    """The region of a space; missing are the spaces without an explorer of this era."""
    board = state.board
    number = board.region_of[x]
    return None if number < 0 else _area(state, seat, number, board.regions[number])


def wanted(state: ExplorersState, seat: int, x: int) -> int:
    """What is missing of the region of a space, where a village can still come of it; empty where none can."""
    board = state.board
    number = board.region_of[x]
    if number < 0:
        return 0
    spaces = board.regions[number]
    return 0 if state.villages[seat] & spaces or not spaces & board.blank else spaces & ~state.explorers[seat]


def left_around(state: ExplorersState) -> tuple[int, str] | None:
    """Where a card goes on next to its first space: how many spaces it can still explore, and the first one; None else.
    Nothing that it does brings more of them into reach."""
    frame = state.stack[0] if state.stack else None
    if not isinstance(frame, Around) or frame.centre < 0:
        return None
    seat = acting_seat(state)
    fits = shapes.mask(state.board, state, seat, frame) & state.free[seat]
    return min(frame.left, fits.bit_count()), state.board.names[frame.centre]


def land(state: ExplorersState, seat: int, x: int) -> Area | None:
    """The land of a space."""
    board = state.board
    number = board.land_of[x]
    return None if number < 0 else _area(state, seat, number, board.lands[number])


def _area(state: ExplorersState, seat: int, number: int, spaces: int) -> Area:
    board = state.board
    missing = spaces & ~state.explorers[seat] & ~state.villages[seat]
    villages = board.names_of(spaces & state.villages[seat])
    return Area(number, spaces.bit_count(), board.names_of(missing), villages)


def _stands(state: ExplorersState, seat: int, x: int) -> tuple[str, ...]:
    board, ever = state.board, state.ever[seat]
    sets = {
        "explorer": state.explorers[seat],
        "village": state.villages[seat],
        "post": state.posts[seat],
        "tower": ever & board.towers,
        "marker": ever & board.ruins,
        "crystal": ever & board.crystals,
    }
    return tuple(name for name, spaces in sets.items() if spaces >> x & 1)
