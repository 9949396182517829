"""What stands around the table of Nations: The Dice Game: the room it takes, its panels and what these tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from textual.content import Content

from rules.game import Item
from rules.nations.components import AGES, ROMAN
from tui.games.nations import moments, standings, words
from tui.games.nations.board import NationsTable
from tui.games.nations.seats import overview_lines
from tui.games.nations.tiles_to_come import FIXED
from tui.games.nations.view import HELD
from tui.table.content import Standing
from tui.table.mat import Mat
from tui.table.panels import TALL
from tui.table.showing import JournalLine

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from tui.table.frame import Frame
    from tui.table.part_ending import Ending

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


class NationsAround(Mat):
    """The table's widget, sizes and panels; who is ahead."""

    narrow = wide = BESIDE

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.columns = 80
        """Columns of the table; the others are those of the panels beside it."""
        self._brief = False

    def compose_board(self) -> Iterator[Any]:
        yield NationsTable(id="nations")

    @property
    def table(self) -> NationsTable:
        return self.query_one(NationsTable)

    def fit(self, width: int, height: int) -> int:
        columns, edge = width, EDGE * (width >= EDGED)
        if width >= BESIDE:
            columns = width - min(SIDE[1], max(SIDE[0], width * 3 // 10))
        self.columns = columns
        self.table.styles.margin = (0, 0, 0, edge)
        self.table.set_size(columns - 2 * edge, height - WORDS, len(self.frame.seats), self.app.glyph_set, self.letters)
        return columns

    @property
    def letters(self) -> bool:
        """Whether dice have to be told apart without colours."""
        return self.app.theme == "mono"

    def laid_out(self) -> None:
        self._fit_panels()

    def changed(self) -> None:
        self._fit_panels()

    def _fit_panels(self) -> None:
        """Where scores and seats leave the actions no room, tell the seats in brief, and leave the journal out."""
        width, height = self.app.size
        if self.frame.panel == "table" and len(self.frame.seats) > 1 and width >= BESIDE and height >= TALL:
            scores = len(self.score_lines(width - self.columns - 4))
            self._brief = self.table.grid.layout.others >= HELD  # the tiles of each lie on the table
            self._brief = self._brief or self._left(scores) < ENOUGH
            self.query_one("#journal").display = self._left(scores) >= BOTH
            self.show_overview()

    def _left(self, scores: int) -> int:
        """The lines that so many of scores, and the seats, leave in the column of panels."""
        width = self.app.size.width - self.columns - 4
        others = [seat for seat in range(len(self.frame.seats)) if seat != self.frame.viewed]
        told = sum(-(-len(line) // (width - 3)) for seat in others for line in self.overview(seat)) + len(others)
        return self.app.size.height - WORDS + 1 - (scores + 2) - (told + 2)

    def progress(self) -> str:
        return f"age {ROMAN[self.frame.state.age]} of {ROMAN[AGES]}"

    # --- what panels and head line tell ---------------------------------------------------------------------------

    def score_lines(self, width: int) -> list[Any]:
        return standings.score_lines(self.frame, width, tall=self.app.size.height >= TALL)

    def sheet_words(self, item: Item) -> tuple[str, str]:
        """Points and what they are for are both figures: words stand between them."""
        return standings.sheet_words(item)

    def sheet_sums(self) -> Sequence[tuple[str, Sequence[int]]]:
        """As in the head line, then with the age as it stands."""
        return standings.sheet_sums(self.frame)

    def standing(self, seat: int) -> Standing:
        """The points that are banked, and with those that the tiles would bring."""
        return standings.standing(self.frame, seat, self.certain(seat))

    def counting(self, so_far: Sequence[int]) -> tuple[Sequence[str], list[Standing]] | None:
        return standings.counting(self.frame, so_far)

    def standings_title(self) -> Sequence[str]:
        return words.STANDINGS

    def part_ending(self, part: Reckoning) -> Ending:
        return standings.ending(self.frame, part, super().part_ending(part))

    def card_columns(self) -> int:
        """The card leaves the panels open."""
        return self.columns

    def counted_in(self) -> str:
        return words.with_tiles()

    def left_out(self) -> Sequence[str]:
        return standings.left_out(self.frame)

    def worth_telling(self, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
        frame, width = self.frame, self.app.size.width
        return moments.worth_telling(frame.rules, frame.state.figures, lines, frame.controller.entries, width)

    def no_news(self, width: int) -> Content:
        """What the age would bring, where no panel beside the table says it."""
        return standings.as_it_stands(self.frame, width) if self.app.size.width < BESIDE else Content("")

    def overview(self, seat: int) -> list[str]:
        told = overview_lines(self.frame.state, seat, self._brief, self.app.glyph_set)
        room = self.app.size.width - self.columns - 4
        if room < ENOUGH:
            return told
        whole = [", ".join(name.replace(" ", FIXED) for name in line.split(", ")) for line in told]  # no name is torn
        rows = [row for line in whole for row in wrap(line, room, subsequent_indent="   ", break_on_hyphens=False)]
        return [row.replace(FIXED, " ") for row in rows]
