"""Every goal on its real map: a position that meets it and one that just falls short; rewards, simultaneity, solo."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rules.explorers.components import GOALS
from rules.explorers.effects import crosses_ice
from rules.explorers.era_news import CardPlayed, best_cards
from rules.explorers.events import CardDone, EraOver, GoalClosed, GoalMet, VillageFounded
from rules.explorers.goals import CONDITIONS, goal_at, progress, spaces, statuses
from rules.explorers.maps import MAPS
from rules.reckoning import standing
from rules.turn_controller import TurnController
from tests.rules.explorers_help import RULES, at, coins, done, explore, phase, post

Row = dict[str, Any]
CASES: dict[str, dict[str, tuple[Row, Row]]] = {
    "avenia": {
        "three-lands": ({"villages": ["c3r1", "c10r0", "c8r2"]}, {"villages": ["c3r1", "c2r2", "c8r2"]}),
        "two-towers": ({"towers": ["c1r1", "c17r0"]}, {"towers": ["c1r1"]}),
        "border-ruins": ({"markers": ["c4r0", "c7r1", "c6r11"]}, {"markers": ["c4r0", "c7r1", "c5r3", "c13r2"]}),
        "big-region": ({"villages": ["c2r2"]}, {"villages": ["c9r1", "c12r4", "c14r8", "c8r2"]}),
        "rich-posts": ({"posts": ["c4r2", "c10r11"]}, {"posts": ["c4r2", "c11r4", "c8r7"]}),
        "five-villages": (
            {"villages": ["c3r1", "c2r2", "c8r2", "c10r0", "c9r1"]},
            {"villages": ["c3r1", "c2r2", "c8r2", "c10r0"]},
        ),
    },
    "aghon": {
        "village-terrains": ({"villages": ["c7r1", "c10r0", "c12r1"]}, {"villages": ["c7r1", "c10r0", "c15r1"]}),
        "post-terrains": ({"posts": ["c11r0", "c7r2", "c17r4"]}, {"posts": ["c11r0", "c4r2", "c7r2"]}),
        # c0r6 touches grassland and mountain: it serves one of them only
        "ruin-terrains": ({"markers": ["c0r6", "c14r7", "c4r0"]}, {"markers": ["c0r6", "c4r0", "c9r0", "c18r6"]}),
        "tower-village": ({"towers": ["c2r0"], "villages": ["c2r1"]}, {"towers": ["c16r0"], "villages": ["c2r1"]}),
        "mountain-villages": ({"villages": ["c12r1", "c1r3"]}, {"villages": ["c12r1", "c7r1"]}),
    },
    "kazan": {
        "ruins-a-j": ({"markers": ["c0r6", "c18r7"]}, {"markers": ["c0r6", "c5r9", "c9r0"]}),
        "ruin-c-tower": (
            {"markers": ["c6r1"], "towers": ["c16r2"]},
            {"markers": ["c6r1"], "towers": ["c2r0", "c17r9", "c6r10"]},
        ),
        "ruin-village": ({"villages": ["c13r0"]}, {"villages": ["c7r4"]}),
        "chain": (
            {"explorers": ["c7r3", "c8r2", "c9r2", "c10r1", "c11r1", "c12r0", "c10r2", "c10r3"], "posts": ["c7r3"]},
            {
                "explorers": ["c7r3", "c8r2", "c9r2", "c10r1", "c11r1", "c12r0", "c10r2"],
                "posts": ["c7r3"],
                "markers": ["c10r3"],
            },
        ),
        "coin-3": ({"explored": ["c9r1"]}, {"explored": ["c0r3", "c1r3"]}),
        "ruins-b-d": ({"markers": ["c5r9", "c9r0"]}, {"markers": ["c5r9", "c0r6", "c18r7"]}),
    },
    "cnidaria": {
        "crystal-villages": ({"villages": ["c8r0", "c10r6"]}, {"villages": ["c8r0", "c14r1"]}),
        "same-ruins": ({"markers": ["c3r3", "c13r9", "c11r11"]}, {"markers": ["c3r3", "c13r9", "c8r1", "c19r3"]}),
        "one-terrain": ({"villages": ["c5r2", "c14r0", "c2r2"]}, {"villages": ["c5r2", "c14r0", "c1r1", "c4r0"]}),
        "ruin-shapes": ({"markers": ["c3r3", "c8r1", "c15r1"]}, {"markers": ["c3r3", "c8r1", "c19r3", "c13r9"]}),
        "two-crystals": ({"crystals": ["c7r0", "c11r7"]}, {"crystals": ["c17r12"]}),
    },
    "north-proylia": {
        "ice-villages": ({"villages": ["c8r0", "c14r0"]}, {"villages": ["c8r0", "c0r3", "c13r0"]}),
        "ice-ruins": ({"markers": ["c15r1", "c18r2"]}, {"markers": ["c15r1", "c0r2", "c9r0"]}),
        "post-villages": (
            {"villages": ["c4r4", "c4r5"], "posts": ["c5r5"]},
            {"villages": ["c4r4", "c5r0"], "posts": ["c5r5"]},
        ),
        "north-village": ({"villages": ["c5r0"]}, {"villages": ["c5r2", "c0r3"]}),
        "small-regions": ({"villages": ["c8r0", "c5r0", "c4r4"]}, {"villages": ["c8r0", "c10r2", "c4r4"]}),
    },
    "xawskil": {
        "five-lands": (
            {"villages": ["c16r0", "c2r1", "c6r1", "c11r1", "c21r1"]},
            {"villages": ["c16r0", "c2r1", "c6r1", "c11r1", "c0r2"]},
        ),
        "far-west": ({"explored": ["c2r1"]}, {"explored": ["c6r1", "c3r2"]}),
        "three-towers": ({"towers": ["c17r0", "c5r1", "c0r8"]}, {"towers": ["c17r0", "c24r12"]}),
        "same-land": ({"villages": ["c2r1", "c0r2"]}, {"villages": ["c2r1", "c6r1", "c11r1"]}),
        "rich-post": ({"posts": ["c1r12"]}, {"posts": ["c1r2", "c8r8"]}),
        "six-ruins": (
            {"markers": ["c14r1", "c3r2", "c7r4", "c25r4", "c21r5", "c10r7"]},
            {"markers": ["c14r1", "c3r2", "c7r4", "c25r4", "c21r5"]},
        ),
    },
}
BY_ROUTE = {("aghon", "route-12"), ("cnidaria", "route-16"), ("north-proylia", "ice-route")}


def with_goal(map_id: str, goal: str) -> list[str]:
    """The goal first, and two others of the map."""
    others = [g.id for g in GOALS[MAPS.index(map_id)] if g.id != goal]
    return [goal, *others[:2]]


@pytest.mark.rule("explorers.goal.look")
@pytest.mark.parametrize(("map_id", "goal"), [(m, g) for m, goals in CASES.items() for g in goals])
def test_each_goal_is_met_by_one_position_and_just_missed_by_another(map_id: str, goal: str) -> None:
    for row, met in zip(CASES[map_id][goal], (True, False), strict=True):
        game = at(map_id, "any", era=4, goals=with_goal(map_id, goal), seats=[row, {}])
        status = statuses(game.state, 0)[0]
        assert (status.id, status.ready, status.have >= status.need) == (goal, met, met)
        done(game)
        done(game)
        events = game.entries[-1].events
        assert any(isinstance(event, GoalMet) and event.goal == goal for event in events) == met


def test_the_spaces_that_count_for_a_goal_are_those_that_it_counts() -> None:
    """They are lit when it is paid."""
    for map_id, goal in ((map_id, goal) for map_id, cases in CASES.items() for goal in cases):
        state = at(map_id, "any", era=4, goals=with_goal(map_id, goal), seats=[CASES[map_id][goal][0], {}]).state
        found = goal_at(state, 0)
        counted = spaces(state, 0, found)
        assert counted and not spaces(state, 1, found), goal
        assert CONDITIONS[found.test].counted or counted.bit_count() == progress(state, 0, found), goal


def test_every_goal_has_a_case() -> None:
    cases = {(m, goal) for m, goals in CASES.items() for goal in goals} | BY_ROUTE
    goals = {(m, goal.id) for m, goals in zip(MAPS, GOALS, strict=True) for goal in goals}
    assert cases == goals, f"give CASES of this file a position for each of {sorted(goals - cases)}"
    assert [len(goals) for goals in GOALS] == [6] * len(MAPS), "a map has six goals"


def routed(map_id: str, goal: str, explorers: list[str], last: str, post_on: str) -> TurnController:
    game = at(map_id, "any", era=2, goals=with_goal(map_id, goal), explorers=explorers)
    explore(game, last)
    assert phase(game) == "post"
    assert statuses(game.state, 0)[0].id == goal
    post(game, post_on)
    return game


@pytest.mark.rule("explorers.goal.look", "explorers.route.coins")
def test_a_route_of_12_meets_the_goal_of_aghon_and_one_of_6_does_not() -> None:
    way = ["c12r2", "c13r2", "c13r3", "c14r3", "c14r2", "c15r3", "c16r3"]
    poor = ["c11r0", "c12r0", "c12r1"]
    rich = routed("aghon", "route-12", way, "c17r4", "c17r4")
    assert (coins(rich), statuses(rich.state, 0)[0].ready) == ({"routes": 12}, True)
    small = routed("aghon", "route-12", poor, "c12r2", "c12r2")
    assert (coins(small), statuses(small.state, 0)[0].ready) == ({"routes": 6}, False)


@pytest.mark.rule("explorers.goal.look", "explorers.route.coins")
def test_a_route_of_16_meets_the_goal_of_cnidaria_and_one_of_4_does_not() -> None:
    way = ["c6r1", "c7r2", "c8r2", "c9r3", "c10r3", "c11r3", "c11r2"]
    rich = routed("cnidaria", "route-16", way, "c12r1", "c6r1")
    assert (coins(rich), statuses(rich.state, 0)[0].ready) == ({"routes": 16}, True)
    small = routed("cnidaria", "route-16", ["c9r5"], "c11r6", "c11r6")
    assert (coins(small), statuses(small.state, 0)[0].ready) == ({"routes": 4}, False)


@pytest.mark.rule("explorers.goal.ice-route")
def test_a_route_across_ice() -> None:
    across = routed("north-proylia", "ice-route", ["c5r5", "c5r6", "c6r6", "c7r7"], "c8r6", "c8r6")
    assert statuses(across.state, 0)[0].ready
    assert coins(across) == {"routes": 8}
    # ice that only hangs on the way is not crossed
    aside = routed("north-proylia", "ice-route", ["c5r5", "c6r5", "c6r6", "c7r7", "c8r5"], "c8r6", "c8r6")
    assert not statuses(aside.state, 0)[0].ready
    # but a way round over ice counts, even beside one without
    both = routed("north-proylia", "ice-route", ["c5r5", "c6r5", "c6r6", "c7r7", "c7r6"], "c8r6", "c8r6")
    assert statuses(both.state, 0)[0].ready


@pytest.mark.rule("explorers.goal.ice-route")
def test_ways_are_walked_without_visiting_a_space_twice() -> None:
    game = at("north-proylia", "any", explorers=["c5r5", "c6r5", "c6r6", "c7r7", "c7r6"])
    state, b = game.state, game.state.board
    a, z = b.index["c5r5"], b.index["c7r7"]
    assert crosses_ice(state, b, 0, a, z), "c6r5, c7r6, c6r6 goes over ice"
    dead_end = at("north-proylia", "any", explorers=["c5r5", "c6r5", "c7r6"]).state
    assert not crosses_ice(dead_end, b, 0, b.index["c5r5"], b.index["c6r5"])


@pytest.mark.rule("explorers.goal.look")
def test_one_ruin_serves_one_terrain() -> None:
    goal = with_goal("aghon", "ruin-terrains")
    have = [
        statuses(at("aghon", "any", goals=goal, markers=markers).state, 0)[0].have
        for markers in (["c0r6"], ["c0r6", "c14r7"], ["c0r6", "c14r7", "c15r2"], ["c0r6", "c15r2"], ["c14r7"] * 2)
    ]
    assert have == [1, 2, 3, 2, 1]


@pytest.mark.rule("explorers.goal.reward", "explorers.course.seats")
def test_all_who_meet_a_goal_with_the_same_card_get_10_and_later_ones_5() -> None:
    towers = {"towers": ["c1r1", "c17r0"]}
    game = at(
        "avenia",
        "any",
        goals=["two-towers", "five-villages", "big-region"],
        seats=[towers, {"explorers": ["c16r0"], "towers": ["c1r1"]}, {"explorers": ["c16r0"], "towers": ["c1r1"]}],
    )
    done(game)
    assert coins(game, 0) == {}, "settled when all have carried out the card"
    explore(game, "c17r0")
    done(game)
    done(game)
    assert [coins(game, seat).get("goals", 0) for seat in range(3)] == [10, 10, 0]
    game.draw("mountain")
    done(game)
    done(game)
    explore(game, "c17r0")
    done(game)
    assert [coins(game, seat).get("goals", 0) for seat in range(3)] == [10, 10, 5]
    game.draw("water")
    for _ in range(3):
        done(game)
    assert [coins(game, seat).get("goals", 0) for seat in range(3)] == [10, 10, 5], "each goal once"


@pytest.mark.rule("explorers.goal.reward")
@pytest.mark.parametrize(
    ("goal", "rewards"), [("five-lands", (12, 6)), ("far-west", (12, 6)), ("three-towers", (14, 7))]
)
def test_some_goals_of_xawskil_pay_more(goal: str, rewards: tuple[int, int]) -> None:
    row = CASES["xawskil"][goal][0]
    first = at("xawskil", "any", goals=with_goal("xawskil", goal), seats=[row, {}])
    assert statuses(first.state, 0)[0].reward == rewards[0]
    later = at("xawskil", "any", goals=with_goal("xawskil", goal), seats=[row, {"met": {goal: rewards[0]}}])
    assert statuses(later.state, 0)[0].reward == rewards[1]


@pytest.mark.rule("explorers.goal.look")
def test_the_chain_of_kazan_needs_explorers_that_stand_there_now() -> None:
    row = CASES["kazan"]["chain"][0]
    gone = at("kazan", "any", goals=with_goal("kazan", "chain"), explored=row["explorers"], posts=row["posts"])
    assert statuses(gone.state, 0)[0].have == 0


GOAL_ROW = ["two-towers", "five-villages", "big-region"]


@pytest.mark.rule("explorers.solo.goals")
@pytest.mark.parametrize(
    ("card", "era", "rewards"),
    [
        ("any", 1, [10, 10, 10]),
        ("I", 1, [10, 10, 10]),
        ("II", 2, [5, 10, 10]),
        ("any", 2, [10, 10, 10]),
        ("III", 3, [0, 5, 10]),
        ("II", 3, [5, 10, 10]),
        ("I/II/III", 4, [0, 0, 5]),
        ("any", 4, [0, 5, 10]),
    ],
)
def test_solo_rewards_close_with_the_era_cards(card: str, era: int, rewards: list[int]) -> None:
    kept = {"I": "w5", "II": "ray-g", "III": "region-4"}
    game = at("avenia", card, era=era, goals=GOAL_ROW, cards=dict(list(kept.items())[: era - 1]))
    assert [status.reward for status in statuses(game.state, 0)] == rewards


@pytest.mark.rule("explorers.solo.goals")
def test_solo_rewards_close_before_the_card_is_carried_out() -> None:
    game = at(
        "avenia", None, era=2, goals=GOAL_ROW, explorers=["c16r0"], towers=["c1r1"], left=["II"], cards={"I": "w5"}
    )
    assert statuses(game.state, 0)[0].reward == 10
    change = game.draw("II")
    assert GoalClosed("two-towers", 10) in change.added[0].events
    game.draw(("path-gw", "ray-g"))
    game.act(RULES.legal_actions(game.state, 0)[0])
    explore(game, "c17r0")
    done(game)
    assert coins(game)["goals"] == 5
    closed = at("avenia", None, era=3, goals=GOAL_ROW, towers=["c1r1", "c17r0"], left=["III"])
    events = closed.draw("III").added[0].events
    assert {GoalClosed("two-towers", 5), GoalClosed("five-villages", 10)} <= set(events)
    closed.draw(("path-gw", "ray-g"))
    closed.act(RULES.legal_actions(closed.state, 0)[0])
    done(closed)
    assert coins(closed) == {}


@pytest.mark.rule("explorers.solo.goals")
def test_with_more_seats_nothing_closes() -> None:
    game = at("avenia", "I/II/III", era=4, goals=GOAL_ROW, seats=[{}, {}])
    assert [status.reward for status in statuses(game.state, 0)] == [10, 10, 10]


@pytest.mark.rule("explorers.goal.look", "explorers.treasure.end")
def test_a_standing_counts_goals_that_are_met_and_treasures_that_are_kept() -> None:
    seats: list[Row] = [{"explorers": ["c16r0"], "towers": ["c1r1"], "treasures": {"amphora": 2}}, {}]
    game = at("avenia", "any", goals=["two-towers", "five-villages", "big-region"], seats=seats)
    assert standing(RULES, game.state) == (1 + 3, 0), "two amphorae"
    explore(game, "c17r0")
    assert coins(game)["towers"] == (tower := 6), "the goal is paid when all have carried out the card"
    assert standing(RULES, game.state) == (1 + 3 + tower + 10, 0)
    done(game)
    done(game)
    assert coins(game)["goals"] == 10
    assert standing(RULES, game.state) == (1 + 3 + tower + 10, 0), "what is paid is not counted twice"


def test_the_best_card_of_an_era_is_told_with_the_goals_that_it_met() -> None:
    """ "Best card: Ben's Water, +8" stood beside a card of Ann's that had met a goal and brought 17."""
    events = [
        [VillageFounded(0, "A1", 2), CardDone(0, "desert")],
        [VillageFounded(1, "A1", 8), CardDone(1, "desert"), GoalMet(0, "two-towers", 10)],
        [CardDone(0, "water"), CardDone(1, "water"), EraOver(1), VillageFounded(1, "A1", 30)],
    ]
    span: Any = SimpleNamespace(entries=[SimpleNamespace(events=some) for some in events])
    assert best_cards(span) == [CardPlayed(0, "desert", 12)]
