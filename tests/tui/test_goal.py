"""The goal of a chapter or of the day at the table: shown, kept by warnings, and what help and giving up cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from textual.widgets import Static

from rules import campaigns
from rules.campaigns import Campaign, Demand, campaign
from rules.chance import named_draw
from rules.daily import daily_config, daily_seed
from rules.goal import task_id
from rules.par import key
from rules.players import player
from rules.progress import Attempt, progress
from rules.standing import standings
from saves.campaigns import attempts, begin, start_chapter, start_daily
from saves.pars import keep_par
from saves.store import Store
from tests.saves.campaign_script import to_the_end
from tui.app import HotseatApp
from tui.kit.glyphs import glyphs
from tui.table import goal
from tui.table.aim import Aim, aim_of, loss_costs

pytestmark = pytest.mark.rotating(2)

WAY = campaign("la-mancha")
UNICODE = glyphs("unicode")


def chapter_game(data: Path, name: str, way: Any = WAY) -> int:
    """A chapter begun, whatever comes before it; the number of its game."""
    index = way.index(name)
    with Store.open(data) as store:
        run = begin(store, way, "Ann")
        with store.writing() as db:
            columns = "campaign_id, chapter, number, started, finished, passed"
            rows = [(run.id, chapter.id) for chapter in way.chapters[:index]]
            db.executemany(f"INSERT INTO attempts ({columns}) VALUES (?, ?, 1, 1, 2, 1)", rows)
        return start_chapter(store, run.id, way, index).info.id


def aimed(store: Store, game_id: int) -> tuple[Any, Aim]:
    info = store.info(game_id)
    assert info is not None
    aim = aim_of(store, info)
    assert aim is not None
    return store.peek(game_id).controller, aim


def asked_in(app: HotseatApp) -> str:
    """What the dialog on the screen says."""
    return " ".join(str(one.render()) for one in app.screen.query(".text Static").results(Static))


async def settled(pilot) -> None:
    for _ in range(4):
        await pilot.pause()


# --- words, without a screen ------------------------------------------------------------------------------------------


def test_the_goal_in_as_many_words_as_there_is_room_for(data: Path) -> None:
    game_id = chapter_game(data, "windmills")
    points, silver = WAY.chapters[2].points, WAY.chapters[2].medals["silver"]
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        told = {room: goal.head(aim, game.rules, game.state, room, UNICODE).plain for room in range(120)}
    condition = "windmills bring 6 points in the last scoring: 0 of 6 now"
    assert told[119] == f"La Mancha 3, attempt 1: 0 of {points}, silver {silver}; {condition}"
    assert told[90] == f"La Mancha 3: 0 of {points}, silver {silver}; {condition}"
    assert told[60] == f"La Mancha 3: 0 of {points}, silver {silver}; – windmills at last 0/6"
    assert told[45] == f"La Mancha 3: 0 of {points}; – windmills at last 0/6"
    assert told[33] == f"0 of {points}; – windmills at last 0/6"
    assert told[10] == f"0 of {points}"
    assert told[3] == ""
    assert all(len(text) <= room for room, text in told.items())


def test_the_goal_in_full_names_everything(data: Path) -> None:
    game_id = chapter_game(data, "sancho")
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        lines = [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE)]
        game.act(next(one for one in game.rules.legal_actions(game.state, 0) if one.tile == "SP"))
        broken = [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE)]
    chapter = WAY.chapters[6]
    assert lines == [
        "La Mancha 7: Sancho minds the donkey, attempt 1",
        f"– reach {chapter.points} points: still open, 0 of {chapter.points}",
        "✓ Sancho Pansa is never laid: holds so far",
        f"  medals: bronze {chapter.points}, silver {chapter.medals['silver']}, gold {chapter.medals['gold']}",
        "A lost attempt can be tried again.",
    ]
    assert broken[2:] == [
        "× Sancho Pansa is never laid: lost for good", "This attempt is lost. The chapter can be tried again."
    ]  # fmt: skip


def test_what_a_city_wishes_for_is_told_apart_from_what_it_asks(data: Path) -> None:
    with Store.open(data) as store:
        run = begin(store, campaign("rhine"), "Ann")
        game, aim = aimed(store, start_chapter(store, run.id, campaign("rhine"), 0).info.id)
        heads = {room: goal.head(aim, game.rules, game.state, room, UNICODE).plain for room in (90, 52, 40, 27, 20, 12)}
        lines = [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE)]
        helped = [line.plain for line in goal.lines(aim, game.rules, game.state, "1 hint: no medal", UNICODE)]
        without = goal.head(aim, game.rules, game.state, 200, UNICODE, helped=True).plain
    wish = "– laurel: stalls 0/3"
    assert heads[90] == f"The Rhine 1, attempt 1: win the game; {wish}; lose and the way begins anew"
    assert heads[52] == f"win the game; {wish}; or begin anew" and heads[40] == f"win the game; {wish}"
    assert heads[27] == f"win; {wish}", "beside the seats of Discordia at 80 columns"
    assert (heads[20], heads[12]) == ("The Rhine 1: win", "win the game")
    assert lines[2] == "– laurel: three market stalls are yours at the end: still open, 0 of 3 now"
    assert "laurel" not in " ".join(helped) and "laurel" not in without and "no medal" in without


def test_the_further_names_of_the_hall_are_asked_for_at_the_table(data: Path) -> None:
    """One game climbs on: what the names above ask for, and how that stands, in head, sheet and menu."""
    hall = campaign("hall-of-fame")
    game_id = chapter_game(data, hall.chapters[0].id, hall)
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        played(game, 40)
        heads = {room: goal.head(aim, game.rules, game.state, room, UNICODE).plain for room in range(140)}
        lines, brief = (
            [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE, *low)] for low in ((), (True,))
        )
        harder = goal.lines(chapter_aim(store, hall, 5), game.rules, game.state, "", UNICODE)
    above = hall.chapters[1:5]
    assert [line.split(",")[0][2:] for line in lines[4:-1]] == [f"then {one.title} {one.points}" for one in above]
    assert all(one.conditions[0].text in line for one, line in zip(above, lines[4:-1], strict=True))
    assert all(one.conditions[0].short in line for one, line in zip(above, brief[4:], strict=True))
    assert lines[3][2:].startswith("laurel: seven books") and "laurel" not in " ".join(lines[4:]), (
        "of the name played for"
    )
    assert any(sign in " ".join(lines) for sign in ("of 9 now", "of 3 now"))
    rung = next(one for one in hall.chapters if f"{one.title}: " in heads[139] or one is hall.chapters[0])
    assert rung in hall.chapters[:5] and "; then " in heads[139]
    assert all(len(text) <= room for room, text in heads.items())
    assert len([line for line in harder if "then" in line.plain]) == 3, "the harder climb is another game"


def chapter_aim(store: Store, way: Campaign, index: int) -> Aim:
    rungs = tuple(way.chapters[at] for at in campaigns.rungs(way, index)[1:])
    return Aim("x", "x", way.chapters[index], 1, "", "", (), 1, above=rungs)


def played(game: Any, steps: int) -> None:
    """So many choices of the steady player."""
    choose = player("steady")
    for number in range(steps):
        if game.state.to_move < 0:
            return
        game.act(choose(game.rules, game.state, game.state.to_move, named_draw(3, "x", number)))


def test_once_a_name_holds_the_head_is_about_the_next(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.campaigns.secrets.randbelow", lambda below: 3)  # in a quarter of all games none holds
    hall = campaign("hall-of-fame")
    game_id = chapter_game(data, hall.chapters[0].id, hall)
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        told = set()
        while game.state.to_move >= 0:
            head = goal.head(aim, game.rules, game.state, 200, UNICODE).plain
            held = [all(one.how in ("met", "so-far") for one in standings(rung, game.rules, game.state))
                    for rung in hall.chapters[:5]]  # fmt: skip
            first = held.index(False) if False in held else 4
            start = (
                "Hall of Fame 1, attempt 1: " if first == 0 else f"Hall of Fame 1 holds, {hall.chapters[first].title}: "
            )
            assert head.startswith(start), (head, held)
            told.add(first)
            played(game, 1)
    assert len(told) > 1


def test_help_that_was_had_takes_the_medal_out_of_the_head(data: Path) -> None:
    game_id = chapter_game(data, "windmills")
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        told = [goal.head(aim, game.rules, game.state, 60, UNICODE, helped).plain for helped in (False, True)]
    assert "silver" in told[0] and "no medal" not in told[0]
    assert "silver" not in told[1] and "no medal" in told[1]


def test_what_a_loss_costs_stands_in_little_room_too(data: Path) -> None:
    rhine, tour = campaign("rhine"), campaign("grand-tour")
    for way, at, full, brief in (
        (rhine, 1, "lose and the way begins anew", "or begin anew"),
        (tour, 2, "3 spare tries left", "3 spare tries"),
    ):
        game_id = chapter_game(data / way.id, way.chapters[at].id, way)
        with Store.open(data / way.id) as store:
            game, aim = aimed(store, game_id)
            heads = [goal.head(aim, game.rules, game.state, room, UNICODE).plain for room in range(120)]
            sheet = [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE, True)]
        assert heads[119].endswith(full)
        assert heads[52].endswith(brief), heads[52]
        assert sheet[0] == f"{way.title} {at + 1}, attempt 1" and sheet[-1] == full


def test_points_that_pass_make_room_for_the_medal_ahead(data: Path) -> None:
    tour = campaign("grand-tour")
    game_id = chapter_game(data, "harbour", tour)
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        assert aim.chapter is not None
        easy = replace(aim, chapter=structs.replace(aim.chapter, points=0, medals={"silver": 140}))
        told = [goal.head(easy, game.rules, game.state, room, UNICODE).plain for room in (38, 60)]
    assert told[0].startswith("silver 0/140; ")
    assert all("0 of 0" not in one for one in told[:1])


def test_what_may_not_be_is_named_so_that_its_mark_says_what_it_means(data: Path) -> None:
    game_id = chapter_game(data, "sancho")
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        before = goal.head(aim, game.rules, game.state, 44, UNICODE).plain
        game.act(next(one for one in game.rules.legal_actions(game.state, 0) if one.tile == "SP"))
        after = goal.head(aim, game.rules, game.state, 44, UNICODE).plain
    assert before.endswith("✓ Sancho never laid")
    assert after.endswith("× Sancho never laid")


def test_what_a_loss_costs_by_campaign(data: Path) -> None:
    with Store.open(data) as store:
        ladder, tour = campaign("rhine"), campaign("grand-tour")
        run = begin(store, ladder, "Ann")
        fresh = progress(ladder, attempts(store, run.id))
    assert loss_costs(WAY, fresh, 0) == "A lost attempt can be tried again."
    assert loss_costs(ladder, fresh, 0) == "If it is lost, the way begins anew."
    later = progress(tour, [])
    assert loss_costs(tour, later, 0) == "If it is lost, that costs one spare try; 2 spare tries would be left."
    assert loss_costs(tour, later, 1) == "The chapter stays passed, however this attempt ends."
    lost = Attempt(chapter=tour.chapters[0].id, number=1, game_id=1, started=1, finished=2, passed=False, points=0,
                   medal="", failed=(Demand("points", 40),))  # fmt: skip
    told = [loss_costs(tour, progress(tour, [lost] * tries), 0, certain=True) for tries in range(4)]
    assert told == [
        "That costs one spare try; 2 spare tries are left then.",
        "That costs one spare try; 1 spare try is left then.",
        "That costs one spare try; none is left then.",
        "No spare try is left: the way begins anew.",
    ]
    assert loss_costs(ladder, fresh, 0, certain=True) == "The way then begins anew."
    assert loss_costs(WAY, fresh, 0, certain=True) == "The chapter can be tried again."


# --- at the table -----------------------------------------------------------------------------------------------------


def test_a_finished_chapter_has_no_more_to_lose(data: Path) -> None:
    with Store.open(data) as store:
        run = begin(store, WAY, "Ann")
        opened = start_chapter(store, run.id, WAY, 0)
        to_the_end(opened, 2, "greedy")
        game, aim = aimed(store, opened.info.id)
        lines = [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE)]
    assert lines[1].startswith(("✓ reach", "× reach"))


def test_the_days_game_says_whether_it_counts(data: Path) -> None:
    with Store.open(data) as store:
        told = []
        for number in (1, 2):
            opened = start_daily(store, "quixote", "2026-11-21", "Ann")
            game, aim = aimed(store, opened.info.id)
            told.append((aim.name, aim.title, aim.cost, aim.goal))
            lines = [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE)]
            assert lines[0] == f"{aim.name}, attempt {number}" and lines[-1] == aim.cost
            to_the_end(opened, 1)
    assert told == [
        ("Daily 2026-11-21", "Daily 2026-11-21: this attempt counts", "Only this attempt counts today.", ""),
        ("Practice 2026-11-21", "Daily 2026-11-21: for practice", "This attempt is for practice.", ""),
    ]


def test_the_days_game_tells_its_par_and_medals(data: Path) -> None:
    with Store.open(data) as store:
        opened = start_daily(store, "quixote", "2026-11-21", "Ann")
        game, aim = aimed(store, opened.info.id)
        before = goal.head(aim, game.rules, game.state, 100, UNICODE).plain
        config = daily_config(game.rules, "2026-11-21")
        keep_par(data, key(game.rules, config, daily_seed(game.rules, "2026-11-21")), 40)
        heads = [goal.head(aim, game.rules, game.state, room, UNICODE).plain for room in range(100)]
        lines = [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE)]
        brief = [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE, True)]
        helped = goal.head(aim, game.rules, game.state, 99, UNICODE, True).plain
    assert brief == ["Daily 2026-11-21: this attempt counts", *lines[2:-1]], "the title says that it counts"
    assert before == "Daily 2026-11-21: this attempt counts"
    assert heads[99] == "Daily 2026-11-21, this attempt counts: 0 now, par 40, silver 44, gold 50"
    assert heads[32] == "Daily 2026-11-21: 0 now, par 40" and heads[14] == "0 now, par 40"
    assert lines[1:] == [
        "Twist: with Sancho Pansa",
        "0 points now; par 40", "medals: bronze 40, silver 44, gold 50", "Only this attempt counts today."
    ]  # fmt: skip
    assert helped == "Daily 2026-11-21, with help, for practice: 0 now, par 40"


def test_the_days_game_tells_its_task_and_how_that_stands(data: Path) -> None:
    with Store.open(data) as store:
        opened = start_daily(store, "quixote", "2026-11-25", "Ann")
        game, aim = aimed(store, opened.info.id)
        assert aim.goal == task_id("quixote", game.rules.version, "2026-11-25"), "hints play for it"
        keep_par(data, key(game.rules, game.config, game.seed), 40)
        heads = {room: goal.head(aim, game.rules, game.state, room, UNICODE).plain for room in (160, 110, 50)}
        lines = [line.plain for line in goal.lines(aim, game.rules, game.state, "", UNICODE)]
        to_the_end(opened, 2, "greedy")
        over = store.peek(opened.info.id).controller.state
        after = [line.plain for line in goal.lines(aim, game.rules, over, "", UNICODE)]
    day = "Daily 2026-11-25, this attempt counts: 0 now, par 40, silver 44, gold 50"
    assert heads[160] == f"{day}; the knights bring 5 points at the end: 0 of 5 now"
    assert heads[110] == f"{day}; – knights at the end 0/5"
    assert heads[50] == "Daily: 0 now, par 40; – knights at the end 0/5"
    assert lines[3] == "– Task: the knights bring 5 points at the end: still open, 0 of 5 now"
    assert after[3].startswith(("✓ Task: ", "✗ Task: "))


def test_a_reason_of_a_hint_names_what_it_does_for_the_chapter(data: Path) -> None:
    game_id = chapter_game(data, "helmet")
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        state, rules = game.state, game.rules
        told = {goal.reason(aim, rules, state, 0, one) for one in rules.legal_actions(state, 0)}
    assert told == {""}, "nothing lies yet that could hold"
    game_id = chapter_game(data, "governor")
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        lay = next(one for one in game.rules.legal_actions(game.state, 0) if one.tile == "SP")
        assert goal.reason(aim, game.rules, game.state, 0, lay) == "the chapter asks for it (Sancho laid)"
        of_day = replace(aim, chapter=None, task=aim.chapter)
        assert goal.reason(of_day, game.rules, game.state, 0, lay) == "the task asks for it (Sancho laid)"


FIXED = """
version = 1
title = "La Mancha"
blurb = ""
text = ""
way = "x"
[[chapter]]
id = "helmet"
title = "A golden basin"
game = "quixote"
seed = 5
points = 41
medals = { bronze = 41, silver = 49, gold = 54 }
text = ""
at = [0, 0]
[[chapter.conditions]]
id = "defence"
text = "the defence holds in two scorings"
items = ["defence"]
when = "twice"
at_least = 5
"""


@pytest.fixture
def fixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Campaign]:
    """A campaign whose figures never change, for screens that are stored."""
    (tmp_path / "la-mancha.toml").write_text(FIXED, encoding="utf-8")
    monkeypatch.setattr(campaigns, "FOLDER", tmp_path)
    campaign.cache_clear()
    yield campaign("la-mancha")
    monkeypatch.undo()
    campaign.cache_clear()


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("size", "glyph_set"), [((60, 20), "ascii"), ((80, 24), "unicode"), ((120, 40), "unicode")])
async def test_goal_grids(
    app: HotseatApp, data: Path, grid: Any, size: tuple[int, int], glyph_set: str, fixed: Campaign
) -> None:
    game_id = chapter_game(data, "helmet", fixed)
    app.apply_settings(app.settings._replace(glyphs=glyph_set))
    async with app.run_test(size=size) as pilot:
        app.resume(game_id)
        await settled(pilot)
        await pilot.press("s")
        await settled(pilot)
        grid(f"goal_sheet_{size[0]}x{size[1]}", app)
