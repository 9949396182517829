"""The end of a year: harms of the Magna row, raid, infrastructure, clearing, the new year.

Source: digest, "Ereignisse am Jahresende". Each event is carried out seat by seat from the start player clockwise.
Directly after its own part of the harms, of the raid and of the infrastructure deficiency a seat may fulfil decrees;
then its full ships leave.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rules.discordia.city import counting as cities
from rules.discordia.components import COLUMNS, HARMS, TILE_IDS, YEARS
from rules.discordia.events import Cleared, Infrastructure, Raided, RingMoved, StarsTaken, YearBegun
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import Frame
from rules.discordia.pieces.workers import total
from rules.discordia.state import TILE, WORKERS, DiscordiaState, end
from rules.discordia.turn.display import open_germans
from rules.game import Event

Events = list[Event] | None


def plan(state: DiscordiaState) -> list[Frame]:
    """The whole year end, first step first."""
    tiles = state.magna is not None and state.magna.tiles
    return [*_plan(state.start, state.seats, tiles, state.year == YEARS)]


@cache
def _plan(start: int, seats: int, tiles: bool, last: bool) -> tuple[Frame, ...]:
    order = [(start + k) % seats for k in range(seats)]
    steps = magna_row.plan(order) if tiles else []
    steps += [Frame(op, seat) for seat in order for op in ("raid", "fulfil", "sail")]
    steps += [Frame("clear-row")] if tiles else []
    steps += [Frame(op, seat) for seat in order for op in ("harvest", "infrastructure", "fulfil", "sail")]
    if seats == 1:
        steps.append(Frame("janus-grows"))
    return (*steps, Frame("clear"), Frame("end" if last else "new-year"))


def raid_strength(state: DiscordiaState) -> int:
    """The strength of the open Germanic and Magna tiles. Before season four the right Germanic one is face down."""
    lefts, rights = state.figures.germans
    found = lefts[state.left[-1]].strength if state.left else 0
    if len(state.right) == state.year:
        found += rights[state.right[-1]].strength
    return found if state.magna is None else found + magna_row.harms(state)[0]


def own_strength(state: DiscordiaState, seat: int) -> int:
    """What a seat sets against the Germans: its own strength, and the full barracks of the Magna row."""
    own = cities.strength(state.cities[seat])
    return own if state.magna is None else own + magna_row.strength(state)


def raid(state: DiscordiaState, seat: int, events: Events) -> None:
    """At least as strong as the Germans: the reward of the right tile. Else the damage of the left one.

    A tile that is not turned up yet (in a year end that is only foretold) brings nothing.
    """
    state.seat = seat
    own, theirs = own_strength(state, seat), raid_strength(state)
    holds = own >= theirs
    german = open_germans(state)[holds]
    effects = german.effects if german is not None else ()
    if events is not None:
        events.append(Raided(seat, own, theirs, german.name if german is not None else ""))
    if holds:
        state.stack += effects[::-1]
        return
    for effect in effects:
        damage(state, effect, events)


def damage(state: DiscordiaState, effect: Frame, events: Events) -> None:
    """Suffer a damage of the left Germanic tile as far as it can be paid."""
    city = state.cities[state.seat]
    match effect.op:
        case "draw":
            _draw(state, "raid-draw", effect.n)
        case "lose_star":
            lost = min(effect.n, city.stars)
            city.stars -= lost
            state.site += lost
            if lost and events is not None:
                events.append(StarsTaken(state.seat, -lost))
        case "aqueduct_back":
            back = min(effect.n, city.aqueduct)
            city.aqueduct -= back
            if back and events is not None:
                events.append(RingMoved(state.seat, -back, city.aqueduct))


def harm(kind: int) -> Callable[[DiscordiaState, int, Events], None]:
    """The step that makes a seat suffer a kind of harm of the Magna row."""

    def step(state: DiscordiaState, seat: int, events: Events) -> None:
        state.seat = seat
        n = magna_row.harms(state)[kind]
        if HARMS[kind] == "draw":
            _draw(state, "harm-draw", n)
        else:
            damage(state, Frame(HARMS[kind], n), events)

    return step


def _draw(state: DiscordiaState, op: str, n: int) -> None:
    """Draw up to `n` workers next, as far as the bag holds them."""
    n = min(n, total(state.bag))
    if n:
        state.plan.append(Frame(op, n, state.seat))


def infrastructure(state: DiscordiaState, seat: int, events: Events) -> None:
    """Draw a worker for each symbol to be seen and each empty space, less the space of the supply ring."""
    state.seat = seat
    city = state.cities[seat]
    missing = cities.deficiency(city)
    if events is not None:
        seen, empty = cities.symbols(city), cities.empty_spaces(city)
        events.append(Infrastructure(seat, seen, empty, city.aqueduct, missing))
    _draw(state, "infrastructure-draw", missing)


def clear(state: DiscordiaState, events: Events) -> None:
    """Workers on completely full tiles and military towers go into the bag; the others stay."""
    cleared = []
    for city in state.cities:
        for index, site in enumerate(city.sites):
            if site > TILE and cities.is_full(state.figures, site):  # an empty one is its number alone
                state.bag += site >> WORKERS
                city.sites[index] = site & TILE
                cleared.append(TILE_IDS[site & TILE])
    if events is not None:
        events.append(Cleared(tuple(cleared)))


def new_year(state: DiscordiaState, events: Events) -> None:
    """The display moves up, manipulators are ready again, there is a new start player."""
    top = [tile for tile in state.display[:COLUMNS] if tile >= 0]
    for tile in top:
        state.removed |= 1 << tile
    state.display = state.display[COLUMNS:] + [-1] * COLUMNS
    for city in state.cities:
        city.ready += city.spent
        city.spent = 0
    state.start = next_start(state)
    state.year += 1
    state.season = 0
    if state.janus is not None:
        state.janus.turned = []
    if events is not None:
        events.append(YearBegun(state.start, state.year, tuple(TILE_IDS[tile] for tile in top)))


def next_start(state: DiscordiaState) -> int:
    """The seat with the most workers in supply; of several the next one clockwise after the old start player."""
    seats = len(state.cities)
    clockwise = [(state.start + k) % seats for k in range(1, seats + 1)]
    return max(clockwise, key=[total(city.supply) for city in state.cities].__getitem__)


def end_of_years(state: DiscordiaState, events: Events) -> None:
    """Nobody has won early: the fewest workers in supply win."""
    end(state, "years", events)
