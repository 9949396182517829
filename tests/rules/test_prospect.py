"""Where playouts end: how Nations judges the beginning of an age."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from rules.campaigns import campaign
from rules.game import CHANCE, TERMINAL
from rules.goal import aimed, worth
from rules.nations.prospect import FIRST_AGE, Weights, applies, weights
from rules.players.playouts import Futures, leads
from tests.rules.nations_help import RULES, new


def begun(age: int) -> Any:
    """The beginning of an age of a game of two seats, both alike in everything but the order."""
    state = Futures(RULES, 1).later(new(2).state, 0, age - 1)
    assert (state.age, state.to_move) == (age, CHANCE)
    for rows in (state.slots, state.given, state.advisors, state.under_construction, state.colonies, state.wonders):
        rows[:] = [rows[0]] * 2
    for row in (state.available, state.used, state.rerolls, state.books, state.points, state.ledgers):
        row[:] = [row[0]] * 2
    return state


@pytest.mark.parametrize("age", [2, 3, 4])
def test_the_dice_of_the_age_that_begins_are_worth_something(age: int) -> None:
    """`evaluate` knows those that are rolled and those of later ages: in age IV a die more was worth nothing to it."""
    state = begun(age)
    seat = state.order[1]
    plain = leads(RULES, state)[seat]
    state.given[seat] = (state.given[seat][0] + 1, *state.given[seat][1:])
    assert leads(RULES, state)[seat] > plain + 1


@pytest.mark.parametrize("age", [2, 3, 4])
def test_a_lead_on_the_book_track_is_worth_something_when_an_age_begins(age: int) -> None:
    state = begun(age)
    plain = leads(RULES, state)[0]
    state.books[0] += 2
    assert leads(RULES, state)[0] > plain + 1
    assert sum(leads(RULES, state)) == pytest.approx(0)


def test_elsewhere_the_prospect_is_the_usual_value() -> None:
    state = new(2).state
    assert not applies(state)
    assert RULES.prospect(state, 0) == RULES.evaluate(state, 0)
    over = Futures(RULES, 2).ending(state, 0)
    assert over.to_move == TERMINAL
    assert [RULES.prospect(over, seat) for seat in (0, 1)] == [points for points, _ in RULES.returns(over)]


def test_what_a_chapter_asks_for_weighs_where_a_playout_ends() -> None:
    chapter = next(
        one
        for name in ("grand-tour", "hall-of-fame")
        for one in campaign(name).chapters
        if one.game == "nations" and aimed(RULES, one) is not RULES
    )
    state = begun(3)
    state.points[0] += 50
    found = aimed(RULES, chapter)
    assert found.prospect(state, 0) == pytest.approx(RULES.prospect(state, 0) + worth(chapter, RULES, state))
    assert found.prospect(state, 1) == RULES.prospect(state, 1)


def test_the_fit_finds_the_weights_that_made_the_examples() -> None:
    spec = importlib.util.spec_from_file_location("fit_prospect", Path("tests/bench/fit_prospect.py"))
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    rows = [[float((at * number + number) % 7 - 3) for at in range(4)] for number in range(40)]
    made = [(row, 2 * row[0] - row[1] + 0.5 * row[3]) for row in rows]
    assert script.fitted(made, 1e-9) == pytest.approx([2, -1, 0, 0.5], abs=1e-6)
    found = script.game(script.FIRST_SEED)
    assert all(FIRST_AGE <= age <= 4 and len(row) == len(Weights._fields) for age, (row, _) in found)
    assert len(weights()) == 3
