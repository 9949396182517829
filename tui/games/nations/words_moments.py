"""What happens at the table of Nations: The Dice Game, in words that go on from a name, or from nobody's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rules.nations.components import AGES, ROMAN
from rules.nations.words import said
from rules.words import count, listed, plural

PAIR: Final = 2
PAID_WITH: Final = {"famine": "food", "war": "strength"}
"""What the parts of the end of an age are paid with."""

NOT_YET: Final = "not counted yet"
"""Of points that the end of an age brings, until the age is gone through line by line."""

ENOUGH: Final = "enough for"
"""So begins what a deed is worth by which famine or war can be met."""


def rolls(why: str, dice: int, lay: Sequence[str] = ()) -> str:
    """`why`: "roll", "reroll" or "gain"; the dice follow. `lay`: what dice that are rerolled had shown."""
    match why:
        case "reroll" if lay:
            return f"rerolls {listed(lay)} to"
        case "reroll":
            return f"spends a reroll chit on {count(dice, 'die')}"
        case "gain":
            return f"gains {count(dice, 'die')}"
    return "rolls"


def plain_deeds() -> tuple[str, ...]:
    """How news begin that are left out before others: the dice and the bars tell them too."""
    return "spends ", "pays "


def books_settled(
    spent: Sequence[tuple[str, bool, int]], points: Sequence[tuple[str, int]], ended: bool = False
) -> Sequence[str]:
    """What became of the books of an age, with what they brought, in more words and in less. `spent`: of each seat its
    name, whether it spent any, and where it is on the book track; `points`: of those that get any; `ended`: nothing
    was told of the last pass."""
    long = [f"{name} {f'moves to {at}' if some else f'spends none, stays at {at}'}" for name, some, at in spent]
    short = [f"{name} {'moves to' if some else 'stays at'} {at}" for name, some, at in spent]
    brief = [f"{name} {'to' if some else 'stays at'} {at}" for name, some, at in spent]
    at = [f"{name} {'to' if some else 'at'} {at}" for name, some, at in spent]
    least = f"{listed([f'{name} +{n}' for name, n in points])}, {NOT_YET}" if points else "nobody gets points"
    over = "All have passed. " if ended else ""
    forms = [
        f"{over}Books: {'; '.join(long)} on the book track: {least}",
        f"{over}Books: {'; '.join(long)}: {least}",
        f"{over}Books: {'; '.join(short)}: {least}",
        f"{over}Books: {'; '.join(brief)}: {least}",
        f"{over}Books: {', '.join(at)}: {least}",
        f"{over}Books: {least}",
    ]
    return [*forms, *([f"Books: {least}"] if over else [])]


def bare_deed(text: str) -> str:
    """What was done without what was paid too much, and what came at once with it."""
    return re.sub(r" \(pays \d+, \d+ lost\)", "", text.partition(", gets ")[0])


def spends(units: Sequence[str], books: int) -> str:
    """On books, at the end of an age; `books`: the place on the book track that it leads to."""
    told = f"spends {listed(units)}, now" if units else "spends no books, stays"
    return f"{told} at {books} on the book track"


def spend_for(event: str, count: int, resource: str) -> str:
    """What a computer player will do at the end of an age, for the famine or the war."""
    return f"spend {f'{count} {resource}' if count else 'nothing'} for the {event}"


def reroll_so_many(dice: int) -> str:
    return f"reroll {count(dice, 'die')}"


def pays(amount: int, resource: str) -> str:
    """What a computer player will do, without the dice it is done with."""
    return f"pay {amount} {resource}"


def to_meet(event: str, need: int, resource: str, points: int) -> str:
    """What the one who is next is asked at the end of an age, in few words."""
    return f"{event}: {need} {resource} for {count(points, 'point')}, or not"


def spend_books(units: Sequence[str]) -> str:
    """What a computer player will do for its books."""
    return f"spend {listed(units)} on the book track" if units else "spend no books"


def has_spent(name: str, units: Sequence[str]) -> str:
    """Of somebody who has."""
    return f"{name} spends {listed(units)}"


def rerolls_to(fell: Sequence[str], lay: Sequence[str] = ()) -> str:
    """In the news: what fell, so much of each resource; `lay`: what the dice had shown before."""
    return f"rerolls {f'{listed(lay)} ' if lay else ''}to {listed(fell)}"


def without_lay(told: str) -> str:
    """The same of a line that says so, without what had lain there."""
    head, to, fell = told.partition(" to ")
    return f"rerolls to {fell}" if to and head.startswith(rerolls_some()) else told


def rerolls_some() -> str:
    """Such sentences begin so."""
    return "rerolls "


def rerolls_so_often(times: int) -> str:
    """In place of what fell each time."""
    return f"{rerolls_some()}{'twice' if times == PAIR else f'{times} times'}"


def has_fallen(why: str, fell: Sequence[str]) -> str:
    """In the journal, of all dice of a seat (`why` "roll") or of new ones ("gain")."""
    return f"rolls {'' if why == 'roll' else 'the new dice: '}{listed(fell)}"


def tile_worth(on_tiles: int, once_built: int) -> str:
    """What a purchase has changed of the points `on_tiles`, or a wonder that is begun will bring; "" for neither."""
    if once_built:
        return f"{count(once_built, 'point')} once it is built"
    return f"{on_tiles:+d} on tiles" if on_tiles else ""


def worth(enough: Sequence[str], lost: Sequence[str], passed: Sequence[str], points: int) -> Sequence[str]:
    """What a deed has changed of the end of the age, in more words and in less: what there is `enough` for now, and no
    longer (`lost`), whom its books have `passed`, and the `points` that all of it brings more or less, as it stands. ()
    where nothing is gained: then what was paid is told."""
    told = [f"{ENOUGH} the {listed(enough)}"] if enough else []
    told += [f"overtakes {listed(passed)} in books"] if passed else []
    if not told:
        return ()
    misses = f", but misses the {listed(lost)} now" if lost else ""
    short = ", ".join(told) + misses
    more = f"{points:+d} for the age in all"
    return (f"{short} ({more})", short) if points else (short,)


def enough_to_build(wonder: str, points: int) -> str:
    """What a deed is worth by the wonder in work, that can be built now."""
    return f"{ENOUGH} {wonder}, {count(points, 'point')}"


def enough_to_buy(tiles: Sequence[str]) -> str:
    """The same by tiles of the board."""
    return f"{ENOUGH} {listed(tiles)}"


def meets(items: Sequence[str]) -> str:
    """As a moment: what new dice are enough for."""
    return f"now has enough for {listed(items)}"


def and_worth(deed: str, worth: str) -> str:
    """What was done, and what that is worth ("": nothing that is told)."""
    return f"{deed}, {worth}" if worth else deed


def age_began(age: str) -> str:
    """Before what was done in an age that began since the last turn of whoever is told it."""
    return f"Age {age} began"


def passes_last() -> str:
    """Of the pass with which nobody is left to act."""
    return f"{said.passes()} and ends the age"


def for_price(cost: int, resource: str, more: int) -> str:
    """What a tile costs; `more`: what was paid beyond that, of the same resource: dice are spent whole."""
    return f"for {cost} {resource}{f' (pays {cost + more}, {more} lost)' if more else ''}"


def and_gets(taken: str, gives: str) -> str:
    """Behind what is taken: the chits that came with it."""
    return f"{taken}, gets {gives}"


def in_place_of(tile: str, brief: bool = False) -> str:
    """Behind what is taken: the tile that left the game for it; `brief`: in fewer words."""
    return f", {tile} goes" if brief else f" in place of {tile}"


def and_dice(taken: str, dice: int, amounts: Sequence[str], brief: bool = False) -> str:
    """Behind what is taken: what the dice brought that came with it; `brief`: in fewer words."""
    rolls = "rolls" if brief else f"its {plural(dice, 'die rolls', 'dice roll')}"
    return f"{taken}, {rolls} {listed(amounts)}"


def so_much(number: int, resource: str, sign: str) -> str:
    """So much of a resource, in words, or with its sign."""
    if sign:
        return f"{number}{sign}"
    return count(number, resource) if resource == "book" else f"{number} {resource}"


def has_rolled(why: str, dice: int, figures: Sequence[str], *, brief: bool, signs: bool) -> str:
    """What dice have brought, to go on from a name; `why`: as above, `figures`: so much of each resource, in `signs` or
    not. `brief`: without the new dice, which say that they are, and what all dice brought, which is told below them."""
    told = (" " if signs else ", ").join(figures)
    match why:
        case "reroll":
            return f"rerolled to {told}"
        case "gain":
            return f"gained {told}{'' if brief else f' with {new_dice(dice)}'}"
    return "rolled" if brief or signs else f"rolled {told}"


def roll_is(told: str, above: float) -> str:
    """All dice of a seat at the beginning of an age, and whether they have brought more symbols than on average."""
    if abs(above) < 1:
        return told
    return f"{told}, {count(round(abs(above)), 'symbol')} {'above' if above > 0 else 'below'} average"


def roll_is_rare(told: str, resource: str, brought: int, rolls: int) -> str:
    """The same of a roll whose like falls but once in so many `rolls`; `brought`: of the resource, 0: none of it."""
    much = "that many books" if resource == "book" else f"that much {resource}"
    what = much if brought else f"no {resource}"
    return f"{told}, {what} once in {rolls} rolls"


def plays_on_alone() -> str:
    """Of a seat, once all others have passed."""
    return "plays on alone"


def passes_with(age: str, left: str = "") -> Sequence[str]:
    """Of a pass after which others play on, in more words and in less; `left`: the only one who does."""
    alone = f"{left} plays on alone"
    told = f"{said.passes()}, out of age {age}"
    return (f"{told}; {alone}", f"{said.passes()}; {alone}", told) if left else (told,)


def famine_settled(met: Sequence[str], missed: Sequence[tuple[str, int]], need: int) -> str:
    """What became of the famine of an age for every seat. `met`: whoever did; `missed`: whoever did not, with the food
    that was there for it."""
    if not met or not missed:
        return f"Famine: met by {'nobody' if not met else 'both' if len(met) == PAIR else 'all'}"
    without = [
        f"{name} {f'kept {have} food' if have >= need else f'missed it, {have} of {need}'}" for name, have in missed
    ]
    return f"Famine: met by {listed(met)}, {', '.join(without)}"


def war_begins(famine: str, order: str) -> Sequence[str]:
    """Once the `famine` of an age is settled and before its war is, what came of it, and of the new `order` ("":
    nobody's changed); in more words and in less."""
    return [f"{famine}. {order}", famine, order] if order else [famine]


def and_then(told: str, then: str) -> str:
    """Two parts of an age's end that were settled at once; "" for no second one."""
    return f"{told}. {then}" if then else told


def first_now(name: str, strength: int, other: str, theirs: int, more: bool) -> str:
    """Whoever has come first in the player order, by strength against whoever was; `more`: there are others, too."""
    told = f"{name} plays first now, {strength} strength to {theirs}"
    return f"{told} of {other}" if more else told


def best_face(told: str, dice: int) -> str:
    """Behind what dice have brought that could not have brought more."""
    return f"{told}, the best {plural(dice, 'it', 'they')} can"


def dice_of_tile(tile: str, dice: int, fell: Sequence[str]) -> Sequence[str]:
    """After a name: what the dice show that came with a tile, with what was done and without."""
    rolled = f"{plural(dice, 'its die rolls', 'its dice roll')} {listed(fell)}"
    bare = f"rolls {new_dice(dice)}: {listed(fell)}"
    return (f"takes {tile}, {rolled}", bare) if tile else (bare,)


def so_it_has(deed: str, worth: str) -> str:
    """What was done and what that is worth, loudly where there is enough for something now."""
    return f"{deed}: now {worth}!" if worth.startswith(ENOUGH) else f"{deed}, {worth}"


def no_more() -> str:
    """Behind a reroll that brought the same again."""
    return ", the same again"


def new_dice(dice: int) -> str:
    return plural(dice, "the new die", "the new dice")


def to_do(rolled: str, asked: str) -> str:
    """After a name: what it has rolled, and what is asked; one of the two may be ""."""
    return f" {rolled}: {asked}" if rolled and asked else f" {rolled}" if rolled else f": {asked}"


def in_a_row(told: Sequence[str]) -> str:
    """What a seat did, one after the other."""
    return "; ".join(told)


def in_the_count(parts: Sequence[tuple[str, int, int]]) -> str:
    """Points for parts of the end of an age ("books", "famine"), and what was paid for them (0: nothing): these are on
    nobody's score yet."""
    (item, points, paid), *more = parts
    resource = PAID_WITH.get(item, "")
    if paid and resource and not more:
        return f"meets the {item} with {paid} {resource}"
    return f"+{points} for {item}{''.join(f', +{n} for {what}' for what, n, _ in more)}, {NOT_YET}"


def is_paid_for(told: str, item: str) -> bool:
    """Whether that is what is told of such points of an item: with what was paid for them."""
    return told.startswith(f"meets the {item} with ")


def scores_some() -> str:
    """How the journal begins what it says of such points."""
    return "scores "


def completes(wonder: str, points: int) -> str:
    return f"completes {wonder}, {count(points, 'point')}"


def event_of(age: str, famine: int, war: int, points: int) -> str:
    """`points`: what either of them brings. All of it fits a line of 80 columns, behind since when it is told."""
    return f"{age_named(age)}: {age_asks(famine, war, points)}"


def age_named(age: str) -> str:
    """An age; of the last one that it is."""
    return f"{'Last age' if age == ROMAN[AGES] else 'Age'} {age}"


def age_in_short(age: str, famine: int, war: int, points: int) -> str:
    """What stands across the board for a moment, so that one line holds it."""
    return f"{age_named(age)}: famine {famine}, war {war}, {points} each"


def the_dice_fall() -> str:
    """After a name, where all that an age asks for stands elsewhere."""
    return ": the dice fall"


def rolls_for(age: str, famine: int, war: int, points: int) -> Sequence[str]:
    """After the name of whoever rolls its first dice of an age, with what that asks for: in more words and in less."""
    asks = f"age {age} asks for {famine} food and {war} strength"
    short = f"famine {famine}, war {war}"
    return f" rolls: {asks}, {count(points, 'point')} each", f" rolls: {asks}", f" rolls: {short}", " rolls"


def age_asks(famine: int, war: int, points: int) -> str:
    """The same where the age is named elsewhere."""
    return f"famine {famine} food, war {war} strength, {count(points, 'point')} each"


def age_asks_in_short(famine: int, war: int, points: int) -> str:
    """The same in fewer words."""
    return f"famine {famine}, war {war}, {count(points, 'point')} each"


def is_last(age: str) -> str:
    """The number of an age; of the last one that it is."""
    return f"{age}, the last" if age == ROMAN[AGES] else age


def opponent_read_on(books: int) -> str:
    """Without the dice, which are seen as they fall."""
    return f"The opponent reads on to book {books}"


def opponent_reads(books: int) -> str:
    """The dice follow."""
    return f"The opponent, now on book {books}, rolls"


def opponent_removes(number: int, tile: str) -> str:
    return f"The opponent's {number}: {f'{tile} is gone' if tile else 'nothing is gone'}"
