"""What is written before an action and after it, told as one line: `Stars 10→9`. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tui.kit.cells import Run, length

_NUMBERS = re.compile(r"(\d+)")
_EQUALS = " = "


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
    """A field after an action, each figure that differs with what it was: in the first way that has room, of those that
    tell every sum with what it was if there are such. None where the two cannot be told in one."""
    found: list[list[Piece]] = []
    for at, now in enumerate(after.ways):
        old = before.ways[min(at, len(before.ways) - 1)] if before.ways else []
        if len(old) == len(now):
            parts = _parts(old, now, arrow)
            pieces = [piece for part in parts for piece in part]
            if length([piece[:2] for piece in pieces]) <= after.room:
                if not any(_is_new_sum(part) for part in parts):
                    return pieces
                found.append(pieces)
    return found[0] if found else None


def _is_new_sum(part: list[Piece]) -> bool:
    """Whether a sum is told without what it was."""
    return len(part) == 1 and part[0].new and part[0].text.endswith(_EQUALS)


def _parts(old: list[Run], now: list[Run], arrow: str) -> list[list[Piece]]:
    """Each run in pieces. What a sum comes to is told without what it was where the sum is: else they would not add
    up."""
    found: list[list[Piece]] = []
    for was, is_ in zip(old, now, strict=True):
        after_new = bool(found) and _is_new_sum(found[-1])
        found.append([Piece(*is_, was[0] != is_[0])] if after_new else _pieces(was, is_, arrow))
    return found


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
