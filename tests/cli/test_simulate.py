"""`hotseat simulate`: figures, spread, progress."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys

import pytest

from rules.catalogue import load
from rules.simulate import simulate
from tests.cli.command_line import ROOT, Shell
from tui.commands.simulate import BARS, histogram, spread


def test_the_figures_are_those_of_the_games(shell: Shell) -> None:
    run = shell("simulate", "quixote", "--seats", "2", "--games", "30", "--player", "random", "--seed", "5", "--json")
    data = json.loads(run.out)
    rules = load("quixote")
    same = simulate(rules, rules.configure(2, {}), "random", 30, 5)
    assert (run.code, run.err) == (0, "")
    assert (data["games"], data["actions"]) == (30, 30 * 44) == (same.games, same.actions)
    assert data["totals"] == spread(same.totals)
    assert data["actions_per_second"] == pytest.approx(data["actions"] / data["seconds"], rel=0.01)
    assert sum(bar["count"] for bar in data["totals"]["histogram"]) == 60


def test_options_and_players_count(shell: Shell) -> None:
    run = shell("simulate", "quixote", "--games", "3", "--player", "greedy", "--option", "sancho=TRUE", "--json")
    data = json.loads(run.out)
    assert data["options"] == {"order": "separate", "sancho": True}
    assert (data["player"], data["seats"], data["seed"]) == ("greedy", 1, 0)
    plain = json.loads(shell("simulate", "quixote", "--games", "3", "--json").out)
    assert data["totals"]["mean"] > plain["totals"]["mean"]


def test_the_text_names_speed_and_spread(shell: Shell) -> None:
    run = shell("simulate", "quixote", "--seats", "2", "--games", "20")
    assert "Don Quixote: 2 seats" in run.lines[0]
    assert "20 games, 880 actions in " in run.lines[1] and "actions per second" in run.lines[1]
    assert run.lines[4].split() == ["mean", "sd", "min", "p10", "p25", "median", "p75", "p90", "max"]
    assert len(run.lines[6].split()) == 9
    assert sum(int(line.split()[-1]) for line in run.lines[8:]) == 40


def test_spread_of_known_totals() -> None:
    figures = spread([*range(1, 101)])
    assert {name: value for name, value in figures.items() if name != "histogram"} == {
        "mean": 50.5, "sd": 28.866, "min": 1, "p10": 10, "p25": 25, "median": 50, "p75": 75, "p90": 90, "max": 100,
    }  # fmt: skip
    assert spread([7])["histogram"] == [{"from": 7, "to": 7, "count": 1}]
    assert (spread([7])["sd"], spread([7])["p10"], spread([7])["p90"]) == (0, 7, 7)


@pytest.mark.parametrize("totals", [[0], [0, 1], [3, 3, 60], [*range(-5, 200)], [0, 11], [0, 12]])
def test_a_histogram_counts_each_total_once(totals: list[int]) -> None:
    bars = histogram(sorted(totals))
    assert sum(bar["count"] for bar in bars) == len(totals) and len(bars) <= BARS
    assert len({bar["to"] - bar["from"] for bar in bars}) == 1
    assert bars[0]["from"] == min(totals) and bars[-1]["from"] <= max(totals) <= bars[-1]["to"]


@pytest.mark.rotating(6)
def test_the_progress_bar_is_for_a_terminal_and_on_standard_error() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "tui.cli", "simulate", "quixote", "--games", "1000", "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, cwd=ROOT, check=False, timeout=60)
    os.close(theirs)
    drawn = os.read(ours, 100_000).decode(errors="replace")  # a read may end in the middle of a character
    os.close(ours)
    assert done.returncode == 0 and json.loads(done.stdout)["games"] == 1000
    assert "1000 games" in drawn and "%" in drawn


def test_workers_are_counted_as_they_are(shell: Shell) -> None:
    """Discordia's totals are negative to the rules, as the fewest workers win; people count workers."""
    run = shell("simulate", "discordia", "--seats", "2", "--games", "4", "--seed", "3")
    assert "Totals of all seats, in workers" in run.out
    figures = json.loads(shell("simulate", "discordia", "--seats", "2", "--games", "4", "--seed", "3", "--json").out)
    rules = load("discordia")
    totals = [-total for total in simulate(rules, rules.configure(2, {}), "random", 4, 3).totals]
    assert (figures["totals"]["min"], figures["totals"]["max"]) == (min(totals), max(totals))
    assert figures["totals"]["min"] > 0
