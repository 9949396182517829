"""The totals in large figures above the page of an end."""

from __future__ import annotations

from rules.reckoning import Cell, Reckoning, Row
from saves.model import Seat
from tui.table.part_ending import Ending
from tui.table.part_lines import steps
from tui.table.part_page import lines_at_last, overtaking, page
from tui.table.scoreboard import DIGITS, LINES, Scored, scoreboard, scored

SEATS = [Seat("Ann", "orange"), Seat("Ben", "blue")]
ROWS = tuple(
    Row(name, name, "", (Cell(first), Cell(second))) for name, first, second in (("castle", 1, 6), ("mills", 8, 2))
)
PART = Reckoning(3, "Round 3", (10, 7), ROWS, (19, 15))


def told(line: int, totals: tuple[int, int], part: Reckoning = PART, **how) -> list[tuple[bool, str]]:
    return [(one.ahead, one.told[0] if one.told else "") for one in scored(part, line, totals, **how)]


def test_whoever_leads_is_ahead_and_the_line_under_way_stands_below_the_figures() -> None:
    assert told(1, (10, 7)) == [(True, "led by 3"), (False, "")], "before the part"
    assert told(2, (11, 13)) == [(False, "+1"), (True, "+6, takes the lead by 2")]
    assert told(3, (19, 15)) == [(True, "+8, takes the lead by 4"), (False, "+2")]
    assert told(2, (13, 13)) == [(False, "+1"), (False, "+6")], "nobody leads where all are level"
    assert told(2, (11, 13), PART._replace(fewest=True))[0] == (True, "+1, takes the lead with 2 fewer")
    assert told(2, (11, 13), counting="with tiles")[1][1] == "+6, takes the lead by 2 with tiles"


def test_who_has_won_is_told_instead_of_the_line() -> None:
    last = steps(PART._replace(final=True)) - 1
    part = PART._replace(final=True)
    assert told(last, (19, 15), part, won=[0]) == [(True, "wins by 4"), (False, "")]
    assert told(last, (19, 19), part, won=[1]) == [(False, ""), (True, "wins")], "a tie-break decided"


def test_a_rival_without_a_seat_stands_beside_a_lone_one() -> None:
    row = Row("germans", "Germans", "", (Cell(3),), rival=-4)
    part = Reckoning(1, "Year 1", (12,), (row,), (15,), fewest=True, rival=("Janus", 14))
    stand = scored(part, 2, (15,))
    assert [one.total for one in stand] == [15, 10] and [one.ahead for one in stand] == [False, True]
    rows = [row.plain for row in scoreboard(SEATS[:1], stand, 40, "unicode", "Janus")]
    assert "Ann" in rows[0] and "Janus" in rows[0]
    assert "-4, leads" in rows[4] and "takes the lead" not in rows[4], "as much as there is room for"


def test_each_line_is_as_wide_as_the_page_has_room_and_large_figures_are_whole() -> None:
    stand = [Scored(142, ("leads by 50",), True), Scored(92)]
    for width in range(27, 80):
        rows = scoreboard(SEATS, stand, width, "unicode")
        assert len(rows) == LINES and all(row.cell_length <= width for row in rows)
        for at, part in enumerate(DIGITS["9"]):
            assert part in rows[1 + at].plain
    assert scoreboard(SEATS, stand, 26, "unicode") == [] and scoreboard(SEATS, stand, 60, "ascii") == []
    assert len(scoreboard(SEATS, stand, 60, "unicode", told=False)) == LINES - 1


def test_all_figures_are_as_large() -> None:
    assert all(len(rows) == 3 and all(len(row) == 3 for row in rows) for rows in DIGITS.values())
    assert len(set(DIGITS.values())) == len(DIGITS) == 11


def test_who_overtakes_whom_is_told_at_the_line_under_way() -> None:
    """A lead that changed in the middle of a count passed in silence."""
    assert overtaking(SEATS, (10, 7), (11, 13)) == "Ben overtakes Ann and leads by 2"
    assert overtaking(SEATS, (10, 10), (11, 13)) == "" == overtaking(SEATS, (10, 7), (13, 13))
    rows = [one.plain for one in page(PART, 2, 0, SEATS, (40, 20), "unicode", Ending(turned="Ben overtakes Ann"))]
    assert rows.index("Ben overtakes Ann") < rows.index("next: mills")


def test_the_least_that_a_last_page_needs_is_what_it_takes_without_the_rest() -> None:
    part = PART._replace(final=True)
    ending = Ending(
        won="Ann wins", why=["Whole game: Ann mills +6; Ben castle +2: 6 - 2 = 4"], turned="Ann was 2 behind"
    )
    least = lines_at_last(part, SEATS, 40, ending)
    rows = page(part, steps(part) - 1, 0, SEATS, (40, least), "unicode", ending)
    assert len(rows) == least and rows[-1].plain.endswith("6 - 2 = 4")
