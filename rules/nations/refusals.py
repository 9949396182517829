"""Why an action is not legal: the first rule it breaks, and what of. The sentences stand in `words.refused`."""

from __future__ import annotations

from rules.game import CHANCE, TERMINAL, Action, Decision, IllegalAction
from rules.nations import actions as a
from rules.nations.components import (
    BOOK,
    COLOUR,
    COSTS,
    COUNT,
    FIRST_CHIT,
    FREE_REROLL,
    NAMES,
    RESOURCE,
    SLOTS,
    STONE,
    TILE,
    UNIT,
    USED_DIE,
    USED_REROLL,
)
from rules.nations.course import needs
from rules.nations.frames import Handing, HandingDice
from rules.nations.purse import capacity, covers, indices, lacking
from rules.nations.state import BOOKS, TURN, NationsState
from rules.nations.turn import LEFT_EXTRA, extra, price, target
from rules.nations.words import refused, said

_STARTS = (a.Buy, a.Build, a.Reroll, a.Pass)
_END = (a.Collect, a.Decline)


def refusal(state: NationsState, seat: int, action: Action, now: Decision) -> IllegalAction:
    """Why an action is not among the legal ones of a seat; `now`: what the game waits for."""
    if state.to_move == TERMINAL:
        return IllegalAction("nations.final.winner", said.game_is_over)
    if type(seat) is not int or not 0 <= seat < state.seats:
        return IllegalAction("nations.round.actions", refused.no_such_seat, seat)
    if state.to_move == CHANCE:
        return IllegalAction(now.rule, refused.first, now.prompt)
    if seat != state.to_move:
        return _not_your_turn(state, seat)
    return _of_the_mover(state, seat, action, now)


def _not_your_turn(state: NationsState, seat: int) -> IllegalAction:
    if state.phase == TURN and state.passed >> seat & 1:
        return IllegalAction("nations.action.pass", refused.has_passed, seat)
    rule = "nations.round.actions" if state.phase == TURN else "nations.end.course"
    return IllegalAction(rule, refused.other_seats_turn, state.to_move, seat)


def _of_the_mover(state: NationsState, seat: int, action: Action, now: Decision) -> IllegalAction:
    at_turn = state.phase == TURN and not state.stack
    if isinstance(action, _STARTS):
        if state.phase != TURN:
            return IllegalAction("nations.round.course", refused.actions_are_over, now.prompt)
        if not at_turn:
            return IllegalAction("nations.action.chain", refused.finish_first, now.prompt)
        return _no_start(state, seat, action)
    if at_turn:
        return IllegalAction("nations.action.chain", refused.nothing_under_way, now.prompt)
    if isinstance(action, _END) and state.phase == TURN:
        return IllegalAction("nations.end.course", refused.for_the_end, now.prompt)
    match action:
        case a.Pay(units=units) if now.phase in ("pay", "famine", "war") or (state.left and state.phase == BOOKS):
            return _bad_payment(state, seat, units, now.rule)
        case a.ThrowIn(unit=name) if now.phase in ("pay", "famine", "war"):
            return _no_throw_in(state, name)
        case a.Pick(die=die) if now.phase == "reroll":
            return _bad_pick(state, seat, die)
        case a.Roll() if now.phase == "reroll":
            return IllegalAction("nations.action.reroll", refused.pick_one_first)
        case a.HandBack(what=what) if now.phase == "hand-back":
            return _bad_hand_back(state, what)
        case a.Collect(units=units) if now.phase == "books":
            return _bad_books(state, seat, units)
        case a.Replace() if now.phase == "slot":
            return IllegalAction("nations.buy.development", refused.places_are, SLOTS)
        case a.Cancel():
            return _no_cancel(state)
    return IllegalAction(now.rule, refused.first, now.prompt)


# --- at the beginning of a turn ---------------------------------------------------------------------------------------


def _no_start(state: NationsState, seat: int, action: Action) -> IllegalAction:
    match action:
        case a.Buy(tile=name):
            return _no_buy(state, seat, name)
        case a.Build():
            wonder = state.under_construction[seat]
            if not wonder:
                return IllegalAction("nations.action.build", refused.no_wonder)
            have = capacity(state.available[seat], state.exchange)[STONE]
            tile = state.figures.tiles[wonder]
            return IllegalAction("nations.action.build", refused.wonder_takes, tile.name, tile.stone, have)
    say = refused.no_die_to_roll if state.rerolls[seat] else refused.no_reroll_chit
    return IllegalAction("nations.action.reroll", say)


def _no_buy(state: NationsState, seat: int, name: str) -> IllegalAction:
    number = TILE.get(name, 0)
    if not state.figures.is_progress(number):
        return IllegalAction("nations.tiles.kinds", refused.no_such_tile, name[:12])
    tile = state.figures.tiles[number]
    if number not in state.board:
        if number in state.laid:
            return IllegalAction("nations.round.tiles", refused.tile_is_gone, tile.name)
        if tile.age != state.age:
            return IllegalAction("nations.round.tiles", refused.of_another_age, tile.name, tile.age, state.age)
        return IllegalAction("nations.round.tiles", refused.not_laid_out, tile.name)
    cost = COSTS[state.seats][state.board.index(number)]
    have = capacity(state.available[seat], state.exchange)[tile.pay]
    return IllegalAction("nations.buy.cost", refused.tile_costs, tile.name, cost, tile.pay, have)


# --- payments ---------------------------------------------------------------------------------------------------------


def _not_yours(state: NationsState, seat: int, units: tuple[str, ...], rule: str) -> IllegalAction | None:
    """A unit that does not exist, or that the seat does not have (any more)."""
    for name in units:
        if name not in UNIT:
            return IllegalAction(rule, refused.no_such_unit, name[:12])
    available = list(state.available[seat])
    for unit in indices(units):
        if unit in available:
            available.remove(unit)
        elif unit in state.used[seat]:
            return IllegalAction("nations.dice.used", refused.used_already, NAMES[unit])
        else:
            have = state.available[seat].count(unit)
            return IllegalAction(rule, refused.only_available, have, NAMES[unit])
    if list(units) != sorted(units):
        return IllegalAction(rule, refused.named_in_order)
    return None


def _bad_payment(state: NationsState, seat: int, units: tuple[str, ...], rule: str) -> IllegalAction:
    resource, need = needs(state) if state.phase != TURN else price(state)
    broken = _not_yours(state, seat, units, rule)
    if broken:
        return broken
    paid = indices(units)
    others = tuple(name for name, unit in zip(units, paid, strict=True) if RESOURCE[unit] != resource)
    if others and not state.exchange >> resource & 1:
        return IllegalAction("nations.dice.exchange", refused.never_stand_for, resource, others)
    chits = tuple(name for name in others if UNIT[name] >= FIRST_CHIT)
    if chits:
        return IllegalAction("nations.dice.exchange", refused.chits_make_no_pair, chits)
    if not covers(paid, resource, need, state.exchange):
        have = sum(COUNT[unit] for unit in paid if RESOURCE[unit] == resource) + len(others) // 2
        if len(others) % 2 and (have >= need or not covers(paid, resource, 0, state.exchange)):
            return IllegalAction("nations.dice.exchange", refused.no_partner)
        return IllegalAction(rule, refused.comes_to, have, resource, need)
    if state.overpay:
        missing = lacking(extra(state), paid)
        if missing:
            return IllegalAction("nations.option.overpay", refused.goes_with_it, missing)
        return IllegalAction("nations.option.overpay", refused.throw_in_first)
    return IllegalAction("nations.option.overpay", refused.could_be_left_out, need, resource)


def _no_throw_in(state: NationsState, name: str) -> IllegalAction:
    if not state.overpay:
        return IllegalAction("nations.option.overpay", refused.no_overpaying)
    if LEFT_EXTRA in state.left or (state.stack and target(state.stack[0]) in state.left):
        return IllegalAction("nations.action.chain", refused.paid_without_extras)
    if name not in UNIT:
        return IllegalAction("nations.option.overpay", refused.no_such_unit, name[:12])
    return IllegalAction("nations.option.overpay", refused.cannot_be_thrown_in, name)


# --- rerolls, hand-backs, books ---------------------------------------------------------------------------------------


def _bad_pick(state: NationsState, seat: int, die: str) -> IllegalAction:
    unit = UNIT.get(die, -1)
    if unit < 0:
        return IllegalAction("nations.action.reroll", refused.no_such_die, die[:12])
    if unit >= FIRST_CHIT:
        return IllegalAction("nations.action.reroll", refused.chits_are_not_rolled)
    picked = state.stack[0].numbers
    if picked.count(unit) >= state.available[seat].count(unit):
        if unit in state.used[seat] and unit not in picked:
            return IllegalAction("nations.dice.used", refused.used_already, die)
        return IllegalAction("nations.action.reroll", refused.no_more_of, die)
    return IllegalAction("nations.action.reroll", refused.picked_in_order)


def _bad_hand_back(state: NationsState, what: str) -> IllegalAction:
    frame = state.stack[0]
    if not isinstance(frame, HandingDice):
        say = refused.no_such_reroll_chit if what in (USED_REROLL, FREE_REROLL) else refused.reroll_chit_goes_back
        return IllegalAction("nations.buy.advisor", say)
    colour = frame.colour
    colour_of = COLOUR[UNIT[what]] if what in UNIT else USED_DIE.index(what) if what in USED_DIE else -1
    if colour_of != colour:
        return IllegalAction("nations.buy.hand-back", refused.die_goes_back, colour)
    return IllegalAction("nations.buy.hand-back", refused.you_have_no, what)


def _bad_books(state: NationsState, seat: int, units: tuple[str, ...]) -> IllegalAction:
    broken = _not_yours(state, seat, units, "nations.end.books")
    if broken:
        return broken
    other = any(RESOURCE[unit] != BOOK for unit in indices(units))
    return IllegalAction("nations.end.books", refused.only_books if other else refused.books_are_spent)


def _no_cancel(state: NationsState) -> IllegalAction:
    if state.stack and isinstance(state.stack[0], Handing):
        return IllegalAction("nations.action.chain", refused.no_way_back)
    return IllegalAction("nations.action.chain", refused.now_completed if state.stack else refused.nothing_to_leave)
