"""What terminals of 16 colours make of bold letters: those of black turn grey, and can hardly be read on a colour."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

BLACK: Final = 0
"""The number of black among the 16."""
_NOT_BOLD: Final = Style(bold=False)


class BlackStaysBlack(LineFilter):
    """Letters that come out black are not bold: most such terminals show bold in the brighter half of the 16."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same text, in styles of which nothing else is changed."""
        return [Segment(text, _fit(style) if style else style, control) for text, style, control in segments]


@lru_cache(maxsize=4096)
def _fit(style: Style) -> Style:
    if not style.bold or style.color is None:
        return style
    return style + _NOT_BOLD if style.color.downgrade(ColorSystem.STANDARD).number == BLACK else style


BLACK_STAYS_BLACK: Final = BlackStaysBlack()
