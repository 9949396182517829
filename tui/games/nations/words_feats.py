"""The sentences of feats in Nations: The Dice Game: a function each."""

from __future__ import annotations

from collections.abc import Sequence

from rules.words import listed

_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def stands(wonder: str) -> str:
    """Of a wonder that is finished."""
    return f"{wonder} stands"


def of_all() -> str:
    """Behind whose wonder it is, where nobody has finished one before."""
    return ", the first in this game"


def nth_wonder(name: str, nth: int, first: str) -> str:
    """Whose it is, and the how manieth."""
    which = _NTH[nth - 1] if nth <= len(_NTH) else f"{nth}th"
    return f"{name}'s {which} wonder{first}"


def each_age(gives: str) -> str:
    """What it gives, from now on."""
    return f"and {gives} each age"


def counted(name: str, before: int, now: int) -> str:
    """Its points as they are counted in."""
    return f"{name}: {before} to {now} in total"


def leads(names: Sequence[str], by: int, takes: bool) -> str:
    """Who leads then; `takes`: did not before."""
    return f"{listed(names)} {'takes the lead' if takes else 'leads'} by {by}" if len(names) == 1 else level_in_front()


def level_in_front() -> str:
    """Where several lead."""
    return "level in front"


def level(points: int) -> str:
    """Where all are level."""
    return f"all level at {points}"


def builds(wonder: str) -> str:
    """After the name of whoever has finished it, above the board."""
    return f" has finished {wonder}"


def go_on() -> str:
    """What Enter is called meanwhile."""
    return "Go on"
