"""What a board shows of a city, place by place: foundations with their symbols, tracks with their stars.

The sums are in `city.counting`; the test of this module compares the two. What a player wants to know before choosing
(what is open this turn, what an action would do and leave, the year end as it stands) is in `preview` and `scoring`.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.discordia.city.counting import room, row, towers, track
from rules.discordia.components import NONE, SHIP
from rules.discordia.pieces.bonuses import Space
from rules.discordia.state import City


class Slot(NamedTuple):
    """A place on the board for a city tile or tower. `site`: what lies there (-1: nothing); `open`: a tile may be laid
    there; `symbol`: an infrastructure symbol is to be seen."""

    site: int
    open: bool
    symbol: bool


def foundations(city: City, kind: int) -> list[Slot]:
    """The places for city tiles of a kind, from left to right."""
    sites, opened = row(city, kind), room(city, kind)
    board = city.figures.boards[city.board]
    printed = board.open[kind]
    found = []
    for at, sign in enumerate(board.signs[kind]):
        lying = at < len(sites)
        shown = sign == "#" and not lying and (at < printed or at >= opened)
        found.append(Slot(sites[at] if lying else -1, at < opened, shown))
    return found


def tower_places(city: City) -> list[Slot]:
    """The places above the harbours, from left to right."""
    sites, opened = towers(city), room(city, SHIP)
    return [
        Slot(sites[at] if at < len(sites) else -1, at < opened, False)
        for at in range(city.figures.boards[city.board].slots[SHIP])
    ]


class TrackSpace(NamedTuple):
    """A space of a track from the bottom up; `symbol` as in `Slot`."""

    space: Space
    star: bool
    symbol: bool


def track_spaces(city: City, which: int) -> list[TrackSpace]:
    """The spaces of the development track or the expedition path, its extension included."""
    spaces, stars = track(city, which).spaces, city.tracks[which]
    return [TrackSpace(space, at < stars, space.symbol and at >= stars) for at, space in enumerate(spaces)]


def extension_place(city: City, which: int) -> Slot:
    """The place for a track's extension: open while none lies there."""
    free = city.longer[which] == NONE
    return Slot(-1, free, free and city.figures.boards[city.board].extension_signs[which] == "#")
