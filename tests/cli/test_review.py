"""`hotseat review`: a game that is over, looked back at."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command_line import Shell
from tui.pages.review_lines import LEAST_TOLD

LITTLE = ("--effort", "0.03", "--jobs", "1")


@pytest.mark.rotating(6)
def test_a_saved_game_and_its_record_are_reviewed_alike(shell: Shell, tmp_path: Path) -> None:
    game = shell.game("Ann", "Ben", actions=100)
    file = tmp_path / "game.jsonl"
    assert shell("export", str(game), file).code == 0
    run = shell("review", str(game), *LITTLE, "--json")
    assert (run.code, run.err) == (0, "")
    found = json.loads(run.out)
    assert found == json.loads(shell("review", file, *LITTLE, "--json").out)
    assert [seat["name"] for seat in found["seats"]] == ["Ann", "Ben"] and found["game"] == "quixote"
    assert len(found["turning_points"]) == 3
    assert [seat["choices"] for seat in found["seats"]] == [22, 22]
    for seat, told in enumerate(found["seats"]):
        costs = [one["cost"] for one in found["choices"] if one["seat"] == seat]
        assert abs(sum(costs) - told["cost"]) < 0.1 and told["helped"] == 0
        assert told["best"] == sum(cost < LEAST_TOLD for cost in costs)  # what is said to have cost 0.0 was as good
        assert abs(sum(one["luck"][seat] for one in found["draws"]) - told["luck"]) < 0.1
        assert found["expected"][-1]["totals"][seat] == told["total"]


def test_the_text_tells_luck_and_skill_and_what_mattered(shell: Shell) -> None:
    game = shell.game("Ann", "Ben", actions=100)
    run = shell("review", str(game), *LITTLE)
    assert (run.code, run.err) == (0, "")
    heads = run.lines[1].split()
    assert heads == ["seat", "total", "luck", "+-", "choices", "best", "dearest"]
    assert run.lines[0] == "Don Quixote: Ann, Ben" and "Looking back: what mattered most" in run.lines
    assert "; better: " in run.out or "luck" in run.out.split("mattered most")[1]


@pytest.mark.rotating(6)
def test_all_cores_find_the_same(shell: Shell) -> None:
    game = str(shell.game("Ann", actions=100))
    alone = shell("review", game, *LITTLE, "--json")
    assert shell("review", game, "--effort", "0.03", "--jobs", "2", "--json").out == alone.out


def test_a_game_that_goes_on_is_refused(shell: Shell, tmp_path: Path) -> None:
    game = shell.game("Ann", "Ben", actions=5)
    assert shell.refused(1, "review", str(game)).startswith(f"game {game} is not over yet")
    file = tmp_path / "game.jsonl"
    shell("export", str(game), file)
    assert shell.refused(1, "review", file).startswith("the game is not over yet")


def test_what_is_no_game_is_refused(shell: Shell) -> None:
    assert "neither a file nor the number of a game" in shell.refused(1, "review", "nowhere.jsonl")
    assert "there is no game 77" in shell.refused(1, "review", "77")
