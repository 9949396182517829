"""The page of the day's game, and its par."""

from __future__ import annotations

import asyncio
import re
import sys
from types import SimpleNamespace

import pytest

from saves.campaigns import dailies, share, start_daily
from saves.pars import known_pars
from saves.store import Store
from tests.saves.campaign_script import to_the_end
from tests.tui.conftest import HOSTILE, NOON
from tests.tui.grid import text_of
from tests.tui.test_ways_over import DAY, go, played, settled, shelf_of_ways
from tui.app import HotseatApp
from tui.pages.daily import DailyPage
from tui.par_watch import ParWatch

__all__ = ["played", "shelf_of_ways"]


async def test_the_day_tells_par_yesterday_streak_best_and_the_month(app):
    async with app.run_test(size=(120, 40)) as pilot:
        go(app, "quixote")
        await settled(pilot)
        assert isinstance(app.screen, DailyPage)
        shown = text_of(app)
        assert "With Sancho Pansa" in shown
        assert "4 short of par" in shown
        assert "20 better than par" in shown
        assert "(practice, game 2)" in shown
        assert "Twist  With Sancho Pansa" in shown
        assert ", gold" in shown and "(counts)" not in shown, "yesterday's medal in words"
        assert "Days in a row: 3 (longest 3)" in shown
        assert "3 days played" in shown and "gold      ▇ 1" in shown and "below     ▇ 1" in shown, "how they came out"
        assert "This week: 3 days, 16 better than par" in shown
        for day in ("19b", "20g", "21-"):
            assert day in shown
        await pilot.press("left")
        await settled(pilot)
        assert "October 2026" in text_of(app)
        await pilot.press("right", "right")
        await settled(pilot)
        assert "November 2026" in text_of(app), "there is no month after this one"


async def test_a_day_is_shown_for_whoever_was_named(app):
    """`hotseat daily quixote --seat Cleo` used to offer another game for practice to whoever had played last."""
    async with app.run_test(size=(120, 40)) as pilot:
        app.show_daily("quixote", "Cleo")
        await settled(pilot)
        shown = text_of(app)
        assert "November 2026, Cleo" in shown and "Play: the first attempt counts" in shown
        assert "Ann: " in shown, "what others reached is told all the same"
        await pilot.press("enter")
        await settled(pilot)
        assert app.open_game is not None and app.open_game.info.seats[0].name == "Cleo", "who plays was said"


async def test_a_day_with_a_task_tells_it_and_whether_it_was_met(app, monkeypatch):
    later, noon = "2026-11-29", NOON + 8 * 86_400
    with Store.open(app.data_dir, clock=lambda: noon) as store:
        to_the_end(start_daily(store, "quixote", later, "Ann"), 1, "greedy")
    monkeypatch.setattr("tui.pages.daily.time", SimpleNamespace(time=lambda: noon))
    async with app.run_test(size=(120, 40)) as pilot:
        go(app, "quixote")
        await settled(pilot)
        shown = text_of(app)
        assert "Task   One road joins ten fields at the end" in shown
        assert ", task met" in shown
        assert "Tasks met this month: 1 of 1" in shown
        await pilot.press("s")
        await settled(pilot)
        assert "Task met: one road joined ten fields or more at the end" in " ".join(text_of(app).split())
    with Store.open(app.data_dir) as store:
        [one] = dailies(store, "day = ?", (later,))
    assert one.game_id is not None
    app = HotseatApp(app.data_dir)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(one.game_id)
        await settled(pilot)
        assert "✓ Task met: one road joined ten fields or more" in " ".join(text_of(app).split())


async def test_any_name_goes_through_the_page_of_the_day(app):
    with Store.open(app.data_dir) as store:
        for name in HOSTILE[::3]:
            start_daily(store, "nations", DAY, name).close()
    async with app.run_test(size=(80, 24)) as pilot:
        go(app, "nations")
        await settled(pilot)
        menu = app.screen.query_one("#choices")
        for one in [option.id for option in menu.options if option.id and option.id.startswith("name-")][:3]:
            menu.highlighted = menu.get_option_index(one)
            await pilot.press("enter")
            await settled(pilot)
            assert "\x1b" not in text_of(app)


async def test_a_result_is_shared_and_compared_with_a_friends(app, monkeypatch):
    copied: list[str] = []
    monkeypatch.setattr(app, "copy_to_clipboard", copied.append)
    async with app.run_test(size=(80, 24)) as pilot:
        go(app, "quixote")
        await settled(pilot)
        await pilot.press("s")
        await settled(pilot)
        line = copied[0].splitlines()[0]
        assert "4 short of par" in copied[0]
        await pilot.press("escape")
        await settled(pilot)
        menu = app.screen.query_one("#choices")
        for told, answer in (
            (line, "level"),
            ("nonsense", "no line of a daily"),
            (line.replace(DAY, "2026-11-01"), "no"),
        ):
            menu.highlighted = menu.get_option_index("compare")
            await pilot.press("enter")
            await settled(pilot)
            app.screen.query_one("Input").value = told
            await pilot.press("enter")
            await settled(pilot)
            assert answer in " ".join(text_of(app).split())
            await pilot.press("escape")
            await settled(pilot)


@pytest.mark.rotating(6)
async def test_par_is_worked_out_in_the_background_and_kept(app, monkeypatch):
    monkeypatch.setattr("tui.par_watch.ParWatch.WORKS", True)
    (app.data_dir / "pars.json").unlink()
    async with app.run_test(size=(80, 24)) as pilot:
        go(app, "quixote")
        await settled(pilot)
        seen = set()
        for _ in range(600):
            await pilot.pause(0.05)
            seen.add(app.pars_coming.get(("quixote", DAY)))
            if len(known_pars(app.data_dir)) == 2:
                break
        assert len(seen) > 2, "its progress is told"
        for _ in range(40):
            await pilot.pause(0.05)
            if "par" in text_of(app).split("Yesterday")[1]:
                break
        assert "Par    " in text_of(app)
        assert "games are over" not in text_of(app)
        assert "par" in text_of(app).split("Yesterday")[1], "yesterday has its par too"


async def test_a_result_of_an_older_day_works_its_par_out_and_tells_it_in_place(app, monkeypatch):
    monkeypatch.setattr("tui.par_watch.ParWatch.WORKS", True)
    (app.data_dir / "pars.json").unlink()
    with Store.open(app.data_dir) as store:
        one = next(one for one in dailies(store) if one.game == "quixote" and one.finished and one.counts)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.show_finished(one.game_id)
        await settled(pilot)
        assert "Par is being worked out" in text_of(app)
        for _ in range(600):
            await pilot.pause(0.05)
            if "Par is being worked out" not in text_of(app):
                break
        assert re.search(r"(Bronze|Silver|Gold|No medal): ", text_of(app))


async def test_par_of_a_game_is_known_when_it_is_over(app, monkeypatch):
    monkeypatch.setattr("tui.par_watch.ParWatch.WORKS", True)
    with Store.open(app.data_dir) as store:
        begun = start_daily(store, "quixote", "2026-11-18", "Ann")
        begun.close()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.resume(begun.info.id)
        for _ in range(600):
            await pilot.pause(0.05)
            if len(known_pars(app.data_dir)) == 4:
                break
        to_the_end(app.open_game, 1)
        assert "par" in share(app.store, dailies(app.store, "day = '2026-11-18'")[0])


async def test_without_a_process_there_is_no_par_and_no_harm(data, monkeypatch):
    monkeypatch.setattr("tui.par_watch.ParWatch.WORKS", True)
    watch, python = ParWatch(data), sys.executable
    monkeypatch.setattr("tui.par_watch.sys.executable", "/nowhere/python")
    await watch.reckon("nations", DAY)
    assert watch.done == {}
    monkeypatch.setattr("tui.par_watch.sys.executable", python)
    task = asyncio.create_task(watch.reckon("explorers", DAY))
    await asyncio.sleep(0.05)
    watch.end()
    await task
    assert watch.done == {}
