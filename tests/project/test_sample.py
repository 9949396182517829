"""`tests/sample.py`: what a short run takes of many like cases, and that the long run takes all."""

from __future__ import annotations

from itertools import product

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
