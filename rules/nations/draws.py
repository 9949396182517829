"""What chance brings: player order, events, tiles, dice, and the solo opponent's dice."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Any, Final

from rules.chance import sample
from rules.game import CHANCE, Below, Event, IllegalAction
from rules.nations.actions import EventRevealed, FourSided, OpponentRead, OrderDealt, Rolled, TilesLaid
from rules.nations.components import (
    AGE_TILES,
    BLUE,
    BOOK,
    COLUMNS,
    EVENT_INDEX,
    EVENTS,
    NAMES,
    ROWS,
    SIDES,
    START_BOOKS,
    TILE,
    TILES,
    UNIT,
)
from rules.nations.course import begin_turn, end_action, next_turn
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

_LISTED: Final = 2
"""So many dice have their outcomes listed."""
WHY: Final = {ROLL: "roll", REROLL: "reroll", GAIN: "gain"}
"""What the dice are rolled for: the first part of the stream's name, and `Rolled.why`."""
PROMPTS: Final = {
    ORDER: ("order", "deal the player order", "nations.setup.order"),
    EVENT: ("event", "reveal the event", "nations.round.event"),
    OPPONENT: ("opponent", "roll the opponent's blue dice", "nations.solo.opponent"),
    LAY_OUT: ("tiles", "lay out the tiles", "nations.round.tiles"),
    ROLL: ("roll", "roll all dice", "nations.round.roll"),
    REROLL: ("reroll", "roll the picked dice again", "nations.action.reroll"),
    GAIN: ("gain", "roll the new dice", "nations.buy.development"),
    D4: ("d4", "roll the opponent's four-sided die", "nations.solo.die"),
}
"""Phase id (also the stream, with the seat for dice of a seat), prompt and rule of each chance phase."""


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
    return [event.id for event in EVENTS if event.age == state.age]


def sample_outcome(state: NationsState, below: Below) -> Any:
    """One outcome, with the probabilities of the rules."""
    phase = state.phase
    if phase in WHY or phase == OPPONENT:
        sides = SIDES[state.sixth]
        return tuple([NAMES[sides[colour][below(6)]] for colour in _dice(state)])
    if phase == D4:
        numbers = _sides_of_d4(state)
        return numbers[below(len(numbers))]
    if phase == LAY_OUT:
        tiles = AGE_TILES[state.age - 1]
        return tuple(TILES[tile].id for tile in sample(below, list(tiles), _spaces(state)))
    if phase == EVENT:
        events = _age_events(state)
        return events[below(len(events))]
    return tuple(sample(below, list(range(state.seats)), state.seats))


def listed(state: NationsState) -> list[tuple[Any, int]] | None:
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
    for faces in product(*(SIDES[state.sixth][colour] for colour in _dice(state))):
        found[tuple(NAMES[unit] for unit in faces)] += 1
    return sorted(found.items())


def refuse(state: NationsState, outcome: Any) -> IllegalAction | None:
    """Why the outcome cannot come up now; None when it can."""
    _, prompt, rule = PROMPTS[state.phase]
    said = _what_is_asked(state)
    if state.phase in (EVENT, D4):
        allowed = [possible for possible, _ in listed(state) or []]
        ok = type(outcome) in (str, int) and outcome in allowed
    elif type(outcome) is not tuple:
        ok = False
    elif state.phase == ORDER:
        ok = all(type(seat) is int for seat in outcome) and sorted(outcome) == [*range(state.seats)]
    elif state.phase == LAY_OUT:
        fits = [type(name) is str and TILE.get(name, 0) in AGE_TILES[state.age - 1] for name in outcome]
        ok = all(fits) and len(set(outcome)) == len(outcome) == _spaces(state)
    else:
        dice = _dice(state)
        ok = len(outcome) == len(dice) and all(
            type(name) is str and UNIT.get(name, -1) in SIDES[state.sixth][colour]
            for name, colour in zip(outcome, dice, strict=True)
        )
    return None if ok else IllegalAction(rule, f"{prompt}: {said}")


def _what_is_asked(state: NationsState) -> str:
    if state.phase == ORDER:
        return f"a list of the seats 0 to {state.seats - 1} in their order"
    if state.phase == LAY_OUT:
        return f"a list of {_spaces(state)} different tiles of age {state.age}"
    if state.phase in (EVENT, D4):
        return "it is one of " + " ".join(str(possible) for possible, _ in listed(state) or [])
    sides = [" ".join(sorted({NAMES[unit] for unit in side})) for side in SIDES[state.sixth]]
    return "a list of faces, " + "; ".join(f"one of {sides[colour]}" for colour in _dice(state))


def apply_outcome(state: NationsState, outcome: Any, events: list[Event] | None) -> None:
    """Carry out a possible outcome, in place."""
    phase = state.phase
    event: Event
    if phase in WHY:
        seat = state.actor
        event = Rolled(seat, WHY[phase], outcome)
        faces = [UNIT[name] for name in outcome]
        state.available[seat] = tuple(sorted([*state.available[seat], *faces]))
        state.pending = ()
        if events is not None:
            events.append(event)
        if phase == ROLL:
            state.rolled |= 1 << seat
            state.phase = TURN
            state.to_move = seat
        else:
            end_action(state, events)
        return
    if phase == ORDER:
        event = _deal_order(state, outcome)
    elif phase == EVENT:
        state.events.append(EVENT_INDEX[outcome])
        state.phase = OPPONENT if state.seats == 1 else LAY_OUT
        event = EventRevealed(outcome)
    elif phase == OPPONENT:
        state.opponent += symbols(tuple(UNIT[name] for name in outcome), BOOK)
        state.phase = LAY_OUT
        event = OpponentRead(outcome, state.opponent)
    elif phase == LAY_OUT:
        state.laid = tuple(TILE[name] for name in outcome)
        state.board = list(state.laid)
        event = TilesLaid(state.age, outcome)
    else:
        event = FourSided(outcome, _remove_cheapest(state, outcome - 1))
    if events is not None:
        events.append(event)
    if phase == LAY_OUT:
        begin_turn(state, state.order[0])
    elif phase == D4:
        next_turn(state, events)


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
                return TILES[tile].id
    return ""
