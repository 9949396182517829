"""`hotseat daily`: how today stands, playing it at the prompt, sharing, comparing."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace

import pytest

from rules.catalogue import GAMES, load
from rules.daily import daily_config, daily_seed, medal
from rules.par import key
from saves.campaigns import dailies, start_daily
from saves.pars import keep_par, known_pars
from saves.store import Store
from tests.cli.command_line import Shell
from tests.saves.campaign_script import some_steps, to_the_end
from tests.tui.conftest import NOON
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.pages.daily import DailyPage

DAY, BEFORE = "2026-11-21", "2026-11-20"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.commands.daily.time", SimpleNamespace(time=lambda: NOON))


@pytest.fixture
def played(shell: Shell) -> Shell:
    """Ann played Don Quixote yesterday and today, and a practice game; Nations are under way."""
    with Store.open(shell.data) as store:
        to_the_end(start_daily(store, "quixote", BEFORE, "Ann"), 1)
        to_the_end(start_daily(store, "quixote", DAY, "Ann"), 2, "greedy")
        to_the_end(start_daily(store, "quixote", DAY, "Ann"), 3)
        some_steps(start_daily(store, "nations", DAY, "Ann"), 1, 4)
        know_par(store, "quixote", 41)
    return shell


def know_par(store: Store, game: str, par: int, day: str = DAY) -> None:
    rules = load(game)
    keep_par(store.path.parent, key(rules, daily_config(rules, day), daily_seed(rules, day)), par)


def points(shell: Shell, day: str = DAY, number: int = 1) -> int:
    with Store.open(shell.data) as store:
        return dailies(store, "day = ? AND game = 'quixote' AND number = ?", (day, number))[0].points


def test_today_is_told_for_every_game(played: Shell) -> None:
    run = played("daily")
    assert run.code == 0
    assert run.lines[0] == f"{DAY}, Ann; the day ends in 12 h 0 min (midnight UTC)"
    at = run.lines.index("Don Quixote")
    assert run.lines[at + 1] == f"Today: with Sancho Pansa; par 41; {points(played)} points"
    best = max(points(played), points(played, BEFORE))
    assert run.lines[at + 2] == f"Before: yesterday {points(played, BEFORE)}, 2 days in a row (longest 2), best {best}"
    assert "under way" in run.lines[run.lines.index("Nations: The Dice Game") + 1]
    assert run.lines[run.lines.index("The Guild of Merchant Explorers") + 1].startswith("Today: the map of ")
    assert "not played yet" in run.lines[run.lines.index("Discordia") + 1]


def test_the_task_of_a_day_is_told_and_shared(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.commands.daily.time", SimpleNamespace(time=lambda: NOON + 8 * 86_400))
    with Store.open(shell.data) as store:
        to_the_end(start_daily(store, "quixote", "2026-11-29", "Ann"), 1, "greedy")
        know_par(store, "quixote", 41, "2026-11-29")
    run = shell("daily")
    told = run.lines[run.lines.index("Don Quixote") + 1]
    assert told.startswith("Today: with Sancho Pansa; task: one road joins ten fields at the end; par 41; ")
    shared = shell("daily", "quixote", "--share").lines
    assert shared[0].startswith("Hotseat daily 2026-11-29 v2.3, ")
    assert "Task met: one road joined ten fields or more at the end" in shared
    assert json.loads(shell("daily", "nations", "--json").out)[0]["task"]


def test_yesterday_against_par_and_the_month(played: Shell) -> None:
    before = points(played, BEFORE)
    with Store.open(played.data) as store:
        know_par(store, "quixote", before + 3, BEFORE)
    run = played("daily")
    at = run.lines.index("Don Quixote")
    assert f"yesterday {before} (3 short of par {before + 3})," in run.lines[at + 2]
    earned = medal("quixote", points(played), 41, "2026-11-24") or "below par"
    assert run.lines[at + 3] == f"This month: {earned.replace('bronze', 'par')} on the 21st; below par on the 20th"
    head = run.lines.index("November 2026")
    assert run.lines[head + 1 : head + 5] == [
        " Mo  Tu  We  Th  Fr  Sa  Su", " " * 25 + " 1", "  2   3   4   5   6   7   8", "  9  10  11  12  13  14  15"
    ]  # fmt: skip
    assert run.lines[head + 5] == " 16  17  18  19  20+>21+ 22"
    data = json.loads(played("daily", "quixote", "--json").out)[0]
    assert (data["yesterday_par"], data["yesterday_to_par"]) == (before + 3, -3)
    assert set(data["month"]) == {BEFORE, DAY} and data["month"][BEFORE] == "below par"


def test_the_same_as_json(played: Shell) -> None:
    data = json.loads(played("daily", "--json").out)
    assert [one["game"] for one in data] == list(GAMES)
    quixote = data[0]
    assert (quixote["day"], quixote["par"], quixote["name"], quixote["streak"]) == (DAY, 41, "Ann", 2)
    assert [one["number"] for one in quixote["attempts"]] == [1, 2]
    assert quixote["attempts"][0]["points"] == points(played)
    assert quixote["twist"] == {"Sancho Pansa": "with"}
    assert [one["game"] for one in json.loads(played("daily", "nations", "--json").out)] == ["nations"]
    assert json.loads(played("daily", "--json", "--seat", "Nobody").out)[0]["attempts"] == []


def test_the_result_is_shared_and_compared_with_a_friends_line(played: Shell) -> None:
    mine = points(played)
    run = played("daily", "quixote", "--share")
    assert run.lines[0] == f"Hotseat daily {DAY} v2.2, Don Quixote: {mine} points"
    assert "par 41" in run.lines[1]
    assert "2 days in a row" in run.lines[2]
    friend = run.lines[0].replace(f": {mine} ", f": {mine + 5} ")
    assert played("daily", "--paste", friend).out == f"You {mine}, your friend {mine + 5}: you are 5 points behind\n"
    assert "two versions" in played.refused(1, "daily", "--paste", friend.replace("v2.2", "v1.2"))
    assert "no line of a daily" in played.refused(1, "daily", "--paste", "hello")
    other = friend.replace(DAY, "2026-11-19")
    assert "no result of Don Quixote on 2026-11-19" in played.refused(1, "daily", "--paste", other)


def test_par_is_worked_out_where_it_is_shared(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(shell.data) as store:
        to_the_end(start_daily(store, "quixote", DAY, "Ann"), 2, "greedy")
    assert known_pars(shell.data) == {}
    assert re.search(r"par \d+", shell("daily", "--share").out)
    [par] = known_pars(shell.data).values()
    monkeypatch.setattr("rules.par.par_game", lambda *_: 1 / 0)
    assert f"par {par}" in shell("daily", "--share").out, "it is kept"


def test_what_cannot_be_done_is_said(shell: Shell) -> None:
    assert "hotseat daily quixote" in shell.refused(1, "daily", "--share")
    assert "give one of --share and --json" in shell.refused(2, "daily", "--share", "--json")
    assert "there is no game 'chess'" in shell.refused(2, "daily", "chess")
    assert "say who plays: hotseat daily quixote --seat NAME" in shell.refused(2, "daily", "quixote", "--plain")
    assert shell("daily").lines[0].startswith(f"{DAY};"), "nobody has played yet"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What is typed at the prompt."""
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, ""])))


def test_the_day_is_played_to_its_end_at_the_prompt_and_stands_in_the_full_app(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(shell.data) as store:
        know_par(store, "quixote", 30)
    typed(monkeypatch, "1", "1", "quit")
    first = shell("daily", "quixote", "--seat", "Ann", "--plain")
    assert first.code == 0
    assert "To share:" not in first.out
    typed(monkeypatch, *["1"] * 30)
    then = shell("daily", "quixote", "--plain")
    assert "The game is over." in then.out
    shared = then.out.split("To share:\n")[1]
    assert shared.startswith(f"Hotseat daily {DAY} v2.2, Don Quixote: {points(shell)} points\n")
    assert "par 30" in shared
    with Store.open(shell.data) as store:
        [one] = dailies(store)
        assert one.finished is not None
    typed(monkeypatch, "quit")
    assert "this one is practice" in shell("daily", "quixote", "--plain").out


@pytest.fixture
def on_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of the day has the same day, and works out no par."""
    monkeypatch.setattr("tui.pages.daily.time", SimpleNamespace(time=lambda: NOON))
    monkeypatch.setattr("tui.par_watch.ParWatch.WORKS", False)


@pytest.mark.usefixtures("on_screen")
async def test_a_daily_won_at_the_prompt_shows_its_medal_on_the_screen(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(shell.data) as store:
        know_par(store, "quixote", 1)
    typed(monkeypatch, *["1"] * 30)
    assert "The game is over." in shell("daily", "quixote", "--seat", "Ann", "--plain").out
    app = HotseatApp(shell.data)
    async with app.run_test(size=(80, 24)) as pilot:
        page = DailyPage("quixote")
        app.push_screen(page)
        await pilot.pause()
        await pilot.pause()
        won, shown = points(shell), " ".join(text_of(app).split())
        assert f"Ann: {won} points, {won - 1} better than par 1" in shown
        assert "1 day played" in shown and "gold ▇ 1" in shown
        assert "21g" in shown, "the day in the calendar"


@pytest.mark.parametrize("game", ["explorers", "nations", "discordia"])
def test_every_daily_is_played_to_its_end_at_the_prompt(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr("rules.par.par_game", lambda *_: 3)
    typed(monkeypatch, *["1"] * 700)
    run = shell("daily", game, "--seat", "Ann", "--plain")
    assert "The game is over." in run.out
    first, *_, last = run.out.split("To share:\n")[1].splitlines()
    assert first.startswith(f"Hotseat daily {DAY} v{load(game).version}.2, {GAMES[game].title}: ")
    assert set(last.split(",")[0]) <= set("▁▂▃▄▅▆▇█"), "a bar without holes"
    assert known_pars(shell.data)


@pytest.mark.usefixtures("on_screen")
async def test_the_page_names_whose_calendar_it_is_and_what_castle_6_is_worth(shell: Shell) -> None:
    with Store.open(shell.data) as store:
        to_the_end(start_daily(store, "quixote", DAY, "Ann"), 1)
        to_the_end(start_daily(store, "nations", DAY, "Ben"), 1)
    app = HotseatApp(shell.data)
    async with app.run_test(size=(80, 24)) as pilot:
        for game, name, told in (("quixote", "Ann", True), ("nations", "Ben", False)):
            app.push_screen(DailyPage(game))
            await pilot.pause()
            await pilot.pause()
            shown = " ".join(text_of(app).split())
            assert f"November 2026, {name}" in shown, "of whoever played this game last"
            assert (
                "With castle 6 in the middle row everybody scores about 4 points more"
                in " ".join(str(app.screen.lines()).split())
            ) == told
