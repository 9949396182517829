"""How good an action looks at a glance (`rules/<game>/policy.py`), on positions where it is clear what is better."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from typing import Any

import pytest

from rules.catalogue import load
from rules.game import CHANCE, TERMINAL, Rules
from rules.nations.actions import Buy, Cancel, Pass, Pay, Replace, Reroll
from rules.quixote import policy as quixote
from rules.quixote.components import FIELD_INDEX, PIECE_INDEX
from rules.quixote.position import study
from tests.games.walks import start, walk

WITH_POLICY = ("quixote", "nations")
Choose = Callable[[Rules, Any, int, Any], Any]


def looks(rules: Rules, state: Any) -> dict[Any, float]:
    actions = rules.legal_actions(state, state.to_move)
    return dict(zip(actions, rules.prior(state, state.to_move, actions), strict=True))


def total(game: str, seed: int, choose: Choose) -> int:
    """What a seat comes to alone."""
    rules, rnd = load(game), random.Random(seed)
    state = rules.initial_state(rules.configure(1))
    while state.to_move != TERMINAL:
        if state.to_move == CHANCE:
            rules.apply_outcome(state, rules.sample_chance(state, rnd.randrange))
        else:
            rules.apply_action(state, 0, choose(rules, state, 0, rnd))
    return rules.returns(state)[0][0]


def at_a_glance(rules: Rules, state: Any, seat: int, rnd: Any) -> Any:
    found = looks(rules, state)
    return max(found, key=lambda action: found[action])


@pytest.mark.parametrize(("game", "least"), [("quixote", 38.0), ("nations", 18.0)])
def test_a_policy_plays_far_better_than_chance(game: str, least: float) -> None:
    """Means of these seeds alone: 44 and 23; by chance 11 and 6."""
    mean = statistics.mean(total(game, seed, at_a_glance) for seed in range(30))
    by_chance = statistics.mean(
        total(game, seed, lambda rules, state, seat, rnd: rnd.choice(rules.legal_actions(state, seat)))
        for seed in range(30)
    )
    assert mean > least > by_chance + 8


@pytest.mark.parametrize("game", WITH_POLICY)
def test_a_glance_tries_nothing_out(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No copy and no evaluation: that is what makes playouts cheap."""
    table = start((game, 2, {}), 4)
    for number, _ in enumerate(walk(table, 4)):
        if number == 15:
            break
    rules, state = table.rules, table.state

    def no(*_: Any) -> Any:
        raise AssertionError("a glance tried something out")

    for name in ("evaluate", "apply_action", "step"):
        monkeypatch.setattr(type(rules), name, no)
    monkeypatch.setattr(type(state), "clone", no)
    assert looks(rules, state)


# --- Don Quixote ------------------------------------------------------------------------------------------------------


def board(*rows: str) -> list[int]:
    """A principality: three lines of pieces."""
    fields: list[int] = study({"board": list(rows), "scoring": 1}).boards[0]
    return fields


def glance(rows: tuple[str, ...], field: str, *pieces: str, drawn: int = 3) -> dict[str, float]:
    found = quixote.glance(board(*rows), [-1, -1], FIELD_INDEX[field], [PIECE_INDEX[p] for p in pieces], 0, drawn)
    return dict(zip(pieces, found, strict=True))


EMPTY = "-- -- -- -- -- -- -- --"


def test_a_church_that_joins_a_church_looks_better_than_one_that_does_not() -> None:
    """04 is a church between west and east exits of its upper half; 03 lies west of it with its church's road open."""
    found = glance((EMPTY, "-- -- 03 -- -- -- -- --", EMPTY), "D2", "04", "10", "02")
    assert found["04"] > found["10"], "a church joined rather than a windmill on the same road"
    assert found["04"] > found["02"], "joined rather than alone"


def test_a_road_cut_off_looks_worse_than_one_that_goes_on() -> None:
    """West of the field a church's road comes in; 13 shuts it off, 15 turned takes it."""
    rows = (EMPTY, "-- -- 03 -- -- -- -- --", EMPTY)
    joined, cut = glance(rows, "D2", "04", "18").values()
    assert joined > cut


def test_what_fits_anywhere_can_wait() -> None:
    """Advice takes off what a tile would be worth elsewhere; with no other field left it is the glance itself."""
    table = start(("quixote", 1, {}), 5)
    different = 0
    for _ in walk(table, 5):
        actions = table.rules.legal_actions(table.state, 0)
        glances = table.rules.prior(table.state, 0, actions)
        advice = table.rules.advice(table.state, 0, actions)
        if len(table.state.drawn) == 22:
            assert len(advice) == len(glances)
        different += advice != glances
    assert different > 15


# --- Nations ----------------------------------------------------------------------------------------------------------


def nations(**more: Any) -> Any:
    seat = {"dice": "W1g W1g W1f W1s W1x", "rerolls": 1}
    data = {"age": 1, "event": "E1-1", "board": ["1-05 -- --", "-- -- --", "-- -- --"], "seats": [seat, {}]} | more
    rules = load("nations", 1)
    return rules, rules.position(data)


def test_a_tile_that_brings_something_looks_better_than_passing() -> None:
    found = looks(*nations())
    assert found[Buy("1-05")] > found[Pass()]


def test_of_two_tiles_the_cheaper_of_the_same_kind_looks_better() -> None:
    """1-03 and 1-04 are alike (an orange die and no points); the second lies in a dearer row."""
    found = looks(*nations(board=["1-03 -- --", "1-04 -- --", "-- -- --"]))
    assert found[Buy("1-03")] > found[Buy("1-04")] > found[Pass()]


def test_a_purchase_that_starves_the_people_looks_worse() -> None:
    """Three food are asked for. A die with food and two pairs would do, but for the two dice that the tile costs."""
    found = []
    for dice in ("W1g W1g W1f W1s W1s", "W1g W1g W1f W1f W1f"):
        board = ["-- -- --", "2-03 -- --", "-- -- --"]
        given = nations(age=2, event="E2-1", board=board, seats=[{"dice": dice, "rerolls": 0}, {}])
        found.append(looks(*given)[Buy("2-03")])
    starving, fed = found
    assert starving < fed - 0.5


def test_a_chain_that_was_left_does_not_look_good_again() -> None:
    rules, state = nations()
    for action in (Buy("1-05"), Cancel(), Reroll(), Cancel()):
        rules.apply_action(state, 0, action)
    found = looks(rules, state)
    assert found[Pass()] == max(found.values())


def test_once_begun_a_chain_is_gone_through_with() -> None:
    rules, state = nations()
    rules.apply_action(state, 0, Buy("1-05"))
    found = looks(rules, state)
    best = max(found, key=lambda action: found[action])
    assert isinstance(best, Replace) and found[Cancel()] < min(v for a, v in found.items() if a != Cancel())
    rules.apply_action(state, 0, best)
    found = looks(rules, state)
    assert isinstance(max(found, key=lambda action: found[action]), Pay)
