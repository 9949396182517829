"""`hotseat`, `play` and `resume`: what they begin, and with what they start the app."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import GAMES
from saves.store import Store
from tests.cli.command_line import ROOT, Shell


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """A terminal, and an app that only notes what it was started with and ends with exit code 7."""
    calls: list[tuple[Any, ...]] = []

    def run(data: Path, start: tuple[Any, ...]) -> int:
        calls.append((data, *start))
        return 7

    monkeypatch.setattr("tui.terminal.refusal", lambda: "")
    monkeypatch.setitem(sys.modules, "tui.app", SimpleNamespace(run=run))
    return calls


def test_without_a_command_the_app_starts(shell: Shell, started: list[Any], tmp_path: Path) -> None:
    assert shell() == (7, "", "")
    shell("--data-dir", tmp_path)
    assert started == [(shell.data, "home"), (tmp_path, "home")]


ALONE = """
import sys
from types import SimpleNamespace
from tui import terminal
from tui.cli import main
terminal.refusal = lambda: ""
sys.modules["tui.app"] = SimpleNamespace(run=lambda data, start: print(data, *start) or 7)
code = main(sys.argv[1:])
print(code, *(name for name in ("click", "textual") if name in sys.modules))
"""


@pytest.mark.parametrize(("named", "begun"), [((), "/there home\n7"), (("--data-dir", "/here"), "/here home\n7")])
def test_the_app_alone_starts_without_what_reads_the_command_line(named: tuple[str, ...], begun: str) -> None:
    env = {**os.environ, "HOTSEAT_DATA_DIR": "/there"}
    command = [sys.executable, "-c", ALONE, *named]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=env, check=True)
    assert done.stdout == f"{begun}\n"


def test_a_data_directory_that_is_none_is_refused_as_ever(shell: Shell, started: list[Any], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert shell("--data-dir", file).code == 2 and not started


def test_play_alone_opens_the_form(shell: Shell, started: list[Any]) -> None:
    assert shell("play", "quixote").code == 7
    assert started == [(shell.data, "new", "quixote")]


def test_play_begins_the_game_that_was_asked_for(shell: Shell, started: list[Any]) -> None:
    seats = ["--seat", "Ann", "--seat", "Ben:orange", "--seat", "Rocinante:greedy", "--seat", ":random:BLUE"]
    run = shell("play", "quixote", *seats, "--seed", "7", "--option", "sancho=true", "--option", "order=same")
    assert run == (7, "", "") and started == [(shell.data, "resume", 1)]
    with Store.open(shell.data) as store:
        (info,) = store.games()
    assert [(seat.name, seat.colour, seat.player) for seat in info.seats] == [
        ("Ann", "green", "human"),
        ("Ben", "orange", "human"),
        ("Rocinante", "yellow", "greedy"),
        ("Player 4", "blue", "random"),
    ]
    assert (info.seed, info.options) == (7, {"order": "same", "sancho": True})
    assert info.status == "running"


def test_play_with_a_seed_alone_takes_the_fewest_seats(shell: Shell, started: list[Any]) -> None:
    shell("play", "quixote", "--seed", "3")
    with Store.open(shell.data) as store:
        assert [seat.name for seat in store.games()[0].seats] == ["Player 1"]


def test_without_a_seed_games_differ(shell: Shell, started: list[Any]) -> None:
    shell("play", "quixote", "--seat", "Ann")
    shell("play", "quixote", "--seat", "Ann")
    with Store.open(shell.data) as store:
        one, two = store.games()
    assert one.seed != two.seed


def test_resume_goes_on_with_the_game_played_last(shell: Shell, started: list[Any]) -> None:
    assert "hotseat play quixote" in shell.refused(1, "resume")
    shell.game("Ann", actions=2)
    shell.game("Ben", actions=22)  # finished
    assert shell("resume").code == 7
    assert shell("resume", "2").code == 7
    assert "hotseat games" in shell.refused(1, "resume", "3")
    assert started == [(shell.data, "resume", 1), (shell.data, "resume", 2)]


def test_the_help_says_who_begins_in_each_game(shell: Shell) -> None:
    told = shell("play", "--help").out
    for card in GAMES.values():
        assert f"{card.id:<12}{card.order}" in told
    assert "in order of play" not in told, "in Nations chance deals the order"
