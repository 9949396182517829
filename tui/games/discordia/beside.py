"""What stands beside the boards of Discordia: the score panel and sheet, the other seats, the end of a year."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.discordia.preview import DiscordiaPreview
from tui.games.discordia import score_sheet, words, words_scores
from tui.games.discordia.layout import BESIDE
from tui.games.discordia.signs import Signs
from tui.games.discordia.year_page import year_ending
from tui.kit.lines import MARK, Lines
from tui.kit.text import fitting
from tui.table.content import MUTED, Standing
from tui.table.course import Showing
from tui.table.mat import Mat
from tui.table.panels import sheet_line
from tui.table.scores import wrapped

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from tui.games.discordia.pages import Pages
    from tui.table.part_ending import Ending

BORDER: Final = 2
"""Columns of the border of a panel."""


class Beside(Mat):
    """The part of the mat that is about what stands beside the boards."""

    pages: Pages

    @property
    def signs(self) -> Signs:
        return self.pages.signs

    def score_lines(self, width: int) -> list[Any]:
        seen: DiscordiaPreview | None = self.pages.seen if self.frame.viewed == self.frame.mover else None
        lines = words.panel_lines(self.frame.state, self.frame.viewed, seen, self.signs)
        if [] in lines and self._told_in_front():
            lines = lines[: lines.index([])]
        across = self.app.size.width
        beside = across - self.pages.layout.columns - 5  # known before the panel is laid out: the rows decide on it
        return [row for line in lines for row in wrapped(line, beside if across >= BESIDE else width)]

    def _told_in_front(self) -> bool:
        """Whether supply, workers on tiles and stars stand beside the town that is in view: of the seat to act all
        three do."""
        frame = self.frame
        return frame.viewed == frame.state.to_move and not self.pages.drafting and self.pages.town_is_whole()

    def score_title(self) -> Content:
        title = words.CITY_TITLE if self.frame.is_over else words.YEAR_END_TITLE
        return Content.assemble(title, self.frame.names[self.frame.viewed])

    def show_sheet(self) -> None:
        """All seats beside each other, now and if the year ended now."""
        frame, lines, across = self.frame, self.query_one("#sheet-list", Lines), self.app.size.width
        room = across - BORDER - (self.pages.layout.columns if across >= BESIDE else 0)
        paper = score_sheet.Paper(room - MARK, self.app.glyph_set)
        rows = score_sheet.rows(frame.state)
        frame.sheet = score_sheet.sheet_lines(frame.state, frame.viewed, rows)
        content = score_sheet.written(frame.is_over, frame.seats, frame.viewed, paper, rows)
        begins = len(content) - len(rows)  # below the heads
        lines.fill(content, begins if lines.cursor is None else lines.cursor)
        frame.write_title("sheet", fitting(words_scores.titles(frame.is_over), room - 2 * BORDER))

    def prompt_words(self, told: Content) -> Content:
        """On the score sheet, what its line says, as far as there is room for it; what Enter does while a computer
        player shows what it will do."""
        line, frame = sheet_line(self.frame), self.frame
        if line is None and isinstance(frame.stand, Showing) and frame.viewed == frame.mover:
            more = Content.styled(f"   {words.ENTER_GOES_ON}", MUTED)
            whole = told.cell_length + more.cell_length + len(self.progress()) + BORDER < self.app.size.width
            return told + more if whole else told
        if line is None or line.item is None or self.frame.reviewing is not None:
            return told
        room = self.app.size.width - BORDER - len(self.progress()) - 2
        name, figure = f"{self.frame.names[self.frame.viewed].plain}: ", words_scores.of_line(line.item)
        ways = [f"{name}{figure}   {words_scores.KEYS}", f"{name}{figure}", figure]
        return Content(fitting(ways, room))

    def show_overview(self) -> None:
        super().show_overview()
        if self.query_one("#towns").display:
            self.pages.show_towns([seat for seat in range(len(self.frame.seats)) if seat != self.frame.viewed])

    def standing(self, seat: int) -> Standing:
        """The workers left in the supply; what the year's end draws stands in the panel."""
        return Standing(workers := self.certain(seat), whole=workers)

    def standings_title(self) -> Sequence[str]:
        return words.STANDINGS

    def beside_seats(self) -> str:
        janus = self.frame.state.janus
        return words.janus_has(janus.counter, self.certain(0)) if janus is not None else ""

    def part_ending(self, part: Reckoning) -> Ending:
        return year_ending(self.frame.rules, self.frame.state, [seat.name for seat in self.frame.seats], part)

    def part_pictures(self, width: int, height: int) -> list[Content]:
        return self.pages.towns_told(width, height)

    def overview(self, seat: int) -> list[str]:
        return words.overview(self.frame.state, seat, self.signs)
