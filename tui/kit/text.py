"""Words and names on screen: names as `Content` (never markup), seats with their colours, times, numbers."""

from __future__ import annotations

import time
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, Protocol

from textual.content import Content

from rules.catalogue import counted, noun
from rules.words import count as count
from saves.text import clean
from tui.kit import words
from tui.kit.glyphs import GlyphSet, glyphs
from tui.themes import seat_colour

if TYPE_CHECKING:
    from collections.abc import Sequence


class Seated(Protocol):
    """What is known of a seat: see `saves.store.Seat`."""

    @property
    def name(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def player(self) -> str: ...


def name_content(name: str, limit: int = 24) -> Content:
    """A name fit for the screen, whatever was typed or read."""
    return Content(clean(name, limit, fallback="?"))


def clean_lines(text: str, limit: int = 2000) -> str:
    """A text of several lines fit for the screen: each line as `saves.text.clean` makes it."""
    return "\n".join(clean(line, limit) for line in text.splitlines())


def shortened(content: Content, width: int, glyph_set: GlyphSet) -> Content:
    """A text of at most so many cells; what is cut off is replaced by the glyph set's sign for more."""
    if content.cell_length <= width:
        return content
    return content.truncate(max(0, width - 1)) + Content(glyphs(glyph_set).ellipsis)


def fitting(ways: Sequence[str], room: int) -> str:
    """The first of these texts that has so many cells at most, else the last."""
    return next((way for way in ways if len(way) <= room), ways[-1])


def fitting_content(ways: Sequence[Content], room: int) -> Content:
    """The same of contents."""
    return next((way for way in ways if way.cell_length <= room), ways[-1])


def badge(seat: Seated, number: int, glyph_set: GlyphSet) -> Content:
    """Shape and letter of a seat's colour on that colour: " ●O " in black on orange."""
    colour = seat_colour(seat.colour, number)
    shape = glyphs(glyph_set).shapes[colour.shape]
    return Content.styled(f" {shape}{colour.letter} ", ground(seat, number))


def rival_badge(name: str) -> Content:
    """The sign of a rival who has no seat, as the table has it."""
    return Content.styled(f" {name[0]} ", "bold reverse")


def ground(seat: Seated, number: int) -> str:
    """The look of what is said in a seat's colour."""
    return f"bold #000000 on {seat_colour(seat.colour, number).rgb}"


FEAT: Final = 3
"""So many signs stand behind a feat in the middle of a game: a whole row of them is for who has won."""


NOBODYS: Final = "bold $accent reverse"
"""Of what is no seat's own: a part that begins, a lead that several share."""


def ribbon(told: Content, width: int, look: str, glyph_set: GlyphSet, signs: int = 0) -> Content:
    """A line as long as `width`, in one look, with the sign of a feat behind it: so many, or as many as have room."""
    room = max(0, width - told.cell_length)
    row = (f"{glyphs(glyph_set).feat} " * min(signs or room, room // 2)).ljust(room)  # none stands at the edge
    return told + Content.styled(row[:room], look)


def seat_line(seat: Seated, number: int, glyph_set: GlyphSet, limit: int = 24) -> Content:
    """Badge and name, and what plays there if it is no person."""
    line = badge(seat, number, glyph_set) + Content(" ") + name_content(seat.name, limit)
    return line if seat.player == "human" else line + Content(f" ({words.player(seat.player)})")


def names_line(seats: Sequence[Seated], limit: int = 24) -> Content:
    """All names: "Ann, Bo and Cem"."""
    names = [name_content(seat.name, limit) for seat in seats]
    if len(names) < 2:
        return Content("").join(names)
    return Content(", ").join(names[:-1]) + Content(words.AND) + names[-1]


def cut(content: Content, width: int, glyph_set: GlyphSet) -> Content:
    """At most `width` cells; what is cut off leaves a sign of the glyph set."""
    if content.cell_length <= width:
        return content
    return content.truncate(max(0, width - 1)).rstrip() + Content(glyphs(glyph_set).ellipsis)


def side_by_side(blocks: Sequence[Sequence[Content]], apart: int, width: int = 0) -> list[Content]:
    """Blocks of lines beside each other, so many cells apart, in columns of `width` cells, or as wide as each wants."""
    widths = [width or max(line.cell_length for line in block) for block in blocks]
    return [
        Content(" " * apart).join(
            line.pad_right(max(0, cells - line.cell_length)) for line, cells in zip(row, widths, strict=True)
        )
        for row in zip_longest(*blocks, fillvalue=Content(""))
    ]


def amount(game: str, total: int) -> str:
    """A total of `Rules.returns` as people say it: "47 points", "3 workers"."""
    return count(counted(game, total), noun(game))


def when(then: float, now: float | None = None) -> str:
    """How long ago, in words, up to a week; then the date."""
    past = (time.time() if now is None else now) - then
    if past < 90:
        return words.just_now()
    if past < 5400:
        return words.minutes_ago(round(past / 60))
    if past < 86400:
        return words.hours_ago(round(past / 3600))
    if past < 7 * 86400:
        return words.days_ago(round(past / 86400))
    return date(then)


def date(then: float) -> str:
    """The local date, "2026-11-21"; "?" for a time that no clock shows."""
    try:
        return time.strftime("%Y-%m-%d", time.localtime(then))
    except (OverflowError, ValueError, OSError):
        return "?"
