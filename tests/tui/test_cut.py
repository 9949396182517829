"""No text is cut where there is room for it.

The fixture `grid` of `conftest.py` asks the same of each stored screen.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Button, Static

from rules.catalogue import GAMES, load
from rules.discordia.components import figures
from rules.discordia.words.pieces import bonus_words
from saves.model import Seat
from tests.rules.discordia_help import PINNED, at
from tests.tui.cut import cut_with_room
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games import GAMES as LOOKS
from tui.games.discordia.main_board import board_page
from tui.games.discordia.mat import DiscordiaMat
from tui.games.discordia.strip import strip_page
from tui.games.discordia.turn import board_choice
from tui.games.discordia.views import View
from tui.games.discordia.words_magna import choice_ways
from tui.games.discordia.words_market import brief
from tui.kit.fields import Picker
from tui.pages.dialogs import Ask, Confirm, Message
from tui.table.scores import wrapped
from tui.table.screen import TableScreen

TODAY = figures(PINNED)

SEATS = [Seat("Ann", "orange"), Seat("Ben", "blue")]
BOTH = {"boards": True, "tiles": True}
SIZES = [(60, 20), (80, 24), (140, 45)]


async def test_a_cut_line_is_found_if_there_are_blank_lines_below() -> None:
    class Cut(App[None]):
        CSS = "Static { width: 20; height: 3; text-wrap: nowrap; text-overflow: ellipsis; } #low { height: 1; }"

        def compose(self) -> ComposeResult:
            yield Static("far too long for a line", id="high")
            yield Static("far too long for a line", id="low")
            yield Static("all is here", id="short")

    app = Cut()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert [line.split(":")[0] for line in cut_with_room(app)] == ["high", "high"]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (140, 45), (160, 50)])
async def test_city_boards_to_choose_from_tell_all_their_differences(app: HotseatApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        app.start_game("discordia", SEATS, BOTH, 5)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen) and isinstance(screen.mat, DiscordiaMat) and screen.mat.pages.drafting
        assert not cut_with_room(app)
        list_ = screen.query_one("#turn").region
        told = " ".join(line[list_.x : list_.right] for line in text_of(app).split("\n")[list_.y : list_.bottom])
        for action in screen.legal:
            ways = choice_ways(board_choice(screen.state, action))
            assert any(way in " ".join(told.split()) for way in ways)
        assert len(re.findall(r"draws \d+ a year", told)) == len(screen.legal), "and what each of them draws"


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(120, 40), (160, 50)])
async def test_what_is_said_below_the_board_is_said_in_full_on_wide_screens(
    app: HotseatApp, game: str, size: tuple[int, int]
) -> None:
    """The longest hints have some 110 characters; below the boards there is room for 76 and more."""
    told = f"Hint: buy {'one thing or another, ' * 2}for 3 gold. Enter does it."
    async with app.run_test(size=size) as pilot:
        app.start_game(game, SEATS, {}, 5)
        await pilot.pause()
        screen: Any = app.screen
        assert isinstance(screen, TableScreen)
        screen.remark(told)
        await pilot.pause()
        lines = text_of(app).split("\n")
        below = screen.query_one("#effect").region
        there = " ".join(line[below.x : below.right].strip() for line in lines[below.y : below.bottom]).strip()
        above = lines[2].strip()
        assert (told == there) != (told == above), "in one place"
        assert "Hint" not in (there if told == above else above), "and nothing of it in the other"
        screen.message = None
        screen.consider(screen.mat.action_here())
        await pilot.pause()
        assert "Hint:" not in text_of(app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", GAMES)
async def test_the_form_for_a_new_game_shows_every_value_of_every_option(app: HotseatApp, game: str) -> None:
    async with app.run_test(size=(60, 20)) as pilot:
        app.new_game(game)
        await pilot.pause()
        joints = {option: joint for joint in LOOKS[game].joints() for option in joint.options}
        for option in load(game).options:
            if option.carried:
                continue
            asked = joints.get(option.id, option)
            picker = app.screen.query_one(f"#option-{asked.id}", Picker)
            named = dict(asked.values) if option.id in joints else {one.name: one.value for one in option.values}
            for name, value in named.items():
                picker.value = value
                assert name in str(picker.render()), option.id


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [Message, Confirm, Ask])
async def test_a_long_message_keeps_its_buttons_on_the_screen(
    app: HotseatApp, kind: Any, size: tuple[int, int]
) -> None:
    """Such as a year end of four seats, which tells some twenty lines."""
    text = "\n".join(f"line {number}" for number in range(1, 41))
    async with app.run_test(size=size) as pilot:
        app.push_screen(kind("Year 1 is over", text))
        await pilot.pause()
        box = app.screen.children[0].content_region
        for button in app.screen.query(Button):
            assert box.contains_region(button.region) and str(button.label) in text_of(app)
        assert box.bottom < size[1]
        if kind is Message:
            assert "line 40" not in text_of(app) or size[1] > 40
            await pilot.press("end")
            assert "line 40" in text_of(app), "a keyboard is enough to read all of it"
            await pilot.press("home", "down")
            assert "line 2" in text_of(app).split("line 3")[0]


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_the_germans_fit_their_line(glyphs: str) -> None:
    for left, german in enumerate(TODAY.germans[0]):
        state = at({"supply": "b", "stars": 4, "aqueduct": 4}).state.clone()
        state.left, state.right = [left] * state.year, []
        page = strip_page(state, 0, glyphs, 80, market=True, lines=3)
        line = page.text()[1]
        told = (bonus_words(german.effects), brief(german.effects, page.signs))
        ends = [f" would be lost{by}: {one}" for one in told for by in (f" by {german.strength}", "")]
        assert line.endswith((*ends, *(f" would {one}" for one in told))), line
        assert len(line) < page.width
        long = "\n".join(board_page(state, glyphs, View(glyphs, room=30, named=True)).text())
        assert f"if lost: {bonus_words(german.effects)};  if held: reward still face down" in long


def test_a_line_of_the_panel_goes_on_in_the_next_row() -> None:
    runs = [("outposts ", "name"), ("raid +1, draw 2 workers, lose 1 star", "loss"), (" (was raid +2)", "changed")]
    rows = wrapped(runs, 30)
    told = ["".join(text for text, _ in row) for row in rows]
    assert told == ["outposts raid +1, draw 2", "         workers, lose 1 star", "         (was raid +2)"]
    assert {role for _, role in rows[2][1:]} == {"changed"}
    assert ["".join(text for text, _ in row) for row in wrapped(runs, 80)] == ["".join(text for text, _ in runs)]
