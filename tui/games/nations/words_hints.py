"""What hints of Nations: The Dice Game say, a function each; what it is about comes as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from rules.nations.components import AGES, ROMAN
from rules.words import count, listed, plural
from tui.games.nations.words_deal import in_all


def risks(points: Sequence[tuple[str, str]]) -> str:
    """What speaks against a reroll: it takes what famine, war or a wonder could be met with now, and what these bring;
    "" for nothing."""
    return f"risks {listed([f'{name} {worth}' for name, worth in points])}" if points else ""


def are_met(events: Sequence[str]) -> str:
    """Why one passes: what is left is enough for these."""
    return f"what is left is enough for {listed(events)}"


def building_costs(wonder: str, points: str) -> str:
    """Why one passes although a wonder could be built: `points` that the age would bring less."""
    return f"building {wonder} costs {points} of this age"


def although(why: str, against: str) -> list[str]:
    """Why dice are better rerolled ("": that is not said), and what that risks, from many words to few."""
    return [*([f"{why}, but {against}"] if why else []), f"although it {against}"]


def hint_of_a_reroll(named: str, why: str, lost: str, picked: bool) -> Sequence[str]:
    """A hint while dice are picked: which (`named`), `why`, and what that gives up; `picked`: they are, and none
    besides. In more words and in less."""
    brief = named.partition(":")[0]
    them = "it" if brief == f"reroll {count(1, 'die')}" else "them"
    key = f"Enter rerolls {them}." if picked else f"d picks {them}."
    told = [f"Hint: {named} ({why}). {key}", f"Hint: {named} ({why})"] if why else []
    ways = [*told, f"Hint: {named}. {key}", f"Hint: {brief}. {key}"]
    against = f"although it {lost}"
    return [f"Hint: {named}, {against}. {key}", f"Hint: {brief}, {against}. {key}", *ways] if lost else ways


def no_stone_needed() -> str:
    """Why dice are better rerolled that show nothing but stone: no wonder is in work."""
    return "stone is no use without a wonder in work"


def gold_buys_nothing() -> str:
    """The same of gold."""
    return "gold is no use, no tile can be bought for it"


def chance_for(what: str, chance: str) -> str:
    """Why dice are better rerolled: famine, war or a wonder may be met then."""
    return f"{chance} for {what}"


def still_built(wonder: str) -> str:
    """Why dice are better rerolled first: nothing is lost by it."""
    return f"{wonder} can be built after it"


def hint_to_keep() -> Sequence[str]:
    """The same where no reroll is better than what lies there."""
    return (
        "Hint: your dice are better kept than rerolled. Backspace cancels.",
        "Hint: your dice are better kept. Backspace cancels.",
    )


def keep_your_dice() -> Sequence[str]:
    """Where dice worth a reroll are asked for, and none are."""
    return (
        "No die is better rerolled than kept. Numbers pick dice, Backspace cancels.",
        "No die is better rerolled than kept. Backspace cancels.",
    )


def reroll_named(dice: Sequence[tuple[str, Sequence[tuple[int, int, str]]]]) -> str:
    """As a hint says it: the dice by colour, of each face how many there are, its symbols, and its resource; before the
    colon, in the fewest words."""
    told = []
    for colour, faces in dice:
        ways = [f"{there} x {colour} {what}" if there > 1 else what for there, what in _faces(faces)]
        first = ways[0] if faces[0][0] > 1 else f"{colour} {ways[0]}"
        told.append(", ".join([first, *ways[1:]]))
    together = sum(there for _, faces in dice for there, *_ in faces)
    return f"reroll {count(together, 'die')}: {' and '.join(told)}"


def _faces(faces: Sequence[tuple[int, int, str]]) -> list[tuple[int, str]]:
    return [
        (there, f"{symbols} {plural(symbols, resource) if resource == 'book' else resource}")
        for there, symbols, resource in faces
    ]


def wonder_brings(points: str, stone: int) -> str:
    """In a hint: a wonder, and so much `stone` that it still takes."""
    return f"{points} once {stone} stone build it"


def wonder_if(points: str, stone: int, have: int) -> str:
    """The same in the last age, in which stone may not come any more; `have`: that is left for it."""
    lacking = stone - have
    return (
        f"{points} once it is built"
        if lacking <= 0
        else f"{points} only if {lacking} more stone {plural(lacking, 'comes', 'come')}"
    )


def for_points(what: str, points: str) -> str:
    """In a hint: what is spent at the end of an age."""
    return f"{what} for {points}"


def waits(wonder: str) -> str:
    """What a purchase costs besides: a wonder that could be built now."""
    return f"but {wonder} waits"


def is_lost(wonder: str, points: str) -> str:
    """The same of one that is thrown out unfinished."""
    return f"but {wonder} {points} is lost"


def in_ages_to_come(told: str, age: int) -> str:
    """In a hint: more of a resource, in every age to come, or in the one that is left."""
    return f"{told} {in_the_last_age() if age == AGES - 1 else 'each age'}"


def as_long_as_it_lasts(told: str, age: int) -> str:
    """In a hint: dice or chits that come at once, and again in every age to come."""
    return f"{told} {'now' if age == AGES else f'now and {in_the_last_age()}' if age == AGES - 1 else 'each age'}"


def in_the_last_age() -> str:
    return f"in age {ROMAN[AGES]}"


def on_tiles(points: str) -> str:
    """In a hint: what a purchase changes of the points on tiles."""
    return f"{points} on tiles"


def hangs_on_dice(items: Sequence[str], dice: int) -> str:
    """What is not sure to be met any more, before the new dice are seen; "" for nothing."""
    return (
        f"{listed(items)} {plural(len(items), 'hangs', 'hang')} on the new {plural(dice, 'die', 'dice')}"
        if items
        else ""
    )


def brings_in_all(points: str) -> str:
    """Behind how a purchase is paid: whether it pays ("-1★")."""
    return f"the purchase brings {points} {in_all()} now"
