"""Every level of a campaign is harder than the one before, by measured games (docs/measures/levels.json)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.campaigns import campaign
from rules.levels import after, named
from tests.bench.measure_levels import (
    REPORT,
    Played,
    climbs_of,
    known_levels,
    mark,
    mean_games,
    means,
    measure,
    measured,
    report,
)
from tests.rules.test_campaigns import row

FOUND = known_levels()


@pytest.mark.parametrize("name", measured())
def test_every_level_was_measured_as_it_is_now(name: str) -> None:
    found = FOUND[name]
    assert len(found) == 1 + len(after(name).level)
    for level, chapters in enumerate(found):
        way = campaign(named(name, level))
        again = f"measure it again: python -m tests.bench.measure_levels --only {name}"
        assert {one.id: mark(one) for one in way.chapters} == {id_: one["asked"] for id_, one in chapters.items()}, (
            again
        )
        for chapter in way.chapters:  # a game against the master takes a minute
            least = 5 if "master" in chapter.opponents else 40
            assert sum(chapters[chapter.id]["climbs"]) >= least, "too few games"


@pytest.mark.parametrize("name", ["kingdom", "hall-of-fame"])
def test_levels_that_ask_for_points_alone_are_reckoned_from_the_games_of_the_chapters(name: str) -> None:
    assert measure(name, Played(0, None)) == FOUND[name], "chapters were measured anew: so are the levels to be"


@pytest.mark.parametrize("name", measured())
def test_every_level_takes_more_games_than_the_one_before(name: str) -> None:
    found = means(name, FOUND[name])
    for level, (before, now) in enumerate(pairwise(found), 1):
        assert now > before * 1.01, (level, before, now)
    assert found[-1] > 4 * found[0]


def test_the_games_that_a_way_takes_are_reckoned_with_losses_and_new_beginnings() -> None:
    """Half of all games pass (a chapter has 1 passed and 1 lost, and half a game more of each)."""
    even = {chapter: [1, 1] for chapter in "abcdefgh"}
    assert mean_games(row("again", 3), even) == pytest.approx(6)
    assert mean_games(row("restart", 3), even) == pytest.approx(2 + 4 + 8)
    assert mean_games(row("tries", 1, tries=5), even) == pytest.approx(2)
    within = mean_games(row("tries", 3, tries=2), even)
    assert 6 < within < 14


def test_of_a_fork_the_easier_road_is_taken() -> None:
    way = row("again", 3)
    forked = [one if one.id == "a" else type(one)(**{f: getattr(one, f) for f in one.__struct_fields__} | {"fork": "f"})
              for one in way.chapters]  # fmt: skip
    found = {"a": [10, 10], "b": [30, 10], "c": [10, 10]}
    assert mean_games(type(way)(**{f: getattr(way, f) for f in way.__struct_fields__} | {"chapters": tuple(forked)}),
                      found) == pytest.approx(4)  # fmt: skip


def test_in_a_climb_one_game_passes_several_names() -> None:
    hall = campaign("hall-of-fame")
    passed = {at: [at < 3, at < 1] for at in range(5)}
    assert climbs_of(hall, 0, passed | {at: [False, False] for at in range(5, 9)}) == [0, 1, 0, 1]
    assert climbs_of(campaign("kingdom"), 0, {0: [True, False, True]}) == [1, 2]


def test_the_report_tells_these_figures() -> None:
    assert REPORT.read_text(encoding="utf-8") == report(FOUND), "run it with --report"
