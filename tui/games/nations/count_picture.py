"""The picture that lies on the tiles of the market while an age is counted, as none of them can be had any more: what
the line brings every seat in large figures."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.nations.components import ROMAN
from rules.nations.reckoning import BOOKS, EVENTS, counted_on
from rules.nations.scoring import projected
from rules.reckoning import lead
from tui.games.nations import words_age
from tui.games.nations.large import large
from tui.games.nations.scene import Block, Who, blank, box
from tui.games.nations.signs import TABLE, Signs, cut
from tui.kit.cells import Area
from tui.table.course import Reviewing
from tui.table.part_lines import reached, row_at, running

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.reckoning import Reckoning, Row
    from tui.table.frame import Frame

STAGED: Final = (BOOKS, *EVENTS)
"""What every age brings, in this order."""
ROOMY: Final = (112, 45)
"""Columns and lines of a screen from which on the page beside the table says of all parts what they came from."""
LEAST: Final = (48, 12)
"""Columns and lines that it takes at least."""
FRAME: Final = 2
APART: Final = 2
"""Lines of the frame; lines beside the figures: who, and a free one."""
FIGURE, TITLE = 5, 3
"""Lines that the figures and the title get at least before what is below them has a line each."""


class Staged(NamedTuple):
    """What an age has brought so far, part by part: a title; of each part its name, and of every seat a figure, large
    where it is a number, and what it came from."""

    title: str
    parts: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


class Counted(NamedTuple):
    """What is told: a title; of every seat a figure, large where it is a number, and what stands below it."""

    title: str
    cells: tuple[tuple[str, str], ...]


def told(frame: Frame) -> Counted | Staged | None:
    """What is counted now: books, famine and war below each other, as they come; then the tiles, one kind after the
    other. None while nothing is, once it is told who has won, and where one plays alone."""
    part, stand = frame.reckoned.part, frame.stand
    totals = frame.reckoned.totals()
    if part is None or totals is None or not isinstance(stand, Reviewing):
        return None
    if len(frame.seats) < 2 or frame.reckoned.is_last:
        return None
    state, row = frame.reckoned.table() or frame.state, row_at(part, frame.reckoned.line)
    if not frame.is_over:
        totals = [points + projected(state, seat).total for seat, points in enumerate(totals)]
    if (row is None or row.item in STAGED or frame.reckoned.done) and (parts := _parts(part, stand.line)):
        if frame.app.size.width >= ROOMY[0] and frame.app.size.height >= ROOMY[1]:  # the page beside it has the whys
            parts = tuple((name, tuple((figure, "") for figure, _ in cells)) for name, cells in parts)
        return Staged(words_age.age_of(ROMAN[part.number]), parts)
    if row is not None and not frame.reckoned.done:
        found = _cells(row)
        if whys := counted_on(frame.state, row.item):
            found = tuple((figure, why) for (figure, _), why in zip(found, whys, strict=True))
        return Counted(row.name[:1].upper() + row.name[1:], found)
    gained = [now - before for now, before in zip(running(part, stand.line), part.before, strict=True)]
    (first, *others), by = lead(totals)
    ahead = {first: by} if by and not others else {}
    whys = [
        words_age.stands(points, ahead.get(seat, 0)) if row is not None else "" for seat, points in enumerate(gained)
    ]
    over = words_age.age_of(ROMAN[part.number]) if frame.reckoned.done else words_age.comes_to_count()
    return Counted(over, tuple(zip(map(str, totals), whys, strict=True)))


def _parts(part: Reckoning, line: int) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Those of them that are counted at a line."""
    seen = reached(part, line)
    rows = [row for row in part.rows if row.item in STAGED and row.item in seen]
    return tuple((row.name, _cells(row)) for row in rows)


def _cells(row: Row) -> tuple[tuple[str, str], ...]:
    return tuple((f"+{cell.points}" if cell.points else cell.short or "0", cell.figure) for cell in row.cells)


def staged(found: Staged, who: Sequence[Who], size: tuple[int, int], signs: Signs) -> Block:
    """The parts of an age below each other, each as large as all of them have room."""
    width, height = size
    grid, look = blank(width, height), ("points", TABLE)
    box(grid, Area(0, 0, width, height), signs.picked, look)
    each = (height - 3) // len(STAGED)
    named = [large(name.upper(), width // 3, each - 1, signs, 2) for name, _ in found.parts]
    named = [rows if len(rows) > 1 else [name.upper()] for rows, (name, _) in zip(named, found.parts, strict=True)]
    left = FRAME + max(len(row) for rows in named for row in rows) + 1
    column = (width - FRAME - left) // len(who)
    grid.put(FRAME, 0, f" {found.title} ", ("strong", TABLE))
    for seat, one in enumerate(who):
        name = cut(f" {one.badge} {one.name} ", column, signs)
        grid.put(left + seat * column + (column - len(name)) // 2, 1, name, ("face", f"seat-{one.colour}"))
    for nth, (rows, (_, cells)) in enumerate(zip(named, found.parts, strict=True)):
        y = 2 + nth * each
        for at, row in enumerate(rows, (each - 1 - len(rows)) // 2):
            grid.put(FRAME, y + at, row, ("strong", TABLE))
        for seat, (figure, why) in enumerate(cells):
            shown, x = _large(figure, column, each - 1, signs), left + seat * column
            for at, row in enumerate(shown, (each - 1 - len(shown)) // 2):
                grid.put(x + (column - len(row)) // 2, y + at, row, look)
            if all(len(one) < column for _, one in cells):
                grid.put(x + (column - len(why)) // 2, y + each - 1, why, ("text", TABLE))
    return Block(grid)


def block(found: Counted, who: Sequence[Who], size: tuple[int, int], signs: Signs) -> Block:
    """The picture in so many columns and lines."""
    width, height = size
    grid, look = blank(width, height), ("points", TABLE)
    box(grid, Area(0, 0, width, height), signs.picked, look)
    inner, each = width - 2 * FRAME, (width - 2 * FRAME) // len(who)
    whys = [_below(why, each - 2, height - 3 - APART - FIGURE - TITLE) for _, why in found.cells]
    below = max(map(len, whys))
    shown = [_large(figure, each, height - 3 - APART - TITLE - below, signs, 3) for figure, _ in found.cells]
    tall = max(map(len, shown))
    lines = large(found.title.upper(), inner, height - 3 - APART - tall - below, signs, 2)
    lines = lines if len(lines) > 1 else [cut(found.title, inner, signs)]
    y = 1 + max(0, (height - 2 - len(lines) - 1 - APART - tall - below) // 2)
    for line in lines:
        grid.put((width - len(line)) // 2, y, line, ("strong", TABLE))
        y += 1
    for seat, rows in enumerate(shown):
        x, one = FRAME + seat * each, who[seat]
        name = cut(f" {one.badge} {one.name} ", each, signs)
        grid.put(x + (each - len(name)) // 2, y + 1, name, ("face", f"seat-{one.colour}"))
        for at, row in enumerate(rows, (tall - len(rows)) // 2):
            grid.put(x + (each - len(row)) // 2, y + 2 + at, row, look)
        for at, row in enumerate(whys[seat], y + 2 + tall + (height > y + 3 + tall + below)):
            grid.put(x + (each - len(row)) // 2, at, row, ("text", TABLE))
    return Block(grid)


def _below(why: str, width: int, room: int) -> list[str]:
    """What stands below a figure: a tile a line, where there is room for that, else in as few as it takes."""
    tiles = [row for tile in why.split(" + ") for row in wrap(tile, width)]
    return tiles if len(tiles) <= room else wrap(why, width)[: max(1, room)]


def _large(figure: str, width: int, height: int, signs: Signs, most: int = 2) -> list[str]:
    """A number in large figures, anything else in a line."""
    if not figure.lstrip("+").isdigit():
        return [cut(figure, width, signs)]
    return large(figure, width - 2, height, signs, most)
