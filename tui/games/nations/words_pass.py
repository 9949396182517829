"""The sentences of passing in Nations: The Dice Game: a function each."""

from __future__ import annotations

from collections.abc import Sequence

from rules.words import count
from tui.games.nations.words import PASSES


def passing_with(items: Sequence[tuple[str, str]], left: Sequence[str], chits: int) -> Sequence[str]:
    """The same with what each item of the age then brings ("famine", "1★"), and what is `left` that it asks for
    nowhere, with so many reroll chits: in more words and in less."""
    brings = ", ".join(f"{item} {points}" for item, points in items)
    unused = [*left, *([count(chits, "reroll chit")] if chits else [])]
    told = f"pass; the age then brings {brings}", f"pass: {brings}"
    ends = [f"; unused: {', '.join(unused)}"] if unused else []
    return (*(f"{one}{end}" for end in (*ends, "") for one in told),)


def so_much_short(number: int) -> str:
    """Behind an item of the age that brings nothing: how much is missing."""
    return f" ({number} short)"


def passing_instead() -> str:
    """The same where tiles can be bought that take more from the age than they bring."""
    return "pass: what can be bought now costs more points than it brings"


def pass_listed() -> str:
    """In the list of actions, where there is no room for more."""
    return "pass: no more actions"


def opens_then_passes() -> Sequence[str]:
    """At a hand-over to whom nothing is left but to pass, by which key; in more words and in less."""
    return f"pass ({PASSES}), for no tile can be bought", f"pass ({PASSES})"


def only_passes() -> Sequence[str]:
    """The same where Enter does so at once."""
    return "no tile can be bought, Enter passes", "Enter passes"
