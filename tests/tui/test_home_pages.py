"""The home screen beyond its menu: how the last game stands, campaigns, the game of the day, small windows."""

from __future__ import annotations

import re
from dataclasses import replace
from shutil import copytree

import pytest
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import GAMES, load
from rules.daily import today
from rules.reckoning import standing
from saves.campaigns import dailies, start_daily
from saves.model import RUNNING
from saves.store import Store
from saves.verdicts import last_state
from tests.saves.campaign_script import finish, to_the_end
from tests.tui.conftest import NOON
from tests.tui.cut import cut_with_room
from tests.tui.grid import text_of
from tui.games import GAMES as LOOKS
from tui.pages import at_home
from tui.pages.at_home import Days
from tui.pages.home import LEFT
from tui.pages.words import home as words

pytestmark = pytest.mark.usefixtures("at_home")


def test_the_last_game_tells_whose_turn_it_is_and_the_points(data, shelf):
    shelf(("Ann", "Ben"), 7)
    with Store.open(data) as store:
        (info,) = store.games(RUNNING)
        told = at_home.standing(store, info, last_state(store, info.id))
        opened = store.resume(info.id)
        quixote = load("quixote")
        decision = quixote.decision(opened.controller.state)
        stands = standing(quixote, opened.controller.state)
        opened.close()
    assert decision.seat == 1
    assert told.turn == f"Ben: {decision.prompt}"
    assert told.totals == "Points with the round as it stands: Ann {}, Ben {}".format(*stands)
    assert (told.title, told.series) == ("Don Quixote", "")


def test_alone_the_one_whom_a_game_is_measured_by_stands_beside(data, monkeypatch):
    """In Discordia nobody plays against a lone seat but Janus, whose counter nobody saw among the saved games."""
    monkeypatch.setattr("tui.pages.at_home.time.time", lambda: NOON)
    with Store.open(data) as store:
        start_daily(store, "discordia", today(NOON), "Zoe").close()
        (info,) = store.games(RUNNING)
        found = last_state(store, info.id)
        assert found is not None
        rival = found[0].rival(found[1])
        assert rival is not None and rival[0] == "Janus"
        told = at_home.standing(store, info, found)
    assert told.totals == f"Workers: Zoe {-info.totals[0]}, Janus {rival[1]}"


def test_a_game_of_a_campaign_names_its_chapter_and_campaigns_are_counted(data, campaigns_begun):
    copytree(campaigns_begun, data)
    with Store.open(data) as store:
        told = [at_home.standing(store, info, None).series for info in store.games() if info.series == "campaign"]
        assert told and all(", chapter " in one and ": " in one for one in told), told
        assert at_home.ahead(store).runs == 1


def test_the_game_of_the_day_tells_who_plays_it(data, monkeypatch):
    monkeypatch.setattr("tui.pages.at_home.time.time", lambda: NOON)
    with Store.open(data) as store:
        before = at_home.ahead(store)
        assert set(before.today) == set(GAMES) and not any(before.today.values())
        start_daily(store, "quixote", today(NOON), "Zoe").close()
        assert at_home.ahead(store).today["quixote"] == "Zoe is playing"


def test_the_days_before_tell_days_in_a_row_yesterday_and_the_best(data, monkeypatch):
    monkeypatch.setattr("tui.pages.at_home.time.time", lambda: NOON)
    with Store.open(data) as store:
        for day in ("2026-11-19", "2026-11-20"):
            to_the_end(start_daily(store, "quixote", day, "Zoe"), 1)
        start_daily(store, "quixote", "2026-11-20", "Ann").close()
        points = [one.points for one in dailies(store) if one.finished is not None]
        told = at_home.ahead(store)
        assert told.days["quixote"] == Days(None, False, points[0], max(points), 2), "of Zoe, who has finished some"
        assert told.days["nations"] == Days(None, False, None, None, 0)
        assert not told.today["quixote"] and told.challenged
        start_daily(store, "quixote", today(NOON), "Zoe").close()
        assert at_home.ahead(store).days["quixote"].playing


SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("playing", [False, True])
@pytest.mark.parametrize("after", [False, True])
async def test_yesterday_best_days_in_a_row_and_the_month_stand_at_every_size(
    app, data, shelf, monkeypatch, playing, after
):
    """Shortened by words, and never left out."""
    monkeypatch.setattr("time.time", lambda: NOON)
    with Store.open(data) as store:
        for day in ("2026-11-18", "2026-11-19", "2026-11-20", *([today(NOON)] if after else [])):
            to_the_end(start_daily(store, "explorers", day, "Zoe"), 1, "greedy")
        points = {one.day: one.points for one in dailies(store)}
    if playing:
        shelf(("Ann", "Ben"), 7)
    before, best, row = points["2026-11-20"], max(points.values()), 4 if after else 3
    async with app.run_test(size=(60, 20)) as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            for _ in range(4):
                await pilot.pause()
            shown = text_of(app)
            line = next(line for line in shown.splitlines() if re.search(r"Explorers +[0-9–]", line))
            now = str(points[today(NOON)]) if after else "–"
            wide = "yesterday" in shown
            figures = (now, before, best, row) if wide else (now, best)
            assert re.search(" +".join(("Explorers", *map(str, figures))), line), (size, line)
            assert wide or f"{row} days in a row" in shown or f"{row} in a row" in shown, size
            month = [f"November: {row} days", f"{row} in Nov", "November 2026"]
            assert any(text in shown for text in month), (size, shown)
            if "a challenge played" in shown:
                assert re.search(rf"18✓ 19✓ 20✓▸21{'✓' if after else ' '}", shown)
            assert ("Ben: lay a tile" in shown) == playing, size
            assert all(text in shown for text in ("New game", "Quit")), size
            assert not cut_with_room(app), size
            assert app.screen.query_one("#middle").region.height <= size[1] - 1, size


def test_a_finished_campaign_is_under_way_no_longer(data):
    with Store.open(data) as store:
        finish(store, "kingdom", "Zoe")
        finish(store, "rhine", "Zoe", lost_in=2)
        assert at_home.ahead(store).runs == 1


async def test_continue_names_campaign_and_chapter(app, data, campaigns_begun):
    copytree(campaigns_begun, data)
    with Store.open(data) as store:
        running = next(info.id for info in store.games(RUNNING) if info.series == "campaign")
        store.resume(running).close()
        with store.writing() as db:
            db.execute("UPDATE games SET updated = updated + 999 WHERE id = ?", (running,))
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(4):
            await pilot.pause()
        [line] = [line for line in text_of(app).splitlines() if "Continue" in line]
        assert "La Mancha 2, The first sally: Dulcinea" in line


async def test_continue_names_the_challenge_and_its_day(app, data, monkeypatch):
    monkeypatch.setattr("tui.pages.at_home.time.time", lambda: NOON)
    with Store.open(data) as store:
        start_daily(store, "quixote", "2026-11-20", "Zoe").close()
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(4):
            await pilot.pause()
        assert "Challenge of 20 November, Don Quixote: Zoe" in text_of(app)


def test_a_challenge_that_does_not_count_tells_so(data):
    with Store.open(data) as store:
        started = []
        for _ in range(2):
            opened = start_daily(store, "quixote", "2026-11-20", "Zoe")
            started.append(opened.info.id)
            to_the_end(opened, 1) if len(started) < 2 else opened.close()
        told = [at_home.standing(store, store.info(game), None).series for game in started]
    assert told == ["Challenge of 20 November", "Challenge of 20 November (for practice)"]


async def test_home_shows_it_once_it_is_painted(app, shelf):
    shelf(("Ann", "Ben"), 7)
    async with app.run_test(size=(160, 50)) as pilot:
        for _ in range(5):
            await pilot.pause()
        shown = text_of(app)
        assert "Ben: lay a tile" in shown and "Today's challenge: open" in shown
        assert shown.count("Discordia") == 1, "among the games of the day: its lid gave way to the board"
        assert re.search(r"A +B +C +D +E +F +G +H", shown), "the board of the game to continue"
        picture = app.screen.query_one("#shown", Static).visual
        assert isinstance(picture, Content)
        grounds = {str(span.style).partition(" on ")[2] for span in picture.spans}
        assert len(grounds) > 4, "in the colours of its table"
        for size in [(80, 24), (100, 30), (120, 40)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            assert re.search(r"A +B +C +D +E +F +G +H", text_of(app)), size
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "A     B" not in text_of(app) and "Ben: lay a tile" in text_of(app), "no room for it: the lid"


def test_a_challenge_of_the_day_stands_whole_in_the_narrow_column():
    briefs = [look.group or GAMES[game].title for game, look in LOOKS.items() if game in GAMES]
    assert max(len(words.today_short(brief)) for brief in briefs) < LEFT["-medium"]


async def test_home_tells_the_challenge_of_the_day_and_campaigns_beside_the_menu(app, data, campaigns_begun):
    copytree(campaigns_begun, data)
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(4):
            await pilot.pause()
        shown = text_of(app)
        assert "Merchant Explorers " in shown and "yesterday" in shown
        assert "La Mancha, Dulcinea [b]: 1 of 12, next The first sally" in shown
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        shown = text_of(app)
        assert "Explorers " in shown and "today   best" in shown and "La Mancha: 1 of 12" in shown, (
            "shorter, and nothing is cut"
        )


async def test_the_box_fills_the_home_of_whoever_has_no_game(app):
    async with app.run_test(size=(60, 20)) as pilot:
        for size in [(60, 20), (80, 24), (120, 40), (200, 60)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            shown, page = text_of(app), app.screen
            assert all(f"{card.minutes} min" in shown for card in GAMES.values()), size
            lids = page.query_one("#shown", Static).visual
            assert ("▁▁▟" in lids.plain) == (size[0] >= 80), size
            assert ("New here?" in shown) == (size[0] >= 80), size
            assert page.query_one("#shown").region.height == {60: 4, 80: 15, 120: 15, 200: 21}[size[0]], size


@pytest.mark.rotating(6)
@pytest.mark.parametrize("playing", [False, True])
async def test_home_is_whole_at_every_size(app, shelf, playing):
    if playing:
        shelf(("Ann", "Ben"), 7)
    async with app.run_test(size=(60, 20)) as pilot:
        for size in [(60, 20), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            shown = text_of(app)
            assert all(text in shown for text in ("New game", "Quit")), size
            assert "█   █  ▄▀▀▀▄" in shown or "██████████" in shown, size
            assert ("Continue" in shown) == playing == ("Ben: lay a tile" in shown), size
            assert app.screen.query_one("#middle").region.height <= size[1] - 1, size
            assert not cut_with_room(app), size


def test_a_challenge_is_called_the_same_in_every_list(shelf, data) -> None:
    shelf(("Ann",), 3)
    with Store.open(data) as store:
        (info,) = store.games(RUNNING)
    played = replace(info, series="daily", name="Daily 2026-11-21")
    assert at_home.called(played) == words.daily("2026-11-21") == "Challenge of 21 November"
    for name in ("My day", "Daily bread", "Daily 2026-11-21 again"):
        assert at_home.called(replace(played, name=name)) == name
    assert at_home.called(replace(played, series="")) == "Daily 2026-11-21"
