"""What is told after a game of a campaign: passed or not and by how much, rungs, own best, what it opened or cost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from rules.campaigns import Campaign, Demand, campaign, judge, judge_in
from rules.catalogue import load
from rules.players import player
from rules.progress import Attempt, progress
from rules.standing import shown_at_end
from rules.turn_controller import TurnController
from rules.verdict import verdict as decided
from rules.words import count
from saves.campaigns import begin, start_chapter
from saves.store import Store
from tests.saves.campaign_script import to_the_end
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.kit.glyphs import glyphs
from tui.pages.campaign import CampaignPage
from tui.pages.results import GameResult
from tui.pages.worth import lines, verdict, worth_of
from tui.table import words_goal

UNICODE = glyphs("unicode")
WAY, KINGDOM, RHINE = campaign("la-mancha"), campaign("kingdom"), campaign("rhine")
TOUR, HALL, RHINE = campaign("grand-tour"), campaign("hall-of-fame"), campaign("rhine")


def made(chapter: str, points: int = 0, medal: str = "", passed: bool = True, **fields: Any) -> Attempt:
    usual = {"number": 1, "game_id": 1, "started": 1.0, "finished": 2.0}
    return Attempt(chapter=chapter, points=points, medal=medal, passed=passed, **(usual | fields))


def told(way: Campaign, *attempts: Attempt) -> list[str]:
    worth = worth_of(way, attempts, len(attempts) - 1)
    assert worth is not None
    return [line.plain for line in lines(worth, UNICODE)]


def first(way: Campaign) -> Any:
    return way.chapters[0]


def test_a_medal_and_how_far_it_is_to_the_next() -> None:
    chapter = first(KINGDOM)
    gold, silver = chapter.medals["gold"], chapter.medals["silver"]
    text = told(KINGDOM, made(chapter.id, gold - 2, "silver"))
    assert text == [
        f"The Kingdom 1 is passed with {gold - 2} coins: silver, 2 short of gold.",
        f"It opens The Kingdom 2, {KINGDOM.chapters[1].title}.",
    ]
    assert "gold." in told(KINGDOM, made(chapter.id, gold, "gold"))[0]
    assert "1 short of gold" in told(KINGDOM, made(chapter.id, gold - 1, "silver"))[0]
    assert silver < gold


def test_a_loss_by_points_names_the_distance() -> None:
    chapter = first(KINGDOM)
    asked = chapter.points
    lost = made(chapter.id, asked - 10, passed=False, failed=(Demand("points", asked),))
    text = told(KINGDOM, lost)
    assert text[0].endswith(f": 10 short of {asked}.") and "is lost with" in text[0]
    assert text[-1] == "It can be tried again."


def test_each_condition_is_told_in_the_form_it_came_out() -> None:
    """The review's sentence was "did not the defence holds at least once"."""
    chapter = next(one for one in WAY.chapters if one.id == "sally")
    passed = [made(one.id) for one in WAY.chapters[:1]]
    both = (Demand("points", chapter.points or 0), Demand("condition", id="defence"))
    text = told(WAY, *passed, made("sally", 30, passed=False, failed=both))
    assert text[0] == f"La Mancha 2 is lost with 30 points: {(chapter.points or 0) - 30} short of {chapter.points}."
    assert text[1] == "× the defence never held" and "reached" not in " ".join(text), "the verdict has told the points"
    held = told(WAY, *passed, made("sally", 90, passed=False, failed=both[1:]))
    assert held[0] == "La Mancha 2 is lost with 90 points: the defence never held."
    assert "defence" not in " ".join(held[1:]), "said once"
    won = told(WAY, *passed, made("sally", 90, "gold"))
    assert won[1] == f"✓ {chapter.conditions[0].met}"


def test_what_was_not_met_keeps_the_figure_that_it_had_then() -> None:
    text = told(WAY, made("village"), made("sally", 30, passed=False, failed=(Demand("points", 31),)))
    assert text[0].endswith("1 short of 31.")


def test_help_costs_the_medal_and_is_named() -> None:
    chapter = first(KINGDOM)
    text = told(KINGDOM, made(chapter.id, chapter.medals["gold"], hints=2, seat_changes=1))
    assert text[0].endswith("; with 2 hints and 1 changed seat it wins no medal.")


def test_a_wish_is_told_where_the_game_passed() -> None:
    chapter = first(RHINE)
    granted = told(RHINE, made(chapter.id, medal="laurel"))
    assert granted[:2] == ["The Rhine 1 is passed: laurel.", f"✓ The laurel: {chapter.wish.met}"]
    assert told(RHINE, made(chapter.id))[1] == f"× No laurel: {chapter.wish.missed}"
    helped = told(RHINE, made(chapter.id, hints=1))
    assert helped[0].endswith("with 1 hint it wins no medal.")
    assert "– The laurel is won without help alone" in helped, "it went away without a word"
    assert "laurel" not in " ".join(told(RHINE, made(chapter.id, passed=False, failed=(Demand("win"),))))


def test_every_rung_is_told_one_by_one_and_the_next() -> None:
    rungs = [(one.title, one.points) for one in HALL.chapters if not one.options]
    points = (rungs[3][1] or 0) + 1
    text = told(HALL, made(HALL.chapters[0].id, points))
    climbed = [line for line in text if line.startswith("✓") and "laurel" not in line]
    own = f": {HALL.chapters[0].conditions[0].met}"
    assert climbed == [f"✓ {title}, {asked} points{own * (at == 0)}" for at, (title, asked) in enumerate(rungs[:4])]
    assert text[0] == f"Hall of Fame 1 to 4 are passed with {points} points."
    missing = (rungs[4][1] or 0) - points
    assert f"– {rungs[4][0]}, {rungs[4][1]} points: {missing} short" in text
    assert text[-1].startswith("It opens Hall of Fame 5, ")


def test_a_climb_that_came_to_a_halt_says_where() -> None:
    rungs = [(one.title, one.points) for one in HALL.chapters if not one.options]
    halted = (Demand("halt", id=HALL.chapters[2].id),)
    text = told(HALL, made(HALL.chapters[0].id, 60, failed=halted))
    own = f": {HALL.chapters[0].conditions[0].met}"
    assert [line for line in text if line.startswith("✓") and "laurel" not in line] == [
        f"✓ {title}, {asked} points{own * (at == 0)}" for at, (title, asked) in enumerate(rungs[:2])
    ]
    after = worth_of(HALL, [made(HALL.chapters[0].id, 60, failed=halted)], 0)
    assert after is not None and after.highest is HALL.chapters[1], "whose story is told"
    assert f"– {rungs[2][0]}, {rungs[2][1]} points: what else it asks for was not met" in text


def test_the_own_best_is_compared() -> None:
    chapter = first(KINGDOM)
    best = made(chapter.id, 140, "silver")

    def compared(points: int, **fields: Any) -> str:
        return next(
            line for line in told(KINGDOM, best, made(chapter.id, points, number=2, **fields)) if "best" in line
        )

    assert compared(147, medal="silver").startswith("That is your best: 7 more than the 140")
    assert compared(140, medal="silver").startswith("That is as much as your best, 140")
    assert compared(120).endswith("(silver).") and "stays 140" in compared(120)
    lost = {"passed": False, "failed": (Demand("points", chapter.points or 0),)}
    assert "stays 140" in compared(50, **lost)


def test_a_ladder_tells_how_far_the_way_had_come() -> None:
    two = [made(one.id) for one in RHINE.chapters[:2]]
    text = told(RHINE, *two, made(RHINE.chapters[2].id, passed=False, failed=(Demand("win"),)))
    assert text == [
        "The Rhine 3 is lost: the game was not won.",
        "The way begins anew: 2 of 6 chapters were behind you.",
    ]


def test_spare_tries_are_counted() -> None:
    lost = made(first(TOUR).id, 10, passed=False, failed=(Demand("points", 40),))
    assert [told(TOUR, *[lost] * number)[-1] for number in range(1, 5)] == [
        "That cost one spare try: 2 are left.",
        "That cost one spare try: 1 is left.",
        "That cost one spare try: none is left.",
        "The way begins anew: 0 of 8 chapters were behind you.",
    ]


def test_the_end_of_a_campaign_is_told() -> None:
    all_but_one = [made(one.id, 500, "gold") for one in KINGDOM.chapters[:-1]]
    text = told(KINGDOM, *all_but_one, made(KINGDOM.chapters[-1].id, 500, "gold"))
    assert text[-1] == "The Kingdom is finished, with a medal in 6 of the 6 chapters that can bear one."


@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("rhine", "The Rhine is finished, with a medal in 6 of the 6 chapters that can bear one."),
        ("rhine-gentle", "The Rhine, gently is finished, with a medal in 6 of the 6 chapters that can bear one."),
        ("hall-of-fame", "Hall of Fame is finished, with a medal in 9 of the 9 chapters that can bear one."),
        ("grand-tour", "The Grand Tour is finished, with a medal in 8 of the 8 chapters that can bear one."),
    ],
)
def test_only_medals_that_can_be_won_are_missed_at_the_end(name: str, end: str) -> None:
    """Chapters that ask for a victory have none unless they wish for something; of the roads of a fork one will do."""
    way, roads = campaign(name), []
    for chapter in way.chapters:
        if not chapter.fork or chapter.fork not in {one.fork for one in roads}:
            roads.append(chapter)
    games = [made(one.id, one.points or 0, one.best_medal, failed=_halted(way, one)) for one in roads]
    assert told(way, *games)[-1] == end


def _halted(way: Campaign, chapter: Any) -> tuple[Demand, ...]:
    """In a climb: before the next name."""
    after = way.chapters[(way.index(chapter.id) or 0) + 1 :]
    return (Demand("halt", id=after[0].id),) if way.climb and after else ()


def over(game: str, seed: int, options: Any = None, *seats: str) -> TurnController:
    """A game of these players (the steady one), played to its end."""
    rules, players = load(game), [player(name) for name in seats or ("steady",)]
    found = TurnController(rules, rules.configure(len(players), options or {}), seed)
    while (seat := found.state.to_move) >= 0:
        found.act(players[seat](rules, found.state, seat, lambda most: 0))
    return found


def attempt_of(way: Campaign, index: int, game: TurnController) -> Attempt:
    found = judge_in(way, index, game.rules, game.state)
    return made(way.chapters[index].id, found.points, found.medal, found.passed, failed=found.failed)


def test_a_climb_tells_what_the_names_above_asked_for_and_what_was_shown() -> None:
    halted = 0
    for seed in range(6):
        game = over("nations", seed)
        worth = worth_of(HALL, [attempt_of(HALL, 0, game)], 0, (game.rules, game.state))
        assert worth is not None
        text = [line.plain for line in lines(worth, UNICODE)]
        climbed = (
            [line for line in text if line.startswith("✓") and "laurel" not in line] if worth.attempt.passed else []
        )
        for line, rung in zip(climbed, HALL.chapters, strict=False):
            assert line == f"✓ {rung.title}, {rung.points} points: {rung.conditions[0].met}"
        if not climbed or len(climbed) == 5:
            continue
        rung = HALL.chapters[len(climbed)]
        told_of = next(line for line in text if line.startswith(f"– {rung.title}"))
        if not judge(rung, game.rules, game.state).passed and worth.attempt.points >= (rung.points or 0):
            found = shown_at_end(rung.conditions[0], game.rules, game.state)
            assert found is not None and found[0] < found[1]
            assert told_of.endswith(f": {rung.conditions[0].missed} ({found[0]} of {found[1]})")
            halted += 1
    assert halted > 2


def test_after_a_loss_the_choice_that_decided_against_a_condition_is_named() -> None:
    """Below what it is told of: alone below the verdict, else below its condition."""
    index = next(at for at, chapter in enumerate(WAY.chapters) if chapter.id == "sancho")
    chapter = WAY.chapters[index]
    game = TurnController(load("quixote"), chapter.configure(), chapter.seed or 0)
    while game.state.to_move >= 0:
        laid = [one for one in game.rules.legal_actions(game.state, 0) if one.tile == "SP"]
        game.act(laid[0] if laid else player("steady")(game.rules, game.state, 0, lambda most: 0))
    attempt = attempt_of(WAY, index, game)
    worth = worth_of(WAY, [attempt], 0, (game.rules, game.state), game)
    assert worth is not None and "sancho-laid" in [one.id for one in attempt.failed if not isinstance(one, str)]
    text = [line.plain for line in lines(worth, UNICODE)]
    at = next(
        at for at, line in enumerate(text) if line.startswith("It was lost for good in round 1: lay Sancho Pansa")
    )
    assert chapter.conditions[0].missed in text[at - 1]
    bare = worth_of(WAY, [attempt], 0, (game.rules, game.state))
    assert bare is not None
    assert [line.plain for line in lines(bare, UNICODE)] == text[:at] + text[at + 1 :], "nothing without the log"


def test_a_game_that_had_to_be_won_tells_how_it_stood() -> None:
    race = TOUR.index("race")
    assert race is not None
    before = made(TOUR.chapters[0].id, 50, "bronze")
    seen = set()
    for seed in range(4):
        game = over("quixote", seed, TOUR.chapters[race].options, *(("steady", "random")[:: 1 if seed % 2 else -1]))
        mine, other = (result[0] for result in game.rules.returns(game.state))
        worth = worth_of(TOUR, [before, attempt_of(TOUR, race, game)], 1, (game.rules, game.state))
        assert worth is not None
        ahead = "ahead" if mine > other else "behind"
        if mine != other:
            assert f" {count(abs(mine - other), 'point')} {ahead}." in verdict(worth)
            seen.add(ahead)
    assert len(seen) == 2
    for seed in (1, 2, 3):
        game = over("discordia", seed, RHINE.chapters[0].options)
        worth = worth_of(RHINE, [attempt_of(RHINE, 0, game)], 0, (game.rules, game.state))
        assert worth is not None
        own, his = -worth.attempt.points, game.state.janus.counter
        if game.rules.rival(game.state) is None or own == his:
            assert verdict(worth).endswith(f" {decided(game.rules, game.state).words}.")
        else:
            ahead = "ahead of Janus" if own < his else "behind Janus"
            assert f" {count(abs(own - his), 'worker')} {ahead}." in verdict(worth)
        assert (": laurel, " in verdict(worth)) == (worth.attempt.medal == "laurel")


def test_a_chapter_that_is_gone_is_worth_nothing_now() -> None:
    assert worth_of(WAY, [made("no such chapter")], 0) is None
    assert worth_of(WAY, [made("village", finished=None)], 0) is None


@pytest.mark.parametrize("name", ["rhine", "kingdom", "la-mancha", "hall-of-fame", "grand-tour"])
def test_a_verdict_can_be_told_of_every_chapter(name: str) -> None:
    way = campaign(name)
    for index, chapter in enumerate(way.chapters):
        before = [made(one.id, 1) for one in way.chapters[:index]]
        for attempt in (made(chapter.id, 999), made(chapter.id, passed=False, failed=chapter.asked)):
            worth = worth_of(way, [*before, attempt], index)
            assert worth is not None
            assert verdict(worth).startswith((f"{way.title} {index + 1} is ", f"{way.title} {index + 1} to "))


# --- on the page ------------------------------------------------------------------------------------------------------


async def settled(pilot: Any) -> None:
    for _ in range(4):
        await pilot.pause()


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_what_comes_next_is_the_first_choice_and_begins_nothing(
    app: HotseatApp, data: Path, size: tuple[int, int]
) -> None:
    with Store.open(data) as store:
        run = begin(store, WAY, "Ann")
        opened = start_chapter(store, run.id, WAY, 0)
        to_the_end(opened, 2, "greedy")
        result = store.results()[0]
    async with app.run_test(size=size) as pilot:
        app.show_finished(result.game_id)
        await settled(pilot)
        screen = text_of(app)
        assert isinstance(app.screen, GameResult)
        assert "La Mancha 1 is passed with" in screen
        focused = app.screen.focused
        assert focused is not None and focused.id == "way"
        assert f"Next: {WAY.chapters[1].title}" in screen
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, CampaignPage)
        assert app.open_game is None, "nothing was begun"


async def test_help_is_told_of_an_attempt_on_the_way_and_on_the_result(app: HotseatApp, data: Path) -> None:
    with Store.open(data) as store:
        run = begin(store, WAY, "Ann")
        opened = start_chapter(store, run.id, WAY, 0)
        opened.note_hint(0)
        to_the_end(opened, 2, "greedy")
        game_id = store.results()[0].game_id
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(game_id)
        await settled(pilot)
        assert "with 1 hint it wins no medal" in " ".join(text_of(app).split())
        assert text_of(app).count("1 hint") == 1, "once is enough"
        app.show_campaign(run.id)
        await settled(pilot)
        await pilot.press("up")
        await settled(pilot)
        assert "points, 1 hint" in str(app.screen.query_one("#text", Static).render())


async def test_an_enter_too_many_begins_no_attempt(
    app: HotseatApp, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the result to the way and on it: only an Enter after a moment of quiet counts."""
    with Store.open(data) as store:
        run = begin(store, WAY, "Ann")
        to_the_end(start_chapter(store, run.id, WAY, 0), 2, "greedy")
        game_id = store.results()[0].game_id
    async with app.run_test(size=(80, 24)) as pilot:
        monkeypatch.setattr("tui.kit.patient.is_quiet", lambda *_: False)
        app.show_finished(game_id)
        await settled(pilot)
        result = app.screen
        assert isinstance(result, GameResult)
        await pilot.press(*["enter"] * 3)
        await settled(pilot)
        assert app.screen is result and "Too soon: leave Enter alone" in text_of(app)
        result.action_way()
        await settled(pilot)
        assert isinstance(app.screen, CampaignPage)
        await pilot.press(*["enter"] * 5)
        await settled(pilot)
        assert isinstance(app.screen, CampaignPage) and app.open_game is None
        assert "Too soon: leave Enter alone" in text_of(app)
        monkeypatch.setattr("tui.kit.patient.is_quiet", lambda *_: True)
        await pilot.press("enter")
        await settled(pilot)
        assert app.open_game is not None, "after a moment it counts"


def test_a_way_lost_where_it_began_is_counted_and_has_its_end() -> None:
    lost = made(RHINE.chapters[0].id, 20, passed=False, failed=(Demand("win"),))
    now = progress(RHINE, [lost])
    assert now.ways == 2 and now.just_over is not None and (now.just_over.passed, now.just_over.won) == (0, False)
    later = progress(RHINE, [lost, made(RHINE.chapters[0].id, 9), made(RHINE.chapters[1].id, 20, passed=False)])
    assert later.ways == 3 and [end.way for end in later.ends] == [1, 2]


def test_a_best_that_was_reached_with_help_alone_is_known_for_it() -> None:
    first, second = KINGDOM.chapters[:2]
    mine = [made(first.id, 140, "bronze"), made(first.id, 170, hints=3), made(second.id, 150, "bronze")]
    now = progress(KINGDOM, mine)
    assert [stage.helped for stage in now.stages[:3]] == [True, False, False] and now.helped == 1
    assert now.stages[0].best == 170 and now.stages[0].medal == "bronze"
    assert progress(KINGDOM, [*mine, made(first.id, 170, "silver")]).helped == 0


def test_a_hint_says_whether_it_costs_medals_or_the_laurel() -> None:
    """In a chapter that has a laurel alone, "wins no medal" told of something that there was not."""
    told = [
        words_goal.hint_costs(True, "", medals, wish) for medals, wish in ((True, False), (False, True), (True, True))
    ]
    assert [one.partition(", but wins ")[2] for one in told] == [
        "no medal any more.",
        "no laurel any more.",
        "no medal and no laurel any more.",
    ]
