"""What an age of Nations: The Dice Game brought, and the overview of a round: all seats, tiles not seen, luck."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.containers import VerticalScroll
from textual.content import Content

from rules.nations.components import ROMAN
from tui.games.nations.board import NationsCells
from tui.games.nations.seats import overview_grid, round_rows
from tui.kit.keys import bindings
from tui.pages.page import Page
from tui.table import SHEET

if TYPE_CHECKING:
    from tui.games.nations.mat import NationsMat
    from tui.table.screen import TableScreen

NAME = 14
"""Cells of a name in the table of a round."""


def round_content(table: TableScreen, age: int) -> Content:
    """The points of an age, a line a seat in the new player order."""
    lines = [Content.styled(f"{'':<{NAME + 5}}{'books':>7}{'famine':>8}{'war':>6}{'in all':>8}{'banked':>8}", "$muted")]
    for seat, items, total in round_rows(table.rules, table.state, age):
        who = table.asked(seat).truncate(NAME + 5)
        figures = "".join(f"{points:>{width}}" for (_, points, _), width in zip(items, (7, 8, 6), strict=True))
        line = who.pad_right(NAME + 5 - who.cell_length) + Content(figures)
        lines.append(line + Content.styled(f"{total:>8}", "bold") + Content(f"{table.state.points[seat]:>8}"))
        told = "; ".join(figure for _, _, figure in items)
        lines.append(Content.styled(f"     {told}", "$muted"))
    if len(table.seats) > 1:
        lines.append(Content("\nThe order above is the new player order. Points on tiles count at the end."))
    else:
        lines.append(Content("\nPoints on tiles count at the end."))
    return Content("\n").join(lines)


class RoundOverview(Page):
    """A tall page over the table; it is drawn anew when the window changes."""

    TITLE = "Round"
    BINDINGS = bindings(
        "round", "up", "down", "first", "last",
        round="back", up="scroll(-3)", down="scroll(3)", first="scroll(-999)", last="scroll(999)",
    )  # fmt: skip
    DEFAULT_CSS = """
    RoundOverview > #round { padding: 0 1; scrollbar-size-vertical: 1; }
    """
    CSS_PATH = [SHEET, Path(__file__).with_name("style.tcss")]

    def __init__(self, mat: NationsMat) -> None:
        super().__init__()
        self._mat = mat

    def heading(self) -> Content:
        mat = getattr(self, "_mat", None)
        return Content(f"Round of age {ROMAN[mat.frame.state.age]}") if mat else Content(self.TITLE)

    def body(self) -> Iterator[Any]:
        with VerticalScroll(id="round"):
            yield NationsCells(self._grid(), id="seats-sheet")

    def _grid(self) -> Any:
        frame = self._mat.frame
        steps = [entry.step for entry in frame.controller.entries]
        return overview_grid(frame.state, steps, self._mat.who(), max(40, self.app.size.width - 3), self.app.glyph_set)

    def on_resize(self) -> None:
        self.query_one(NationsCells).set_grid(self._grid())

    def action_scroll(self, by: int) -> None:
        self.query_one("#round").scroll_relative(y=by, animate=False)
