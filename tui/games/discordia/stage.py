"""What has the place of all boards until Enter goes on: pictures in large letters. No Textual here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from textual.content import Content

from tui.kit.large import LARGEST, large
from tui.kit.text import badge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.kit.glyphs import GlyphSet
    from tui.kit.text import Seated

WIDEST: Final = 150
"""Columns of all that is told, at most."""
ROOMY: Final = 19
"""Lines from which on free ones part what belongs together."""
VAST: Final = 44
"""Lines from which on letters are as large as they get."""


class Picture(ABC):
    """What is told in the place of the boards."""

    @abstractmethod
    def rows(self, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet) -> list[Content]:
        """Its lines, in so many columns and lines at most."""


def stage(told: Picture, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet) -> Content:
    """A picture in the midst of so many columns and lines."""
    width, height = size
    across = min(WIDEST, width - 2)
    lines = told.rows(seats, (across, height), glyph_set)
    left, above = (width - across) // 2, max(0, (height - len(lines)) // 2)
    return Content("\n").join([*[Content("")] * above, *(line.pad_left(left) for line in lines)][:height])


def band(text: str, width: int, look: str, centred: bool = False) -> Content:
    """A line of that look from edge to edge."""
    return Content.styled(text.center(width) if centred else f" {text}".ljust(width), look)


def figures(text: str, width: int, look: str = "bold", most: int = 1) -> list[Content]:
    """A text in large letters, at `most` so many times as large."""
    return [band(row, width, look, centred=True) for row in large(text, width, 99, most=most)]


def of_seat(seat: Seated, at: int, figure: int, size: tuple[int, int], glyph_set: GlyphSet) -> list[Content]:
    """A seat's name over a large figure, in so many columns, at most so many times as large."""
    width, most = size
    name = badge(seat, at, glyph_set) + Content(f" {seat.name}")
    name = name.truncate(width).pad_left(max(0, (width - name.cell_length) // 2))
    return [name.pad_right(max(0, width - name.cell_length)), *figures(str(figure), width, most=most)]


def told(text: str, width: int, look: str = "") -> list[Content]:
    """A sentence in as many lines as it needs."""
    return [band(row, width, look, centred=True) for row in wrap(text, width - 2)]


def times(height: int) -> int:
    """How many times as large letters are where a picture has so many lines."""
    return LARGEST if height >= VAST else 1 + (height >= ROOMY) + (height >= 2 * ROOMY)


def with_air(parts: Sequence[list[Content]], air: bool = True) -> list[Content]:
    """What stands apart, with a free line between."""
    return [row for part in parts if part for row in (*[Content("")] * air, *part)][int(air) :]
