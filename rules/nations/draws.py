"""What chance brings: player order, events, tiles, dice, and the solo opponent's dice."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Final, cast

from rules.chance import sample
from rules.game import CHANCE, Below, Decision, Event, IllegalAction, Outcome
from rules.nations.components import (
    BLUE,
    BOOK,
    COLUMNS,
    EVENT_INDEX,
    NAMES,
    ROWS,
    START_BOOKS,
    TILE,
    TILE_IDS,
    UNIT,
)
from rules.nations.course import begin_turn, end_action, next_turn
from rules.nations.events import EventRevealed, FourSided, OpponentRead, OrderDealt, Rolled, TilesLaid
from rules.nations.purse import symbols
from rules.nations.state import (
    D4,
    EVENT,
    GAIN,
    LAY_OUT,
    OPPONENT,
    ORDER,
    REROLL,
    ROLL,
    TURN,
    NationsState,
)
from rules.nations.words import refused, said

_LISTED: Final = 2
"""So many dice have their outcomes listed."""
WHY: Final = {ROLL: "roll", REROLL: "reroll", GAIN: "gain"}
"""What the dice are rolled for: the first part of the stream's name, and `Rolled.why`."""
PROMPTS: Final = {
    ORDER: ("order", said.deal_order, "nations.setup.order"),
    EVENT: ("event", said.reveal_event, "nations.round.event"),
    OPPONENT: ("opponent", said.roll_opponents_dice, "nations.solo.opponent"),
    LAY_OUT: ("tiles", said.lay_out_tiles, "nations.round.tiles"),
    ROLL: ("roll", said.roll_all_dice, "nations.round.roll"),
    REROLL: ("reroll", said.roll_picked_again, "nations.action.reroll"),
    GAIN: ("gain", said.roll_new_dice, "nations.buy.development"),
    D4: ("d4", said.roll_four_sided, "nations.solo.die"),
}
"""Phase id (also the stream, with the seat for dice of a seat), prompt and rule of each chance phase."""
Names = tuple[str, ...]
Seats = tuple[int, ...]


def stream(state: NationsState) -> str:
    """The stream of named draws of the chance step."""
    name = PROMPTS[state.phase][0]
    return f"{name}.{state.actor}" if state.phase in WHY else name


def _dice(state: NationsState) -> tuple[int, ...]:
    """The colours of the dice to be rolled, in the order of the outcome."""
    return (BLUE,) * state.age if state.phase == OPPONENT else state.pending


def _spaces(state: NationsState) -> int:
    return COLUMNS[state.seats] * len(ROWS)


def _sides_of_d4(state: NationsState) -> tuple[int, ...]:
    """In the harder game a 4 is rolled again until it is none: a draw among 1, 2 and 3."""
    return (1, 2, 3) if state.harder else (1, 2, 3, 4)


def _age_events(state: NationsState) -> list[str]:
    return [event.id for event in state.figures.events if event.age == state.age]


def sampled(state: NationsState, below: Below) -> Outcome:
    """See `Rules.sample_chance`."""
    phase = state.phase
    if phase in WHY or phase == OPPONENT:
        sides = state.figures.sides[state.sixth]
        return tuple([NAMES[sides[colour][below(6)]] for colour in _dice(state)])
    if phase == D4:
        numbers = _sides_of_d4(state)
        return numbers[below(len(numbers))]
    if phase == LAY_OUT:
        tiles = state.figures.decks[state.seats][state.age - 1]
        return tuple(TILE_IDS[tile] for tile in sample(below, list(tiles), _spaces(state)))
    if phase == EVENT:
        events = _age_events(state)
        return events[below(len(events))]
    return tuple(sample(below, list(range(state.seats)), state.seats))


def listed(state: NationsState) -> list[tuple[Outcome, int]] | None:
    """All outcomes with weights, sorted; None for the tiles of an age and for three dice or more."""
    phase = state.phase
    if state.to_move != CHANCE:
        return []
    if phase == ORDER:
        return [(order, 1) for order in permutations(range(state.seats))]
    if phase == EVENT:
        return [(event, 1) for event in _age_events(state)]
    if phase == D4:
        return [(number, 1) for number in _sides_of_d4(state)]
    if phase == LAY_OUT or len(_dice(state)) > _LISTED:
        return None
    found: Counter[tuple[str, ...]] = Counter()
    for faces in product(*(state.figures.sides[state.sixth][colour] for colour in _dice(state))):
        found[tuple(NAMES[unit] for unit in faces)] += 1
    return sorted(found.items())


def refusal(state: NationsState, outcome: Outcome, now: Decision) -> IllegalAction | None:
    """See `Rules.bad_outcome`; `now`: what the game waits for."""
    if now.kind != "chance":
        return IllegalAction(now.rule, refused.nothing_to_draw, now.prompt)
    if _may_come(state, outcome):
        return None
    if state.phase == ORDER:
        return IllegalAction(now.rule, refused.seats_in_order, now.prompt, state.seats)
    if state.phase == LAY_OUT:
        return IllegalAction(now.rule, refused.tiles_of_age, now.prompt, _spaces(state), state.age)
    if state.phase in (EVENT, D4):
        possible = tuple(possible for possible, _ in listed(state) or [])
        return IllegalAction(now.rule, refused.one_of, now.prompt, possible)
    sides = [tuple(sorted({NAMES[unit] for unit in side})) for side in state.figures.sides[state.sixth]]
    return IllegalAction(now.rule, refused.faces_of, now.prompt, tuple(sides[colour] for colour in _dice(state)))


def _may_come(state: NationsState, outcome: Outcome) -> bool:
    if state.phase in (EVENT, D4):
        return type(outcome) in (str, int) and outcome in [possible for possible, _ in listed(state) or []]
    if type(outcome) is not tuple:
        return False
    if state.phase == ORDER:
        return all(type(seat) is int for seat in outcome) and sorted(cast(Seats, outcome)) == [*range(state.seats)]
    if state.phase == LAY_OUT:
        tiles = state.figures.decks[state.seats][state.age - 1]
        fits = [type(name) is str and TILE.get(name, 0) in tiles for name in outcome]
        return all(fits) and len(set(outcome)) == len(outcome) == _spaces(state)
    dice = _dice(state)
    return len(outcome) == len(dice) and all(
        type(name) is str and UNIT.get(name, -1) in state.figures.sides[state.sixth][colour]
        for name, colour in zip(outcome, dice, strict=True)
    )


def carry_out(state: NationsState, outcome: Outcome, events: list[Event] | None) -> None:
    """See `Rules.apply_outcome`."""
    if state.phase in WHY:
        _roll(state, cast(Names, outcome), events)
        return
    phase = state.phase
    event = _draw(state, outcome)
    if events is not None:
        events.append(event)
    if phase == LAY_OUT:
        begin_turn(state, state.order[0])
    elif phase == D4:
        next_turn(state, events)


def _roll(state: NationsState, faces: Names, events: list[Event] | None) -> None:
    """The pending dice of a seat have fallen."""
    phase, seat = state.phase, state.actor
    state.available[seat] = tuple(sorted([*state.available[seat], *[UNIT[name] for name in faces]]))
    state.pending = ()
    if events is not None:
        events.append(Rolled(seat, WHY[phase], faces))
    if phase == ROLL:
        state.rolled |= 1 << seat
        state.phase = TURN
        state.to_move = seat
    else:
        end_action(state, events)


def _draw(state: NationsState, outcome: Outcome) -> Event:
    """What else chance brings, and what is told of it."""
    if state.phase == ORDER:
        return _deal_order(state, cast(Seats, outcome))
    if state.phase == EVENT:
        name = cast(str, outcome)
        state.events.append(EVENT_INDEX[name])
        state.phase = OPPONENT if state.seats == 1 else LAY_OUT
        return EventRevealed(name)
    if state.phase == OPPONENT:
        faces = cast(Names, outcome)
        state.opponent += symbols(tuple(UNIT[name] for name in faces), BOOK)
        state.phase = LAY_OUT
        return OpponentRead(faces, state.opponent)
    if state.phase == LAY_OUT:
        tiles = cast(Names, outcome)
        state.laid = tuple(TILE[name] for name in tiles)
        state.board = list(state.laid)
        return TilesLaid(state.age, tiles)
    number = cast(int, outcome)
    return FourSided(number, _remove_cheapest(state, number - 1))


def _deal_order(state: NationsState, order: tuple[int, ...]) -> Event:
    state.order = order
    for seat, books in zip(order, START_BOOKS[state.seats], strict=True):
        state.books[seat] = books
    state.phase = EVENT
    return OrderDealt(order)


def _remove_cheapest(state: NationsState, column: int) -> str:
    """The tile in the lowest occupied row of a column leaves the board; nothing for a column that is not there."""
    columns = COLUMNS[state.seats]
    if column < columns:
        for space in range(column, len(state.board), columns):
            if state.board[space]:
                tile, state.board[space] = state.board[space], 0
                return TILE_IDS[tile]
    return ""
