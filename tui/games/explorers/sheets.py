"""The score sheet of the explorers' game: the coins of a seat by source, or those of all seats side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from rules.explorers import scoring
from rules.explorers.words import source_name
from tui.games.explorers import words
from tui.games.explorers.panels import STYLES, as_content
from tui.games.explorers.runs import score_sheet
from tui.kit.glyphs import glyphs
from tui.kit.lines import Lines
from tui.kit.text import badge, fitting
from tui.table.content import MUTED
from tui.table.showing import SheetLine, sheet_lines

if TYPE_CHECKING:
    from tui.games.explorers.panels import ExplorersPanels
    from tui.table.mat import Mat


class ScoreSheets:
    """It, on a mat, in as many columns as the panels leave."""

    def __init__(self, mat: Mat, panels: ExplorersPanels) -> None:
        self._mat, self.frame, self._panels = mat, mat.frame, panels

    def show(self) -> None:
        """The coins by source, and what the end would add to them: what pays nothing on this map is left out."""
        state, seat = self.frame.state, self.frame.viewed
        (now,) = self.frame.rules.score_sheet(state, seat).scorings
        self.frame.sheet = [
            line for line in sheet_lines([now]) if line.item is None or scoring.pays(state, line.item.item)
        ]
        seats = len(self.frame.seats)
        sheet, panel = self._mat.query_one("#sheet-list", Lines), self._mat.query_one("#sheet")
        panel.border_subtitle = ""
        if seats > 1 and self._sheet_room() >= score_sheet.sheets_width(seats):
            lines = self._all_sheets(self.frame.sheet)
        elif seats > 1 and score_sheet.brief_width(seats) <= self._sheet_room() + 2:  # figures may reach to the frame
            lines = self._brief_sheets(self.frame.sheet)
            panel.border_subtitle = words.STILL_TO_COME if any("+" in line.plain for line in lines) else ""
        else:
            then, width = self._then(seat), self._sheet_room() - 2
            sign = glyphs(self.frame.app.glyph_set).right
            lines = [
                as_content(
                    score_sheet.sheet_line(state, seat, line.item, then.get(line.item.item), width, sign)
                    if line.item
                    else score_sheet.sheet_total(now.total, then.get(""), width, sign)
                )
                for line in self.frame.sheet
            ]
        sheet.fill(lines, sheet.cursor)
        total = self._then(seat).get("", now.total)  # as in the head line
        self.frame.write_title("sheet", Content.assemble(words.SHEET_OF, self.frame.names[seat], f" {total}"))

    def _then(self, seat: int) -> dict[str, int]:
        """What a seat would have of each source if the game ended now, and in all ("")."""
        coming = self.frame.rules.forecast(self.frame.state, seat)
        return {"": coming.total, **{item.item: item.points for item in coming.items}} if coming else {}

    def _sheet_room(self) -> int:
        """Columns of the score sheet, which stands beside the map or in its place."""
        width = self.frame.app.size.width
        return width - self._panels.columns * (width >= self._mat.narrow) - 4

    def _all_sheets(self, lines: Sequence[SheetLine]) -> list[Content]:
        """The lines with the figures of every seat side by side; in words, what the seat looked at has."""
        state, viewed, found = self.frame.state, self.frame.viewed, list[Content]()
        sign = glyphs(self.frame.app.glyph_set).right
        now = [self.frame.rules.score_sheet(state, seat).scorings[0] for seat in range(len(self.frame.seats))]
        have = [{"": one.total, **{item.item: item.points for item in one.items}} for one in now]
        then = [self._then(seat) for seat in range(len(self.frame.seats))]
        room = self._sheet_room() - score_sheet.SHEET_NAME - len(now) * score_sheet.SHEET_SEAT - 1
        heads = words.two_figures(sign), words.brief_figures(sign)
        for line in lines:
            source = line.item.item if line.item else ""
            parts = [Content(f"{source_name(source) or words.TOGETHER:<{score_sheet.SHEET_NAME}}")]
            for seat, made in enumerate(have):
                parts.append(
                    Content("    ") if source else badge(self.frame.seats[seat], seat, self.frame.app.glyph_set)
                )
                figures = score_sheet.now_and_then(made[source], then[seat].get(source), sign)
                style = "bold" if seat == viewed else ""
                parts.append(Content.styled(f"{figures:>{score_sheet.SHEET_SEAT - 5}} ", style))
            if line.item is None:
                told = fitting(heads, room) if then[viewed] else ""
            else:
                told = score_sheet.source_told(state, viewed, line.item)
            found.append(Content("").join([*parts, Content.styled(f" {told}", "" if line.item else MUTED)]))
        return found

    def _brief_sheets(self, lines: Sequence[SheetLine]) -> list[Content]:
        """The figures of every seat side by side, without words: the line above the map has them. Behind them, what is
        still due; the sum of all is that of the head line."""
        state, found = self.frame.state, list[Content]()
        now = [self.frame.rules.score_sheet(state, seat).scorings[0] for seat in range(len(self.frame.seats))]
        then, letters = [self._then(seat) for seat in range(len(now))], self._panels.letters()
        have = [
            {"": due.get("", one.total), **{item.item: item.points for item in one.items}}
            for one, due in zip(now, then, strict=True)
        ]
        cells = score_sheet.brief_seat(len(have))
        for line in lines:
            source = line.item.item if line.item else ""
            name = f"{source_name(source) or words.TOGETHER:<{score_sheet.BRIEF_NAME + 2 * bool(source)}}"
            parts = [Content.styled(name, "" if source else STYLES["head"])]
            for seat, made in enumerate(have):
                due = then[seat].get(source, made[source]) - made[source]
                sign = letters[seat] if not source else "  " * bool(seat)  # a long name goes on below the first sign
                told = f"{sign}{made[source]:>4}{f'+{due}' if due else '':<{cells - 6}}"
                parts.append(Content.styled(told, "bold" if seat == self.frame.viewed else MUTED))
            found.append(Content("").join(parts))
        return found
