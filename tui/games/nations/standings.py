"""Who is ahead: points that are banked, with those on tiles beside them. No state of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.nations.scoring import projected
from rules.reckoning import lead
from tui.games.nations import words
from tui.games.nations.tiles_to_come import tiles_to_come, with_tiles
from tui.table.content import Standing
from tui.table.course import Reviewing
from tui.table.part_lines import BEFORE

if TYPE_CHECKING:
    from textual.content import Content

    from tui.table.frame import Frame

WHOLE_LEAD, SEATED = 64, 18
"""Columns of the head line for what the figures are and who leads also with the tiles, and those of each seat."""


def standing(frame: Frame, seat: int, banked: int) -> Standing:
    """The points that are banked, and with those that the tiles would bring."""
    tiles = 0 if frame.is_over else projected(frame.state, seat).total
    if not tiles:
        return Standing(banked, whole=banked)
    return Standing(banked, words.with_tiles(banked + tiles), f" +{tiles}", banked + tiles)


def left_out(frame: Frame) -> Sequence[str]:
    """What a lead does not count."""
    if not frame.is_over:
        return (words.tiles_left_out(),)
    so_far, part, stand = frame.reckoned.totals(), frame.reckoned.part, frame.stand
    roomy = frame.app.size.width >= WHOLE_LEAD + SEATED * len(frame.seats)
    if so_far is None or part is None or not isinstance(stand, Reviewing) or not roomy:
        return (words.lead_so_far(),)
    whole = with_tiles(frame.reckoned.table() or frame.state, so_far, part.reached(stand.line - BEFORE))
    first, by = lead(whole)
    names = [frame.names[seat].plain for seat in first]
    return words.lead_so_far_and(words.lead_with_tiles(names, by)), words.lead_so_far()


def to_come(frame: Frame, width: int, height: int) -> list[Content]:
    """What the tiles will bring that are not counted yet, in so many columns and lines."""
    stand, part = frame.stand, frame.reckoned.part
    if part is None or not isinstance(stand, Reviewing):
        return []
    state, told = frame.reckoned.table() or frame.state, part.reached(stand.line - BEFORE)
    return tiles_to_come(state, told, frame.seats, (width, height), frame.app.glyph_set, frame.is_over)
