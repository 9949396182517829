"""Things in lines one after the other, as many as fit: what pages of lists are drawn with. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from tui.games.discordia.compared import Target
from tui.games.discordia.signs import MARGIN, WIDTH, Page
from tui.kit.cells import Area, Run, length
from tui.kit.rows import FIXED, rows_of

GAP: Final = 2
"""Columns between two things; the first cell of each is kept free for the mark."""
APART: Final = ";"
"""Behind each thing but the last: commas stand in them, and a dot hung loose at the end of a line."""
_COUNTED: Final = re.compile(r"(?<=\d) (?=[a-z])")
"""The blank between a figure and what it counts: no line ends there."""
INDENT: Final = 2
"""Columns before the further lines of a row below its head, and before those of a thing that goes on in the next."""


class Thing(NamedTuple):
    """Something that can be had, in words: a text, and a die before it; `target` None: only to be read. `alike`: the
    dice and targets of others that are the same but for these; `drawn`: a picture. Both stand between die and text.
    Without `apart` it belongs to the one before: all such things stand in its line, or below it."""

    text: str
    role: str = "text"
    target: Target | None = None
    die: Run | None = None
    alike: tuple[tuple[Run, Target], ...] = ()
    drawn: tuple[Run, ...] = ()
    apart: bool = True

    @property
    def length(self) -> int:
        return 1 + self.before + len(self.text)

    @property
    def before(self) -> int:
        """The columns of dice and picture."""
        dice = [*([self.die] if self.die else []), *(die for die, _ in self.alike)]
        return length(dice) + len(self.alike) + length(self.drawn)


class Row(NamedTuple):
    """A line with a head at the left, and things that follow it and go on in further lines. `column`: where these
    begin, below each other; 0: behind the head, and further lines a little set in. `listed`: a line for each thing,
    with what belongs to it.
    `ground`: what the head stands on, as wide as the column."""

    head: str
    things: tuple[Thing, ...]
    role: str = "head"
    column: int = 0
    listed: bool = False
    ground: str = ""


class Placed(NamedTuple):
    """A thing where it stands in its row, in as many lines as it takes."""

    thing: Thing
    x: int
    y: int
    lines: list[str]


def placed(row: Row, width: int) -> Iterator[Placed]:
    """Where the things of a row stand in `width` columns. One that is longer than a line goes on in the next; what
    belongs to one stands below it where not all of that has room in its line."""
    indent = row.column or (INDENT if row.head else 0)
    x, y = row.column or (_left(row, width) + len(row.head) + 1 if row.head else 0), 0
    for at, thing in enumerate(row.things):
        x -= (GAP - 1) * (not thing.apart)  # its mark has a blank before it
        first = not thing.apart and at > 0 and row.things[at - 1].apart
        needs = thing.length + (_further(row.things[at + 1 :]) if first else 0)
        if x > indent and (x + needs > width or (row.listed and thing.apart and at > 0)):
            x, y = indent, y + 1
        lines = [thing.text]
        if x + thing.length > width:
            fixed, further = _COUNTED.sub(FIXED, thing.text), " " * (INDENT + _blanks(thing.text))
            lines = rows_of(fixed, width - x - 1 - thing.before, subsequent_indent=further)
        yield Placed(thing, x, y, lines)
        y += len(lines) - 1
        x = x + thing.length + GAP if len(lines) == 1 else width


def _blanks(text: str) -> int:
    """Those that a text begins with, where it stands below a longer one."""
    return len(text) - len(text.lstrip())


def _further(things: Sequence[Thing]) -> int:
    """The columns of the things that belong to the same one as the thing before them."""
    return sum(GAP - 1 + thing.length for thing in takewhile(lambda thing: not thing.apart, things))


def height(rows: Sequence[Row], width: int) -> int:
    """The lines that rows take."""
    return sum(_row_height(row, width) for row in rows)


@lru_cache(maxsize=2048)
def _row_height(row: Row, width: int) -> int:
    """The lines of a row; kept, for pages are laid out in many heights before one is drawn."""
    return 1 + max((one.y + len(one.lines) - 1 for one in placed(row, width)), default=0)


def before(width: int) -> int:
    """Columns before the names at the left of a page: none of one beside another, which has its own."""
    return MARGIN * (width >= WIDTH)


def _left(row: Row, width: int) -> int:
    """The same before the head of a row that does not begin with a blank."""
    return before(width) * (row.head[:1] != " ")


def draw(page: Page, y: int, rows: Sequence[Row]) -> int:
    """Rows from line `y` on; the line after them."""
    for row in rows:
        left = _left(row, page.width)
        if row.ground:
            page.fill(Area(0, y, row.column or page.width, 1), row.ground)
        page.put(left, y, row.head, (row.role, row.ground or "table"))
        last = None
        for one in placed(row, page.width):
            ends = last is not None and last.thing.text.endswith(":")
            if last is not None and one.thing.apart and not (row.listed or ends) and len(last.lines) == 1:
                end = last.x + last.thing.length
                if end < page.width:
                    page.put(end, y + last.y, APART, ("note", "table"))
            _draw(page, y + one.y, one, row.ground if row.ground and not row.column else "table")
            last = one
        y += height([row], page.width)
    return y


def _draw(page: Page, y: int, one: Placed, ground: str) -> None:
    """A thing with its dice and its text."""
    thing, x = one.thing, one.x + 1
    if thing.die is not None:
        x = page.write(x, y, [thing.die])
    first = x
    for die, target in thing.alike:
        page.target(target, x, y, 1 + len(die[0]))
        x = page.write(x + 1, y, [die])
    x = page.write(x, y, thing.drawn)
    for at, line in enumerate(one.lines):
        page.put(x, y + at, line, (thing.role, ground))
    if thing.target is not None:
        across = first - one.x if thing.alike else x - one.x + max(map(len, one.lines))
        page.target(thing.target, one.x, y, across, 1 if thing.alike else len(one.lines))
