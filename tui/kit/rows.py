"""Plain words in rows of so many cells, where some of them stay together. No Textual."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import Any, Final

FIXED: Final = "\u00a0"
"""A blank at which no row of `rows_of` ends."""
NUMBERED: Final = re.compile(r"(?<=[a-z]) (?=\d)")
"""The blank between a word and its number."""


def kept_together(text: str) -> str:
    """A text that no row of `rows_of` tears."""
    return text.replace(" ", FIXED)


def rows_of(text: str, width: int, **how: Any) -> list[str]:
    """Words in rows of so many cells, none torn at a `FIXED` blank, which is an ordinary one then; `how`: as in
    `textwrap.wrap`."""
    return [row.replace(FIXED, " ") for row in wrap(text, width, **how)]


def sums_in_rows(text: str, width: int, indent: str = "  ") -> list[str]:
    """Sums in rows of so many cells: a number and a figure stay with their name, and with what they count."""
    fixed = re.sub(r" (?=[+-]\d|\(\d|more\b|fewer\b)", FIXED, NUMBERED.sub(FIXED, text))
    return rows_of(fixed, width, subsequent_indent=indent)
