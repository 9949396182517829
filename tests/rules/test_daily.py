"""The daily challenge: the same game for everybody, another one every day."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules.catalogue import GAMES, fewest_win, load
from rules.daily import (
    FEWEST_SINCE,
    Chosen,
    Line,
    Reached,
    bar,
    compared,
    daily_config,
    daily_games,
    daily_seed,
    daily_task,
    edition,
    line_of,
    longest,
    medal,
    medals,
    month,
    parts,
    read_line,
    seconds_left,
    share_text,
    streak,
    today,
    twist,
    week,
)
from rules.days import as_chapter, days, edition_of, lists
from rules.game import BadInput, Config, state_hash
from rules.par import key, middle, par, par_game
from rules.standing import standings
from rules.turn_controller import TurnController

SEED_OF_A_DAY = 7509720071088568453
THE_DAY: dict[str, tuple[Any, ...]] = {
    "quixote": (2, 7776167369704199166, {"order": "separate", "sancho": True}, "57c62317cf79e3dd", [60, 66]),
    "explorers": (2, 7145757610888142694, {"map": "aghon", "tower-reward": "era"}, "d0498fccca0b1ee5", [156, 120]),
    "nations": (
        3, 892290236005372857,
        {"sixth": "gold", "exchange": "food", "supply": "unlimited", "overpay": False, "harder": False},
        "b1373fdd742f4623", [35, 27],
    ),
    "discordia": (
        5, 2504095367245412764, {"ladder": 2, "boards": True, "tiles": False, "used": 0},
        "fe950ac0134d141a", [-29, -36],
    ),
}  # fmt: skip
"""2026-11-21: by game the version of the rules, seed, options, first position, and two games of the steady player."""


def day_of(game: str, day: str) -> tuple[Any, Config, int]:
    rules = load(game)
    return rules, daily_config(rules, day), daily_seed(rules, day)


def test_a_week_begins_on_monday() -> None:
    assert week("2026-11-23") == ["2026-11-23"]
    assert week("2026-11-25") == ["2026-11-23", "2026-11-24", "2026-11-25"]
    assert len(week("2026-11-29")) == 7 and week("2027-01-01")[0] == "2026-12-28"


def test_the_day_is_counted_in_utc() -> None:
    assert today(1_795_219_199.0) == "2026-11-20"
    assert today(1_795_219_200.0) == "2026-11-21"
    assert seconds_left(1_795_219_199.0) == 1
    assert seconds_left(1_795_219_200.0) == 86_400


@pytest.fixture(scope="module")
def turkish(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a locale that has letters and a decimal comma of its own, made here, for few machines have one."""
    folder = tmp_path_factory.mktemp("locales")
    maker = shutil.which("localedef")
    if maker is None or not Path("/usr/share/i18n/locales/tr_TR").exists():
        pytest.skip("no locale can be made here")
    subprocess.run([maker, "-i", "tr_TR", "-f", "UTF-8", str(folder / "tr_TR.UTF-8")], capture_output=True, check=False)
    return folder


@pytest.mark.rotating(6)
def test_everybody_gets_the_same_game_in_any_process_zone_and_locale(turkish: Path) -> None:
    code = (
        "from rules.daily import *; from rules.par import *; from rules.catalogue import load\n"
        "import locale, time; locale.setlocale(locale.LC_ALL, ''); print(locale.localeconv()['decimal_point'])\n"
        "for game in daily_games():\n"
        "    rules = load(game); config, seed = daily_config(rules, '2026-11-21'), daily_seed(rules, '2026-11-21')\n"
        "    print(today(1795219200.0), seed, config.options, key(rules, config, seed), twist(rules, config))\n"
        "    print(par_game(rules, config, seed, 1))"
    )
    environment = {"PYTHONHASHSEED": "7", "TZ": "Pacific/Kiritimati", "LOCPATH": str(turkish), "LC_ALL": "tr_TR.UTF-8",
                   "PATH": ""}  # fmt: skip
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    mine = []
    for game in daily_games():
        rules, config, seed = day_of(game, "2026-11-21")
        mine.append(f"2026-11-21 {seed} {config.options} {key(rules, config, seed)} {twist(rules, config)}")
        mine.append(str(par_game(rules, config, seed, 1)))
    first, *others = told.stdout.splitlines()
    assert first == ",", "the locale was there"
    assert others == mine
    assert set(daily_games()) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_day_is_this_one_under_every_version_of_python(game: str) -> None:
    """Written down (under 3.11, 3.12 and 3.13, and under 3.14 in a browser's machine of 32 bits), so that a machine
    that would come to another one is found out: seed, options, the first position, and what the steady player comes to,
    which changes with that player alone."""
    rules, config, seed = day_of(game, "2026-11-21")
    version, *written = THE_DAY[game]
    assert rules.version == version, "write the day of the new rules down"
    first = state_hash(TurnController(rules, config, seed).state)
    assert [seed, config.options, first, [par_game(rules, config, seed, number) for number in (0, 1)]] == written
    older = type("First", (type(load("quixote")),), {"version": 1})()
    assert daily_seed(older, "2026-11-21") == SEED_OF_A_DAY


def test_every_game_has_a_twist_and_no_two_weeks_are_alike() -> None:
    for game in daily_games():
        told = {tuple(twist(*day_of(game, f"2026-11-{day:02}")[:2])) for day in range(1, 15)}
        assert len(told) >= 2, game
        assert any(told), game
    assert twist(*day_of("explorers", "2026-11-22")[:2]) == [("Map", "Aghon", "the map of Aghon")]


FIRST_LIST = "2026-11-24"
"""The day from which days have tasks."""


def days_from(day: str, number: int) -> list[str]:
    return [(date.fromisoformat(day) + timedelta(days=at)).isoformat() for at in range(number)]


def test_days_before_the_first_list_are_as_they_were() -> None:
    """What was reached and shared on them is still of the same game, and has the same version."""
    assert [one.since for one in lists()] == sorted(one.since for one in lists())
    assert lists()[0].since == FIRST_LIST
    for game in daily_games():
        assert daily_task(load(game), "2026-11-23") is None
        assert days(game, "2026-11-23").twists == ()
    assert (edition(3, "2026-11-23"), edition(3, FIRST_LIST)) == ("3.2", "3.3")
    assert [one[:2] for one in twist(*day_of("nations", "2026-11-22")[:2])] in ([], [("Harder solo", "on")])
    assert share_text(reached()).count("\n") == 0, "and no word of a task"


def test_from_then_on_every_game_has_tasks_and_twists_of_several_kinds() -> None:
    month_of_days = days_from(FIRST_LIST, 60)
    for game, kinds in {"quixote": 10, "explorers": 6, "nations": 6, "discordia": 4}.items():
        tasks = [daily_task(load(game), day) for day in month_of_days]
        assert len({one.id for one in tasks if one is not None}) == kinds and None not in tasks, game
    told = {tuple(twist(*day_of("nations", day)[:2])) for day in month_of_days}
    assert len(told) == 8, "four payments and dice, harder or not"
    assert {one.name for row in told for one in row} == {"White die", "Two for one", "Harder solo"}
    rewards = {day_of("explorers", day)[1].options["tower-reward"] for day in month_of_days}
    assert rewards == {"era", "count"}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_task_is_worded_and_stands_at_the_table(game: str) -> None:
    for found in lists():
        tasks = found.games[game].tasks
        assert len({one.id for one in tasks}) == len(tasks) >= 4
        rules, config, seed = day_of(game, found.since)
        state = TurnController(rules, config, seed).state
        for one in tasks:
            assert len({one.text, one.met, one.missed, one.short, ""}) == 5
            assert bool(one.fact) != bool(one.items)
            assert not one.fact or one.fact in rules.facts(state), one.fact
            assert not one.items or all(item == "total" or rules.item_name(item) for item in one.items)
            (standing,) = standings(as_chapter(game, one), rules, state)
            assert standing.how in ("open", "so-far"), one.id


def test_the_text_to_share_tells_what_became_of_the_task() -> None:
    one = reached(task="the knights brought 5 points or more at the end", met=True, hints=0)
    assert share_text(one).splitlines() == [
        "Hotseat daily 2026-11-21 v1.2, Don Quixote: 47 points",
        "Task met: the knights brought 5 points or more at the end",
        "no hints",
    ]
    lost = reached(task="the defence never held")
    assert share_text(lost).splitlines()[1] == "Task missed: the defence never held"
    assert read_line(share_text(one)) == line_of(one)


def test_a_later_list_changes_no_day_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {day: (day_of("nations", day)[1], daily_task(load("nations"), day)) for day in days_from(FIRST_LIST, 9)}
    later = replace(lists()[-1], since="2026-12-01", games={"nations": replace(days("nations", FIRST_LIST), tasks=())})
    monkeypatch.setattr("rules.days.lists", lambda: (*lists(), later))
    for day in before:
        same = (day_of("nations", day)[1], daily_task(load("nations"), day)) == before[day]
        assert same == (day < "2026-12-01"), day
    assert (edition_of("2026-11-30"), edition_of("2026-12-01")) == (3, 4)


def test_days_games_and_rules_versions_differ() -> None:
    rules = load("quixote")
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    seeds = {daily_seed(rules, day) for day in days} | {daily_seed(load("explorers"), day) for day in days}
    assert len(seeds) == 60
    newer = type("Newer", (type(rules),), {"version": rules.version + 1})()
    assert daily_seed(newer, days[0]) != daily_seed(rules, days[0])
    maps = {daily_config(load("explorers"), day).options["map"] for day in days}
    assert len(maps) == 6
    positions = {
        state_hash(TurnController(rules, daily_config(rules, day), daily_seed(rules, day)).state) for day in days
    }
    assert len(positions) == 30


# --- par ------------------------------------------------------------------------------------------------------------


def test_par_is_the_middle_of_steady_games_of_that_day_and_tells_how_far_it_has_come() -> None:
    day = day_of("quixote", "2026-11-22")
    done: list[int] = []
    found = par(*day, told=done.append, games=5)
    assert done == [1, 2, 3, 4, 5]
    games = [par_game(*day, number) for number in range(5)]
    assert found == sorted(games)[2]
    assert len(set(games)) > 1, "they are no copies of one game"
    assert (middle([4, 1, 3]), middle([4, 1, 3, 9])) == (3, 3)


def test_another_twist_or_version_is_another_par() -> None:
    rules, config, seed = day_of("explorers", "2026-11-22")
    other = rules.configure(1, {"map": "kazan"})
    assert len({key(rules, config, seed), key(rules, other, seed), key(rules, config, seed + 1)}) == 3


@pytest.mark.parametrize(
    ("game", "points", "medals"),
    [
        ("quixote", 40, {39: "", 40: "bronze", 44: "silver", 50: "gold"}),
        ("nations", 5, {4: "", 5: "bronze", 6: "silver", 8: "gold"}),
        ("discordia", -6, {-7: "", -6: "bronze", -5: "bronze", -4: "silver", -3: "gold", 0: "gold"}),
        ("discordia", -24, {-25: "", -24: "bronze", -19: "bronze", -18: "silver", -13: "silver", -12: "gold"}),
    ],
)
def test_par_earns_bronze_and_more_is_worth_more(game: str, points: int, medals: dict[int, str]) -> None:
    assert {reached: medal(game, reached, points, FEWEST_SINCE) for reached in medals} == medals


def test_what_a_day_earned_stays_earned() -> None:
    """Where the fewest win three workers fewer were gold once, whatever par was: every third game that made par."""
    before = {reached: medal("discordia", reached, -24, "2026-11-24") for reached in (-24, -23, -21)}
    assert before == {-24: "bronze", -23: "silver", -21: "gold"}
    assert medals("discordia", -24, "2026-11-24") == {"bronze": 24, "silver": 23, "gold": 21}
    assert medals("discordia", -24, FEWEST_SINCE) == {"bronze": 24, "silver": 18, "gold": 12}


# --- sharing --------------------------------------------------------------------------------------------------------


def reached(**fields: Any) -> Reached:
    usual = {"game": "quixote", "day": "2026-11-21", "version": "1.2", "points": 47}
    return Reached(**(usual | fields))


def test_the_text_to_share_tells_result_par_twist_hints_and_nothing_of_the_board() -> None:
    one = reached(
        rank="very good", parts=(12, 0, 35), par=41, twist=(Chosen("Sancho Pansa", "with"),), hints=0, streak=3
    )  # fmt: skip
    assert share_text(one).splitlines() == [
        "Hotseat daily 2026-11-21 v1.2, Don Quixote: 47 points",
        "6 better than par 41, very good, with Sancho Pansa",
        "▃▁█, no hints, 3 days in a row",
    ]
    assert share_text(one, ascii_only=True).splitlines()[2] == "318, no hints, 3 days in a row"
    lost = reached(game="discordia", points=-4, par=-2, rank="lost against Janus", hints=2, practice=True)
    assert share_text(lost).splitlines() == [
        "Hotseat daily 2026-11-21 v1.2 (practice), Discordia: 4 workers",
        "2 short of par 2, lost against Janus",
        "2 hints",
    ]
    assert share_text(reached()) == "Hotseat daily 2026-11-21 v1.2, Don Quixote: 47 points"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_bar_without_holes(game: str) -> None:
    rules, config, seed = day_of(game, "2026-11-21")
    log = TurnController(rules, config, seed)
    chance = random.Random(5)
    while log.state.to_move >= 0:
        log.act(chance.choice(rules.legal_actions(log.state, log.state.to_move)))
    found = parts(log)
    assert 3 <= len(found) <= 8
    drawn = bar(found)
    assert len(drawn) == len(found)
    assert " " not in drawn
    assert bar(found, ascii_only=True).isascii()


def test_small_parts_and_losses_are_drawn_too() -> None:
    assert bar((-3, 0, 1, 40)) == "▁▁▁█"
    assert bar((0, 0)) == "▁▁"
    assert bar((12,)) == ""


# --- a friend's line ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("practice", [False, True])
def test_what_is_shared_can_be_read_again(game: str, practice: bool) -> None:
    one = reached(game=game, points=-4 if game == "discordia" else 47, practice=practice, par=3, streak=2)
    found = read_line(f"look at this!\n{share_text(one)}\n:-)")
    assert found == line_of(one) == Line(game, "2026-11-21", "1.2", practice, 4 if game == "discordia" else 47)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nothing of the kind", "no line of a daily"),
        ("Hotseat daily 2026-11-21: Don Quixote\n47 points", "older Hotseat"),
        ("Hotseat daily 2026-11-21 v1.2, Chess: 4 points", "no game 'Chess'"),
        ("Hotseat daily 2026-13-41 v1.2, Don Quixote: 4 points", "no day of the calendar"),
    ],
)
def test_a_line_that_is_none_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        read_line(text)


def test_lines_of_two_versions_or_days_are_not_compared() -> None:
    mine = line_of(reached())
    assert compared(mine, mine._replace(points=52)) == "You 47, your friend 52: you are 5 points behind"
    assert compared(mine, mine._replace(points=46)) == "You 47, your friend 46: you are 1 point ahead"
    assert compared(mine, mine._replace(practice=True)) == "You 47, your friend 47: level (theirs was practice)"
    few = line_of(reached(game="discordia", points=-2))
    assert "you are 3 workers ahead" in compared(few, few._replace(points=5)), "the fewest win"
    for other in (mine._replace(version="1.1"), mine._replace(version="2.2")):
        with pytest.raises(BadInput, match="two versions"):
            compared(mine, other)
    for other in (mine._replace(day="2026-11-20"), mine._replace(game="nations")):
        with pytest.raises(BadInput, match="same game and day"):
            compared(mine, other)
    assert edition(1, "2026-11-21") != edition(2, "2026-11-21")


# --- days -----------------------------------------------------------------------------------------------------------


def test_a_streak_is_not_broken_by_the_day_that_is_not_over() -> None:
    days = {"2026-11-17", "2026-11-19", "2026-11-20", "2026-11-30", "2026-12-01", "2026-12-02"}
    assert [streak(days, f"2026-11-{day}") for day in (17, 18, 19, 20, 21, 22)] == [1, 1, 1, 2, 2, 0]
    assert (longest(days), longest(set())) == (3, 0)


def test_a_month_is_a_page_of_weeks() -> None:
    weeks = month("2026-11-21")
    assert weeks[0] == [""] * 6 + ["2026-11-01"]
    assert weeks[-1] == ["2026-11-30"] + [""] * 6
    assert [len(week) for week in weeks] == [7] * 6


def test_what_the_medals_of_a_day_ask_for_is_what_earns_them() -> None:
    for game in daily_games():
        for par_of_day in (-9, -1, 0) if fewest_win(game) else (-9, 0, 31, 50, 127):
            for name, points in medals(game, par_of_day, FEWEST_SINCE).items():
                raw = -points if fewest_win(game) else points
                assert medal(game, raw, par_of_day, FEWEST_SINCE) == name
                assert medal(game, raw - 1, par_of_day, FEWEST_SINCE) != name
    assert medals("discordia", -1, FEWEST_SINCE) == {"bronze": 1, "silver": 0}, "nobody is left with fewer than none"
