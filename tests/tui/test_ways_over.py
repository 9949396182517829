"""Ways that are over, the cabinet, levels, and the page of the day, from the keyboard and as stored screens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace

import pytest

from rules.campaigns import Campaign, campaign
from rules.catalogue import load
from rules.daily import daily_config, daily_seed
from rules.par import key
from rules.story import end_of_way
from saves.campaigns import dailies, runs, start_daily
from saves.pars import keep_par
from saves.store import Store
from tests.saves.campaign_script import finish, to_the_end
from tests.tui.conftest import NOON
from tests.tui.grid import check_grid, strips_of, text_of
from tui.app import HotseatApp
from tui.pages.cabinet import Cabinet
from tui.pages.campaign import CampaignPage
from tui.pages.campaigns import Campaigns
from tui.pages.daily import DailyPage
from tui.pages.dialogs import Confirm
from tui.pages.way_end import WayEnd

pytestmark = pytest.mark.rotating(2)

DAY = "2026-11-21"
KINGDOM = [(150, "gold"), (140, "silver"), (131, "silver"), (128, "silver"), (99, "bronze"), (121, "silver")]
SIZES = [(60, 20), (80, 24), (120, 40), (160, 50), (200, 60)]


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ann has gone The Kingdom to the end (run 1) and lost The Rhine in the sixth city (run 2); Ben has gone La Mancha
    at level 1 (run 4). Ann played three days of Don Quixote, with their pars; Nations are not played."""
    data = tmp_path_factory.mktemp("over")
    with Store.open(data, clock=lambda: NOON - 3600) as store:
        finish(store, "kingdom", "Ann", KINGDOM)
        finish(store, "rhine", "Ann", [(0, "")] * 6, lost_in=5)
        finish(store, "la-mancha", "Ben", [(44 + at, "silver") for at in range(12)])
        finish(store, "la-mancha+1", "Ben", [(48 + at, "silver") for at in range(12)])
        rules = load("quixote")
        for at, day in enumerate(("2026-11-19", "2026-11-20", DAY)):
            to_the_end(start_daily(store, "quixote", day, "Ann"), at, "greedy")
            points = dailies(store, "day = ?", (day,))[0].points
            keep_par(data, key(rules, daily_config(rules, day), daily_seed(rules, day)), points + (0, -20, 4)[at])
        to_the_end(start_daily(store, "quixote", DAY, "Ann"), 9)
    return data


@pytest.fixture(autouse=True)
def shelf_of_ways(data: Path, played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for page in ("campaigns", "daily"):
        monkeypatch.setattr(f"tui.pages.{page}.time", SimpleNamespace(time=lambda: NOON))
    monkeypatch.setattr("tui.kit.text.time.time", lambda: NOON)
    monkeypatch.setattr("tui.pages.way_end.end_of_way", lambda way, won: "So it ended." if won else "")
    monkeypatch.setenv("TZ", "UTC")
    copytree(played, data)


async def settled(pilot) -> None:
    for _ in range(4):
        await pilot.pause()


async def sizes(pilot, app: HotseatApp, screen: str) -> AsyncIterator[str]:
    """Open a screen, and bring it to each of `SIZES`: "60x20" and so on, once it is drawn."""
    await pilot.pause()
    go(app, screen)
    for width, height in SIZES:
        await pilot.resize_terminal(width, height)
        await settled(pilot)
        yield f"{width}x{height}"


def go(app: HotseatApp, screen: str) -> None:
    """Open a screen by its name."""
    match screen:
        case "won":
            app.show_campaign(1)
        case "lost":
            app.show_campaign(2)
        case "cabinet":
            app.push_screen(Cabinet())
        case "level":
            app.push_screen(CampaignPage(4, campaign("la-mancha+1")))
        case _:
            app.show_daily(screen)


# --- stored screens -------------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
@pytest.mark.parametrize("screen", ["won", "lost", "cabinet", "quixote", "discordia"])
async def test_the_pages_look_as_stored_at_every_size(app, grid, screen):
    async with app.run_test(size=SIZES[0]) as pilot:
        async for size in sizes(pilot, app, screen):
            grid(f"over-{screen}-{size}", app)


async def test_in_ascii_without_colour_the_pages_look_as_stored(data, grid, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        for screen in ("won", "lost", "cabinet", "quixote"):
            app.go_home()
            await pilot.pause()
            go(app, screen)
            await settled(pilot)
            assert not {char for strip in strips_of(app) for char in strip.text if not char.isascii()}
            grid(f"over-{screen}-ascii-mono", app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("screen", ["won", "cabinet"])
async def test_in_ascii_the_pages_are_ascii_and_look_as_stored_at_every_size(data, request, screen):
    (data / "settings.toml").write_text('glyphs = "ascii"\ntheme = "dark"\n')
    app = HotseatApp(data)
    async with app.run_test(size=SIZES[0]) as pilot:
        async for size in sizes(pilot, app, screen):
            shown = text_of(app)
            assert shown.isascii()
            check_grid(f"ascii-{screen}-{size}", f"{shown}\n", bool(request.config.getoption("--update-grids")))


# --- ways that are over ---------------------------------------------------------------------------------------------


async def test_a_finished_way_stands_in_the_cabinet_and_no_longer_under_way(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_campaigns()
        await settled(pilot)
        ids = [option.id for option in app.screen.query_one("#campaigns").options]
        assert [one for one in ids if one and one.startswith("run-")] == ["run-2"], "the Rhine goes on with another way"
        assert "furthest 5" in text_of(app)
        menu = app.screen.query_one("#campaigns")
        menu.highlighted = menu.get_option_index("cabinet")
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, Cabinet)
        shown = text_of(app)
        assert "Ann, way 1, lost in the sixth chapter" in shown
        assert "Ben, level 1, gone to the end" in shown
        assert "1 gold, 28 silver, 1 bronze" in shown
        assert "Highest level: La Mancha 1" in shown
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, WayEnd)
        await pilot.press("q", "d", "y")
        await settled(pilot)
        assert "The Rhine" not in text_of(app), "forgotten after asking"


async def test_the_cabinet_shows_the_way_under_the_cursor_as_it_was_left(app):
    async with app.run_test(size=(120, 40)) as pilot:
        go(app, "cabinet")
        await settled(pilot)
        shown = text_of(app)
        assert "▶6◀" in shown and "Rome begins a fresh list" in " ".join(shown.split()), "lost in the sixth city"
        await pilot.press("down")
        await settled(pilot)
        shown = text_of(app)
        assert "[1]g" in shown and "[5]b" in shown and "▶" not in shown, "the Kingdom with its medals"
        await pilot.resize_terminal(60, 20)
        await settled(pilot)
        assert "[1]g" not in text_of(app), "a low window is the list's"


async def test_the_list_of_a_way_has_the_best_points_where_there_is_room(app):
    async with app.run_test(size=(120, 40)) as pilot:
        app.push_screen(CampaignPage(1, campaign("kingdom")))
        await settled(pilot)
        for points in (150, 140, 131, 128, 99, 121):
            assert f"   {points}" in text_of(app), points
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "   131" not in text_of(app)


async def test_the_end_of_a_way_tells_figures_and_the_rank_of_its_sum(app):
    async with app.run_test(size=(120, 40)) as pilot:
        go(app, "won")
        await settled(pilot)
        shown = text_of(app)
        assert "6 chapters passed in 6 games, from 2026-11-18" in shown
        assert "Medals: 1 gold, 4 silver, 1 bronze" in shown
        assert "51 more would make a surveyor to the guild" in shown


async def test_the_chapters_of_an_ended_way_stand_in_two_columns_where_they_fit(app):
    async with app.run_test(size=(80, 24)) as pilot:
        go(app, "won")
        await settled(pilot)
        rows = text_of(app).splitlines()
        assert any("1. Avenia  150 coins, gold" in row and "4. Cnidaria " in row for row in rows)
        assert any("3. Kazan " in row and "6. Xawskil " in row and "121 coins, silver" in row for row in rows)
        await pilot.resize_terminal(60, 20)
        await settled(pilot)
        assert not any("Avenia" in row and "Cnidaria" in row for row in text_of(app).splitlines())


@pytest.mark.parametrize(("run", "title"), [(1, "Avenia"), (2, "Three stalls"), (4, ""), (3, "")])
async def test_at_80x24_every_chapter_of_an_ended_way_is_in_view(app, monkeypatch, run, title):
    """Below the whole story; twelve by their numbers alone."""
    monkeypatch.setattr("tui.pages.way_end.end_of_way", end_of_way)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_campaign(run)
        await settled(pilot)
        assert isinstance(app.screen, WayEnd)
        told = text_of(app)
        assert app.screen.query_one("#told").max_scroll_y == 0 and not app.screen.query_one("#more").display
        assert all(f" {at}. {title if at == 1 else ''}" in told for at in range(1, len(app.screen.way.chapters) + 1))
        assert " ".join(end_of_way(app.screen.way, app.screen.end.won).split()) in " ".join(told.split())


async def test_a_way_just_lost_has_its_page_and_the_next_one_begins_from_there(app):
    async with app.run_test(size=(80, 24)) as pilot:
        go(app, "lost")
        await settled(pilot)
        assert isinstance(app.screen, WayEnd)
        assert "lost in the sixth chapter" in text_of(app)
        assert "Set out again (way 2)" in text_of(app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, CampaignPage)
        assert "way 2 (furthest 5)" in text_of(app)
        assert app.open_game is None, "nothing is begun yet"


async def test_a_finished_campaign_is_gone_again_at_a_level_that_is_chosen(app):
    async with app.run_test(size=(80, 24)) as pilot:
        go(app, "won")
        await settled(pilot)
        assert "Go it again at a level (1 of 10 open)" in text_of(app)
        await pilot.press("enter")
        await settled(pilot)
        assert "1: To pass: 10 % of the way from bronze to gold." in " ".join(text_of(app).split())
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, CampaignPage)
        assert text_of(app).lstrip().startswith("The Kingdom (level 1): Ann")
        assert runs(app.store)[0].campaign == "kingdom+1"
        asked = campaign("kingdom+1").chapters[0].points
        assert f"reach {asked} coins" in text_of(app)
        app.go_home()
        app.show_campaign(4)
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        second = "2: To pass: 15 % of the way from bronze to gold."
        assert second in text_of(app), "Ben may take level 1 again, or level 2"


async def test_at_a_fork_the_end_tells_which_road_was_not_taken(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        tour = campaign("grand-tour")
        run = finish(app.store, "grand-tour", "Ann")
        with app.store.writing() as db:
            db.execute("DELETE FROM attempts WHERE campaign_id = ? AND chapter = 'harbour'", (run.id,))
        app.push_screen(WayEnd(run.id, tour, 0))
        await settled(pilot)
        told = [line.plain for line in app.screen.lines()]
        assert [line.split("  ")[-1].strip() for line in told if "harbour" in line] == ["the other road was taken"]


class Gentle(Campaign):
    """A campaign that is a gentler way of another."""

    gentler: str = ""


async def test_after_a_gentler_way_the_whole_one_is_offered_first(app):
    fields = {name: getattr(campaign("kingdom"), name) for name in Campaign.__struct_fields__}
    way = Gentle(**(fields | {"gentler": "rhine"}))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(WayEnd(1, way, 0))
        await settled(pilot)
        assert "Set out on The Rhine itself" in text_of(app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, CampaignPage)
        assert (app.screen.way.id, runs(app.store)[0].name) == ("rhine", "Ann")


async def test_the_sum_of_the_best_stands_on_the_way_with_the_next_rank(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.push_screen(CampaignPage(1, campaign("kingdom")))
        await settled(pilot)
        wanted = "Sum of the best: 769, a surveyor to the guild from 820"
        assert wanted in " ".join(text_of(app).split())


async def test_a_long_title_keeps_its_distance_in_the_list(app):
    with Store.open(app.data_dir) as store:
        finish(store, "grand-tour+10", "Ann", lost_in=0)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_campaigns()
        await settled(pilot)
        [line] = [line for line in text_of(app).splitlines() if "(level 10)" in line and "Ann" in line]
        assert "The Grand Tour (level 10)  Ann " in line


async def test_what_a_level_asks_is_told_in_the_list(app):
    async with app.run_test(size=(120, 40)) as pilot:
        app.push_screen(Campaigns())
        await settled(pilot)
        with Store.open(app.data_dir) as store:
            finish(store, "la-mancha+2", "Ben", lost_in=0)
        app.screen.look()
        menu = app.screen.query_one("#campaigns")
        menu.highlighted = menu.get_option_index("run-5")
        await settled(pilot)
        assert "2: To pass: 15 % of the way from bronze to gold." in text_of(app)


# --- the page of a campaign -----------------------------------------------------------------------------------------


async def test_the_next_step_stands_in_view_and_the_rest_of_the_card_is_reached_by_keys(app):
    async with app.run_test(size=(80, 24)) as pilot:
        go(app, "level")
        await settled(pilot)
        page = app.screen
        card, more = page.query_one("#card"), page.query_one("#more")
        for at in range(len(page.way.chapters)):
            page.query_one("#chapters").highlighted = at
            await settled(pilot)
            assert "Enter: " in text_of(app)
            assert more.visible == (card.max_scroll_y > 0)
        page.query_one("#text").update("\n".join(map(str, range(40))))
        await pilot.press("tab", "end")
        await settled(pilot)
        assert "39" in text_of(app)


async def test_the_seed_of_a_game_is_told_once_it_is_over(app):
    from saves.campaigns import begin, start_chapter

    with Store.open(app.data_dir) as store:
        way = campaign("kingdom")
        run = begin(store, way, "Cem")
        opened = start_chapter(store, run.id, way, 0)
        seed = opened.controller.seed
        opened.close()
    async with app.run_test(size=(120, 40)) as pilot:
        app.show_campaign(run.id)
        await settled(pilot)
        assert str(seed) not in text_of(app)
        to_the_end(app.store.resume(opened.info.id), 1)
        app.screen.look()
        await settled(pilot)
        assert f"seed {seed}" in " ".join(text_of(app).split())


async def test_a_game_that_was_given_up_tells_its_seed_too(app):
    from saves.campaigns import begin, start_chapter

    with Store.open(app.data_dir) as store:
        way = campaign("kingdom")
        run = begin(store, way, "Cem")
        opened = start_chapter(store, run.id, way, 0)
        seed = opened.controller.seed
        opened.close()
        store.abandon(opened.info.id)
    async with app.run_test(size=(120, 40)) as pilot:
        app.show_campaign(run.id)
        await settled(pilot)
        assert f"given up, seed {seed}" in " ".join(text_of(app).split())


async def test_where_a_spare_try_is_at_stake_an_enter_too_many_begins_nothing(app):
    """After a lost attempt the next one is asked about; the first answer is not yet."""
    from saves.campaigns import attempts, begin, start_chapter

    with Store.open(app.data_dir) as store:
        way = campaign("grand-tour")
        run = begin(store, way, "Cem")
        opened = start_chapter(store, run.id, way, 0)
        to_the_end(opened, 1)
        assert not attempts(store, run.id)[0].passed
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(opened.info.id)
        await settled(pilot)
        for _ in range(6):
            await pilot.press("enter")
            await settled(pilot)
        assert app.open_game is None and len(attempts(app.store, run.id)) == 1
        if not isinstance(app.screen, Confirm):
            await pilot.press("enter")
            await settled(pilot)
        assert isinstance(app.screen, Confirm)
        shown = " ".join(text_of(app).split())
        assert "Begin attempt 2?" in shown and "If it is lost, that costs one spare try; 1 spare try would" in shown
        await pilot.press("y")
        await settled(pilot)
        assert app.open_game is not None and len(attempts(app.store, run.id)) == 2


async def test_the_result_of_a_day_leads_to_its_page_and_tells_the_medal(app):
    with Store.open(app.data_dir) as store:
        one = next(one for one in dailies(store, "day = ? AND number = 1", (DAY,)))
    assert one.game_id is not None
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(one.game_id)
        await settled(pilot)
        shown = text_of(app)
        assert "No medal: 4 short of par" in shown and "To the day's page" in shown
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, DailyPage) and app.screen.game == "quixote"
        assert app.open_game is None


async def test_what_does_not_fit_says_so(app):
    async with app.run_test(size=(60, 20)) as pilot:
        app.show_daily("quixote")
        for size in SIZES[:3]:
            await pilot.resize_terminal(*size)
            await settled(pilot)
            told, more = app.screen.query_one("#told"), app.screen.query_one("#more")
            assert more.display == (told.max_scroll_y > 0) == ("arrow keys: more" in text_of(app)), size
            first = text_of(app)
            assert "Par    " in first and "Yesterday" in first and (size[1] < 24 or "Days in a row" in first), size
        assert not more.display


# --- the day --------------------------------------------------------------------------------------------------------


async def test_the_key_for_hints_answers_on_every_chapter(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        go(app, "level")
        await settled(pilot)
        await pilot.press("end")
        for told in ("The next games have no hints", "The next games have hints again"):
            await pilot.press("g")
            await settled(pilot)
            assert told in text_of(app)
        await pilot.press("home")
        await settled(pilot)
        assert "g Hints" in text_of(app)
