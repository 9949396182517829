"""The looks of a game's table, lent to other screens: pictures in the rulebook have the colours of the boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.app import App
from textual.content import Content
from textual.style import Style

from tui.games import GAMES
from tui.games.look import named
from tui.kit.cell_widget import Cells
from tui.kit.cells import CellGrid
from tui.pages.page import Page, once_painted
from tui.table import SHEET

NONE = RichStyle.null()


class Palette(Cells):
    """Nothing to be seen: a widget that has the looks of a board, for whoever draws cells as text."""

    DEFAULT_CSS = "Palette { display: none; }"

    def segments(self, grid: CellGrid, y: int) -> list[Segment]:
        """A line of a grid as texts in the board's colours."""
        self.grid = grid
        return self._segments(y)

    def content(self, grid: CellGrid, y: int) -> Content:
        """The same as one text."""
        runs = ((segment.text, Style.from_rich_style(segment.style or NONE)) for segment in self.segments(grid, y))
        return Content.assemble(*runs)

    def lines(self, grid: CellGrid) -> list[Content]:
        """All lines of a grid."""
        return [self.content(grid, y) for y in range(grid.height)]


def lent(page: Page, kept: dict[str, Palette], game: str, again: Callable[[], object]) -> Palette | None:
    """The palette that a page keeps for a game. None until it is on the page; then `again` is called."""
    if game not in kept:
        kept[game] = lend(page.app, game)
        page.mount(kept[game])
        once_painted(page, again)
    return kept[game] if kept[game].is_mounted else None


def lend(app: App[Any], game: str) -> Palette:
    """A palette with the looks of a game's table, to be mounted; its style sheets are read if they were not yet."""
    look = GAMES[game]
    board: type[Cells] = named(look.board)
    sheets = (SHEET, look.sheet_path())
    unread = [str(path) for path in sheets if path.exists()]
    unread = [path for path in unread if not app.stylesheet.has_source(path)]
    for path in unread:
        app.stylesheet.read(path)
    if unread:
        app.stylesheet.reparse()
    # the style sheets name the board by its class, so the palette is one of its kind in name and looks, and no more
    looks = {"COMPONENT_CLASSES": board.COMPONENT_CLASSES, "OVERRIDING": board.OVERRIDING, "__module__": __name__}
    palette = type(board.__name__, (Palette,), looks)
    shown: Palette = palette(CellGrid(1, 1, ("ground", "table")))
    return shown
