"""Every lesson as its data tells it: possible, short enough to be read above the board, true to what it names."""

from __future__ import annotations

import re
import textwrap

import pytest

from rules.catalogue import GAMES, load
from rules.game import Act, BadInput
from rules.lesson import WANTS, _step, lesson, lessons
from rules.quixote.actions import Lay
from rules.rulebook import rulebook

WIDTH, LINES = 76, 3
"""What the panel has room for on a terminal of 80 columns."""


def test_every_game_of_the_box_has_a_lesson() -> None:
    assert lessons() == tuple(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_played_as_it_tells(game: str) -> None:
    """Each action asked for is legal when it is asked for, each one asked about by "why" is not."""
    rules, table = load(game), lesson(game).begin()
    pointed = None
    for step in lesson(game).steps:
        seat = table.state.to_move
        for action in step.actions:
            refused = rules.why_not(table.state, seat, action)
            assert step.want == "point" or refused is None, f"{step.title}: {refused}"
            if step.want == "deal":
                table.act(action)
            pointed = action if step.want == "point" else None
        if step.want == "why":
            assert pointed is not None and rules.why_not(table.state, seat, pointed) is not None, step.title
        if step.want == "act":
            table.act(step.actions[0] if step.actions else rules.legal_actions(table.state, seat)[0])
    assert sum(step.want in ("act", "deal") for step in lesson(game).steps) >= 3, "it teaches by doing"


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_eight_to_fifteen_steps_that_fit_the_panel_and_name_their_rule(game: str) -> None:
    known = {section.id for section in rulebook(game).sections}
    steps = lesson(game).steps
    assert 8 <= len(steps) <= 15
    for step in steps:
        assert len(textwrap.wrap(step.say, WIDTH)) <= LINES, step.title
        assert 0 < len(step.todo) <= WIDTH and len(step.title) <= 36, step.title
        assert step.rule in known


def test_a_turn_that_the_quixote_lesson_asks_for_changes_something() -> None:
    rules, table, asked = load("quixote"), lesson("quixote").begin(), 0
    for step in lesson("quixote").steps:
        if step.want in ("point", "act") and len(step.actions) == 1:
            (lay,) = step.actions
            assert isinstance(lay, Lay)
            ways = [rules.step(table.state, Act(0, Lay(lay.tile, turned)))[0] for turned in (False, True)]
            assert len({rules.forecast(state, 0).total for state in ways}) == 2, step.title
            asked += 1
        if step.want == "act":
            table.act(step.actions[0] if step.actions else rules.legal_actions(table.state, 0)[0])
    assert asked == 2, "to point at it turned, and to lay it so"


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_names_no_space_by_its_code(game: str) -> None:
    for step in lesson(game).steps:
        assert not re.search(r"\bc\d+r\d+\b", f"{step.title} {step.say} {step.todo}"), step.title


def test_a_lesson_gives_the_same_game_every_time() -> None:
    for game in lessons():
        assert lesson(game).begin().state == lesson(game).begin().state


@pytest.mark.parametrize("row", [{}, {"enter": True, "help": True}, {"dance": True}])
def test_a_step_waits_for_one_thing(row: dict[str, object]) -> None:
    with pytest.raises(BadInput, match=f"one of {WANTS[0]}"):
        _step(load("quixote"), 1, {"title": "a", "say": "b", "rule": "c", **row})


def test_an_unknown_game_has_no_lesson() -> None:
    with pytest.raises(KeyError, match="no lesson"):
        lesson("chess")
