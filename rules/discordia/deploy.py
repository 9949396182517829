"""Sending workers to tiles. Source: digest, "Entsenden" and "Sonderentsendung".

A deployment fills exactly the next space of a tile, completely, with workers of the supply. The tiles of the Magna row
are open to everybody.
"""

from __future__ import annotations

from rules.discordia import city as cities
from rules.discordia import magna_row
from rules.discordia.actions import Deploy
from rules.discordia.bonuses import ANY
from rules.discordia.components import DIE, FILLINGS, KIND, SPACES, STALL, TAKES, TILE_INDEX, TILES
from rules.discordia.events import Deployed, GameEnded
from rules.discordia.state import FILLED, TILE, USED, WORKERS, City, DiscordiaState
from rules.discordia.workers import has, pack
from rules.game import TERMINAL, Event


def _fillings(city: City, site: int, special: bool, found: list[Deploy]) -> None:
    """Add each way to fill the next space of a site that has one."""
    tile = site & TILE
    supply = city.supply
    for text, needed in FILLINGS[tile][site >> FILLED & 3][city.jokers]:
        if has(supply, needed):
            found.append(Deploy(TILES[tile].name, text, special))


def _sites(state: DiscordiaState, city: City) -> list[int]:
    """The tiles that a city may send workers to."""
    return city.sites if state.magna is None else city.sites + magna_row.sites(state)


def to_kinds(state: DiscordiaState, city: City, *kinds: int) -> list[Deploy]:
    """All deployments to tiles of these kinds (`ANY`: all kinds), sorted. Barracks take in military towers."""
    found: list[Deploy] = []
    every = ANY in kinds
    for site in _sites(state, city):
        tile = site & TILE
        if (every or TAKES[tile] in kinds) and site >> FILLED & 3 < SPACES[tile]:
            _fillings(city, site, False, found)
    found.sort()
    return found


def matches(city: City, die: int, value: int, tile: int) -> bool:
    """Whether a die allows a special deployment to a tile: same value and, but for stalls, same colour."""
    return DIE[tile] == value and (TAKES[tile] == die or KIND[tile] == STALL or cities.lookout(city))


def special(state: DiscordiaState, city: City) -> list[Deploy]:
    """All special deployments that the chosen die allows now: one a tile and turn."""
    found: list[Deploy] = []
    for site in _sites(state, city):
        tile = site & TILE
        if (
            DIE[tile] == state.value
            and not site & USED
            and site >> FILLED & 3 < SPACES[tile]
            and matches(city, state.die, state.value, tile)
        ):
            _fillings(city, site, True, found)
    return found


def site_of(city: City, tile: int) -> int:
    """The index in `sites` of a tile; -1 if the city does not have it."""
    for index, site in enumerate(city.sites):
        if site & TILE == tile:
            return index
    return -1


def deploy(state: DiscordiaState, action: Deploy, events: list[Event] | None) -> None:
    """Carry out a legal deployment of the acting seat; the last worker of the supply wins the game."""
    city = state.cities[state.seat]
    tile = TILE_INDEX[action.tile]
    index = site_of(city, tile)
    workers = pack(action.workers)
    city.supply -= workers
    if index >= 0:
        site = city.sites[index] + (1 << FILLED) + (workers << WORKERS)
        city.sites[index] = site | USED if action.special else site
    else:
        place = magna_row.find(state, tile)
        site = magna_row.deploy(state, place, workers, action.special)
    full = cities.is_full(site)
    if events is not None:
        events.append(Deployed(state.seat, action.tile, action.workers, action.special, full))
    if full and index < 0:
        magna_row.avert(state, place, events)
    win_if_empty(state, events)


def win_if_empty(state: DiscordiaState, events: list[Event] | None) -> None:
    """End the game for the acting seat if its supply is empty. Tested after each effect that puts workers away."""
    if state.cities[state.seat].supply == 0 and state.season:
        end(state, "zero", events)


def end(state: DiscordiaState, reason: str, events: list[Event] | None) -> None:
    """The game is over."""
    state.ended = reason
    state.to_move = TERMINAL
    state.stack.clear()
    state.plan.clear()
    if events is not None:
        events.append(GameEnded(reason, state.seat if reason == "zero" else None))
