"""The thresholds of the campaigns against the measured games (docs/measures/chapters.json)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.campaigns import Chapter, campaign, campaign_ids
from tests.bench.measure_chapters import OUT, key, passing, report

FIGURES: dict[str, Any] = json.loads(OUT.read_text(encoding="utf-8"))
CHAPTERS = [(name, chapter) for name in campaign_ids() for chapter in campaign(name).chapters]
ASKING = [(name, chapter) for name, chapter in CHAPTERS if chapter.points is not None]


def named(pair: tuple[str, Chapter]) -> str:
    return f"{pair[0]}-{pair[1].id}"


@pytest.mark.parametrize("pair", CHAPTERS, ids=named)
def test_every_chapter_was_measured(pair: tuple[str, Chapter]) -> None:
    figures = FIGURES[key(pair[1])]
    for player, least in (("random", 30), ("greedy", 20), ("careful", 2)):
        assert figures[player]["games"] >= least
        assert len(figures[player]["totals"]) == figures[player]["games"]


@pytest.mark.parametrize("pair", ASKING, ids=named)
def test_what_passes_is_a_fair_share_and_never_mere_chance(pair: tuple[str, Chapter]) -> None:
    figures = FIGURES[key(pair[1])]
    low = (pair[1].points or 0) <= 16 and pair[1].game == "nations"  # the names at the foot of the hall
    assert passing(pair[1], figures["random"]) <= (0.2 if low else 0.05)
    assert max(passing(pair[1], figures["greedy"]), passing(pair[1], figures["careful"])) >= 0.35


@pytest.mark.parametrize("pair", ASKING, ids=named)
def test_medals_are_measured_too(pair: tuple[str, Chapter]) -> None:
    chapter, figures = pair[1], FIGURES[key(pair[1])]
    if not chapter.medals:
        pytest.skip("a rung without medals")
    silver, gold = (
        [passing(chapter, figures[player], chapter.medals[medal]) for player in ("greedy", "careful")]
        for medal in ("silver", "gold")
    )
    assert max(silver) >= 0.05
    assert silver[0] <= 0.66
    assert gold[0] <= 0.25
    if pair[0] != "hall-of-fame":
        assert max(gold) > 0, "nobody could know that it can be reached"


@pytest.mark.parametrize("options", [{}, {"harder": True}], ids=["usual", "harder"])
def test_the_highest_compulsory_name_is_reached_in_half_of_the_games(options: dict[str, Any]) -> None:
    rungs = [chapter for chapter in campaign("hall-of-fame").chapters if chapter.options == options]
    figures = FIGURES[key(rungs[-1])]["greedy"]
    assert passing(rungs[-1], figures) >= 0.5
    assert passing(rungs[-1], figures, rungs[-1].medals["bronze"]) < 0.5
    assert [rung.points for rung in rungs] == sorted(rung.points or 0 for rung in rungs)


def test_the_demands_of_la_mancha_rise() -> None:
    points = [chapter.points for chapter in campaign("la-mancha").chapters]
    assert points == sorted(points, key=lambda point: point or 0)


def test_the_report_tells_these_figures() -> None:
    assert OUT.with_name("README.md").read_text(encoding="utf-8") == report(FIGURES), "run it with --report"
