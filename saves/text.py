"""Text from outside, made fit to be shown: names of people and games, lines of old journals.

What a terminal could take for a command, what has no width or turns the line round, is dropped. Markup is left as it
is: brackets are ordinary characters, and the screens never read names as markup.
"""

from __future__ import annotations

import unicodedata
from typing import Final

MARK_RUN: Final = 2
"""Combining marks that may follow one another (Thai, Hebrew and Vietnamese names need two)."""

_DROPPED_CATEGORIES: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Me"))
_DROPPED_RANGES: Final = (
    (0x115F, 0x11FF),  # Hangul letters that only join: without width on their own
    (0x2800, 0x2800),  # blanks that do not count as spaces
    (0x3164, 0x3164),
    (0xFFA0, 0xFFA0),
    (0xD7B0, 0xD7FF),
    (0xFE00, 0xFE0F),  # variation selectors, skin tones, flag letters: terminals disagree about their width
    (0xE0100, 0xE01EF),
    (0x1F1E6, 0x1F1FF),
    (0x1F3FB, 0x1F3FF),
)


def clean(text: object, limit: int = 24, fallback: str = "") -> str:
    """`text` as one line of at most `limit` terminal cells, in NFC; `fallback` if nothing visible is left.

    >>> clean("  Ann \\x1b[31m\\u202e  B. ")
    'Ann [31m B.'
    """
    if not isinstance(text, str):
        return fallback
    kept: list[str] = []
    marks = cells = 0
    composed = unicodedata.normalize("NFC", text[: 64 * limit])
    for char in composed:
        if char.isspace():
            char = " "
        if _dropped(char) or (char == " " and (not kept or kept[-1] == " ")):
            continue
        if unicodedata.category(char)[0] == "M":
            marks += 1
            if marks > MARK_RUN or not kept or kept[-1] == " ":
                continue
        else:
            marks = 0
        cells += _cells(char)
        if cells > limit:
            break
        kept.append(char)
    return unicodedata.normalize("NFC", "".join(kept)).strip() or fallback


def _dropped(char: str) -> bool:
    if char == " " or (char.isascii() and char.isprintable()):
        return False
    if unicodedata.category(char) in _DROPPED_CATEGORIES:
        return True
    return any(first <= ord(char) <= last for first, last in _DROPPED_RANGES)


def _cells(char: str) -> int:
    """At most how many cells terminals give the character."""
    if char.isascii():
        return 1
    category = unicodedata.category(char)
    if category == "Mn":
        return 0
    return 2 if category in ("So", "No") or unicodedata.east_asian_width(char) in "WF" else 1
