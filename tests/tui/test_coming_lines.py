"""Lines of an end that are not counted yet say what they pay for, as far as there is room."""

from __future__ import annotations

from typing import Final

from rules.reckoning import Cell, Row
from tui.table.part_table import Columns, coming_lines

CASTLE: Final = Row("castle", "castle 4", "", (Cell(0), Cell(4)), terms=("4 points for 2 knights", "4 for 2 knights"))
GOALS: Final = Row("goals", "goals", "", (Cell(3), Cell(0)))


def told(rows: list[Row], label: int, width: int) -> list[str]:
    table = Columns(label, (width - label) // 2, "unicode")
    lines = [line.plain for line in coming_lines(rows, table, width)]
    assert all(len(line) <= width for line in lines)
    return lines


def test_what_a_line_pays_for_stands_in_the_columns_in_the_longest_words_that_fit() -> None:
    assert told([CASTLE], 10, 60) == ["castle 4   4 points for 2 knights"]
    assert told([CASTLE], 10, 26) == ["castle 4   4 for 2 knights"]


def test_where_the_columns_are_too_narrow_it_stands_right_behind_the_name() -> None:
    assert told([CASTLE], 15, 27) == ["castle 4: 4 for 2 knights"]
    first, second = told([CASTLE, GOALS], 15, 27)
    assert first.startswith("castle 4: ") and second.startswith("goals ") and second.split()[1:] == ["…", "…"]


def test_no_figure_that_is_not_counted_yet_is_told() -> None:
    assert all("+" not in line and "3" not in line for line in told([CASTLE, GOALS], 12, 20))
