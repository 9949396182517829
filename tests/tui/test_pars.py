"""Pars of the day, worked out in the background while nobody plays, and told at home and in the list."""

from __future__ import annotations

import asyncio

import pytest

from rules.catalogue import load
from rules.daily import daily_config, daily_games, daily_seed, today
from rules.par import key
from saves.campaigns import start_daily
from saves.pars import keep_par, known_pars
from saves.store import Store
from tests.tui.conftest import NOON
from tests.tui.grid import text_of
from tui.par_watch import ParWatch

DAY = today(NOON)


def _known_beforehand(data, game, par):
    rules = load(game)
    keep_par(data, key(rules, daily_config(rules, DAY), daily_seed(rules, DAY)), par)


@pytest.fixture
def noon(monkeypatch):
    monkeypatch.setattr("time.time", lambda: NOON)
    monkeypatch.setattr("tui.par_watch.ParWatch.WORKS", True)
    monkeypatch.setattr("tui.pages.home.UNHURRIED", 0.05)


async def _until(app, pilot, *told):
    for _ in range(400):
        await pilot.pause(0.05)
        if all(one in text_of(app) for one in told):
            return
    raise AssertionError(text_of(app))


@pytest.mark.usefixtures("at_home", "noon")
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_home_and_the_list_tell_the_pars_before_any_page_was_opened(app, data, size):
    for at, game in enumerate(daily_games()):
        _known_beforehand(data, game, 41 + at)
    with Store.open(data) as store:
        start_daily(store, "quixote", "2026-11-18", "Ann").close()
    async with app.run_test(size=size) as pilot:
        await _until(app, pilot, "par 41", "par 42", "par 43")
        app.action_campaigns()
        await _until(app, pilot, "not played yet, par 41", "not played yet, par 42")


@pytest.mark.usefixtures("at_home", "noon")
async def test_what_nobody_waits_for_stops_when_somebody_plays(app, data):
    """And begins anew when the game is left. The first game's par is known, so that the second is at work."""
    _known_beforehand(data, "quixote", 41)
    with Store.open(data) as store:
        begun = start_daily(store, "quixote", DAY, "Ann")
        begun.close()
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(200):
            await pilot.pause(0.05)
            if app._pars is not None and app._pars._processes:
                break
        assert app._pars._processes
        app.resume(begun.info.id)
        await pilot.pause()
        assert not app._pars._processes and not app.pars_coming
        app.reckon_pars_idly(lambda: None)
        await pilot.pause()
        assert not app._pars._processes, "not while somebody plays"
        app.leave_game()
        for _ in range(200):
            await pilot.pause(0.05)
            if app._pars._processes:
                break
        assert app._pars._processes


async def test_a_process_keeps_what_it_works_out_and_tells_the_rest_at_once(data, monkeypatch):
    monkeypatch.setattr("tui.par_watch.ParWatch.WORKS", True)
    _known_beforehand(data, "nations", 7)
    watch, told = ParWatch(data), []
    await asyncio.wait_for(watch.reckon_idly(("nations", "quixote"), DAY, lambda: told.append(dict(watch.known))), 120)
    assert [len(one) for one in told] == [1, 2]
    assert watch.known["nations", DAY] == 7
    assert watch.known["quixote", DAY] in known_pars(data).values()
    assert not watch.done
