"""While an era is counted in little room: whole maps beside each other, in place of the large one, of which only a part
would be seen: those of all seats, or as many as there is room for, from the one that is looked at on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.content import Content
from textual.widgets import Static

from rules.explorers.maps import Board
from tui.games.explorers.panels import ExplorersPanels
from tui.games.explorers.small import small_size
from tui.kit.keybar import KeyBar
from tui.kit.statics import write
from tui.kit.text import side_by_side

if TYPE_CHECKING:
    from tui.table.mat import Mat

BETWEEN: Final = 4
"""Columns between two maps."""


class Pair(Static):
    """The maps in so many columns and rows. `there`: whether they are shown."""

    def __init__(self, mat: Mat, panels: ExplorersPanels) -> None:
        super().__init__(id="pair", markup=False)
        self._mat, self._panels = mat, panels
        self.there = self.display = False
        self._columns = self._rows = 0

    def fit(self, columns: int, rows: int) -> None:
        """So many columns and rows are there for the maps, or none."""
        had_all, before = self.has_all, (self._columns, self._rows)
        self.there, self._columns, self._rows = columns > 0, columns, rows
        if self.is_attached and (columns, rows) != before:  # the window has another size
            self.show()
        if self.has_all != had_all:  # the footer leads to the others where not all are seen
            self._mat.screen.query_one(KeyBar).asked_again()

    @property
    def has_all(self) -> bool:
        """Whether the maps of all seats are shown."""
        return self.there and self._shown() == len(self._mat.frame.seats)

    def _shown(self) -> int:
        seats = range(len(self._mat.frame.seats), 1, -1)
        return next((some for some in seats if width_of(self._panels.board, some) < self._columns), 1)

    def show(self) -> None:
        """Draw them, with the coins as they are counted so far and what is counted lit; below them their signs."""
        if not self.there:
            return
        board, every, some = self._panels.board, len(self._mat.frame.seats), self._shown()
        first = self._mat.frame.viewed if some < every else 0
        seats = [(first + at) % every for at in range(some)]
        wide, ruled = self._form(some)
        maps = side_by_side(self._panels.whole_maps(seats, wide, ruled), BETWEEN)
        margin = Content(" " * ((self._columns - width_of(board, some, wide, ruled)) // 2))
        lines = [margin + line for line in maps]
        signs = [Content(""), *self._panels.signs_told(self._columns - 2, seats)]
        if len(lines) + len(signs) < self._rows:
            lines = [Content(""), *lines]
        write(self, Content("\n").join([*lines, *signs]))

    def _form(self, maps: int) -> tuple[int, bool]:
        """Cells of a space beyond the first, and whether so many maps have the names of columns and rows."""
        board = self._panels.board
        for ruled in (True, False):
            for wide in (1, 0):
                tall = small_size(board, maps, wide, ruled)[1]
                if width_of(board, maps, wide, ruled) < self._columns and (tall <= self._rows or not ruled):
                    return wide, ruled
        return 0, False


def width_of(board: Board, seats: int, wide: int = 0, ruled: bool = False) -> int:
    """Columns of the maps of so many seats; `wide`: cells of a space beyond the first; `ruled`: with the names of
    columns and rows."""
    return small_size(board, seats, wide, ruled)[0] + (seats - 1) * (BETWEEN - 2)
