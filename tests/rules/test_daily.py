"""The daily challenge: the same game for everybody, another one every day."""

from __future__ import annotations

import subprocess
import sys

from rules.catalogue import GAMES, load
from rules.daily import daily_config, daily_games, daily_seed, seconds_left, share_text, today
from rules.game import state_hash
from rules.turn_controller import TurnController


def test_the_day_is_counted_in_utc() -> None:
    assert today(1_795_219_199.0) == "2026-11-20"
    assert today(1_795_219_200.0) == "2026-11-21"
    assert seconds_left(1_795_219_199.0) == 1
    assert seconds_left(1_795_219_200.0) == 86_400


def test_everybody_gets_the_same_game_in_any_process() -> None:
    code = (
        "from rules.daily import *; from rules.catalogue import load\n"
        "for game in daily_games():\n"
        "    rules = load(game); print(daily_seed(rules, '2026-11-21'), daily_config(rules, '2026-11-21').options)"
    )
    environment = {"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "PATH": ""}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    mine = [f"{daily_seed(load(g), '2026-11-21')} {daily_config(load(g), '2026-11-21').options}" for g in daily_games()]
    assert told.stdout.splitlines() == mine
    assert set(daily_games()) == set(GAMES)


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


def test_the_text_to_share_tells_points_alone() -> None:
    text = share_text("quixote", "2026-11-21", 47, "very good", (12, 0, 35), 3)
    assert text == "Hotseat daily 2026-11-21: Don Quixote\n47 points, very good\n▃ █\n3 days in a row"
    assert share_text("discordia", "2026-11-21", -4, "lost against Janus", (-4,), 1).splitlines() == [
        "Hotseat daily 2026-11-21: Discordia",
        "4 workers, lost against Janus",
    ]
