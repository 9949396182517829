"""What is news at the end of an era of the explorers' game, in words. See `words`."""

from __future__ import annotations

from collections.abc import Sequence

from rules.words import listed
from tui.games.explorers.words import NUMBERS
from tui.games.explorers.words_told import eras


def best_card(best: Sequence[tuple[str, str, int]]) -> Sequence[str]:
    """`best`: who, the card, and what it brought; several that brought as much."""
    if not best:
        return ()
    cards = list(dict.fromkeys(f"{name}'s {card}" for name, card, _ in best))
    what = "Best card" if len(cards) == 1 else "Best cards"
    return (f"{what}: {listed(cards)}, {best[0][2]:+d}",) if len(cards) <= FEW else ()


FEW = 2
"""So many cards that brought as much are told."""


def nearly_met(near: Sequence[tuple[str, str, int, int]]) -> Sequence[str]:
    """`near`: who, the goal, and how much there is of what it asks for."""
    told = [f"{name}, {goal} ({have} of {need})" for name, goal, have, need in near]
    return (f"Nearest to a goal: {'; '.join(told)}",) if told else ()


def lacks(name: str, number: int, goal: str) -> str:
    return f"{name} lacks {number} for: {goal}"


def left_to_count(rows: Sequence[str], apart: int | None) -> Sequence[str]:
    """`apart`: the coins between two; None for more."""
    first = f"{apart} apart. " if apart else "Level. " if apart == 0 else ""
    if len(rows) == 1:
        return f"{first}Last to count: {rows[0]}", f"Last: {rows[0]}"
    return f"{first}Still to count: {', '.join(rows)}", f"Still to count: {', '.join(rows)}", _in_few(rows)


def _in_few(rows: Sequence[str]) -> str:
    """Some of what is still to be counted, and how many more there are."""
    return f"To count: {rows[0]} and {len(rows) - 1} more"


def second(name: str, coins: int, era: int, gain: int) -> str:
    return f"{name} second with {coins}; best era: {NUMBERS[era - 1]}, {gain:+d}"


def where_to_begin(villages: Sequence[str], capital: str, to: str = "") -> Sequence[str]:
    """Where explorers set out in a new era, in more words and in fewer. `villages`: their spaces."""
    who = f"{to} begins" if to else "begin"
    if not villages:
        return (f"{who} beside the capital {capital}",)
    named = f"{'village' if len(villages) == 1 else 'villages'} {', '.join(villages)}"
    return f"{who} beside the capital {capital} or the {named}", f"{who} beside {capital}, {', '.join(villages)}"


# --- an era that begins, across the map ---


def title(era: int) -> str:
    return f"ERA {NUMBERS[era - 1]}"


def pays_now(village: int, tower: int | None) -> str:
    """`tower`: None where towers do not pay by the era."""
    return f"A village pays {village}{'' if tower is None else f', a tower {tower}'}"


def joins(card: str, last: bool) -> str:
    """`card`: as `rules.explorers.components.ERA_CARDS` has it; `last`: of the game."""
    return f"{'The last era: ' if last else ''}{'card' if last else 'Card'} {eras(card)} joins the deck"


def leads(name: str, by: int, totals: Sequence[int]) -> str:
    return f"{name} leads by {by}, {' to '.join(map(str, totals))}"


def level(names: Sequence[str], total: int) -> str:
    return f"{listed(list(names))} are level at {total}"


def begins(card: str, where: Sequence[str], alone: bool) -> Sequence[str]:
    """Behind the name of whoever carries out the first card, in more words and in fewer. `where`: as `where_to_begin`
    has it; `alone`: behind nothing."""
    head = f"{'Begin' if alone else ' begins'} with {card}"
    return *(f"{head}, {form.removeprefix('begin ')}" for form in where), head
