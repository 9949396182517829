"""Things in lines one after the other, as many as fit: what pages of lists are drawn with. No Textual here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from tui.games.discordia.signs import Page, Target
from tui.kit.cells import Run

GAP: Final = 2
"""Columns between two things, a dot in the last of them; the first cell of each is kept free for the mark."""
INDENT: Final = 2
"""Columns before the further lines of a row below its head, and before those of a thing that goes on in the next."""


class Thing(NamedTuple):
    """Something that can be had, in words: a text, and a die before it; `target` None: only to be read."""

    text: str
    role: str = "text"
    target: Target | None = None
    die: Run | None = None

    @property
    def length(self) -> int:
        return 1 + len(self.text) + (len(self.die[0]) if self.die else 0)


class Row(NamedTuple):
    """A line with a head at the left, and things that follow it and go on in further lines."""

    head: str
    things: tuple[Thing, ...]
    role: str = "head"


class Placed(NamedTuple):
    """A thing where it stands in its row, in as many lines as it takes."""

    thing: Thing
    x: int
    y: int
    lines: list[str]


def placed(row: Row, width: int) -> Iterator[Placed]:
    """Where the things of a row stand in `width` columns. One that is longer than a line goes on in the next."""
    indent = INDENT if row.head else 0
    x, y = len(row.head) + 1 if row.head else 0, 0
    for thing in row.things:
        if x + thing.length > width and x > indent:
            x, y = indent, y + 1
        die = len(thing.die[0]) if thing.die else 0
        lines = [thing.text]
        if x + thing.length > width:
            lines = wrap(thing.text, width - x - 1 - die, subsequent_indent=" " * INDENT)
        yield Placed(thing, x, y, lines)
        y += len(lines) - 1
        x = x + thing.length + GAP if len(lines) == 1 else width


def height(rows: Sequence[Row], width: int) -> int:
    """The lines that rows take."""
    return sum(1 + max((one.y + len(one.lines) - 1 for one in placed(row, width)), default=0) for row in rows)


def draw(page: Page, y: int, rows: Sequence[Row]) -> int:
    """Rows from line `y` on; the line after them."""
    for row in rows:
        page.put(0, y, row.head, (row.role, "table"))
        for one in placed(row, page.width):
            x = one.x + 1
            if one.thing is not row.things[0] and one.x > INDENT:  # one that begins a line needs no dot before it
                page.put(one.x - 1, y + one.y, page.signs.dot, ("note", "table"))
            if one.thing.die is not None:
                x = page.write(x, y + one.y, [one.thing.die])
            for at, line in enumerate(one.lines):
                page.put(x, y + one.y + at, line, (one.thing.role, "table"))
            if one.thing.target is not None:
                across = x - one.x + max(map(len, one.lines))
                page.target(one.thing.target, one.x, y + one.y, across, len(one.lines))
        y += height([row], page.width)
    return y
