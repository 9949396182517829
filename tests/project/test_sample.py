"""`tests/sample.py`: what a short run takes of many like cases, and that the long run takes all."""

from __future__ import annotations

from itertools import product

from tests.games.walks import each_option_once, set_ups
from tests.sample import crossed, first, some


def test_a_short_run_keeps_both_ends_and_the_long_run_all() -> None:
    assert some(range(6), every=False) == [0, 2, 4, 5]
    assert some(range(9), 3, every=False) == [0, 3, 6, 8]
    assert some((1, 2), 2, every=False) == [1, 2]
    assert some(range(6), every=True) == list(range(6))
    assert first(range(6), 2, every=False) == [0, 1]
    assert first(range(6), 2, every=True) == list(range(6))


def test_a_short_run_meets_each_value_of_each_axis() -> None:
    games, players, sizes = "abcd", "xy", (1, 2, 3, 4, 5, 6)
    short = crossed(games, players, sizes, every=False)
    assert len(short) == 6
    assert [set(axis) for axis in zip(*short, strict=True)] == [set(games), set(players), set(sizes)]
    assert crossed(games, players, sizes, every=True) == list(product(games, players, sizes))


def test_a_short_run_meets_each_game_with_each_number_of_seats_and_each_option() -> None:
    short, every = each_option_once(every=False), set_ups()
    assert each_option_once(every=True) == every
    assert len(short) < 0.75 * len(every)
    assert {(game, str(options)) for game, _, options in short} == {(game, str(options)) for game, _, options in every}
    assert {(game, seats) for game, seats, _ in short} == {(game, seats) for game, seats, _ in every}
