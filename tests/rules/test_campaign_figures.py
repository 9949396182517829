"""What the chapters ask for against the measured games (docs/measures/shares.json)."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest

from rules.campaigns import Campaign, Chapter, campaign, campaign_ids
from tests.bench.measure_chapters import (
    BANDS,
    OUT,
    Figures,
    asked,
    band,
    chapters,
    figures,
    place,
    plays_otherwise,
    report,
    stored,
)  # fmt: skip

STORED: dict[str, Any] = stored()
CHAPTERS = list(chapters())
BY_POINTS = [(way, chapter) for way, chapter in CHAPTERS if set(chapter.medals) == {"bronze", "silver", "gold"}]
CHOSEN = [(way, chapter) for way, chapter in BY_POINTS if way.id != "hall-of-fame"]
"""Chapters whose points are ours to choose: those of the Hall of Fame are the rulebook's."""
DEMANDING = [(way, chapter) for way, chapter in CHAPTERS if any(not one.given for one in chapter.conditions)]
ERROR = 2.0
"""How many standard errors a measured share may lie beside what it is meant to be."""

Pair = tuple[Campaign, Chapter]


def named(pair: Pair) -> str:
    return f"{pair[0].id}-{pair[1].id}"


def steady(pair: Pair) -> Figures:
    found = figures(STORED, *pair, "steady")
    assert found is not None, f"{named(pair)} was never measured: python -m tests.bench.measure_chapters --stale"
    return found


def slack(share: float, games: int) -> float:
    """What chance does to a share of so many games."""
    return ERROR * math.sqrt(max(share * (1 - share), 0.01) / games)


def fits(found: Figures, points: int, low: float, high: float) -> bool:
    """Whether the share of games that reach the points lies in a band, or jumps over it from one point to the next."""
    share = found.share(points)
    give = slack(share, found.games)
    return low - give <= share <= high + give or (share > high and found.share(points + 1) < low) or (
        share < low and found.share(points - 1) > high
    )  # fmt: skip


@pytest.mark.parametrize("pair", CHAPTERS, ids=named)
def test_every_chapter_was_measured_as_it_is_played_now(pair: Pair) -> None:
    name = f"{pair[0].id}/{pair[1].id}"
    one = STORED.get(name)
    assert one is not None, f"{name} was never measured: python -m tests.bench.measure_chapters --stale"
    assert one["asked"] == asked(pair[1]), f"play {name} again: python -m tests.bench.measure_chapters --stale"
    assert len(one["met"] if "met" in one else steady(pair).met) == steady(pair).games >= 200


SAMPLE = ("la-mancha-village", "la-mancha-lions", "grand-tour-plain", "kingdom-avenia", "hall-of-fame-quayle",
          "rhine-game-6", "grand-tour-castellum")  # fmt: skip


@pytest.mark.rotating(6)
@pytest.mark.parametrize("pair", [pair for pair in CHAPTERS if named(pair) in SAMPLE], ids=named)
def test_the_stored_games_are_those_that_are_played(pair: Pair) -> None:
    """The first games, played anew."""
    assert not plays_otherwise(STORED, *pair), "play it again: python -m tests.bench.measure_chapters --stale"


@pytest.mark.parametrize("pair", DEMANDING, ids=named)
def test_every_condition_can_be_met_and_can_be_missed(pair: Pair) -> None:
    shares = [
        share
        for player in ("steady", "master", "random")
        for share in STORED[f"{pair[0].id}/{pair[1].id}"].get(player, {}).get("conditions", {}).items()
    ]
    for one in pair[1].conditions:
        if not one.given and one.fact != "sancho-laid":
            mine = [share for name, share in shares if name == one.id]
            assert max(mine) > 0 and min(mine) < 1, one.id


@pytest.mark.parametrize("pair", CHOSEN, ids=named)
def test_what_passes_falls_from_the_first_chapter_to_the_last(pair: Pair) -> None:
    assert pair[1].points == pair[1].medals["bronze"]
    assert fits(steady(pair), pair[1].medals["bronze"], *band(place(*pair)))


@pytest.mark.parametrize("pair", CHOSEN, ids=named)
def test_silver_and_gold_are_as_rare_as_they_are_meant_to_be(pair: Pair) -> None:
    found, medals = steady(pair), pair[1].medals
    assert fits(found, medals["silver"], *BANDS.silver)
    assert found.share(medals["gold"]) <= BANDS.gold + slack(BANDS.gold, found.games) / 2


@pytest.mark.parametrize("name", [one for one in campaign_ids() if not campaign(one).gentler])
def test_no_chapter_is_easier_than_the_one_before(name: str) -> None:
    """By no more than chance does to two shares of so many games."""
    way = campaign(name)
    shares = [(steady((way, one)), one) for one in way.chapters]
    for (before, one), (after, other) in pairwise(shares):
        rise = after.share(other.points) - before.share(one.points)
        pairs = ((before.share(one.points), before.games), (after.share(other.points), after.games))
        error = math.hypot(*(math.sqrt(share * (1 - share) / games) for share, games in pairs))
        assert rise <= ERROR * error, (one.id, other.id)


def test_gold_is_the_masters() -> None:
    """All chapters with gold taken together, since a master's game takes long and few were played of each."""
    shares = []
    for pair in CHOSEN:
        master = figures(STORED, *pair, "master")
        if master is not None:
            shares.append((steady(pair).share(pair[1].medals["gold"]), master.share(pair[1].medals["gold"])))
    assert len(shares) >= 10
    assert sum(master for _, master in shares) >= BANDS.times * sum(ours for ours, _ in shares)


MASTERED = [pair for pair in CHOSEN if (found := figures(STORED, *pair, "master")) is not None and found.games >= 100]
"""Chapters of which enough of a master's games were played to tell one by one."""


@pytest.mark.parametrize("pair", MASTERED, ids=named)
def test_gold_is_the_masters_in_each_chapter(pair: Pair) -> None:
    master = figures(STORED, *pair, "master")
    gold = pair[1].medals["gold"]
    assert master is not None and master.share(gold) >= BANDS.times * steady(pair).share(gold)


def test_la_mancha_was_played_often_enough_by_master() -> None:
    assert {pair[1].id for pair in MASTERED} >= {chapter.id for chapter in campaign("la-mancha").chapters}


def test_chance_alone_never_passes() -> None:
    for pair in CHOSEN:
        found = figures(STORED, *pair, "random")
        assert found is None or found.share(pair[1].points) <= 0.05, named(pair)


def test_the_names_of_the_hall_fall_by_what_they_demand() -> None:
    hall = campaign("hall-of-fame")
    for rung in hall.chapters:
        assert fits(steady((hall, rung)), rung.points or 0, *band(place(hall, rung))), rung.id
    for options in ({}, {"harder": True}):
        points = [rung.points or 0 for rung in hall.chapters if rung.options == options]
        assert points == sorted(points)


def test_the_harder_climb_is_felt() -> None:
    """A name asks for more on the back staircase: fewer games pass it, for every name there is."""
    hall = campaign("hall-of-fame")
    usual = {rung.title: rung for rung in hall.chapters if not rung.options}
    for rung in hall.chapters:
        if rung.options:
            before = usual[rung.title.partition(",")[0]]
            assert steady((hall, rung)).share(rung.points) < steady((hall, before)).share(before.points), rung.id


def test_the_last_city_can_be_won() -> None:
    rhine = campaign("rhine")
    last = steady((rhine, rhine.chapters[-1]))
    assert last.share(None) >= 0.35 - slack(0.35, last.games)
    gentle = campaign("rhine-gentle")
    assert gentle.gentler == "rhine" and gentle.chapters == rhine.chapters
    assert (gentle.loss, gentle.tries) == ("tries", 3)
    assert "gentler way" in gentle.blurb and "gentler way" in gentle.text


def test_the_report_tells_these_figures() -> None:
    assert OUT.with_name("README.md").read_text(encoding="utf-8") == report(STORED), (
        "python -m tests.bench.measure_chapters --report"
    )
