"""What a city counts: room, infrastructure, strength, and the figures that decrees ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from rules.discordia.components import BARRACKS, FARM, KIND, MILITARY, NONE, SHIP, SHIPS, STALL, START, TAKES
from rules.discordia.pieces.bonuses import Figures, Track
from rules.discordia.pieces.workers import ONES, TOPS, missing, total
from rules.discordia.state import FILLED, SPACE, TILE, USED, WORKERS, City


def new_city(kind: type[City], stars: int) -> City:
    """A board before anything was built; the workers are still to be drawn. `kind`: `DiscordiaState.city_type`."""
    board = kind.figures.boards[0]
    room = sum(n << 4 * section for section, n in enumerate(board.open))
    start = (START["aqueduct"], START["manipulators"])
    return kind(0, 0, stars, start[0], start[1], 0, [], room, [0, 0], [NONE, NONE], 0, 0, 0, 0, [], 0)


def room(city: City, kind: int) -> int:
    """Opened foundations of a kind of city tile."""
    return city.room >> 4 * kind & 15


_LANE: Final = 8
"""Bits for each figure of a tally."""
_TOWERS, _BARRACKS_AND_TOWERS, _FULL, _FULL_LARGE, _EMPTY, _STRENGTH, _SHIPS, _USED = range(
    6 * _LANE, 14 * _LANE, _LANE
)
"""Where the other figures of a tally stand; the number of tiles of kind k stands at k * _LANE."""
OF_VALUE: Final = tuple(range(14 * _LANE, 21 * _LANE, _LANE))
"""By value of a die, where in a tally its sites stand that were not used in this turn."""
OF_KIND: Final = tuple(range(0, 6 * _LANE, _LANE))
"""By kind of tile, where in a tally the number of those stands."""
IN_ROW: Final = (0, _LANE, 2 * _LANE, 3 * _LANE, _TOWERS)
"""By row (`ready.ROW`), where in a tally the number of tiles stands that lie there."""
_TOPS: Final = sum(128 << place for place in range(0, _SHIPS, _LANE))
"""The highest bit of each figure, which none reaches: with it set, what is left set by a difference is large enough."""


def tallies(figures: Figures) -> tuple[int, ...]:
    """What a site adds to a tally, by its lowest eleven bits: tile, how many spaces are filled, whether it was used."""
    adds = [0] * (USED << 1)
    for tile, kind in enumerate(KIND):
        lies = 1 << kind * _LANE
        if kind >= MILITARY:
            lies |= 1 << _TOWERS
        if kind >= MILITARY or kind == BARRACKS:
            lies |= 1 << _BARRACKS_AND_TOWERS
        for done in range(figures.spaces[tile] + 1):
            found = lies + _of_spaces(figures, tile, done)
            adds[tile | done << FILLED | USED] = found + (1 << _USED)
            adds[tile | done << FILLED] = found + (1 << OF_VALUE[figures.dice[tile]])
    return tuple(adds)


_LYING: Final = SPACE | USED


def _of_spaces(figures: Figures, tile: int, done: int) -> int:
    """What a tile with so many spaces filled adds to a tally."""
    spaces = figures.spaces[tile]
    if not 0 < spaces == done:
        return spaces - done << _EMPTY
    strength = figures.sizes[tile] if TAKES[tile] == BARRACKS else 0
    full = 1 << _FULL | (KIND[tile] < MILITARY and spaces > 1) << _FULL_LARGE
    return full | strength << _STRENGTH | (KIND[tile] == SHIP) << _SHIPS


def tally(city: City) -> int:
    """What lies in a city, counted once, `_LANE` bits a figure: the tiles of each kind, towers, barracks and towers,
    full tiles and military towers, full tiles of two spaces or more, spaces without workers, workers on full barracks,
    full ships, sites used and, by value of a die, not used."""
    found, adds, bits = 0, city.tallies, _LYING
    for site in city.sites:
        found += adds[site & bits]
    return found


def lying(city: City) -> list[int]:
    """How many sites of each kind there are."""
    tallied = tally(city)
    return [tallied >> _LANE * kind & 255 for kind in range(6)]


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
    return tally(city) >> _EMPTY & 255


def workers_on(city: City) -> int:
    """How many workers stand on tiles and towers."""
    return sum(total(site >> WORKERS) for site in city.sites)


def track(city: City, which: int) -> Track:
    """The development track or the expedition path, with its extension if it has one."""
    return city.figures.boards[city.board].tracks[which][city.longer[which]]


def symbols(city: City) -> int:
    """The infrastructure symbols to be seen: foundations, slots not opened, tracks, decree slots."""
    return _symbols(city, tally(city))


def _symbols(city: City, tallied: int) -> int:
    board = city.figures.boards[city.board]
    opened, tracks, longer = city.room, city.tracks, city.longer
    seen = board.decree_symbols[len(city.decrees)]
    for table in board.symbols:
        seen += table[opened & 15][tallied & 255]
        opened >>= 4
        tallied >>= _LANE
    development, expedition = board.tracks
    return seen + development[longer[0]].symbols[tracks[0]] + expedition[longer[1]].symbols[tracks[1]]


def deficiency(city: City) -> int:
    """The workers to draw for infrastructure if the year ended now (before `harvest`)."""
    tallied = tally(city)
    return max(0, _symbols(city, tallied) + (tallied >> _EMPTY & 255) - city.aqueduct)


def strength(city: City) -> int:
    """Workers on full barracks and military towers, and lasting strength."""
    return _strength(city, tally(city))


def _strength(city: City, lying: int) -> int:
    tracks, longer, laid = city.figures.boards[city.board].tracks, city.longer, city.tracks
    lasting = tracks[0][longer[0]].strength[laid[0]] + tracks[1][longer[1]].strength[laid[1]]
    return lasting + (lying >> _STRENGTH & 255)


def strength_by_workers(city: City) -> int:
    """The part of it that workers on full barracks and military towers bring."""
    return tally(city) >> _STRENGTH & 255


def harvest(city: City) -> int:
    """How many workers may go into the bag before an infrastructure deficiency."""
    tracks, longer, laid = city.figures.boards[city.board].tracks, city.longer, city.tracks
    return tracks[0][longer[0]].harvest[laid[0]] + tracks[1][longer[1]].harvest[laid[1]]


def lookout(city: City) -> bool:
    """Whether special deployments need no colour."""
    tracks, longer, laid = city.figures.boards[city.board].tracks, city.longer, city.tracks
    return tracks[0][longer[0]].lookout[laid[0]] or tracks[1][longer[1]].lookout[laid[1]]


def fits(city: City, extension: int) -> bool:
    """Whether there is room on the board for all of an extension."""
    piece = city.figures.extensions[extension]
    kind = piece.kind
    if kind < 4:
        return (city.room >> 4 * kind & 15) + piece.slots <= city.figures.boards[city.board].slots[kind]
    return city.longer[kind - 4] == NONE


_IN_TALLY: Final = {
    "ships": SHIP * _LANE,
    "barracks_towers": _BARRACKS_AND_TOWERS,
    "stalls": STALL * _LANE,
    "farms": FARM * _LANE,
    "towers": _TOWERS,
    "full": _FULL,
    "full_large": _FULL_LARGE,
}
_PLANNED: Final = ("ships", "stalls", "farms")
"""The figures that count city tiles of one kind."""


_Figure = Callable[[City, int], int]
"""A figure of a city, with its tally."""


def _tallied(place: int) -> _Figure:
    return lambda city, lying: lying >> place & 255


_FIGURES: Final[dict[str, _Figure]] = {
    **{name: _tallied(place) for name, place in _IN_TALLY.items()},
    "extensions": lambda city, lying: city.extensions.bit_count(),
    "aqueduct": lambda city, lying: city.aqueduct,
    "development": lambda city, lying: city.tracks[0],
    "expedition": lambda city, lying: city.tracks[1],
    "stars": lambda city, lying: city.stars,
    "strength": _strength,
    "missing_colours": lambda city, lying: missing(city.supply),
    "workers": lambda city, lying: total(city.supply),
}
"""What decrees may look at."""
_OTHERS: Final = ("extensions", "aqueduct", "development", "expedition", "stars", "missing_colours")
"""Those that are seen without a tally, but strength and workers."""
_NEVER: Final = 128
"""More than any figure comes to."""


def decree_figure(city: City, decree: int) -> int:
    """The figure that a decree looks at."""
    return _FIGURES[city.figures.decrees[decree].figure](city, tally(city))


def decree_tiles(city: City, decree: int) -> list[int]:
    """The tiles of a city that the figure of a decree counts: without each of them it would be less."""
    figure, found = decree_figure(city, decree), []
    for at, site in enumerate(city.sites):
        less = city.clone()
        del less.sites[at]
        if decree_figure(less, decree) < figure:
            found.append(site & TILE)
    return found


@lru_cache(1 << 12)
def _asked(figures: Figures, board: int, decrees: tuple[int, ...]) -> tuple[int, ...]:
    """The least that any of these decrees asks for of a city with this board: the figures of a tally in one, then
    extensions, aqueduct, development, expedition, stars and missing colours; at the end up to how many workers may be
    left. Of strength it is what full tiles have to bring at least, with the most that tracks may give. What is not
    asked for has a figure that is never reached."""
    least, few = dict.fromkeys(_FIGURES, _NEVER), NONE
    for number in decrees:
        decree, n = figures.decrees[number], _needed(figures, board, number)
        if not decree.at_most:
            least[decree.figure] = min(n, least[decree.figure])
        elif decree.figure == "workers":
            few = max(n, few)
        else:
            least[decree.figure] = 0  # it has to be looked at each time
    if least["strength"] < _NEVER:
        most = sum(max(track.strength[-1] for track in tracks.values()) for tracks in figures.boards[board].tracks)
        least["strength"] = max(0, least["strength"] - most)
    if least["workers"] < _NEVER:
        least["stars"] = 0  # looked at each time: none of the other figures tells
    compared = {**_IN_TALLY, "strength": _STRENGTH}
    tallied = _TOPS - sum((_NEVER - least[name]) << place for name, place in compared.items())
    return (tallied, *(least[name] for name in _OTHERS), few)


@lru_cache(1 << 12)
def _each(figures: Figures, board: int, decrees: tuple[int, ...]) -> tuple[tuple[int, _Figure, int, bool], ...]:
    """Each of these decrees with the figure that it looks at, and whether it has to be less than a number (True), or at
    least so much."""
    asked = [(number, figures.decrees[number], _needed(figures, board, number)) for number in decrees]
    return tuple((number, _FIGURES[one.figure], n + one.at_most, one.at_most) for number, one, n in asked)


def met(city: City, decrees: list[int], lying: int | None = None) -> list[int]:
    """Those of the decrees whose condition is met right now: none, unless a figure reaches the least that any asks for.
    `lying`: the tally of the city, if it is known."""
    if lying is None:
        lying = tally(city)
    tallied, extensions, aqueduct, development, expedition, stars, colours, few = _asked(
        city.figures, city.board, tuple(decrees)
    )
    laid = city.tracks
    if (
        (lying | _TOPS) - tallied & _TOPS
        or city.stars >= stars
        or city.aqueduct >= aqueduct
        or laid[0] >= development
        or laid[1] >= expedition
        or (extensions < _NEVER and city.extensions.bit_count() >= extensions)
        or (colours < _NEVER and (city.supply | TOPS) - ONES & TOPS < TOPS and missing(city.supply) >= colours)
        or (few >= 0 and total(city.supply) <= few)
    ):
        each = _each(city.figures, city.board, tuple(decrees))
        return [decree for decree, figure, n, at_most in each if (figure(city, lying) < n) is at_most]
    return []


def meets(city: City, decree: int) -> bool:
    """Whether a decree's condition is met right now."""
    return bool(met(city, [decree]))


def planned(city: City, decrees: list[int]) -> float:
    """How near these decrees are, each from 0 to 1: the square of the share of its tiles that lie there, for those
    that want tiles of one kind, which nothing else gathers. Such a decree that the city holds counts 1; the others
    nothing once no slot is free."""
    found = float(len(_plans(city.figures, city.board, tuple(city.decrees))))
    if len(city.decrees) == len(city.figures.boards[city.board].decrees):
        return found
    counted = tally(city)
    for place, n in _plans(city.figures, city.board, tuple(decrees)):
        found += min(1.0, (counted >> place & 255) / n) ** 2
    return found


@lru_cache(1 << 12)
def _plans(figures: Figures, board: int, decrees: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Of those decrees that want tiles of one kind, where their number stands in a tally, and how many they want."""
    named = ((figures.decrees[decree].figure, _needed(figures, board, decree)) for decree in decrees)
    return tuple((_IN_TALLY[name], n) for name, n in named if name in _PLANNED)


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


def after_turn(city: City) -> tuple[int, int]:
    """How many sites were used in the turn, and how many ships have to leave."""
    tallied = tally(city)
    return tallied >> _USED & 255, tallied >> _SHIPS & 255


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
