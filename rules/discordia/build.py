"""What a city grows by: city tiles, towers, extensions. Source: digest, "Stadtplättchen", "Turm", "Stadtausbau"."""

from __future__ import annotations

from collections.abc import Iterable

from rules.discordia import city as cities
from rules.discordia.actions import Build, Extend
from rules.discordia.bonuses import ANY, Frame
from rules.discordia.components import (
    BOARDS,
    COLUMNS,
    EXTENSION_INDEX,
    EXTENSIONS,
    FRONTS,
    KIND,
    MILITARY,
    SHIP,
    SHIPS,
    STALL,
    TILE_INDEX,
    TILES,
    TOWERS,
    place_of,
)
from rules.discordia.deploy import site_of
from rules.discordia.events import Built, Extended, Sailed
from rules.discordia.state import TILE, WORKERS, City, DiscordiaState
from rules.game import Event


def column(state: DiscordiaState, value: int) -> list[int]:
    """The city tiles in the column of a value, from the top."""
    return [tile for tile in state.display[value - 1 :: COLUMNS] if tile >= 0]


def of_kind(state: DiscordiaState, kind: int) -> list[int]:
    """The city tiles of the display of a kind, or of `ANY`."""
    return [tile for tile in state.display if tile >= 0 and kind in (KIND[tile], ANY)]


def _places(city: City, tile: int) -> list[str]:
    """Where a tile or tower may go: "" for a free foundation or harbour, then the own ones it may cover."""
    kind = KIND[tile]
    if kind >= MILITARY:
        own, places = cities.towers(city), cities.room(city, SHIP)
    else:
        own, places = cities.row(city, kind), cities.room(city, kind)
    free = [""] if len(own) < places else []
    return free + [TILES[site & TILE].name for site in own]


def builds(city: City, tiles: Iterable[int]) -> list[Build]:
    """Every way to build one of these city tiles or towers, sorted."""
    found = [Build(TILES[tile].name, over) for tile in tiles for over in _places(city, tile)]
    found.sort()
    return found


def on_free_foundations(city: City, tiles: Iterable[int]) -> list[Build]:
    """Every way to build one of these city tiles without covering another (the start of the game), sorted."""
    return [build for build in builds(city, tiles) if not build.over]


def towers_out(state: DiscordiaState) -> list[int]:
    """The towers that lie out, as numbers of `TILES`."""
    return [tower for tower in range(TOWERS, len(TILES)) if state.towers >> tower - TOWERS & 1]


def extensions_that_fit(state: DiscordiaState, city: City) -> list[Extend]:
    """Every extension that lies out and fits, sorted."""
    out = state.extensions
    found = [
        Extend(extension.name)
        for number, extension in enumerate(EXTENSIONS)
        if out >> number & 1 and cities.fits(city, number)
    ]
    found.sort()
    return found


def _put(city: City, tile: int, over: str) -> int:
    """Lay a tile as the rightmost of its kind, or over an own one: its number is returned (-1: none)."""
    if not over:
        city.sites.append(tile)
        return -1
    old = TILE_INDEX[over]
    index = site_of(city, old)
    city.supply += city.sites[index] >> WORKERS  # whoever stood there goes home
    city.sites[index] = tile
    return old


def build(state: DiscordiaState, action: Build, events: list[Event] | None) -> None:
    """Build a city tile of the display, or a tower that lies out; its bonus comes next."""
    city = state.cities[state.seat]
    tile = TILE_INDEX[action.tile]
    old = _put(city, tile, action.over)
    if tile >= TOWERS:
        state.towers &= ~(1 << tile - TOWERS)
    else:
        state.display[state.display.index(tile)] = -1
        if old >= 0:
            state.gone |= 1 << place_of(old)
    state.stack += TILES[tile].effects[::-1]
    if events is not None:
        events.append(Built(state.seat, action.tile, action.over))


def extend(state: DiscordiaState, action: Extend, events: list[Event] | None) -> None:
    """Lay an extension; a privilege for the 4th and the 6th comes first, then the extension's bonus."""
    city = state.cities[state.seat]
    number = EXTENSION_INDEX[action.extension]
    _, kind, _, slots, _, effects = EXTENSIONS[number]
    state.extensions &= ~(1 << number)
    city.extensions |= 1 << number
    if kind < 4:
        city.room += slots << 4 * kind
    else:
        city.longer[kind - 4] = number
    state.stack += effects[::-1]
    if city.extensions.bit_count() in BOARDS[city.board].privilege_at:
        state.stack.append(Frame("privilege"))
    if events is not None:
        events.append(Extended(state.seat, action.extension))


def full_ships(city: City) -> list[int]:
    """The ships that have to leave, from left to right."""
    return [site & TILE for site in city.sites if site & TILE < SHIPS and cities.is_full(site)]


def sailings(city: City) -> list[Build]:
    """Each full ship with each place its stall may take: a free market place, or else an own stall."""
    ships = full_ships(city)
    if not ships:
        return []
    stalls = cities.row(city, STALL)
    free = len(stalls) < cities.room(city, STALL)
    over = [""] if free else [TILES[site & TILE].name for site in stalls]
    found = [Build(TILES[FRONTS + ship].name, place) for ship in ships for place in over]
    found.sort()
    return found


def sail(state: DiscordiaState, ship: int, over: str | None, events: list[Event] | None) -> None:
    """A full ship leaves: workers to the bag, its stall onto a market place, stall bonus, aqueduct step, decrees.

    `over` None: it leaves the game, and brings nothing.
    """
    city = state.cities[state.seat]
    index = site_of(city, ship)
    state.bag += city.sites[index] >> WORKERS
    del city.sites[index]
    state.stack.append(Frame("decrees"))
    if over is None:
        state.gone |= 1 << ship
    else:
        stall = FRONTS + ship
        old = _put(city, stall, over)
        if old >= 0:
            state.gone |= 1 << place_of(old)
        state.stack.append(Frame("aqueduct"))
        state.stack += TILES[stall].effects[::-1]
    if events is not None:
        events.append(Sailed(state.seat, TILES[ship].name, over or "", over is not None))
