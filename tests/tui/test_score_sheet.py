"""The score sheet of every table: all seats beside each other, in as many words as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from textual.content import Content

from rules.game import Item
from tests.tui.grid import text_of
from tests.tui.test_game_screen import table
from tui.table import score_sheet
from tui.table.panels import Panels
from tui.table.score_sheet import Cell, Paper, Row
from tui.table.showing import SheetLine

if TYPE_CHECKING:
    from tui.app import HotseatApp

ITEM = Item("churches", 2, ("B1", "C1"), "rule", "2 joined")
LINE = SheetLine(1, 2, ITEM, (ITEM, ITEM))
ROWS = [
    Row(("Round 3 now", "Round 3"), (Cell(18), Cell(19)), LINE, True),
    Row((" castle 6",), (Cell(0, ("1 of 3 knights", "1 of 3")), Cell(6, ("3 of 3 knights", "3 of 3"))), LINE, False),
    Row(("so far",), (Cell(0), Cell(36)), LINE, True),
]


class Person:
    def __init__(self, name: str, colour: str) -> None:
        self.name, self.colour, self.player = name, colour, "human"


SEATS = (Person("Ann", "orange"), Person("Ben", "blue"))


def written(width: int) -> list[str]:
    head, lines = score_sheet.written(SEATS, 0, Paper(width, "unicode"), ROWS)
    return [line.plain.rstrip() for line in (head, *lines)]


def test_the_words_behind_the_figures_are_those_that_fit() -> None:
    assert written(60) == [
        "               ●O  Ann              ▣B  Ben",
        " Round 3 now   18                   19",
        "  castle 6      –  1 of 3 knights    6  3 of 3 knights",
        " so far         0                   36",
    ]
    assert written(38)[2] == "  castle 6      –  1 of 3    6  3 of 3"
    assert written(24) == [
        "              ●O    ▣B",
        "Round 3 now    18    19",
        " castle 6       –     6",
        "so far          0    36",
    ]


@pytest.mark.parametrize("width", range(16, 80))
def test_no_row_is_wider_than_the_paper(width: int) -> None:
    assert max(map(len, written(width))) <= width
    four = [row._replace(cells=row.cells * 2) for row in ROWS]
    head, lines = score_sheet.written(SEATS * 2, 0, Paper(max(27, width), "unicode"), four)
    assert max(line.cell_length for line in (head, *lines)) <= max(27, width)


def test_a_name_is_no_markup() -> None:
    head, _ = score_sheet.written((Person("[b]x", "orange"), SEATS[1]), 0, Paper(60, "unicode"), ROWS)
    assert isinstance(head, Content) and "[b]x" in head.plain


async def test_both_seats_stand_on_the_sheet_and_in_the_line_of_its_cursor(app: HotseatApp) -> None:
    async with table(app, (140, 45), "hh") as (pilot, _):
        await pilot.press("s")
        told = text_of(app)
        assert "Score sheet" in told and "Scores: " not in told
        assert all(name in told.splitlines()[1] for name in ("castle 6", "Ann: ", "Bob: "))


ENOUGH = 20
"""Drawings of a sheet that are too many."""


async def test_a_sheet_without_room_is_not_drawn_again_and_again(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waited for room at each painting, and painted for it: the app was busy for good."""
    drawn, sheet = list[None](), Panels.sheet

    def counted(panels: Panels, *args: Any, **more: Any) -> None:
        drawn.append(None)
        if len(drawn) < ENOUGH:  # else it would go on for good
            sheet(panels, *args, **more)

    monkeypatch.setattr(Panels, "sheet", counted)
    async with app.run_test(size=(80, 24)) as pilot:
        app.learn("nations")
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        drawn.clear()
        app.screen.query_one("#sheet-list").styles.display = "none"
        await pilot.pause()
        app.screen._panels.sheet()  # type: ignore[attr-defined]
        for _ in range(20):
            await pilot.pause(0.01)
        assert len(drawn) == 2, "now, and once it was laid out"
