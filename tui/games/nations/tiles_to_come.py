"""What the tiles of every seat will bring, below the lines of an age that is gone through. No Textual widgets here."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from textual.content import Content

from rules.game import Item
from rules.nations.scoring import projected
from rules.nations.state import NationsState
from tui.games.nations import words
from tui.kit.rows import FIXED, kept_together, rows_of
from tui.kit.text import Seated, badge, name_content
from tui.table.content import MUTED

if TYPE_CHECKING:
    from tui.kit.glyphs import GlyphSet

NAMED = 13
"""Columns of the kind of a tile, where its tiles are named behind it."""
GROWING = 11
"""Lines that the page above may still take: so much is left, that the tiles are not told in another way then."""


def tiles_to_come(
    state: NationsState,
    told: Collection[str],
    seats: Sequence[Seated],
    size: tuple[int, int],
    glyph_set: GlyphSet,
) -> list[Content]:
    """Every seat's points on tiles that are not counted yet (`told`: the items that are), as wordy as the size has
    room for: tile by tile, by kind, or the sum alone. Nothing where all are counted or not even that fits."""
    width, height = size
    coming = [_coming(state, seat, told) for seat in range(len(seats))]
    if not any(coming) or not any(item.points for items in coming for item in items):
        return []
    head = [Content.styled(text, MUTED) for text in wrap(words.tiles_to_come(), width)]
    for told_of, spared in ((_by_name, GROWING), (_by_kind, 0), (_in_all, 0)):
        blocks = [told_of(seats[at], at, items, width, glyph_set) for at, items in enumerate(coming)]
        lines = [line for block in blocks for line in block]
        apart = [line for block in blocks for line in (*block, Content(""))][:-1]
        for found in (apart, lines) if told_of is _by_name else (lines,):
            if len(head) + len(found) + spared <= height:
                return [*head, *found]
    return []


def _coming(state: NationsState, seat: int, told: Collection[str]) -> list[Item]:
    return [item for item in projected(state, seat).items if item.item not in told]


def _seat(seat: Seated, at: int, items: Sequence[Item], glyph_set: GlyphSet) -> Content:
    name = name_content(seat.name, 12).stylize("bold")
    return badge(seat, at, glyph_set) + Content(" ") + name + Content(f" {sum(item.points for item in items)}")


def _by_name(seat: Seated, at: int, items: Sequence[Item], width: int, glyph_set: GlyphSet) -> list[Content]:
    lines = [_seat(seat, at, items, glyph_set)]
    for item in items:
        if item.points:
            figure = re.sub(r" (?=[\d+])", FIXED, item.figure)  # a tile and its points stay together, with the plus
            first, *more = rows_of(figure, max(10, width - NAMED - 2), break_on_hyphens=False)
            lines.append(Content.styled(f"  {item.item:<{NAMED}}", MUTED) + Content(first))
            lines += [Content(" " * (NAMED + 2) + text) for text in more]
    return lines


def _by_kind(seat: Seated, at: int, items: Sequence[Item], width: int, glyph_set: GlyphSet) -> list[Content]:
    line = _seat(seat, at, items, glyph_set)
    told = [words.of_a_kind(item.item, item.points) for item in items if item.points]
    kinds = ", ".join(map(kept_together, told))
    if line.cell_length + 2 + len(kinds) <= width:
        return [line + Content.styled(f"  {kinds.replace(FIXED, ' ')}", MUTED)]
    rows = rows_of(kinds, width - 2, break_on_hyphens=False)
    return [line, *(Content.styled(f"  {text}", MUTED) for text in rows)]


def _in_all(seat: Seated, at: int, items: Sequence[Item], width: int, glyph_set: GlyphSet) -> list[Content]:
    return [_seat(seat, at, items, glyph_set)]
