"""While an era is counted in little room: whole maps beside each other, in place of the large one, of which only a part
would be seen: those of all seats, or as many as there is room for, from the one that is looked at on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content
from textual.widgets import Static

from rules.explorers.maps import Board
from rules.reckoning import Row
from tui.games.explorers import era_told
from tui.games.explorers.panels import ExplorersPanels
from tui.games.explorers.small import small_size
from tui.kit.keybar import KeyBar
from tui.kit.rows import FIXED, rows_of
from tui.kit.statics import write
from tui.kit.text import badge, side_by_side
from tui.table.part_lines import kept_rows
from tui.table.part_told import IN_A_SUM
from tui.table.reckoning_page import PANEL as RECKONING

if TYPE_CHECKING:
    from tui.table.mat import Mat

BETWEEN: Final = 4
"""Columns between two maps."""
NAMED: Final = 12
"""Letters by which a text is known again."""
MANY: Final = 2
"""Seats of which news are told in the place of sums."""
SIDES: Final = 2
"""Columns beside a row of words."""
FEW: Final = 2
"""Rows below them that lines can be explained in, at least."""
BESIDE: Final = "  "
"""What stands between two of these in a row."""
PLAIN: Final = frozenset({"villages", "towers", "coins", "crystals"})
"""The lines that the maps tell too: the others are explained before them."""


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

    @property
    def cells(self) -> int:
        """Those of a space."""
        return 1 + self._form(self._shown())[0]

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
        left = self._rows - len(lines) - 1  # apart from the maps
        below = [Content(""), *self._panels.signs_told(self._columns - 2, seats, left - 1)]
        brought = self._brought(left) if self._mat.frame.reckoned.done and left >= FEW else []
        if len(lines) + max(len(below), len(brought) + 1) < self._rows:
            lines = [Content(""), *lines]
        left = self._rows - len(lines)
        if brought:  # the signs are known by now
            below = [*[Content("")] * (len(brought) < left), *brought]
        write(self, Content("\n").join([*lines, *below]))

    def _brought(self, rows: int) -> list[Content]:
        """Once all is counted, what the lines brought that the page beside the maps has no room to explain: those that
        brought most, in the order of the page."""
        frame = self._mat.frame
        part = frame.reckoned.part
        if part is None or len(frame.seats) == 1:
            return []
        explained = str(frame.screen.query_one(f"#{RECKONING} Static", Static).visual)
        news = [one for one in era_told.news_of_era(frame) if one[:NAMED] not in explained]
        kept = [row for row in kept_rows(part) if f"{row.name}:" not in explained]
        fits = [one for one in news if len(one) <= self._columns - SIDES] if len(frame.seats) == MANY else []
        said = [Content.styled(f" {one}", "bold $accent") for one in fits]
        for some in range(len(said), 0, -1):  # the sums come first: news stand where these leave room
            if len(told := self._sums(kept, rows - some)) == len(self._sums(kept, rows)):
                return [*told, *said[:some]]
        return self._sums(kept, rows)

    def _sums(self, kept: Sequence[Row], rows: int) -> list[Content]:
        """What these lines brought, in so many rows at most."""
        told = [self._told(row) for row in kept]
        shown = list[int]()
        for at in sorted(range(len(kept)), key=lambda at: _weight(kept[at])):
            with_it = sorted([*shown, at])
            if told[at] and len(self._packed([told[one] for one in with_it])) <= rows:
                shown = with_it
        return self._packed([told[at] for at in shown])

    def _packed(self, told: Sequence[Sequence[Content]]) -> list[Content]:
        """Lines that take a row each, several in one row where they have room there."""
        found, alone = list[Content](), False
        for rows in told:
            both = found[-1] + Content(BESIDE) + rows[0] if found and alone and len(rows) == 1 else None
            if both is not None and both.cell_length <= self._columns - 2:
                found[-1] = both
            else:
                found += rows
            alone = len(rows) == 1
        return found

    def _told(self, row: Row) -> list[Content]:
        """A line of the page in words, in one row if they have room there, else in rows of each seat; nothing where
        there are no words."""
        frame, room = self._mat.frame, self._columns - 2
        # what stands in the table is not told again
        said = [(seat, cell.figure.removesuffix(f", {cell.short}")) for seat, cell in enumerate(row.cells)]
        said = [(seat, told) for seat, told in said if told]
        name = Content.styled(f" {row.name} ", "bold $accent")
        parts = [badge(frame.seats[seat], seat, frame.app.glyph_set) + Content(f" {told}  ") for seat, told in said]
        whole = (name + Content("").join(parts)).rstrip()
        if whole.cell_length <= room:
            return [whole] if parts else []
        found = list[Content]()
        for seat, told in said:
            head = badge(frame.seats[seat], seat, frame.app.glyph_set) + Content(" ")
            indent = name.cell_length + head.cell_length
            for at, row_of in enumerate(rows_of(IN_A_SUM.sub(FIXED, told), max(10, room - indent))):
                before = (
                    (Content(" " * name.cell_length) if found else name) + head if not at else Content(" " * indent)
                )
                found.append(before + Content(row_of))
        return found

    def _form(self, maps: int) -> tuple[int, bool]:
        """Cells of a space beyond the first, and whether so many maps have the names of columns and rows."""
        board = self._panels.board
        for ruled in (True, False):
            for wide in (1, 0):
                tall = small_size(board, maps, wide, ruled)[1]
                if width_of(board, maps, wide, ruled) < self._columns and (tall <= self._rows or not ruled):
                    return wide, ruled
        return 0, False


def _weight(row: Row) -> tuple[bool, int]:
    """In which order lines are explained where not all have room."""
    return row.item in PLAIN, -max(abs(cell.points) for cell in row.cells)


def width_of(board: Board, seats: int, wide: int = 0, ruled: bool = False) -> int:
    """Columns of the maps of so many seats; `wide`: cells of a space beyond the first; `ruled`: with the names of
    columns and rows."""
    return small_size(board, seats, wide, ruled)[0] + (seats - 1) * (BETWEEN - 2)
