"""What was typed at the prompt: a command, cut short as long as it is clear, and the words after it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeVar

from rapidfuzz import process
from rapidfuzz.distance import OSA

COMMANDS: Final = (
    "moves", "what", "look", "around", "board", "score", "others", "news", "why", "rules", "hint", "undo", "redo",
    "save", "help", "quit",
)  # fmt: skip
"""Every command, in the order in which help tells them."""
OTHERWISE: Final = {"?": "help", "exit": "quit", "m": "moves", "s": "score", "h": "help", "g": "hint", "x": "why"}
"""Other words for them, also those that more than one could be meant by."""
FEWEST: Final = 3
"""Letters from which on a mistyped word is compared with what there is."""
_WORD: Final = re.compile(r"[\w'+-]+")

_OF: Final = re.compile(r"(?P<direction>\w+(?:[- ]\w+)?) (?P<of>of|from) (?:the )?(?P<place>.+)", re.IGNORECASE)

Thing = TypeVar("Thing")


class Typed(NamedTuple):
    """`command`: one of `COMMANDS`, "" for a line that names none; `rest`: the words after it, or the whole line."""

    command: str
    rest: str


def parse(line: str) -> Typed:
    """What a line asks for.

    >>> parse("mo village")
    Typed(command='moves', rest='village')
    >>> parse("14")
    Typed(command='', rest='14')
    """
    word, _, rest = line.strip().partition(" ")
    command = command_of(word)
    return Typed(command, rest.strip()) if command else Typed("", line.strip())


def command_of(word: str) -> str:
    """The command that a word is, or is clearly the beginning of; "" for none."""
    low = word.lower()
    if low in COMMANDS:
        return low
    if low in OTHERWISE:
        return OTHERWISE[low]
    begun = [command for command in COMMANDS if low and command.startswith(low)]
    return begun[0] if len(begun) == 1 else ""


def candidates(word: str) -> list[str]:
    """The commands that a word is the beginning of; else the nearest one."""
    low = word.lower()
    begun = [command for command in COMMANDS if low and command.startswith(low)]
    return begun or nearest(low, COMMANDS)


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known word that one or two slips away from this one; empty where there is none."""
    if len(word) < FEWEST:
        return []
    slips = 1 if len(word) < 6 else 2
    found = process.extractOne(word.lower(), list(known), scorer=OSA.distance, score_cutoff=slips)
    return [found[0]] if found else []


def matching(asked: str, things: Sequence[tuple[str, Thing]]) -> list[tuple[str, Thing]]:
    """The named things that are meant: the one of just that name, else those that begin with the words asked, else
    those with every word asked in their name.

    A word asked may be the beginning of one; figures are compared whole, so that "1" is not "10".

    >>> matching("reroll", [("buy Sun Tzu: 1 reroll chit", 1), ("reroll dice", 2)])
    [('reroll dice', 2)]
    """
    low = asked.lower().strip()
    exact = [thing for thing in things if thing[0].lower() == low]
    if exact or not low:
        return exact
    words = _WORD.findall(low)
    found = [thing for thing in things if words and _has(thing[0].lower(), words)]
    return [thing for thing in found if _begins(thing[0].lower(), words)] or found


def put_right(asked: str, things: Sequence[tuple[str, Thing]]) -> list[str]:
    """What was asked with each word that no thing has in the place of the nearest one; empty where that means nothing.

    >>> put_right("buy pyrmid", [("buy Great Pyramid", 1)])
    ['buy pyramid']
    """
    known = sorted({part for name, _ in things for part in _WORD.findall(name.lower())})
    words = [
        word if any(part.startswith(word) for part in known) else (nearest(word, known) or [word])[0]
        for word in _WORD.findall(asked.lower())
    ]
    line = " ".join(words)
    return [line] if matching(line, things) else []


def directed(asked: str) -> tuple[str, str, str]:
    """A place named by another: direction, "of", the other place; three times "" where it is not.

    >>> directed("north of the capital")
    ('north', 'of', 'capital')
    >>> directed("I5")
    ('', '', '')
    """
    match = _OF.fullmatch(asked.strip())
    return (match["direction"], match["of"], match["place"]) if match else ("", "", "")


def _has(name: str, words: Sequence[str]) -> bool:
    parts = _WORD.findall(name)
    return all(any(_means(word, part) for part in parts) for word in words)


def _begins(name: str, words: Sequence[str]) -> bool:
    """Whether a name begins with the words asked, in their order."""
    return all(_means(word, part) for word, part in zip(words, _WORD.findall(name), strict=False))


def _means(word: str, part: str) -> bool:
    """Whether a word asked is one of a name, or begins it; a number stands for itself with a nought before it too, but
    with a nought it is that of a tile and no strength."""
    if word.isdecimal():
        return part == word if word.startswith("0") else part.isdecimal() and int(part) == int(word)
    return part.startswith(word)
