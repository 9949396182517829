"""Actions that are made once, and tables by the number of a tile: `legal` lists them again and again.

All orders are those of the actions' own fields, so a list that is put together from these is sorted.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from rules.discordia.actions import Build, Deploy, Extend, Fulfil, TakePrivilege
from rules.discordia.components import DECREE_IDS, EXTENSION_IDS, KIND, PRIVILEGE_IDS, TILE_IDS
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.state import FILLED, TILE

_ROWS: Final = (0, 1, 2, 3, 4, 4)
"""By kind of tile, where it lies: towers of both kinds above the harbours."""
ROW: Final = tuple(_ROWS[kind] for kind in KIND)
"""By tile: 0 to 3 the foundations of a kind, 4 above the harbours."""
RANK: Final = tuple(map(sorted(TILE_IDS).index, TILE_IDS))
"""By tile, its place in the order of the names."""
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


@lru_cache(1 << 12)
def builds_over(tile: int, own: tuple[int, ...]) -> tuple[Build, ...]:
    """A tile or tower over each of these own ones; sorted."""
    return tuple(Build(TILE_IDS[tile], TILE_IDS[over]) for over in sorted(own, key=RANK.__getitem__))


class Ways(dict[int, tuple[tuple[int, Deploy, Deploy], ...]]):
    """By the lowest ten bits of a site, its tile and how many spaces are filled, each way to fill the next space: the
    workers, the deployment with the main action and the special one; none where it is full. Fills itself as it is
    asked. `jokers`: the colours (bits) that fit anywhere."""

    def __init__(self, figures: Figures, jokers: int) -> None:
        self.fillings = [[space[jokers] for space in spaces] for spaces in figures.fillings]

    def __missing__(self, space: int) -> tuple[tuple[int, Deploy, Deploy], ...]:
        tile, done = space & TILE, space >> FILLED
        name, left = TILE_IDS[tile], self.fillings[tile][done:]
        found = tuple((n, Deploy(name, text, False), Deploy(name, text, True)) for text, n in left[0]) if left else ()
        self[space] = found
        return found


@cache
def deploys(figures: Figures, jokers: int) -> Ways:
    """The one table of ways for these figures and jokers."""
    return Ways(figures, jokers)
