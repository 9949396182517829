"""Where the explorers' game stands, and how far a card is. See `words`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count, plural
from tui.games.explorers.words import NUMBERS, code


def the_end() -> str:
    return "the end"


def progress(era: int, eras: int, card: int, cards: int) -> str:
    """`era`: from 0; `card`: from 1. `eras`: 0 where there is little room."""
    return f"era {NUMBERS[era]}{f' of {NUMBERS[eras - 1]}' if eras else ''}, card {card} of {cards}"


def is_done(seat: str, now: str, own: bool) -> str:
    """Of the card under way: the seat whose board it is has carried it out, another does so now; by their signs.
    `own`: the other with a card of its own, which is named before."""
    return f"{now}'s card, {seat} is done" if own else f"{seat} is done, now {now}"


def in_turn(seats: Sequence[str], own: bool) -> str:
    """Who carries it out, from now up to the seat whose board it is. `own`: each its own card, of which the
    first one's is named before."""
    first, *then = seats
    begins = f"{first}'s card" if own else f"{first} first"
    return f"{begins}, then {', '.join(then)}"


def one_by_treasure() -> str:
    return "1 explorer by treasure"


def any_number() -> str:
    return "any number of spaces"


LEFT: Final = "left"


def terrains_left(quota: Sequence[tuple[int, str]]) -> str:
    """How many spaces of each terrain are left; terrains of which none is are not named."""
    return ", ".join(f"{number} {terrain}" for number, terrain in quota) + f" {LEFT}"


_THEN: Final = {"coin": "coin space", "city": "city"}


def coast_left(water: int, then: int | None, what: str) -> str:
    """`then`: how many special spaces may follow, None for any number; `what`: "city" or "coin"."""
    one = _THEN[what]
    more = f"any {plural(2, one)}" if then is None else count(then, one)
    return f"{water} water left, then {more}" if water else f"no water left, now {more}"


def line_left(spaces: int) -> str:
    return f"{spaces} left in this line, then another line"


def around_left(number: int, space: str) -> str:
    """`number`: of those next to the card's first one."""
    return f"{number or 'no'} more next to {code(space)}"


def spaces_lost(number: int) -> str:
    """Those that a card would still allow, where none is in reach."""
    return f"{count(number, 'space')} lost"


def terrain_left(number: int, terrain: str) -> str:
    """The same of a card for one terrain: "1 desert space left"."""
    return f"{count(number, f'{terrain} space')} left"


def same_line_left(number: int, brief: bool = False) -> str:
    """The same of a card for one straight line in which a space is explored."""
    return f"{number if brief else count(number, 'space')} left in the same {'' if brief else 'straight '}line"


def spaces_left(number: int) -> str:
    return f"{count(number, 'space')} left" if number else "used up"
