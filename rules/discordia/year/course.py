"""The course of the game: the plan of what comes next, and the loop that works on it until somebody has to act.

The plan is read like the rulebook's table of contents: set-up, four years of five seasons, each with a roll and a turn
a seat, each year with its end. What a turn sets off (bonuses, choices) stands on the stack, see `turn.deeds`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from rules.discordia.city import counting as cities
from rules.discordia.components import COLUMNS, FRONTS, REFILL_SEASON, TILE_INDEX, TOWERS, workers_in_play
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import Figures, Frame
from rules.discordia.state import City, DiscordiaState, Magna
from rules.discordia.turn import deeds, legal
from rules.discordia.turn.display import lacking
from rules.discordia.year import solo, year_end
from rules.game import CHANCE, Event

Events = list[Event] | None


def new_game(
    kind: type[DiscordiaState], seats: int, ladder: int, boards: bool = False, tiles: bool = False, used: int = 0
) -> DiscordiaState:
    """The state before anything was drawn, of a version's type; `boards`, `tiles`, `used` as in `Magna`."""
    figures, stars = kind.figures.seats[seats], kind.figures.ladder[ladder - 1]["stars"]
    extensions, towers = _in_play(kind.figures, seats)
    return kind(
        to_move=CHANCE,
        turn=0,
        ladder=ladder,
        year=1,
        season=0,
        start=0,
        actions=[],
        display=[-1] * (COLUMNS * figures["rows"]),
        unseen=(1 << FRONTS) - 1,
        removed=0,
        gone=0,
        bag=workers_in_play(tiles),
        site=kind.figures.stars_on_site(seats, ladder),
        manipulators=figures["manipulators_out"],
        extensions=extensions,
        towers=towers,
        decrees=[],
        privileges=[],
        left=[],
        right=[],
        dice=[0] * 4,
        taken=-1,
        seat=0,
        die=-1,
        value=0,
        acted=False,
        main=False,
        boat=False,
        plan=set_up(seats, boards, tiles)[::-1],
        stack=[],
        cities=[cities.new_city(kind.city_type, stars) for _ in range(seats)],
        janus=solo.new_janus(kind.figures, ladder) if seats == 1 else None,
        ended="",
        magna=_magna(boards, tiles, used) if boards or tiles else None,
    )


@cache
def _in_play(figures: Figures, seats: int) -> tuple[int, int]:
    """The extensions and the towers (bits) that are in play with so many seats."""
    extensions = sum(1 << number for number, piece in enumerate(figures.extensions) if piece.seats <= seats)
    return extensions, sum(1 << number for number, piece in enumerate(figures.tiles[TOWERS:]) if piece.seats <= seats)


def _magna(boards: bool, tiles: bool, used: int) -> Magna:
    row = magna_row.new_row() if tiles else []
    return Magna(boards, tiles, used, [], row, row[:], 0, [])


_YEAR: Final = (*(Frame("season", n) for n in range(1, 6)), Frame("year-end"))


def set_up(seats: int, boards: bool, tiles: bool) -> list[Frame]:
    """What happens before the first season, and the first year."""
    return [*_set_up(seats, boards, tiles)]


@cache
def _set_up(seats: int, boards: bool, tiles: bool) -> tuple[Frame, ...]:
    steps = [Frame("actions"), *_display(tiles), Frame("decrees"), Frame("privileges"), Frame("german", 0)]
    steps += [Frame("start-draw", seat) for seat in range(seats)]
    steps += [Frame("maximus")] if seats > 1 else []
    steps += [Frame("boards")] if boards else []
    return (*steps, Frame("first-tiles"), *_YEAR)


def _display(tiles: bool) -> list[Frame]:
    """The display at the start of a year; with the Magna tiles, city tiles move from it into the row."""
    return [Frame("display"), *([Frame("row")] if tiles else [])]


def year() -> list[Frame]:
    """Five seasons and a year end."""
    return [*_YEAR]


def run(state: DiscordiaState, events: Events) -> None:
    """Go on until a seat has to choose, chance has to draw, or the game is over."""
    stack, plan = state.stack, state.plan
    while plan:  # empty once the game is over
        if stack:
            if settle(state, events):
                state.to_move = state.seat
                return
            if stack:
                state.to_move = CHANCE
                return
        frame = plan[-1]
        op, n = frame.op, frame.n
        step = _STEPS.get(op)
        if step is not None:
            plan.pop()
            step(state, n, events)
        elif op == "turn":
            if state.die < 0:
                deeds.begin(state, n)
            else:
                state.to_move = n
            return
        elif op != "display" or lacking(state):
            state.to_move = CHANCE
            return
        else:
            plan.pop()  # nothing to fill


def maximus(state: DiscordiaState) -> int:
    """The seat that rolls and chooses first this season; -1 if Janus does."""
    if state.janus is not None:
        return 0 if solo.turns(state)[0].op == "turn" else -1
    return (state.start + max(state.season, 1) - 1) % len(state.cities)


def turns(state: DiscordiaState) -> list[Frame]:
    """The turns of a season, from the Maximus clockwise."""
    return [*_turns_from(maximus(state), state.seats)]


@cache
def _turns_from(first: int, seats: int) -> tuple[Frame, ...]:
    return tuple(Frame("turn", (first + k) % seats) for k in range(seats))


def first_tiles(state: DiscordiaState) -> list[Frame]:
    """From the right neighbour of the Maximus counter-clockwise to the Maximus, each takes a board and a city tile."""
    return [Frame("first-tile", (state.start - k) % state.seats) for k in range(1, state.seats + 1)]


_REFILL: Final = (Frame("display"), Frame("german", 1))
_ROLL: Final = Frame("roll")


def season(state: DiscordiaState) -> Sequence[Frame]:
    """The roll, then a turn for everybody; before season four the display is filled and the right Germans come."""
    refill = state.season == REFILL_SEASON
    if state.janus is None:
        return _season_of(refill, maximus(state), len(state.cities))
    return [*(_REFILL if refill else ()), _ROLL, *solo.turns(state)]


@cache
def _season_of(refill: bool, first: int, seats: int) -> tuple[Frame, ...]:
    return (*(_REFILL if refill else ()), _ROLL, *_turns_from(first, seats))


def later_year(tiles: bool) -> list[Frame]:
    """A year that is not the first: the display is filled and a left Germanic tile turned up before it begins."""
    return [*_later_year(tiles)]


@cache
def _later_year(tiles: bool) -> tuple[Frame, ...]:
    return (*_display(tiles), Frame("german", 0), *_YEAR)


def _first_tiles(state: DiscordiaState, _: int, events: Events) -> None:
    state.plan += first_tiles(state)[::-1]


def _first_tile(state: DiscordiaState, seat: int, events: Events) -> None:
    state.turn += 1
    state.seat = seat
    state.stack.append(Frame("pick"))
    if state.magna is not None and state.magna.boards:
        state.stack.append(Frame("board"))


def _season(state: DiscordiaState, number: int, events: Events) -> None:
    state.season = number
    state.taken = -1
    state.dice = [0, 0, 0, 0]
    state.plan += reversed(season(state))


def _year_end(state: DiscordiaState, _: int, events: Events) -> None:
    state.turn += 1
    state.plan += year_end.plan(state)[::-1]


def _harvest(state: DiscordiaState, seat: int, events: Events) -> None:
    state.seat = seat
    workers = cities.harvest(state.cities[seat])
    if workers:
        state.stack.append(Frame("return", workers))


_DECREES: Final = Frame("decrees")
_SHIPS: Final = Frame("sail")


def _fulfil(state: DiscordiaState, seat: int, events: Events) -> None:
    """Decrees are offered, if any can be fulfilled."""
    state.seat = seat
    if legal.fulfilments(state, state.cities[seat]):
        state.stack.append(_DECREES)


def _sail(state: DiscordiaState, seat: int, events: Events) -> None:
    """Full ships leave, if there are any."""
    state.seat = seat
    if cities.full_ships(state.cities[seat]):
        state.stack.append(_SHIPS)


def _new_year(state: DiscordiaState, _: int, events: Events) -> None:
    year_end.new_year(state, events)
    state.plan += later_year(state.magna is not None and state.magna.tiles)[::-1]


_STEPS: Final[dict[str, Callable[[DiscordiaState, int, Events], None]]] = {
    "first-tiles": _first_tiles,
    "first-tile": _first_tile,
    "season": _season,
    "sail": _sail,
    "fulfil": _fulfil,
    "year-end": _year_end,
    "row": magna_row.lay,
    "harms": magna_row.strike,
    **{f"harm-{what}": year_end.harm(kind) for kind, what in enumerate(("workers", "stars", "ring"), 1)},
    "clear-row": magna_row.clear,
    "raid": year_end.raid,
    "harvest": _harvest,
    "infrastructure": year_end.infrastructure,
    "janus-grows": lambda state, n, events: solo.grow(state, events),
    "clear": lambda state, n, events: year_end.clear(state, events),
    "new-year": _new_year,
    "end": lambda state, n, events: year_end.end_of_years(state, events),
}


def settle(state: DiscordiaState, events: Events) -> bool:
    """Work on the frame on top until something has to be chosen (True) or drawn, or the stack is empty (False)."""
    stack, city = state.stack, state.cities[state.seat]
    while stack:
        frame = stack[-1]
        op = frame.op
        happens = deeds.AUTOMATIC.get(op)
        if happens is not None:
            stack.pop()
            happens(state, frame, events)
        elif op == "sail":
            if _sail_is_a_choice(state, city, events):
                return True
        elif op == "swap-draw":
            return False
        elif legal.ANY_OPTION[op](state, city, frame):
            return True
        else:
            stack.pop()
    return False


def _sail_is_a_choice(state: DiscordiaState, city: City, events: Events) -> bool:
    """Whether there is a choice when ships leave. One full ship goes to the free market place by itself; without a full
    ship, sailing is over."""
    if not cities.full_ships(city):
        state.stack.pop()
        return False
    if legal.sailings(city):
        return True
    deeds.sail(state, TILE_INDEX[legal.ways_to_sail(city)[0].tile] - FRONTS, "", events)
    return False
