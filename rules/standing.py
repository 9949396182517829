"""How the demands of a chapter stand while its game is played, and which of them an action breaks for good.

The same `Condition`s that `rules.campaigns.judge` judges at the end. What is to come is tried out rather than reckoned:
a condition is lost for good when no further scoring, however good or bad, would still bring it about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, Literal, NamedTuple

import msgspec

from rules import words
from rules.campaigns import MEDALS, TOTAL, Chapter, Condition, Demand, counts, fits, judge, shown, told
from rules.catalogue import counted
from rules.game import TERMINAL, Item, Rules, Scoring, places

How = Literal["met", "so-far", "open", "lost"]
"""Met for good; as it stands now, but that may change; not yet; not to be met any more."""

_MUCH: Final = 1000
"""More than any scoring brings."""


class Standing(msgspec.Struct, frozen=True):
    """How a demand stands. `have` of `need`: the figure it asks for, where there is one to be told (`need` None: the
    demand names it itself); `most`: it may be no more than that."""

    demand: Demand
    how: How
    have: int | None = None
    need: int | None = None
    most: bool = False

    @property
    def figure(self) -> str:
        """The figure in words; "" where the demand and how it stands say as much, as of one thing or none."""
        if self.have is None:
            return ""
        if self.demand.demand == "points":
            return words.points_of(self.have, self.need or 0)
        if self.need in (0, 1):
            return ""
        return words.most_now(self.have) if self.most else words.figure_now(self.have, self.need or 0)


class Scored(NamedTuple):
    """The scorings of seat 0 made for good, and those to come as they would come out now: the next one (None: none is
    left), one that is made at the end alone (None: there is none but the next), and the last of all by what it asks
    for (`last`; None: it is the next, or was not looked at)."""

    made: list[Scoring]
    coming: Scoring | None
    final: Scoring | None = None
    last: Scoring | None = None

    def looked_at(self, condition: Condition) -> Scored:
        """What counts for a condition: one on the last scoring is held against that one from the beginning on."""
        return self._replace(coming=self.last) if condition.when == "last" and self.last is not None else self

    @property
    def all(self) -> list[Scoring]:
        return [*self.made, *self.ahead]

    @property
    def ahead(self) -> list[Scoring]:
        return [one for one in (self.coming, self.final) if one is not None]


def scored(rules: Rules, state: Any, chapter: Chapter | None = None) -> Scored:
    """The scorings as they stand, with the last one where the chapter asks for it. A sheet that only runs is not made
    yet."""
    coming = rules.forecast(state, 0)
    sheet = rules.score_sheet(state, 0).scorings
    made = [one for one in sheet if coming is None or one.scoring != coming.scoring]
    of_last = chapter is not None and any(one.items and one.when == "last" for one in chapter.conditions)
    return Scored(made, coming, rules.last_scoring(state, 0), rules.forecast_of_last(state, 0) if of_last else None)


def standings(chapter: Chapter, rules: Rules, state: Any, now: Scored | None = None) -> tuple[Standing, ...]:
    """How each demand of the chapter stands for seat 0, those that the draws bring about left out. `now`: `scored` of
    the state, where that is known already."""
    conditions = {one.id: one for one in chapter.conditions}
    asked = [one for one in chapter.asked if one.demand != "condition" or not conditions[one.id].given]
    if state.to_move == TERMINAL:
        failed = judge(chapter, rules, state).failed
        return tuple(_at_the_end(one, one in failed, rules, state) for one in asked)
    if now is None and any(condition.items for condition in chapter.conditions):
        now = scored(rules, state, chapter)
    return tuple(_now(one, conditions.get(one.id), rules, state, now or _NOTHING) for one in asked)


def broken(chapter: Chapter, rules: Rules, before: Any, after: Any) -> tuple[Demand, ...]:
    """The demands that are lost for good in `after` and were not yet in `before`; points and victory are no such."""
    had = lost(chapter, rules, before)
    return tuple(one for one in lost(chapter, rules, after) if one not in had)


def lost(chapter: Chapter, rules: Rules, state: Any) -> tuple[Demand, ...]:
    """The conditions that are lost for good."""
    found = standings(chapter, rules, state)
    return tuple(one.demand for one in found if one.how == "lost" and one.demand.demand == "condition")


def described(standing: Standing, chapter: Chapter) -> str:
    """A demand and how it stands, in a line."""
    return words.stands(told(standing.demand, chapter), standing.how, standing.figure)


def points_now(rules: Rules, state: Any) -> int:
    """The points of seat 0, as people count them, with those that are certain to be counted at the end."""
    last = rules.last_scoring(state, 0)
    return counted(rules.id, rules.returns(state)[0][0]) + (last.total if last is not None else 0)


def shown_at_end(condition: Condition, rules: Rules, state: Any) -> tuple[int, int] | None:
    """What a finished game shows of a condition that asks for a least figure, and that figure; None where there is no
    one figure to be told."""
    least = condition.at_least
    if condition.fact:
        return (rules.facts(state).get(condition.fact, 0), least) if least is not None else None
    scorings = [one for one in rules.score_sheet(state, 0).scorings if counts(condition, one)]
    if condition.when not in ("twice", "times") and any(_all_or_nothing(condition, one) for one in scorings):
        return None
    sums = [sum(counts(condition, one)) for one in scorings]
    if condition.when in ("twice", "times"):
        alone = msgspec.structs.replace(condition, when="last", times=0)
        return sum(shown(alone, [one]) for one in scorings), condition.times or 2
    if least is None or not sums or (condition.join != "sum" and len(condition.items) > 1 and condition.when != "all"):
        return None
    found = {"first": sums[0], "last": sums[-1], "any": max(sums), "every": min(sums), "all": sum(sums)}
    return (found[condition.when], least) if condition.when in found else None


def _all_or_nothing(condition: Condition, scoring: Scoring) -> bool:
    """Whether what is asked for has a threshold of its own: then it brought all its points or none."""
    return condition.of == "points" and any(item.need for item in scoring.items if item.item in condition.items)


def next_medal(chapter: Chapter, points: int) -> tuple[str, int] | None:
    """The lowest medal whose points are not reached, with them; None above the last."""
    left = [(medal, chapter.medals[medal]) for medal in MEDALS if chapter.medals.get(medal, points) > points]
    return left[0] if left else None


_NOTHING: Final = Scored([], None)


# --- each demand ----------------------------------------------------------------------------------------------------


def _at_the_end(demand: Demand, failed: bool, rules: Rules, state: Any) -> Standing:
    how: How = "lost" if failed else "met"
    if demand.demand == "points":
        return Standing(demand, how, points_now(rules, state), demand.figure)
    return Standing(demand, how)


def _now(demand: Demand, condition: Condition | None, rules: Rules, state: Any, now: Scored) -> Standing:
    if demand.demand == "points":
        have = points_now(rules, state)
        return Standing(demand, "so-far" if have >= demand.figure else "open", have, demand.figure)
    if condition is None:
        return Standing(demand, "so-far" if _leads(rules, state) else "open")
    if condition.fact:
        return _of_fact(demand, condition, rules, state)
    return _of_items(demand, condition, now.looked_at(condition), rules.scorings_left(state))


def _leads(rules: Rules, state: Any) -> bool:
    returns = rules.returns(state)
    return places(returns)[0] == 1 if len(returns) > 1 else rules.facts(state).get("won", 0) > 0


def _of_fact(demand: Demand, condition: Condition, rules: Rules, state: Any) -> Standing:
    """A fact that never falls is reached, or too high, for good."""
    have, lasting = rules.facts(state).get(condition.fact, 0), condition.fact in rules.lasting
    how: How = "so-far" if fits(condition, have) else "open"
    if lasting and condition.at_most is not None and have > condition.at_most:
        how = "lost"
    if lasting and condition.at_most is None and how == "so-far":
        how = "met"
    most = condition.at_least is None
    return Standing(demand, how, have, condition.at_most if most else condition.at_least, most)


# --- conditions on scorings -----------------------------------------------------------------------------------------


def _of_items(demand: Demand, condition: Condition, now: Scored, left: int) -> Standing:
    futures = [shown(condition, [*now.made, *then]) for then in _futures(condition, max(left, now.coming is not None))]
    how: How = "so-far" if shown(condition, now.all) else "open"
    if not any(futures):
        how = "lost"
    elif all(futures):
        how = "met"
    have, need = (None, None) if how in ("met", "lost") else _figure(condition, now)
    return Standing(demand, how, have, need)


@cache
def _futures(condition: Condition, left: int) -> tuple[list[Scoring], ...]:
    """Scorings that might follow, so many of them: nothing, just what is asked for, a lot, more and more."""
    return tuple(_imagined(condition, left))


def _imagined(condition: Condition, left: int) -> Iterator[list[Scoring]]:
    bounds = [bound for bound in (condition.at_least, condition.at_most) if bound is not None]
    for worth in (0, *bounds, _MUCH):
        yield [_scoring(condition, [worth] * len(condition.items))] * left
        yield [_scoring(condition, [worth] + [0] * (len(condition.items) - 1))] * left
    yield [_scoring(condition, [_MUCH * number] * len(condition.items)) for number in range(1, left + 1)]


def _scoring(condition: Condition, worth: Sequence[int]) -> Scoring:
    named = dict(zip(condition.items, worth, strict=True))
    total = named.pop(TOTAL, sum(worth))
    return Scoring(0, total, tuple(Item(item, points, (), "", have=points) for item, points in named.items()))


def _figure(condition: Condition, now: Scored) -> tuple[int | None, int | None]:
    """What to tell of it: in how many scorings it is met as they stand, or what the next that lists it has."""
    if condition.when in ("twice", "times"):
        alone = msgspec.structs.replace(condition, when="last", times=0)
        return sum(shown(alone, [scoring]) for scoring in now.all), condition.times or 2
    coming = next((one for one in now.ahead if counts(condition, one)), None)
    figures = counts(condition, coming) if coming is not None else []
    if condition.when == "all":
        return sum(sum(counts(condition, scoring)) for scoring in now.all), None
    if condition.when == "rising":
        before = [sum(found) for scoring in now.made if (found := counts(condition, scoring))]
        return (sum(figures) if figures else None), (before[-1] + 1 if before else None)
    if condition.join == "sum" and figures:
        return sum(figures), condition.at_least
    if condition.join == "one" or condition.bare:
        return None, None
    if len(figures) == 1 and condition.at_least is not None:
        return _of_one(condition, figures[0], coming)
    if condition.at_least == 1 and figures:
        return sum(figure >= 1 for figure in figures), len(figures)
    return None, None


def _of_one(condition: Condition, figure: int, coming: Scoring | None) -> tuple[int, int | None]:
    """An item with a threshold tells how far it is from that; another one its points."""
    items = [item for item in coming.items if item.item in condition.items] if coming is not None else []
    if len(items) == 1 and items[0].need and figure in (items[0].points, items[0].have):
        return items[0].have, items[0].need
    return figure, condition.at_least
