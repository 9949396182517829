"""Every sentence of the table of Nations: The Dice Game, a function each; what it is about comes as plain data.

Lines in several looks are put together of runs in `lines`, `seats` and `tableau`; their words stand here, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count

# --- keys -------------------------------------------------------------------------------------------------------------

ROLL_AGAIN: Final = ("Reroll", "Begin a reroll")
"""Name and help of a key."""
BUILD: Final = ("Build", "Move the cursor to building the wonder")
PASS: Final = ("Pass", "Move the cursor to Pass, or to spending nothing")
BY_HAND: Final = ("By hand", "Pick a die or put it back; pay a purchase die by die")
ROUND: Final = ("Round", "Look at all seats, the tiles not seen, and luck")

KEYS: Final = {
    "turn": ("arrows choose   numbers reroll a die", "numbers reroll a die"),
    "turn-no-reroll": ("arrows choose",),
    "deal": ("n, p pay otherwise   Space by hand   Backspace cancels", "n, p pay otherwise   Backspace cancels"),
    "deal-placed": (
        "1-5 replaces another   n, p pay otherwise   Space by hand   Backspace cancels",
        "1-5 replaces another   n, p pay otherwise   Backspace cancels",
        "1-5 replaces   n, p pay otherwise   Backspace cancels",
        "1-5 replaces   n, p pay otherwise   Backspace",
        "1-5 replaces   n, p payment   Backspace",
    ),
    "slot": ("1-5 or arrows   Backspace cancels", "Backspace cancels"),
    "pay": ("numbers pick and put back   Backspace back", "Backspace back"),
    "pick": (
        "d picks the suggested ones   Backspace cancels",
        "d suggests   Backspace cancels",
        "Backspace cancels",
    ),
    "pick-suggested": ("Backspace cancels",),
    "back": ("arrows choose   Backspace back", "arrows choose"),
    "end": ("numbers pick and put back   z spend nothing", "z nothing"),
}
"""The keys of each mode of `choice`, in words: with more room and with less; those on buttons stand there. "end": the
end of a round."""

VERBS: Final = {
    "deal": "Buy",
    "deal-build": "Build",
    "slot": "Replace",
    "back": "Hand back",
    "pick": "Reroll",
    "pick-die": "Pick",
    "put-back": "Put back",
    "pay": "Pay",
    "books": "Spend",
    "nothing": "Spend nothing",
    "reroll": "Reroll",
    "pass": "Pass",
    "cancel": "Cancel",
}
"""What Enter is called in the footer, by what it does (`NationsMat.verb`); else as everywhere."""

# --- tiles ----------------------------------------------------------------------------------------------------------

TELLING: Final = {
    "Angkor Wat": "Angkor", "Eiffel Tower": "Eiffel", "Forbidden City": "Forbidden", "Genghis Khan": "Genghis",
    "Great Pyramid": "Pyramid", "Great Wall": "Wall", "Guild Hall": "Guild", "Hanging Gardens": "Gardens",
    "Hildegard of Bingen": "Hildegard", "Marie Curie": "Curie", "Nikola Tesla": "Tesla", "Power Plant": "Power",
    "Printing Press": "Printing", "Public School": "School", "Statue of Liberty": "Liberty",
    "Stock Exchange": "Exchange", "Suez Canal": "Suez", "Trade Fair": "Fair", "War Chariot": "Chariot",
}  # fmt: skip
"""Of the names of several words the one that tells a tile from the others."""

# --- what Enter does --------------------------------------------------------------------------------------------------


def buy(tile: str, cost: int, resource: str) -> str:
    return f"buy {tile} for {cost} {resource}"


def build(tile: str, stone: int) -> str:
    return f"build {tile} for {stone} stone"


def buy_and_get(buying: str, gives: str) -> str:
    """`gives`: what the tile brings."""
    return f"{buying}: {gives}"


def passing() -> str:
    """Behind what Enter is about to do."""
    return "pass, no more actions in this age"


def pay_this(amount: int, resource: str) -> str:
    return f"pay this ({amount} {resource})"


def pay_and_score(points: int) -> str:
    """The same at the end of an age, where what is paid stands above the board."""
    return f"pay, and score {count(points, 'point')}"


# --- the buttons, in cells --------------------------------------------------------------------------------------------


PASSES: Final = "z"
"""The key that passes."""


def build_button(tile: str, stone: int, short: int) -> str:
    """`short`: of so much of the stone."""
    return f"b Build {tile} for {stone} stone{f', {short} short' if short else ''}"


def short_build_button(stone: int, short: int, sign: str) -> Sequence[str]:
    """The same in less and less room."""
    if short:
        return f"b Build: {short} stone short", f"b Build: {short} short", f"b {short}{sign} short"
    return f"b Build for {stone} stone", f"b Build for {stone}{sign}"


def reroll_button(chits: int, sign: str) -> str:
    return f"d Reroll {chits}{sign}"


def pass_button() -> str:
    return f"{PASSES} Pass"


# --- headings ---------------------------------------------------------------------------------------------------------


def dice_of(name: str) -> str:
    return f"Dice and chits of {name}" if name else "Dice and chits"


def rolling() -> str:
    """Where the sums of the dice stand, until these lie."""
    return "rolling"


def choose_what_goes_back() -> str:
    return "choose what goes back to the box"


def not_laid_out(age: str) -> str:
    return f"Not laid out in age {age}"


def luck() -> str:
    """Not luck: the result has a judgement of that, in points."""
    return "How dice fell"


def luck_is() -> str:
    return "dice rolled, more or fewer symbols than on average, and which"


def rolled() -> str:
    """Behind so many dice."""
    return "rolled"


def of_mean(mean: str) -> str:
    """Behind so many symbols: the mean of as many rolls."""
    return f"of {mean}"


def on_track(now: int, without: int, place: int, behind: int, books: int) -> Sequence[str]:
    """The place on the book track `now`, the one that the age ends at, and the one it would end at `without` the action
    under the cursor; so many others are `behind` then, and so many `books` are at hand: in more words and in less."""
    from rules.nations.words import scored  # not for the home screen, which names the keys

    others = scored.nations_behind(behind)
    to = f"to {place}" if place != now else f"at {place}"
    if place != without:
        moves = f"moves to {place}" if place != now else f"stays at {place}"
        instead = f" instead of {without}: {others}"
        return f"{moves}{instead}", f"{to}{instead}", f"{to}, not {without}: {others}", f"{to}: {others}", to
    if place == now:
        return f"at {place}: {others}", f"at {place}"
    spent = f" with {place - now} of {books} books"
    told = f"{to}{spent}"  # that the others pair for the famine is what has to be told
    ways = (f"at {now}, {told}: {others}", f"{told}: {others}", told) if books > place - now else ()
    brief = f"{to}: {behind or 'none'} behind"
    return *ways, f"at {now}, moves {to}: {others}", f"moves {to}: {others}", f"{to}: {others}", brief, to


def has_of(have: int, need: int, resource: str, paired: bool = False) -> Sequence[str]:
    """What there is for famine or war, of what it asks for: in more words and in less. `paired`: only with pairs of
    other dice."""
    short = f", {need - have} short" if have < need else ""
    from rules.nations.words import scored  # not for the home screen, which names the keys

    there, pairs = scored.for_asked(have, need), " by pairs" if paired else ""
    return (
        f"{there} {resource}{f'{pairs} of dice' if paired else ''}{short}",
        f"{there} {resource}{pairs}{short}",
        f"{there}{pairs}{short}",
        f"{there}{short}",
        there,
    )


def is_kept_for(item: str, resource: str = "") -> Sequence[str]:
    """Of famine or war that could be paid for with the `resource`, but with what is kept for another `item`: in more
    words and in less."""
    kept = f"kept for {'the books' if item == 'books' else item}"
    return (f"enough {resource}, but {kept}", f"enough, but {kept}", kept) if resource else (kept,)


def has_with_dice_to_come(have: int, need: int, resource: str) -> Sequence[str]:
    """The same where dice are still to be rolled that may bring what is short."""
    there = f"{have} of {need}"
    return f"{there} {resource}, hangs on the dice", f"{there}, hangs on the dice", f"{there}, open", there


def dice_still_to_fall() -> str:
    """Behind the points of a seat whose dice of the age are still to fall."""
    return "has still to roll"


def at_least() -> str:
    """Behind a sum that new dice may make larger."""
    return "at least"


def if_ended_now(age: str, arrow: str = "", after: bool = False) -> Sequence[str]:
    """`arrow`: between what it would bring now and after the action under the cursor; `after`: the same, otherwise."""
    if arrow:
        return f"Age {age} if it ended now {arrow} after this", f"Age {age} if ended: now {arrow} after"
    return (f"Age {age} if it ended {'after this' if after else 'now'}",)


def as_it_stands(age: str, arrow: str = "") -> Sequence[str]:
    """The same while its end is decided: in more words and in less."""
    now = f"Age {age} as it stands"
    return (f"{now} {arrow} after this", f"Age {age} now {arrow} after") if arrow else (now, f"Age {age}")


def age_brings(age: str, ways: Sequence[Sequence[tuple[str, str]]], whose: str = "") -> Sequence[str]:
    """What each item would bring now ("famine", "2★"), told in each of these `ways`, from more words to less;
    `whose`: a name before it, where others are told beside it."""
    told = ["   ".join(f"{name} {points}" for name, points in items) for items in ways]
    if whose:
        return *(f"{whose}, if age {age} ended now:   {items}" for items in told), f"{whose}:   {told[-1]}"
    return *(f"{if_ended_now(age)[0]}:   {items}" for items in told), f"Age {age} now:   {told[-1]}"


def on_tiles(points: int) -> str:
    """Right after the points that are banked, as beside the board: those on tiles."""
    return f"+{points}"


def of_points_and_tiles(points: int, tiles: int) -> str:
    """Behind a total: the points that are banked, and those on tiles."""
    return f" ({points}{on_tiles(tiles)})"


def in_short(title: str) -> str:
    """What the figures are while an age is gone through ("before age II:"), in less room ("before II:")."""
    return title.replace(f"{AGE} ", "", 1)


AGE: Final = "age"
"""What stands before the number of one in a title."""
STANDINGS: Final = ("total (points + tiles):", "total:")
"""What the figures of the head line are."""


def with_tiles() -> str:
    """What points and those on tiles are called together: before a sum, and behind a lead ("Ann leads by 5")."""
    return "in total"


# --- beside the board -------------------------------------------------------------------------------------------------


def brings() -> str:
    """Between what famine or war asks for, and the points for it."""
    return "brings"


def each() -> str:
    """Behind the points that famine and war bring, either of them."""
    return "each"


def order() -> Sequence[str]:
    """Over the places in player order: in more words and in less."""
    return "turn order", "order"


def passed() -> str:
    """Behind the sign of those who have."""
    return "passed"


def opponent() -> str:
    """What the opponent of a solo game is called on the book track."""
    return "opponent"


def book_track() -> Sequence[str]:
    """Over the bars of books: in more words and in less."""
    return "book track", "books"


def points_and_tiles(counting: bool) -> Sequence[str]:
    """Over the bars of points, and figures like 4+7. `counting`: while all is counted at the end of the game."""
    return ("points counted",) if counting else ("points + tiles",)


def short_points(counting: bool) -> Sequence[str]:
    """The same behind the sign of points, over a column of figures."""
    return (" points", "") if counting else (" points + tiles", " + tiles", "+tiles")


def counted() -> str:
    """The same while the end of an age is gone through: what is counted so far."""
    return "so far"


def round_of_age(age: str) -> str:
    return f"Round of age {age}"


def tiles_to_come() -> str:
    """Above what the tiles of each seat bring."""
    return "on tiles, counted at the end of the game:"


def of_a_kind(kind: str, points: int) -> str:
    """Points of all tiles of a kind ("developments")."""
    return f"{kind} {points}"


def points() -> str:
    """Before those that nothing can take away."""
    return "points"


def then() -> str:
    """Before all points of a seat once the age has ended, as it stands."""
    return "counted"


def with_age(age: str) -> str:
    """Behind a sum in which the age is counted as it stands."""
    return f"with age {age}"


def if_it_ended(age: str) -> Sequence[str]:
    """The same as long as others have still to roll."""
    return f"if age {age} ended now", f"if {age} ended now"


def are_used(pieces: int) -> str:
    """So many dice and chits were spent."""
    return f"{pieces} used"


def as_before() -> str:
    """Behind a sum that stays, although its parts change."""
    return "as before"


def points_on_tiles() -> str:
    return "on tiles"


def and_tiles() -> str:
    """The same while an age is counted, in one line."""
    return "with tiles"


def begins(name: str, age: str, is_new: bool) -> str:
    """Once an age is counted: who plays first in the next one; `is_new`: somebody else did in this one."""
    return f"{name} becomes first and begins age {age}" if is_new else f"{name} begins age {age}"


def not_counted_yet() -> tuple[str, str]:
    """Before the points with which the count of an age begins, in more words and in less."""
    return "before the count:", "before:"


def end_of_age(age: str) -> str:
    """In the place of "age I of IV" once its round is over, as on the page that counts it."""
    return f"end of age {age}"


def counting(line: str) -> str:
    """Which line of an age is counted; "" for none yet."""
    return f"Counting {line}" if line else "The choices are made, now the count"


def now_counted(chosen: str) -> str:
    """The same before the first line, with what was chosen (`chosen`: a sentence)."""
    return f"The choices are made: {chosen}; now the count"


def all_counted() -> str:
    return "All is counted"


def board_of() -> str:
    """Before the name of the seat whose board lies beside what is counted for all."""
    return "Board of"


def sum_of_points() -> tuple[str, str, str]:
    """Below the lines of an age, under each other: what is counted, what the tiles will bring, both together."""
    return points(), f"+ {points_on_tiles()}", f"= {with_tiles()}"


def on_book(place: int, behind: int | None = None, spent: tuple[int, int] | None = None) -> str:
    """In the score sheet, after the points: the place on the book track, and how many others are behind. `spent`: so
    many books of how many there are, where not all are spent."""
    told = f"book {place} with {spent[0]} of {spent[1]}" if spent is not None else f"on book {place}"
    from rules.nations.words import scored  # as above

    return told if behind is None else f"{told}, {scored.nations_behind(behind)}"


def with_so_much(figure: str) -> str:
    """The same of famine and war: "3 of 4 food"."""
    return f"with {figure}"


def of_tiles(number: int) -> str:
    """The same of tiles: how many."""
    return f"on {count(number, 'tile')}"


def books_paid_away(name: str, books: int) -> str:
    """Of a seat that did not move on the book track: where the books went that lie there used."""
    return f"{name} paid for tiles with {count(books, 'book')}"


# --- what Enter and the keys say ------------------------------------------------------------------------------------


def pick_a_die_first() -> str:
    return "Pick at least one die first: by its number, or with Space."


def no_such_number(number: int) -> str:
    return f"There is no {number} to choose here."


def enter_rolls_again(dice: str) -> str:
    return f"Enter rerolls {dice}"


def pick_the_dice() -> str:
    return "pick dice by their numbers, then Enter rerolls them"


def enter_does(what: str) -> str:
    return f"Enter: {what}"


# --- dice and chits ---------------------------------------------------------------------------------------------------


DICE, CHITS = "dice", "chits"
"""Before those of a seat, on pages beside the table."""
USED, NEW = "used", "new"
"""On a die that is used, and on one that was just rolled while others were not."""


# --- what else may be chosen ------------------------------------------------------------------------------------------


def put_back(die: str) -> str:
    """A die that is picked."""
    return f"put back {die}"


def reroll_these(dice: str) -> str:
    return f"reroll {dice}"
