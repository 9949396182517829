"""The explore card under way, in words: where it is turned over, and on its picture. See `words`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count


def card_of(number: int, cards: int, new: bool) -> str:
    """`new`: it has just been turned over."""
    return f"{'New card' if new else 'Card'} {number} of {cards}"


LAST: Final = "The last card"
"""Of the game: before what it is called, as `card_of`."""


def last_lead(leader: str, by: int) -> Sequence[str]:
    """Behind the last card of the game, in more words and in fewer: who leads, and what comes. `by`: 0 for level."""
    told = f"{leader} leads by {by}" if by else "all are level"
    return f"{told}, then all is counted", told


def last_turn(lead: int) -> str:
    """Of whoever carries out the last card: how far behind the best of the others, or ahead (below 0)."""
    how = f"{lead} to make up" if lead > 0 else f"{-lead} ahead" if lead else "all level"
    return f"the last turn, {how}"


def with_the_last_turn(card: str, turn: str) -> str:
    """What the next one will be asked to do. `turn`: as `last_turn` has it."""
    return f"{card}: {turn}"


def loud(name: str, plain: bool) -> str:
    """What a card is called where it is turned over: a terrain in capitals, so that it is seen before all else."""
    return name.upper() if plain else f"{name[:1].upper()}{name[1:]}"


def for_whom(names: Sequence[str], seat: int, new: bool) -> str:
    """Behind what a card allows: that it is the same for all; `new`: nobody has carried it out yet. `names`: none where
    it is not, or nobody else is there."""
    if len(names) < 2:
        return ""
    return " - for everybody" if new else f" - now for {names[seat]}"


def whose(name: str) -> str:
    """Above the picture of a card that only one has."""
    return f"{name}'s own"


def who_first(names: Sequence[str]) -> str:
    """Below its picture: in which order it is carried out."""
    return f"{names[0]} first, then {', '.join(names[1:])}"


_SHORTER: Final = (
    (" side by side", ""),
    (" in one straight line", " in a line"),
    (" in a straight line", " in a line"),
)


def shorter(text: str) -> str:
    """What a card allows, without what its map shows too."""
    for long, short in _SHORTER:
        text = text.replace(long, short)
    return text


def worth_now(coins: int) -> str:
    """What treasures of a kind would pay if the game ended now."""
    return f"so far worth {coins}" if coins else "no coins yet"


def finds_treasures(number: int) -> str:
    """Behind the name of whoever does."""
    return f" finds {'a treasure' if number == 1 else count(number, 'treasure')}"


def who_finds(name: str, number: int) -> str:
    """The same with the name."""
    return name + finds_treasures(number)


def with_worth(text: str, worth: str) -> str:
    """What a treasure does, and what it is worth now, if anything can be said of that."""
    return f"{text}; {worth}" if worth else text


def treasure_forms(name: str, text: str, brief: str, worth: str) -> list[str]:
    """A treasure in a row, in more words and in fewer. `brief`: what `text` tells, in fewer words, "" for the same."""
    now, brief = f"; {worth}" if worth else "", brief or text
    return [f"Treasure {name}: {text}{now}", f"Treasure {name}: {brief}{now}", f"{name}: {brief}{now}", name]


def treasures_forms(cards: Sequence[tuple[str, str, str, str]]) -> list[str]:
    """Several of them in a row, in more words and in fewer. Each as `treasure_forms` takes it."""
    whole = "; ".join(f"{name}: {brief or text}{f' ({worth})' if worth else ''}" for name, text, brief, worth in cards)
    late = all(brief for _, _, brief, _ in cards)
    brief = "; ".join(f"{name}: {brief.removesuffix(' at the end') or text}" for name, text, brief, _ in cards)
    brief = f"At the end: {brief}" if late else brief
    least = "; ".join(f"{name}{f', {worth}' if worth else ''}" for name, _, _, worth in cards)
    return [whole, brief, least, ", ".join(name for name, *_ in cards)]
