"""What a seat may come to from the beginning of an age: how the master's playouts judge where they end.

Points that nobody can take away any more, and what everything else a seat begins the age with brought in games of the
steady player (`[prospect]` in `weights.toml`, found by `tests/bench/fit_prospect.py`).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules import box
from rules.catalogue import folder
from rules.figures import NEWEST, table
from rules.nations.components import BOOK_POINTS, RESOURCE
from rules.nations.state import EVENT, NationsState

FIRST_AGE: Final = 2
"""The first age at whose beginning there is something to judge."""
NEAR, FAR = 2, 5
"""So many steps of a lead on the book track count in full, and these as well in part."""


class Weights(NamedTuple):
    """What each thing brings, in points, at the beginnings of ages II, III and IV, in the order of `features`.

    A die by colour; a chit by resource; a reroll chit; of a point on a development or the advisor, which may still be
    thrown out, the share that stays; a wonder under construction: as such, for each of its points, for each stone of
    its cost; to play first; a step of lead on the book track, in `NEAR` and in `FAR`.
    """

    blue: tuple[float, ...]
    orange: tuple[float, ...]
    red: tuple[float, ...]
    white: tuple[float, ...]
    book: tuple[float, ...]
    food: tuple[float, ...]
    gold: tuple[float, ...]
    stone: tuple[float, ...]
    strength: tuple[float, ...]
    reroll: tuple[float, ...]
    development: tuple[float, ...]
    advisor: tuple[float, ...]
    wonder: tuple[float, ...]
    wonder_points: tuple[float, ...]
    wonder_stone: tuple[float, ...]
    first: tuple[float, ...]
    near: tuple[float, ...]
    far: tuple[float, ...]


@cache
def weights() -> tuple[tuple[float, ...], ...]:
    """Those of `assets/nations/weights.toml`, by age from `FIRST_AGE`."""
    path = folder("nations") / "weights.toml"
    found = box.figures_of(path, "prospect", table("nations", "weights", NEWEST)["prospect"], Weights)
    return tuple(zip(*found, strict=True))


def applies(state: NationsState) -> bool:
    """Whether an age begins that there are weights for."""
    return state.phase == EVENT and state.age >= FIRST_AGE


def prospect(state: NationsState, seat: int) -> float:
    """The points `seat` may end with; only where it `applies`."""
    row = weights()[state.age - FIRST_AGE]
    return sure(state, seat) + sum([weight * one for weight, one in zip(row, features(state, seat), strict=True)])


def sure(state: NationsState, seat: int) -> int:
    """Points that stay: those banked, those of colonies and of finished wonders."""
    points = state.figures.points
    return state.points[seat] + sum([points[tile] for tile in state.colonies[seat] + state.wonders[seat]])


def features(state: NationsState, seat: int) -> list[float]:
    """What a seat begins an age with, in the order of `Weights`."""
    tiles, points = state.figures.tiles, state.figures.points
    dice, chits = [0.0] * 4, [0.0] * 5
    development = 0
    for tile, given in zip(state.slots[seat], state.given[seat], strict=True):
        dice[tiles[tile].colour] += given
        development += points[tile]
    for unit in state.available[seat]:  # chits alone: no die is rolled yet
        chits[RESOURCE[unit]] += 1
    wonder = state.under_construction[seat]
    return [
        *dice,
        *chits,
        state.rerolls[seat],
        development,
        points[state.advisors[seat]],
        wonder > 0,
        points[wonder],
        state.figures.stones[wonder],
        state.order[0] == seat,
        *_books(state, seat),
    ]


def _books(state: NationsState, seat: int) -> tuple[float, float]:
    """The lead on the book track: half of it, for half is what the other lacks (the solo opponent lacks nothing)."""
    own, seats = state.books[seat], state.seats
    if seats == 1:
        gaps, share = [own - state.opponent], 1.0
    else:
        gaps = [own - books for other, books in enumerate(state.books) if other != seat]
        share = 0.5
    share *= BOOK_POINTS[seats] / BOOK_POINTS[2]
    near, far = (sum([max(-most, min(most, gap)) for gap in gaps]) for most in (NEAR, FAR))
    return share * near, share * far
