"""The course of a game: rounds, turns, the end of a round. Source: rulebook, "Spielverlauf" to "Krieg", "Solospiel".

At the end of a round the seats choose in reverse player order: what to spend on books, on the famine, on the war. Where
chits alone will do they are spent unasked, for they come back; whatever involves dice is asked.
"""

from __future__ import annotations

from typing import Final

from rules.game import CHANCE, TERMINAL, Action
from rules.nations.actions import Cancel, Collect, Decline, Pay, ThrowIn
from rules.nations.components import (
    AGES,
    BOOK,
    BOOK_POINTS,
    CHITS,
    COLUMNS,
    COUNT,
    FIRST_CHIT,
    FOOD,
    NAMES,
    RESOURCE,
    ROWS,
    STRENGTH,
)
from rules.nations.events import BooksCollected, Cancelled, OrderSet, Paid, Scored
from rules.nations.purse import capacity, collections, indices, payments, symbols
from rules.nations.state import BOOKS, D4, EVENT, FAMINE, OVER, ROLL, TURN, WAR, NationsState, dice_of, tile_points
from rules.nations.turn import CANCEL, LEFT_EXTRA, Events, act, extra, pay_actions, spend, throw_in

DECLINE: Final = Decline()


def carry_out(state: NationsState, seat: int, action: Action, events: Events) -> None:
    """Carry out a legal action; see `Rules.apply_action`."""
    if state.phase != TURN:
        end_act(state, seat, action, events)
    elif act(state, seat, action, events):
        state.left = ()
        if state.to_move != CHANCE:
            end_action(state, events)


# --- rounds and turns -------------------------------------------------------------------------------------------------


def begin_age(state: NationsState) -> None:
    """The board is emptied, used dice and chits come back; dice are without faces until they are rolled."""
    state.age += 1
    state.board = [0] * (COLUMNS[state.seats] * len(ROWS))
    state.laid = ()
    for seat in range(state.seats):
        chits = [unit for unit in state.available[seat] + state.used[seat] if unit >= FIRST_CHIT]
        state.available[seat] = tuple(sorted(chits))
        state.used[seat] = ()
        state.rerolls[seat] += state.rerolls_used[seat]
        state.rerolls_used[seat] = 0
    state.passed = state.rolled = 0
    state.phase = EVENT
    state.to_move = CHANCE


def begin_turn(state: NationsState, seat: int) -> None:
    """The seat's turn; all its dice are rolled directly before the first one of a round."""
    state.turn += 1
    state.actor = seat
    if state.rolled >> seat & 1:
        state.phase = TURN
        state.to_move = seat
    else:
        state.pending = tuple(colour for colour, count in enumerate(dice_of(state, seat)) for _ in range(count))
        state.phase = ROLL
        state.to_move = CHANCE


def end_action(state: NationsState, events: Events) -> None:
    """An action is over, with all it rolled: in the solo game the four-sided die follows, else the next seat."""
    if state.seats == 1 and not state.passed:
        state.phase = D4
        state.to_move = CHANCE
    else:
        next_turn(state, events)


def next_turn(state: NationsState, events: Events) -> None:
    """The next seat that has not passed; the end of the round if there is none."""
    order = state.order
    at = order.index(state.actor) + 1
    for seat in order[at:] + order[:at]:
        if not state.passed >> seat & 1:
            begin_turn(state, seat)
            return
    state.phase = BOOKS
    state.actor = order[-1]
    go_on(state, events)


# --- the end of a round -----------------------------------------------------------------------------------------------


def needs(state: NationsState) -> tuple[int, int]:
    """The resource and number that the phase asks for: books one at a time, or what the event says."""
    if state.phase == BOOKS:
        return BOOK, 1
    event = state.figures.events[state.events[-1]]
    return (FOOD, event.famine) if state.phase == FAMINE else (STRENGTH, event.war)


def go_on(state: NationsState, events: Events) -> None:
    """On to the next choice at the end of the round, for `state.actor` first and then in reverse player order."""
    while state.phase != OVER:
        if _choice_for(state, state.actor, events):
            state.to_move = state.actor
            state.turn += 1
            return
        at = state.order.index(state.actor)
        if at:
            state.actor = state.order[at - 1]
        elif _close(state, events):
            return


def _choice_for(state: NationsState, seat: int, events: Events) -> bool:
    """Do what the seat need not be asked about; whether something is left to ask."""
    units = state.available[seat]
    if state.phase == BOOKS:
        chits = (CHITS[BOOK],) * units.count(CHITS[BOOK])
        if chits:
            collect(state, seat, chits, events)
        shown = [RESOURCE[unit] for unit in units if unit < FIRST_CHIT]
        return BOOK in shown or pairs_left(state, seat)
    resource, need = needs(state)
    chit = CHITS[resource]
    if units.count(chit) >= need:
        meet(state, seat, (chit,) * need, events)
        return False
    if capacity(units, state.exchange)[resource] >= need:
        return True
    meet(state, seat, (), events)
    return False


def pairs_left(state: NationsState, seat: int) -> bool:
    """Whether two dice could still be read as a book (only where the exchange allows it)."""
    return bool(state.exchange >> BOOK & 1) and capacity(state.available[seat], state.exchange)[BOOK] > 0


def end_actions(state: NationsState, seat: int) -> list[Action]:
    """The choices of a seat at the end of a round, the sensible default first."""
    if state.phase == BOOKS:
        if not state.left:
            return [*collections(state.available[seat])]
        return [*payments(state.available[seat], BOOK, 1, state.exchange), DECLINE]
    resource, need = needs(state)
    left = LEFT_EXTRA in state.left
    return [*pay_actions(state, seat, resource, need, left), CANCEL if extra(state) else DECLINE]


def end_act(state: NationsState, seat: int, action: Action, events: Events) -> None:
    """Carry out a choice of a seat at the end of a round."""
    match action:
        case ThrowIn(unit=name):
            throw_in(state, seat, name, events)
            return
        case Cancel():
            state.stack.clear()
            state.left = (LEFT_EXTRA,)
            if events is not None:
                events.append(Cancelled(seat))
            return
        case Collect(units=units):
            collect(state, seat, indices(units), events)
            if pairs_left(state, seat):
                state.left = (0,)  # the printed books are done; pairs come one by one
                return
        case Pay(units=units) if state.phase == BOOKS:
            spend(state, seat, indices(units))
            state.books[seat] += max(1, symbols(indices(units), BOOK))
            if events is not None:
                events.append(BooksCollected(seat, units, state.books[seat]))
            if pairs_left(state, seat):
                return
        case Pay(units=units):
            state.stack.clear()
            if events is not None:
                events.append(Paid(seat, "famine" if state.phase == FAMINE else "war", units))
            meet(state, seat, indices(units), events)
        case Decline():
            if state.phase == BOOKS:
                if events is not None:
                    events.append(BooksCollected(seat, (), state.books[seat]))
            else:
                meet(state, seat, (), events)
    _next_seat(state, events)


def _next_seat(state: NationsState, events: Events) -> None:
    state.left = ()
    at = state.order.index(state.actor)
    if at:
        state.actor = state.order[at - 1]
    elif _close(state, events):
        return
    go_on(state, events)


def collect(state: NationsState, seat: int, units: tuple[int, ...], events: Events) -> None:
    """Spend units with books: one step on the track for each."""
    spend(state, seat, units)
    state.books[seat] += sum(COUNT[unit] for unit in units)
    if events is not None:
        events.append(BooksCollected(seat, tuple(NAMES[unit] for unit in units), state.books[seat]))


def meet(state: NationsState, seat: int, units: tuple[int, ...], events: Events) -> None:
    """Spend units on the famine or the war (none: it is not met), and score it."""
    resource, need = needs(state)
    if units:
        spend(state, seat, units)
    have = amount(units, resource)
    points = state.age if have >= need else 0
    state.points[seat] += points
    state.ledgers[seat] = (*state.ledgers[seat], have)
    if events is not None:
        events.append(Scored(seat, "famine" if state.phase == FAMINE else "war", points, have, need))


def amount(units: tuple[int, ...], resource: int) -> int:
    """What units come to: their symbols of the resource, and 1 for each pair of other dice."""
    real = [COUNT[unit] for unit in units if RESOURCE[unit] == resource]
    return sum(real) + (len(units) - len(real)) // 2


def behind(state: NationsState, seat: int) -> int:
    """The seats (bits) behind on the book track; the solo opponent is seat 1."""
    track = [*state.books, state.opponent] if state.seats == 1 else state.books
    return sum(1 << other for other, books in enumerate(track) if books < track[seat])


def strength_order(state: NationsState) -> tuple[int, ...]:
    """The player order by available strength; equal ones keep their order."""
    return tuple(sorted(state.order, key=lambda seat: -symbols(state.available[seat], STRENGTH)))


def _close(state: NationsState, events: Events) -> bool:
    """The phase is over for all seats: score it and begin the next. True once the round is over."""
    if state.phase == BOOKS:
        for seat in reversed(state.order):
            mask = behind(state, seat)
            points = mask.bit_count() * BOOK_POINTS[state.seats]
            state.points[seat] += points
            state.ledgers[seat] = (*state.ledgers[seat], mask, state.books[seat])
            if events is not None:
                events.append(Scored(seat, "books", points, state.books[seat], 0))
        state.phase = FAMINE
    elif state.phase == FAMINE:
        state.order = strength_order(state)
        if state.seats > 1 and events is not None:
            events.append(OrderSet(state.order))
        state.phase = WAR
    elif state.age < AGES:
        begin_age(state)
        return True
    else:
        _finish(state, events)
        return True
    state.actor = state.order[-1]
    return False


def _finish(state: NationsState, events: Events) -> None:
    state.phase = OVER
    state.to_move = TERMINAL
    for seat in state.order:
        if events is not None:
            events.append(Scored(seat, "tiles", sum(tile_points(state, seat)), 0, 0))
