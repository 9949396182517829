"""The end of an era of the explorers' game and its count, and how the next one opens, in words. See `words`."""

from __future__ import annotations

from collections.abc import Sequence

from rules.words import count, listed
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


def left_to_count(rows: Sequence[str], leader: str, by: int | None) -> Sequence[str]:
    """`leader`, `by`: who of two leads by how much so far; None where that is not told."""
    first = f"{leader} leads by {by} so far. " if by else "Level so far. " if by == 0 else ""
    if not rows:
        return (f"All is counted: {leader} leads by {by}" if by else "All is counted: level",)
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


def era_over(era: int, brief: bool = False) -> str:
    return f"era {NUMBERS[era - 1]} is over{'' if brief else ', all explorers go home'}"


def era_begins(era: int, village: int, tower: int | None) -> str:
    """`village`, `tower`: the coins of one, None where towers do not pay by the era. Nobody's."""
    told = "" if tower is None else f", a tower {tower}"
    return f"Era {NUMBERS[era - 1]} begins: a village pays {village}{told}"


def and_a_card_joins(begins: str, card: str) -> str:
    """`begins`: as `era_begins` has it; `card`: the explore card that joins the deck."""
    return f"{begins}, card {eras(card)} joins"


def era_to_come(era: int, card: str, village: int, tower: int | None, first: str = "") -> Sequence[str]:
    """What is new in an era, in more words and in fewer. `card`: the explore card that joins the deck; `village`,
    `tower`: the coins of one, None where towers do not pay by the era; `first`: who begins it, as `begins_an_era` has
    it."""
    number, joins = NUMBERS[era - 1], f"card {eras(card)}"
    of_tower = "" if tower is None else f"tower {tower}"
    more, less = (
        f", {of_one}" if of_tower else "" for of_one in (f"a {of_tower}", of_tower.replace("tower", "towers"))
    )
    pays, brief = f"a village pays {village}{more}", f"villages pay {village}{less}"
    if not first:
        return f"Era {number}: {joins} joins the deck, {pays}", f"Era {number}: {joins} joins, {brief}"
    head = begins_this_era(era, first)
    if head.endswith(f"with {joins}"):
        head = head.removesuffix(joins) + f"the new {joins}"
        return f"{head}: {pays}", f"{head}: {brief}"
    return f"{head}. New: {joins} joins the deck, {pays}", f"{head}. New: {joins}, {brief}", f"{head}: {brief}"


def begins_an_era(name: str, card: str) -> str:
    """`name`: "" where one plays alone; the number of the era has its place in it."""
    return f"{name} begins era {{}} with {card}" if name else f"Era {{}} begins with {card}"


def begins_this_era(era: int, first: str) -> str:
    """`first`: as `begins_an_era` has it."""
    return first.format(NUMBERS[era - 1])


def era_brought(era: str, gains: Sequence[tuple[str, int]]) -> str:
    """`gains`: what each got in all, the most first; `era`: "" for little room."""
    (name, most), *others = gains
    rest = ", ".join(f"{other} {coins:+d}" for other, coins in others)
    of_era = f" of {_amid(era)}" if era else ""
    return f"{name} made most{of_era}: {most:+d}, {rest}"


def above_all_by(source: str, first: int, second: int) -> str:
    """Behind `era_brought`: from what most of the difference came."""
    return f", above all by {source}, {first} to {second}"


def treasures_pay(kinds: Sequence[tuple[str, str]]) -> Sequence[str]:
    """How each kind of treasure that somebody has kept was paid, in more words and in fewer. Each: the name of the
    card, and what `counts_at_the_end` has in few words."""
    told = [f"{name}: {worth}" for name, worth in kinds]
    return (f"Treasures paid: {'; '.join(told)}", "; ".join(told)) if told else ()


def is_counted_now(era: str, final: bool = False) -> Sequence[str]:
    """Before the first line of an era's count, in more words and in fewer: that it is counted source by source. `era`:
    "Era II"; `final`: what pays at the end is counted, too."""
    if final:
        return f"What {_amid(era)} brought, then what pays at the end", f"{era}, then what pays at the end"
    return f"What {_amid(era)} brought, source by source", f"What {_amid(era)} brought"


def _amid(era: str) -> str:
    """ "Era II" amid a sentence."""
    return f"{era[:1].lower()}{era[1:]}"


def the_count(era: str) -> Sequence[str]:
    """In the head line before the first line of a count: `era`: "Era II"."""
    return f"{era} is over: the count", f"{era} is over"


def counted_so_far() -> Sequence[str]:
    """Before the coins of all while an era is counted."""
    return "counted so far:", "so far:"


def decides(row: str, figure: str, coins: int, name: str, other: str, points: Sequence[int]) -> Sequence[str]:
    """With which line of the last count one goes past another, in more words and in fewer. `points`: what both have;
    `figure`: what was counted, where who goes past whom stands above."""
    if figure:
        return (f"{row} {coins:+d} ({figure}): {points[0]} to {points[1]}",)
    passes = f"{name} goes past {other}"
    return f"{row} {coins:+d}: {passes}, {points[0]} to {points[1]}", f"{row} {coins:+d}: {passes}"


def paid_for(told: Sequence[tuple[str, str]]) -> str:
    """Why a line of the last count pays. `told`: of each seat its name, and what was counted."""
    return f"Counted: {'; '.join(f'{name} {what}' for name, what in told)}"


def has_met(name: str, goals: str) -> str:
    """`goals`: what those ask for that paid coins in this era, with how many."""
    return f"{name} meets {goals}"


def has_met_so_many(name: str, number: int, coins: int) -> str:
    """The same without which."""
    return f"{name} meets {count(number, 'goal')}: {coins:+d}"


# --- an era that begins, across the map ---


def title(era: int) -> str:
    return f"ERA {NUMBERS[era - 1]}"


def pays_now(village: int, tower: int | None, last: bool) -> str:
    """`tower`: None where towers do not pay by the era; `last`: it is the last era of the game."""
    told = f"village pays {village}{'' if tower is None else f', a tower {tower}'}"
    return f"The last era: a {told}" if last else f"A {told}"


def joins(card: str) -> str:
    """`card`: as `rules.explorers.components.ERA_CARDS` has it."""
    return f"Card {eras(card)} joins the deck"


def goals_are(goals: Sequence[str]) -> Sequence[str]:
    """As the first era begins, what goals ask for: a line each below their head."""
    return "The goals of this game:", *goals


def leads(name: str, by: int, figures: Sequence[str]) -> str:
    """`figures`: of all, as the head line has them."""
    return f"{name} leads by {by}, {' to '.join(figures)}"


def level(names: Sequence[str]) -> str:
    return f"{listed(list(names))} are level"


def begins(card: str, where: Sequence[str], alone: bool) -> Sequence[str]:
    """Behind the name of whoever carries out the first card, in more words and in fewer. `where`: as `where_to_begin`
    has it; `alone`: behind nothing."""
    head = f"{'Begin' if alone else ' begins'} with {card}"
    return *(f"{head}, {form.removeprefix('begin ')}" for form in where), head
