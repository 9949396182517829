"""Actions that are made once, and tables by the number of a tile: `legal` lists them again and again.

All orders are those of the actions' own fields, so a list that is put together from these is sorted.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from rules.discordia.actions import Build, Deploy, Extend, Fulfil, TakePrivilege
from rules.discordia.city.counting import IN_ROW
from rules.discordia.components import DECREE_IDS, EXTENSION_IDS, KIND, PRIVILEGE_IDS, TILE_IDS
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import TOPS, counts
from rules.discordia.state import FILLED, SPACE, TILE

_ROWS: Final = (0, 1, 2, 3, 4, 4)
"""By kind of tile, where it lies: towers of both kinds above the harbours."""
ROW: Final = tuple(_ROWS[kind] for kind in KIND)
"""By tile: 0 to 3 the foundations of a kind, 4 above the harbours."""
OPENED: Final = (0, 4, 8, 12, 0)
"""By row, where `City.room` tells how much is opened there: towers stand above the harbours."""
PLACE: Final = tuple((row, IN_ROW[row], OPENED[row]) for row in ROW)
"""By tile, its row, where a tally tells how much lies there, and `OPENED`."""
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
    return [_OVER[tile << 8 | over] for over in sorted(own, key=RANK.__getitem__)]


GIVING: Final = 10
"""Above the bits of a site that say which space is filled next: what a supply can give."""


@lru_cache(1 << 14)
def giving(supply: int) -> int:
    """What a supply can give to one space, as part of a key of `Ways`: of each colour up to three workers, as no space
    asks for more."""
    sailors, soldiers, merchants, farmers = counts(supply)
    few = (sailors if sailors < 3 else 3) | (soldiers if soldiers < 3 else 3) << 2
    return (few | (merchants if merchants < 3 else 3) << 4 | (farmers if farmers < 3 else 3) << 6) << GIVING


class Ways(dict[int, tuple[tuple[Deploy, ...], ...]]):
    """The deployments to the next space of a site, by the lowest ten bits of the site (its tile and how many spaces are
    filled) and by what the supply is `giving`: none, with the main action, specially, and one as well as the other.
    Fills itself as it is asked. `jokers`: the colours (bits) that fit anywhere."""

    def __init__(self, figures: Figures, jokers: int) -> None:
        self.fillings = [[space[jokers] for space in spaces] for spaces in figures.fillings]
        self.spaces: dict[int, list[tuple[int, tuple[Deploy, Deploy]]]] = {}
        """By the bits of the site: each group of workers that fills the space, and the two deployments of it."""

    def __missing__(self, key: int) -> tuple[tuple[Deploy, ...], ...]:
        space, few = key & SPACE, key >> GIVING
        tops = (few & 3 | (few & 12) << 6 | (few & 48) << 12 | (few & 192) << 18) | TOPS
        ways = self.spaces.get(space)
        if ways is None:
            ways = self.spaces[space] = self._ways(space)
        both: tuple[Deploy, ...] = ()
        for needed, actions in ways:
            if tops - needed & TOPS == TOPS:
                both += actions
        self[key] = found = ((), both[::2], both[1::2], both)
        return found

    def _ways(self, space: int) -> list[tuple[int, tuple[Deploy, Deploy]]]:
        tile, done = space & TILE, space >> FILLED
        name, left = TILE_IDS[tile], self.fillings[tile][done:]
        return (
            [(needed, (Deploy(name, text, False), Deploy(name, text, True))) for text, needed in left[0]]
            if left
            else []
        )


@cache
def deploys(figures: Figures, jokers: int) -> Ways:
    """The one table of ways for these figures and jokers."""
    return Ways(figures, jokers)
