"""Positions written down briefly, hostile data, broken invariants, spaces and previews, and computer players."""

from __future__ import annotations

import contextlib
import random
import statistics
from typing import Any

import msgspec
import pytest

from rules.explorers import frames
from rules.explorers.actions import Explore
from rules.explorers.components import INVESTIGATE, KINDS, SOURCES
from rules.explorers.goals import statuses
from rules.explorers.maps import MAPS
from rules.explorers.spaces import space_seen
from rules.explorers.state import ExplorersState
from rules.explorers.words import printed
from rules.game import CHANCE, TERMINAL, BadInput
from rules.simulate import simulate
from rules.turn_controller import TurnController
from tests.rules.explorers_help import RULES, at, coins, done, explore, open_spaces, phase
from tests.sample import ALL


def reasons(data: dict[str, Any]) -> str:
    with pytest.raises(BadInput) as caught:
        RULES.position(data)
    return "; ".join(caught.value.reasons)


def test_a_position_holds_all_that_the_short_form_names() -> None:
    seat = {
        "explorers": ["c8r6"],
        "villages": ["c9r5"],
        "posts": ["c11r4"],
        "towers": ["c1r1"],
        "markers": ["c5r3"],
        "cards": {"I": "w5", "II": "ray-g"},
        "treasures": {"amphora": 2},
        "met": {"two-towers": 10},
        "coins": {"villages": 2, "goals": 10},
    }
    state = RULES.position({"map": "avenia", "era": 3, "card": "water", "seats": [seat, {"coins": 7}]})
    assert (state.seats, state.era, state.to_move, state.purse) == (2, 2, 0, [12, 7])
    assert state.treasures[0] == 8
    assert {item.item: item.points for item in RULES.score_sheet(state, 0).scorings[0].items}["goals"] == 10
    game = TurnController(RULES, RULES.config_of(state), 1, manual_chance=True, base=state)
    assert "c8r4" in open_spaces(game)
    assert RULES.decode_state(RULES.encode_state(state)) == state
    assert phase(at("avenia", None)) == "reveal"


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"map": "atlantis"}, "there is no map 'atlantis'"),
        ({"map": "avenia", "era": 5}, "era is a number from 1 to 4"),
        ({"map": "avenia", "era": "1"}, "era is a number from 1 to 4"),
        ({"map": "avenia", "card": "II"}, "era 1 has no explore card 'II'"),
        ({"map": "avenia", "card": 7}, "era 1 has no explore card 7"),
        ({"map": "avenia", "left": ["IV"]}, "left is a list of explore cards"),
        ({"map": "avenia", "card": "any", "left": ["any"]}, "left holds a card that is not to come"),
        ({"map": "avenia", "goals": ["ruins-a-j"]}, "goals is a list of 3 of: three-lands"),
        ({"map": "avenia", "tower-reward": "x"}, "tower-reward is era or count"),
        ({"map": "avenia", "extra": 1}, "a position has no 'extra'"),
        ({"map": "avenia", "seats": []}, "seats is a list of 1 to 4 objects"),
        ({"map": "avenia", "seats": [{"x": 1}]}, "seat 1: a seat has no 'x'"),
        ({"map": "avenia", "seats": [{"explorers": ["c0r0"]}]}, "there is no space 'c0r0' on Avenia"),
        ({"map": "avenia", "seats": [{"explorers": "c8r6"}]}, "explorers is a list of spaces"),
        ({"map": "avenia", "seats": [{"explorers": ["c8r5"]}]}, "the capital is never explored"),
        ({"map": "avenia", "seats": [{"villages": ["c8r7"]}]}, "a village stands on a space that is not blank"),
        ({"map": "avenia", "seats": [{"villages": ["c9r5", "c9r4"]}]}, "a region has more than one village"),
        ({"map": "avenia", "seats": [{"villages": ["c9r5"], "explorers": ["c9r5"]}]}, "stands on a village"),
        ({"map": "avenia", "seats": [{"posts": ["c9r5"]}]}, "a trading post stands on no city"),
        ({"map": "avenia", "seats": [{"towers": ["c9r5"]}]}, "towers: c9r5 cannot be one"),
        ({"map": "avenia", "seats": [{"explorers": ["c5r4", "c5r5"]}]}, "a completed region has no village"),
        ({"map": "cnidaria", "seats": [{"explorers": ["c9r5", "c11r6"]}]}, "joined cities have no trade route"),
        ({"map": "avenia", "seats": [{"cards": {"I": "water"}}]}, "there is no investigate card 'water'"),
        ({"map": "avenia", "seats": [{"cards": {"I": "w5"}}, {"cards": {"I": "w5"}}]}, "is in two places"),
        ({"map": "avenia", "seats": [{"treasures": {"coins": 1}}]}, "too many treasure cards coins"),
        ({"map": "avenia", "seats": [{"treasures": {"census": 3}}]}, "hold known cards only"),
        ({"map": "avenia", "seats": [{"met": {"two-towers": 7}}]}, "does not bring 7 coins"),
        ({"map": "avenia", "seats": [{"coins": {"gold": 3}}]}, "coins takes: villages, routes"),
        ({"map": "avenia", "seats": [{"coins": -3}]}, "counts and sets of cards are not negative"),
        ({"map": [], "seats": None}, "there is no map []"),
    ],
)
def test_a_faulty_position_is_refused_with_its_reason(data: dict[str, Any], fault: str) -> None:
    assert fault in reasons(data)


def some_states() -> list[ExplorersState]:
    """States with every kind of frame on the stack, from random games."""
    found: dict[str, ExplorersState] = {}
    for seed in range(40):
        rnd = random.Random(seed)
        state = RULES.initial_state(RULES.configure(rnd.choice((1, 2)), {"map": rnd.choice(MAPS)}))
        while state.to_move != TERMINAL:
            if state.to_move == CHANCE:
                RULES.apply_outcome(state, RULES.sample_chance(state, rnd.randrange))
            else:
                RULES.apply_action(state, state.to_move, rnd.choice(RULES.legal_actions(state, state.to_move)[:6]))
            if state.stack:
                found.setdefault(state.stack[-1].kind, state.clone())
    assert {"explore", "keep", "use", "post", "village", "treasure", "extra", "investigate"} <= set(found)
    return list(found.values())


GOALS_HERE = ["two-towers", "five-villages", "three-lands"]
NUMBERS = (-2, -1, 0, 1, 3, 9, 2**40, 2**330, "x", "explore")


def test_damaged_states_are_refused_or_playable_never_a_crash() -> None:
    """Every number of a state replaced by others: what `check` lets through can be played on."""
    rnd = random.Random(3)
    for state in some_states():
        form = RULES.encode_state(state)
        for key, value in form.items():
            for wrong in NUMBERS:
                damaged = msgspec.json.decode(msgspec.json.encode(form))
                if isinstance(value, list) and value:
                    at_ = rnd.randrange(len(value))
                    inner = damaged[key][at_]
                    if isinstance(inner, list) and inner:
                        inner[rnd.randrange(len(inner))] = wrong
                    else:
                        damaged[key][at_] = wrong
                else:
                    damaged[key] = wrong
                with contextlib.suppress(BadInput):  # nothing else may come out of it
                    play_on(RULES.decode_state(damaged), rnd)


def test_frames_are_lists_that_begin_with_their_kind() -> None:
    for state in some_states():
        rows = RULES.encode_state(state)["stack"]
        assert [frames.read(row) for row in rows] == state.stack
        assert [row[0] for row in rows] == [frame.kind for frame in state.stack]


@pytest.mark.parametrize(
    "row",
    [
        *([], "explore", ["explore"], ["explore", 99, 1, -1], ["explore", "water", 1, -1], ["fly", 1], [["use"]]),
        *(["explore", 0, 2, 2, 0, 0], ["explore", 0, 2, 2, 0, 0, 0, 0], ["explore", 0, 2, True, 0, 0, 0]),
        *(["use", 1], ["village"], ["village", 1, 2], ["village", "1"], ["post", 1], ["treasure", 1.0]),
    ],
)
def test_what_is_no_frame_is_refused(row: Any) -> None:
    data = RULES.encode_state(at("avenia", "grassland").state)
    assert data["stack"] == [["explore", 0, 2, 2, 0, 0, 0]]
    with pytest.raises(BadInput, match="nothing waits like this: "):
        RULES.decode_state(data | {"stack": [row]})


def play_on(state: ExplorersState, rnd: random.Random) -> None:
    for _ in range(12):
        RULES.decision(state)
        for seat in range(state.seats):
            RULES.score_sheet(state, seat)
            RULES.evaluate(state, seat)
        if state.to_move == TERMINAL:
            return
        if state.to_move == CHANCE:
            RULES.apply_outcome(state, RULES.sample_chance(state, rnd.randrange))
        else:
            RULES.apply_action(state, state.to_move, rnd.choice(RULES.legal_actions(state, state.to_move)))


def broken(state: ExplorersState, **fields: Any) -> str:
    copy = state.clone()
    for name, value in fields.items():
        setattr(copy, name, value)
    return "; ".join(RULES.check(copy))


def test_the_invariants_name_what_is_wrong() -> None:
    game = at("avenia", "any", era=2, explorers=["c9r5"], villages=["c8r2"], coins=5)
    state = game.state
    assert RULES.check(state) == []
    assert "5 coins, but 6 by source" in broken(state, coins=[6] + [0] * (len(SOURCES) - 1))
    assert "free does not agree" in broken(state, free=[0])
    assert "reach does not agree" in broken(state, reach=[0])
    assert "nothing waits like this" in broken(state, stack=[("dance",)])
    assert "nothing waits like this" in broken(state, stack=[("explore", 4, 9, -1)])
    assert "to_move does not fit" in broken(state, to_move=CHANCE)
    assert "nothing waits for it" in broken(state, stack=[])
    assert "the game is over after the fourth era" in broken(state, era=4)
    assert "every list has its entries" in broken(state, found=[0] * (KINDS + 1))
    assert "three different goals" in broken(state, goals=[1, 1, 2])
    assert "1 to 4 seats" in broken(state, explorers=[])
    assert "in two places" in broken(state, kept=[INVESTIGATE[0], INVESTIGATE[0], -1])


def test_coins_are_the_sum_of_what_happened() -> None:
    for seed, map_id in enumerate(MAPS):
        rnd = random.Random(seed)
        game = TurnController(RULES, RULES.configure(2, {"map": map_id}), seed)
        while game.state.to_move >= 0:
            legal = RULES.legal_actions(game.state, game.state.to_move)
            game.act(rnd.choice(legal[: len(legal) - (len(legal) > 1 and rnd.random() < 0.8)]))
        for seat in range(2):
            events = [e for entry in game.entries for e in entry.events if getattr(e, "seat", None) == seat]
            assert sum(getattr(e, "coins", 0) for e in events) == RULES.returns(game.state)[seat][0]
            assert sum(coins(game, seat).values()) == game.state.purse[seat]


# --- spaces and previews ----------------------------------------------------------------------------------------------


def test_a_space_tells_region_land_and_what_stands_there() -> None:
    state = at("avenia", "desert", era=2, explorers=["c8r6", "c8r7"], posts=["c8r7"], villages=["c9r6"]).state
    told = space_seen(state, 0, "c8r7")
    assert (told.terrain, printed(state.board, told.number), told.stands) == (
        "D",
        "desert, city 2",
        ("explorer", "post"),
    )
    assert told.region is not None
    assert told.land is not None
    assert (told.region.size, told.region.missing, told.region.villages) == (3, ("c8r8", "c7r9"), ())
    assert (told.land.size, told.land.villages) == (23, ("c9r6",))
    ahead = RULES.preview(state, 0, [Explore("c8r7")])
    assert ahead.refused is not None
    assert ahead.refused.rule == "explorers.place.free"
    assert (ahead.gains, ahead.uses, ahead.opens) == ((), 0, ())
    sea = space_seen(state, 0, "c8r4")
    assert (sea.region, sea.land) == (None, None)
    with pytest.raises(KeyError):
        space_seen(state, 0, "c99r9")


@pytest.mark.parametrize(
    ("game", "space", "gains"),
    [
        (at("avenia", "any"), "c8r6", [("coins", 1)]),
        (at("avenia", "g4-coins"), "c8r6", [("coins", 3)]),
        (at("avenia", "any", era=3, explorers=["c16r0"]), "c17r0", [("towers", 10)]),
        (at("avenia", "any", explorers=["c6r3"]), "c5r3", [("treasure", 0)]),
        (at("avenia", "w4-treasure", explorers=["c6r3"]), "c5r3", [("treasure", 0)] * 2),
        (at("avenia", "any", explorers=["c5r4"]), "c5r5", [("villages", 1), ("coins", 1)]),
        (at("avenia", "any", explorers=["c8r6", "c8r7", "c8r8"]), "c7r9", [("villages", 1)]),
        (at("cnidaria", "any", explorers=["c9r5"]), "c11r6", [("routes", 4)]),
        (at("cnidaria", "any", explorers=["c10r6"], crystals=["c12r0"]), "c11r7", [("crystals", 3)]),
        (
            at("avenia", "any", explorers=["c8r7", "c8r6", "c10r4", "c11r4", "c9r4", "c7r3", "c7r4"]),
            "c8r4",
            [("routes", 6)],
        ),
        (
            at("avenia", "any", goals=GOALS_HERE, explorers=["c16r0"], towers=["c1r1"]),
            "c17r0",
            [("towers", 6), ("goals", 10)],
        ),
        (at("avenia", "any"), "c9r6", []),
    ],
)  # fmt: skip
def test_a_preview_tells_what_exploring_would_bring(
    game: TurnController, space: str, gains: list[tuple[str, int]]
) -> None:
    before = msgspec.json.encode(game.state)
    told = RULES.preview(game.state, 0, [Explore(space)])
    assert told.refused is None
    assert sorted((gain.what, gain.coins) for gain in told.gains) == sorted(gains)
    assert told.coins == sum(n for _, n in gains)
    assert all(gain.rule.startswith("explorers.") and gain.text for gain in told.gains)
    assert msgspec.json.encode(game.state) == before


def test_a_preview_agrees_with_what_then_happens() -> None:
    for seed, map_id in enumerate(MAPS):
        rnd = random.Random(seed)
        state = RULES.initial_state(RULES.configure(1, {"map": map_id}))
        while state.to_move != TERMINAL:
            if state.to_move == CHANCE:
                RULES.apply_outcome(state, RULES.sample_chance(state, rnd.randrange))
                continue
            action = rnd.choice(RULES.legal_actions(state, 0)[:8])
            sure = None
            if type(action).__name__ == "Explore":
                told = RULES.preview(state, 0, [action])
                sure = sum(gain.coins for gain in told.gains if gain.what in ("coins", "towers", "crystals"))
            before = sum(state.coins[source] for source in (2, 3, 5))
            RULES.apply_action(state, 0, action)
            assert sure is None or sum(state.coins[source] for source in (2, 3, 5)) == before + sure


def test_goal_statuses_tell_how_far_a_seat_is() -> None:
    game = at("avenia", "any", goals=GOALS_HERE, seats=[{"towers": ["c1r1"]}, {}])
    first = statuses(game.state, 0)[0]
    assert (first.id, first.have, first.need) == ("two-towers", 1, 2)
    assert (first.coins, first.reward, first.ready) == (0, 10, False)
    done(game)
    explore(game, "c8r6")
    assert statuses(game.state, 1)[0].have == 0


# --- players --------------------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
@pytest.mark.parametrize("map_id", MAPS)
def test_the_greedy_player_is_far_better_than_the_random_one(map_id: str) -> None:
    config = RULES.configure(1, {"map": map_id})
    by_chance = statistics.mean(simulate(RULES, config, "random", 60 if ALL else 12).totals)
    greedy = statistics.mean(simulate(RULES, config, "greedy", 2 if ALL else 1).totals)
    assert by_chance < 30
    assert greedy > 75
