"""Numbers with their nouns, and lists of words: the one place where the app makes a plural."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 game", "3 games", "2 white dice". `many`: the plural where it is not regular."""
    return f"{number} {plural(number, one, many)}"


def plural(number: int, one: str, many: str = "") -> str:
    """The noun that goes with a number: "game" with 1 and -1, else `many`, or the regular plural."""
    return one if abs(number) == 1 else many or _many(one)


def _many(one: str) -> str:
    """The regular plural; "die" has dice, as last word of several too."""
    if one == "die" or one.endswith(" die"):
        return f"{one[:-2]}ce"
    return f"{one[:-1]}ies" if one.endswith("y") and one[-2:-1] not in ("a", "e", "i", "o", "u") else f"{one}s"


def listed(words: Sequence[str]) -> str:
    """All of some words: "A", "A and B", "A, B and C"; "" for none."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
