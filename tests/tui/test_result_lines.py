"""The lines of a result: who won and by how much, curves, parts, differences."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from textual.content import Content

from rules.catalogue import load
from rules.game import TERMINAL
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.test_shell_results import info_of
from tui.kit.rows import sums_in_rows
from tui.pages.chart import apart, bars, nothing_from
from tui.pages.ending import (
    boards_block,
    columns,
    curve,
    headline,
    lay_between,
)
from tui.pages.outcome import Outcome, Story
from tui.pages.words import results as words


def test_the_first_line_says_by_how_much() -> None:
    seats = tuple(
        Seat(name, colour, "human") for name, colour in (("Ann", "orange"), ("Ben", "blue"), ("Cleo", "green"))
    )
    outcome = Outcome(1, "quixote", "", seats, {}, (42, 46, 34), (2, 1, 3), "", 0, [])
    assert headline(outcome) == "Ben wins with 46 points, 4 more than Ann"
    level = replace(outcome, totals=(42, 46, 42), places=(2, 1, 2))
    assert headline(level) == "Ben wins with 46 points, 4 more than Ann and Cleo"


def test_alone_the_first_line_says_how_far_it_is_to_the_next_name() -> None:
    seats = (Seat("Ann", "orange", "human"),)
    outcome = Outcome(1, "quixote", "", seats, {}, (20,), (1,), "", 0, [], load("quixote").version)
    above = next((least, name) for least, name in load("quixote").hall_of_fame() if least > 20)
    assert headline(outcome).endswith(f'{above[0] - 20} points short of "{above[1]}"')
    assert " short of " not in headline(outcome, chapter=True), "there it is a demand that counts"


def test_where_the_fewest_win_the_first_line_says_so() -> None:
    seats = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))
    outcome = Outcome(1, "discordia", "", seats, {}, (-9, -10), (1, 2), "", 0, [])
    assert headline(outcome) == "Ann wins with 9 workers left, 1 fewer than Ben: the fewest win"


def test_the_seats_of_a_result_stand_in_one_order() -> None:
    seats = tuple(Seat(name, colour) for name, colour in (("Ann", "orange"), ("Ben", "blue"), ("Cem", "green")))
    item = {"item": "roads", "points": 1, "rule": "r"}
    sheets = [{"total": n, "scorings": [{"total": n, "items": [item | {"points": n}]}]} for n in (1, 3, 2)]
    outcome = Outcome(1, "quixote", "", seats, {}, (1, 3, 2), (3, 1, 2), "", 0, sheets)
    assert [(bar.label, bar.seat, bar.points) for bar in bars(sheets, 9, outcome.ranking)] == [
        ("roads", 1, 3), ("", 2, 2), ("", 0, 1)
    ]  # fmt: skip
    shown = [
        line.plain
        for line in boards_block([[Content("1")], [Content("2")], [Content("3")]], seats, outcome.ranking, 9, "ascii")
    ]
    assert [line.split()[-1] for line in shown if line.strip() and not line.strip().isdigit()] == ["Ben", "Cem", "Ann"]


def test_each_curve_of_a_result_ends_at_the_badge_of_its_seat() -> None:
    """Where there is no colour, and where curves lie on each other, it can still be told whose they are."""
    seats = (Seat("Ann", "orange"), Seat("Ben", "blue"), Seat("Cem", "green"))
    points = ((0, 0, 0), (4, 1, 4), (20, 1, 20), (40, 2, 40), (50, 25, 0))
    story = Story((), points, "quixote", None)
    lines = [line.plain for line in curve(story, seats, 76, "ascii")]
    at = {letter: next(n for n, line in enumerate(lines) if letter in line) for letter in "OBG"}
    assert at["O"] == 0 and at["G"] == len(lines) - 2 and abs(at["B"] - at["G"] / 2) <= 1
    assert max(map(len, lines)) <= 76
    assert lines[at["O"]].endswith(" 50") and lines[at["B"]].endswith(" 25"), "each with its figure"
    near = Story((), ((0, 0), (20, 19), (46, 45)), "quixote", None)
    ends = [line.plain.split()[-1] for line in curve(near, seats[:2], 76, "ascii")[:2]]
    assert [end[-1] for end in ends] == ["O", "B"], "whose bars these are: who is ahead stands above"


@pytest.mark.parametrize("room", [44, 64, 140])
def test_no_part_is_left_out_that_the_difference_needs(room: int) -> None:
    parts = [("windmills", 4, 0), ("knights", 5, 4), ("churches", 2, 6), ("defence", 3, 0), ("castles", 0, 2)]
    sheets = [
        {"scorings": [{"items": [{"item": name, "points": part[seat]} for name, *part in parts]}]} for seat in (0, 1)
    ]
    outcome = SimpleNamespace(
        seats=(Seat("Ann", "orange"), Seat("Ben", "blue")), fewest=False, ranking=[0, 1], sheets=sheets,
        item_name=lambda item: item,
    )  # fmt: skip
    lines = lay_between(outcome, room)
    assert max(map(len, lines)) <= room and (len(lines) == 1) == (room == 140)
    told = " ".join(" ".join(lines).split())
    one, other = re.split(r"Ben", told)
    assert sum(map(int, re.findall(r"\((\d+)", one))) - sum(map(int, re.findall(r"\((\d+)", other))) == 14 - 12


def test_below_a_curve_it_is_told_who_was_ahead_after_each_part_of_the_game() -> None:
    seats = (Seat("Ann", "orange"), Seat("Ben", "blue"))
    points = tuple((at, at if at < 10 else 2 * at - 10) for at in range(30))
    parts = tuple(SimpleNamespace(title=f"Round {n}") for n in (1, 2, 3))
    log = SimpleNamespace(rules=load("explorers"), state=SimpleNamespace(to_move=TERMINAL))
    story = Story(parts, points, "explorers", log, (9, 19, 29))
    lines = [line.plain for line in curve(story, seats, 76, "ascii")]
    told = [line.split() for line in lines]  # what the curves of this game count stands below both
    assert told[-3:-1] == [
        ["Round", "1", "Round", "2", "Round", "3", "end"],
        ["lead", "level", "Ben", "+9", "Ben", "+19"],
    ]
    assert any(line.endswith("== level") for line in lines), "how it is drawn where curves lie on each other"
    assert len([line for line in curve(story, seats, 76, "ascii", leads=False) if "lead" in line]) == 0


@pytest.mark.parametrize(("game", "begins"), [("explorers", "era I"), ("discordia", "start"), ("nations", "age I")])
def test_the_parts_in_the_standings_come_to_the_totals(game: str, begins: str) -> None:
    rules = load(game)
    controller, draws = TurnController(rules, rules.configure(2), 3), random.Random(3)
    while controller.state.to_move != TERMINAL:
        controller.act(draws.choice(rules.legal_actions(controller.state, controller.state.to_move)))
    seats = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))
    opened = SimpleNamespace(controller=controller, info=info_of(game, seats), helps=(), old_journal=())
    outcome = Outcome.of_open(opened)
    parts = columns(outcome)
    assert parts[0][0] == begins and len(parts) > 3
    for seat in (0, 1):
        assert sum(int(brought[seat]) for _, brought in parts) == outcome.shown[seat]


def test_what_brought_nobody_anything_is_told_below_the_bars() -> None:
    made = [{"item": "villages", "points": 3}, {"item": "lost-lands", "points": 0}]
    none = [{"item": "villages", "points": 0}, {"item": "lost-lands", "points": 0}]
    sheets = [{"scorings": [{"items": made}]}, {"scorings": [{"items": none}]}]
    assert nothing_from(sheets) == ["lost lands"] and nothing_from(sheets[1:]) == ["villages", "lost lands"]


def test_a_result_says_at_once_from_what_the_first_two_had_more_than_each_other() -> None:
    """Looking back takes its time; till then nothing said why somebody had won."""
    won = [{"item": "villages", "points": 9}, {"item": "lost-lands", "points": 4}, {"item": "towers", "points": 1}]
    lost = [{"item": "villages", "points": 2}, {"item": "lost-lands", "points": 1}, {"item": "towers", "points": 3}]
    sheets = [{"scorings": [{"items": won}]}, {"scorings": [{"items": lost}]}]
    told = [("Ann", apart(sheets, 0, 1)), ("Ben", apart(sheets, 1, 0))]
    assert told == [("Ann", [("villages", 7), ("lost lands", 3)]), ("Ben", [("towers", 2)])]
    assert words.apart(told) == [
        "Ann did better with villages (7 more) and lost lands (3)",
        "Ben with towers (2)",
    ]
    assert (
        words.apart([("Ann", []), told[1]]) == ["Ben did better with towers (2 more)"]
        and words.apart([("Ann", [])]) == []
    )


def test_a_row_of_a_difference_ends_nowhere_between_a_name_and_its_figure() -> None:
    told = "Difference: Ann 15 more (advisor +12, famine +2, lost lands +1); Ben 3 more (war)"
    for room in range(24, 45):
        rows = sums_in_rows(told, room)
        assert all(not row.lstrip().startswith(("+", "=", "-")) for row in rows) and "".join(rows).count("+") == 3


def test_a_line_of_leads_leaves_no_part_out() -> None:
    """Only "level", of year 1, stood below a curve of somebody who had led by 16."""
    seats = (Seat("Bartholomew", "orange"), Seat("Benedictine", "blue"))
    points = tuple((at, at if at < 10 else 2 * at - 10) for at in range(30))
    parts = tuple(SimpleNamespace(title=f"Round {n}") for n in (1, 2, 3))
    log = SimpleNamespace(rules=load("explorers"), state=SimpleNamespace(to_move=TERMINAL))
    story = Story(parts, points, "explorers", log, (9, 19, 29))
    forms = set()
    for width in range(76, 29, -1):
        told = [line.plain for line in curve(story, seats, width, "unicode") if line.plain.lstrip().startswith("lead ")]
        assert not told or sum(one in told[0] for one in ("=", "level", "9", "19")) >= 3, (width, told)
        forms |= {len(line.split()) for line in told}
    assert forms, "with names or signs"
