"""What an age of Nations: The Dice Game brought, and the overview of a round: all seats, tiles not seen, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.containers import VerticalScroll
from textual.content import Content

from rules.nations.components import ROMAN
from tui.games.nations import words
from tui.games.nations.board import NationsCells
from tui.games.nations.seats import overview_grid, round_rows
from tui.kit.keys import bindings
from tui.pages.page import Page
from tui.table import SHEET

if TYPE_CHECKING:
    from tui.games.nations.scene import Who
    from tui.table.frame import Frame

NAME = 14
"""Cells of a name in the table of a round."""


def round_content(table: Frame, age: int) -> Content:
    """The points of an age, a line a seat in the new player order."""
    widths = (NAME + 5, 7, 8, 6, 8, 8)
    heads = (f"{head:>{width}}" for head, width in zip(("", *words.ROUND_HEADS), widths, strict=True))
    lines = [Content.styled("".join(heads), "$muted")]
    for seat, items, total in round_rows(table.rules, table.state, age):
        who = table.asked(seat).truncate(NAME + 5)
        figures = "".join(f"{points:>{width}}" for (_, points, _), width in zip(items, (7, 8, 6), strict=True))
        line = who.pad_right(NAME + 5 - who.cell_length) + Content(figures)
        lines.append(line + Content.styled(f"{total:>8}", "bold") + Content(f"{table.state.points[seat]:>8}"))
        told = "; ".join(figure for _, _, figure in items)
        lines.append(Content.styled(f"     {told}", "$muted"))
    if len(table.seats) > 1:
        lines.append(Content(f"\n{words.new_order_and_tiles()}"))
    else:
        lines.append(Content(f"\n{words.tiles_count_at_the_end()}"))
    return Content("\n").join(lines)


class RoundOverview(Page):
    """A tall page over the table; it is drawn anew when the window changes."""

    TITLE = words.ROUND[0]
    BINDINGS = bindings(
        "round", "up", "down", "first", "last",
        round="back", up="scroll(-3)", down="scroll(3)", first="scroll(-999)", last="scroll(999)",
    )  # fmt: skip
    DEFAULT_CSS = """
    RoundOverview > #round { padding: 0 1; scrollbar-size-vertical: 1; }
    """
    CSS_PATH = [SHEET, Path(__file__).with_name("style.tcss")]

    def __init__(self, frame: Frame, who: Callable[[], tuple[Who, ...]]) -> None:
        """`who`: the seats as the table shows them now."""
        self._frame, self._who = frame, who
        super().__init__()

    def heading(self) -> Content:
        return Content(words.round_of_age(ROMAN[self._frame.state.age]))

    def body(self) -> Iterator[Any]:
        with VerticalScroll(id="round"):
            yield NationsCells(self._grid(), id="seats-sheet")

    def _grid(self) -> Any:
        frame = self._frame
        steps = [entry.step for entry in frame.controller.entries]
        return overview_grid(
            frame.state,
            steps,
            self._who(),
            max(40, self.app.size.width - 3),
            self.app.glyph_set,
            self.app.theme == "mono",
        )

    def on_resize(self) -> None:
        self.query_one(NationsCells).set_grid(self._grid())

    def action_scroll(self, by: int) -> None:
        self.query_one("#round").scroll_relative(y=by, animate=False)
