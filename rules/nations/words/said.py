"""What is said at the table of Nations: options, prompts, actions, events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Final

from rules.nations.components import (
    COLOUR_LETTERS,
    COLOURS,
    FREE_REROLL,
    LETTERS,
    RESOURCES,
    ROMAN,
    USED_DIE,
    USED_REROLL,
)
from rules.nations.words import scored
from rules.words import an, count, listed, plural, seat_name

TITLE: Final = "Nations: The Dice Game"

# --- options ----------------------------------------------------------------------------------------------------------

SIXTH: Final = ("White die", "What the sixth face of the white dice shows, beside one of each resource.")
"""Name and help of the option; below, its values."""
SIXTHS: Final = {"gold": "a second gold", "food": "a second food"}
EXCHANGE: Final = ("Two for one", "What any two dice may be spent as.")
EXCHANGES: Final = {"food": "gold, stone or food", "strength": "gold, stone or strength", "any": "any resource"}
SUPPLY: Final = (
    "Dice supply",
    "Tiles always give the dice printed on them, or only as long as eight of a colour last.",
)
SUPPLIES: Final = {"unlimited": "unlimited", "eight": "eight of a colour"}
OVERPAY: Final = ("Overpaying", "Offer payments from which a die or chit could be left out, too.")
OVERPAYS: Final = {False: "not offered", True: "offered"}
HARDER: Final = (
    "Harder solo",
    "The opponent's four-sided die is rolled again while it shows 4; alone only.",
)
HARDERS: Final = {False: "off", True: "on"}
TOLD: Final = {
    ("sixth", "food"): "the sixth face of white dice shows a second food",
    ("exchange", "strength"): "any two dice can pay for a gold, a stone or a strength",
    ("exchange", "any"): "any two dice can pay for any one resource",
    ("supply", "eight"): "there are eight dice of a colour",
    ("harder", True): "harder: each of your actions costs a column its cheapest tile",
}
"""What these values make of a game, by option and value."""

# --- dice and chits ---------------------------------------------------------------------------------------------------


def unit(name: str) -> str:
    """A die or chit in words: "white 1 gold" (a die and what it shows), "gold chit", "used blue die"; others stay."""
    if name in USED_DIE:
        return f"used {COLOURS[USED_DIE.index(name)]} die"
    if name in (USED_REROLL, FREE_REROLL):
        return "used reroll chit" if name == USED_REROLL else "available reroll chit"
    if len(name) == 2 and name[0] == "c" and name[1] in LETTERS:
        return f"{RESOURCES[LETTERS.index(name[1])]} chit"
    if len(name) != 3 or name[0] not in COLOUR_LETTERS or not name[1].isdecimal() or name[2] not in LETTERS:
        return name
    symbols, what = int(name[1]), RESOURCES[LETTERS.index(name[2])]
    return f"{COLOURS[COLOUR_LETTERS.index(name[0])]} {symbols} {plural(symbols, what) if what == 'book' else what}"


def units(names: Iterable[str]) -> str:
    """Dice and chits in words, equal ones together: "2 x white 1 gold and gold chit"; "" for none."""
    told = Counter(map(unit, names))
    return listed([words if times == 1 else f"{times} x {words}" for words, times in told.items()])


# --- prompts ----------------------------------------------------------------------------------------------------------


def game_is_over() -> str:
    return "the game is over"


ACTS: Final = {"Buy": "buy a tile", "Build": "build", "Reroll": "reroll", "Pass": "pass"}
"""What a turn may be used for, by the kind of action, in the order in which it is told."""


NO_TILE: Final = "no tile can be bought, "
NOTHING_ELSE: Final = "nothing is left but to "


def act(kinds: Container[str]) -> str:
    """What is asked in a turn: only what can be done now."""
    *others, last = [told for kind, told in ACTS.items() if kind in kinds]
    return f"{', '.join(others)} or {last}" if others else f"{NO_TILE}{NOTHING_ELSE}{last}"


def act_in_short(asked: str) -> str:
    """The same in less room."""
    return asked.replace(NOTHING_ELSE, "so ").replace(ACTS["Buy"], "buy", 1)


def pick_dice() -> str:
    return "pick dice to reroll"


def choose_place(tile: str) -> str:
    return f"choose what {tile} replaces"


def choose_die_back(left: int) -> str:
    return f"choose a die to hand back ({left} to go)"


def choose_chit_back() -> str:
    return "choose a reroll chit to hand back"


def pay_for(need: int, resource: int, tile: str) -> str:
    return f"pay {need} {RESOURCES[resource]} for {tile}"


def two_dice_as_book() -> str:
    return "spend two dice as a book, or none"


def choose_book_dice() -> str:
    return "choose the dice to spend on books"


def meet_famine(need: int, resource: int, points: int) -> str:
    return f"spend {need} {RESOURCES[resource]} to score {count(points, 'point')} for the famine, or not"


def meet_war(need: int, resource: int, points: int) -> str:
    return f"spend {need} {RESOURCES[resource]} to score {count(points, 'point')} for the war, or not"


def deal_order() -> str:
    return "deal the player order"


def reveal_event() -> str:
    return "reveal the event"


def roll_opponents_dice() -> str:
    return "roll the opponent's blue dice"


def lay_out_tiles() -> str:
    return "lay out the tiles"


def roll_all_dice() -> str:
    return "roll all dice"


def roll_picked_again() -> str:
    return "reroll the picked dice"


def roll_new_dice() -> str:
    return "roll the new dice"


def roll_four_sided() -> str:
    return "roll the opponent's four-sided die"


# --- actions, outcomes ------------------------------------------------------------------------------------------------


def _brings(gives: str, points: int) -> str:
    """What a tile gives, in the words of its table ("none": nothing), and its points."""
    return f"{'' if gives == 'none' else f'{gives}, '}{count(points, 'point')}"


def buy(tile: str, gives: str, points: int, stone: int, cost: int | None, resource: int) -> str:
    """`stone`: what building a wonder takes (0: no wonder); `cost`: None where the tile is not on the board."""
    built = f" once built for {stone} stone" if stone else ""
    price = "" if cost is None else f", for {cost} {RESOURCES[resource]}"
    return f"buy {tile}: {_brings(gives, points)}{built}{price}"


def build(tile: str, gives: str, points: int, stone: int) -> str:
    return f"build {tile}: {_brings(gives, points)}, for {stone} stone"


def build_wonder() -> str:
    return "build the wonder under construction"


def roll_again() -> str:
    return "reroll dice for a reroll chit"


def pass_round() -> str:
    return "pass: no more actions in this age"


def replace(tile: str, gives: str, points: int) -> str:
    return f"replace {tile} ({gives}, {count(points, 'point')})"


def replace_place(slot: int) -> str:
    return f"replace place {slot}"


def pay(names: Sequence[str], amount: int | None, resource: int) -> str:
    """`amount`: what it comes to, told but of a single die or chit, which says it; None where nothing is to be paid."""
    return f"pay {units(names)}{'' if amount is None or len(names) == 1 else f' ({amount} {RESOURCES[resource]})'}"


def throw_in(name: str) -> str:
    return f"throw in {unit(name)}"


def pick(name: str) -> str:
    return f"pick {unit(name)}"


def roll_picked() -> str:
    return "reroll the picked dice"


def hand_back(name: str) -> str:
    return f"hand back {_one_unit(name)}"


def _one_unit(name: str) -> str:
    """A die or chit as one thing: "white 1 gold", but "a used blue die", of which there may be several."""
    nameless = name in (*USED_DIE, USED_REROLL, FREE_REROLL)
    return an(unit(name)) if nameless else unit(name)


def collect(names: Sequence[str]) -> str:
    return f"spend {units(names)} on books" if names else "spend no dice on books"


def spend_nothing() -> str:
    return "spend nothing"


def spend_nothing_more() -> str:
    return "spend nothing more"


def cancel() -> str:
    return "cancel"


def outcome(came: int | str | Sequence[object]) -> str:
    return str(came) if isinstance(came, (int, str)) else " ".join(map(str, came))


# --- events -----------------------------------------------------------------------------------------------------------


def _seats(order: Sequence[int]) -> str:
    return ", ".join(map(seat_name, order))


def order_dealt(order: Sequence[int]) -> str:
    return f"Player order: {_seats(order)}"


def event_revealed(age: int, famine: int, war: int) -> str:
    return f"Event of age {ROMAN[age]}: famine asks for {famine} food, war for {war} strength"


def opponent_read(faces: Sequence[str], books: int) -> str:
    return f"The opponent rolls {units(faces)} and is on book {books}"


def tiles_laid(age: int, tiles: Sequence[str]) -> str:
    return f"Age {ROMAN[age]} is laid out: {', '.join(tiles)}"


_ROLLED: Final = {"roll": "rolls all dice", "reroll": "rerolls for a chit, now", "gain": "rolls the new dice"}


def rolled(why: str, faces: Sequence[str]) -> str:
    """`why`: "roll", "reroll" or "gain"."""
    return f"{_ROLLED[why]}: {units(faces)}"


def four_sided(number: int, tile: str) -> str:
    """`tile`: what it removed, "" for nothing."""
    return f"The opponent's die shows {number}: {f'{tile} is gone' if tile else 'nothing'}"


def order_set(order: Sequence[int]) -> str:
    return f"New player order: {_seats(order)}"


def begins_to_buy(tile: str) -> str:
    return f"begins to buy {tile}"


def begins_to_build(tile: str) -> str:
    return f"begins to build {tile}"


def puts_in_place_of(tile: str) -> str:
    return f"puts it in the place of {tile}"


def begins_to_reroll() -> str:
    return "begins to reroll"


def picks(names: Sequence[str]) -> str:
    return f"picks {units(names)}"


def spends_reroll_chit(names: Sequence[str]) -> str:
    return f"spends a reroll chit on {units(names)}"


def throws_in(names: Sequence[str]) -> str:
    return f"throws in {units(names)}"


def cancels() -> str:
    return "cancels"


def pays_for_tile(names: Sequence[str], tile: str) -> str:
    return f"pays {units(names)} for {tile}"


def pays_for(names: Sequence[str], what: str) -> str:
    """`what`: "famine", "war" or "book"."""
    return f"pays {units(names)} for the {what}"


def hands_back(name: str) -> str:
    return f"hands back {_one_unit(name)}"


def takes(tile: str, out: str, short: int | None) -> str:
    """`out`: the tile that leaves the game ("": none); `short`: the dice it gives where they are fewer than printed."""
    left = leaves(out) if out else ""
    few = "" if short is None else f"; the box has only {count(short, 'die')} for it"
    return f"takes {tile}{left}{few}"


def leaves(tile: str) -> str:
    """Behind what is taken: the tile that it is put in the place of."""
    return f", {tile} leaves the game"


def completes(tile: str) -> str:
    return f"completes {tile}"


def passes() -> str:
    return "passes"


def reads(names: Sequence[str], books: int) -> str:
    return f"spends {units(names) or 'nothing'} on books and is on book {books}"


def scores(item: str, points: int, have: int, need: int) -> str:
    """`have` of `need`: for famine and war, else 0."""
    counts = need and points  # what was not spent on it counts for nothing
    met = f" with {scored.for_asked(have, need)}" if counts else ""
    return f"scores {count(points, 'point')} for {item}{met}"
