"""`hotseat arena`: the command, its report, and players from outside."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command_line import Shell

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "own_player.py"


def report(shell: Shell, *words: str) -> dict[str, Any]:
    run = shell("arena", *words, "--json")
    assert (run.code, run.err) == (0, ""), run.err
    found: dict[str, Any] = json.loads(run.out)
    return found


def without_times(data: dict[str, Any]) -> Any:
    clocks = ("seconds_per_move", "longest")
    return [{key: value for key, value in one.items() if key not in clocks} for one in data["players"]]


@pytest.mark.rotating(6)
def test_the_same_seed_gives_the_same_figures_on_one_core_and_on_two(shell: Shell) -> None:
    words = (
        "quixote",
        "--player",
        "master:6p",
        "--player",
        "greedy",
        "--player",
        "random",
        "--games",
        "6",
        "--seed",
        "40",
    )
    one, two = report(shell, *words, "--jobs", "1"), report(shell, *words, "--jobs", "2")
    assert without_times(one) == without_times(two)
    assert [player["player"] for player in one["players"]] == ["master:6p", "greedy", "random"]
    assert (one["game"], one["games"], one["players"][0]["games"]) == ("quixote", 6, 6)
    assert one["players"][2]["score"] == 0.0
    assert sum(player["score"] for player in one["players"]) == pytest.approx(1)


def test_a_name_given_twice_has_its_number_in_the_report(shell: Shell) -> None:
    data = report(shell, "quixote", "--player", "random", "--player", "random", "--games", "2", "--jobs", "1")
    assert [player["player"] for player in data["players"]] == ["random", "random (2)"]


def test_one_seat_is_played_alone_with_options(shell: Shell) -> None:
    words = (
        "nations",
        "--player",
        "novice",
        "--player",
        "random",
        "--seats",
        "1",
        "--games",
        "4",
        "--option",
        "sixth=food",
    )
    data = report(shell, *words, "--jobs", "1")
    assert data["players"][0]["mean"] > data["players"][1]["mean"]


def test_totals_are_told_as_people_count_them(shell: Shell) -> None:
    data = report(shell, "discordia", "--player", "random", "--seats", "2", "--games", "1", "--jobs", "1")
    assert data["players"][0]["mean"] > 0


def test_the_text_has_a_line_for_each_player_and_says_what_score_means(shell: Shell) -> None:
    run = shell("arena", "quixote", "--player", "steady", "--player", "random", "--games", "2", "--jobs", "1")
    assert run.code == 0
    assert "2 seats" in run.out and "2 games from seed 0" in run.out
    assert "100.0 %" in run.out and "interval of 95 %" in run.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["quixote", "--player", "me"], "random, greedy, novice, steady, master, master:SECONDS"),
        (["quixote", "--player", "exec:"], "exec:COMMAND"),
        (["quixote", "--player", "steady", "--player", "greedy", "--player", "random", "--seats", "2"], "3 players"),
        (["quixote", "--player", "steady", "--seats", "5"], "1 to 4"),
        (["quixote"], "--player"),
        (["quixote", "--player", "random", "--games", "0"], "--games"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(shell: Shell, words: list[str], said: str) -> None:
    run = shell("arena", *words)
    assert run.code == 2
    assert said in run.err.replace("\n", " ")


def test_a_cluster_without_its_packages_is_said(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    run = shell("arena", "quixote", "--player", "random", "--games", "1", "--cluster", "127.0.0.1:1")
    assert run.code == 1
    assert "hotseat[cluster]" in run.err


def test_a_cluster_gives_the_figures_of_one_core(shell: Shell) -> None:
    distributed = pytest.importorskip("distributed")
    words = ("quixote", "--player", "greedy", "--player", "random", "--games", "4", "--seed", "3")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        far = report(shell, *words, "--cluster", cluster.scheduler_address)
    assert without_times(far) == without_times(report(shell, *words, "--jobs", "1"))


# --- programs of one's own --------------------------------------------------------------------------------------------


def program(folder: Path, text: str) -> str:
    file = folder / "own.py"
    file.write_text(text, encoding="utf-8")
    return f"exec:{sys.executable} {file}"


def test_the_example_of_the_documents_plays_and_wins_against_random(shell: Shell) -> None:
    words = ("--player", f"exec:{sys.executable} {EXAMPLE}", "--player", "random", "--games", "2", "--jobs", "1")
    data = report(shell, "quixote", *words)
    assert data["players"][0]["score"] == 1.0
    assert data["players"][0]["faults"] == 0


FAULTS = {
    "ends": ("import sys; sys.exit(3)", "the program has ended"),
    "crashes later": ("input(); raise ValueError", "the program has ended"),
    "is silent": ("import time; input(); time.sleep(60)", "did not move within 0.5 s"),
    "talks nonsense": ("input(); print('hello', flush=True); input()", "wrote no request: 'hello'"),
    "acts wrongly": (
        'input(); print(\'{"cmd":"apply","action":{"type":"lay","tile":"K6","turned":false}}\', flush=True); input()',
        "what is not legal",
    ),
    "plays another game": (
        'input(); print(\'{"cmd":"new","game":"quixote","seats":1}\', flush=True); input()',
        "asked for 'new'",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_program_that_fails_is_replaced_and_told(shell: Shell, tmp_path: Path, fault: str) -> None:
    """The game goes on with the steady player, which wins it."""
    text, told = FAULTS[fault]
    words = ("--player", program(tmp_path, text), "--player", "random", "--games", "1", "--jobs", "1", "--limit", "0.5")
    run = shell("arena", "quixote", *words)
    assert run.code == 0
    assert told in run.out and "steady went on for it" in run.out
    assert "100.0 %" in run.out


def test_a_command_that_does_not_exist_is_replaced_too(shell: Shell) -> None:
    data = report(
        shell, "quixote", "--player", "exec:./no-such-program", "--player", "random", "--games", "1", "--jobs", "1"
    )
    assert (data["players"][0]["faults"], data["players"][0]["score"]) == (1, 1.0)


def test_a_program_is_told_nothing_but_what_its_seat_may_know(shell: Shell, tmp_path: Path) -> None:
    """What it asks for is answered as the engine would; the seed is nowhere."""
    text = """
import json, sys
log = open(sys.argv[0] + ".log", "a")
for line in sys.stdin:
    print('{"cmd":"state"}', flush=True)
    told = json.loads(line), json.loads(sys.stdin.readline())
    log.write(json.dumps(told) + "\\n"); log.flush()
    print(json.dumps({"cmd": "apply", "action": told[0]["actions"][0]}), flush=True)
"""
    words = (
        "--player",
        program(tmp_path, text),
        "--player",
        "random",
        "--games",
        "1",
        "--jobs",
        "1",
        "--seed",
        "987654321",
    )
    assert report(shell, "quixote", *words)["players"][0]["faults"] == 0
    lines = (tmp_path / "own.py.log").read_text().splitlines()
    assert len(lines) == 22
    assert not any("987654321" in line or "seed" in line for line in lines)
    first, asked = json.loads(lines[0])
    assert asked["ok"] and asked["state"] == first["state"]
