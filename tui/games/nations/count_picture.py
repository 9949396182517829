"""The picture that lies on the tiles of the market while an age is counted, as none of them can be had any more: what
the line brings every seat in large figures."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.nations.components import ROMAN
from rules.nations.scoring import projected
from rules.reckoning import lead
from tui.games.nations import words_age
from tui.games.nations.large import large
from tui.games.nations.scene import Block, Who, blank, box
from tui.games.nations.signs import TABLE, Signs, cut
from tui.kit.cells import Area
from tui.table.course import Reviewing
from tui.table.part_lines import row_at, running

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.table.frame import Frame

LEAST: Final = (48, 12)
"""Columns and lines that it takes at least."""
FRAME: Final = 2
APART: Final = 2
"""Lines of the frame; lines beside the figures: who, and why."""


class Counted(NamedTuple):
    """What is told: a title; of every seat a figure, large where it is a number, and what stands below it."""

    title: str
    cells: tuple[tuple[str, str], ...]


def told(frame: Frame) -> Counted | None:
    """What is counted now; of what was seen before, and once all of the age is, how all stand. None while nothing is,
    once it is told who has won, and where one plays alone."""
    part, stand = frame.reckoned.part, frame.stand
    totals = frame.reckoned.totals()
    if part is None or totals is None or not isinstance(stand, Reviewing):
        return None
    if len(frame.seats) < 2 or frame.reckoned.is_last:
        return None
    state, row = frame.reckoned.table() or frame.state, row_at(part, frame.reckoned.line)
    if not frame.is_over:
        totals = [points + projected(state, seat).total for seat, points in enumerate(totals)]
    if row is not None and not (row.played or frame.reckoned.done):
        cells = tuple((f"+{cell.points}" if cell.points else cell.short or "0", cell.figure) for cell in row.cells)
        return Counted(row.name[:1].upper() + row.name[1:], cells)
    gained = [now - before for now, before in zip(running(part, stand.line), part.before, strict=True)]
    (first, *others), by = lead(totals)
    ahead = {first: by} if by and not others else {}
    whys = [
        words_age.stands(points, ahead.get(seat, 0)) if row is not None else "" for seat, points in enumerate(gained)
    ]
    over = words_age.age_of(ROMAN[part.number]) if frame.reckoned.done else words_age.comes_to_count(row is not None)
    return Counted(over, tuple(zip(map(str, totals), whys, strict=True)))


def block(found: Counted, who: Sequence[Who], size: tuple[int, int], signs: Signs) -> Block:
    """The picture in so many columns and lines."""
    width, height = size
    grid, look = blank(width, height), ("points", TABLE)
    box(grid, Area(0, 0, width, height), signs.picked, look)
    inner, each = width - 2 * FRAME, (width - 2 * FRAME) // len(who)
    shown = [_large(figure, each, height - 3 - APART, signs) for figure, _ in found.cells]
    tall = max(map(len, shown))
    lines = large(found.title.upper(), inner, height - 3 - APART - tall, signs, 2)
    lines = lines if len(lines) > 1 else [cut(found.title, inner, signs)]
    y = 1 + max(0, (height - 2 - len(lines) - 1 - APART - tall) // 2)
    for line in lines:
        grid.put((width - len(line)) // 2, y, line, ("strong", TABLE))
        y += 1
    for seat, rows in enumerate(shown):
        x, one, why = FRAME + seat * each, who[seat], found.cells[seat][1]
        name = cut(f" {one.badge} {one.name} ", each, signs)
        grid.put(x + (each - len(name)) // 2, y + 1, name, ("face", f"seat-{one.colour}"))
        for at, row in enumerate(rows, (tall - len(rows)) // 2):
            grid.put(x + (each - len(row)) // 2, y + 2 + at, row, look)
        for at, row in enumerate(wrap(why, each - 2)[: max(1, height - y - 3 - tall)], y + 2 + tall):
            grid.put(x + (each - len(row)) // 2, at, row, ("text", TABLE))
    return Block(grid)


def _large(figure: str, width: int, height: int, signs: Signs) -> list[str]:
    """A number in large figures, anything else in a line."""
    if not figure.lstrip("+").isdigit():
        return [cut(figure, width, signs)]
    return large(figure, width - 2, height, signs, 2)
