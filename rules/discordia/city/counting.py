"""What a city counts: room, infrastructure, strength, and the figures that decrees ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.discordia.components import BARRACKS, FARM, KIND, MILITARY, NONE, SHIP, SHIPS, STALL, START, TRADE
from rules.discordia.pieces.bonuses import Figures, Track
from rules.discordia.pieces.workers import counts, total
from rules.discordia.state import FILLED, TILE, WORKERS, City


def new_city(kind: type[City], stars: int) -> City:
    """A board before anything was built; the workers are still to be drawn. `kind`: `DiscordiaState.city_type`."""
    board = kind.figures.boards[0]
    room = sum(n << 4 * section for section, n in enumerate(board.open))
    start = (START["aqueduct"], START["manipulators"])
    return kind(0, 0, stars, start[0], start[1], 0, [], room, [0, 0], [NONE, NONE], 0, 0, 0, 0, [], 0)


def room(city: City, kind: int) -> int:
    """Opened foundations of a kind of city tile."""
    return city.room >> 4 * kind & 15


def row(city: City, kind: int) -> list[int]:
    """The sites of a kind, from left to right."""
    return [site for site in city.sites if KIND[site & TILE] == kind]


def towers(city: City) -> list[int]:
    """The sites of military and trade towers."""
    return [site for site in city.sites if KIND[site & TILE] >= MILITARY]


def is_full(figures: Figures, site: int) -> bool:
    """Whether a tile or military tower has all its spaces filled; a trade tower never is."""
    spaces = figures.spaces[site & TILE]
    return spaces > 0 and site >> FILLED & 3 == spaces


def empty_spaces(city: City) -> int:
    """Spaces without workers on own city tiles and military towers."""
    empty, spaces = 0, city.figures.spaces
    for site in city.sites:
        empty += spaces[site & TILE] - (site >> FILLED & 3)
    return empty


def workers_on(city: City) -> int:
    """How many workers stand on tiles and towers."""
    return sum(total(site >> WORKERS) for site in city.sites)


def track(city: City, which: int) -> Track:
    """The development track or the expedition path, with its extension if it has one."""
    return city.figures.boards[city.board].tracks[which][city.longer[which]]


def symbols(city: City) -> int:
    """The infrastructure symbols to be seen: foundations, slots not opened, tracks, decree slots."""
    board = city.figures.boards[city.board]
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
        if KIND[site & TILE] in (BARRACKS, MILITARY) and is_full(city.figures, site):
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
    _, kind, _, slots, _, _ = city.figures.extensions[extension]
    if kind < 4:
        return (city.room >> 4 * kind & 15) + slots <= city.figures.boards[city.board].slots[kind]
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
    "full": lambda city: sum(is_full(city.figures, site) for site in city.sites),
    "strength": strength,
    "missing_colours": lambda city: counts(city.supply).count(0),
    "workers": lambda city: total(city.supply),
}


def decree_figure(city: City, decree: int) -> int:
    """The figure that a decree looks at."""
    return _FIGURES[city.figures.decrees[decree].figure](city)


def meets(city: City, decree: int) -> bool:
    """Whether a decree's condition is met right now."""
    asked = city.figures.decrees[decree]
    n = needed(city, decree) if city.board else asked.n
    figure = _FIGURES[asked.figure](city)
    return figure <= n if asked.at_most else figure >= n


def full_ships(city: City) -> list[int]:
    """The ships that have to leave, from left to right."""
    return [site & TILE for site in city.sites if site & TILE < SHIPS and is_full(city.figures, site)]


def site_of(city: City, tile: int) -> int:
    """The index in `sites` of a tile; -1 if the city does not have it."""
    for index, site in enumerate(city.sites):
        if site & TILE == tile:
            return index
    return -1


def jokers(figures: Figures, privileges: int) -> int:
    """The colours (bits) whose workers fit anywhere: one for each lasting privilege, all for two of a kind."""
    found = 0
    for number, privilege in enumerate(figures.privileges):
        if privileges >> number & 1 and privilege.joker >= 0:
            if found >> privilege.joker & 1:
                return 15
            found |= 1 << privilege.joker
    return found


def needed(city: City, decree: int) -> int:
    """What a decree asks of a city: one more where its board has the memory tile."""
    tile = city.figures.memory.get((city.board, decree))
    return tile.n if tile else city.figures.decrees[decree].n


def decree_text(city: City, decree: int) -> str:
    """What a decree asks of a city, in words."""
    tile = city.figures.memory.get((city.board, decree))
    return tile.text if tile else city.figures.decrees[decree].text
