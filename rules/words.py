"""Numbers with their nouns, and lists of words: the one place where the app makes a plural."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 game", "3 games", "2 white dice". `many`: the plural where it is not regular."""
    return f"{number} {plural(number, one, many)}"


def plural(number: int, one: str, many: str = "") -> str:
    """The noun that goes with a number: "game" with 1 and -1, else `many`, or the regular plural."""
    return one if abs(number) == 1 else many or _many(one)


_IRREGULAR: Final = {"die": "dice", "castellum": "castella"}


def _many(one: str) -> str:
    """The plural of a noun, or of the last of several words."""
    before, blank, last = one.rpartition(" ")
    if last in _IRREGULAR:
        return f"{before}{blank}{_IRREGULAR[last]}"
    if last.endswith(("ch", "sh", "s", "x")):
        return f"{one}es"
    return f"{one[:-1]}ies" if one.endswith("y") and one[-2:-1] not in ("a", "e", "i", "o", "u") else f"{one}s"


def an(noun: str) -> str:
    """A noun with its article: "a tower", "an extension"."""
    return f"{'an' if noun[:1] in 'aeio' else 'a'} {noun}"


def seat_name(seat: int) -> str:
    """A seat in a text of the rules, which do not know who sits there: "seat 2"; see `with_names`."""
    return f"seat {seat + 1}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A text of the rules with the names of the seats in it."""

    def name(match: re.Match[str]) -> str:
        seat = int(match[1]) - 1
        return names[seat] if seat < len(names) else match[0]

    return re.sub(r"\bseat ([1-9])\b", name, text)


def listed(words: Sequence[str]) -> str:
    """All of some words: "A", "A and B", "A, B and C"; "" for none."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
