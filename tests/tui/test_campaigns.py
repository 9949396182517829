"""Campaign screens, the day's game, the theatre and the results, from the keyboard."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace

import pytest
from textual.widgets import Static

from rules.campaigns import campaign
from rules.progress import progress
from saves.campaigns import attempts, begin, runs, start_chapter
from saves.store import Store
from tests.saves.campaign_script import to_the_end
from tests.tui.conftest import HOSTILE
from tests.tui.conftest import NOON as NOW
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.kit.menu import Menu
from tui.pages.campaign import CampaignPage
from tui.pages.campaigns import Campaigns
from tui.pages.past_games import Results
from tui.pages.plots import LEVEL, Cell, Curve, chart, moving_average, y_axis
from tui.pages.results import GameResult
from tui.pages.way import picture
from tui.pages.words import campaigns as words
from tui.table import words_menu

pytestmark = pytest.mark.rotating(2)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.pages.campaigns.time", SimpleNamespace(time=lambda: NOW))
    monkeypatch.setattr("tui.kit.text.time.time", lambda: NOW)
    monkeypatch.setenv("TZ", "UTC")


@pytest.fixture
def filled(data: Path, campaigns_begun: Path) -> int:
    """A campaign with a lost, a won and a running attempt, and a daily game; the campaign's number."""
    copytree(campaigns_begun, data)
    with Store.open(data) as store:
        return runs(store)[0].id


async def settled(pilot) -> None:
    for _ in range(4):
        await pilot.pause()


# --- pictures -------------------------------------------------------------------------------------------------------


def test_a_long_line_of_the_list_is_said_in_less_and_less_words() -> None:
    won = {"bronze": 4, "silver": 2, "gold": 3}
    ways = words.standings(9, 12, won, 11)
    assert ways == [
        "9 of 12, furthest 11, 3 gold, 2 silver, 4 bronze",
        "9 of 12, furthest 11, 9 medals",
        "9 of 12, furthest 11",
        "9 of 12",
    ]
    assert words.standings(0, 6, {}, 0)[0] == "0 of 6" and words.standings(1, 6, {"gold": 1}, 0)[1] == "1 of 6, 1 medal"
    assert all(len(way) <= 60 - 6 - 29 for way in ways[2:]), "whatever was won, one of them fits 60 columns"


@pytest.mark.parametrize(
    ("lowest", "highest", "rows", "figures"),
    [
        (0, 145, 10, [0, 50, 100, 150]), (0, 44, 6, [0, 10, 20, 30, 40, 50]), (0, 55, 10, [0, 20, 40, 60]),
        (17, 38, 6, [15, 20, 25, 30, 35, 40]), (21.4, 29.8, 5, [20, 25, 30]), (7, 7, 6, [7, 8]),
    ],
)  # fmt: skip
def test_the_figures_beside_a_chart_are_round_and_go_from_where_its_values_lie(
    lowest: float, highest: float, rows: int, figures: list[int]
) -> None:
    low, high, shown = y_axis([lowest, highest], rows)
    assert (low, high) == (figures[0], figures[-1]) and list(shown) == figures


@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_chapter_has_its_mark_in_the_picture(ascii_only: bool) -> None:
    for name in ("rhine", "kingdom", "la-mancha", "hall-of-fame", "grand-tour"):
        way = campaign(name)
        lines = picture(way, progress(way, []), None, ascii_only)
        text = "\n".join("".join(run for run, _ in line) for line in lines)
        assert text.isascii() or not ascii_only
        for number in range(2, len(way.chapters) + 1):
            assert f"({number})" in text
        assert (">1<" if ascii_only else "▶1◀") in text
        assert text.isascii() == ascii_only and (ascii_only or not set("~^/") & set(text)), (
            "drawn in the signs there are"
        )


def halves(cell: Cell) -> tuple[int, int]:
    """Whose the upper and the lower half of a cell of a chart is, -1 for nobody's."""
    above, below = cell.curve if cell.char in "█▀" else -1, cell.curve if cell.char in "█▄" else -1
    return above, below if cell.char != "▀" else cell.other


def test_a_chart_has_its_highest_point_above_and_its_last_one_at_the_right() -> None:
    rows = chart([Curve([(0, 0), (5, 10), (10, 45)])], 40, 12)
    assert all(len(row) == 40 for row in rows)
    assert len(rows) == 12
    assert rows[0][39].curve == 0, "the last point is the highest"
    assert rows[9][6].curve == 0, "the first one is the lowest"
    assert "".join(cell.char for cell in rows[0]).startswith("  45")
    plain = chart([Curve([(0, 3), (1, 3)])], 20, 8, ascii_only=True)
    assert "".join(cell.char for row in plain for cell in row).isascii()
    level = chart([Curve([(0, 3), (9, 3)]), Curve([(0, 3), (9, 3)])], 40, 12)
    assert {cell.curve for row in level for cell in row} == {-1, LEVEL}, "what curves share is nobody's"
    assert any(cell.char not in " ─│└" and not cell.char.isdigit() for row in level for cell in row[6:])
    near = [Curve([(0, 0), (1, y), (9, 27 + y), (10, 40)]) for y in (3, 5)]
    alone = [chart([curve], 40, 12) for curve in near]
    shared = 0
    for y, row in enumerate(chart(near, 40, 12)):
        for x, cell in enumerate(row):
            drawn = {number for number, one in enumerate(alone) if max(halves(one[y][x])) >= 0}
            assert {*halves(cell)} - {-1} == drawn or {*halves(cell)} - {-1} == {LEVEL} != drawn, "no line has a hole"
            shared += halves(cell) == (1, 0)
    assert shared, "of two curves that lie close the higher one is above"
    heights = [line for line, row in enumerate(chart(near, 40, 12)) if row[3].char.isdigit()]
    assert len({below - above for above, below in pairwise(heights)}) == 1, "the figures stand evenly"
    assert chart([], 40, 12) == chart([Curve([])], 40, 12) == []
    assert moving_average([1, 2, 3, 4], 2) == [1, 1.5, 2.5, 3.5]


# --- campaigns ------------------------------------------------------------------------------------------------------


async def test_a_campaign_is_begun_and_its_first_chapter_played(app, data):
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_campaigns()
        await settled(pilot)
        menu = app.screen.query_one("#campaigns")
        menu.highlighted = menu.get_option_index("new-la-mancha")
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press(*"Ann", "enter")
        await settled(pilot)
        assert isinstance(app.screen, CampaignPage)
        assert "A village whose name I forget" in text_of(app)
        await pilot.press("enter")
        await settled(pilot)
        assert app.open_game is not None
        assert app.open_game.info.name == "La Mancha 1"
        game = app.open_game.controller
        assert not game.take_backs_allowed
        await pilot.press("enter")
        await settled(pilot)
        assert len(game.take_backs) == 0
        await pilot.press("u")
        await settled(pilot)
        assert "no undo past something revealed" in text_of(app)
    with Store.open(data) as store:
        [run] = runs(store)
        assert run.name == "Ann"
        assert attempts(store, run.id)[0].running


async def test_the_way_leads_back_to_the_running_game(app, filled):
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_campaign(filled)
        await settled(pilot)
        screen = text_of(app)
        assert "1 of 12" in screen
        assert "[1]b" in screen
        assert "Enter: go on with the game under way" in screen
        await pilot.press("up")
        await settled(pilot)
        assert "passed with" in app.screen._card(app.screen.chosen).plain
        assert "lost with" in app.screen._card(app.screen.chosen).plain
        await pilot.press("enter")
        await settled(pilot)
        assert "a game of The first sally is under way" in text_of(app)
        await pilot.press("escape", "down", "enter")
        await settled(pilot)
        assert app.open_game is not None
        assert len(app.open_game.controller) > 7


async def test_the_end_of_a_chapter_tells_what_it_was_worth_and_leads_on(app, data):
    with Store.open(data) as store:
        run = begin(store, campaign("la-mancha"), "Ann")
        opened = start_chapter(store, run.id, campaign("la-mancha"), 0)
        rnd = random.Random(1)
        for _ in range(21):
            state = opened.controller.state
            opened.controller.act(rnd.choice(opened.controller.rules.legal_actions(state, 0)))
        game = opened.info.id
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game)
        await settled(pilot)
        app.screen.act(app.screen.legal[0])
        for _ in range(12):
            await settled(pilot)
            if isinstance(app.screen, GameResult):
                break
            await pilot.press("q" if app.screen.reviewing is not None else "enter")
        assert isinstance(app.screen, GameResult)
        asked = campaign("la-mancha").chapters[0].points
        assert f"La Mancha 1 is lost with 6 points: {(asked or 0) - 6} short of {asked}." in text_of(app)
        seed = str(app.screen.query_one("#seed", Static).content)
        assert f"seed {campaign('la-mancha').chapters[0].seed} " in seed, "told at the end"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, CampaignPage)
        assert app.open_game is None
        assert "lost with" in app.screen._card(app.screen.chosen).plain


async def test_the_way_has_a_switch_for_hints(app, data):
    with Store.open(data) as store:
        run = begin(store, campaign("la-mancha"), "Ann")
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_campaign(run.id)
        await settled(pilot)
        assert "Enter: play\n" in text_of(app)
        await pilot.press("g")
        await settled(pilot)
        assert "Enter: play without hints" in text_of(app)
        assert "Hints: none in the next games (g: play with them)" in app.screen._card(0).plain
        await pilot.press("enter")
        await settled(pilot)
        assert not app.open_game.hints_allowed


async def test_a_campaign_is_deleted_after_asking(app, filled, data):
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_campaigns()
        await settled(pilot)
        assert "d Delete" in text_of(app)
        await pilot.press("d")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, Campaigns)
        await pilot.press("d")
        await settled(pilot)
        await pilot.press("y")
        await settled(pilot)
        assert "Under way" not in text_of(app)
    with Store.open(data) as store:
        assert runs(store) == []
        assert len(store.games()) == 5


async def test_todays_game_is_played_once_and_shared_without_spoilers(app, filled, monkeypatch):
    copied = []
    monkeypatch.setattr(app, "copy_to_clipboard", copied.append)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_campaigns()
        await settled(pilot)
        menu = app.screen.query_one("#campaigns")
        menu.highlighted = menu.get_option_index("daily-quixote")
        await settled(pilot)
        assert "Dulcinea: 7 points" in text_of(app)
        assert "for practice" in text_of(app).split("Your first attempt counts")[0]
        await pilot.press("s")
        await settled(pilot)
        assert copied[0].startswith("Hotseat daily 2026-11-21 v2.2, Don Quixote: ")
        assert not any(field in copied[0] for field in ("A1", "tile", "seed"))
        await pilot.press("escape")
        menu.highlighted = menu.get_option_index("daily-nations")
        await settled(pilot)
        assert "Share" not in text_of(app), "nothing to share before it is played"
        assert "Delete" not in text_of(app), "and no campaign under the cursor"
        for _ in range(3):  # the page of the day, its first choice, the name
            await pilot.press("enter")
            await settled(pilot)
        assert app.open_game.info.game == "nations"
        assert app.open_game.info.sealed


@pytest.mark.rotating(6)
@pytest.mark.parametrize("names", [HOSTILE[at : at + 9] for at in range(0, len(HOSTILE), 9)])
async def test_any_name_goes_through_the_campaign_screens(app, data, names):
    way, begun = campaign("la-mancha"), []
    with Store.open(data) as store:
        for name in names:
            run = begin(store, way, name)
            opened = start_chapter(store, run.id, way, 0)
            begun.append((run.id, opened.info.id))
            to_the_end(opened, 1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.action_campaigns()
        await pilot.pause()
        assert "\x1b" not in text_of(app)
        app.action_results()
        await pilot.press("c", "f")
        await pilot.pause()
        assert "\x1b" not in text_of(app)
        app.go_home()
        for run_id, game_id in begun:
            app.show_campaign(run_id)
            await pilot.pause()
            assert "\x1b" not in text_of(app)
            app.watch_game(game_id)
            await pilot.press("right", "c")
            await pilot.pause()
            assert "\x1b" not in text_of(app)
            app.go_home()
            await pilot.pause()


# --- the theatre ----------------------------------------------------------------------------------------------------


# --- results --------------------------------------------------------------------------------------------------------


async def test_results_follow_the_filters(app, shelf):
    shelf(("Ann", "Ben"), -1, seed=2)
    shelf(("Cem",), -1, seed=4)
    shelf(("Ann",), -1, seed=5)
    async with app.run_test(size=(120, 40)) as pilot:
        app.action_results()
        await settled(pilot)
        assert isinstance(app.screen, Results)
        assert len(app.screen.query_one("#list").options) == 3
        player = app.screen.query_one("#player")
        player.focus()
        while player.value != "Ann":
            await pilot.press("right")
        await settled(pilot)
        assert len(app.screen.query_one("#list").options) == 2
        assert "2 games" in text_of(app)
        await pilot.press("tab", "right")
        await settled(pilot)
        assert len(app.screen.query_one("#list").options) == 1
        await pilot.press("f")
        await settled(pilot)
        assert "Hall of fame: Nations: The Dice Game" in text_of(app)
        for name in ("Trajan", "Ashoka", "Wu Zetian", "Saladin", "Victoria", "Charles V", "Cleopatra", "Dan Quayle"):
            assert name in text_of(app)


async def test_results_are_exported_as_shown(app, shelf, data):
    shelf(("Ann", "Ben"), -1, seed=2)
    shelf(("Cem",), -1, seed=4)
    target = data / "results.csv"
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_results()
        await settled(pilot)
        await pilot.press("e")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        app.screen.query_one("Input").value = str(target)
        await pilot.press("enter")
        for _ in range(5):
            await settled(pilot)
    lines = target.read_text().splitlines()
    assert len(lines) == 4
    assert lines[0].startswith("game_id,")


@pytest.mark.rotating(6)
@pytest.mark.parametrize("name", ["rhine", "kingdom", "la-mancha", "hall-of-fame", "grand-tour"])
async def test_the_picture_of_a_way_stays_whole_in_60_columns_around_the_chosen_chapter(data: Path, name: str) -> None:
    way = campaign(name)
    with Store.open(data) as store:
        run_id = begin(store, way, "Ann").id
    now = progress(way, [])
    app = HotseatApp(data)
    async with app.run_test(size=(60, 24)) as pilot:
        await pilot.pause()
        app.show_campaign(run_id)
        await pilot.pause()
        for at in range(len(way.chapters)):
            app.screen.query_one("#chapters").highlighted = at
            await pilot.pause()
            whole = ["".join(text for text, _ in runs) for runs in picture(way, now, at)]
            shown = [line.rstrip() for line in text_of(app).splitlines()[1 : 1 + len(whole)]]
            starts = [x for x in range(20) if [line[x : x + 60].rstrip() for line in whole] == shown]
            assert starts, (at, shown)
            x = way.chapters[at].at[0]
            assert starts[0] <= x and x + 3 <= starts[-1] + 60, "the chosen mark is to be seen"


async def test_in_a_low_window_the_story_has_the_room_of_the_picture(app: HotseatApp, data: Path) -> None:
    with Store.open(data) as store:
        run_id = begin(store, campaign("la-mancha"), "Ann").id
    async with app.run_test(size=(60, 20)) as pilot:
        app.show_campaign(run_id)
        await pilot.pause()
        assert not app.screen.query_one("#way").display
        assert "how large the land is." in " ".join(text_of(app).split())


async def test_on_a_wide_screen_the_list_has_the_way_beside_it(app: HotseatApp, filled: Path) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_campaigns()
        await pilot.pause()
        shown = text_of(app)
        assert "12 chapters of Don Quixote" in shown and "1 of 12, 1 bronze" in shown, "nothing of a line is cut"
        await pilot.resize_terminal(160, 50)
        await pilot.pause()
        await pilot.pause()
        about, chosen = app.screen.query_one("#about"), app.screen.query_one(Menu)
        assert about.region.x > 75 and about.region.y == chosen.region.y
        assert "(12)" in text_of(app), "the chapters of La Mancha in their picture"
        chosen.highlighted = next(at for at, one in enumerate(chosen.options) if one.id == "daily-nations")
        await pilot.pause()
        assert "┌────────┐" in text_of(app), "the lid of a game of the day"
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        await pilot.pause()
        assert about.region.y > chosen.region.y and "┌────────┐" in text_of(app), "on a high screen below the list"


async def test_where_there_is_room_the_chapters_are_listed_with_what_passes_them(app: HotseatApp, filled: Path) -> None:
    way = campaign("la-mancha")
    async with app.run_test(size=(160, 50)) as pilot:
        app.action_campaigns()
        await pilot.pause()
        menu = app.screen.query_one("#campaigns")
        menu.highlighted = menu.get_option_index("new-la-mancha")
        await pilot.pause()
        told = " ".join(text_of(app).split())
        assert all(chapter.title in told and chapter.demands()[0] in told for chapter in way.chapters)
        await pilot.resize_terminal(160, 40)
        await pilot.pause()
        assert way.chapters[5].title not in text_of(app)


async def test_results_show_the_boards_of_the_game_under_the_cursor(app: HotseatApp, filled: Path) -> None:
    async with app.run_test(size=(160, 50)) as pilot:
        app.action_results()
        for size in ((160, 50), (80, 24), (60, 20)):
            await pilot.resize_terminal(*size)
            for _ in range(4):
                await pilot.pause()
            below = text_of(app).partition("The boards at the end")[2]
            assert bool(below) == (size[0] == 160), "no board in signs that nobody reads there"
            assert not below or "\u265c 4" in below


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
@pytest.mark.parametrize("name", ["hall-of-fame", "rhine-gentle"])
async def test_the_menu_of_a_chapter_shows_all_its_lines(app, data, name, size):
    """What the chapter asks for stood above it in so many lines that "Give the game up" was below the screen."""
    with Store.open(data) as store:
        run = begin(store, campaign(name), "Ann")
        game = start_chapter(store, run.id, campaign(name), 0).info.id
    async with app.run_test(size=size) as pilot:
        app.resume(game)
        await settled(pilot)
        await pilot.press("m")
        await settled(pilot)
        text = text_of(app)
        assert all(line in text for line in words_menu.MENU.values()), text
