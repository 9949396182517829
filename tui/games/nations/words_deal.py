"""The sentences about tiles and purchases at the table of Nations: The Dice Game, a function each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import an, count, listed, plural

# --- tiles and purchases ----------------------------------------------------------------------------------------------


def starting_developments() -> str:
    return "starting developments"


IN_WORK: Final = "in work"
"""What the wonder is called that is not built yet."""


def one_of(what: str) -> Sequence[str]:
    """What is called so, over a single one of it: in more words and in less."""
    one = {"colonies": "colony", "wonders": "wonder"}.get(what, what)
    return (f"wonder {one}", one) if what == IN_WORK else (one,)


def none_yet() -> str:
    """In the frame of an advisor, a colony or a wonder that nobody has bought."""
    return "none yet"


def nothing_there() -> str:
    """The same once the game is over."""
    return "none"


def no(what: str) -> str:
    """In the place of an advisor, the wonder in work, colonies or wonders, where there are none."""
    return f"no {'wonder ' if what == IN_WORK else 'finished ' if what == 'wonders' else ''}{what}"


def building(tile: str) -> str:
    return f"building {tile}"


def to_build() -> str:
    return "to build"


def dice_in(gives: str, numbered: bool, named: bool) -> str:
    """What a tile gives in dice, with the number also where that is one, and called dice, or not: "orange die", "2
    orange"."""
    told = gives if numbered else gives.removeprefix("1 ")
    return told if named else told.rpartition(" ")[0]


def gives(what: str) -> str:
    """`what`: the yield of the tile in the words of its table ("none": nothing)."""
    return what if what != "none" else "points only"


def chits(number: int) -> str:
    """Behind the signs of so many chits."""
    return f" {plural(number, 'chit')}"


def out_of_the_game() -> str:
    """Of a tile that nobody has any more."""
    return "gone"


def cannot_be_paid() -> str:
    return "it cannot be paid now"


def nothing_picked() -> str:
    return "nothing picked"


def or_other_ways(ways: int) -> str:
    return f"or {count(ways, 'other way')}"


def unfinished_is_lost(tile: str, points: str, labelled: bool = False) -> Sequence[str]:
    """A wonder that another throws out before it is built, and the `points` it would have brought ("7★"): in more words
    and in less. `labelled`: behind what it is replaced by."""
    lost = "" if labelled else " is lost"
    return f"the unfinished {tile} ({points} once built){lost}", f"{tile} ({points}){lost}"


def can_be_built() -> str:
    """Behind that, where the stones for it are at hand: what the key of the button does."""
    return "b builds it now"


def replaces() -> str:
    return "replaces"


def dice_back(dice: int, colour: str) -> str:
    return f"{count(dice, f'{colour} die')} back"


def dice(number: int, colour: str) -> str:
    return count(number, f"{colour} die")


def dice_for_dice(number: int, colour: str, lost: int, lost_colour: str) -> str:
    """What comes for what goes back: "2 red dice for 1 white"."""
    if not lost:
        return dice(number, colour)
    return f"{dice(number, colour)} for {lost} {lost_colour}" if number else f"{dice(lost, lost_colour)} back"


def rolled_at_once() -> str:
    return "rolled at once"


def new_reroll_chits(chits: int) -> str:
    return count(chits, "reroll chit")


def a_chit(resource: str) -> str:
    return f"1 {resource} chit"


def then_build_for(instead: str = "") -> str:
    """`instead`: the wonder, where another one is lost for it, so that it is clear which one is meant."""
    return f"{instead} then needs" if instead else "then build it for"


def no_dice_or_chits() -> str:
    return "no dice or chits"


def changes_on_tiles() -> str:
    """Before more or fewer points on tiles."""
    return "on tiles"


def of_this_age(age: str) -> str:
    """Before more or fewer points of an age, if it ended now."""
    return f"age {age}:"


def unless_it_helps(dice: int) -> str:
    """Behind points that are lost, but for what the new dice may show."""
    return f"unless the new {plural(dice, 'die helps', 'dice help')}"


def are_open(items: Sequence[str]) -> str:
    """The same in the fewest words."""
    return f"{listed(items)} open"


def in_all() -> str:
    """Behind what all changes of points come to."""
    return "in all"


def lost_with_it(more: int) -> str:
    """More is paid than asked for."""
    return f"{more} too many, lost"


# --- a deal in a sentence ---------------------------------------------------------------------------------------------

CHIT: Final = "chit"


def price(cost: int, resource: str) -> str:
    return f"for {cost} {resource}"


def together() -> str:
    """Between how many tiles of a sort there are, and the points of all of them."""
    return " with "


def but_colonies() -> str:
    """Between what most tiles of a row cost and what colonies do."""
    return ", colonies "


def pay() -> str:
    return "pay"


def shows(number: int, resource: str, chit: bool) -> str:
    """What a die or a chit shows, behind its colour."""
    return f"{resource} chit" if chit else f"{number} {resource}" if number > 1 else resource


def pay_with(units: Sequence[str]) -> Sequence[str]:
    """A payment in few words or in signs, dice of a colour together: from much room to little."""
    return f"{pay()} {', '.join(units)}", ", ".join(units)


def goes(tile: str) -> str:
    return f"{tile} goes"


def used_dice_back(dice: int) -> str:
    return "its used die goes back" if dice == 1 else f"its {dice} used dice go back"


def used_chits_back(chits: int) -> str:
    return f"{count(chits, 'used reroll chit')} {plural(chits, 'goes', 'go')} back"


def live_back(what: str, die: bool, times: int = 1) -> str:
    """`what`: a die by what it shows, or a chit, that could still be spent; so many of it."""
    if times > 1:
        return f"{f'{times} x {what}' if die else count(times, what)} go back unused"
    return f"{what if die else an(what)} goes back unused"


def dice_come(dice: int, colour: str) -> str:
    return f"{an(colour)} die comes and is rolled" if dice == 1 else f"{dice} {colour} dice come and are rolled"


def rerolls_come(chits: int) -> str:
    return f"{count(chits, 'reroll chit')} {plural(chits, 'comes', 'come')}"


def chit_comes(resource: str) -> str:
    return f"{an(resource)} chit comes"


def is_it_a_deal(tile: str, price: str) -> str:
    """What is asked while a deal stands."""
    return f"buy {tile} {price}?"


def is_it_built(tile: str, price: str) -> str:
    return f"build {tile} {price}?"
