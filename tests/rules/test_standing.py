"""How demands stand while a chapter is played, and what an action breaks for good."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from rules.campaigns import Chapter, Condition, campaign, campaign_ids, holds, judge
from rules.catalogue import GAMES, load
from rules.game import TERMINAL, Act, Item, Rules, Scoring
from rules.players import player
from rules.standing import Standing, broken, described, next_medal, points_now, standings
from rules.turn_controller import TurnController
from tests.games.walks import play, start

WAY = campaign("la-mancha")


def chapter(*conditions: Condition, **fields: Any) -> Chapter:
    usual = {"id": "a", "title": "", "game": "quixote", "text": "", "at": (0, 0)}
    return Chapter(**(usual | fields), conditions=conditions)


class Sheet:
    """A game of three scorings of a windmill item: those made, and the next one as it stands (None: it is over)."""

    id = "quixote"
    lasting = ("colonies",)

    def __init__(self, made: list[int], coming: int | None, facts: dict[str, int] | None = None) -> None:
        self.made = [_scoring(number, points) for number, points in enumerate(made, 1)]
        self.coming = None if coming is None else _scoring(len(made) + 1, coming)
        self._facts = facts or {}

    def score_sheet(self, state: Any, seat: int) -> Any:
        return self.__class__.Made(tuple(self.made))

    class Made:
        def __init__(self, scorings: tuple[Scoring, ...]) -> None:
            self.scorings = scorings

    def forecast(self, state: Any, seat: int) -> Scoring | None:
        return self.coming

    def last_scoring(self, state: Any, seat: int) -> Scoring | None:
        return None

    def forecast_of_last(self, state: Any, seat: int) -> Scoring | None:
        return None

    def scorings_left(self, state: Any) -> int:
        return 3 - len(self.made)

    def facts(self, state: Any) -> dict[str, int]:
        return self._facts


class Going:
    to_move = 0


def _scoring(number: int, points: int) -> Scoring:
    return Scoring(number, points, (Item("windmills", points, (), ""),))


def how(made: list[int], coming: int | None, **fields: Any) -> str:
    asked = Condition(id="it", text="x", items=("windmills",), **fields)
    rules: Any = Sheet(made, coming)
    [found] = standings(chapter(asked), rules, Going())
    return found.how


@pytest.mark.parametrize(
    ("made", "coming", "fields", "expected"),
    [
        ([], 2, {"when": "last", "at_least": 6}, "open"),
        ([9], 6, {"when": "last", "at_least": 6}, "so-far"),
        ([9, 9], 2, {"when": "last", "at_least": 6}, "open"),
        ([0, 0, 6], None, {"when": "last", "at_least": 6}, "met"),
        ([0, 0, 5], None, {"when": "last", "at_least": 6}, "lost"),
        ([0], 0, {"when": "any", "at_least": 5}, "open"),
        ([0], 5, {"when": "any", "at_least": 5}, "so-far"),
        ([5], 0, {"when": "any", "at_least": 5}, "met"),
        ([5], 0, {"when": "every", "at_least": 5}, "open"),
        ([5, 5], 5, {"when": "every", "at_least": 5}, "so-far"),
        ([4], 5, {"when": "every", "at_least": 5}, "lost"),
        ([0], 9, {"when": "twice", "at_least": 2}, "open"),
        ([0, 0], 9, {"when": "twice", "at_least": 2}, "lost"),
        ([3], 9, {"when": "twice", "at_least": 2}, "so-far"),
        ([2, 2], 0, {"when": "twice", "at_least": 2}, "met"),
        ([4], 4, {"when": "all", "at_least": 9}, "open"),
        ([4], 5, {"when": "all", "at_least": 9}, "so-far"),
        ([4], 0, {"when": "all", "at_most": 3}, "lost"),
        ([1], 2, {"when": "every", "at_most": 3}, "so-far"),
        ([4], 2, {"when": "every", "at_most": 3}, "lost"),
    ],
)
def test_conditions_on_scorings_stand_as_they_can_still_come_out(
    made: list[int], coming: int | None, fields: dict[str, Any], expected: str
) -> None:
    assert how(made, coming, **fields) == expected


def test_what_holds_so_far_is_told_with_a_figure_that_is_enough() -> None:
    asked = Condition(id="it", text="twice", items=("windmills",), when="twice", at_least=2)
    told = []
    for made, coming in (([0], 9), ([3], 9), ([3], 0)):
        rules: Any = Sheet(made, coming)
        [found] = standings(chapter(asked), rules, Going())
        told.append((found.how, found.have, found.need))
    assert told == [("open", 1, 2), ("so-far", 2, 2), ("open", 1, 2)]


def test_of_scorings_that_rise_it_is_told_how_many_the_next_one_wants() -> None:
    asked = Condition(id="it", text="each brings more", items=("windmills",), when="rising")
    told = []
    for made, coming in (([], 7), ([13], 8), ([13, 14], 15)):
        rules: Any = Sheet(made, coming)
        [found] = standings(chapter(asked), rules, Going())
        told.append((found.how, found.figure))
    assert told == [("open", "7 now"), ("open", "8 of 14 now"), ("so-far", "15 of 15 now")]


def test_between_two_scorings_nothing_is_settled() -> None:
    """Where the next scoring cannot be told yet, as between the ages of Nations, it comes all the same."""
    assert how([5], None, when="last", at_least=6) == "open"
    assert how([0], None, when="any", at_least=5) == "open"


@pytest.mark.parametrize(
    ("fact", "have", "fields", "expected"),
    [
        ("colonies", 1, {"at_least": 3}, "open"),
        ("colonies", 3, {"at_least": 3}, "met"),
        ("colonies", 0, {"at_most": 0}, "so-far"),
        ("colonies", 1, {"at_most": 0}, "lost"),
        ("workers", 3, {"at_least": 3}, "so-far"),
        ("workers", 1, {"at_most": 0}, "open"),
    ],
)
def test_a_fact_that_never_falls_is_reached_or_broken_for_good(
    fact: str, have: int, fields: dict[str, Any], expected: str
) -> None:
    asked = Condition(id="it", text="x", fact=fact, **fields)
    rules: Any = Sheet([], 0, {fact: have})
    [found] = standings(chapter(asked), rules, Going())
    assert found.how == expected


def begun(index: int) -> TurnController:
    here = WAY.chapters[index]
    assert here.seed is not None
    return TurnController(load(here.game), here.configure(), here.seed)


def index_of(name: str) -> int:
    found = WAY.index(name)
    assert found is not None
    return found


def test_what_the_windmills_have_now_is_told() -> None:
    """The review's example: a demand of the last scoring, with how much of it there is."""
    here = WAY.chapters[index_of("windmills")]
    game = begun(index_of("windmills"))
    points, windmills = standings(here, game.rules, game.state)
    assert (points.have, points.need, points.how) == (0, here.points, "open")
    assert described(windmills, here) == "windmills bring 6 points in the last scoring: still open, 0 of 6 now"


def test_laying_sancho_breaks_what_forbids_it_for_good_and_nothing_else_does() -> None:
    here, game = WAY.chapters[index_of("sancho")], begun(index_of("sancho"))
    found = {}
    for action in game.rules.legal_actions(game.state, 0):
        after, _ = game.rules.step(game.state, Act(0, action))
        found[game.rules.describe(game.state, action)] = broken(here, game.rules, game.state, after)
    breaking = [text for text, demands in found.items() if demands]
    assert len(breaking) == 1 and "SP" in breaking[0]
    assert [one.id for one in found[breaking[0]]] == ["sancho-laid"]


def test_what_is_lost_already_is_not_broken_again() -> None:
    here, game = WAY.chapters[index_of("sancho")], begun(index_of("sancho"))
    sancho = next(one for one in game.rules.legal_actions(game.state, 0) if one.tile == "SP")
    game.act(sancho)
    before = game.state
    for action in game.rules.legal_actions(before, 0):
        after, _ = game.rules.step(before, Act(0, action))
        assert broken(here, game.rules, before, after) == ()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", campaign_ids())
def test_what_is_said_to_be_settled_comes_out_so(name: str, seed: int) -> None:
    """In random games of chapters with conditions: what is met or lost for good on the way is so at the end."""
    asked = [one for one in campaign(name).chapters if one.conditions]
    here = asked[seed % len(asked)] if asked else campaign(name).chapters[seed]
    rules = load(here.game)
    game = TurnController(rules, here.configure(), here.seed or seed)
    rnd = random.Random(seed)
    settled: dict[Any, set[str]] = {}
    while game.state.to_move != TERMINAL:
        game.act(rnd.choice(rules.legal_actions(game.state, game.state.to_move)))
        for one in standings(here, rules, game.state) if rnd.random() < 0.3 else ():
            if one.how in ("met", "lost"):
                settled.setdefault(one.demand, set()).add(one.how)
    failed = judge(here, rules, game.state).failed
    for demand, said in settled.items():
        assert said == {"lost" if demand in failed else "met"}, demand
    for one in standings(here, rules, game.state):
        assert (one.how == "lost") == (one.demand in failed)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_lasting_facts_are_facts_and_never_fall(game_id: str) -> None:
    game = start((game_id, 1, {}), 3)
    rules: Rules = game.rules
    assert set(rules.lasting) <= set(rules.facts(game.state))
    game = play(game, 3)
    rows = [rules.facts(game.state_at(at)) for at in range(0, len(game) + 1, 3)]
    for before, after in itertools.pairwise(rows):
        assert all(before[name] <= after[name] for name in rules.lasting)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_no_more_scorings_come_than_are_said_to_be_left(game_id: str) -> None:
    game = play(start((game_id, 1, {}), 4), 4)
    rules: Rules = game.rules
    whole = len(rules.score_sheet(game.state, 0).scorings)
    assert rules.scorings_left(game.state) == 0
    for at in range(0, len(game), 5):
        state = game.state_at(at)
        coming = rules.forecast(state, 0)
        numbers = {one.scoring for one in rules.score_sheet(state, 0).scorings}
        made = len(numbers - ({coming.scoring} if coming is not None else set()))
        assert whole - made <= rules.scorings_left(state)


def test_conditions_that_the_draws_bring_about_are_not_asked_for() -> None:
    here, game = WAY.chapters[index_of("sierra")], begun(index_of("sierra"))
    assert [one.demand.id for one in standings(here, game.rules, game.state)] == ["", "road"]


def test_the_next_medal_is_the_lowest_not_reached() -> None:
    here = chapter(points=30, medals={"bronze": 30, "silver": 40, "gold": 50})
    assert [next_medal(here, points) for points in (0, 30, 49, 50)] == [
        ("bronze", 30), ("silver", 40), ("gold", 50), None,
    ]  # fmt: skip


def test_what_is_counted_at_the_end_alone_stands_as_it_is_now() -> None:
    """In Nations the points on tiles: of a name's demand and of its points."""
    hall = campaign("hall-of-fame")
    game = TurnController(load("nations"), hall.chapters[0].configure(), 7)
    seen = set()
    while game.state.to_move >= 0:
        points = points_now(game.rules, game.state)
        for at, item in ((1, "advisor"), (3, "wonders")):
            [_, found] = standings(hall.chapters[at], game.rules, game.state)
            last = game.rules.last_scoring(game.state, 0)
            assert last is not None
            worth = next(one.points for one in last.items if one.item == item)
            assert found.have == worth and found.how == ("so-far" if worth >= (found.need or 0) else "open")
            seen.add((item, worth > 0))
        assert points == game.rules.returns(game.state)[0][0] + last.total
        game.act(player("steady")(game.rules, game.state, 0, lambda most: 0))
    assert len(seen) == 4
    assert game.rules.last_scoring(game.state, 0) is None
    assert points_now(game.rules, game.state) == game.rules.returns(game.state)[0][0]


def test_figures_in_words() -> None:
    game = begun(index_of("helmet"))
    here = WAY.chapters[index_of("helmet")]
    assert [described(one, here) for one in standings(here, game.rules, game.state)] == [
        f"reach {here.points} points: still open, 0 of {here.points}",
        "the defence holds in two scorings: still open, 0 of 2 now",
    ]
    assert Standing(here.asked[0], "met").figure == ""


def test_at_the_end_holding_and_standing_agree() -> None:
    for name in ("village", "sally", "helmet"):
        here, game = WAY.chapters[index_of(name)], play(begun(index_of(name)), 5)
        for one in standings(here, game.rules, game.state):
            if one.demand.demand == "condition":
                [asked] = [condition for condition in here.conditions if condition.id == one.demand.id]
                assert (one.how == "met") == holds(asked, game.rules, game.state)
            assert (one.have is None) == (one.demand.demand != "points"), "only points have a figure in the end"


@pytest.mark.parametrize(("least", "have", "need"), [(1, 1, 2), (3, None, None)])
def test_of_several_items_it_is_told_how_many_count_only_where_one_is_enough(
    least: int, have: int | None, need: int | None
) -> None:
    asked = Condition(id="it", text="x", items=("windmills", "castles"), at_least=least)
    rules: Any = Sheet([], 0)
    rules.coming = Scoring(1, 2, (Item("windmills", 2, (), ""), Item("castles", 0, (), "")))
    [found] = standings(chapter(asked), rules, Going())
    assert (found.have, found.need) == (have, need)


def test_a_condition_on_the_last_scoring_is_held_against_that_one_from_the_beginning_on() -> None:
    """One knight serves a castle in round 1; the last round asks for three."""
    rules = load("quixote")
    way = {one.id: one for one in campaign("la-mancha").chapters}
    asked = way["duke"]
    game = TurnController(rules, asked.configure(), asked.seed or 0)
    seen = set()
    while game.state.to_move >= 0 and rules.scorings_left(game.state) > 1:
        (found,) = [one for one in standings(asked, rules, game.state) if one.demand.demand == "condition"]
        assert found.need == 3 and found.how == ("so-far" if (found.have or 0) >= 3 else "open")
        seen.add(found.have)
        game.act(player("greedy")(rules, game.state, 0, lambda most: 0))
    assert len(seen) > 1, "it grew"


def test_where_one_of_several_is_enough_no_figure_asks_for_all() -> None:
    asked = next(one for one in campaign("grand-tour").chapters if one.id == "plain")
    rules = load("quixote")
    (found,) = [
        one
        for one in standings(asked, rules, TurnController(rules, asked.configure(), 1).state)
        if one.demand.demand == "condition"
    ]
    assert found.how == "open" and not found.figure
