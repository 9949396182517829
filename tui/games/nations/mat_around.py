"""The room around the table of Nations: The Dice Game: the columns of the panels beside it, and what these have room
for. No state of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.nations.seats import overview_lines
from tui.games.nations.seen import fallen
from tui.games.nations.view import HELD
from tui.kit.rows import kept_together, rows_of

if TYPE_CHECKING:
    from tui.games.nations.board import NationsTable
    from tui.table.frame import Frame

WORDS = 5
"""Lines of the screen that the table does not get: seats, prompt, news, effect, keys."""
SIDE = (34, 56)
"""Columns of the panels beside the table: at least, at most."""
ENOUGH = 7
"""Lines that the list of actions should have at least, and the journal."""
BOTH = 12
"""Lines for both of them together: with fewer there is no journal."""
LIST = 8
"""Columns of a panel that a line of its list does not get."""
BESIDE = 112
"""From so many columns on, panels stand beside the table."""
EDGE, EDGED = 1, 80
"""Columns between the table and what lies beside it, so that it begins and ends where the head line does: from so many
on."""


def columns_of(width: int) -> int:
    """The columns of the table; the others are those of the panels beside it."""
    return width - min(SIDE[1], max(SIDE[0], width * 3 // 10)) if width >= BESIDE else width


def told_of_seats(frame: Frame, columns: int, brief: bool, seat: int) -> list[str]:
    """A seat in a few lines, no name torn, beside a table of so many columns."""
    room = frame.app.size.width - columns - 4
    told = overview_lines(fallen(frame), seat, brief, frame.app.glyph_set, room)
    if room < ENOUGH:
        return told
    whole = [", ".join(map(kept_together, line.split(", "))) for line in told]
    return [row for line in whole for row in rows_of(line, room, subsequent_indent="   ", break_on_hyphens=False)]


def shared_out(frame: Frame, table: NationsTable, columns: int, scores: int) -> tuple[bool, bool]:
    """Whether the seats are told in brief, and whether there is a journal, beside so many lines of scores: where scores
    and seats leave the actions no room, or the tiles of all lie on the table."""
    brief = table.grid.layout.others >= HELD or _left(frame, columns, scores, brief=False) < ENOUGH
    return brief, _left(frame, columns, scores, brief) >= BOTH


def _left(frame: Frame, columns: int, scores: int, brief: bool) -> int:
    """The lines that scores and seats leave in the column of panels."""
    width, others = frame.app.size.width - columns - 4, [at for at in range(len(frame.seats)) if at != frame.viewed]
    lines = [line for seat in others for line in told_of_seats(frame, columns, brief, seat)]
    told = sum(-(-len(line) // (width - 3)) for line in lines) + len(others)
    return frame.app.size.height - WORDS + 1 - (scores + 2) - (told + 2)
