"""Every sentence of the table of the explorers' game, a function each; what it is about comes as plain data.

Lines in several looks are put together in `runs`. Only ids and texts of the game are in them, never a name
that somebody typed: seats stand as the letter of their colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count


def code(space: str) -> str:
    """What a space is called ("K7"). The rules are loaded when it is first asked for: the keys are known before."""
    from rules.explorers.words import places

    return places.code(space)


def codes(spaces: Sequence[str]) -> str:
    """The same for several, in a row."""
    from rules.explorers.words import places

    return places.codes(spaces)


# --- keys -------------------------------------------------------------------------------------------------------------

GROUP: Final = "Merchant Explorers"
UP_LEFT: Final = ("Up left", "Move up and to the left")
"""Name and help of a key."""
UP_RIGHT: Final = ("Up right", "Move up and to the right")
DOWN_LEFT: Final = ("Down left", "Move down and to the left")
DOWN_RIGHT: Final = ("Down right", "Move down and to the right")
DONE: Final = ("End", "Place no more: end what you are doing")
SIGNS_KEY: Final = "Signs"
"""What the footer calls the key for the legend, where none stands on the screen."""
LARGE_MAP_KEY: Final = "Large map"
MAPS_KEY: Final = "All maps"
WHOLE_MAP_KEY: Final = "Whole map"
"""What it calls the key for the size of the map while an era is counted."""
NEXT_SPACE: Final = "Next space"
"""What the footer calls the key for the next lit space, where there is room."""
BRANCH: Final = ("New line", "End this line of explorers and begin another")
EXPLORE_BOARD: Final = ("Board", "Look at the explore board: era, cards, goals")
ZOOM: Final = ("Zoom", "Draw the map in another size")

WELCOME: Final = "Arrows, w e c v move; n jumps to lit spaces; Enter explores; d ends the card"
WELCOME_TO_A_PART: Final = "Arrows move, n jumps to lit spaces, Enter explores, d ends; z: the whole map"
"""The same where the map is larger than its panel."""
WELCOME_IN_SHORT: Final = "Arrows move, n jumps to lit spaces, Enter explores"
"""The same in little room."""
WELCOME_TO_A_LIST: Final = "Arrows show each choice on the map; Enter or its number takes it"
"""For whoever begins the game."""


def choice_keys(numbers: Sequence[int]) -> str:
    """`numbers`: of the lines to choose from."""
    few = [str(number) for number in numbers] if len(numbers) <= FEW_LINES else [f"{numbers[0]}-{numbers[-1]}"]
    return f"{', '.join(few)} or Enter chooses, Tab looks at the map"


FEW_LINES: Final = 3
"""Lines whose numbers are named."""


ENTER: Final = {
    "done": "End card",
    "village": "Found village",
    "explore": "Explore",
    "list": "Choose",
    "back": "Your map",
    "rule": "Rule",
    "map": "Map",
}
"""What the footer calls Enter, by what it does."""


ENTER_AGAIN: Final = "Your turn now: Enter again chooses it."
BEGIN: Final = "Begin"
"""What the footer calls Enter where the turn is handed over with the next one's own map in view."""


def card_and_left(card: str, left: str) -> str:
    """In the place of a card's text, where there is no room for it. `left`: how far the card is."""
    return ", ".join(filter(None, (card, left)))


def card_is_done(card: str, used_up: bool) -> str:
    """The prompt where nothing is left but to end the card, and why. `card`: "" for a treasure card's explorer."""
    why = "is used up" if used_up else "reaches no more spaces"
    return f"{f'the card {card}' if card else 'the treasure card'} {why}"


def enter_ends_it(then: str) -> str:
    """Behind that. `then`: what comes next, as `of_space.then_another` and its like say it."""
    return f": Enter ends it{then.replace(';', ',', 1)}"


def card_brought(coins: str, due: int = 0, late: int = 0) -> str:
    """What all of a card came to. `coins`: with where they come from; "" for none; `due`: what goals that were met with
    it pay once it is ended, `late`: by how much that rose which treasures pay at the end."""
    told = [coins] if coins or not (due or late) else []
    told += [f"{'then ' if told else ''}{due:+d} for goals"] if due else []
    told += [f"{late:+d} {AT_THE_END} for treasures"] if late else []
    return f"The card brought {', '.join(told) or 'no coins'}"


def then_brings(space: str, coins: int, what: str) -> str:
    """Behind what a space would bring: what the last one of its region would, explored next; a figure once."""
    if what.endswith(f" {coins:+d}"):
        return f"   then {code(space)}: {what}"
    return f"   then {code(space)} {coins:+d}{f': {what}' if what else ''}"


def choose_village() -> str:
    """The prompt in fewer words, as the next."""
    return "The region is complete: choose the space of its village"


def keep_one() -> str:
    return "keep one of two cards; the other goes under the deck"


TO_CHOOSE: Final = {"keep": "choose a card", "use": "choose a card"}
"""What the next one is to do, by the phase of the decision, where it is no card."""


def choose_below(cards: int) -> str:
    """The same where so many cards stand below the map. Their digits are told once they can be pressed."""
    return f"choose 1 of {cards} cards"


def choose_from(cards: Sequence[str]) -> str:
    """The same with the cards, where these are few."""
    return f"choose {' or '.join(cards)}"


def in_short(prompt: str) -> str:
    """The prompt of a card that names its terrain, without that once more: "Mountain, 1 space"."""
    card, comma, allows = prompt.removesuffix(".").partition(", ")
    brief = allows.replace(f" {card.lower()} space", " space")
    return f"{card}{comma}{brief.removesuffix(f' of {card.lower()}')}"


def only_to_end(card: str, used_up: bool) -> tuple[str, str]:
    """The same where nothing is left of it: what is to do then."""
    return f"end the card {card}: it {'is used up' if used_up else 'reaches no more spaces'}", f"end the card {card}"


def card_allows(card: str, allows: str, spaces: str) -> tuple[str, ...]:
    """What the next one is to do, in ever fewer words. `allows`: the text of the card; `spaces`: how many, at most."""
    brief = allows
    for long, short in IN_A_ROW:
        brief = brief.replace(long, short)
    told = f"{card}, {allows}", f"{card}, {brief}"
    most = f"{'' if spaces.startswith('1 ') else 'up to '}{spaces}"
    return (*told, *([f"{card}, {most}"] if spaces[:1].isdigit() else ()), card)


IN_A_ROW: Final = (
    (" and/or ", "/"),
    (" straight on from it", " in one line"),
    (" adjacent to ", " next to "),
    ("a straight line", "a line"),
    ("any number of", "any"),
)
"""What a card allows, in words for others, where it has one row."""
NEW_LINE_KEY: Final = "b begins the other line"
"""The only key of the map that the footer does not have."""


# --- names ------------------------------------------------------------------------------------------------------------

SLOT_NAMES: Final = ("I", "II", "III")
NUMBERS: Final = ("I", "II", "III", "IV")
STANDS: Final = {
    "explorer": "an explorer",
    "village": "a village",
    "post": "a trading post",
    "tower": "a tower",
    "marker": "treasure found",
    "crystal": "crystal discovered",
}
PIECES: Final = {"explorer": "explorer", "village": "village", "post": "post", "tower": "tower"}
LEGEND: Final = {
    "capital": "capital",
    "coin": "coins",
    "taken": "taken",
    "city": "city",
    "ruin": "ruin",
    "height": "tower space",
    "jewel": "crystal",
    "explorer": "explorer",
    "village": "village",
    "post": "trading post",
    "tower": "tower",
    "check": "ruin emptied",
    "open": "can be explored, +2 for 2 coins",
    "area": "still missing in the region",
}
"""What the signs of a map mean, in the order of the legend."""
EMPTIED: Final = "emptied"
"""What the sign of an emptied ruin means on a map where crystals are found, too."""
NEW_IS_LIT: Final = " new "
"""Above the small map of another, in the look of the spaces that its last turn has changed."""
LIT_FOR: Final = {
    "open": LEGEND["open"],
    "unpaid": "can be explored",
    "village": "for the village",
    "begins": "where the marked card could begin",
    "cities": "city of the marked choice",
    "scored": "counted now",
    "paid": "counted now",
    "home": "goes home",
    "turn": "new in the last turn",
    "card": "new by this card",
}
"""What it means that a space is lit, by what is to be chosen."""
COUNTED: Final = {
    "villages": "a village's coins",
    "towers": "a tower's coins",
    "crystals": "a crystal's coins",
    "coins": "a space's coins",
    "routes": "trade route",
}


def lit_for(what: str, item: str) -> str:
    """`what`: a key of `LIT_FOR`, "" for nothing; `item`: what is counted."""
    told = LIT_FOR.get(what, "")
    return f"{COUNTED[item]}, {told}" if what in ("paid", "scored") and item in COUNTED else told


def found(number: int, crystals: bool) -> str:
    """How many spaces have that sign, behind it. `crystals`: whether there are some on the map."""
    return f"{number} found" if crystals else f"{count(number, 'treasure')} found"


def in_words(pieces: Sequence[tuple[int, str]]) -> str:
    """In the place of another seat's map, behind its coins: what it has there, by the keys of `PIECES`."""
    return ": " + (", ".join(count(number, PIECES[what]) for number, what in pieces if number) or "no pieces")


def card(name: str) -> str:
    return f"card {name}"


def card_as(name: str, investigate: str) -> str:
    """An explore card, and the investigate card it comes to."""
    return f"{name}: {investigate}"


# --- the explore board ------------------------------------------------------------------------------------------------

OWN_CARDS: Final = "Own cards"
CARDS: Final = "Cards"
SIGNS: Final = "Signs on the map"
GOALS: Final = "Goals"
TREASURES: Final = "Treasures"
POINTS: Final = "Coins"
NOW: Final = "now  "
NEXT: Final = "next "
DECK: Final = "deck "
CARDS_LABEL: Final = "cards "
TREASURES_LABEL: Final = "treasures "


def over() -> str:
    return "The game is over"


def a_new_card() -> str:
    return "a new card"


def in_the_deck(name: str) -> str:
    """An explore card that is still to come."""
    return "any terrain" if name == "any" else card(name) if name in SLOT_NAMES else name


def shuffled() -> str:
    """After the cards that are still in the deck: nobody knows their order."""
    return "(any order)"


def still_in_the_deck(cards: int) -> Sequence[str]:
    """Over what each card that is still to come allows, in more words and in fewer."""
    head = "Still in the deck"
    return (f"{head}, in an order that nobody knows", f"{head} {shuffled()}") if cards > 1 else (head,)


def two_are_drawn() -> str:
    """What a card allows that stands for one of each player's own, which is not drawn yet."""
    return "you draw two investigate cards and keep one"


def one_of_three_again() -> str:
    return "one of your three investigate cards once more"


def era_ends() -> str:
    return "the era ends"


LAST_CARD: Final = "the last card: then the game ends", "last card, then the end"
"""Below the last card of the game."""


def no_card(drawn: bool, now: bool = False) -> str:
    """In a slot; `drawn`: the slot's era has passed by; `now`: its card is revealed."""
    return "to be chosen now" if now else "none" if drawn else "not drawn yet"


def one_of_two() -> str:
    """What a revealed card asks for that is to be chosen first."""
    return "keep one of two"


def treasures_kept(number: int) -> str:
    return f"{number} kept"


def worth(coins: int, over: bool = False) -> str:
    """Of treasures that are kept. `over`: they have paid."""
    if over:
        return f"{count(coins, 'coin')} paid" if coins else "no coins"
    return f"{count(coins, 'coin')} at the end" if coins else "no coins yet"


def none_kept(cashed: int = 0, brief: bool = False) -> str:
    """`cashed`: the coins from treasures that were paid at once."""
    return f"none kept; {count(cashed, 'coin')} paid{'' if brief else ' at once'}" if cashed else "none kept"


def cards_of(cards: Sequence[tuple[str, str]]) -> str:
    """Whose card is whose, by name."""
    return ", ".join(f"{name} {card}" for name, card in cards)


def still_due(coins: int) -> str:
    """Behind what a seat has been paid."""
    return f" {coins:+d}" if coins else ""


def with_still_due(roomy: bool) -> str:
    """What a lead counts that is not paid yet. `roomy`: there is room for words."""
    return "with the + to come" if roomy else "in all"


def counted_each(coins: int) -> str:
    """Of villages that are lit while they are counted, which all brought as much."""
    return f"counted now: {count(coins, 'coin')} each"


AFTER_THIS_CARD: Final = "after this card"
AT_THE_END: Final = "at the end"


def due_at_the_end(coins: int, treasures: Sequence[str]) -> str:
    """The same in full: for what. `treasures`: by name, or another source of coins."""
    return f"{coins:+d} {AT_THE_END}: {', '.join(treasures)}"


def due_after_the_card(coins: int, goals: Sequence[str]) -> str:
    """What goals pay that are met, once all seats have carried out the card."""
    return f"{coins:+d} {AFTER_THIS_CARD}: {', '.join(goals)}"


def goal_pays(first: int, later: int) -> str:
    """What a goal pays to whoever meets it first, and to the others."""
    return f"first +{first}, later +{later}"


def card_now(spaces: int, coins: int) -> str:
    """Behind a card to choose: what it could do at once."""
    if not spaces:
        return "Now: no space to begin on"
    return f"Now: begins on {count(spaces, 'space')}, {f'the best pays {coins:+d}' if coins else 'none pays at once'}"


def brings_coins(coins: int) -> str:
    """Why a card is proposed, as the next."""
    return f"can bring {coins:+d} at once"


def more_pay(spaces: int, most: int) -> str:
    return f"{count(spaces, 'space')} can pay at once, not {most}"


def multiplies(times: int) -> str:
    return f"coins count {'double' if times == 2 else 'triple'}"


def allows_more(spaces: int, most: int) -> str:
    """`spaces`: 0 for any number."""
    return f"up to {count(spaces, 'space')}, not {most}" if spaces else f"any number of spaces, not {most}"


def comes_again(why: str, eras: int) -> str:
    """Behind `why` a card is to be kept: in how many eras more its owner has it."""
    return f"{why}, and comes again in {count(eras, 'era')}"


def begins_on_more(spaces: int, most: int) -> str:
    return f"can begin on {count(spaces, 'space')}, not {most}"


def none_earned() -> str:
    return "no coins yet"


def points_are(points: str, headed: bool) -> str:
    """Before where they come from. `headed`: a heading says what they are."""
    return f"{'' if headed else 'Coins '}{points} = "


def points_of(seat: str, points: str) -> str:
    """The same of one of several seats, by its sign."""
    return f"{seat} {points} = "


def from_source(source: str, points: int) -> str:
    """`source`: as `rules.explorers.words.source_name` has it."""
    return f"{source} {points}"


# --- the score sheet --------------------------------------------------------------------------------------------------


def coins(number: int) -> str:
    return count(number, "coin")


TOGETHER: Final = "total"
STILL_TO_COME: Final = "+ still to come"
"""Below a score sheet, where a figure has what is still due behind it."""


def two_columns() -> str:
    """What the columns of a score sheet are."""
    return "  now; if it ended now"


def two_figures(sign: str) -> str:
    """The same where all seats stand side by side. `sign` stands between the figures."""
    return f"now{sign}if the game ended now"


def brief_figures(sign: str) -> str:
    """The same in few cells."""
    return f"now{sign}end"


NONE: Final = "none"
"""What a source has paid for, where it has paid nothing."""


def none_met() -> str:
    return "none met"


def kinds_kept(kept: Sequence[tuple[int, str]]) -> str:
    return ", ".join(f"{number} {name}" for number, name in kept) or none_kept()


# --- headings ---------------------------------------------------------------------------------------------------------

IN_FULL: Final = "press a to see all"
"""Below an explore board that has goals in few words and cards by their names, with the key to the whole one."""
BOARD_OF: Final = "Explore board: "
SHEET_OF: Final = "Score sheet: "
OTHERS: Final = "Others"


VILLAGE: Final = "village"


def final_count() -> str:
    """Over the lines of the last era."""
    return "The final count"


# --- the maps, in the form for a new game -----------------------------------------------------------------------------

MAP_CHARACTERS: Final = {
    "avenia": "Six lands and ten cities, nothing out of the ordinary: a good map to begin with.",
    "aghon": "More water than anywhere else: one large land, many islands, and coins on every coast.",
    "kazan": "One great land with a long, ragged border; some goals ask for ruins by their letters.",
    "cnidaria": "Four crystals to find. Few cities, but more coins than on any other map.",
    "north-proylia": "The least water of all, and wide fields of ice, which are slow to enter.",
    "xawskil": "By far the largest map: 300 spaces and eleven cities, the dearest worth six.",
}
