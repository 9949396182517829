"""Campaigns: the data is sound, chapters are judged, and the way is worked out from the attempts."""

from __future__ import annotations

import itertools
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import campaigns
from rules.campaigns import (
    MEDALS,
    Campaign,
    Chapter,
    Condition,
    Demand,
    campaign,
    campaign_ids,
    holds,
    judge,
    judge_in,
    told,
)
from rules.catalogue import GAMES, load
from rules.discordia.city import counting
from rules.discordia.components import FARM, STALL
from rules.game import BadInput
from rules.progress import Attempt, playable, progress, steps
from rules.story import ending, opening
from rules.turn_controller import TurnController
from tests.games.walks import play, start


def won(chapter: str, number: int = 1, points: int = 50, **fields: Any) -> Attempt:
    return made(chapter, number, passed=True, points=points, **fields)


def lost(chapter: str, number: int = 1, points: int = 5) -> Attempt:
    return made(chapter, number, passed=False, points=points, failed=("reach 30 points",))


def made(chapter: str, number: int, **fields: Any) -> Attempt:
    usual = {"game_id": 1, "started": 1.0, "finished": 2.0, "medal": ""}
    return Attempt(chapter=chapter, number=number, **(usual | fields))


def row(loss: str, count: int = 3, **fields: Any) -> Campaign:
    """A campaign of like chapters a, b, c ..."""
    chapters = tuple(
        Chapter(id="abcdefgh"[n], title="", game="quixote", text="", points=10 * n + 10, at=(n, 0))
        for n in range(count)
    )
    return msgspec.convert(
        {"id": "x", "version": 1, "title": "X", "blurb": "", "text": "", "loss": loss, "way": "", "chapters": chapters}
        | fields,
        Campaign,
    )


# --- the data -------------------------------------------------------------------------------------------------------


def test_the_campaigns_of_the_box() -> None:
    assert campaign_ids() == ("rhine", "rhine-gentle", "kingdom", "la-mancha", "hall-of-fame", "grand-tour")
    chapters = [len(campaign(name).chapters) for name in campaign_ids()]
    assert chapters == [6, 6, 6, 12, 9, 10], "with a chapter of your own change its campaign's figure here"
    assert {chapter.game for chapter in campaign("grand-tour").chapters} == set(GAMES)


def test_the_chapters_of_a_fork_count_as_one_step() -> None:
    tour = campaign("grand-tour")
    assert [steps(campaign(name)) for name in campaign_ids()] == [6, 6, 6, 12, 9, 8]
    of = {one.id: steps(tour, at) for at, one in enumerate(tour.chapters)}
    assert (of["harbour"], of["archive"]) == (2, 3)
    now = progress(tour, [won("plain"), won("race"), won("dunes")])
    assert steps(tour, now.passed) == 3, "either road of the fork is one step"


def length(text: str) -> int:
    """Words."""
    return len(text.split())


@pytest.mark.parametrize("name", campaign_ids())
def test_every_chapter_has_an_opening_and_endings_of_its_own(name: str) -> None:
    way = campaign(name)
    told = [text for chapter in way.chapters for text in (chapter.opening, chapter.won, chapter.lost)]
    assert len(set(told)) == len(told), "no text twice"
    for chapter in way.chapters:
        for key, least, most in (("opening", 40, 90), ("won", 25, 60), ("lost", 25, 60)):
            words = length(getattr(chapter, key))
            assert least <= words <= most, f"{name}.toml, {chapter.id}.{key}: {words} words, not {least} to {most}"
    assert 30 <= length(way.finished) <= 80
    assert bool(way.fallen) == (way.loss != "again"), "only where a way can be lost is it told how it was"


@pytest.mark.parametrize("name", campaign_ids())
def test_every_condition_is_a_sentence_in_both_forms(name: str) -> None:
    for chapter in campaign(name).chapters:
        for one in (*chapter.conditions, *filter(None, [chapter.wish])):
            assert one.met and one.missed and one.text and one.met != one.missed, (chapter.id, one.id)
            assert not {"did not the", "brings", "holds"} & {one.met, *one.missed.split()}, (chapter.id, one.id)
            assert 0 < len(one.short) <= 20, (chapter.id, one.id)


def test_every_city_of_the_rhine_wishes_for_something_else() -> None:
    """The rule asks for six victories alone: what makes the cities unlike each other is what their people wish for."""
    for name in ("rhine", "rhine-gentle"):
        chapters = campaign(name).chapters
        wishes = [one.wish for one in chapters if one.wish is not None]
        assert len({one.fact for one in wishes}) == 6
        for chapter in chapters:
            assert ending(chapter, False, "laurel") == " ".join(chapter.lost.split())


@pytest.mark.parametrize("name", campaign_ids())
def test_the_story_goes_on_after_the_best_medal_of_every_chapter(name: str) -> None:
    told = [chapter.crowned for chapter in campaign(name).chapters if chapter.crowned]
    assert len(set(told)) == len(told)
    for chapter in campaign(name).chapters:
        assert bool(chapter.crowned) == bool(chapter.best_medal), chapter.id
        if chapter.crowned:
            assert 20 <= length(chapter.crowned) <= 45, chapter.id
            assert ending(chapter, True, "bronze") == " ".join(chapter.won.split())
            assert ending(chapter, True, chapter.best_medal).endswith(" ".join(chapter.crowned.split()))


def test_a_climb_tells_of_the_highest_name_and_of_the_laurel_of_the_first() -> None:
    first, second, *_ = campaign("hall-of-fame").chapters
    told = ending(first, True, "laurel", second)
    assert told == "\n\n".join(" ".join(text.split()) for text in (second.won, first.crowned))
    assert ending(first, True, "", second) == " ".join(second.won.split())


@pytest.mark.parametrize("name", ["rhine", "kingdom", "la-mancha"])
def test_a_chapter_recalls_the_best_medal_of_the_one_before(name: str) -> None:
    way = campaign(name)
    assert not way.chapters[0].recalls
    for at, (before, chapter) in enumerate(pairwise(way.chapters), 1):
        assert 8 <= length(chapter.recalls) <= 30, chapter.id
        told = {
            medal: opening(way, at, progress(way, [won(before.id, 1, 99, medal=medal)]))
            for medal in ("", "bronze", before.best_medal)
        }
        assert chapter.recalls in told[before.best_medal] and told[""] == told["bronze"]
        assert told[""].startswith(chapter.text) and chapter.recalls not in told[""]


def kinds(chapter: Chapter) -> set[tuple[Any, ...]]:
    """What sort of thing a chapter demands: which items or fact, and when."""
    return {(one.fact, one.items, one.of, one.join, one.when) for one in chapter.conditions if not one.given}


def test_most_chapters_ask_for_something_of_many_kinds() -> None:
    mancha, kingdom, hall = (campaign(name).chapters for name in ("la-mancha", "kingdom", "hall-of-fame"))
    assert len(set.union(*map(kinds, mancha))) >= 9
    assert sum(bool(kinds(chapter)) for chapter in kingdom) == 5 == len(set.union(*map(kinds, kingdom)))
    assert all(kinds(name) for name in hall)
    assert len(set.union(*map(kinds, hall))) >= 6
    tour = [chapter for chapter in campaign("grand-tour").chapters if not chapter.opponents]
    assert all(kinds(chapter) for chapter in tour)


def test_the_tour_shares_no_stage_with_the_other_campaigns() -> None:
    others = [one for name in campaign_ids() if name != "grand-tour" for one in campaign(name).chapters]
    played = [(one.game, one.options, one.opponents, one.seed) for one in others]
    for stage in campaign("grand-tour").chapters:
        assert (stage.game, stage.options, stage.opponents, stage.seed) not in played, stage.id
    forks = [stage.fork for stage in campaign("grand-tour").chapters if stage.fork]
    assert sorted(forks) == ["camp or outposts"] * 2 + ["sea or sand"] * 2


@pytest.mark.parametrize("name", campaign_ids())
def test_every_chapter_can_be_set_up_and_stands_in_its_picture(name: str) -> None:
    way = campaign(name)
    lines = way.way.strip("\n").split("\n")
    assert len(lines) == 9
    assert max(map(len, lines)) <= 76
    for chapter in way.chapters:
        config = chapter.configure()
        assert config.seats == 1 + len(chapter.opponents)
        assert chapter.missing() == ""
        x, y = chapter.at
        assert 0 <= y < 9
        assert 0 <= x <= 71
    for one, other in itertools.combinations(way.chapters, 2):
        near = one.at[1] == other.at[1] and abs(one.at[0] - other.at[0]) <= 4
        assert not near, f"{name}.toml: the marks of {one.id} and {other.id} overlap: give `at` another column or row"


def test_the_fixed_seeds_bring_about_what_is_given() -> None:
    found = 0
    for chapter in campaign("la-mancha").chapters:
        assert chapter.seed is not None
        rules = load(chapter.game)
        begun = TurnController(rules, chapter.configure(), chapter.seed)
        for condition in chapter.conditions:
            if condition.given:
                found += 1
                assert holds(condition, rules, begun.state)
    assert found >= 1
    seeds = [chapter.seed for chapter in campaign("la-mancha").chapters]
    assert len(set(seeds)) == 12


def test_damaged_data_is_refused_with_its_reason(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "FOLDER", tmp_path)
    campaign.cache_clear()
    head = 'version = 1\ntitle = "X"\nblurb = ""\ntext = ""\nway = ""\n'
    part = '[[chapter]]\nid = "a"\ntitle = ""\ngame = "quixote"\ntext = ""\nat = [0, 0]\n'
    asked = '{ id = "a", text = "x", fact = "y", at_least = 1 }'
    for text, reason in (
        ("version = ", "not sound"),
        (head, "no chapters"),
        (head + part + part, "two chapters are called a"),
        (head + part + "points = 30\nmedals = { bronze = 20 }\n", "do not rise"),
        (head + part + "medals = { bronze = 20, gold = 20 }\n", "do not rise"),
        (head + part + 'conditions = [{ id = "a", text = "x" }]\n', "names not just"),
        (head + part + 'conditions = [{ id = "a", text = "x", fact = "y" }]\n', "has no figure"),
        (
            head + part + 'conditions = [{ id = "a", text = "x", items = ["y"], when = "rising", at_least = 1 }]\n',
            "has no figure",
        ),
        (
            head + part + 'conditions = [{ id = "a", text = "x", items = ["y"], when = "times", at_least = 1 }]\n',
            "how many times",
        ),
        (head + part + f"conditions = [{asked}, {asked}]\n", "two conditions of a have the same id"),
        (head + part + "colour = 3\n", r"odd\.toml, chapter a: .*colour"),
        (head + part + part.replace('title = ""\n', "").replace('"a"', '"b"'), r"odd\.toml, chapter b: .*title"),
    ):
        (tmp_path / "odd.toml").write_text(text)
        campaign.cache_clear()
        with pytest.raises(BadInput, match=reason):
            campaign("odd")
    with pytest.raises(BadInput, match="there is no campaign"):
        campaign("nowhere")
    monkeypatch.undo()
    campaign.cache_clear()


# --- judging --------------------------------------------------------------------------------------------------------


def finished(seed: int = 8, **options: Any) -> TurnController:
    return play(start(("quixote", 1, options), seed), seed)


def test_points_pass_and_medals_need_every_demand() -> None:
    game = finished()
    total = game.rules.returns(game.state)[0][0]
    chapter = Chapter(
        id="a", title="", game="quixote", text="", points=total, at=(0, 0),
        medals={"bronze": total - 1, "silver": total, "gold": total + 1},
    )  # fmt: skip
    verdict = judge(chapter, game.rules, game.state)
    assert (verdict.passed, verdict.points, verdict.medal, verdict.failed) == (True, total, "silver", ())
    harder = msgspec.structs.replace(chapter, points=total + 1)
    assert judge(harder, game.rules, game.state).failed == (Demand("points", total + 1),)
    asked = Condition(id="laid", text="Sancho is laid", fact="sancho-laid", at_least=1)
    harder = msgspec.structs.replace(chapter, conditions=(asked,))
    verdict = judge(harder, game.rules, game.state)
    assert (verdict.passed, verdict.medal, verdict.failed) == (False, "", (Demand("condition", id="laid"),))
    assert told(verdict.failed[0], harder) == "Sancho is laid"
    assert told(verdict.failed[0], chapter) == "a condition that the chapter no longer has (laid)"


@pytest.mark.parametrize("seed", range(4))
def test_the_facts_of_discordia_count_the_tiles_that_lie(seed: int) -> None:
    game = play(start(("discordia", 1, {}), seed), seed)
    city, facts = game.state.cities[0], game.rules.facts(game.state)
    assert facts["stalls"] == len(counting.row(city, STALL)) and facts["farms"] == len(counting.row(city, FARM))
    assert facts["towers"] == len(counting.towers(city)) and facts["expedition"] == city.tracks[1]


def test_a_wish_passes_nothing_and_brings_the_laurel() -> None:
    game = finished()
    wish = Condition(id="laid", text="Sancho is laid", fact="sancho-laid", at_least=1)
    chapter = Chapter(id="a", title="", game="quixote", text="", wish=wish, at=(0, 0))
    assert (chapter.best_medal, chapter.demands()) == ("laurel", ["play it"])
    verdict = judge(chapter, game.rules, game.state)
    assert (verdict.passed, verdict.medal, verdict.failed) == (True, "", ())
    granted = msgspec.structs.replace(chapter, wish=msgspec.structs.replace(wish, at_least=0))
    assert judge(granted, game.rules, game.state).medal == "laurel"
    lost = msgspec.structs.replace(granted, points=1000)
    assert judge(lost, game.rules, game.state).medal == "", "a game that is lost wins nothing"


def test_conditions_look_at_the_scorings_they_name() -> None:
    board = {
        "board": [
            "21 13 01 K6 11 16' 17' K4", "19' 06' 02 14' 12 20' 18 22", "15 05' 04' 03 07 10 09 08'",
        ],
        "scoring": 3,
    }  # fmt: skip
    rules = load("quixote")
    state = rules.position(board)
    items = {item.item: item.points for item in rules.score_sheet(state, 0).scorings[-1].items}
    assert (items["castle-4"], items["castle-6"], items["windmills"]) == (4, 0, 10)

    def met(*names: str, when: Any, at_least: int) -> bool:
        return holds(Condition(id="it", text="", items=names, when=when, at_least=at_least), rules, state)

    assert met("castle-4", when="last", at_least=4)
    assert not met("castle-4", "castle-6", when="last", at_least=1)
    assert met("castle-4", when="any", at_least=1)
    assert not met("windmills", when="twice", at_least=10)
    assert met("windmills", "castle-4", when="all", at_least=14)
    assert not met("windmills", "castle-4", when="all", at_least=15)
    assert not met("no such item", when="last", at_least=0)
    assert holds(Condition(id="it", text="", items=("castle-6",), when="every", at_most=0), rules, state)


def test_winning_is_the_first_place_or_the_rules_own_word() -> None:
    chapter = Chapter(id="a", title="", game="quixote", text="", win=True, opponents=("greedy",), at=(0, 0))
    seen = set()
    for seed in range(1, 9):
        game = play(start(("quixote", 2, {}), seed), seed)
        mine, other = (result[0] for result in game.rules.returns(game.state))
        verdict = judge(chapter, game.rules, game.state)
        assert verdict.passed == (mine >= other)
        seen.add(verdict.passed)
    assert seen == {True, False}
    alone = msgspec.structs.replace(chapter, opponents=(), game="discordia")
    for seed in range(2):
        game = play(start(("discordia", 1, {}), seed), seed)
        word = game.rules.rank(game.state)
        assert judge(alone, game.rules, game.state).passed == word.startswith("won")


# --- the way --------------------------------------------------------------------------------------------------------


def test_a_lost_chapter_is_tried_again() -> None:
    way = row("again")
    now = progress(way, [won("a"), lost("b"), lost("b", 2)])
    assert (now.next, now.passed, now.ways, now.tries_left) == (1, 1, 1, None)
    assert [stage.standing for stage in now.stages] == ["done", "open", "locked"]
    assert now.stages[1].tries == 2
    assert playable(way, now, 0) == "" == playable(way, now, 1)
    assert playable(way, now, 2) == "the chapters before it come first"
    done = progress(way, [won("a"), won("b"), won("c")])
    assert (done.next, done.finished, done.passed) == (None, 1, 3)


def test_the_best_game_and_the_best_medal_of_a_chapter_stand() -> None:
    attempts = [won("a", 1, 40, medal="gold"), won("a", 2, 60, medal="bronze"), lost("a", 3, 90)]
    stage = progress(row("again"), attempts).stages[0]
    assert (stage.best, stage.medal, stage.tries) == (60, "gold", 3)


def test_a_ladder_begins_anew_after_a_loss() -> None:
    way = row("restart")
    now = progress(way, [won("a"), won("b"), lost("c")])
    assert (now.next, now.ways) == (0, 2)
    assert now.stages[0].best == 50
    assert not now.stages[0].on_way
    again = progress(way, [won("a"), lost("b"), won("a", 2, carried={"ladder": 2})])
    assert (again.next, again.carried) == (1, {"ladder": 2})
    assert "is not taken twice" in playable(way, again, 0)
    assert progress(way, [won("a", carried={"ladder": 2}), lost("b")]).carried is None


def test_spare_tries_last_for_the_whole_way() -> None:
    way = row("tries", tries=2)
    now = progress(way, [lost("a"), won("a", 2), lost("b")])
    assert (now.tries_left, now.next, now.ways) == (0, 1, 1)
    now = progress(way, [lost("a"), won("a", 2), lost("b"), lost("b", 2)])
    assert (now.tries_left, now.next, now.ways) == (2, 0, 2)


def test_one_game_may_climb_several_rungs() -> None:
    way = row("again", 4, climb=True)
    now = progress(way, [won("a", points=35)])
    assert now.next == 3
    assert [stage.best for stage in now.stages] == [35, 35, 35, None]
    assert progress(way, [won("a", points=15)]).next == 1
    hall = campaign("hall-of-fame")
    top = progress(hall, [won(hall.chapters[0].id, points=60)])
    first_harder = next(n for n, chapter in enumerate(hall.chapters) if chapter.options)
    assert top.next == first_harder, "the harder climb is another game"
    assert top.stages[first_harder - 1].medal == MEDALS[len(hall.chapters[first_harder - 1].medals) - 1]


def test_a_climb_halts_at_a_name_whose_demand_was_not_met() -> None:
    way = row("again", 4, climb=True)
    halted = won("a", points=35, failed=(Demand("halt", id="c"),))
    now = progress(way, [halted])
    assert now.next == 2, "the points alone would have done for three"
    assert [stage.best for stage in now.stages] == [35, 35, None, None]
    old = progress(way, [won("a", points=35)])
    assert old.next == 3, "a game from before names had demands keeps what it climbed"


def test_a_game_that_passes_says_where_its_climb_ended() -> None:
    game = finished()
    total = game.rules.returns(game.state)[0][0]
    laid = Condition(id="laid", text="Sancho is laid", fact="sancho-laid", at_least=1)
    chapters = tuple(
        Chapter(id=name, title="", game="quixote", text="", points=total - 9, at=(n, 0), conditions=asked)
        for n, (name, asked) in enumerate((("a", ()), ("b", ()), ("c", (laid,)), ("d", ())))
    )
    way = msgspec.structs.replace(row("again", 4, climb=True), chapters=chapters)
    verdict = judge_in(way, 0, game.rules, game.state)
    assert (verdict.passed, verdict.failed) == (True, (Demand("halt", id="c"),))
    assert judge_in(way, 3, game.rules, game.state).failed == ()
    assert judge_in(msgspec.structs.replace(way, climb=False), 0, game.rules, game.state).failed == ()
    assert judge_in(way, 2, game.rules, game.state).failed == (Demand("condition", id="laid"),)


def test_at_a_fork_one_way_is_enough() -> None:
    way = row("tries", 4, tries=1)
    forked = [msgspec.structs.replace(one, fork="f" if one.id in "bc" else "") for one in way.chapters]
    way = msgspec.structs.replace(way, chapters=tuple(forked))
    now = progress(way, [won("a")])
    assert [stage.standing for stage in now.stages] == ["done", "open", "open", "locked"]
    assert playable(way, now, 1) == "" == playable(way, now, 2)
    for taken in "bc":
        after = progress(way, [won("a"), won(taken)])
        assert after.next == 3
        assert "is not taken twice" in playable(way, after, 1)
    assert progress(way, [won("a"), lost("c")]).tries_left == 0
    assert progress(way, [won("a"), lost("c"), lost("b")]).ways == 2


def test_only_one_game_at_a_time_and_a_deleted_one_is_lost() -> None:
    way = row("restart")
    running = made("a", 1, finished=None, passed=False, points=0)
    now = progress(way, [running])
    assert now.running == running
    assert "under way" in playable(way, now, 0)
    gone = msgspec.structs.replace(running, game_id=None)
    now = progress(way, [won("a"), msgspec.structs.replace(gone, chapter="b")])
    assert (now.running, now.next) == (None, 0)


@pytest.mark.parametrize(
    ("name", "chapters"),
    [
        ("rhine", "game-1 game-2 game-3 game-4 game-5 game-6"),
        ("kingdom", "avenia aghon kazan cnidaria north-proylia xawskil"),
        ("la-mancha", "village sally windmills goatherds sierra helmet sancho governor lions duke barcelona moon"),
        ("hall-of-fame", "quayle saladin harder-cleopatra harder-saladin"),
        ("grand-tour", "plain race harbour archive castellum council reef homeward"),
    ],
)
def test_ways_gone_before_the_stories_stay_gone(name: str, chapters: str) -> None:
    """Attempts as version 1 of the campaigns wrote them: the way is done, and its medals stay."""
    games = [won(one, points=33 if name == "hall-of-fame" else 40, medal="silver") for one in chapters.split()]
    now = progress(campaign(name), games)
    assert (now.next, now.finished) == (None, 1), "a new chapter comes before the last one: who had finished stays so"
    assert now.medals["silver"] == len(games)


def test_attempts_at_chapters_that_are_gone_do_no_harm() -> None:
    assert progress(row("again"), [won("z"), won("a")]).next == 1


@given(
    st.sampled_from(["again", "restart", "tries"]), st.lists(st.tuples(st.booleans(), st.integers(0, 60)), max_size=40)
)
def test_any_course_of_attempts_leads_somewhere(loss: str, games: list[tuple[bool, int]]) -> None:
    """Played as `playable` allows, the way always has a next step or is done, and one game is one step at most."""
    way = row(loss, 4, tries=2)
    attempts: list[Attempt] = []
    for passed, points in games:
        now = progress(way, attempts)
        if now.next is None:
            break
        assert playable(way, now, now.next) == ""
        assert [stage.standing for stage in now.stages].count("open") == 1
        chapter = way.chapters[now.next].id
        attempts.append(made(chapter, len(attempts) + 1, passed=passed, points=points))
        assert progress(way, attempts).passed <= now.passed + 1


def test_the_tour_asks_something_else_of_a_map_than_the_kingdom() -> None:
    def asked(name: str) -> set[tuple[Any, str]]:
        return {
            (chapter.options.get("map"), one.fact or str(one.items))
            for chapter in campaign(name).chapters
            if chapter.game == "explorers"
            for one in chapter.conditions
        }

    assert len(asked("grand-tour")) == 3
    assert not asked("grand-tour") & asked("kingdom")
