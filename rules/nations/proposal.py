"""What is proposed where a seat pays, hands back or spends at the end of a round, and where a development goes.

What is paid, handed back or spent is what **costs least**; the first difference decides. **While the round goes on**:
the points the round would still bring the seat if it ended now; the dice and chits left available (reroll chits too);
the books read then; what those left could pay for, summed over the resources; last the payment that the rules offer
first. What goes back to the box is used first. **At the end of the round**: the points still to come; the books read;
the printed strength left, by which the new player order is set; the dice and chits left; last what is offered first.

A **development** goes to the place that leaves the seat with most (`rules.nations.estimate`), paid and handed back as
proposed. A computer player asks nothing of this; screens and hints do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rules.game import Action
from rules.nations.actions import Collect, Decline, HandBack, Pay, Replace
from rules.nations.components import (
    BOOK,
    COLOUR,
    COLOURS,
    COSTS,
    NAMES,
    SLOTS,
    STONE,
    STRENGTH,
    UNIT,
    USED_DIE,
    USED_REROLL,
)
from rules.nations.course import carry_out, end_act, end_actions, go_on
from rules.nations.estimate import estimate, gain
from rules.nations.frames import Building, Handing, HandingDice, Paying, Picked, Placing
from rules.nations.purse import Units, capacity, indices, payments, selections, symbols, without
from rules.nations.round_end import Table, own_ways, standing_with, table_of, tail, ways
from rules.nations.state import BOOKS, FAMINE, GAIN, REROLL, TURN, NationsState
from rules.nations.turn import act, chain_actions, hand_backs

_CACHED: Final = 1 << 14
NEW_DICE_COUNT: Final = 3
"""From this version of the rules on the dice that a purchase brings count for what it is best paid with: computer
players ask for that too, and those of older versions stay as they were."""
SHOWS_NOTHING: Final = UNIT["W1g"]
"""A face that the end of a round does not ask for."""


class Bargain(NamedTuple):
    """What a purchase means for the dice at hand besides its payment.

    `used`: used dice by colour. `colour`, `back`: so many dice of a colour are handed back (0: none). `chit`: the unit
    that comes with it (-1: none). `dice`: so many come, half a pair each whatever they show.
    """

    used: tuple[int, ...]
    colour: int = -1
    back: int = 0
    chit: int = -1
    dice: int = 0


def _new_dice(state: NationsState, tile: int) -> int:
    """The dice that come with a tile and are told from the others by nothing yet."""
    return state.figures.tiles[tile].dice if state.figures.version >= NEW_DICE_COUNT else 0


def cheapest(state: NationsState, seat: int) -> Action | None:
    """The payment, hand-back, books or spending at the end of a round that costs the seat least (see above).

    None where the seat has something else to choose, or nothing. Always one of the legal actions.
    """
    if seat != state.to_move or seat < 0:
        return None
    if state.phase != TURN:
        return _at_the_end(state, seat)
    frame = state.stack[0] if state.stack else None
    if isinstance(frame, Handing):
        return _hand_back(state, seat)
    if not isinstance(frame, Paying | Building):
        return None
    legal = chain_actions(state, seat)
    offered = [action for action in legal if isinstance(action, Pay)]
    if not offered:  # a die was thrown in that still wants a partner
        return legal[0]
    return _best(
        state, seat, offered, bargain(state, seat, frame.tile, frame.slot if isinstance(frame, Paying) else -1)
    )


def proposed_payment(state: NationsState, seat: int, tile: int, slot: int = -1) -> Pay | None:
    """The payment of a tile of the board, or of the wonder under construction, that costs the seat least; None: none.

    `slot` (0..4): where a development is to go; without it, to the place that gives up least.
    """
    resource, need = _price(state, seat, tile)
    offered = payments(state.available[seat], resource, need, state.exchange)
    if state.figures.is_development[tile] and slot < 0:
        slot = max(range(SLOTS), key=lambda at: gain(state, seat, tile, at, 4 - state.age))
    return _best(state, seat, offered, bargain(state, seat, tile, slot))


def _price(state: NationsState, seat: int, tile: int) -> tuple[int, int]:
    if tile == state.under_construction[seat]:
        return STONE, state.figures.tiles[tile].stone
    return state.figures.tiles[tile].pay, COSTS[state.seats][state.board.index(tile)]


def bargain(state: NationsState, seat: int, tile: int, slot: int) -> Bargain:
    """What buying or building `tile` means for the dice of the seat."""
    used = tuple(sum(COLOUR[unit] == colour for unit in state.used[seat]) for colour in range(len(COLOURS)))
    if state.figures.is_development[tile]:
        dice = _new_dice(state, tile)
        return Bargain(used, state.figures.tiles[state.slots[seat][slot]].colour, state.given[seat][slot], dice=dice)
    comes = state.figures.tiles[tile].kind == "colony" or tile == state.under_construction[seat]
    return Bargain(used, chit=state.figures.tiles[tile].chit if comes else -1)


# --- whole chains -----------------------------------------------------------------------------------------------------


def chain(state: NationsState, seat: int, action: Action) -> tuple[Action, ...]:
    """A legal action and the answer proposed to each thing that it asks; it stops where dice are picked or rolled."""
    return _carried_out(state, seat, action)[0]


def _carried_out(state: NationsState, seat: int, action: Action) -> tuple[tuple[Action, ...], NationsState]:
    """The chain that an action begins, and the state after it."""
    actions, after, turn = [action], state.clone(), state.turn
    carry_out(after, seat, action, None)
    while after.stack and after.to_move == seat and after.turn == turn and not isinstance(after.stack[0], Picked):
        answer = Replace(best_slot(after, seat) + 1) if isinstance(after.stack[0], Placing) else cheapest(after, seat)
        assert answer is not None  # whatever a purchase asks has a cheapest answer
        carry_out(after, seat, answer, None)
        actions.append(answer)
    return tuple(actions), after


def best_slot(state: NationsState, seat: int) -> int:
    """The place (0..4) for the development being bought that leaves the seat with most."""
    worths = [estimate(_carried_out(state, seat, Replace(slot + 1))[1], seat) for slot in range(SLOTS)]
    return max(range(SLOTS), key=lambda slot: (worths[slot], -slot))


# --- while the round goes on ------------------------------------------------------------------------------------------


def _best(state: NationsState, seat: int, offered: Sequence[Pay], deal: Bargain) -> Pay | None:
    table = table_of(state, seat)
    if len(offered) < 2 or table is None:
        return offered[0] if offered else None
    return max(offered, key=lambda pay: _left_with(table, state.available[seat], indices(pay.units), deal))


@lru_cache(_CACHED)
def _left_with(table: Table, units: Units, paid: Units, deal: Bargain) -> tuple[int, ...]:
    """What a payment leaves, the more the better; the dice handed back are chosen as well as they can be."""
    rest = without(units, paid)
    used = sum(COLOUR[unit] == deal.colour for unit in paid) + deal.used[deal.colour] if deal.back else 0
    live = tuple(unit for unit in rest if deal.back and COLOUR[unit] == deal.colour)
    chit = (deal.chit,) if deal.chit >= 0 else ()
    gone = selections(live, max(0, deal.back - used))
    return max(_worth(table, tuple(sorted(without(rest, dice) + chit)), deal.dice) for dice in gone)


def _worth(table: Table, units: Units, dice: int = 0) -> tuple[int, ...]:
    """What these units are worth, with so many dice to come."""
    points, books = standing_with(table, own_ways(table, tuple(sorted(units + (SHOWS_NOTHING,) * dice))))
    return points, len(units), books, sum(capacity(units, table.exchange))


def _hand_back(state: NationsState, seat: int) -> HandBack:
    """A used die or chit; if there is none, the available die that is missed least."""
    options = hand_backs(state, seat)
    table = table_of(state, seat)
    frame = state.stack[0]
    if options[0] in (*USED_DIE, USED_REROLL) or not isinstance(frame, HandingDice) or table is None:
        return HandBack(options[0])
    units = state.available[seat]
    live = tuple(unit for unit in units if COLOUR[unit] == frame.colour)
    new = _new_dice(state, frame.tile)
    gone = max(selections(live, frame.left), key=lambda dice: _worth(table, without(units, dice), new))
    return HandBack(NAMES[gone[0]])


# --- at the end of the round ------------------------------------------------------------------------------------------


def _at_the_end(state: NationsState, seat: int) -> Action | None:
    legal = end_actions(state, seat)
    offered = [one for one in legal if isinstance(one, Pay | Collect | Decline)]
    table = table_of(state, seat)
    if table is None or not offered:  # what was thrown in wants a partner: it is put back
        return legal[-1]
    if state.phase == BOOKS:
        return max(offered, key=lambda action: _after_books(state, seat, table, action))
    return max(offered, key=lambda action: _after_spending(state, seat, table, action))


def _after_books(state: NationsState, seat: int, table: Table, action: Pay | Collect | Decline) -> tuple[int, ...]:
    """What is left to hope for once these books are read, the more the better."""
    spent = () if isinstance(action, Decline) else indices(action.units)
    rest = without(state.available[seat], spent)
    read = symbols(spent, BOOK) if isinstance(action, Collect) else max(1, symbols(spent, BOOK)) if spent else 0
    own = _ways_shut(state, rest) if isinstance(action, Decline) else tail(state, rest)
    return *standing_with(table, own, read), symbols(rest, STRENGTH), len(rest)


def _ways_shut(state: NationsState, units: Units) -> tuple[tuple[int, int], ...]:
    """The ways of a seat that reads no more."""
    table = table_of(state, state.actor)
    assert table is not None
    return ways(units, state.exchange, table.famine, table.war, False)


def _after_spending(state: NationsState, seat: int, table: Table, action: Pay | Collect | Decline) -> tuple[int, ...]:
    """What famine and war still bring after this, and what is left for the player order."""
    spent = indices(action.units) if isinstance(action, Pay) else ()
    rest = without(state.available[seat], spent)
    met = int(bool(spent))
    if state.phase == FAMINE:
        met += capacity(rest, state.exchange)[STRENGTH] >= table.war
    return met, symbols(rest, STRENGTH), len(rest)


# --- the rest of the round --------------------------------------------------------------------------------------------


def bought(state: NationsState) -> NationsState:
    """A copy in which a purchase that is paid is brought to its end."""
    after = state.clone()
    while after.phase == TURN and after.stack and isinstance(after.stack[0], Handing):
        act(after, after.to_move, _hand_back(after, after.to_move), None)
    return after


def ready(state: NationsState, faces: Units | None = None) -> NationsState:
    """A copy in which a purchase that is paid is brought to its end, and everybody has passed.

    Dice about to be rolled count as half a pair each, which they are whatever they show; or show `faces`.
    """
    after = bought(state)
    if after.phase < BOOKS:
        after.stack.clear()
        if after.phase in (GAIN, REROLL):
            lying = faces if faces is not None else (SHOWS_NOTHING,) * len(after.pending)
            after.available[after.actor] = tuple(sorted(after.available[after.actor] + lying))
        after.left, after.pending = (), ()
        after.passed = (1 << after.seats) - 1
        after.phase, after.actor = BOOKS, after.order[-1]
    return after


def rest_of_round(state: NationsState, faces: Units | None = None) -> NationsState:
    """The state after the round if everybody passed now and took what is proposed; of dice about to be rolled as in
    `ready`. Seats that have not rolled yet have their chits alone."""
    after = ready(state, faces)
    if state.phase < BOOKS:
        go_on(after, None)
    while after.age == state.age and after.to_move >= 0:
        action = cheapest(after, after.to_move)
        assert action is not None
        end_act(after, after.to_move, action, None)
    return after
