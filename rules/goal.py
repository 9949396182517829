"""Hints with a chapter or the task of a day in mind: its conditions weigh beside the points that are expected.

Computer players and hints know `Rules.evaluate` alone, so a goal is given to them as rules that evaluate with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Final, NamedTuple

from msgspec import structs

from rules.campaigns import Chapter, Condition, campaign, fits, judge
from rules.catalogue import load
from rules.daily import daily_task
from rules.days import as_chapter
from rules.game import TERMINAL, Below, Item, Rules, Scoring
from rules.players.analysis import Reason, reasons
from rules.players.hints import SECONDS, hints, thought_of
from rules.standing import Standing, scored, standings

WEIGHT: Final = 12.0
"""Points that a condition is worth (as the passed chapter is to the careful player of the measures)."""
_FAR: Final = 0.6
"""What of that a condition still open has towards the end, by how near it is; one that holds so far has `_NEAR`."""
_NEAR: Final = 0.8
_DAY: Final = "day:"
"""How the name of a day's task begins."""
_NEVER: Final = 10_000.0
"""Points taken off the look of an action in playouts that breaks a condition."""
_HURRY: Final = 0.2
"""How much less than that a condition on scorings has before, when it is far away: with it in mind, but not at any
price. For a fact there is no hurry before the last part of the game."""


def goal_id(campaign_id: str, chapter: str) -> str:
    """How a chapter is named in one word, for another process; "" for none."""
    return f"{campaign_id}/{chapter}"


def task_id(game: str, version: int, day: str) -> str:
    """How the task of a day is named likewise: that of a game by a version of its rules."""
    return f"{_DAY}{day}/{game}/{version}"


def chapter_of(goal: str) -> Chapter | None:
    """The chapter of that name, or the task of a day as one; None for "". Raises `BadInput` where it is not there."""
    if goal.startswith(_DAY):
        day, game, version = goal.removeprefix(_DAY).split("/")
        task = daily_task(load(game, int(version)), day)
        return as_chapter(game, task) if task is not None else None
    name, _, chapter = goal.partition("/")
    return next((one for one in campaign(name).chapters if one.id == chapter), None) if goal else None


def aimed(rules: Rules, chapter: Chapter) -> Rules:
    """The same rules, with seat 0 valuing what the chapter asks for; they are themselves where it has no conditions."""
    return rules if all(condition.given for condition in chapter.conditions) else _weighing(rules, chapter)


def _weighing(rules: Rules, chapter: Chapter) -> Rules:
    def weighed(plain: Callable[[Any, int], float]) -> Callable[[Any, int], float]:
        return lambda state, seat: plain(state, seat) + (worth(chapter, rules, state) if seat == 0 else 0.0)

    found = copy(rules)
    vars(found)["evaluate"], vars(found)["prospect"] = weighed(rules.evaluate), weighed(rules.prospect)
    if barred := [one for one in chapter.conditions if one.fact in rules.lasting and one.at_most is not None]:
        vars(found)["prior"] = _sparing(rules, barred)
    return found


def _sparing(rules: Rules, barred: Sequence[Condition]) -> Callable[[Any, int, Sequence[Any]], Sequence[float]]:
    """`Rules.prior` for seat 0 as somebody plays who does nothing that breaks one of these conditions for good."""
    plain = rules.prior

    def holds(state: Any) -> bool:
        facts = rules.facts(state)
        return all(fits(one, facts.get(one.fact, 0)) for one in barred)

    def prior(state: Any, seat: int, actions: Sequence[Any]) -> Sequence[float]:
        looks = list(plain(state, seat, actions))
        if seat or not holds(state):
            return looks
        for _ in actions:
            at = looks.index(max(looks))
            after = state.clone()
            rules.apply_action(after, seat, actions[at])
            if holds(after):
                return looks
            looks[at] -= _NEVER
        return looks

    return prior


class Toward(NamedTuple):
    """A chapter as a review weighs by it: `rules` as `aimed`; what the chapter is `worth` in a state, in points (its
    conditions, and at the end that it is passed); and whether a finished game `passed` it."""

    rules: Rules
    worth: Callable[[Any], float]
    passed: Callable[[Any], bool]


def toward(goal: str, rules: Rules) -> Toward | None:
    """The chapter that `goal` names; None for "". Raises `BadInput` where the campaign is not there."""
    chapter = chapter_of(goal)
    if chapter is None:
        return None
    return Toward(
        _weighing(rules, chapter),
        lambda state: worth(chapter, rules, state),
        lambda state: state.to_move == TERMINAL and judge(chapter, rules, state).passed,
    )


def worth(chapter: Chapter, rules: Rules, state: Any) -> float:
    """What the conditions as they stand are worth to seat 0, in points."""
    asked = {condition.id: condition for condition in chapter.conditions}
    now = scored(rules, state, chapter) if any(condition.items for condition in chapter.conditions) else None
    found = standings(chapter, rules, state, now)
    conditions = [one for one in found if one.demand.demand == "condition"]
    early = rules.scorings_left(state) > 1
    total = 0.0
    for one in conditions:
        condition = asked[one.demand.id]
        total += _worth(one, condition, now and now.looked_at(condition).coming, early)
    if state.to_move == TERMINAL and all(one.how == "met" for one in found):
        total += WEIGHT
    return total


def _worth(one: Standing, condition: Condition, coming: Scoring | None, early: bool) -> float:
    """`early`: the last part of the game has not begun, and what is open now may well come about later."""
    if one.how == "open":
        near = _nearness(one, condition, coming)
        hurry = 0.0 if condition.fact else _HURRY
        return WEIGHT * (_NEAR - hurry * (1 - near) if early else _FAR * near)
    settled = _NEAR if early and condition.fact else 1.0
    return WEIGHT * {"met": settled, "so-far": _NEAR, "lost": -1.0}[one.how]


def _nearness(one: Standing, condition: Condition, coming: Scoring | None) -> float:
    """How near a condition that is still open is to being met in the next scoring, from 0 to 1."""
    items = [item for item in coming.items if item.item in condition.items] if coming is not None else []
    if not items:
        return min(1.0, one.have / one.need) if one.have and one.need and not one.most else 0.0
    return sum(_reached(item, condition.at_least or 0) for item in items) / len(items)


def _reached(item: Item, least: int) -> float:
    if item.points >= least:
        return 1.0
    have, need = (item.have, item.need) if item.need else (item.points, least)
    return max(0.0, min(1.0, have / need)) ** 2


def hints_for(
    goal: str, rules: Rules, state: Any, seat: int, strength: str, below: Below, seconds: float = SECONDS
) -> list[Reason]:
    """As `rules.players.hints.hints`, the best first for the chapter that `goal` names; `gain` is in points alone.

    Where a chapter asks for nothing but points or a victory, no weight would change what the steady player advises, and
    on fixed draws that falls short in every attempt alike: there the advice is the master's.
    """
    chapter = chapter_of(goal)
    found = aimed(rules, chapter) if chapter is not None and seat == 0 else rules
    if chapter is None or found is rules:
        stronger = chapter is not None and seat == 0 and strength == "steady"
        return hints(rules, state, seat, "master" if stronger else strength, below, seconds)
    best = hints(found, state, seat, strength, below, seconds / 2)
    gains = _gains(rules, state, seat, strength, below, seconds / 2)
    return [structs.replace(one, gain=gains.get(one.action, one.gain)) for one in best]


def _gains(rules: Rules, state: Any, seat: int, strength: str, below: Below, seconds: float) -> dict[Any, float]:
    """What each action looked at brings in points alone, against the usual choice."""
    thought = thought_of(rules, state, seat, strength, below, seconds)
    return {one.action: one.gain for one in reasons(rules, state, seat, thought, len(thought.alternatives))}
