"""The score sheet of Discordia: a table with the seats side by side, now and if the year ended now."""

from __future__ import annotations

import pytest

from rules.discordia.preview import standing
from rules.discordia.scoring import at_best
from rules.discordia.year.solo import grow
from rules.game import TERMINAL
from saves.model import Seat
from tests.rules.discordia_help import alone
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tests.tui.test_moments import game_of
from tui.app import HotseatApp
from tui.games.discordia import score_sheet as sheet
from tui.games.discordia.janus import janus_lines
from tui.games.discordia.legend import legend
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.views import View
from tui.table.legend import is_shown

GAME = game_of("discordia")
SEATS = [
    Seat(name, colour)
    for name, colour in zip(("Ann", "Ben", "Cem", "Dora"), ("orange", "blue", "green", "yellow"), strict=True)
]
MOMENTS = [GAME.state_at(at) for at in range(20, len(GAME.entries), 90)] + [GAME.state]


@pytest.mark.parametrize("width", [35, 43, 56, 76])
def test_a_line_of_the_sheet_is_a_row_with_a_cell_for_each_seat(width: int) -> None:
    for state in MOMENTS:
        seats = SEATS[: state.seats]
        for ascii_only in (False, True):
            paper = sheet.Paper(width, "ascii" if ascii_only else "unicode")
            rows = sheet.rows(state)
            lines = [line.plain for line in sheet.written(state.to_move < 0, seats, 0, paper, rows)]
            assert max(map(len, lines)) <= width
            assert len(lines) == len(sheet.sheet_lines(state, 0, rows))
            supply = next(line for line in lines if line.startswith("supply"))
            for seat in range(state.seats):
                assert str(standing(state, seat).supply) in supply


def test_what_is_to_come_adds_up_to_the_supply_at_the_end() -> None:
    """ "now" and the lines below it come to "end", which is what the rules foretell."""
    for state in MOMENTS[:-1]:
        found = {row.item: row.cells for row in sheet.rows(state)}
        for seat in range(state.seats):
            now, end = (int(found["supply"][seat][at]) for at in (0, 1))
            more = [int(found[item][seat].end or 0) for item in sheet.COMING if item in found]
            assert now + sum(more) == end == at_best(state, seat)
            assert sum(int(found[colour][seat].now) for colour in "brwy") == now


def test_who_is_ahead_now_and_at_the_end_has_a_line() -> None:
    """The sheet left the difference to the reader."""
    for state in MOMENTS[:-1]:
        found = {row.item: row.cells for row in sheet.rows(state)}
        for at in (0, 1):
            supplies = [int(cell[at]) for cell in found["supply"]]
            first, second = sorted(supplies)[:2]
            ahead = [int(cell[at]) for cell in found["ahead"]]
            assert ahead == [second - first if n == first else 0 for n in supplies]


def test_of_janus_too_is_told_what_he_has_now_and_at_the_end_of_the_year() -> None:
    state = alone({"supply": "bbrr"}).state
    rows = {row.item: row.cells[0] for row in sheet.rows(state)}
    grown = state.clone()
    grow(grown, None)
    assert (rows["janus"].now, rows["janus"].end) == (str(state.janus.counter), str(grown.janus.counter))
    assert rows["janus"].end in rows["janus"].told
    assert "janus" not in {row.item for row in sheet.rows(MOMENTS[0])}
    over = state.clone()
    over.to_move = TERMINAL
    for told, draws in ((state, True), (over, False)):
        text = "".join(run[0] for run in janus_lines(told, View("unicode"), 2)[0])
        assert ("draws" in text) == draws, "a game that is over has no year end to come"


def test_the_sheet_of_a_finished_game_has_no_end_to_come() -> None:
    found = {row.item: row.cells for row in sheet.rows(GAME.state)}
    assert not {*sheet.COMING, "strength"} & set(found)
    assert {cell.end for cell in found["supply"]} == {cell.now for cell in found["supply"]}


@pytest.mark.rotating(2)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (160, 50)])
async def test_on_the_screen_no_line_of_it_is_cut_or_goes_on(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size, seats=4, steps=40) as (pilot, screen):
        await pilot.press("s")
        await pilot.pause()
        rows = [line for line in text_of(app).splitlines() if "│supply" in line]
        assert len(rows) == 1
        cells = rows[0].partition("│supply")[2].partition("│")[0].split()
        assert len(cells) == (8 if size == (80, 24) else 4), cells
        assert "Score sheet" in text_of(app) and "supply" in str(screen.query_one("#prompt").visual)


async def test_the_forecast_of_every_seat_is_asked_once_for_the_sheet(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(sheet, "standing", lambda state, seat: (asked.append(seat), standing(state, seat))[1])
    async with table(app, (120, 40), seats=4, steps=40) as (_, screen):
        asked.clear()
        screen.mat.show_sheet()
        assert asked == [0, 1, 2, 3]


async def test_beside_the_own_town_the_panel_says_nothing_that_stands_there(app: HotseatApp) -> None:
    """Supply, workers on tiles and stars stood twice on the screen, and the journal had three lines."""
    async with table(app, (120, 40), seats=4, steps=60) as (pilot, screen):

        def told() -> str:
            panel = screen.query_one("#score").region
            lines = text_of(app).splitlines()[panel.y : panel.bottom]
            return "\n".join(line[panel.x : panel.right] for line in lines)

        assert "in all" in told() and "on tiles" not in told() and "on tiles" in text_of(app)
        assert screen.query_one("#journal").region.height > 6
        await pilot.press("o")
        assert "in all" in told() and "on tiles" in told(), "beside the town of another seat there is no room for it"


def test_the_last_tile_of_janus_is_told_to_its_end() -> None:
    """At 82 columns "and takes an extension" was cut off."""
    state = alone({"supply": "bbrr"}).state
    for number in range(len(state.figures.janus.tiles)):
        state.janus.turned = [number]
        for width in (80, 82):
            text = janus_lines(state, View("unicode", width), 3)[1][-1][0]
            takes = state.figures.janus.tiles[number].take.partition(" ")[0]
            assert len(text) <= width - 10 and takes in text, (width, text)


def test_the_legend_says_what_the_bar_of_janus_is() -> None:
    told = next(one for one in legend(SIGNS["unicode"]) if one.sign == "Janus")
    assert "left" in told.words and told.rule == "discordia.solo.turn"
    lines = janus_lines(alone({"supply": "bbrr"}).state, View("unicode"), 2)
    assert is_shown(told, "".join(text for text, _ in lines[0])), "among the signs of this screen"
