"""What comes after a campaign: ten levels, ranks by the sum of points, and the ways that are over."""

from __future__ import annotations

import pytest

from rules.campaigns import _faults, campaign, campaign_ids, judge, known
from rules.catalogue import load
from rules.game import BadInput
from rules.levels import after, named, ranked, split
from rules.progress import Attempt, End, progress
from tests.games.walks import play, start
from tests.rules.test_campaigns import lost, made, row, won

NUMBERS = range(1, 11)
STEEP = [name for name in campaign_ids() if not getattr(campaign(name), "gentler", "")]
"""All but those that are gentler ways of others: from them the next step is the other."""


@pytest.mark.parametrize("name", STEEP)
def test_every_campaign_has_ten_levels_that_are_sound_and_ever_harder(name: str) -> None:
    assert len(after(name).level) == 10
    before = campaign(name)
    for number in NUMBERS:
        way = campaign(named(name, number))
        assert (way.id, way.title) == (f"{name}+{number}", f"{campaign(name).title} (level {number})")
        assert not _faults(way)
        assert [one.id for one in way.chapters] == [one.id for one in before.chapters]
        for one, easier in zip(way.chapters, before.chapters, strict=True):
            assert one.missing() == ""
            assert (one.points or 0) >= (easier.points or 0)
            assert len(one.conditions) >= len([c for c in easier.conditions if not c.given])
        tries = {"again": 99, "tries": way.tries, "restart": -1}[way.loss]
        assert tries <= {"again": 99, "tries": before.tries, "restart": -1}[before.loss]
        assert (way.chapters, way.loss, way.tries) != (before.chapters, before.loss, before.tries), "nothing harder"
        assert 0 < len(after(name).level[number - 1].text) <= 46, "it stands in one line of a dialog at 60 columns"
        before = way


def test_the_highest_level_stays_below_gold() -> None:
    for name in STEEP:
        for one, plain in zip(campaign(named(name, 10)).chapters, campaign(name).chapters, strict=True):
            assert "gold" not in plain.medals or (one.points or 0) < plain.medals["gold"], (name, one.id)
            assert ("gold" in one.medals) == ("gold" in plain.medals)


def test_a_level_changes_points_attempts_and_conditions() -> None:
    plain, third = campaign("la-mancha"), campaign("la-mancha+3")
    first = plain.chapters[0]
    asked = (first.points or 0) + (first.medals["gold"] - (first.points or 0)) * 15 // 100
    assert third.chapters[0].points == asked
    assert (plain.loss, third.loss, third.tries) == ("again", "tries", 16)
    assert {chapter.seed for chapter in campaign("la-mancha+5").chapters} == {None}, "draws are new"
    assert "castles-on-border" not in str(campaign("la-mancha+5").chapters), "what a seed gave is given no more"
    left = [one.at_most for one in campaign("rhine+9").chapters[0].conditions if one.id == "level-workers"]
    assert left == [14], "the lower figure takes the place of the higher one"
    assert {name for one in campaign("grand-tour+9").chapters for name in one.opponents} == {"master"}
    nations = [one for one in campaign("grand-tour+7").chapters if one.game == "nations"]
    assert all(one.options["harder"] is True for one in nations) and nations


def test_a_game_is_judged_by_what_its_level_asks() -> None:
    game = play(start(("discordia", 1, {}), 3), 3)
    left = load("discordia").facts(game.state)["workers"]
    assert left > 12
    failed = judge(campaign("rhine+9").chapters[0], game.rules, game.state).failed
    assert "level-workers" in {demand.id for demand in failed}


@pytest.mark.parametrize("name", ["la-mancha+11", "la-mancha+0", "la-mancha+03", "la-mancha+x", "la-mancha+", "x+1"])
def test_a_level_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        campaign(name)
    assert known(name) is None


def test_ids_and_levels_go_together() -> None:
    assert [split(name) for name in ("rhine", "rhine+7")] == [("rhine", 0), ("rhine", 7)]
    assert [named("rhine", level) for level in (0, 7)] == ["rhine", "rhine+7"]


def test_the_sum_over_the_six_maps_has_ranks() -> None:
    ranks = [rank.points for rank in after("kingdom").ranks]
    assert ranks == [820, 880, 960]
    names = [ranked("kingdom", points)[0] for points in (819, 820, 880, 960)]
    assert names[0] == ""
    assert len(set(names)) == 4
    further = ranked("kingdom", 850)[1]
    assert further is not None
    assert further.points == 880
    assert ranked("kingdom", 1000)[1] is None
    assert ranked("rhine", 10) == ("", None)


@pytest.mark.parametrize("name", ["kingdom", "la-mancha"])
def test_every_rank_asks_for_more_than_passing_everywhere_and_for_no_more_than_gold(name: str) -> None:
    chapters = campaign(name).chapters
    ranks = [rank.points for rank in after(name).ranks]
    assert sum(chapter.points or 0 for chapter in chapters) < ranks[0]
    assert ranks == sorted(set(ranks))
    assert ranks[-1] <= sum(chapter.medals["gold"] for chapter in chapters)


# --- ways that are over ---------------------------------------------------------------------------------------------


def test_a_way_lost_in_the_sixth_city_is_remembered_with_all_it_passed() -> None:
    way = row("restart", 6)
    games = [won(chapter) for chapter in "abcde"] + [lost("f")]
    now = progress(way, games)
    assert (now.passed, now.furthest, now.ways) == (0, 5, 2)
    [end] = now.ends
    assert (end.way, end.won, end.passed) == (1, False, 5)
    assert end.attempts == tuple(games)
    assert now.just_over == end
    later = progress(way, [*games, won("a", 2)])
    assert (later.furthest, later.just_over) == (5, None), "another way is under way"
    assert progress(way, [*games, lost("a", 2)]).just_over == End(2, False, 0, (lost("a", 2),))
    assert progress(way, [*games, made("a", 2, finished=None, passed=False, points=0)]).just_over is None


@pytest.mark.parametrize("loss", ["again", "restart", "tries"])
def test_a_way_gone_to_its_end_is_won(loss: str) -> None:
    way = row(loss, 3, tries=2)
    now = progress(way, [won("a", points=20), won("b", points=30), won("c", points=41)])
    [end] = now.ends
    assert (end.won, end.passed, now.furthest, now.points) == (True, 3, 3, 91)
    assert now.just_over == end
    assert now.next is None


def test_a_replay_for_a_medal_is_no_second_end() -> None:
    way = row("again", 2)
    games: list[Attempt] = [won("a"), lost("b"), won("b", 2), won("a", 2, points=70)]
    now = progress(way, games)
    assert len(now.ends) == 1
    assert now.ends[0].attempts == tuple(games[:3])
    assert now.just_over is None
    assert now.points == 120


def test_without_spare_tries_the_way_is_over() -> None:
    way = row("tries", 3, tries=1)
    now = progress(way, [won("a"), lost("b"), lost("b", 2)])
    assert [(end.won, end.passed, len(end.attempts)) for end in now.ends] == [(False, 1, 3)]


def test_the_first_chapter_lost_begins_a_way_anew_and_has_an_end_of_its_own() -> None:
    now = progress(row("restart"), [lost("a"), lost("a", 2)])
    assert now.ends == (End(1, False, 0, (lost("a"),)), End(2, False, 0, (lost("a", 2),)))
    assert (now.ways, now.furthest) == (3, 0)
