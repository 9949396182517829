"""What is written before an action and after it, told as one line: `Stars 10→9`. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tui.kit.cells import Run, length

_NUMBERS = re.compile(r"(\d+)")


class Field(NamedTuple):
    """Figures on a page, that may be told with those of a moment ago: where, in how many cells, and the ways to write
    them, in less and less letters."""

    x: int
    y: int
    room: int
    ways: Sequence[list[Run]]


class Piece(NamedTuple):
    """A text with its role, and whether an action changes it."""

    text: str
    role: str
    new: bool


def merged(before: Field, after: Field, arrow: str) -> list[Piece] | None:
    """A field after an action, each figure that differs with what it was: in the first way that has room. None where
    the two cannot be told in one."""
    if len(before.ways) != len(after.ways):
        return None
    for old, now in zip(before.ways, after.ways, strict=True):
        if len(old) == len(now):
            pieces = [piece for was, is_ in zip(old, now, strict=True) for piece in _pieces(was, is_, arrow)]
            if length([piece[:2] for piece in pieces]) <= after.room:
                return pieces
    return None


def _pieces(old: Run, now: Run, arrow: str) -> list[Piece]:
    """A text in pieces where only figures of it differ; one that says something else is new as a whole."""
    text, role = now
    if old[0] == text:
        return [Piece(text, role, False)]
    was, is_ = _NUMBERS.split(old[0]), _NUMBERS.split(text)
    if len(was) == 1 or len(was) != len(is_) or was[::2] != is_[::2]:
        return [Piece(text, role, bool(text.strip()))]
    return [
        Piece(part if then == part else f"{then}{arrow}{part}", role, then != part)
        for then, part in zip(was, is_, strict=True)
        if part
    ]
