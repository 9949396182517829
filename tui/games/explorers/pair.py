"""While an era is counted in little room: the maps of all, whole and beside each other, in place of the large one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.content import Content
from textual.widgets import Static

from rules.explorers.maps import Board
from tui.games.explorers.panels import ExplorersPanels
from tui.games.explorers.small import small_size
from tui.kit.statics import write
from tui.kit.text import side_by_side

if TYPE_CHECKING:
    from tui.table.mat import Mat

BETWEEN: Final = 4
"""Columns between two maps."""
AROUND: Final = 4
"""Lines around them: a blank one above, two of signs below and one between."""


class Pair(Static):
    """The maps of all seats. `there`: whether they are shown."""

    def __init__(self, mat: Mat, panels: ExplorersPanels) -> None:
        super().__init__(id="pair", markup=False)
        self._mat, self._panels = mat, panels
        self.there = False
        self._columns = 0

    def fits(self, columns: int, rows: int) -> bool:
        """Whether so much room holds the maps of all seats; alone the large one is all there is."""
        seats, board = len(self._mat.frame.seats), self._panels.board
        return seats > 1 and width_of(board, seats) < columns and small_size(board, 1)[1] + AROUND <= rows

    def fit(self, columns: int) -> None:
        """So many columns are there for the maps, or none."""
        self.there, self._columns = columns > 0, columns

    def show(self) -> None:
        """Draw them, with the coins as they are counted so far and what is counted lit."""
        if self.there:
            lines = [Content(""), *side_by_side(self._panels.every_map(), BETWEEN)]
            margin = " " * ((self._columns - width_of(self._panels.board, len(self._mat.frame.seats))) // 2)
            signs = self._panels.signs_told(self._columns - 2)
            write(self, Content("\n").join([*(Content(margin) + line for line in lines), Content(""), *signs]))


def width_of(board: Board, seats: int) -> int:
    """Columns of the maps of so many seats."""
    return small_size(board, seats)[0] + (seats - 1) * (BETWEEN - 2)
