"""Pages of playing alone at 80x24: nothing told is out of reach, and Enter does what stands on the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.campaigns import campaign, campaign_ids
from rules.catalogue import load
from rules.players import player
from rules.standing import shown_at_end
from rules.turn_controller import TurnController
from saves.campaigns import attempts, begin, start_chapter, start_daily
from saves.store import Store
from tests.saves.campaign_script import finish, to_the_end
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.kit.menu import Menu
from tui.pages.campaign import CampaignPage
from tui.pages.campaigns import Campaigns
from tui.pages.words import campaigns as words


async def settled(pilot) -> None:
    for _ in range(4):
        await pilot.pause()


@pytest.mark.parametrize("name", campaign_ids())
async def test_what_a_campaign_is_about_stands_whole_below_the_list(app: HotseatApp, name: str) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(Campaigns())
        await settled(pilot)
        menu = app.screen.query_one(Menu)
        menu.highlighted = next(at for at, one in enumerate(menu.options) if one.id == f"new-{name}")
        await settled(pilot)
        assert " ".join(campaign(name).text.split()) in " ".join(text_of(app).split())
        assert not app.screen.query_one("#more").display


async def test_in_little_room_the_keys_lead_to_the_rest_and_enter_still_chooses(app: HotseatApp) -> None:
    async with app.run_test(size=(60, 20)) as pilot:
        app.push_screen(Campaigns())
        await settled(pilot)
        await pilot.press("end")
        await settled(pilot)
        assert words.more_below() in text_of(app)
        await pilot.press("tab")
        await pilot.press("down", "down", "down", "down")
        await settled(pilot)
        assert "Draws are new every time." in " ".join(text_of(app).split())
        await pilot.press("enter")
        await settled(pilot)
        assert words.SETS_OUT[0] in text_of(app)


async def test_enter_plays_the_chapter_from_its_card_too(app: HotseatApp, data: Path) -> None:
    with Store.open(data) as store:
        run = begin(store, campaign("la-mancha"), "Ann")
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_campaign(run.id)
        await settled(pilot)
        await pilot.press("tab")
        assert isinstance(app.screen, CampaignPage) and app.screen.focused is app.screen.query_one("#card")
        assert words.enter_plays(True) in text_of(app)
        await pilot.press("enter")
        await settled(pilot)
        assert app.open_game is not None
        assert len(attempts(app.store, run.id)) == 1


async def test_a_first_attempt_with_a_hint_is_told_to_be_for_practice(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(Campaigns())
        await settled(pilot)
        for name, hint in (("Ann", False), ("Ben", True)):
            opened = start_daily(app.store, "quixote", app.screen.day, name)
            if hint:
                opened.note_hint(0)
            to_the_end(opened, 1)
        app.screen.look()
        await settled(pilot)
        told = text_of(app).split("\n")
    mine = {name: next(line for line in told if line.strip().startswith(f"{name}: ")) for name in ("Ann", "Ben")}
    assert "practice" not in mine["Ann"] and mine["Ben"].strip().endswith("for practice")


def test_what_brings_all_its_points_or_none_is_told_without_a_figure() -> None:
    """Its points say nothing of how near it was: the defence asks for strength."""
    game = TurnController(load("quixote"), load("quixote").configure(1, {}), 3)
    while game.state.to_move >= 0:
        game.act(player("greedy")(game.rules, game.state, 0, lambda most: 0))
    way = {one.id: one for one in campaign("la-mancha").chapters}
    assert shown_at_end(way["sally"].conditions[0], game.rules, game.state) is None
    assert shown_at_end(way["helmet"].conditions[0], game.rules, game.state) is not None, "in how many scorings it held"
    assert shown_at_end(way["windmills"].conditions[0], game.rules, game.state) is not None


async def test_of_a_way_lost_early_the_chapters_reached_keep_their_titles(app: HotseatApp, data: Path) -> None:
    with Store.open(data) as store:
        run = finish(store, "grand-tour", "Ann", lost_in=1)
        with store.writing() as db:
            for number in range(2, 5):
                db.execute(
                    "INSERT INTO attempts (campaign_id, chapter, number, started, finished, passed, points, medal) "
                    f"VALUES ({run.id}, 'race', {number}, {1_795_090_000 + number}, {1_795_090_900 + number}, 0, 9, '')"
                )
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_campaign(run.id)
        await settled(pilot)
        told = text_of(app)
        assert "1. Over the plain" in told and "2. A race of two principalities  lost here" in told
        assert "8 chapters more were not reached" in told and " 3. " not in told
        assert app.screen.query_one("#told").max_scroll_y == 0


async def test_a_fork_reads_as_one_in_the_list_and_on_the_card(app: HotseatApp, data: Path) -> None:
    with Store.open(data) as store:
        run = begin(store, campaign("grand-tour"), "Ann")
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_campaign(run.id, chapter=2)
        await settled(pilot)
        told = text_of(app)
    assert "(3)   The guild's harbour" in told and "(4)   or Fifteen customs posts" in told
    assert "Fork: this road, or Fifteen customs" in told, "the page opened at that chapter"


async def test_a_lost_attempt_promises_no_medal_and_no_hint_that_helps(app: HotseatApp, data: Path) -> None:
    way = campaign("la-mancha")
    at = next(index for index, one in enumerate(way.chapters) if one.id == "sancho")
    with Store.open(data) as store:
        run = finish(store, "la-mancha", "Ann", lost_in=at)
        opened = start_chapter(store, run.id, way, at)
        game = opened.controller
        opened.controller.act(next(one for one in game.rules.legal_actions(game.state, 0) if one.tile == "SP"))
        opened.close()
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(opened.info.id)
        await settled(pilot)
        assert "silver" not in text_of(app).split("\n")[0]
        await pilot.press("g")
        await settled(pilot)
        told = " ".join(text_of(app).replace("│", " ").split())
    assert "This attempt is lost already: Sancho" in told and "can still pass" not in told


async def test_the_list_names_the_next_chapter_of_a_way(app: HotseatApp, data: Path) -> None:
    with Store.open(data) as store:
        run = finish(store, "la-mancha", "Ann", lost_in=1)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(Campaigns())
        await settled(pilot)
        assert "Next: 2, The first sally" in text_of(app)
        start_chapter(app.store, run.id, campaign("la-mancha"), 1).close()
        app.screen.look()
        await settled(pilot)
        assert "Under way: 2, The first sally" in text_of(app)
