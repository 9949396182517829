"""Hints with a chapter in mind: what they recommend meets its conditions, and the points they tell are points."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.campaigns import Chapter, Condition, Demand, campaign, judge
from rules.catalogue import load
from rules.daily import daily_config, daily_seed
from rules.game import TERMINAL, Item, Rules, Scoring
from rules.goal import _nearness, aimed, chapter_of, goal_id, hints_for, task_id, worth
from rules.players import thinker
from rules.players.hints import SECONDS, hints
from rules.players.thought import never
from rules.standing import Standing
from rules.turn_controller import TurnController

WAY = campaign("la-mancha")


def here(name: str) -> Chapter:
    found = chapter_of(goal_id("la-mancha", name))
    assert found is not None
    return found


def below(seed: int) -> Any:
    return random.Random(seed).randrange


def played(chapter: Chapter, by: Rules) -> Any:
    """The chapter played by following the steady hint to the end; what it was worth."""
    assert chapter.seed is not None
    game = TurnController(load(chapter.game), chapter.configure(), chapter.seed)
    while game.state.to_move != TERMINAL:
        game.act(thinker("steady")(by, game.state, 0, below(1), never).action)
    return judge(chapter, game.rules, game.state)


def test_a_goal_is_named_and_found_again() -> None:
    assert here("windmills") == WAY.chapters[2]
    assert chapter_of("") is None
    assert chapter_of("la-mancha/no-such") is None


def test_hints_alone_used_to_lay_sancho_where_that_loses_the_chapter() -> None:
    """The review: thirty of thirty games of this chapter were lost by hints alone."""
    chapter = here("sancho")
    rules = load(chapter.game)
    assert [one.id for one in played(chapter, rules).failed] == ["sancho-laid"]
    assert played(chapter, aimed(rules, chapter)).passed


def test_hints_alone_used_to_lose_the_first_chapter_which_asks_for_points_alone() -> None:
    """Its draws are always the same, and so was the steady player's advice: 30 of 33 points in every attempt."""
    chapter, name = here("village"), goal_id("la-mancha", "village")
    assert chapter.seed is not None
    reached = []
    for goal in ("", name):
        game = TurnController(load(chapter.game), chapter.configure(), chapter.seed)
        while game.state.to_move != TERMINAL:
            game.act(hints_for(goal, game.rules, game.state, 0, "steady", below(1), 0.1)[0].action)
        reached.append(judge(chapter, game.rules, game.state))
    usual, aiming = reached
    assert not usual.passed
    assert aiming.passed, aiming


@pytest.mark.rotating(6)
@pytest.mark.parametrize("chapter", WAY.chapters[1:], ids=lambda one: one.id)
def test_hints_alone_pass_every_chapter_with_conditions(chapter: Chapter) -> None:
    """By the review five of them were lost in thirty of thirty games."""
    assert played(chapter, aimed(load(chapter.game), chapter)).passed


def test_the_task_of_a_day_is_a_goal_too() -> None:
    """Hints used to know points alone on a day, and three days of these came to nothing by them."""
    rules = load("nations")
    assert chapter_of(task_id("nations", rules.version, "2026-11-23")) is None, "days before the tasks have none"
    for day in ("2026-12-01", "2026-12-05", "2026-12-16"):
        task = chapter_of(task_id("nations", rules.version, day))
        assert task is not None and task.points is None
        met = []
        for by in (rules, aimed(rules, task)):
            game = TurnController(rules, daily_config(rules, day), daily_seed(rules, day))
            while game.state.to_move != TERMINAL:
                game.act(thinker("steady")(by, game.state, 0, below(1), never).action)
            met.append(judge(task, rules, game.state).passed)
        assert met == [False, True], task.id


def test_without_conditions_the_rules_are_themselves() -> None:
    village = here("village")
    rules = load("quixote")
    assert aimed(rules, village) is rules
    assert aimed(rules, here("windmills")) is not rules
    sierra = here("sierra")
    given = Chapter(**{name: getattr(sierra, name) for name in sierra.__struct_fields__ if name != "conditions"},
                    conditions=tuple(one for one in sierra.conditions if one.given))  # fmt: skip
    assert aimed(rules, given) is rules


def test_what_is_broken_weighs_against_an_action_and_only_for_seat_0() -> None:
    chapter = here("sancho")
    rules = load(chapter.game)
    assert chapter.seed is not None
    game = TurnController(rules, chapter.configure(), chapter.seed)
    before = worth(chapter, rules, game.state)
    state = game.state
    game.act(next(one for one in rules.legal_actions(state, 0) if one.tile == "SP"))
    assert worth(chapter, rules, game.state) < before - 12
    found = aimed(rules, chapter)
    assert found.evaluate(game.state, 0) == rules.evaluate(game.state, 0) + worth(chapter, rules, game.state)
    duel = TurnController(rules, rules.configure(2, {"sancho": True}), 1)
    assert found.evaluate(duel.state, 1) == rules.evaluate(duel.state, 1)


@pytest.mark.parametrize("strength", ["novice", "steady"])
def test_gains_are_told_in_points_alone(strength: str) -> None:
    """What the condition weighs is in the order of the hints, not in the figure."""
    chapter = here("sancho")
    rules = load(chapter.game)
    assert chapter.seed is not None
    state = TurnController(rules, chapter.configure(), chapter.seed).state
    plain = hints(rules, state, 0, strength, below(3))
    wanted = hints_for(goal_id("la-mancha", "sancho"), rules, state, 0, strength, below(3))
    assert all(one.action.tile != "SP" for one in wanted)
    told = {one.action: one.gain for one in plain}
    assert all(one.gain == pytest.approx(told[one.action]) for one in wanted if one.action in told)
    assert max(abs(one.gain) for one in wanted) < 12


def test_other_seats_and_other_goals_get_the_usual_hints() -> None:
    rules = load("quixote")
    state = TurnController(rules, rules.configure(2), 5).state
    usual = hints(rules, state, state.to_move, "steady", below(2))
    assert hints_for("", rules, state, state.to_move, "steady", below(2)) == usual
    weakest = hints(rules, state, state.to_move, "novice", below(2))
    assert hints_for(goal_id("la-mancha", "village"), rules, state, state.to_move, "novice", below(2)) == weakest


@pytest.mark.parametrize(("goal", "seat"), [("", 0), (goal_id("la-mancha", "sancho"), 1)])
def test_without_a_chapter_hints_have_all_their_time(monkeypatch: pytest.MonkeyPatch, goal: str, seat: int) -> None:
    """Half of it is for the plain figures, which are the only ones here."""
    asked: list[Any] = []
    monkeypatch.setattr("rules.goal.hints", lambda *about: asked.append(about) or [])
    assert hints_for(goal, load("quixote"), "state", seat, "master", below(1)) == []
    assert [(*about[1:4], about[5]) for about in asked] == [("state", seat, "master", SECONDS)]


@pytest.mark.parametrize(("points", "near"), [((3, 3), 1.0), ((3, 0), 0.5), ((0, 0), 0.0)])
def test_a_condition_on_several_items_is_as_near_as_they_are_on_average(points: tuple[int, ...], near: float) -> None:
    items = tuple(Item(name, one, (), "", have=one, need=3) for name, one in zip("ab", points, strict=True))
    asked = Condition(id="it", text="x", items=("a", "b"), at_least=3)
    one = Standing(Demand("condition", "it"), "open")
    assert _nearness(one, asked, Scoring(1, sum(points), items)) == near
