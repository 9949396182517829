"""The goal of a chapter or of the day at its table: asked about, given up, left."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from rules.campaigns import campaign
from rules.game import Act
from rules.standing import broken
from saves.campaigns import start_daily
from saves.errors import Settled
from saves.store import Store
from tests.saves.campaign_script import to_the_end
from tests.tui.grid import text_of
from tests.tui.test_goal import WAY, aimed, asked_in, chapter_game, settled
from tui.app import HotseatApp
from tui.pages.campaign import CampaignPage
from tui.pages.daily import DailyPage
from tui.pages.dialogs import Choose, Confirm
from tui.pages.way_end import WayEnd
from tui.table import goal
from tui.table.play import Play


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_head_sheet_and_menu_name_the_goal(app: HotseatApp, data: Path, size: tuple[int, int]) -> None:
    game_id = chapter_game(data, "windmills")
    async with app.run_test(size=size) as pilot:
        app.resume(game_id)
        await settled(pilot)
        first = text_of(app).splitlines()
        assert any(f"0 of {WAY.chapters[2].points}" in line and "windmills" in line for line in first[:2]), first[:2]
        await pilot.press("s")
        await settled(pilot)
        sheet = str(app.screen.query_one("#goal", Static).render())
        full = ("La Mancha 3: Giants on the plain", "still open", "A lost attempt")
        points = f"reach {WAY.chapters[2].points} points: 0 of {WAY.chapters[2].points}"
        for said in full if size[1] >= 34 else ("La Mancha 3", points, "last scoring: 0 of 6 now"):
            assert said in sheet
        await pilot.press("s", "m")
        await settled(pilot)
        assert isinstance(app.screen, Choose)
        assert ("La Mancha 3: Giants on the plain" if size[1] >= 24 else "La Mancha 3") in asked_in(app)
        assert "Give the game up" in text_of(app), "the last line of the menu is on the screen"


async def test_an_action_that_breaks_a_condition_is_asked_about_first(app: HotseatApp, data: Path) -> None:
    game_id = chapter_game(data, "sancho")
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game_id)
        await settled(pilot)
        table: Any = app.screen
        sancho = next(one for one in table.legal if one.tile == "SP")
        before = len(table.controller)
        assert table.act(sancho) is False
        await settled(pilot)
        assert isinstance(app.screen, Confirm)
        asked = asked_in(app)
        assert "Sancho Pansa is never laid" in asked and "cannot be passed any more" in asked
        await pilot.press("escape")
        await settled(pilot)
        assert len(table.controller) == before
        table.act(sancho)
        await settled(pilot)
        await pilot.press("y")
        await settled(pilot)
        step = table.controller.entries[before].step
        assert isinstance(step, Act) and step.action == sancho
        assert "lost for good" in " ".join(text_of(app).split()) or "× Sancho never laid" in text_of(app)


def test_what_cannot_be_helped_is_not_asked_about(data: Path) -> None:
    """In the last field of a round every action may lose a condition on its scoring: nothing is left to choose."""
    game_id = chapter_game(data, "helmet")
    with Store.open(data) as store:
        game, aim = aimed(store, game_id)
        rules, unavoidable = game.rules, 0
        assert aim.chapter is not None
        while game.state.to_move >= 0:
            state = game.state
            legal = rules.legal_actions(state, 0)
            asked = [goal.breaking(aim, rules, state, 0, [one]) for one in legal]
            lost = [broken(aim.chapter, rules, state, rules.preview(state, 0, [one]).after) for one in legal]
            if all(lost):  # two scorings of three are asked for, and none has come
                unavoidable += 1
                assert not any(asked)
            else:
                assert [bool(one) for one in asked] == [bool(one) for one in lost]
            game.act(legal[0])
    assert unavoidable == 1


async def test_a_hint_asks_once_is_written_down_and_shown(app: HotseatApp, data: Path) -> None:
    game_id = chapter_game(data, "village")
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game_id)
        await settled(pilot)
        table: Any = app.screen
        await pilot.press("g")
        await settled(pilot)
        assert isinstance(app.screen, Confirm)
        assert "no medal" in asked_in(app)
        await pilot.press("escape")
        await settled(pilot)
        assert table.opened.helps == ()
        await pilot.press("g", "y")
        await settled(pilot)
        assert [one.kind for one in table.opened.helps] == ["hint"]
        for _ in range(200):
            if "Hint 1 of 3" in text_of(app):
                break
            await pilot.pause(0.05)
        assert "Hint 1 of 3" in text_of(app), "what was paid for is shown"
        await pilot.press("g")
        await settled(pilot)
        assert app.screen is table, "asked about once"
        await pilot.press("i")
        await settled(pilot)
        assert "Ann asked for a hint" in text_of(app)
        await pilot.press("i", "m")
        await settled(pilot)
        assert "1 hint: no medal in this attempt" in text_of(app)
        await pilot.press("escape")
        await settled(pilot)
        assert "silver" not in text_of(app).splitlines()[0], "nothing is promised that cannot be won any more"


async def test_a_hint_in_a_game_of_ones_own_is_written_down_and_costs_nothing(app: HotseatApp, shelf) -> None:
    game_id = shelf(("Ann",), 3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game_id)
        await settled(pilot)
        table: Any = app.screen
        await pilot.press("g")
        await settled(pilot)
        assert app.screen is table, "nothing is asked"
        for _ in range(200):
            if table.opened.helps:
                break
            await pilot.pause(0.05)
        assert [(one.kind, one.at, one.seat) for one in table.opened.helps] == [("hint", len(table.controller), 0)]
        await pilot.press("i")
        await settled(pilot)
        assert "asked for a hint" not in text_of(app), "the journal tells it where it costs something"


async def test_a_hint_that_comes_while_the_table_is_taken_down_is_dropped(app: HotseatApp, shelf) -> None:
    game_id = shelf(("Ann",), 3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game_id)
        await settled(pilot)
        table: Any = app.screen
        advise = table.conductor.thinker.advise

        async def late(*asked: Any) -> Any:
            found = await advise(*asked)
            while table.query("#filter"):
                await asyncio.sleep(0)
            return found

        table.conductor.thinker.advise = late
        await pilot.press("g")
        await settled(pilot)


async def test_giving_up_says_what_it_costs_and_leads_to_the_way(app: HotseatApp, data: Path) -> None:
    rhine = campaign("rhine")
    game_id = chapter_game(data, rhine.chapters[0].id, rhine)
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game_id)
        await settled(pilot)
        table: Any = app.screen
        conductor: Play = table.conductor
        conductor.menu_chosen("abandon")
        await settled(pilot)
        asked = asked_in(app)
        assert "Give up The Rhine 1?" in text_of(app)
        assert "The way then begins anew." in asked and "If it is lost" not in asked and "cannot be played on" in asked
        await pilot.press("y")
        await settled(pilot)
        assert isinstance(app.screen, WayEnd) and "lost in the first chapter" in text_of(app)
        app.resume(game_id)
        await settled(pilot)
        assert isinstance(app.screen, Confirm)
        told = asked_in(app)
        assert "This attempt was given up" in told and "watched" in told


async def test_giving_up_for_practice_costs_nothing_and_leads_to_the_day(app: HotseatApp, data: Path) -> None:
    with Store.open(data) as store:
        to_the_end(start_daily(store, "quixote", "2026-11-21", "Ann"), 1)
        opened = start_daily(store, "quixote", "2026-11-21", "Ann")
        opened.close()
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(opened.info.id)
        await settled(pilot)
        table: Any = app.screen
        table.conductor.menu_chosen("abandon")
        await settled(pilot)
        asked = asked_in(app)
        assert "It is for practice: nothing is lost with it." in asked and "is lost with it. This" not in asked
        await pilot.press("y")
        await settled(pilot)
        assert isinstance(app.screen, DailyPage)


def test_a_given_up_attempt_cannot_be_played_on(data: Path) -> None:
    game_id = chapter_game(data, "village")
    with Store.open(data) as store:
        store.abandon(game_id)
        with pytest.raises(Settled, match="given up"):
            store.resume(game_id)
        assert store.peek(game_id).controller is not None
        daily = start_daily(store, "quixote", "2026-11-21", "Ann")
        daily.close()
        store.abandon(daily.info.id)
        with pytest.raises(Settled):
            store.resume(daily.info.id)


async def test_leaving_a_chapter_leads_to_its_way(app: HotseatApp, data: Path) -> None:
    game_id = chapter_game(data, "village")
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game_id)
        await settled(pilot)
        await pilot.press("q")
        await settled(pilot)
        assert "page of its campaign" in asked_in(app)
        await pilot.press("y")
        await settled(pilot)
        assert isinstance(app.screen, CampaignPage)
        assert app.open_game is None
