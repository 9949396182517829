"""The page of a result: the lead where two totals lie close, what is below the fold, what decided, bars of two."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from textual.widgets import Static

from rules.catalogue import load
from rules.game import TERMINAL
from rules.reckoning import Cell, Reckoning, Row
from saves.model import Seat
from tests.tui.grid import text_of
from tui.pages import decided as pages_decided
from tui.pages.course import course
from tui.pages.decided import decided, led
from tui.pages.ending import curve
from tui.pages.lead_strip import ENDED, lead_strip
from tui.pages.leads import Bars, chart, laid_out, lie_close
from tui.pages.outcome import Story
from tui.pages.score_tables import sources

SEATS = (Seat("Ann", "orange"), Seat("Ben", "blue"))
PARTS = tuple(Reckoning(n, f"Round {n}", (0, 0), (), (0, 0)) for n in (1, 2, 3))


def story_of(points: list[tuple[int, int]], game: str = "explorers") -> Story:
    log = SimpleNamespace(rules=load(game), state=SimpleNamespace(to_move=TERMINAL))
    return Story(PARTS, tuple(points), game, log, (9, 19, len(points) - 1))


def test_two_totals_that_lie_close_are_drawn_as_the_lead() -> None:
    near = [(2 * at, 2 * at + (3 if at < 15 else -4)) for at in range(30)]
    drawn = course(story_of(near), SEATS, 76, "unicode", 9)
    lines = [line.plain for line in drawn.lines]
    assert drawn.bars and not course(story_of([(at, 3 * at) for at in range(30)]), SEATS, 76, "unicode", 9).bars
    zero = next(at for at, line in enumerate(lines) if line.split()[:1] == ["0"])
    first = [line[:66].rstrip() for line in lines[:zero]], [line[:66].rstrip() for line in lines[zero + 1 : zero + 3]]
    assert lines[0].split()[-1] == "●O", "who is ahead in the end is above"
    assert any("█" in line or "▄" in line for line in first[0]) and any("█" in line or "▀" in line for line in first[1])
    assert any("Ben +3" in line and "Ann +4" in line for line in lines)
    assert (
        "who was ahead, with treasures (Ann above, Ben below)" in curve(story_of(near), SEATS, 76, "unicode")[-1].plain
    )


def test_of_a_game_of_which_one_part_is_over_that_part_is_named() -> None:
    log = SimpleNamespace(rules=load("quixote"), state=SimpleNamespace(to_move=0))
    story = Story(PARTS[:1], tuple((at, 3 * at) for at in range(30)), "quixote", log, (19,))
    told = [line.plain.split() for line in course(story, SEATS, 76, "unicode", 9).lines]
    assert ["Round", "1", "now"] in told and ["lead", "Ben", "+38"] in told


def test_where_two_are_level_the_curve_has_the_colour_of_neither() -> None:
    level = story_of([(at, at) for at in range(30)] + [(30 + at, 30 + 9 * at) for at in range(9)])
    lines = course(level, SEATS, 76, "unicode", 9, leads=False).lines
    level_at = [
        str(span.style) for line in lines for span in line.spans if 6 < span.start < 40 and span.style != "$muted"
    ]
    assert {look.split()[0] for look in level_at} == {"$foreground"}
    looks = {str(span.style).split()[0] for line in lines for span in line.spans}
    assert looks >= {"$foreground", "$seat-orange", "$seat-blue"}
    assert any("level" in line.plain for line in lines)


def test_where_the_fewest_win_fewer_is_ahead() -> None:
    drawn = course(story_of([(40 - at, 41 - at) for at in range(30)], "discordia"), SEATS, 76, "unicode", 9)
    assert drawn.bars and drawn.lines[0].plain.split()[-1] == "●O", "Ann has fewer"
    apart = course(story_of([(40 - at, 41 + at) for at in range(30)], "discordia"), SEATS, 76, "unicode", 9)
    assert not apart.bars and apart.words()[0] == ": workers, the fewer the better"


@pytest.mark.parametrize("rows", range(4, 12))
@pytest.mark.parametrize("leads", [(0, 3, -5, 20), (0, 1), (0, -40, 2), (0, 0), (0, 130, -7)])
def test_bars_of_a_lead_have_the_room_there_is_and_every_lead_is_seen(leads: tuple[int, ...], rows: int) -> None:
    bars = laid_out(leads, rows)
    assert bars.rows <= rows and bars.above * bars.step >= max(leads) and bars.below * bars.step >= -min(leads)
    grid = chart([*enumerate(leads)], len(leads), 60, rows, "unicode")[:-2]
    for whose, ahead in ((0, max(leads) > 0), (1, min(leads) < 0)):
        assert any(cell.curve == whose for row in grid for cell in row) == ahead


@pytest.mark.parametrize("rows", [5, 9, 14])
def test_a_peak_of_one_moment_is_seen_at_every_width_with_the_same_figure(rows: int) -> None:
    leads = [0] * 40 + [9] * 30 + [-13] + [4] * 70 + [21, 2] + [-1] * 60
    for width in range(30, 140):
        grid = chart([*enumerate(leads)], len(leads) + 9, width, rows, "unicode")[:-2]
        told = {at: text for at, row in enumerate(grid) if (text := "".join(cell.char for cell in row[:4]).strip())}
        assert list(told.values()) == ["21", "0", "13"]
        assert {cell.curve for cell in grid[0]} == {0, -1} and {cell.curve for cell in grid[-1]} == {1, -1}
        assert next(iter(told)) == 0 and [*told][2] == len(grid) - 1


def test_in_no_column_both_are_ahead() -> None:
    """Where the lead changed hands between two columns, bars stood above the line and below it."""
    leads = [0, 3, 5, -2, 7, -4, 1, -9, 2, -1] * 5
    for width in (40, 60, 82):
        grid = chart([*enumerate(leads)], len(leads) + 4, width, 9, "unicode")[:-2]
        for column in zip(*(row[6:] for row in grid), strict=True):
            assert len({cell.curve for cell in column} - {-1}) < 2


def test_bars_begin_at_the_line_between_them() -> None:
    leads = [5, 5, 5, 0, 0, 0, -4, -4, -4]
    grid = chart([*enumerate(leads)], len(leads), 60, 8, "unicode")[:-2]
    zero = next(at for at, row in enumerate(grid) if "".join(cell.char for cell in row[:4]).strip() == "0")
    for above, on_it, below in zip(grid[zero - 1][6:], grid[zero][6:], grid[zero + 1][6:], strict=True):
        assert (on_it.char == "▀") == (above.curve == 0) and (on_it.char == "▄") == (below.curve == 1)
    assert {cell.curve for cell in grid[zero]} == {0, 1, -1}


def test_three_seats_are_drawn_by_their_totals() -> None:
    assert not lie_close([(1, 2, 3)] * 9, 8) and lie_close([(at, at + 1) for at in range(40)], 8)
    assert Bars(2, 3, 0).rows == 3, "with nobody below, the frame is the line"


def outcome_of(
    points: list[tuple[int, int]], items: list[tuple[str, int, int]], fewest: bool = False
) -> SimpleNamespace:
    sheets = [
        {"scorings": [{"items": [{"item": name, "points": part[seat]} for name, *part in items]}]} for seat in (0, 1)
    ]
    return SimpleNamespace(
        seats=SEATS, ranking=[0, 1], winners=[0], fewest=fewest, sheets=sheets, counts="point",
        story=story_of(points, "discordia" if fewest else "explorers"), item_name=lambda item: item,
    )  # fmt: skip


def test_what_decided_is_told_from_the_totals() -> None:
    points = [(at, at + (7 if at < 12 else -2)) for at in range(30)]
    told = dict.fromkeys(decided(outcome_of(points, [("war", 10, 3), ("books", 2, 6)])))
    assert [text for _, text in told] == [
        " took the lead for good in round 2; Ben led by up to 7 before",
        ", war: 7 points more than Ben, more than by anything else",
    ]
    always = decided(outcome_of([(at, at // 2) for at in range(30)], [("war", 4, 4)]))
    assert always == [(0, " was never behind and led from round 1 on")]
    caught = [*[(3, 3)] * 12, *((3 + at, 3) for at in range(18))]
    assert decided(outcome_of(caught, [])) == [(0, " was never behind and led from round 2 on")], "level before"
    fewer = decided(outcome_of([(20 - at // 9, 18) for at in range(30)], [], fewest=True))
    assert [text for _, text in fewer] == [" took the lead for good in round 3; Ben led by up to 2 before"]


def test_a_lead_that_was_lost_and_won_back_is_told() -> None:
    """ "Ann led by up to 3 before" was said of a game in which Ben had been 49 ahead."""
    points = [*((10 * at, at) for at in range(6)), *[(50, 53)] * 8, *[(60, 53)] * 16]
    [(_, told)] = decided(outcome_of(points, []))
    assert told == " led by 45 in round 1, fell 3 behind, and took the lead back for good in round 2"
    twice = [(0, 0), (40, 8), *[(50, 54)] * 5, (56, 54), *[(56, 56)] * 4, *[(60, 56)] * 16]
    [(_, told)] = decided(outcome_of(twice, []))
    assert " fell 4 behind, and took the lead back " in told, 'not "was caught", as it was the last time'
    caught = [(0, 0), (9, 1), *[(50, 50)] * 7, *[(60, 53)] * 19]
    [(_, told)] = decided(outcome_of(caught, []))
    assert told == " was never behind and led from round 1 on", "to be level for a moment is no story"


def test_whoever_was_level_in_the_last_count_took_the_lead_for_good_there() -> None:
    """ "Ann draws level at 34" and "Bot takes the lead" were followed by "took the lead for good in round 2"."""
    points = [*[(5, 9)] * 12, *[(20, 18)] * 18]
    rows = tuple(Row(name, name, "", (Cell(one), Cell(two))) for name, one, two in (("mills", 0, 4), ("knights", 6, 0)))
    story = replace(story_of(points, "quixote"), parts=(*PARTS[:2], Reckoning(3, "Round 3", (14, 10), rows, (20, 14))))
    assert led(story, 0, False, "Ben").startswith(" took the lead for good in round 3")
    ahead = replace(story, parts=(*PARTS[:2], Reckoning(3, "Round 3", (14, 9), rows, (20, 13))))
    assert led(ahead, 0, False, "Ben").startswith(" took the lead for good in round 2")


def test_a_lead_that_stood_when_a_part_was_over_is_told_as_after_it() -> None:
    """ "led by 5 with the round as it stands in round 2" was said of what round 2 had brought for certain."""
    points = [(2, 0)] * 12 + [(20, 25)] * 8 + [(38, 38)] + [(38, 47)] * 9
    told = led(story_of(points, "quixote"), 1, False, "Ann")
    assert told == " led by 5 after round 2, was caught, and took the lead back for good in round 3"
    points[20:22] = (20, 25), (38, 38)
    assert led(story_of(points, "quixote"), 1, False, "Ann").startswith(" led by 5 after round 2, "), "none laid yet"
    points[15] = (20, 27)
    told = led(story_of(points, "quixote"), 1, False, "Ann")
    assert told.startswith(" led by 7 in round 2, was caught, ")
    told = pages_decided._led_in_play(story_of(points, "nations"), 1, False, "Ann", "with tiles")
    assert told.endswith(", was caught, and took the lead back for good in round 3, with tiles"), "by what measure"


def test_who_was_behind_only_until_tiles_were_counted_was_never_behind_with_them() -> None:
    """ "Ann was never behind" stood one Enter after "Ben leads by 3", when the tiles were still to be counted."""
    rows = (Row("war", "war", "", (Cell(0), Cell(4))), Row("wonders", "wonders", "", (Cell(12), Cell(0))))
    story = story_of([(at, at // 2) for at in range(30)], "nations")
    turned = replace(story, parts=(*PARTS[:2], Reckoning(3, "Age III", (6, 6), rows, (18, 10))))
    assert led(turned, 0, False, "Ben").startswith(" was never behind with tiles and led from ")
    ahead = replace(story, parts=(*PARTS[:2], Reckoning(3, "Age III", (12, 6), rows, (24, 10))))
    assert led(ahead, 0, False, "Ben").startswith(" was never behind and led from ")


def test_the_bars_of_two_lie_in_one_line_and_both_figures_stand_there() -> None:
    told = sources(outcome_of([(0, 0)] * 30, [("war", 10, 3), ("books", 0, 6)]), 72, "ascii").plain.splitlines()
    assert "Ann" in told[0] and "Ben" in told[0] and max(map(len, told)) <= 72
    war, books = (re.fullmatch(r"(\w+) +(\d+) *(#*)\|(#*) *(\d+)", line) for line in told[1:3])
    assert war and books and (war[2], war[5], books[2], books[5]) == ("10", "3", "0", "6")
    assert len(war[3]) > len(war[4]) > 0 and not books[3] and len(books[4]) == 2 * len(war[4])


async def test_what_is_below_the_fold_is_announced_and_no_more_once_it_is_seen(app, shelf):
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(game)
        for _ in range(4):
            await pilot.pause()
        fold = app.screen.query_one("#fold", Static)
        told = str(fold.visual)
        assert "below: how it went, the boards, where it all came from, every scoring" in told
        assert told in text_of(app) and fold.region.bottom == app.screen.query_one("#choices").region.y
        await pilot.press("end")
        for _ in range(3):
            await pilot.pause()
        assert not str(fold.visual)


async def test_in_wide_windows_nothing_that_comes_later_moves_what_is_there(app, shelf):
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(160, 50)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        names = ("standings", "went", "looking-back")
        before = {name: app.screen.query_one(f"#{name}").region.y for name in names}
        for _ in range(8):
            await pilot.pause()
        assert {name: app.screen.query_one(f"#{name}").region.y for name in names} == before
        assert app.screen.query_one("#beside-chart").region.y > app.screen.query_one("#beside").region.y


def test_in_a_low_window_a_strip_tells_who_was_ahead_and_when() -> None:
    """At 80x24 the curve lay below the fold, and four rows stood empty above it."""
    points = [(0, 0), *((8, 0) for _ in range(15)), *((8, 12) for _ in range(8)), *((14, 12) for _ in range(16))]
    first, second, parts = lead_strip(story_of(points), SEATS, 0, 76, "unicode")
    assert first.plain.endswith("up to 8 ahead") and second.plain.endswith("up to 4 ahead")
    ahead, behind = (row.plain[row.plain.index(" ", 4) + 1 :] for row in (first, second))
    assert len(ahead) == len(behind) and "█" in ahead and max(first.cell_length, second.cell_length) <= 76
    marked = [at for at, sign in enumerate(behind.removesuffix("up to 4 ahead")) if sign != " "]
    assert marked == [*range(marked[0], marked[-1] + 1)] and not any(ahead[at] != " " for at in marked[1:-1])
    assert [name.strip() for name in parts.plain.split(ENDED)] == ["Round 1", "Round 2", "Round 3", ""]
    assert "never ahead" in lead_strip(story_of([(at, 0) for at in range(40)]), SEATS, 0, 76, "unicode")[1].plain


def test_no_strip_stands_where_it_has_nothing_to_tell_or_no_room() -> None:
    points = [(at, 0) for at in range(40)]
    assert lead_strip(story_of(points), SEATS, 0, 76, "ascii") == [] == lead_strip(None, SEATS, 0, 76, "unicode")
    assert lead_strip(story_of(points), SEATS, 0, 40, "unicode") == []
    assert lead_strip(story_of([(0, 0)] * 40), SEATS, 0, 76, "unicode") == [], "nobody ever was"
