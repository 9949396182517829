"""Where the picture of who has won lies: across the table, or on the page of the last age with no table beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tui.games.nations import count_picture, win_picture
from tui.kit.glyphs import glyphs
from tui.table.part_ending import Ending
from tui.table.part_page import page
from tui.table.reckoned import seen

if TYPE_CHECKING:
    from textual.content import Content

    from tui.games.nations.board import NationsTable
    from tui.games.nations.scene import Who
    from tui.table.frame import Frame

STORY: Final = 3
"""Lines of the page that tell how it came, above the picture."""


def shows(frame: Frame, table: NationsTable, width: int, height: int) -> bool:
    """Whether it has room, on a page of so many columns and lines or on the table beside that."""
    told, grid = count_picture.told(frame), table.grid
    size = (width, height - STORY) if seen(frame) < 0 else (grid.width, grid.layout.board.height)
    return told is not None and told.winner >= 0 and win_picture.has_room(*size)


def lines(frame: Frame, table: NationsTable, who: Sequence[Who], size: tuple[int, int]) -> list[Content]:
    """It for a page of so many columns and lines; where it lies on the table the lines of the last count, with no more
    words than these. Nothing where it has no room."""
    told, grid, part = count_picture.told(frame), table.grid, frame.reckoned.part
    if told is None or part is None or not shows(frame, table, size[0], size[1] + STORY):
        return []
    if seen(frame) >= 0:
        ending = Ending(won=told.title)
        return page(part, frame.reckoned.line, seen(frame), frame.seats, size, grid.glyph_set, ending, least=True)
    return table.told(win_picture.block(told, who, size, grid.signs, glyphs(grid.glyph_set).feat).grid)
