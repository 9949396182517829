"""A turn: what its seat may do, and what that does. Source: rulebook, "Aktionen" and the sections under it.

Nothing changes before a purchase is paid or a reroll is rolled but the stack, so a chain can be left until then. A
chain that was left may be begun again in the same turn, but not left again: so a turn always ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from rules.game import CHANCE, Action, Event
from rules.nations.actions import Build, Buy, Cancel, HandBack, Pass, Pay, Pick, Replace, Reroll, Roll, ThrowIn
from rules.nations.components import (
    COLOUR,
    COSTS,
    FIRST_CHIT,
    FREE_REROLL,
    GOLD,
    NAMES,
    ROWS,
    SLOTS,
    STONE,
    STRENGTH,
    TILE,
    TILE_IDS,
    UNIT,
    USED_DIE,
    USED_REROLL,
)
from rules.nations.events import Bought, Cancelled, Chose, HandedBack, Paid, Passed, WonderBuilt
from rules.nations.frames import (
    Building,
    Frame,
    Handing,
    HandingChits,
    HandingDice,
    Paying,
    Picked,
    Placing,
    Purchase,
    ThrownIn,
)
from rules.nations.purse import capacity, generous, indices, payments, throwable, without
from rules.nations.state import GAIN, REROLL, NationsState, supply

Events = list[Event] | None

BUY: Final = tuple(Buy(name) for name in TILE_IDS)
BUILD, REROLLS, PASS, ROLL_AGAIN, CANCEL = Build(), Reroll(), Pass(), Roll(), Cancel()
REPLACE: Final = [Replace(slot + 1) for slot in range(SLOTS)]
HAND_BACK: Final = {name: HandBack(name) for name in (*NAMES, *USED_DIE, USED_REROLL, FREE_REROLL)}
PICK: Final = tuple(Pick(name) for name in NAMES)
THROW_IN: Final = tuple(ThrowIn(name) for name in NAMES)
LEFT_BUILD, LEFT_REROLL, LEFT_EXTRA = 0, -1, -2
"""How `NationsState.left` names the chains that are not for a tile."""
DEAREST: Final = max(ROWS)
_placing, _paying, _handing_dice = cache(Placing), cache(Paying), cache(HandingDice)
"""Ready-made frames: they never change."""
_WITHIN: Final = tuple(tuple(sum(cost <= most for cost in costs) for most in range(DEAREST)) for costs in COSTS)
"""By number of seats: how many places of the board, whose rows get dearer, cost no more than so much."""


# --- what is legal ----------------------------------------------------------------------------------------------------


def turn_actions(state: NationsState, seat: int) -> list[Action]:
    """The actions of a turn; passing is always among them."""
    units = state.available[seat]
    can_pay = capacity(units, state.exchange)
    gold, strength = can_pay[GOLD], can_pay[STRENGTH]
    pay_with = state.figures.pay_with
    seats = len(state.slots)
    most = gold if gold > strength else strength
    payable = state.board[: _WITHIN[seats][most]] if most < DEAREST else state.board
    tiles = [
        tile
        for tile, cost in zip(payable, COSTS[seats], strict=False)
        if tile and cost <= (gold if pay_with[tile] == GOLD else strength)
    ]
    tiles.sort()
    actions: list[Action] = [BUY[tile] for tile in tiles]
    wonder = state.under_construction[seat]
    if wonder and can_pay[STONE] >= state.figures.stones[wonder]:
        actions.append(BUILD)
    if state.rerolls[seat] and units and units[0] < FIRST_CHIT:
        actions.append(REROLLS)
    actions.append(PASS)
    return actions


def chain_actions(state: NationsState, seat: int) -> list[Action]:
    """What goes on with the purchase or reroll under way."""
    frame = state.stack[0]
    if type(frame) in (HandingDice, HandingChits):
        return [HAND_BACK[name] for name in hand_backs(state, seat)]
    left = target(frame) in state.left
    actions: list[Action] = []
    if type(frame) is Placing:
        actions += REPLACE
    elif type(frame) is Picked:
        actions += _picks(state, seat)
        if frame.numbers:
            actions.append(ROLL_AGAIN)
    else:
        actions += pay_actions(state, seat, *price(state), left)
    if not left:
        actions.append(CANCEL)
    return actions


def pay_actions(state: NationsState, seat: int, resource: int, need: int, left: bool) -> Sequence[Action]:
    """The payments of `need`, and with `overpay` what may be thrown in; not if the chain was left before."""
    units = state.available[seat]
    if not state.overpay or left:
        return payments(units, resource, need, state.exchange)
    thrown = extra(state)
    more = throwable(units, thrown, resource, need, state.exchange)
    return [*generous(units, thrown, resource, need, state.exchange), *(THROW_IN[unit] for unit in more)]


def extra(state: NationsState) -> tuple[int, ...]:
    """The units thrown into the payment to come."""
    if state.stack and type(state.stack[-1]) is ThrownIn:
        return state.stack[-1].numbers
    return ()


def numbers(frame: Frame) -> tuple[int, ...]:
    """A frame without its kind."""
    return frame.numbers


def purchase(state: NationsState) -> Purchase:
    """The purchase under way."""
    frame = state.stack[0]
    assert isinstance(frame, Purchase)
    return frame


def handing(state: NationsState) -> Handing:
    """The purchase under way, for which something is handed back."""
    frame = state.stack[0]
    assert isinstance(frame, Handing)
    return frame


def target(frame: Frame) -> int:
    """How `NationsState.left` names the chain of a frame."""
    if type(frame) is Picked:
        return LEFT_REROLL
    return LEFT_BUILD if type(frame) is Building else frame.numbers[0]


def price(state: NationsState) -> tuple[int, int]:
    """The resource and the number of it that the purchase under way costs."""
    frame = state.stack[0]
    assert isinstance(frame, Purchase)
    tile = frame.tile
    if type(frame) is Building:
        return STONE, state.figures.stones[tile]
    return state.figures.pay_with[tile], COSTS[len(state.slots)][state.board.index(tile)]


def _picks(state: NationsState, seat: int) -> list[Action]:
    """The dice left to pick, in the order of their names, so that each selection is made in one way only."""
    picked = state.stack[0].numbers
    last = picked[-1] if picked else 0
    rest = without(state.available[seat], picked)
    return [PICK[unit] for unit in sorted({unit for unit in rest if last <= unit < FIRST_CHIT})]


def hand_backs(state: NationsState, seat: int) -> list[str]:
    """What may be handed back next: a used die or chit first, then each different available one."""
    frame = handing(state)
    if not isinstance(frame, HandingDice):
        used, free = state.rerolls_used[seat], state.rerolls[seat]
        return [USED_REROLL] * (used > 0) + [FREE_REROLL] * (free > 0)
    colour = frame.colour
    used_die = colour in [COLOUR[unit] for unit in state.used[seat]]
    faces = [NAMES[unit] for unit in dict.fromkeys(state.available[seat]) if COLOUR[unit] == colour]
    return [USED_DIE[colour], *faces] if used_die else faces


# --- what it does -----------------------------------------------------------------------------------------------------


def act(state: NationsState, seat: int, action: Action, events: Events) -> bool:
    """Carry out an action of a turn or of a chain. True if the turn is over but for what is to be rolled."""
    return _DEEDS[type(action)](state, seat, action, events)


def _buy(state: NationsState, seat: int, action: Buy, events: Events) -> bool:
    tile = TILE[action.tile]
    state.stack.append(_placing(tile) if state.figures.is_development[tile] else _paying(tile, -1))
    if events is not None:
        events.append(Chose(seat, "buy", action.tile))
    return False


def _build(state: NationsState, seat: int, action: Build, events: Events) -> bool:
    wonder = state.under_construction[seat]
    state.stack.append(Building(wonder))
    if events is not None:
        events.append(Chose(seat, "build", TILE_IDS[wonder]))
    return False


def _reroll(state: NationsState, seat: int, action: Reroll, events: Events) -> bool:
    state.stack.append(Picked())
    if events is not None:
        events.append(Chose(seat, "reroll", ""))
    return False


def _pass(state: NationsState, seat: int, action: Pass, events: Events) -> bool:
    state.passed |= 1 << seat
    if events is not None:
        events.append(Passed(seat))
    return True


def _replace(state: NationsState, seat: int, action: Replace, events: Events) -> bool:
    slot = action.slot - 1
    state.stack[0] = _paying(purchase(state).tile, slot)
    if events is not None:
        events.append(Chose(seat, "slot", TILE_IDS[state.slots[seat][slot]]))
    return False


def _pick(state: NationsState, seat: int, action: Pick, events: Events) -> bool:
    state.stack[0] = Picked(*state.stack[0].numbers, UNIT[action.die])
    if events is not None:
        events.append(Chose(seat, "pick", action.die))
    return False


def _roll(state: NationsState, seat: int, action: Roll, events: Events) -> bool:
    if events is not None:
        events.append(Chose(seat, "roll", " ".join(NAMES[unit] for unit in state.stack[0].numbers)))
    _roll_again(state, seat)
    return True


def _cancel(state: NationsState, seat: int, action: Cancel, events: Events) -> bool:
    state.left = (*state.left, target(state.stack[0]))
    state.stack.clear()
    if events is not None:
        events.append(Cancelled(seat))
    return False


def throw_in(state: NationsState, seat: int, name: str, events: Events) -> bool:
    """One more unit goes into the payment to come; the turn is not over."""
    thrown = (*extra(state), UNIT[name])
    if len(thrown) > 1:
        state.stack.pop()
    state.stack.append(ThrownIn(*thrown))
    if events is not None:
        events.append(Chose(seat, "throw-in", name))
    return False


def spend(state: NationsState, seat: int, units: tuple[int, ...]) -> None:
    """Move units from available to used."""
    state.available[seat] = without(state.available[seat], units)
    state.used[seat] = tuple(sorted(state.used[seat] + units))


def _gain_chit(state: NationsState, seat: int, chit: int) -> None:
    if chit >= 0:
        state.available[seat] = tuple(sorted((*state.available[seat], chit)))


def _roll_again(state: NationsState, seat: int) -> None:
    picked = state.stack.pop().numbers
    state.rerolls[seat] -= 1
    state.rerolls_used[seat] += 1
    state.available[seat] = without(state.available[seat], picked)
    state.pending = tuple(COLOUR[unit] for unit in picked)
    state.phase = REROLL
    state.to_move = CHANCE


def _pay(state: NationsState, seat: int, action: Pay, events: Events) -> bool:
    """The chain's payment is made: from here on there is no way back."""
    frame = state.stack[0]
    assert isinstance(frame, Purchase)
    tile = frame.tile
    state.stack.clear()
    spend(state, seat, indices(action.units))
    if events is not None:
        events.append(Paid(seat, TILE_IDS[tile], action.units))
    if not isinstance(frame, Paying):
        state.under_construction[seat] = 0
        state.wonders[seat] = (*state.wonders[seat], tile)
        _gain_chit(state, seat, state.figures.tiles[tile].chit)
        if events is not None:
            events.append(WonderBuilt(seat, TILE_IDS[tile]))
        return True
    state.board[state.board.index(tile)] = 0
    if state.figures.is_development[tile]:
        slot = frame.slot
        old = state.slots[seat][slot]
        state.stack.append(_handing_dice(tile, slot, state.figures.tiles[old].colour, state.given[seat][slot]))
        return _settle_hand_back(state, seat, events)
    if state.figures.tiles[tile].kind == "advisor":
        state.stack.append(HandingChits(tile, state.figures.tiles[state.advisors[seat]].rerolls))
        return _settle_hand_back(state, seat, events)
    out = 0
    if state.figures.tiles[tile].kind == "colony":
        state.colonies[seat] = (*state.colonies[seat], tile)
        _gain_chit(state, seat, state.figures.tiles[tile].chit)
    else:
        out = state.under_construction[seat]
        state.under_construction[seat] = tile
    if events is not None:
        events.append(Bought(seat, TILE_IDS[tile], TILE_IDS[out] if out else "", 0))
    return True


def _hand_back(state: NationsState, seat: int, action: HandBack, events: Events) -> bool:
    _give(state, seat, action.what, events)
    return _settle_hand_back(state, seat, events)


def _give(state: NationsState, seat: int, what: str, events: Events) -> None:
    """One die or reroll chit goes back to the box."""
    state.stack[0] = handing(state).one_less()
    if what == USED_REROLL:
        state.rerolls_used[seat] -= 1
    elif what == FREE_REROLL:
        state.rerolls[seat] -= 1
    elif what in UNIT:
        state.available[seat] = without(state.available[seat], (UNIT[what],))
    else:
        die = next(unit for unit in state.used[seat] if USED_DIE[COLOUR[unit]] == what)
        state.used[seat] = without(state.used[seat], (die,))
    if events is not None:
        events.append(HandedBack(seat, what))


def _give_all(state: NationsState, seat: int, events: Events) -> None:
    """All dice of the colour, or all reroll chits, go back to the box: those used first."""
    frame = handing(state)
    if not isinstance(frame, HandingDice):
        names = [USED_REROLL] * state.rerolls_used[seat] + [FREE_REROLL] * state.rerolls[seat]
        state.rerolls_used[seat] = state.rerolls[seat] = 0
    else:
        colour, used, free = frame.colour, state.used[seat], state.available[seat]
        names = [USED_DIE[colour] for unit in used if COLOUR[unit] == colour]
        names += [NAMES[unit] for unit in free if COLOUR[unit] == colour]
        state.used[seat] = tuple([unit for unit in used if COLOUR[unit] != colour])
        state.available[seat] = tuple([unit for unit in free if COLOUR[unit] != colour])
    if events is not None:
        events += [HandedBack(seat, name) for name in names]


def _settle_hand_back(state: NationsState, seat: int, events: Events) -> bool:
    """Hand back what leaves no choice, then take the tile. True once the tile is taken."""
    left = handing(state).left
    if left > 0 and _all_of_them(state, seat, left):
        _give_all(state, seat, events)
        left = 0
    while left > 0:
        options = hand_backs(state, seat)
        if len(options) > 1:
            return False
        _give(state, seat, options[0], events)
        left -= 1
    frame = handing(state)
    tile = frame.tile
    state.stack.pop()
    if isinstance(frame, HandingDice):
        _put_into_slot(state, seat, tile, frame.slot, events)
    else:
        out = state.advisors[seat]
        state.advisors[seat] = tile
        state.rerolls[seat] += state.figures.tiles[tile].rerolls
        if events is not None:
            events.append(Bought(seat, TILE_IDS[tile], TILE_IDS[out] if out else "", 0))
    return True


def _all_of_them(state: NationsState, seat: int, left: int) -> bool:
    """Whether all dice of the colour, or all reroll chits, have to go."""
    frame = handing(state)
    if not isinstance(frame, HandingDice):
        return left == state.rerolls[seat] + state.rerolls_used[seat]
    return left == [COLOUR[unit] for unit in state.available[seat] + state.used[seat]].count(frame.colour)


def _put_into_slot(state: NationsState, seat: int, tile: int, slot: int, events: Events) -> None:
    """The new development lies in its slot; its dice are to be rolled."""
    info = state.figures.tiles[tile]
    slots, given = list(state.slots[seat]), list(state.given[seat])
    out = slots[slot]
    slots[slot], given[slot] = tile, 0
    state.slots[seat], state.given[seat] = tuple(slots), tuple(given)
    dice, left = info.dice, supply(state)
    if left is not None:
        dice = min(dice, left[info.colour])
    if events is not None:
        events.append(Bought(seat, TILE_IDS[tile], TILE_IDS[out], dice))
    if dice:
        given[slot] = dice
        state.given[seat] = tuple(given)
        state.pending = (info.colour,) * dice
        state.phase = GAIN
        state.to_move = CHANCE


_DEEDS: Final[dict[type[Action], Callable[[NationsState, int, Any, Events], bool]]] = {
    Buy: _buy,
    Build: _build,
    Reroll: _reroll,
    Pass: _pass,
    Replace: _replace,
    Pick: _pick,
    Roll: _roll,
    HandBack: _hand_back,
    Pay: _pay,
    ThrowIn: lambda state, seat, action, events: throw_in(state, seat, action.unit, events),
    Cancel: _cancel,
}
"""What each action of a turn or of a chain does."""
