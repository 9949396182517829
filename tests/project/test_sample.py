"""`tests/sample.py`: what a short run takes of many like cases, and that the long run takes all."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from tests import seconds
from tests.conftest import SCREENS
from tests.games.walks import each_option_once, set_ups
from tests.sample import TURNS, crossed, first, in_turn, some, taken
from tests.seconds import ALWAYS, MUCH, Cost, dear, dearest

ROOT = Path(__file__).resolve().parents[2]


def test_a_short_run_keeps_both_ends_and_the_long_run_all() -> None:
    assert some(range(6), every=False) == [0, 2, 4, 5]
    assert some(range(9), 3, every=False) == [0, 3, 6, 8]
    assert some((1, 2), 2, every=False) == [1, 2]
    assert some(range(6), every=True) == list(range(6))
    assert first(range(6), 2, every=False) == [0, 1]
    assert first(range(6), 2, every=True) == list(range(6))


def test_a_short_run_meets_each_value_of_each_axis() -> None:
    games, players, sizes = "abcd", "xy", (1, 2, 3, 4, 5, 6)
    short = crossed(games, players, sizes, every=False)
    assert len(short) == 6
    assert [set(axis) for axis in zip(*short, strict=True)] == [set(games), set(players), set(sizes)]
    assert crossed(games, players, sizes, every=True) == list(product(games, players, sizes))


def test_a_short_run_meets_each_game_with_each_number_of_seats_and_each_option() -> None:
    short, every = each_option_once(every=False), set_ups()
    assert each_option_once(every=True) == every
    assert len(short) < 0.75 * len(every)
    assert {(game, str(options)) for game, _, options in short} == {(game, str(options)) for game, _, options in every}
    assert {(game, seats) for game, seats, _ in short} == {(game, seats) for game, seats, _ in every}


def test_cases_take_turns_and_none_is_left_out_for_good() -> None:
    names = [f"test[{size}-{glyphs}]" for size in range(5) for glyphs in ("ascii", "unicode")]
    shares = [taken(names, 3, number) for number in range(3)]
    assert sorted(name for share in shares for name in share) == sorted(names)
    assert [taken(names, 3, number) for number in range(TURNS)] == shares * (TURNS // 3)
    assert {len(taken(names[:2], 5, number)) for number in range(TURNS)} == {1}, "of two, one is always taken"
    assert sum(len(taken(["test_alone"], 4, number)) for number in range(TURNS)) == TURNS / 4


def test_cases_of_a_loop_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.sample.ALL", False)
    seen = []
    for number in range(3):
        monkeypatch.setenv("CASES", str(number))
        seen += in_turn("abcdefg", 3, every=False)
    assert sorted(seen) == list("abcdefg")
    assert in_turn("ab", 3, every=False)
    monkeypatch.setenv("CASES", "all")
    assert in_turn("abcdefg", 3, every=False) == in_turn("abcdefg", 3, every=True) == list("abcdefg")


def test_what_takes_turns_because_it_is_dear_is_there_and_is_nothing_that_every_change_may_break() -> None:
    there = {f"{file}::{test}" for file, tests in seconds.tests_now().items() for test in tests}
    assert dearest() and dearest() <= there, sorted(dearest() - there)
    assert not [name for name in dearest() if name.startswith(ALWAYS)]
    costs = {
        "tests/rules/test_a.py::test_b": Cost(6 * MUCH + 0.1, 6),
        "tests/rules/test_a.py::test_c": Cost(6 * MUCH - 0.1, 6),
    }
    assert dear(costs, {"tests/rules/test_a.py": {"test_b", "test_c"}}) == ["tests/rules/test_a.py::test_b"]
    assert dear(costs, {"tests/rules/test_a.py": {"test_c"}}) == []


def test_a_run_leaves_out_only_what_is_not_its_turn(tmp_path: Path) -> None:
    """By the hooks of `tests/conftest.py`: the same in each run of a commit, all of it by name and in the long run."""
    (tmp_path / "test_these.py").write_text(
        "import pytest\n@pytest.mark.rotating(3)\n@pytest.mark.parametrize('at', range(6))\ndef test_one(at): ...\n"
        "def test_always(): ...\n"
    )
    screens = tmp_path / "tests" / "tui" / "test_screens.py"
    screens.parent.mkdir(parents=True)
    screens.write_text(
        "import pytest\n@pytest.mark.parametrize('at', range(3))\nasync def test_a(at): ...\n"
        "@pytest.mark.parametrize('at', range(3))\nasync def test_b(at): ...\nasync def test_c(): ...\n"
    )
    those = [
        f"tests/tui/test_screens.py::test_{name}" for name in ("a[0]", "a[1]", "a[2]", "b[0]", "b[1]", "b[2]", "c")
    ]
    ids = [f"test_these.py::test_one[{at}]" for at in range(6)]

    def run(*arguments: str, **environment: str) -> list[str]:
        command = [
            sys.executable,
            "-m",
            "pytest",
            "--collect-only",
            "-q",
            "-p",
            "tests.conftest",
            "-o",
            "markers=rotating",
        ]
        done = subprocess.run(
            [*command, "-o", "markers=rotating", "--rootdir", str(tmp_path), *arguments],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT), "ALL_CASES": "", "CASES": "1", **environment},
            capture_output=True,
            text=True,
            check=True,
        )
        return [line for line in done.stdout.splitlines() if "::" in line]

    screen = sorted(taken(those, SCREENS, 1))
    assert len(screen) == 1, "those of a file that start an app take turns among themselves, cases and all"
    assert run() == [*(one for one in ids if one in taken(ids, 3, 1)), "test_these.py::test_always", *screen]
    assert run(ALL_CASES="1") == [*ids, "test_these.py::test_always", *those]
    assert run(CASES="all") == [*ids, "test_these.py::test_always", *those]
    assert run("test_these.py::test_one") == ids
