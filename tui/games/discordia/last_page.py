"""What stands below the last count of a game: how the supplies went from year to year, and what each seat did."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.discordia.feats import course, told
from tui.games.discordia import words_scores as words
from tui.kit.text import badge
from tui.table.content import MUTED
from tui.table.part_ending import winners

if TYPE_CHECKING:
    from rules.reckoning import Log
    from tui.kit.glyphs import GlyphSet
    from tui.kit.text import Seated

COLUMN: Final = 8
"""Columns of a year, where there is room for it."""
AWAY: Final = 5
"""Columns in front of what a seat did, for its badge."""


def at_last(log: Log, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet) -> list[Content]:
    """All of it in so many columns and lines: the winner's deeds go before the course, and that before the deeds of the
    others."""
    width, height = size
    first = winners(log.rules, log.state_at(len(log.entries)))
    best = [line for seat in first for line in _deeds(log, seat, seats, width, glyph_set, "")]
    went = _course(log, seats, width, glyph_set)
    others = [seat for seat in range(len(seats)) if seat not in first]
    rest = [line for seat in others for line in _deeds(log, seat, seats, width, glyph_set, MUTED)]
    gap = [Content("")] * bool(best and went)
    if len(best) + len(gap) + len(went) > height:
        return best if len(best) <= height else []
    if len(best) + len(rest) + len(gap) + len(went) <= height:  # the deeds of all stand beneath each other
        best += rest
    return [*best, *gap, *went]


def _deeds(log: Log, seat: int, seats: Sequence[Seated], width: int, glyph_set: GlyphSet, look: str) -> list[Content]:
    """What a seat did, in this look behind its badge; nothing where there is nothing to tell."""
    clauses = told(log, seat)
    if not clauses:
        return []
    rows = wrap(words.deeds(clauses), width - AWAY)
    return [
        badge(seats[seat], seat, glyph_set) + Content.styled(f" {rows[0]}", look),
        *(Content.styled(" " * AWAY + row, look) for row in rows[1:]),
    ]


def _course(log: Log, seats: Sequence[Seated], width: int, glyph_set: GlyphSet) -> list[Content]:
    """By how much every supply grew or fell in each year, from what it was at the start to what it was in the end."""
    known = course(log)
    columns = len(known) + 1
    column = min(COLUMN, (width - AWAY) // columns)
    heads = [words.COURSE_START, *words.years(len(known) - 1, column), words.COURSE_END]
    if len(known) < 2 or any(len(head) >= column for head in heads):
        return []
    lines = [Content.styled(" " * AWAY + "".join(head.rjust(column) for head in heads), MUTED)]
    for seat, one in enumerate(seats):
        supplies = [totals[seat] for _, totals in known]
        line = badge(one, seat, glyph_set).pad_right(AWAY - badge(one, seat, glyph_set).cell_length)
        line += Content(f"{supplies[0]:>{column}}")
        for was, now in pairwise(supplies):
            look = "$success" if now < was else "$error" if now > was else MUTED
            line += Content.styled((f"{now - was:+}" if now != was else words.AS_IT_WAS).rjust(column), look)
        lines.append(line + Content.styled(f"{supplies[-1]:>{column}}", "bold"))
    return lines
