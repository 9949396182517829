"""Name fields, the list of keys in the settings, the list of results."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import GAMES, load
from rules.turn_controller import TurnController
from saves.model import Seat
from saves.store import Store
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.kit.fields import Line
from tui.kit.keys import BY_ID, GROUPS, KEYS
from tui.kit.lines import Lines
from tui.kit.menu import Menu
from tui.pages.campaigns import Campaigns
from tui.pages.daily import DailyPage
from tui.pages.dialogs import Ask

NAMES = ("Bartholomew", "Wilhelmina", "Maximilian", "Clementine")


async def test_a_name_typed_replaces_the_one_that_stands_there(app: HotseatApp) -> None:
    answers: list[str | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(Ask("The Rhine", "Who sets out?", "Ann"), answers.append)
        await pilot.pause()
        await pilot.press(*"Ben", "enter")
        app.push_screen(Ask("The Rhine", "Who sets out?", "Ann"), answers.append)
        await pilot.pause()
        await pilot.press("enter")
        app.push_screen(Ask("The Rhine", "Who sets out?", "Ann"), answers.append)
        await pilot.pause()
        await pilot.press("end", *"e", "enter")
        app.push_screen(Ask("Export a game", "Write it to:", "/tmp/g", edited=True), answers.append)
        await pilot.pause()
        await pilot.press(*"2", "enter")
        await pilot.pause()
    assert answers == ["Ben", "Ann", "Anne", "/tmp/g2"]


@pytest.mark.parametrize("what", ["campaign", "daily"])
async def test_campaign_and_daily_ask_for_a_name_that_replaces_the_last_one(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    for page in (Campaigns, DailyPage):
        monkeypatch.setattr(page, "_last_name", lambda _: "Ann")
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_campaigns()
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        wanted = "new" if what == "campaign" else "daily"
        menu.highlighted = next(at for at, one in enumerate(menu.options) if (one.id or "").startswith(wanted))
        for _ in range(1 if what == "campaign" else 2):  # the day has a page, on which playing comes first
            await pilot.press("enter")
            await pilot.pause()
        line = app.screen.query_one(Line)
        assert line.value == "Ann"
        await pilot.press(*"Ben")
        assert line.value == "Ben"


async def test_a_seat_s_name_in_the_form_is_replaced_as_well(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("quixote")
        await pilot.pause()
        await pilot.press(*"Ann", "down", "up", *"Ben")
        assert app.screen.query_one("#name-0", Line).value == "Ben"


async def test_the_settings_list_keys_under_the_name_of_their_game(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 60)) as pilot:
        app.action_settings()
        await pilot.pause()
        heads: list[str] = []
        for option in app.screen.query_one(Menu).options:
            if option.id is None:
                assert option.disabled
                heads.append(str(option.prompt))
            else:
                assert BY_ID[option.id].group == heads[-1]
        assert heads == [group for group in GROUPS if any(key.group == group and not key.fixed for key in KEYS)]
        assert "Merchant Explorers" in heads


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 20)])
async def test_no_result_is_broken_within_a_seat(data: Path, size: tuple[int, int]) -> None:
    with Store.open(data) as store:
        for game in GAMES:
            rules, chance = load(game), random.Random(1)
            controller = TurnController(rules, rules.configure(4), 1)
            while controller.state.to_move >= 0:
                controller.act(chance.choice(rules.legal_actions(controller.state, controller.state.to_move)))
            store.create(controller, [Seat(name, "") for name in NAMES], "Sunday match at grandmother's").close()
    app = HotseatApp(data)
    async with app.run_test(size=size) as pilot:
        app.action_results()
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        room = menu.scrollable_content_region.width - 2
        for option in menu.options:
            lines = str(option.prompt).split("\n")
            assert all(cell_len(line) <= room for line in lines), "Textual would break it anywhere"
            assert all(line.startswith("  ") for line in lines[1:])
            assert sum(line.count(". ") for line in lines[1:]) == 4
        shown = [line.strip() for line in text_of(app).split("\n")]
        assert not [line for line in shown if line.isdigit()]
        for number in range(1, 5):
            app.go_home()
            app.show_finished(number)
            await pilot.pause()
            for part in app.screen.query("#standings, #items, #chart").results(Static):
                for line in str(part.visual).split("\n"):
                    assert cell_len(line) <= part.content_region.width or size[0] < 80, part.id


class ListAlone(App[None]):
    """A list of lines of two rows each."""

    def compose(self) -> ComposeResult:
        yield Lines()


async def test_a_list_never_begins_in_the_middle_of_a_line() -> None:
    lines = [Content(f"{number} first row, which goes on in a second row") for number in range(9)]
    async with ListAlone().run_test(size=(24, 7)) as pilot:
        shown = pilot.app.query_one(Lines)
        shown.fill(lines, 0)
        for cursor in (*range(9), 4, 0, 8):
            shown.point_at(cursor)
            await pilot.pause()
            rows = ["".join(segment.text for segment in shown.render_line(y)) for y in range(7)]
            assert rows[0][:1].isdigit(), (cursor, rows)
            at = next(at for at, row in enumerate(rows) if row.startswith(f"{cursor} first"))
            assert "second" in rows[at + 1]


class Marked(App[None]):
    CSS = "Lines { width: 24; height: 4; }"

    def compose(self) -> ComposeResult:
        yield Lines(marked=True)


async def test_a_list_that_gets_room_for_all_its_lines_shows_them() -> None:
    """It stayed scrolled, with free rows below, and the mark of the lines above covered the end of one."""
    async with Marked().run_test(size=(24, 9)) as pilot:
        lines = pilot.app.query_one(Lines)
        lines.fill([Content(f"line {at} is as wide as it") for at in range(6)], 5)
        await pilot.pause()
        assert lines.out_of_view()[0]
        lines.styles.height = 7
        await pilot.pause()
        assert lines.out_of_view() == (0, 0) and "↑" not in text_of(pilot.app)


async def test_a_list_that_goes_on_says_how_many_lines_are_out_of_view() -> None:
    app = Marked()
    async with app.run_test(size=(24, 4)) as pilot:
        lines = app.query_one(Lines)
        lines.fill([Content(f"line {at}") for at in range(4)], 0)
        await pilot.pause()
        assert "more" not in text_of(app) and lines.out_of_view() == (0, 0)
        lines.fill([Content(f"line {at}") for at in range(7)], 0)
        await pilot.pause()
        assert text_of(app).splitlines()[3].split() == ["line", "3", "3", "more", "↓"]
        await pilot.press("tab", *["down"] * 4)
        await pilot.pause()
        told = text_of(app).splitlines()
        assert told[0].split() == ["line", "1", "1", "more", "↑"] and told[3].split()[2:] == ["2", "more", "↓"]
        await pilot.press("end")
        await pilot.pause()
        assert "↓" not in text_of(app) and lines.out_of_view() == (3, 0)
        lines.fill([Content(f"a line with {name} and more") for name in ("gold", "foods", "books", "stone", "war")], 0)
        await pilot.pause()
        told = text_of(app).splitlines()
        assert told[3].endswith(" ↓") and all(len(line) <= 24 for line in told), "the arrow covers no word"
        shown = " ".join(told).replace("3 more ↓", "").split()
        assert shown == ["a", "line", "with", "gold", "and", "more", "a", "line", "with", "foods", "and", "more"]
