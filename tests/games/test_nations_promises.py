"""A sample of `tests.games.nations_promises`: what the table of Nations: The Dice Game promises is what comes."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.nations import actions as a
from rules.nations.components import FOOD, STRENGTH
from rules.nations.purse import capacity
from rules.nations.state import TURN
from tests.games.nations_promises import (
    RULES,
    all_rolled,
    broken_effects,
    broken_forecasts,
    broken_openness,
    broken_previews,
    broken_reasons,
    is_beaten,
    is_settled,
    not_best,
    positions,
    proposed,
    proposed_before,
    purchases,
    purses,
    set_ups,
)

TABLES = [table for at, table in enumerate(set_ups()) if at % 3 == 0 or not table[1]]
"""Each number of seats, each option with one number of them at least."""


def test_the_sample_holds_every_option() -> None:
    assert {seats for seats, _ in TABLES} == set(RULES.seats)
    assert {str(options) for _, options in TABLES} == {str(options) for _, options in set_ups()}


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_what_is_foretold_is_what_comes(seats: int, options: dict[str, object]) -> None:
    """Forecast, effect and preview, in every position of a game, against the rules carried out step by step."""
    rnd = random.Random(seats)
    seen: Counter[str] = Counter()
    for state in positions(seats, options, 77 + seats, share=0.2):
        if is_settled(state):
            seen["settled"] += 1
            assert broken_forecasts(state) == []
        if state.phase == TURN and not state.stack:
            assert broken_previews(state, rnd) == []
        seen["effects"] += 1
        assert broken_effects(state) == []
    assert seen["settled"] > 8 and seen["effects"] > 20


@pytest.mark.parametrize("exchange", ["food", "strength", "any"])
@pytest.mark.rule("nations.end.famine")
def test_the_forecast_is_the_best_that_one_set_of_dice_can_do(exchange: str) -> None:
    """No way to read books, to feed and to fight brings a seat more; and none of the dice is counted twice."""
    both = 0
    for seats in (1, 2):
        for state in positions(seats, {"exchange": exchange}, 5 + seats, share=0.3):
            if is_settled(state):
                assert not_best(state) == []
                both += 1
    assert both > 30


def test_famine_or_war_that_could_be_paid_is_kept_for_something_that_is_named() -> None:
    """ "Famine: 3 of 4 food, 1 short" was said where pairs of dice came to 5, which the war would be fought with."""
    seen: Counter[str] = Counter()
    for seats, seed in ((1, 8), (3, 4)):
        for state in positions(seats, {}, seed, share=0.3):
            if is_settled(state) and state.phase == TURN:
                assert broken_reasons(state, seen) == []
    assert seen["war"] and seen["books"], seen


def test_passing_changes_nothing_and_what_is_missed_tells_all_that_there_is() -> None:
    """ "Famine 2→0 of 5" was foretold of a pass; and "0 of 2" where the dice line said "up to 1 food"."""
    seen: Counter[str] = Counter()
    for state in positions(2, {}, 6, share=0.3):
        if state.phase == TURN and not state.stack and is_settled(state):
            told = RULES.preview(state, state.to_move, [a.Pass()])
            seen["passes"] += 1
            assert told.before is not None and (told.made or told.then == told.before), "the last one is counted"
            can = capacity(state.available[state.to_move], state.exchange)
            for item, resource in zip(told.before.items[1:], (FOOD, STRENGTH), strict=True):
                seen["missed"] += not item.points
                assert item.points or item.have == min(can[resource], item.need - 1)
    assert min(seen["passes"], seen["missed"]) > 5, seen


@pytest.mark.rule("nations.dice.exchange")
def test_what_a_new_die_may_still_bring_is_told_as_open_and_nothing_else() -> None:
    """A die to come is half a pair whatever it shows, so that it cannot lose what two pairs are enough for."""
    seen: Counter[str] = Counter()
    for seats in (1, 2):
        for at, state in enumerate(positions(seats, {}, 10 + seats)):
            if at % 3 == 0 and state.phase == TURN and not state.stack and all_rolled(state):
                assert broken_openness(state, seen) == []
    assert min(seen["open"], seen["sure"], seen["kept"]) > 3, seen


def test_no_other_payment_leaves_as_much_and_more_of_something() -> None:
    """Dice, chits and points if the round ended then; the payments proposed in version 0.1.0 were often beaten."""
    seen = 0
    before = 0
    for number in range(4):
        for state, _ in purchases(number + 1, 1000 + number):
            left = purses(state)
            seen += 1
            before += is_beaten(left[proposed_before(state)], iter(left.values()))
            assert not is_beaten(left[proposed(state)], iter(left.values())), state
    assert seen > 100 and before > seen / 8, "the measure tells good payments from others"
