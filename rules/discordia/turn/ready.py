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
EXTEND: Final = tuple(
    (number, Extend(name)) for number, name in sorted(enumerate(EXTENSION_IDS), key=lambda pair: pair[1])
)
"""Each extension by its number, in the order of the names."""


@cache
def _build(tile: int, over: int) -> Build:
    return Build(TILE_IDS[tile], TILE_IDS[over] if over >= 0 else "")


@lru_cache(1 << 14)
def builds(tile: int, own: tuple[int, ...], free: bool) -> tuple[Build, ...]:
    """A tile or tower on a free place, if there is one, or over an own one; sorted."""
    over = sorted(own, key=RANK.__getitem__)
    return tuple(_build(tile, place) for place in ([-1, *over] if free else over))


@cache
def deploys(figures: Figures, space: int, jokers: int) -> tuple[tuple[int, Deploy, Deploy], ...]:
    """Each way to fill the next space of a site: the workers, the deployment with the main action and the special one.

    `space`: the lowest ten bits of the site, its tile and how many spaces are filled.
    """
    tile = space & TILE
    name = TILE_IDS[tile]
    return tuple(
        (needed, Deploy(name, text, False), Deploy(name, text, True))
        for text, needed in figures.fillings[tile][space >> FILLED][jokers]
    )
