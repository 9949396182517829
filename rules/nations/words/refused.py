"""Why an action or a draw is not possible in Nations."""

from __future__ import annotations

from collections.abc import Sequence

from rules.nations.components import COLOURS, RESOURCES, ROMAN
from rules.nations.words.said import unit, units
from rules.words import an

# --- whose turn, and for what -----------------------------------------------------------------------------------------


def no_such_seat(seat: object) -> str:
    return f"there is no seat {seat!r} in this game"[:80]


def first(prompt: str) -> str:
    return f"first: {prompt}"


def has_passed(seat: int) -> str:
    return f"seat {seat + 1} has passed and acts no more in this age"


def other_seats_turn(mover: int, seat: int) -> str:
    return f"it is seat {mover + 1}'s turn, not seat {seat + 1}'s"


def actions_are_over(prompt: str) -> str:
    return f"the actions of this round are over; now: {prompt}"


def finish_first(prompt: str) -> str:
    return f"first finish or leave what is under way: {prompt}"


def nothing_under_way(prompt: str) -> str:
    return f"nothing is under way; {prompt}"


def for_the_end(prompt: str) -> str:
    return f"that is for the end of the round; now: {prompt}"


# --- buying and building ----------------------------------------------------------------------------------------------


def no_wonder() -> str:
    return "there is no wonder under construction"


def wonder_takes(tile: str, stone: int, have: int) -> str:
    return f"{tile} takes {stone} stone at once; you have {have}"


def no_such_tile(name: str) -> str:
    return f"there is no progress tile {name!r}"


def tile_is_gone(tile: str) -> str:
    return f"{tile} is gone: its space stays empty in this age"


def of_another_age(tile: str, age: int, now: int) -> str:
    return f"{tile} is of age {ROMAN[age]}; this is age {ROMAN[now]}"


def not_laid_out(tile: str) -> str:
    return f"{tile} was not laid out in this age"


def tile_costs(tile: str, cost: int, resource: int, have: int) -> str:
    return f"{tile} costs {cost} {RESOURCES[resource]} in its row; you can pay {have}"


def places_are(slots: int) -> str:
    return f"developments have the places 1 to {slots}"


# --- payments ---------------------------------------------------------------------------------------------------------


def no_such_unit(name: str) -> str:
    return f"there is no die or chit {name!r}"


def used_already(name: str) -> str:
    return f"{unit(name)} is used in this age"


def only_available(have: int, name: str) -> str:
    return f"you have only {have} available of: {unit(name)}"


def named_in_order() -> str:
    return "the dice and chits of a payment are named in order"


def never_stand_for(resource: int, names: Sequence[str]) -> str:
    return f"two dice never stand for {RESOURCES[resource]}: {units(names)}"


def chits_make_no_pair(names: Sequence[str]) -> str:
    return f"chits are no part of a pair of dice: {units(names)}"


def no_partner() -> str:
    return "a die is left without a partner: two dice make one"


def comes_to(have: int, resource: int, need: int) -> str:
    return f"that comes to {have} {RESOURCES[resource]}, and {need} are needed"


def goes_with_it(names: Sequence[str]) -> str:
    return f"what is thrown in goes with it: {units(names)}"


def throw_in_first() -> str:
    return "throw in first what is more than needed"


def could_be_left_out(need: int, resource: int) -> str:
    return f"a die or chit could be left out and still {need} {RESOURCES[resource]} be paid"


def no_overpaying() -> str:
    return "this game offers no payment with more than needed"


def paid_without_extras() -> str:
    return "you have cancelled it once in this turn: now it is paid without extras"


def cannot_be_thrown_in(name: str) -> str:
    return f"{unit(name)} cannot be thrown in, or what is left would not pay"


# --- rerolls ----------------------------------------------------------------------------------------------------------


def no_reroll_chit() -> str:
    return "a reroll takes an available reroll chit, and there is none"


def no_die_to_roll() -> str:
    return "there is no available die to reroll"


def pick_one_first() -> str:
    return "pick at least one die first"


def no_such_die(name: str) -> str:
    return f"there is no die {name!r}"


def chits_are_not_rolled() -> str:
    return "only dice are rerolled, not chits"


def no_more_of(name: str) -> str:
    return f"you have no more available die of: {unit(name)}"


def picked_in_order() -> str:
    return "dice are picked in the order of their names"


# --- hand-backs, books, cancelling ------------------------------------------------------------------------------------


def no_such_reroll_chit() -> str:
    return "there is no such reroll chit"


def reroll_chit_goes_back() -> str:
    return "a reroll chit goes back, no die"


def die_goes_back(colour: int) -> str:
    return f"{an(COLOURS[colour])} die goes back: that of the replaced development"


def you_have_no(name: str) -> str:
    return f"you have no {unit(name)}"


def only_books() -> str:
    return "only dice that show books are spent on books"


def books_are_spent() -> str:
    return "the books have been spent already"


def no_way_back() -> str:
    return "the tile is paid: there is no way back"


def now_completed() -> str:
    return "you have cancelled it once in this turn: now it is completed"


def nothing_to_leave() -> str:
    return "nothing is under way that could be left"


# --- draws ------------------------------------------------------------------------------------------------------------


def nothing_to_draw(prompt: str) -> str:
    return f"there is nothing to draw now: {prompt}"


def seats_in_order(prompt: str, seats: int) -> str:
    return f"{prompt}: a list of the seats 0 to {seats - 1} in their order"


def tiles_of_age(prompt: str, spaces: int, age: int) -> str:
    return f"{prompt}: a list of {spaces} different tiles of age {age}"


def one_of(prompt: str, possible: Sequence[object]) -> str:
    return f"{prompt}: it is one of {' '.join(map(str, possible))}"


def faces_of(prompt: str, dice: Sequence[Sequence[str]]) -> str:
    """`dice`: the faces of each die to be rolled."""
    told = "; ".join(f"one of {' '.join(faces)}" for faces in dice)
    return f"{prompt}: a list of faces, {told}"
