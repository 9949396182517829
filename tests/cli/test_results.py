"""`hotseat results`: the table, the filters, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json

import pytest

from tests.cli.command_line import Shell


@pytest.fixture
def three_results(shell: Shell) -> Shell:
    shell.game("Ann", "Ben", actions=100, seed=1)
    shell.game("Ann", actions=100, seed=2)
    shell.game("[b]=1+1", actions=100, seed=3)
    shell.game("Cem", actions=3)
    return shell


def test_every_finished_game_is_listed_with_figures(three_results: Shell) -> None:
    run = three_results("results")
    assert run.code == 0
    assert [line.split()[0] for line in run.lines if line[:2].strip().isdigit()] == ["3", "2", "1"]
    assert "[b]=1+1" in run.out
    assert "Cem" not in run.out
    [figures] = [line.split() for line in run.lines if line.startswith("Don Quixote")]
    assert figures[2] == "4", "a line a person"


def test_the_best_of_each_kind_stands_below_its_game(three_results: Shell) -> None:
    lines = three_results("results").lines
    at = next(at for at, line in enumerate(lines) if line.startswith("Don Quixote"))
    assert [line.split()[:5] for line in lines[at + 1 : at + 3]] == [
        ["of", "these", "1", "seat", "2"],
        ["of", "these", "2", "seats", "2"],
    ]


def test_filters_and_the_same_figures_as_json(three_results: Shell) -> None:
    data = json.loads(three_results("results", "--json", "--player", "Ann").out)
    assert [one["game_id"] for one in data] == [2, 1]
    alone = json.loads(three_results("results", "--json", "--seats", "1").out)
    assert [one["game_id"] for one in alone] == [3, 2]
    assert alone[0]["seats"][0]["sheet"]["total"] == alone[0]["seats"][0]["points"]
    assert json.loads(three_results("results", "--json", "--option", "SANCHO=true").out) == []
    assert len(json.loads(three_results("results", "--json", "--option", "sancho=FALSE").out)) == 3
    assert json.loads(three_results("results", "--json", "--game", "nations").out) == []
    line = next(line for line in three_results("results", "--player", "Ann").lines if line.startswith("Don Quixote"))
    assert "of 1" in line, "one game with others was won or not"


def test_csv_has_a_line_a_seat_and_no_formulas(three_results: Shell) -> None:
    rows = list(csv.DictReader(io.StringIO(three_results("results", "--csv").out)))
    assert [row["player"] for row in rows] == ["[b]=1+1", "Ann", "Ann", "Ben"]
    assert {row["seats"] for row in rows} == {"1", "2"}


def test_what_cannot_be_done_is_said(shell: Shell) -> None:
    assert shell("results").out == "No finished games of this kind.\n"
    assert "not both" in shell.refused(2, "results", "--csv", "--json")
    assert "NAME=VALUE" in shell.refused(2, "results", "--option", "sancho")
    assert "there is no game" in shell.refused(2, "results", "--game", "chess")


def test_what_decided_is_told_wherever_a_result_is(shell: Shell) -> None:
    """Seed 11 ends in a draw at 7 points."""
    tied, clear = shell.game("Ann", "Ben", actions=100, seed=11), shell.game("Cem", "Dora", actions=100, seed=1)
    told = "7 points each, and there is no tie-break"
    lines = {line.split()[0]: line for line in shell("results").lines if line.strip()}
    assert told.split()[-1] in shell("results").out
    assert "tie-break" not in lines[str(clear)]
    assert f"Decided by the tie-break: {told}" not in shell("replay", str(clear)).out
    assert f"Shared: {told}" in shell("replay", str(tied)).out
    [line] = [line for line in shell("replay", str(clear)).lines if line.startswith("Decided: ")]
    first, second = sorted(json.loads(shell("results", "--json").out)[0]["seats"], key=lambda seat: seat["place"])
    assert line == f"Decided: {first['points']} points to {second['points']}"
