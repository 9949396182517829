"""Actions that are made once, and tables by the number of a tile: `legal` lists them again and again.

All orders are those of the actions' own fields, so a list that is put together from these is sorted.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.discordia.actions import Build, Deploy, Extend, Fulfil, TakePrivilege
from rules.discordia.components import DECREE_IDS, EXTENSION_IDS, KIND, PRIVILEGE_IDS, TILE_IDS
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import ONES, TOPS
from rules.discordia.state import FILLED, TILE

_ROWS: Final = (0, 1, 2, 3, 4, 4)
"""By kind of tile, where it lies: towers of both kinds above the harbours."""
ROW: Final = tuple(_ROWS[kind] for kind in KIND)
"""By tile: 0 to 3 the foundations of a kind, 4 above the harbours."""
OPENED: Final = (0, 4, 8, 12, 0)
"""By row, where `City.room` tells how much is opened there: towers stand above the harbours."""
RANK: Final = tuple(map(sorted(TILE_IDS).index, TILE_IDS))
"""By tile, its place in the order of the names."""
rank: Final = dict(enumerate(RANK)).__getitem__
"""The same as a function to sort by: either for the other makes random play slower by about 0.7 %."""
FULFIL: Final = tuple(map(Fulfil, DECREE_IDS))
TAKE_PRIVILEGE: Final = tuple(map(TakePrivilege, PRIVILEGE_IDS))


def _extensions(letters: str) -> tuple[int, int, tuple[tuple[Extend, ...], ...]]:
    names = [name for name in EXTENSION_IDS if name.startswith(letters)]
    every, first = (1 << len(names)) - 1, EXTENSION_IDS.index(names[0])
    sets = (tuple(Extend(name) for n, name in enumerate(names) if which >> n & 1) for which in range(every + 1))
    return first, every, tuple(sets)


EXTENSIONS: Final = tuple(map(_extensions, sorted({name[:2] for name in EXTENSION_IDS})))
"""By kind of extension, in the order of the names: its first number, all of it (bits from there on), and by every set
of it (bits) the actions."""
BUILD: Final = tuple(Build(tile, "") for tile in TILE_IDS)
"""By tile: it is laid on a free place."""


class _Over(dict[int, Build]):
    """By a tile and one that it is laid over, `tile << 8 | over`, the action; fills itself as it is asked."""

    def __missing__(self, pair: int) -> Build:
        self[pair] = found = Build(TILE_IDS[pair >> 8], TILE_IDS[pair & TILE])
        return found


_OVER: Final = _Over()


def builds_over(tile: int, own: list[int]) -> list[Build]:
    """A tile or tower over each of these own ones; sorted."""
    if len(own) == 1:
        return [_OVER[tile << 8 | own[0]]]
    return [_OVER[tile << 8 | over] for over in sorted(own, key=rank)]


class Fitting(dict[int, tuple[tuple[Deploy, ...], ...]]):
    """The deployments to the next space of a site that a supply allows, by the lowest ten bits of the site (its tile
    and how many spaces are filled): none, with the main action, specially, and one as well as the other. Fills itself
    as it is asked."""

    def __init__(self, figures: Figures, jokers: int, supply: int) -> None:
        self.figures, self.jokers, self.tops = figures, jokers, supply | TOPS

    def __missing__(self, space: int) -> tuple[tuple[Deploy, ...], ...]:
        tops = self.tops
        both: tuple[Deploy, ...] = ()
        for needed, actions in _ways(self.figures, self.jokers, space):
            if tops - needed & TOPS == TOPS:
                both += actions
        self[space] = found = ((), both[::2], both[1::2], both)
        return found


_THREES: Final = 3 * ONES
_MORE: Final = 0x7C * ONES
"""The bits of each colour that say four and more: with as much added to them, any of them reaches the highest bit."""


@cache
def _ways(figures: Figures, jokers: int, space: int) -> tuple[tuple[int, tuple[Deploy, Deploy]], ...]:
    """Each group of workers that fills a space, with the two deployments of it; none where the tile is full."""
    tile, done = space & TILE, space >> FILLED
    name, left = TILE_IDS[tile], figures.fillings[tile][done:]
    groups = left[0][jokers] if left else ()
    return tuple((needed, (Deploy(name, text, False), Deploy(name, text, True))) for text, needed in groups)


def fitting(figures: Figures, jokers: int, supply: int) -> Fitting:
    """What a supply allows; `jokers`: the colours (bits) that fit anywhere. No space asks for more than three workers,
    so the supplies that have as many of each colour, or three and more, share one table."""
    many = (supply & _MORE) + _MORE >> 7 & ONES
    return _fitting(figures, jokers, (supply | many | many << 1) & _THREES)


_fitting = cache(Fitting)
