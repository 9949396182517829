"""The line above the boards while a year is counted: how its raid came out for each, in the colours of the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.discordia.words.year import out_of_the_raid
from tui.games.discordia import words_moments as words
from tui.kit.glyphs import glyphs
from tui.kit.text import badge, ground, ribbon
from tui.table.part_lines import row_at

if TYPE_CHECKING:
    from rules.reckoning import Row


class Table(Protocol):
    """What of a table it takes."""

    @property
    def app(self) -> Any: ...
    @property
    def frame(self) -> Any: ...


BRIEFEST: Final = 3
"""In how few words the raid can be told."""
APART: Final = "  "
"""Between what is told of one seat and of the next."""


def of_the_raid(mat: Table, width: int) -> Content | None:
    """Who lost the raid of a year and who held it, with what that brought each: a feat of whoever held it, in a ribbon.
    None at other lines, and where it has no room."""
    part = mat.frame.reckoned.part
    row = row_at(part, mat.frame.reckoned.line) if part is not None else None
    if row is None or row.item != "germans":
        return None
    for brief in range(BRIEFEST + 1):
        order = sorted(range(len(row.cells)), key=lambda seat: out_of_the_raid(row.cells[seat].figure)[0])
        told = Content(APART).join([_of_seat(mat, row, seat, brief) for seat in order])
        if told.cell_length > width:
            continue
        last = order[-1]
        if not out_of_the_raid(row.cells[last].figure)[0]:
            return told
        return ribbon(told, width, ground(mat.frame.seats[last], last), mat.app.glyph_set)
    return None


def _of_seat(mat: Table, row: Row, seat: int, brief: int) -> Content:
    """What is told of a seat: a feat of one that held it. `brief`: in fewer words, at last without what it brought."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    held, brought = out_of_the_raid(row.cells[seat].figure)
    text = f"{frame.names[seat].plain} {words.raid_in_the_count(held, brought, brief)} "
    told = f" {glyphs(glyph_set).feat} {text}" if held else f" {text}"
    look = ground(frame.seats[seat], seat)
    return badge(frame.seats[seat], seat, glyph_set) + Content.styled(told, look if held else "bold $foreground")
