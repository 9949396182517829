"""Why an action is not legal: the first rule it breaks, with its section."""

from __future__ import annotations

from typing import Any

from rules.game import CHANCE, TERMINAL, Action, IllegalAction, Rules
from rules.nations import actions as a
from rules.nations.components import (
    BOOK,
    COLOUR,
    COLOURS,
    COSTS,
    COUNT,
    FIRST_CHIT,
    FREE_REROLL,
    NAMES,
    PROGRESS_TILES,
    RESOURCE,
    RESOURCES,
    ROMAN,
    SLOTS,
    STONE,
    TILE,
    TILES,
    UNIT,
    USED_DIE,
    USED_REROLL,
    unit_words,
    units_words,
)
from rules.nations.course import needs
from rules.nations.purse import capacity, covers, indices, lacking
from rules.nations.state import BOOKS, TURN, NationsState
from rules.nations.turn import LEFT_EXTRA, extra, numbers, price, target
from rules.nations.words import decision
from rules.words import an

_STARTS = (a.Buy, a.Build, a.Reroll, a.Pass)
_END = (a.Collect, a.Decline)


def why_not(rules: Rules[NationsState, Action], state: NationsState, seat: int, action: Any) -> IllegalAction | None:
    """See `Rules.why_not`."""
    if state.to_move == TERMINAL:
        return IllegalAction("nations.final.winner", "the game is over")
    if type(seat) is not int or not 0 <= seat < state.seats:
        return IllegalAction("nations.round.actions", f"there is no seat {seat!r} in this game"[:80])
    if state.to_move == CHANCE:
        now = decision(state)
        return IllegalAction(now.rule, f"first: {now.prompt}")
    if seat != state.to_move:
        return _not_your_turn(state, seat)
    if action in rules.legal_actions(state, seat):
        return None
    return _reason(state, seat, action)


def _not_your_turn(state: NationsState, seat: int) -> IllegalAction:
    if state.phase == TURN and state.passed >> seat & 1:
        return IllegalAction("nations.action.pass", f"seat {seat + 1} has passed and acts no more in this round")
    rule = "nations.round.actions" if state.phase == TURN else "nations.end.course"
    return IllegalAction(rule, f"it is seat {state.to_move + 1}'s turn, not seat {seat + 1}'s")


def _reason(state: NationsState, seat: int, action: Any) -> IllegalAction:
    now = decision(state)
    at_turn = state.phase == TURN and not state.stack
    if isinstance(action, _STARTS):
        if state.phase != TURN:
            return IllegalAction("nations.round.course", f"the actions of this round are over; now: {now.prompt}")
        if not at_turn:
            return IllegalAction("nations.action.chain", f"first finish or leave what is under way: {now.prompt}")
        return _no_start(state, seat, action)
    if at_turn:
        return IllegalAction("nations.action.chain", f"nothing is under way; {now.prompt}")
    if isinstance(action, _END) and state.phase == TURN:
        return IllegalAction("nations.end.course", f"that is for the end of the round; now: {now.prompt}")
    match action:
        case a.Pay(units=units) if now.phase in ("pay", "famine", "war") or (state.left and state.phase == BOOKS):
            return _bad_payment(state, seat, units)
        case a.ThrowIn(unit=name) if now.phase in ("pay", "famine", "war"):
            return _no_throw_in(state, seat, name)
        case a.Pick(die=die) if now.phase == "reroll":
            return _bad_pick(state, seat, die)
        case a.Roll() if now.phase == "reroll":
            return IllegalAction("nations.action.reroll", "pick at least one die first")
        case a.HandBack(what=what) if now.phase == "hand-back":
            return _bad_hand_back(state, seat, what)
        case a.Collect(units=units) if now.phase == "books":
            return _bad_books(state, seat, units)
        case a.Replace() if now.phase == "slot":
            return IllegalAction("nations.buy.development", f"developments have the places 1 to {SLOTS}")
        case a.Cancel():
            return _no_cancel(state)
    return IllegalAction(now.rule, f"first: {now.prompt}")


# --- at the beginning of a turn ---------------------------------------------------------------------------------------


def _no_start(state: NationsState, seat: int, action: Any) -> IllegalAction:
    match action:
        case a.Buy(tile=name):
            return _no_buy(state, seat, name)
        case a.Build():
            wonder = state.under_construction[seat]
            if not wonder:
                return IllegalAction("nations.action.build", "there is no wonder under construction")
            tile = TILES[wonder]
            have = capacity(state.available[seat], state.exchange)[STONE]
            return IllegalAction(
                "nations.action.build", f"{tile.name} takes {tile.stone} stone at once; you have {have}"
            )
    if not state.rerolls[seat]:
        return IllegalAction("nations.action.reroll", "a reroll takes an available reroll chit, and there is none")
    return IllegalAction("nations.action.reroll", "there is no available die to roll again")


def _no_buy(state: NationsState, seat: int, name: str) -> IllegalAction:
    number = TILE.get(name, 0)
    if not 0 < number <= PROGRESS_TILES:
        return IllegalAction("nations.tiles.kinds", f"there is no progress tile {name[:12]!r}")
    tile = TILES[number]
    if number not in state.board:
        if number in state.laid:
            return IllegalAction("nations.round.tiles", f"{tile.name} is gone: its space stays empty in this round")
        if tile.age != state.age:
            return IllegalAction(
                "nations.round.tiles", f"{tile.name} is of age {ROMAN[tile.age]}; this is age {ROMAN[state.age]}"
            )
        return IllegalAction("nations.round.tiles", f"{tile.name} was not laid out in this round")
    cost = COSTS[state.seats][state.board.index(number)]
    have = capacity(state.available[seat], state.exchange)[tile.pay]
    what = RESOURCES[tile.pay]
    return IllegalAction("nations.buy.cost", f"{tile.name} costs {cost} {what} in its row; you can pay {have}")


# --- payments ---------------------------------------------------------------------------------------------------------


def _not_yours(state: NationsState, seat: int, units: tuple[str, ...], rule: str) -> IllegalAction | None:
    """A unit that does not exist, or that the seat does not have (any more)."""
    for name in units:
        if name not in UNIT:
            return IllegalAction(rule, f"there is no die or chit {name[:12]!r}")
    available = list(state.available[seat])
    for unit in indices(units):
        if unit in available:
            available.remove(unit)
        elif unit in state.used[seat]:
            return IllegalAction("nations.dice.used", f"{unit_words(NAMES[unit])} is used in this round")
        else:
            have = state.available[seat].count(unit)
            return IllegalAction(rule, f"you have only {have} available of: {unit_words(NAMES[unit])}")
    if list(units) != sorted(units):
        return IllegalAction(rule, "the dice and chits of a payment are named in order")
    return None


def _bad_payment(state: NationsState, seat: int, units: tuple[str, ...]) -> IllegalAction:
    resource, need = needs(state) if state.phase != TURN else price(state)
    rule = decision(state).rule
    refused = _not_yours(state, seat, units, rule)
    if refused:
        return refused
    what = RESOURCES[resource]
    paid = indices(units)
    others = [name for name, unit in zip(units, paid, strict=True) if RESOURCE[unit] != resource]
    if others and not state.exchange >> resource & 1:
        return IllegalAction("nations.dice.exchange", f"two dice never stand for {what}: {units_words(others)}")
    chits = [name for name in others if UNIT[name] >= FIRST_CHIT]
    if chits:
        return IllegalAction("nations.dice.exchange", f"chits are no part of a pair of dice: {units_words(chits)}")
    if not covers(paid, resource, need, state.exchange):
        have = sum(COUNT[unit] for unit in paid if RESOURCE[unit] == resource) + len(others) // 2
        if len(others) % 2 and (have >= need or not covers(paid, resource, 0, state.exchange)):
            return IllegalAction("nations.dice.exchange", "a die is left without a partner: two dice make one")
        return IllegalAction(rule, f"that comes to {have} {what}, and {need} are needed")
    if state.overpay:
        missing = lacking(extra(state), paid)
        if missing:
            return IllegalAction("nations.option.overpay", f"what is thrown in goes with it: {units_words(missing)}")
        return IllegalAction("nations.option.overpay", "throw in first what is more than needed")
    return IllegalAction("nations.option.overpay", f"a die or chit could be left out and still {need} {what} be paid")


def _no_throw_in(state: NationsState, seat: int, name: str) -> IllegalAction:
    if not state.overpay:
        return IllegalAction("nations.option.overpay", "this game offers no payment with more than needed")
    if LEFT_EXTRA in state.left or (state.stack and target(state.stack[0]) in state.left):
        return IllegalAction(
            "nations.action.chain", "you have cancelled it once in this turn: now it is paid without extras"
        )
    if name not in UNIT:
        return IllegalAction("nations.option.overpay", f"there is no die or chit {name[:12]!r}")
    return IllegalAction(
        "nations.option.overpay", f"{unit_words(name)} cannot be thrown in, or what is left would not pay"
    )


# --- rerolls, hand-backs, books ---------------------------------------------------------------------------------------


def _bad_pick(state: NationsState, seat: int, die: str) -> IllegalAction:
    unit = UNIT.get(die, -1)
    if unit < 0:
        return IllegalAction("nations.action.reroll", f"there is no die {die[:12]!r}")
    if unit >= FIRST_CHIT:
        return IllegalAction("nations.action.reroll", "only dice are rolled again, not chits")
    picked = numbers(state.stack[0])
    if picked.count(unit) >= state.available[seat].count(unit):
        if unit in state.used[seat] and unit not in picked:
            return IllegalAction("nations.dice.used", f"{unit_words(die)} is used in this round")
        return IllegalAction("nations.action.reroll", f"you have no more available die of: {unit_words(die)}")
    return IllegalAction("nations.action.reroll", "dice are picked in the order of their names")


def _bad_hand_back(state: NationsState, seat: int, what: str) -> IllegalAction:
    frame = state.stack[0]
    if frame[0] == "chits":
        if what in (USED_REROLL, FREE_REROLL):
            return IllegalAction("nations.buy.advisor", "there is no such reroll chit")
        return IllegalAction("nations.buy.advisor", "a reroll chit goes back, no die")
    colour = numbers(frame)[2]
    colour_of = COLOUR[UNIT[what]] if what in UNIT else USED_DIE.index(what) if what in USED_DIE else -1
    if colour_of != colour:
        return IllegalAction(
            "nations.buy.hand-back", f"{an(COLOURS[colour])} die goes back: that of the replaced development"
        )
    return IllegalAction("nations.buy.hand-back", f"you have no {unit_words(what)}")


def _bad_books(state: NationsState, seat: int, units: tuple[str, ...]) -> IllegalAction:
    refused = _not_yours(state, seat, units, "nations.end.books")
    if refused:
        return refused
    if any(RESOURCE[unit] != BOOK for unit in indices(units)):
        return IllegalAction("nations.end.books", "only dice that show books are spent on books")
    return IllegalAction("nations.end.books", "the books have been spent already")


def _no_cancel(state: NationsState) -> IllegalAction:
    if state.stack and state.stack[0][0] in ("hand-back", "chits"):
        return IllegalAction("nations.action.chain", "the tile is paid: there is no way back")
    if state.stack:
        return IllegalAction("nations.action.chain", "you have cancelled it once in this turn: now it is completed")
    return IllegalAction("nations.action.chain", "nothing is under way that could be left")
