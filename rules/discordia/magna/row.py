"""The Magna row: city tiles on outposts that harm everybody until they are full.

Source: rules of Discordia Magna, "Magna-uitbreiding". Workers in the row belong to nobody, empty spaces there burden
nobody. What a tile in the row is worth to a seat is the same for all: `strength`, `harms`.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from rules.discordia.components import (
    BARRACKS,
    COLUMNS,
    FRONTS,
    HARMS,
    KIND,
    OUTPOST_IDS,
    OUTPOST_INDEX,
    SHIPS,
    TILE_IDS,
    TILES_PER_YEAR,
    place_of,
)
from rules.discordia.magna.events import HarmsStruck, OutpostFilled, OutpostsTurned, RowCleared, TilesMoved
from rules.discordia.pieces.bonuses import Figures, Frame
from rules.discordia.pieces.workers import has, pack, total
from rules.discordia.state import FILLED, TILE, USED, WORKERS, DiscordiaState, Magna, filled
from rules.game import Event, Outcome

Events = list[Event] | None
_HARMLESS = (0,) * len(HARMS)

NOBODY = -1
"""No city tile, or a Magna tile never turned up."""


def new_row() -> list[int]:
    """A row of Magna tiles without city tiles, or with none turned up."""
    return [NOBODY] * len(OUTPOST_IDS)


def sites(state: DiscordiaState) -> list[int]:
    """The city tiles in the row, from left to right."""
    return [site for site in state.magna.row if site >= 0] if state.magna is not None else []


def find(state: DiscordiaState, tile: int) -> int:
    """The place of a tile in the row; -1 if it is not there."""
    if state.magna is not None:
        for place, site in enumerate(state.magna.row):
            if site >= 0 and site & TILE == tile:
                return place
    return -1


def outpost(magna: Magna, place: int) -> str:
    """The name of the Magna tile at a place; "" if it was never turned up."""
    return OUTPOST_IDS[magna.outposts[place]] if magna.outposts[place] >= 0 else ""


def missing(figures: Figures, site: int) -> tuple[str, ...]:
    """The spaces still to be filled before a tile averts its harm."""
    return figures.tiles[site & TILE].spaces[filled(site) :]


def could_fill(state: DiscordiaState, seat: int, place: int) -> bool:
    """Whether the supply of a seat holds all workers that the tile at a place still misses: it could avert the harm,
    given the dice for it."""
    assert state.magna is not None, "only with the Magna tiles"
    site, city = state.magna.row[place], state.cities[seat]
    return _holds(city.supply, city.figures.fillings[site & TILE][filled(site) :], city.jokers)


def _holds(supply: int, spaces: tuple[Any, ...], jokers: int) -> bool:
    """Whether a supply can fill these spaces, one after the other."""
    if not spaces:
        return True
    ways = (pack(workers) for workers, *_ in spaces[0][jokers])
    return any(has(supply, way) and _holds(supply - way, spaces[1:], jokers) for way in ways)


def _is_full(figures: Figures, site: int) -> bool:
    """Whether a city tile has all its spaces filled."""
    return filled(site) == figures.spaces[site & TILE]


# --- a year begins ----------------------------------------------------------------------------------------------------


def lay(state: DiscordiaState, _: int, events: Events) -> None:
    """City tiles go from the top row of the display, from left to right, onto Magna tiles without one."""
    magna = state.magna
    assert magna is not None, "only with the Magna tiles"
    top = [place for place in range(COLUMNS) if state.display[place] >= 0][: TILES_PER_YEAR[state.year - 1]]
    places = [place for place, site in enumerate(magna.row) if site < 0][: len(top)]
    for source, place in zip(top, places, strict=True):
        magna.row[place] = state.display[source]
        magna.open |= 1 << place
        state.display[source] = -1
    if hidden(magna):
        state.plan.append(Frame("outposts"))
    if events is not None:
        names = tuple(TILE_IDS[magna.row[place]] for place in places)
        known = tuple(outpost(magna, place) for place in places)
        events.append(TilesMoved(names, tuple(place + 1 for place in places), known))


def hidden(magna: Magna) -> list[int]:
    """The places whose Magna tile is to be turned up for the first time."""
    return [place for place, tile in enumerate(magna.outposts) if tile < 0 and magna.open >> place & 1]


def unseen(magna: Magna) -> list[int]:
    """The Magna tiles never turned up."""
    return [number for number in range(len(OUTPOST_IDS)) if number not in magna.outposts]


def turnings(state: DiscordiaState) -> list[tuple[Outcome, int]]:
    """Every order in which Magna tiles may come up at the hidden places, with its weight."""
    magna = state.magna
    assert magna is not None, "only with the Magna tiles"
    names = [OUTPOST_IDS[number] for number in unseen(magna)]
    return [(order, 1) for order in permutations(names, len(hidden(magna)))]


def turn_up(state: DiscordiaState, names: tuple[str, ...], events: Events) -> None:
    """Turn up the Magna tiles below the city tiles just laid."""
    assert state.magna is not None, "only with the Magna tiles"
    places = hidden(state.magna)
    for place, name in zip(places, names, strict=True):
        state.magna.outposts[place] = OUTPOST_INDEX[name]
    if events is not None:
        events.append(OutpostsTurned(tuple(place + 1 for place in places), names))


# --- workers come -----------------------------------------------------------------------------------------------------


def deploy(state: DiscordiaState, place: int, workers: int, special: bool) -> int:
    """Fill the next space of the tile at a place; the site as it then is."""
    magna = state.magna
    assert magna is not None, "only with the Magna tiles"
    site = magna.row[place] + (1 << FILLED) + (workers << WORKERS)
    magna.row[place] = site | USED if special else site
    return site


def avert(state: DiscordiaState, place: int, events: Events) -> None:
    """The tile at a place is full: its Magna tile is turned over, if it was not already under the stall of a ship.

    A ship's workers go into the bag, its stall lies there instead; the seat that acts gets its bonus, then a step.
    """
    magna = state.magna
    assert magna is not None, "only with the Magna tiles"
    site = magna.row[place]
    tile = site & TILE
    averted = outpost(magna, place) if magna.open >> place & 1 else ""
    magna.open &= ~(1 << place)
    if tile < SHIPS:
        state.bag += site >> WORKERS
        magna.row[place] = FRONTS + tile
        state.stack.append(Frame("aqueduct"))
        state.stack += state.figures.tiles[FRONTS + tile].effects[::-1]
    if events is not None:
        stall = TILE_IDS[FRONTS + tile] if tile < SHIPS else ""
        events.append(OutpostFilled(state.seat, TILE_IDS[tile], averted, stall))


def rest(magna: Magna) -> None:
    """The turn is over: every tile may be used for special deployments again."""
    for place, site in enumerate(magna.row):
        if site >= 0 and site & USED:
            magna.row[place] = site ^ USED


# --- a year ends ------------------------------------------------------------------------------------------------------


def open_harms(figures: Figures, magna: Magna) -> list[int]:
    """The sums of the harms that lie open, by kind."""
    sums = [0] * len(HARMS)
    for place, number in enumerate(magna.outposts):
        if number >= 0 and magna.open >> place & 1:
            harm = figures.outposts[number].harm
            sums[HARMS.index(harm.op)] += harm.n
    return sums


def harms(state: DiscordiaState) -> tuple[int, ...] | list[int]:
    """The sums by kind that strike at this year end: those found at its beginning, before it those that lie open."""
    if state.magna is None:
        return _HARMLESS
    return state.magna.harms or open_harms(state.figures, state.magna)


def strength(state: DiscordiaState) -> int:
    """The workers on full barracks in the row: they fight for everybody."""
    if state.magna is None:
        return 0
    return sum(
        total(site >> WORKERS)
        for site in sites(state)
        if KIND[site & TILE] == BARRACKS and _is_full(state.figures, site)
    )


def plan(order: list[int]) -> list[Frame]:
    """The harms, seat by seat: workers, stars, ring; then decrees and ships, as after every event."""
    steps = ("harm-workers", "harm-stars", "harm-ring", "fulfil", "sail")
    return [Frame("harms"), *(Frame(op, seat) for seat in order for op in steps)]


def strike(state: DiscordiaState, _: int, events: Events) -> None:
    """What lies open now harms everybody at this year end."""
    assert state.magna is not None, "only with the Magna tiles"
    state.magna.harms = open_harms(state.figures, state.magna)
    if events is not None:
        events.append(HarmsStruck(tuple(state.magna.harms)))


def clear(state: DiscordiaState, _: int, events: Events) -> None:
    """After the raid full tiles are emptied and leave the game; their Magna tiles stay face down."""
    magna = state.magna
    assert magna is not None, "only with the Magna tiles"
    cleared = []
    for place, site in enumerate(magna.row):
        if site >= 0 and _is_full(state.figures, site):
            state.bag += site >> WORKERS
            state.gone |= 1 << place_of(site & TILE)
            magna.row[place] = NOBODY
            cleared.append(TILE_IDS[site & TILE])
    magna.harms = []
    if events is not None:
        events.append(RowCleared(tuple(cleared)))
