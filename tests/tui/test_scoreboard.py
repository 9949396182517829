"""The totals in large figures above the page of an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.reckoning import Cell, Reckoning, Row
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.test_ends_grids import at_the_end
from tui.kit.large import large
from tui.table.count_up import PICTURES, on_the_way
from tui.table.part_ending import Ending
from tui.table.part_lines import steps
from tui.table.part_page import lines_at_last, page, without_table
from tui.table.part_told import drawing_level, overtaking
from tui.table.reckoning_page import ReckoningPage
from tui.table.scoreboard import LINES, Scored, below, scoreboard, scored

if TYPE_CHECKING:
    from tui.app import HotseatApp

SEATS = [Seat("Ann", "orange"), Seat("Ben", "blue")]
ROWS = tuple(
    Row(name, name, "", (Cell(first), Cell(second))) for name, first, second in (("castle", 1, 6), ("mills", 8, 2))
)
PART = Reckoning(3, "Round 3", (10, 7), ROWS, (19, 15))


def told(line: int, totals: tuple[int, int], part: Reckoning = PART, **how) -> list[tuple[bool, str]]:
    return [(one.ahead, below(one, 60, 1)[0]) for one in scored(part, line, totals, **how)]


def test_whoever_leads_is_ahead_and_the_line_under_way_stands_below_the_figures() -> None:
    assert told(1, (10, 7)) == [(False, "led by 3"), (False, "")], "before the part nobody leads on"
    assert told(2, (11, 13)) == [(False, "+1"), (True, "+6, takes the lead by 2")]
    assert told(3, (19, 15)) == [(True, "+9 in round 3, leads by 4"), (False, "+8 in round 3")], (
        "it led before the part"
    )
    assert told(2, (13, 13)) == [(False, "+1, level"), (False, "+6, draws level")], "nobody leads where all are level"
    assert told(2, (11, 13), PART._replace(fewest=True))[0] == (True, "1 more, takes the lead by 2"), (
        "fewer of one thing, not of two"
    )
    assert told(2, (11, 13), counting="with tiles")[1][1] == "+6, takes the lead by 2 with tiles"


def test_what_was_seen_in_play_turns_no_lead_in_the_count() -> None:
    """ "12 fewer, takes the lead by 7" stood one key after "leads with 7 fewer"."""
    part = PART._replace(rows=(ROWS[0]._replace(played=True), ROWS[1]), after=(19, 15))
    assert told(1, (11, 13), part)[1] == (True, "+6, leads by 2")
    assert told(2, (19, 15), part)[0] == (True, "+9 in round 3, takes the lead by 4"), "Ben led by 2 with what was seen"


def test_a_lead_is_taken_once_with_the_line_that_turned_it() -> None:
    """ "takes the lead by 2" stood below the war, three keys after "takes the lead by 1 (books)"."""
    rows = tuple(Row(name, name, "", (Cell(one), Cell(0))) for name, one in (("books", 2), ("war", 1)))
    part = Reckoning(1, "Age I", (0, 1), rows, (3, 1))
    assert told(2, (2, 1), part)[0] == (True, "+2, takes the lead by 1")
    assert told(3, (3, 1), part)[0] == (True, "+3 in age I, leads by 2")


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
    assert "3 more in year 1" in rows[4] and rows[4].rstrip().endswith(" 4 fewer, 5 ahead"), "as much as has room"


def test_what_is_counted_stands_large_between_the_totals_of_two() -> None:
    """The big words of a wide window were missing in a low one, whose scores left the middle free."""
    stand = [Scored(14, ("+2",), ("leads by 5",), True), Scored(9)]
    rows = [row.plain for row in scoreboard(SEATS, stand, 76, "unicode", between="famine")]
    assert all(part in row for part, row in zip(large("famine", 30, 3), rows[1:], strict=False))
    assert max(map(len, rows)) <= 76 and "leads by 5" in rows[4]
    assert "D E V E L O P M E N T S" in scoreboard(SEATS, stand, 76, "unicode", between="developments")[2].plain
    assert scoreboard(SEATS, stand, 44, "unicode", between="war") == scoreboard(SEATS, stand, 44, "unicode")


def test_each_line_is_as_wide_as_the_page_has_room_and_large_figures_are_whole() -> None:
    stand = [Scored(142, ("+9",), ("leads by 50",), True), Scored(92)]
    for width in range(23, 80):
        rows = scoreboard(SEATS, stand, width, "unicode")
        assert len(rows) == LINES and all(row.cell_length <= width for row in rows)
        for at, part in enumerate(large("9", 9, 3)):
            assert part in rows[1 + at].plain
    assert scoreboard(SEATS, stand, 22, "unicode") == [] and scoreboard(SEATS, stand, 60, "ascii") == []
    assert [len(scoreboard(SEATS, stand, 60, "unicode", rows=rows)) for rows in (0, 1, 2)] == [4, 5, 6]


def test_figures_are_twice_as_large_where_all_of_them_have_room() -> None:
    stand = [Scored(142, ("+9",), ("leads by 50",), True), Scored(92)]
    rows = [row.plain for row in scoreboard(SEATS, stand, 70, "unicode", rows=2, height=5)]
    assert all(part in row for part, row in zip(large("142", 30, 5), rows[1:], strict=False)) and len(rows) == LINES + 3
    narrow = [row.plain for row in scoreboard(SEATS, stand, 40, "unicode", rows=2, height=5)]
    assert len(narrow) == LINES + 1, "142 has none, and 92 is as large as it"
    filled = scoreboard(SEATS, stand, 2 * 23 + 1, "unicode", rows=2, height=5)
    assert len(filled) == LINES + 1, "142 filled its box from edge to edge"


@pytest.mark.parametrize("part", [1, 2, 3])
async def test_in_much_room_the_page_of_an_end_has_large_figures_and_how_it_went(app: HotseatApp, part: int) -> None:
    """At 160x50 a quarter of the screen was bare, below figures of three lines; of one part the curve was missing."""
    async with app.run_test(size=(160, 50)) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, part, SEATS)
        while not table.reckoned.done:
            await pilot.press("enter")
        shown = text_of(app)
        assert "How it went" in shown
        before = table.reckoned.totals()
        assert before is not None and all(large(str(total), 20, 5)[2] in shown for total in before)


def test_gain_and_lead_have_a_line_each_where_there_are_two() -> None:
    """ "7 more, leads with 7 fewer" read as one sum."""
    rows = (Row("castle", "castle", "", (Cell(12), Cell(8))),)
    part = PART._replace(fewest=True, before=(7, 10), rows=rows, after=(19, 18))
    stand = scored(part, 2, (19, 18))[1]
    assert below(stand, 30, 2) == ["8 more in round 3", "takes the lead with 1 fewer"]
    assert below(stand, 30, 1) == ["8 more, takes the lead by 1"] and below(stand, 20, 1) == ["8 more, leads by 1"]
    assert below(stand, 30, 0) == [] and below(Scored(3, (), ("leads",)), 30, 2) == ["", "leads"]


def test_whoever_has_won_has_a_crown_and_nobody_else() -> None:
    last = steps(PART._replace(final=True)) - 1
    stand = scored(PART._replace(final=True), last, (19, 15), won=[0])
    for width, crowned in ((70, True), (40, True), (26, True), (23, False)):
        name = scoreboard(SEATS, stand, width, "unicode")[0].plain
        assert ("♛  ●O  Ann ♛" in name) == crowned and name.count("♛") == 2 * crowned, width
    assert not any("♛" in row.plain for row in scoreboard(SEATS, scored(PART, 2, (11, 13)), 70, "unicode"))


def test_who_overtakes_whom_is_told_at_the_line_under_way() -> None:
    """A lead that changed in the middle of a count passed in silence."""
    assert overtaking(SEATS, (10, 7), (11, 13)) == "Ben overtakes Ann and leads by 2"
    assert overtaking(SEATS, (10, 10), (11, 13)) == "" == overtaking(SEATS, (10, 7), (13, 13))
    rows = [one.plain for one in page(PART, 2, 0, SEATS, (40, 20), "unicode", Ending(turned="Ben overtakes Ann"))]
    assert rows.index("Ben overtakes Ann") < rows.index("next: mills")


def test_who_draws_level_is_told_too() -> None:
    """A seat that came from behind to a tie had "all level at 11", as if nothing had happened."""
    assert drawing_level(SEATS, (10, 7), (13, 13)) == "Ben has drawn level with Ann at 13"
    assert drawing_level(SEATS, (10, 10), (13, 13)) == "" == drawing_level(SEATS, (10, 7), (13, 12))


def test_in_little_room_less_and_less_is_told_of_whoever_leads() -> None:
    """ "8 ahead", "up 10" and "leads by 4" stood in one place for the same."""
    plain, counted = (scored(PART, 2, (11, 13), counting=what)[1] for what in ("", "with tiles"))
    assert below(counted, 24, 1) == ["+6, takes the lead by 2"]
    found = [below(plain, room, 1)[0] for room in (30, 20, 17, 11, 10, 5)]
    assert found[:3] == ["+6, takes the lead by 2", "+6, takes the lead", "+6, leads by 2"]
    assert found[3:] == ["+6, 2 ahead", "leads by 2", "leads"]


def test_the_least_that_a_last_page_needs_is_what_it_takes_without_the_rest() -> None:
    part = PART._replace(final=True)
    why = ["Ann did better with mills (6 more); Ben with castle (2)"]
    ending = Ending(won="Ann wins", why=why, story="Ann was 2 behind")
    least = lines_at_last(part, SEATS, 40, ending)
    rows = page(part, steps(part) - 1, 0, SEATS, (40, least), "unicode", ending)
    assert len(rows) == least and rows[0].plain == "Ann was 2 behind", "the sum stands back"
    rows = page(part, steps(part) - 1, 0, SEATS, (40, least + 2), "unicode", ending)
    assert len(rows) == least + 2 and rows[-1].plain.endswith("castle (2)")
    told = [one.plain for one in without_table(part, SEATS, (40, 3), ending)]
    assert told[0] == "Ann was 2 behind" and told[-1].endswith("castle (2)") and len(told) == 3


def test_where_not_all_has_room_beside_who_has_won_the_lines_of_the_part_stay() -> None:
    """In low windows they gave way to what lay between the seats in the whole game."""
    part = PART._replace(final=True)
    ending = Ending(won="Ann wins", why=["Ann did better with mills (6)"], story="Ann was 2 behind", scored=True)
    alone, whole = (lines_at_last(part, SEATS, 40, one) for one in (ending.table_alone, ending))
    assert alone < whole
    rows = [one.plain for one in page(part, steps(part) - 1, 0, SEATS, (40, alone), "unicode", ending.table_alone)]
    assert len(rows) == alone and [row.split()[0] for row in rows[-4:]] == ["before", "castle", "mills", "at"]


def test_totals_count_up_and_whoever_led_leads_until_all_is_counted() -> None:
    before, after = scored(PART, 2, (13, 11)), scored(PART, 3, (17, 19))
    way = [on_the_way(before, after, picture) for picture in range(PICTURES + 1)]
    assert [one.total for one in way[0]] == [13, 11] and [one.total for one in way[-1]] == [17, 19]
    assert [picture[1].total for picture in way] == sorted(picture[1].total for picture in way)
    assert all([one.ahead for one in picture] == [True, False] for picture in way)
    assert all([below(one, 20, 1) for one in picture] == [["+9"], ["+8"]] for picture in way)


def figures(app: HotseatApp) -> list[int]:
    """The large figures of two seats, read from the screen: a digit is three columns, or six, to three lines."""
    rows = text_of(app).splitlines()
    page = app.screen.query_one(ReckoningPage).content_region
    top = next(at for at, row in enumerate(rows[page.y :], page.y) if any(sign in row for sign in "█▀"))
    wide, tall = (3, 3) if "█▀" in rows[top] or "▀█" in rows[top] else (6, 5)
    cells = [row[page.x : page.right] for row in rows[top : top + tall]]
    found = []
    for half in (slice(0, page.width // 2), slice(page.width // 2, page.width)):
        columns = ["".join(row[half][at : at + wide].ljust(wide) for row in cells) for at in range(page.width // 2)]
        signs = {"".join(large(char, wide, tall)): char for char in "0123456789-"}
        found.append(int("".join(signs[column] for column in columns if column in signs) or -1))
    return found


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_page_of_a_round_counts_up_in_large_figures(app: HotseatApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        table = await at_the_end(pilot, app, "quixote", {}, 2)  # the first round stands there at once
        part = table.reckoned.part
        assert part is not None and figures(app) == list(part.before)
        while not table.reckoned.done:
            await pilot.press("enter")
            while table.reckoned._above.count_up._clock.goes:
                table.reckoned._above.count_up._tick()
            await pilot.pause()
            assert figures(app) == list(table.reckoned.totals() or [])
        assert figures(app) == list(part.after)


@pytest.mark.parametrize("animations", [True, False])
async def test_a_key_ends_the_counting_and_is_not_lost(app: HotseatApp, animations: bool) -> None:
    app.apply_settings(app.settings._replace(animations=animations))
    async with app.run_test(size=(160, 50)) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        line = table.reckoned.line
        await pilot.press("enter")
        assert table.reckoned._above.count_up._clock.goes == animations
        await pilot.press("enter")
        assert table.reckoned.line == line + 2
        await pilot.press("up")
        assert not table.reckoned._above.count_up._clock.goes and table.reckoned.line == line + 1, (
            "back it goes at once"
        )


def test_at_the_end_of_a_part_who_drew_level_is_said_of_the_part_and_not_of_its_last_line() -> None:
    """The band said that Ann drew level with Ben, the box below it that Ben did."""
    rows = tuple(Row(name, name, "", (Cell(one), Cell(two))) for name, one, two in (("books", 2, 0), ("war", 1, 2)))
    part = Reckoning(1, "Age I", (0, 1), rows, (3, 3))
    found = [below(one, 40, 2)[1] for one in scored(part, 3, (3, 3))]
    assert found == ["draws level", "level"]
    assert drawing_level(SEATS, part.before, part.after).startswith("Ann has drawn")
    assert [below(one, 40, 2)[1] for one in scored(part, 2, (2, 1))] == ["takes the lead by 1", ""]


def test_a_part_that_brought_nothing_says_so_in_a_word() -> None:
    """ "±0 counted in age II" was a calculator's."""
    part = Reckoning(1, "Age II", (4, 2), (Row("war", "war", "", (Cell(0), Cell(3)), told=True),), (4, 5))
    assert below(scored(part, 2, (4, 5))[0], 40, 2)[0] == "nothing in age II"
