"""What a seat's position may come to, in workers: the heuristic of the computer players and of hints.

The worth of a city as it stands, and in a turn whose die is just chosen also what that die can still do: the best main
action and all side actions, each judged by itself. Nothing looks at the opponents. Weights were found by simulation.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from rules.discordia import actions
from rules.discordia.actions import Deploy, Finish, Manipulate
from rules.discordia.city import counting as cities
from rules.discordia.components import BARRACKS, BOARD_IDS, SHIPS, TAKES, YEARS
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import total
from rules.discordia.state import FILLED, TILE, City, DiscordiaState
from rules.discordia.turn import deeds, legal
from rules.discordia.year import course, year_end
from rules.figures import table
from rules.game import TERMINAL, Action

WIN: Final = 60.0
NOW: Final = 1.33
"""A worker to be drawn at the coming year end."""
LATER: Final = 0.39
"""A symbol, or a step of the supply ring, at each year end after it."""
EMPTY_LATER: Final = 0.17
"""A space at each year end after the coming one: it may be filled by then."""
ROOM: Final = 0.34
"""A place for a worker: somewhere to deploy to, by year still to come."""
STAR: Final = 0.35
MANY_STARS: Final = 0.1
"""A star of the supply, and one beyond `FEW_STARS`."""
FEW_STARS: Final = 4
SHIP: Final = 0.8
"""What a ship brings when it sails, at one share of its spaces filled."""
FREE: Final = 0.17
"""A place for a worker that is empty now."""
HARVEST: Final = 0.8
LOOKOUT: Final = 0.5
JOKER: Final = 0.17
SINGLE: Final = {"lay": 2.0, "aqueduct": 1.1, "deploy": 2.2}
MANIPULATOR: Final = 0.7
EXTENSION: Final = 0.25
DECREE: Final = 0.2
RAID_SHARE: Final = 0.4
"""The share of a raid's worth for a strength that nearly holds it."""
TRADING: Final = 0.57
RING: Final = 0.8
LAID: Final = 0.4
"""A star on a track: the better spaces are nearer."""
SWAP: Final = 0.17
OPTIONS: Final = 10
"""So many choices inside a bonus are looked at."""


def estimate(state: DiscordiaState, seat: int) -> float:
    """Minus the workers that `seat` may end with."""
    city = state.cities[seat]
    if state.to_move == TERMINAL:
        won = state.ended == "zero" and city.supply == 0
        return WIN if won else -float(total(city.supply))
    value = worth(state, seat)
    if state.to_move == seat and not state.stack and state.die >= 0 and not state.acted:
        raw = state.dice[state.die]
        if state.value == raw and not city.spent:
            return value + sum(_potential(state, seat, value))
        return value + _manipulated(state, seat, value, raw)
    return value


def _manipulated(state: DiscordiaState, seat: int, value: float, raw: int) -> float:
    """What the die can do more than one manipulator earlier, on top of the best single thing it could do then.

    So a manipulator compares with the other actions of the turn, of which only the next one is seen.
    """
    before = state.clone()
    before.value += (raw > state.value) - (raw < state.value)
    main, side = _potential(before, seat, value)
    now = sum(_potential(state, seat, value))
    return now - side - main + max(main, side)


def _potential(state: DiscordiaState, seat: int, value: float) -> tuple[float, float]:
    """What the best main action and all side actions of the turn would add, each by itself."""
    main = side = 0.0
    special: dict[str, float] = {}
    for action in legal.in_turn(state):
        if type(action) in (Finish, Manipulate):
            continue
        gain = _after(state, seat, action, 2) - value
        if actions.is_main(action):
            main = max(main, gain)
        elif type(action) is Deploy:
            special[action.tile] = max(special.get(action.tile, 0.0), gain)
        else:
            side += max(0.0, gain)
    return main, side + sum(special.values())


def _after(state: DiscordiaState, seat: int, action: Action, depth: int) -> float:
    """The worth after an action, with the best of the choices it leads to, as far as `depth` goes."""
    after = state.clone()
    if after.stack:
        deeds.choose(after, action, None)
    else:
        deeds.act(after, action, None)
    course.run(after, None)
    if after.to_move == TERMINAL:
        return estimate(after, seat)
    if not after.stack or after.to_move != seat or depth == 0:
        return worth(after, seat) + (SWAP if after.stack else 0.0)
    choices = legal.inside(after)
    step = 1 + len(choices) // OPTIONS
    return max(_after(after, seat, choice, depth - 1) for choice in choices[::-step])


def worth(state: DiscordiaState, seat: int) -> float:
    """The worth of a seat's city as it stands."""
    city = state.cities[seat]
    later = YEARS - state.year
    left = later + (5 - state.season) / 5
    soon = min(1.0, left)
    places, empty, strength = _tiles(city, later)
    symbols, ring = cities.symbols(city), city.aqueduct
    value = places - total(city.supply) - NOW * max(0, symbols + empty - ring)
    value -= later * LATER * max(0.0, symbols - RING * ring)
    few = min(city.stars, FEW_STARS)
    value += soon * (STAR * few + MANY_STARS * (city.stars - few))
    value += soon * (EXTENSION * city.extensions.bit_count() + DECREE * len(city.decrees))
    aim = aims(city.figures.version)
    value += aim.boards[city.board]
    if aim.plan:
        value += soon * aim.plan * cities.planned(city, state.decrees)
    value += soon * MANIPULATOR * (city.ready + city.spent * min(1, later))
    for which in (0, 1):
        track, laid = cities.track(city, which), city.tracks[which]
        strength += track.strength[laid]
        value += soon * LAID * laid
        value += (later + 1) * HARVEST * track.harvest[laid] + left * LOOKOUT * track.lookout[laid]
    value += left * JOKER * city.jokers.bit_count()
    if city.unused:
        value += soon * _single(city)
    if state.magna is not None and state.magna.tiles:
        strength += magna_row.strength(state)
        value -= soon * _harm(state, city)
    return value + _raid(state, strength, later)


def _harm(state: DiscordiaState, city: City) -> float:
    """What the open Magna tiles will cost at the coming year end, but for the stronger raid."""
    _, workers, stars, steps = magna_row.harms(state)
    return NOW * workers + STAR * min(stars, city.stars) + NOW * min(steps, city.aqueduct)


def _tiles(city: City, later: int) -> tuple[float, int, int]:
    """The worth of places to deploy to, now and again in later years; the empty spaces; the strength."""
    value = 0.0
    empty = strength = 0
    figures = city.figures
    spaces, sizes, sizes_done, worth = figures.spaces, figures.sizes, figures.sizes_done, _later_worth(figures)
    place = aims(figures.version).place
    for site in city.sites:
        tile, done = site & TILE, site >> FILLED & 3
        value += later * worth[tile]
        missing = spaces[tile] - done
        empty += missing
        if tile < SHIPS:
            value += SHIP * (0.5 + done / spaces[tile])
        if missing:
            value += FREE * (sizes[tile] - sizes_done[tile][done])
            value += place * sizes[tile] if TAKES[tile] == BARRACKS else 0.0
        elif TAKES[tile] == BARRACKS:
            strength += sizes[tile]
    return value, empty, strength


@cache
def _later_worth(figures: Figures) -> tuple[float, ...]:
    """By tile: what its places are worth in a year still to come."""
    place = aims(figures.version).place
    return tuple(
        (ROOM + place * (TAKES[number] == BARRACKS)) * tile.size
        - EMPTY_LATER * len(tile.spaces)
        + TRADING * bool(tile.swap)
        for number, tile in enumerate(figures.tiles)
    )


def _single(city: City) -> float:
    """Single privileges kept for later."""
    return sum(
        SINGLE[privilege.effects[0].op]
        for number, privilege in enumerate(city.figures.privileges)
        if city.unused >> number & 1
    )


class Aims(NamedTuple):
    """What is worth working towards: a raid `held`, against one lost; `place`: a place for a soldier in barracks, a
    year; `plan`: a decree that lies out, by how near it is; `boards`: what a board is for, beside the
    symbols that are seen on it. Until version 2 nobody thought of the last two."""

    held: float
    place: float
    plan: float = 0.0
    boards: Sequence[float] = (0.0,) * len(BOARD_IDS)


@cache
def aims(version: int) -> Aims:
    """What is worth working towards by the figures of a version: `assets/discordia/weights.toml`."""
    return Aims(**table("discordia", "weights", version)["estimate"])


def _raid(state: DiscordiaState, own: int, later: int) -> float:
    """The raid of this year, by how far the own strength reaches; the right tile is taken to be middling."""
    if not state.left:
        return 0.0
    theirs = year_end.raid_strength(state)
    if len(state.right) < state.year:
        theirs += 2
    held = aims(state.figures.version).held
    return held if own >= theirs else RAID_SHARE * held * own / theirs
