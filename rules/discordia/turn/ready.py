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
from rules.discordia.pieces.workers import ONE, counts, has
from rules.discordia.state import FILLED, TILE

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


_EXTEND: Final = tuple((EXTENSION_IDS.index(name), Extend(name)) for name in sorted(EXTENSION_IDS))
BUILD: Final = tuple(Build(tile, "") for tile in TILE_IDS)
"""By tile: it is laid on a free place."""


@lru_cache(1 << 14)
def extends(extensions: int) -> tuple[Extend, ...]:
    """Each of these extensions (bits) may be taken; sorted."""
    return tuple(action for number, action in _EXTEND if extensions >> number & 1)


@lru_cache(1 << 12)
def builds_over(tile: int, own: tuple[int, ...]) -> tuple[Build, ...]:
    """A tile or tower over each of these own ones; sorted."""
    return tuple(Build(TILE_IDS[tile], TILE_IDS[over]) for over in sorted(own, key=RANK.__getitem__))


GIVING: Final = 10
"""Above the bits of a site that say which space is filled next: what a supply can give."""


@lru_cache(1 << 14)
def giving(supply: int) -> int:
    """What a supply can give to one space, as part of a key of `Ways`: of each colour up to three workers, as no space
    asks for more."""
    few = (min(n, 3) << 2 * colour for colour, n in enumerate(counts(supply)))
    return sum(few) << GIVING


class Ways(dict[int, tuple[tuple[Deploy, ...], ...]]):
    """The deployments to the next space of a site, by the lowest ten bits of the site (its tile and how many spaces are
    filled) and by what the supply is `giving`: none, with the main action, specially, and one as well as the other.
    Fills itself as it is asked. `jokers`: the colours (bits) that fit anywhere."""

    def __init__(self, figures: Figures, jokers: int) -> None:
        self.fillings = [[space[jokers] for space in spaces] for spaces in figures.fillings]

    def __missing__(self, key: int) -> tuple[tuple[Deploy, ...], ...]:
        tile, done, given = key & TILE, key >> FILLED & 3, key >> GIVING
        supply = sum((given >> 2 * colour & 3) * one for colour, one in enumerate(ONE))
        name, left = TILE_IDS[tile], self.fillings[tile][done:]
        texts = [text for text, needed in left[0] if has(supply, needed)] if left else []
        both = tuple(Deploy(name, text, special) for text in texts for special in (False, True))
        self[key] = found = ((), both[::2], both[1::2], both)
        return found


@cache
def deploys(figures: Figures, jokers: int) -> Ways:
    """The one table of ways for these figures and jokers."""
    return Ways(figures, jokers)
