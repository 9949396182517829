"""Who of two was ahead over a whole game, in two rows of blocks: where a curve has no room above the fold."""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.catalogue import fewest_win
from rules.reckoning import lead
from tui.pages.curves import of_seats, spans
from tui.pages.words import results as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saves.model import Seat
    from tui.kit.glyphs import GlyphSet
    from tui.pages.outcome import Story

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
"""By eighths of a row, from below."""
ENDED: Final = "╵"
"""Where a part of the game was over."""
LEAST: Final = 30
"""Columns of the strip at least, and moments of a game."""


def lead_strip(
    story: Story | None, seats: Sequence[Seat], first: int, width: int, glyph_set: GlyphSet
) -> list[Content]:
    """Two rows, in so many columns: how far the `first` of two was ahead grows upwards, how far the other one was
    downwards; below them the parts of the game. Nothing for other than two, for a short game, and in ASCII."""
    if story is None or len(seats) != 2 or glyph_set == "ascii" or len(story.points) < LEAST:
        return []
    fewest = fewest_win(story.game)
    leads = [lead(points, fewest=fewest) for points in story.points]
    ahead = [[by if found == (seat,) else 0 for found, by in leads] for seat in (0, 1)]
    told = [words.ahead_by_up_to(max(by)) for by in ahead]
    whose = of_seats(seats, glyph_set)
    before, most = whose[first].badge.cell_length + 1, max(map(max, ahead))
    columns = width - before - max(map(len, told)) - 1
    if columns < LEAST or not most:
        return []
    parts, rows = spans(story.parts, story.marks, (0, len(leads) - 1), columns), []
    for seat in (first, 1 - first):
        heights = [ceil(8 * by / most) for by in _by_column(ahead[seat], columns)]
        bars = _bars(heights, whose[seat].look, seat != first)
        rows.append(whose[seat].badge + Content(" ") + bars + Content.styled(f" {told[seat]}", "$muted"))
    over = {part.end for part in parts if not part.last}
    marks = [ENDED if at in over else " " for at in range(columns)]
    for part in parts:
        if (name := part.named) and not part.last:
            marks[part.middle(name) : part.middle(name) + len(name)] = name
    return [*rows, Content(" " * before) + Content.styled("".join(marks).rstrip(), "$muted")]


def _by_column(ahead: Sequence[int], columns: int) -> list[int]:
    """By column the most that somebody was ahead by anywhere in it."""
    ends = [round(len(ahead) * at / columns) for at in range(columns + 1)]
    return [max(ahead[begin : max(begin + 1, end)], default=ahead[-1]) for begin, end in pairwise(ends)]


def _bars(heights: Sequence[int], look: str, down: bool) -> Content:
    """Bars of so many eighths in one row, from below or, `down`, from above: those are what is left of a block."""
    cells = [Content.styled(BLOCKS[8 - height], f"{look} reverse") if down and height else
             Content.styled(BLOCKS[height], look) for height in heights]  # fmt: skip
    return Content("").join(cells)
