"""What a city counts: room, infrastructure, strength, and the figures that decrees ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from rules.discordia.components import (
    BARRACKS,
    KIND,
    MILITARY,
    NONE,
    SHIPS,
    START,
    TAKES,
)
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
    there = lying(city)
    opened = city.room
    seen = board.decree_symbols[len(city.decrees)]
    for kind in range(4):
        seen += board.symbols[kind][opened & 15][there[kind]]
        opened >>= 4
    for which in (0, 1):
        seen += board.tracks[which][city.longer[which]].symbols[city.tracks[which]]
    return seen


def deficiency(city: City) -> int:
    """The workers to draw for infrastructure if the year ended now (before `harvest`)."""
    return max(0, symbols(city) + empty_spaces(city) - city.aqueduct)


def strength(city: City) -> int:
    """Workers on full barracks and military towers, and lasting strength."""
    spaces = city.figures.spaces
    tracks, longer, laid = city.figures.boards[city.board].tracks, city.longer, city.tracks
    found = tracks[0][longer[0]].strength[laid[0]] + tracks[1][longer[1]].strength[laid[1]]
    for site in city.sites:
        tile = site & TILE
        if TAKES[tile] == BARRACKS and site >> FILLED & 3 == spaces[tile]:
            found += total(site >> WORKERS)
    return found


def harvest(city: City) -> int:
    """How many workers may go into the bag before an infrastructure deficiency."""
    return sum(track(city, which).harvest[city.tracks[which]] for which in (0, 1))


def lookout(city: City) -> bool:
    """Whether special deployments need no colour."""
    return track(city, 0).lookout[city.tracks[0]] or track(city, 1).lookout[city.tracks[1]]


def fits(city: City, extension: int) -> bool:
    """Whether there is room on the board for all of an extension."""
    _, kind, _, slots, _, _ = city.figures.extensions[extension]
    if kind < 4:
        return (city.room >> 4 * kind & 15) + slots <= city.figures.boards[city.board].slots[kind]
    return city.longer[kind - 4] == NONE


_ONE_OF: Final = tuple(1 << 8 * kind for kind in KIND)
"""By tile, one of its kind: eight bits a kind."""


def packed_kinds(city: City) -> int:
    """How many sites of each kind there are, eight bits a kind."""
    found = 0
    for site in city.sites:
        found += _ONE_OF[site & TILE]
    return found


def lying(city: City) -> list[int]:
    """How many sites of each kind there are."""
    packed = packed_kinds(city)
    return [packed >> 8 * kind & 255 for kind in range(6)]


_FIGURES: Final[dict[str, Callable[[City, int], int]]] = {
    "ships": lambda city, kinds: kinds & 255,
    "barracks_towers": lambda city, kinds: (kinds >> 8 & 255) + (kinds >> 32 & 255) + (kinds >> 40),
    "stalls": lambda city, kinds: kinds >> 16 & 255,
    "farms": lambda city, kinds: kinds >> 24 & 255,
    "extensions": lambda city, kinds: city.extensions.bit_count(),
    "towers": lambda city, kinds: (kinds >> 32 & 255) + (kinds >> 40),
    "aqueduct": lambda city, kinds: city.aqueduct,
    "development": lambda city, kinds: city.tracks[0],
    "expedition": lambda city, kinds: city.tracks[1],
    "stars": lambda city, kinds: city.stars,
    "full": lambda city, kinds: sum(is_full(city.figures, site) for site in city.sites),
    "strength": lambda city, kinds: strength(city),
    "missing_colours": lambda city, kinds: counts(city.supply).count(0),
    "workers": lambda city, kinds: total(city.supply),
}


def decree_figure(city: City, decree: int) -> int:
    """The figure that a decree looks at."""
    return _FIGURES[city.figures.decrees[decree].figure](city, packed_kinds(city))


def met(city: City, decrees: list[int]) -> list[int]:
    """Those of the decrees whose condition is met right now."""
    found, kinds, asked = [], packed_kinds(city), _asked(city.figures, city.board)
    for decree in decrees:
        figure, at_most, n = asked[decree]
        have = figure(city, kinds)
        if have <= n if at_most else have >= n:
            found.append(decree)
    return found


def meets(city: City, decree: int) -> bool:
    """Whether a decree's condition is met right now."""
    return bool(met(city, [decree]))


@cache
def _asked(figures: Figures, board: int) -> tuple[tuple[Callable[[City, int], int], bool, int], ...]:
    """What each decree asks of a city with this board: the figure, whether at most, and how much."""
    return tuple(
        (_FIGURES[decree.figure], decree.at_most, _needed(figures, board, number))
        for number, decree in enumerate(figures.decrees)
    )


_ONE_KIND: Final = {"ships": 0, "stalls": 16, "farms": 24}
"""The figures that count city tiles of one kind: where it stands in `packed_kinds`."""


@cache
def _planned(figures: Figures, board: int) -> tuple[tuple[int, int], ...]:
    """By decree, where the kind of city tiles stands that it wants (-1: it wants something else), and how many."""
    return tuple(
        (_ONE_KIND.get(decree.figure, -1), _needed(figures, board, number))
        for number, decree in enumerate(figures.decrees)
    )


def planned(city: City, decrees: list[int]) -> float:
    """How near these decrees are, each from 0 to 1: the square of the share of its tiles that lie there, for those
    that want tiles of one kind, which nothing else gathers. Such a decree that the city holds counts 1; the others
    nothing once no slot is free."""
    kinds, asked = packed_kinds(city), _planned(city.figures, city.board)
    found = 0.0
    for decree in city.decrees:
        found += asked[decree][0] >= 0
    if len(city.decrees) == len(city.figures.boards[city.board].decrees):
        return found
    for decree in decrees:
        shift, n = asked[decree]
        if shift >= 0:
            found += min(1.0, (kinds >> shift & 255) / n) ** 2
    return found


class Progress(NamedTuple):
    """How far a city is towards a decree: it has `have` of the `need` that is asked for, or may have `at_most` so many;
    `met`: it could be fulfilled."""

    have: int
    need: int
    at_most: bool
    met: bool


def progress(city: City, decree: int) -> Progress:
    """How far a city is towards a decree. Rule: `discordia.side.decree`."""
    at_most = city.figures.decrees[decree].at_most
    return Progress(decree_figure(city, decree), needed(city, decree), at_most, meets(city, decree))


def full_ships(city: City) -> list[int]:
    """The ships that have to leave, from left to right."""
    found, spaces = [], city.figures.spaces
    for site in city.sites:
        tile = site & TILE
        if tile < SHIPS and site >> FILLED & 3 == spaces[tile]:
            found.append(tile)
    return found


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
    return _needed(city.figures, city.board, decree)


def _needed(figures: Figures, board: int, decree: int) -> int:
    tile = figures.memory.get((board, decree))
    return tile.n if tile else figures.decrees[decree].n


def decree_text(city: City, decree: int) -> str:
    """What a decree asks of a city, in words."""
    tile = city.figures.memory.get((city.board, decree))
    return tile.text if tile else city.figures.decrees[decree].text
