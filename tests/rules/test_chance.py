"""Named draws."""

from __future__ import annotations

from collections import Counter

from rules.chance import named_draw, sample


def test_a_draw_depends_on_seed_stream_and_count_alone() -> None:
    first = [named_draw(7, "field", k)(1000) for k in range(50)]
    assert first == [named_draw(7, "field", k)(1000) for k in range(50)]
    assert first != [named_draw(8, "field", k)(1000) for k in range(50)]
    assert first != [named_draw(7, "deal", k)(1000) for k in range(50)]
    assert len(set(first)) > 40
    # fixed for ever: a change here would change every saved game's future draws
    assert [named_draw(7, "field", k)(24) for k in range(6)] == [19, 20, 17, 16, 0, 17]


def test_draws_are_uniform() -> None:
    counts = Counter(named_draw(1, "x", k)(6) for k in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < n < 1150 for n in counts.values())


def test_a_draw_never_runs_dry() -> None:
    below = named_draw(1, "x", 0)
    drawn = [below(10) for _ in range(1000)]
    assert set(drawn) == set(range(10))
    assert below(1) == 0


def test_sample_draws_each_order_equally_often() -> None:
    counts = Counter(tuple(sample(named_draw(3, "s", k), [1, 2, 3], 2)) for k in range(3000))
    assert len(counts) == 6
    assert all(400 < n < 600 for n in counts.values())
