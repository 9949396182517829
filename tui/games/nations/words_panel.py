"""The sentences below the dice of Nations: The Dice Game: what they come to, and what is picked, a function each."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from rules.nations.components import RESOURCES
from rules.nations.reckoning import ORDER
from rules.nations.state import FAMINE, WAR
from rules.nations.words import scored
from rules.words import an, count, listed, plural

# --- labels and titles ------------------------------------------------------------------------------------------------

PAY, PICKED, REPLACES, BRINGS, EACH_ROUND, FACES = "pay", "picked", "replaces", "brings", "each age", "faces"
KEEPS, NEXT = "keeps", "next"
ENOUGH: Final = "enough for"
"""What stands before a row."""
REROLL, PASS, HAND_BACK, BOOKS = "Reroll", "Pass", "Hand back", "Books"
EVENTS: Final = {FAMINE: "Famine", WAR: "War"}
"""What is chosen, over its rows."""


BY_PAIRS: Final = "by pairs of dice"
"""How there is so much of something, where two dice stand for one."""


def no_more_actions() -> str:
    return "no more actions in this age"


def nothing() -> str:
    return "nothing"


# --- dice and chits ---------------------------------------------------------------------------------------------------


def at_hand(resource: str, printed: int) -> str:
    """So much of a resource is printed on what is at hand."""
    return f"{'Books' if resource == 'book' else resource.capitalize()} {printed}"


def one_of(most: Sequence[tuple[str, int]]) -> str:
    """So much of one resource, or of another: `4 gold, 3 food or 3 stone`; "" for none."""
    *others, last = [so_many(resource, number) for resource, number in most] or [""]
    return f"{', '.join(others)}{either() if others else ''}{last}"


def of_asked(have: int, need: int, paired: bool, resource: str = "") -> str:
    """Behind the points of famine or war: what there is for it, of a `resource` that is named; `paired`: only with
    pairs of other dice."""
    told = f"{have} {resource} for {need}" if have > need and resource else scored.for_asked(have, need)
    named = f" {resource}" if resource and have <= need else ""
    return f" ({told}{named}{by_pairs_met() if paired else ''})"


def by_pairs_met() -> str:
    """The same in less room, of what is there only by pairs."""
    return f" {BY_PAIRS}"


def dice_to_fall(dice: int, chits: int) -> Sequence[str]:
    """What the next Enter does, at the hand-over before a seat's first turn of an age, called as in the footer, with
    the dice and chits that the seat has: in more words and in less."""
    rolls = f"you roll {count(dice, 'die')}"
    beside = f"; you have {count(chits, 'chit')} too" if chits else ""
    short = f" beside {count(chits, 'chit')}" if chits else ""
    return f"Enter: your board, where {rolls}{beside}", f"On your board {rolls}{short}", f"On your board {rolls}"


def roll_then(dice: int, asked: str, short: str) -> Sequence[str]:
    """What whoever is next does there: its dice fall first, then what is `asked` (`short`: in fewer words)."""
    rolls = f"roll your {count(dice, 'die')}"
    return f"{rolls}, then {asked}", f"{rolls}, then {short}", rolls


def so_many(resource: str, number: int) -> str:
    """`3 gold`, `2 books`."""
    return f"{number} {kind_of(resource, number)}"


def has_for(event: str, have: int, can: int, need: int, resource: str, points: int) -> str:
    """What somebody has for famine or war, to go on from the name; `can`: with two other dice for one."""
    brings = f"{event} +{points}"
    if have >= need:
        return f"has {have} {resource}, {'just enough' if have == need else f'{need} needed'}: {brings}"
    if can >= need:
        return f"has {have} {resource} of {need}, enough with two other dice for one: {brings}"
    return f"has {can} of {need} {resource}: {need - can} short"


def has_at_hand(told: Sequence[str], chits: int) -> Sequence[str]:
    """What somebody has to spend, to go on from the name: each resource with its figure, and reroll chits: in more
    words and in less."""
    more = [count(chits, "reroll chit")] if chits else []
    if not told:
        return [f"has nothing to spend{f' but {more[0]}' if more else ''}", "has nothing to spend"]
    return [f"has {listed([*told, *more])}", f"has {listed([*told])}", f"has {', '.join(told)}", ", ".join(told)]


def at_hand_now(told: Sequence[str], chits: int, used: int) -> Sequence[str]:
    """The same where the name stands above, and how many dice and chits are `used`: in more words and in less."""
    gone = [f"{used} used"] if used else []
    called = (count(chits, "reroll chit"), count(chits, "reroll")) if chits else ("", "")
    long, short = ([*told, *filter(None, [chit])] or ["nothing to spend"] for chit in called)
    return [", ".join(there) for there in ([*long, *gone], [*short, *gone], long, short)]


def by_pairs() -> Sequence[str]:
    """Behind what is printed, before the most that there is with pairs of other dice, of each resource alone: in more
    words and in less."""
    shorter = "any 2 dice count as 1:"
    return "any 2 other dice count as 1: up to", f"{shorter} up to", shorter, "any 2 dice as 1:", "2 dice as 1:"


def either() -> str:
    """Between the most of one resource and of another: the same dice make one of them, not both."""
    return " or "


def not_used() -> str:
    """Before what is left of dice and chits, while the end of an age is gone through."""
    return "still there: "


def counted_for(item: str) -> Sequence[str]:
    """While the end of an age is gone through: what the dice and chits with a tick are; in more words and in less."""
    what = _counted_for(item)
    return f"ticked: counts for {what}", f"ticked: {what}", f"ticked: {item}"


def used_for(item: str) -> str:
    """Before the dice and chits that every seat used for it, in one line."""
    return f"dice and chits for {_counted_for(item)}:"


def _counted_for(item: str) -> str:
    return "the player order" if item == ORDER else item


def marked(sign: str, told: str) -> str:
    """The same below a name, beside the dice: the sign in their frames, and what it is for."""
    return f"{sign} {told}"


def chits_alone() -> str:
    """Before what the chits of a seat give, as long as its dice are still to fall."""
    return "chits alone: "


def dashed_is_used() -> str:
    """What a die in a broken frame is."""
    return "dashed: used"


def all_used() -> str:
    """Where none is left of them but reroll chits, which pay for nothing."""
    return "nothing is left to spend"


# --- what is picked ---------------------------------------------------------------------------------------------------


def nothing_picked_yet() -> str:
    return "nothing yet"


def ways_to_pay(ways: int) -> str:
    """Beside what is picked for it."""
    return f"{count(ways, 'way')} to pay"


def printed_and_pairs(symbols: int, pairs: int) -> str:
    """How much of what is paid is printed, and how much pairs of other dice stand for."""
    paired = BY_PAIRS if pairs > 1 else "by a pair of dice"
    return f"{symbols} printed, {pairs} {paired}" if symbols else paired


def tie_goes_to(name: str) -> str:
    """At the war of the last age: who wins if the points are level."""
    return f"if it ends level, {name} wins: first in player order"


def war_follows(need: int, points: int, alone: bool, last: bool) -> Sequence[str]:
    """What comes behind the famine, for which strength is kept: in more words and in less. `alone`: nobody else is
    there to play before. `last`: in the last age, after which the order is for nothing but a tie."""
    war = f"{need} strength {plural(need, 'brings', 'bring')} {count(points, 'point')}"
    if alone:
        return (f"the war: {war}",)
    if last:
        return f"whoever keeps most strength wins a tie; then the war: {war}", f"most strength wins a tie; war: {war}"
    return f"whoever keeps most strength plays first; then the war: {war}", f"player order; war: {war}", f"war: {war}"


def no_partner() -> str:
    return "one die has no partner"


# --- what may be chosen -----------------------------------------------------------------------------------------------


def whole_turn(chits: int) -> tuple[str, ...]:
    """In more and in less words. `chits`: the reroll chits that are left."""
    one = f"{_one_of(chits)} rerolls all picked dice"
    return f"{one}; it is your action", f"{one}; your action", one, "a chit rerolls all picked dice"


def for_a_chit(chits: int) -> tuple[str, ...]:
    """The same behind what is picked."""
    return f"for {_one_of(chits)}, as your turn's action", f"for {_one_of(chits)}", "for a chit"


def _one_of(chits: int) -> str:
    return "your only reroll chit" if chits == 1 else f"1 of your {count(chits, 'reroll chit')}"


def a_die_has(colour: str) -> str:
    """Before the six faces of a die."""
    return an(f"{colour} die")


def on_average() -> str:
    """Behind what a roll brings."""
    return "on average"


def chance(part: Fraction) -> str:
    """A chance in per cent: 0 and 100 only where it is sure."""
    if 0 < 100 * part < 1:
        return "under 1%"
    return "over 99%" if 99 < 100 * part < 100 else f"{round(100 * part)}%"


def rerolled(numbers: list[str], whole: bool) -> tuple[str, str, str]:
    """Behind a chance: the numbers of the dice that are rolled for it; how many, or that it is the `whole` of them; in
    the fewest words."""
    which = f"{plural(len(numbers), 'die')} {listed(numbers)}"
    number = "all dice" if whole else count(len(numbers), "die")
    return f"with {which} rerolled", f"with {number} rerolled", f"({number})"


def by_now() -> str:
    """Before whether there is enough of something now."""
    return "now"


def wonder_in_work() -> str:
    return "wonder"


def each_by_itself() -> Sequence[str]:
    """Behind several chances: the same dice do not meet all of that. In more words and in less."""
    return "each by itself", "each alone"


def used_is_not_missed() -> str:
    return "a used one could not be spent in this age anyway"


def available_could_be_spent() -> str:
    return "an available one could still be spent in this age"


def books_or_pairs() -> Sequence[str]:
    """In more words and in less."""
    return (
        "each book is a step on the track; a die you keep may pair for the famine",
        "a book is a step; a die you keep may feed you",
    )


def reads_to(place: int, moves: bool, behind: int, still_open: bool) -> Sequence[str]:
    """Where the books picked lead on the track, and how many others are behind then; `still_open`: others are still to
    choose theirs. In more words and in less."""
    told = f"{'moves to' if moves else 'stays at'} {place} on the book track"
    others = scored.nations_behind(behind)
    open_yet = ", others choose after you" if still_open else ""
    short = f"{'to' if moves else 'at'} book {place}, {others}"
    return f"{told}, {others}{open_yet}", f"{told}, {others}{' so far' if still_open else ''}", short


def reads_in_vain() -> Sequence[str]:
    """Instead, where no book can win anything any more: in more words and in less."""
    return "all your books pass nobody, and no age follows: nothing to win", "your books pass nobody: nothing to win"


def kind_of(resource: str, number: int) -> str:
    """So much of a resource, after the figure."""
    return plural(number, resource) if resource == "book" else resource


def event_worth(need: int, resource: str, points: str) -> str:
    """What famine or war asks for, and what it brings (`points`: "2★")."""
    less = "less brings nothing, " if need > 1 else ""
    return f"{need} {resource} {plural(need, 'brings', 'bring')} {points}; {less}more brings no more"


# --- on average -------------------------------------------------------------------------------------------------------

HALF: Final = Fraction(1, 3)
"""From so much on a mean is told as a half."""
ONE: Final = Fraction(5, 6)
"""From so much on it is told as a whole number."""
ABOUT: Final = "about"
"""Before what is told in signs."""


def gets_each_age(name: str, told: str, last: bool) -> str:
    """A sentence of what a seat's dice and chits bring, in one of the forms of `about`; `last`: no age follows."""
    return f"{'In the last age' if last else 'Each age'} {name} gets {told}"


def about(means: Sequence[tuple[str, Fraction]]) -> Sequence[str]:
    """What dice and chits bring in a round, by resource: `about 3 books, half a gold and 2 stone`; in less room with
    the halves together, or without them as something else."""
    told = [_so_many(*one) for one in means if one[1] >= HALF]
    more = [_so_many(*one) for one in means if one[1] >= ONE]
    halves = len(told) - len(more)
    every = len(told) == len(RESOURCES) and halves > 1
    rest = half_of_each(bool(more)) if every else something_else()
    forms = [told, [*more, rest]] if more and halves else [[rest] if every else told]
    return [f"{ABOUT} {listed(form)}" if form else "hardly anything" for form in forms]


def exactly(means: Sequence[tuple[str, Fraction]]) -> str:
    """What dice of one colour bring on average, in parts of one: "1/3 gold, 1/6 each of the rest"."""
    told = [(name, mean) for name, mean in means if mean]
    most = max(told, key=lambda one: one[1])
    others = {mean for name, mean in told if name != most[0]}
    if len(told) == len(RESOURCES) and len(others) == 1:
        return f"{_parts(*most)}, {_part(*others)} each of the rest"
    return listed([_parts(*one) for one in told])


def instead_of(shown: Sequence[tuple[str, int]]) -> str:
    """What dice show that are to be rolled again."""
    return f"instead of {listed([f'{number} {kind_of(name, number)}' for name, number in shown])}"


def _parts(name: str, mean: Fraction) -> str:
    return f"{_part(mean)} {kind_of(name, 1 if mean <= 1 else 2)}"


def _part(mean: Fraction) -> str:
    """`1 1/6`."""
    whole, rest = divmod(mean, 1)
    return " ".join(str(one) for one in (whole, rest) if one) or "0"


def half_of_each(other: bool) -> str:
    """`other`: more of some is told before."""
    return "half each of the rest" if other else "half of each resource"


def something_else() -> str:
    return "a little else"


def about_more(means: Sequence[tuple[str, Fraction]], sure: bool = False) -> str:
    """More than before (`about 1 book and half a stone more`), or less, by the sign of the means; "" for nothing to
    speak of. `sure`: chits bring it, not dice."""
    told = [_so_many(name, abs(mean)) for name, mean in means if abs(mean) >= HALF]
    return f"{'' if sure else f'{ABOUT} '}{listed(told)} {_way(means)}" if told else ""


def rerolls_more(chits: int) -> str:
    """So many more reroll chits than before, or fewer where that is negative."""
    return f"{count(abs(chits), 'reroll chit')} {'more' if chits > 0 else 'fewer'}"


def a_little(means: Sequence[tuple[str, Fraction]]) -> str:
    """Of those that are not worth a figure, which change; "" for none."""
    told = [name if name != "book" else "books" for name, mean in means if 0 < abs(mean) < HALF]
    return f"a little {_way(means)} of {listed(told)}" if told else ""


def as_before() -> str:
    return "as before"


def _way(means: Sequence[tuple[str, Fraction]]) -> str:
    return "less" if means[0][1] < 0 else "more"


def _so_many(name: str, mean: Fraction) -> str:
    if mean < ONE:
        return f"half a {name}"
    number = int(mean + Fraction(1, 2))
    return f"{number} {kind_of(name, number)}"
