"""What a city counts: room, infrastructure, strength, and the figures that decrees ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rules.discordia.components import (
    BARRACKS,
    BOARDS,
    DECREES,
    EXTENSIONS,
    FARM,
    KIND,
    MEMORIES,
    MILITARY,
    NONE,
    PRIVILEGES,
    SHIP,
    SHIPS,
    SPACES,
    STALL,
    START,
    TRADE,
    Track,
)
from rules.discordia.pieces.workers import counts, total
from rules.discordia.state import FILLED, TILE, WORKERS, City


def new_city(stars: int) -> City:
    """A board before anything was built; the workers are still to be drawn."""
    board = BOARDS[0]
    room = sum(n << 4 * kind for kind, n in enumerate(board.open))
    start = (START["aqueduct"], START["manipulators"])
    return City(0, 0, stars, start[0], start[1], 0, [], room, [0, 0], [NONE, NONE], 0, 0, 0, 0, [], 0)


def room(city: City, kind: int) -> int:
    """Opened foundations of a kind of city tile."""
    return city.room >> 4 * kind & 15


def row(city: City, kind: int) -> list[int]:
    """The sites of a kind, from left to right."""
    return [site for site in city.sites if KIND[site & TILE] == kind]


def towers(city: City) -> list[int]:
    """The sites of military and trade towers."""
    return [site for site in city.sites if KIND[site & TILE] >= MILITARY]


def is_full(site: int) -> bool:
    """Whether a tile or military tower has all its spaces filled; a trade tower never is."""
    spaces = SPACES[site & TILE]
    return spaces > 0 and site >> FILLED & 3 == spaces


def empty_spaces(city: City) -> int:
    """Spaces without workers on own city tiles and military towers."""
    empty = 0
    for site in city.sites:
        empty += SPACES[site & TILE] - (site >> FILLED & 3)
    return empty


def workers_on(city: City) -> int:
    """How many workers stand on tiles and towers."""
    return sum(total(site >> WORKERS) for site in city.sites)


def track(city: City, which: int) -> Track:
    """The development track or the expedition path, with its extension if it has one."""
    return BOARDS[city.board].tracks[which][city.longer[which]]


def symbols(city: City) -> int:
    """The infrastructure symbols to be seen: foundations, slots not opened, tracks, decree slots."""
    board = BOARDS[city.board]
    lying = [0] * 6
    for site in city.sites:
        lying[KIND[site & TILE]] += 1
    opened = city.room
    seen = board.decree_symbols[len(city.decrees)]
    for kind in range(4):
        seen += board.symbols[kind][opened & 15][lying[kind]]
        opened >>= 4
    for which in (0, 1):
        seen += board.tracks[which][city.longer[which]].symbols[city.tracks[which]]
    return seen


def deficiency(city: City) -> int:
    """The workers to draw for infrastructure if the year ended now (before `harvest`)."""
    return max(0, symbols(city) + empty_spaces(city) - city.aqueduct)


def strength(city: City) -> int:
    """Workers on full barracks and military towers, and lasting strength."""
    found = sum(track(city, which).strength[city.tracks[which]] for which in (0, 1))
    for site in city.sites:
        if KIND[site & TILE] in (BARRACKS, MILITARY) and is_full(site):
            found += total(site >> WORKERS)
    return found


def harvest(city: City) -> int:
    """How many workers may go into the bag before an infrastructure deficiency."""
    return sum(track(city, which).harvest[city.tracks[which]] for which in (0, 1))


def lookout(city: City) -> bool:
    """Whether special deployments need no colour."""
    return any(track(city, which).lookout[city.tracks[which]] for which in (0, 1))


def fits(city: City, extension: int) -> bool:
    """Whether there is room on the board for all of an extension."""
    _, kind, _, slots, _, _ = EXTENSIONS[extension]
    if kind < 4:
        return (city.room >> 4 * kind & 15) + slots <= BOARDS[city.board].slots[kind]
    return city.longer[kind - 4] == NONE


def _lying(*kinds: int) -> Callable[[City], int]:
    return lambda city: sum(KIND[site & TILE] in kinds for site in city.sites)


_FIGURES: Final[dict[str, Callable[[City], int]]] = {
    "ships": _lying(SHIP),
    "barracks_towers": _lying(BARRACKS, MILITARY, TRADE),
    "stalls": _lying(STALL),
    "farms": _lying(FARM),
    "extensions": lambda city: city.extensions.bit_count(),
    "towers": _lying(MILITARY, TRADE),
    "aqueduct": lambda city: city.aqueduct,
    "development": lambda city: city.tracks[0],
    "expedition": lambda city: city.tracks[1],
    "stars": lambda city: city.stars,
    "full": lambda city: sum(map(is_full, city.sites)),
    "strength": strength,
    "missing_colours": lambda city: counts(city.supply).count(0),
    "workers": lambda city: total(city.supply),
}
_CONDITIONS: Final = tuple((_FIGURES[decree.figure], decree.at_most) for decree in DECREES)


def decree_figure(city: City, decree: int) -> int:
    """The figure that a decree looks at."""
    return _CONDITIONS[decree][0](city)


def meets(city: City, decree: int) -> bool:
    """Whether a decree's condition is met right now."""
    figure, at_most = _CONDITIONS[decree]
    n = needed(city, decree)
    return figure(city) <= n if at_most else figure(city) >= n


class Progress(NamedTuple):
    """How far a city is towards a decree: it has `have` of the `need` that is asked for, or may have `at_most` so many;
    `met`: it could be fulfilled."""

    have: int
    need: int
    at_most: bool
    met: bool


def progress(city: City, decree: int) -> Progress:
    """How far a city is towards a decree. Rule: `discordia.side.decree`."""
    return Progress(decree_figure(city, decree), needed(city, decree), _CONDITIONS[decree][1], meets(city, decree))


def full_ships(city: City) -> list[int]:
    """The ships that have to leave, from left to right."""
    return [site & TILE for site in city.sites if site & TILE < SHIPS and is_full(site)]


def site_of(city: City, tile: int) -> int:
    """The index in `sites` of a tile; -1 if the city does not have it."""
    for index, site in enumerate(city.sites):
        if site & TILE == tile:
            return index
    return -1


def jokers(privileges: int) -> int:
    """The colours (bits) whose workers fit anywhere: one for each lasting privilege, all for two of a kind."""
    found = 0
    for number, privilege in enumerate(PRIVILEGES):
        if privileges >> number & 1 and privilege.joker >= 0:
            if found >> privilege.joker & 1:
                return 15
            found |= 1 << privilege.joker
    return found


_MEMORY: Final = {(memory.board, memory.decree): memory for memory in MEMORIES}


def needed(city: City, decree: int) -> int:
    """What a decree asks of a city: one more where its board has the memory tile."""
    tile = _MEMORY.get((city.board, decree))
    return tile.n if tile else DECREES[decree].n


def decree_text(city: City, decree: int) -> str:
    """What a decree asks of a city, in words."""
    tile = _MEMORY.get((city.board, decree))
    return tile.text if tile else DECREES[decree].text
