"""The end of an age at the table of Nations, after which the game goes on: told line by line, the tiles last."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.nations.scoring import projected
from rules.players import PLAYERS
from rules.reckoning import Cell, Reckoning, Row, reckonings
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.games.test_golden import FOLDER, replayed
from tests.tui.grid import text_of
from tests.tui.test_ends_grids import SEATS, with_the_last
from tui.app import HotseatApp
from tui.games.nations import words_panel
from tui.kit.large import large
from tui.pages.ending import parts_table
from tui.pages.outcome import Story
from tui.table.headline import who_leads
from tui.table.part_ending import NOTHING
from tui.table.part_lines import counted_rows, kept_rows, steps
from tui.table.part_page import page

NAMED = ("Ann", "Ben")
RULES = load("nations")


async def at_an_unasked_end(pilot: Any, app: HotseatApp) -> Any:
    """The table at the end of age II of a game in which nobody was asked anything there: all of it is news."""
    game, actions = TurnController(RULES, RULES.configure(2, {}), 4), list[Any]()
    while game.state.age < 3:
        state = game.state
        actions.append(PLAYERS["random"](RULES, state, state.to_move, named_draw(8, "ends", len(game.entries))))
        game.act(actions[-1])
    game = TurnController(RULES, RULES.configure(2, {}), 4)
    for action in actions[:-1]:
        game.act(action)
    return await with_the_last(pilot, app, game, actions[-1], SEATS)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_an_age_is_told_line_by_line_and_the_tiles_are_added_last(app: HotseatApp, size: tuple[int, int]) -> None:
    """All lines stood there at once with what they would bring in brackets, which the head line left out."""
    async with app.run_test(size=size) as pilot:
        table = await at_an_unasked_end(pilot, app)
        rows, part = kept_rows(table.reckoned.part), table.reckoned.part
        last = sum(not row.aside for row in rows)  # these come with the line behind them
        for line in range(last + 1):
            text, so_far = text_of(app), table.reckoned.totals()
            tiles = [projected(table.reckoned.table() or table.state, seat).total for seat in range(2)]
            whole = [points + more for points, more in zip(so_far, tiles, strict=True)]
            for points, more, all_of_it in zip(so_far, tiles, whole, strict=True):
                sums = f" {all_of_it} ({points}+{more}) " if size[0] > 60 else f" {all_of_it} "
                assert sums in f"{text.splitlines()[0]} ", "as during the game"
            label = text.split("●O")[0].strip()
            assert label in ("before the count:", "before:", "so far:", "after age II:", "after:", ""), (
                "its tiles are counted"
            )
            with_tiles = re.findall(r"with tiles +(\d+) +(\d+) ", "\n".join(f"{one} " for one in page_of(text)))
            told_whole = [] if line == last else [tuple(map(str, whole))]
            assert with_tiles == told_whole, "the sums of the head line stand on the page too"
            page = page_of(text)
            for row in rows[len(counted_rows(part, table.reckoned.line)) :]:
                (told,) = [one for one in page if re.match(rf"{row.name}( |:|$)", one)]
                assert not re.search(r"[+–]", told), "nothing of it is told before it is counted"
            done = line == last
            for name, figures in (("points", so_far), ("+ on tiles", tiles), ("= in total", whole)):
                told_sums = re.findall(rf"{re.escape(name)} +(\d+) +(\d+) ", "\n".join(f"{one} " for one in page))
                assert told_sums == ([tuple(map(str, figures))] if done else []), "once all lines are counted"
            first = table.seats[table.state.order[0]].name
            told_next = f"{first} begins age III" in " ".join(page)  # the newest reason goes first in low windows
            assert told_next == done or (done and size == (60, 20)), "what comes next"
            await pilot.press("enter")
            await pilot.pause()


def page_of(text: str) -> list[str]:
    """The lines of the page at the right of a screen."""
    return [one.rstrip().rstrip("│").rpartition("│")[2].strip() for one in text.splitlines()]


async def test_the_curve_beside_an_age_ends_with_the_points_that_the_head_line_tells(app: HotseatApp) -> None:
    """It counted the tiles up to the age, then fell to the points without them."""
    async with app.run_test(size=(160, 50)) as pilot:
        table: Any = await at_an_unasked_end(pilot, app)
        await pilot.press("enter", "enter")
        await pilot.pause()
        text, so_far = text_of(app), table.reckoned.totals()
        whole = table.mat.counted_whole(so_far)
        assert "The bars: who was ahead, with tiles" in text and any(a > b for a, b in zip(whole, so_far, strict=True))
        for points in whole:
            assert f" {points} " in text.splitlines()[0]
        assert table.reckoned._seen(table.reckoned.told_story())[-1] == tuple(whole), "the last that is drawn"


async def test_dice_of_every_seat_lie_below_an_age_where_no_board_is(app: HotseatApp) -> None:
    """Only those of one seat were there, and of what was too little nothing was marked."""
    async with app.run_test(size=(80, 30)) as pilot:
        table: Any = await at_an_unasked_end(pilot, app)
        for line in range(2, steps(table.reckoned.part) - 1):
            await pilot.press("enter")
            await pilot.pause()
            lines = text_of(app).splitlines()[5:]
            ann, ben = ([at for at, text in enumerate(lines) if re.match(rf"│ \S+ {name} +┌", text)] for name in NAMED)
            assert len(ann) == len(ben) == 1 and ben[0] == ann[0] + 3, "in the order of the table above"
            assert table.reckoned.line == line and table.reckoned.scored
            for at in ann[0], ben[0]:
                lit = "╔" in lines[at] or "▄✓▄" in lines[at]
                assert ("✓ " in lines[at + 1][:12]) == lit, "a tick says what it is for, with its dice"


async def test_the_totals_go_before_large_dice_in_a_low_window(app: HotseatApp) -> None:
    """The lead changed in six grey lines, and large figures stood there only once all was counted."""
    async with app.run_test(size=(80, 24)) as pilot:
        table: Any = await at_an_unasked_end(pilot, app)
        assert table.reckoned.scored
        while not table.reckoned.done:
            await pilot.press("enter")
            await pilot.pause()
            text, item = text_of(app), table.reckoned.item()
            assert table.reckoned.scored and "█" in text
            assert all(part in text for part in large(item, 30, 3)), "what is counted, as large as the totals"
            if not table.reckoned.done and item in ("books", "famine", "war"):
                told = [line for line in text.splitlines() if words_panel.used_for(item) in line]
                (of_it,) = [row for row in table.reckoned.part.rows if row.item == item]
                used = [[one for one in cell.places if one[-1].isdigit() and "bar" not in one] for cell in of_it.cells]
                assert len(told) == any(used), "no row of nothing and nothing"
                assert all(row.count(words_panel.nothing()) == used.count([]) for row in told)


async def test_all_lines_of_an_age_have_their_reasons_beside_the_board(app: HotseatApp) -> None:
    """Tiles by their names took the room: famine and player order had none, which a low window told."""
    async with app.run_test(size=(160, 50)) as pilot:
        table: Any = await at_an_unasked_end(pilot, app)
        while not table.reckoned.done:
            await pilot.press("enter")
            await pilot.pause()
        page = page_of(text_of(app))
        for row in kept_rows(table.reckoned.part):
            if any(cell.points for cell in row.cells):
                assert f"{row.name}:" in page, page
        assert any("on tiles, counted" in line for line in page) and "How it went so far" in page


async def test_the_line_of_news_tells_the_age_as_long_as_there_are_none(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        table: Any = await at_an_unasked_end(pilot, app)
        await pilot.press("q")
        await pilot.pause()
        if table.reviewing is not None:  # its last line was shown first
            await pilot.press("enter")
            await pilot.pause()
        line = table.mat.no_news(78).plain
        age = table.rules.forecast(table.state, table.mover)
        assert line.startswith("Age III if it ended now:")
        for item in age.items:
            assert f"{item.item} {f'{item.points}★' if item.points else '–'}" in line
        assert table.mat.no_news(20).plain.startswith("Age III now:")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert not table.mat.no_news(118), "the scores beside the table say it"


def test_a_result_in_little_room_tells_the_tiles_apart_from_the_last_age() -> None:
    """ "Age IV 35 (+22)" stood there, twenty of which were the tiles'."""
    log = replayed((FOLDER / "nations-greedy-2-1.txt").read_text(encoding="utf-8").splitlines())[0]
    story = Story.of(log)
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    lines = [line.plain.split() for line in parts_table(story, seats, "unicode")]
    sheets = [log.rules.score_sheet(log.state, seat).scorings for seat in range(2)]
    for number, line in enumerate(lines[-2:], len(sheets[0]) - 2):
        assert [int(text.strip("(+)")) for text in line[-3::2]] == [sheet[number].total for sheet in sheets]
    assert lines[-1][0] == "Tiles" and lines[-2][:2] == ["Age", "IV"]
    assert [int(text) for text in lines[-1][1::2]] == [points[0] for points in log.rules.returns(log.state)]


def test_who_has_passed_whom_in_a_part_is_told_with_who_leads() -> None:
    """ "Ann leads by 2 in total" did not say that Ben had led by 4 before."""
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue"), Seat("Cleo", "green")]
    frame: Any = SimpleNamespace(seats=seats, mat=SimpleNamespace(part_ending=lambda _: NOTHING))
    rows = (Row("war", "war", "", (Cell(6), Cell(0), Cell(3))),)
    told = {}
    for before in ((4, 8, 8), (4, 8, 5), (9, 8, 5), (8, 8, 8)):
        after = tuple(n + cell.points for n, cell in zip(before, rows[0].cells, strict=True))
        part = Reckoning(1, "Age I", before, rows, after)
        told[before] = who_leads(frame, part, before, after)[0]
    assert told == {
        (4, 8, 8): "Cleo leads by 1 after age I, 11 to 10 to 8",
        (4, 8, 5): "Ann overtakes Ben and leads by 2 after age I, 10 to 8 to 8",
        (9, 8, 5): "Ann leads by 7 after age I, 15 to 8 to 8, up from 1 before age I",
        (8, 8, 8): "Ann leads by 3 after age I, 14 to 11 to 8",
    }


def test_a_reckoning_names_the_books_that_were_spent_to_draw_level() -> None:
    """Two books that cost the other seat its points were "nothing for anybody: books"."""
    found = 0
    for number in (1, 3, 6):
        log = replayed((FOLDER / f"nations-greedy-2-{number}.txt").read_text(encoding="utf-8").splitlines())[0]
        for part in reckonings(log):
            row = part.rows[0]
            moved = [re.fullmatch(r"(\d+) to (\d+)[ ,].*", cell.figure) for cell in row.cells]
            assert all(match is None or int(match[1]) < int(match[2]) for match in moved)
            assert row.is_nothing == (not any(moved) and not any(cell.points for cell in row.cells))
            found += any(moved)
    assert found


@pytest.mark.parametrize("width", [32, 34, 52, 80])
def test_the_new_player_order_is_told_in_every_width_of_four_seats(width: int) -> None:
    """Four dashes stood there at 120x40, and no word of it below."""
    log = replayed((FOLDER / "nations-greedy-4-8.txt").read_text(encoding="utf-8").splitlines())[0]
    part = reckonings(log)[0]
    seats = [Seat(name, "orange") for name in ("Ann", "Ben", "Cleo", "Dora")]
    [line] = [
        line.plain
        for line in page(part, steps(part) - 1, 0, seats, (width, 22), "unicode")
        if line.plain.startswith("player order")
    ]
    assert sorted(line.split()[2:6]) == ["1st", "2nd", "3rd", "4th"], line


async def test_beside_the_board_it_is_told_what_is_counted_and_whose_board_lies_there(app: HotseatApp) -> None:
    """ "Looking at Ann" stood above what was counted for both."""
    async with app.run_test(size=(160, 50)) as pilot:
        table: Any = await at_an_unasked_end(pilot, app)
        told = []
        for _ in range(steps(table.reckoned.part) - 1):
            line = text_of(app).splitlines()[1]
            assert "Looking at" not in line
            told.append(line.strip())
            await pilot.press("enter")
            await pilot.pause()
        assert told[0].startswith("The choices are made") and "now the count | Board of" in told[0]
        stops = [row for row in kept_rows(table.reckoned.part) if not row.aside]
        for row, line in zip(stops[:-1], told[1:], strict=False):
            assert f"{row.name[1:]}: " in line  # or it begins with a lead that it turned
        assert "after age II" in told[-1]
