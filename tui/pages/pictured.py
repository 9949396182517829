"""Boards in the colours of their tables on a page that is no table: whoever lends the colours, and when they are there.

The looks of a game stand in its own style sheet, and only a mounted widget has them: the first picture of a game comes
one painting later than the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tui.games import GAMES
from tui.games.portraits import drawing_for, portrait
from tui.themes import seat_colour

if TYPE_CHECKING:
    from saves.model import Seat
    from tui.games.look import Drawing
    from tui.games.palette import Palette
    from tui.games.portraits import Portrait
    from tui.kit.glyph_set import GlyphSet
    from tui.pages.page import Page


class Pictures:
    """The looks of tables for one page. `lent`: called when those of a game asked for are there."""

    def __init__(self, page: Page, lent: Callable[[], None]) -> None:
        self._page, self._lent = page, lent
        self._palettes: dict[str, Palette] = {}

    @property
    def glyph_set(self) -> GlyphSet:
        return self._page.app.glyph_set

    def drawing(self, game: str) -> Drawing | None:
        """How the boards of a game are drawn now; None until its looks are there, and for a game not in the box."""
        look, app = GAMES.get(game), self._page.app
        if look is None:
            return None
        from tui.games.palette import lent

        palette = lent(self._page, self._palettes, game, self._lent)
        if palette is None:
            return None
        return drawing_for(
            look, app.glyph_set, app.theme_variables, app.current_theme.dark, palette.lines, not app.no_color
        )

    def board(self, game: str, state: Any, seat: int, sits: Seat, room: tuple[int, int]) -> Portrait:
        """The board of a seat in the largest form that fits into `room`, columns and lines; empty without one."""
        drawing = self.drawing(game)
        if drawing is None:
            return []
        return portrait(GAMES[game], state, seat, seat_colour(sits.colour, seat).id, room, drawing)
