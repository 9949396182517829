"""When Enter counts: not for somebody who did not choose, and not on what came up by itself."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.grid import text_of
from tests.tui.handing_table import GAMES, LONG, table, to_a_baton, to_a_scoring, to_the_end
from tui.app import HotseatApp
from tui.pages.dialogs import Message
from tui.pages.results import GameResult
from tui.table.course import Choosing, Over, Passing, Reviewing
from tui.table.screen import TableScreen

pytestmark = pytest.mark.usefixtures("handing_over")


async def to_the_result(pilot: Pilot[Any], app: HotseatApp, screen: TableScreen) -> None:
    """To the end of a game and through its last scoring, whose totals are seen."""
    await to_the_end(pilot, screen)
    for _ in range(40):
        await pilot.press("enter")
        if isinstance(app.screen, GameResult):
            break
        if isinstance(screen.stand, Reviewing) and screen.reckoned.done:
            assert all(f"{total}" in text_of(app) for total in screen.reckoned.part.after)
            await pilot.pause(LONG)


async def test_an_impatient_enter_is_told_why_nothing_happens(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(screen.stand, Passing)
        assert "Too soon: leave Enter alone" not in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(screen.stand, Passing) and "Too soon: leave Enter alone" in text_of(app)
        await pilot.pause(LONG)
        assert "Too soon: leave Enter alone" not in text_of(app), "it counts again"
        assert isinstance(screen.stand, Passing)


async def test_redo_pressed_once_too_often_begins_no_rematch(app: HotseatApp) -> None:
    """At the board `r` gives back what was taken back; the last of it leads to the result, where it is a rematch."""
    async with table(app) as (pilot, screen):
        await to_the_result(pilot, app, screen)
        page, game = app.screen, app.open_game
        assert isinstance(page, GameResult)
        await pilot.press("r", "r")
        await pilot.pause()
        assert app.screen is page and app.open_game is game
        assert "Too soon: leave r alone" in text_of(app)
        await pilot.pause(LONG)
        await pilot.press("r")
        await pilot.pause()
        assert app.open_game is game and "r or Enter once more begins a rematch" in text_of(app), "to its button first"
        await pilot.press("r")
        await pilot.pause()
        assert app.open_game is not game, "after a moment it counts"


@pytest.mark.rotating(2)
@pytest.mark.parametrize("game", GAMES)
async def test_it_is_told_again_once_the_turn_is_taken_up(app: HotseatApp, game: str) -> None:
    async with table(app, game) as (pilot, screen):
        await to_a_baton(pilot, screen, 8)
        await pilot.press("enter", "enter", "enter")
        await pilot.pause(LONG)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(screen.stand, Choosing) and "Too soon: leave Enter alone" not in text_of(app)
        number = screen.number
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert screen.number == number and "Too soon: leave Enter alone" in text_of(app)


@pytest.mark.parametrize("form", ["card", "line", "off"])
async def test_an_enter_too_many_does_nothing_for_the_next_one(app: HotseatApp, form: str) -> None:
    async with table(app, baton=form) as (pilot, screen):
        await pilot.press(*["enter"] * 10)
        assert len([entry for entry in screen.controller.entries if hasattr(entry.step, "seat")]) == 1
        await pilot.pause(LONG)
        steps = len(screen.controller)
        if form != "off":
            await pilot.press("enter", "enter", "enter")
            assert (len(screen.controller), screen.viewed) == (steps, 1), "it takes the turn up, and that is all"
            assert isinstance(screen.stand, Choosing)
            await pilot.pause(LONG)
        await pilot.press("enter")
        assert len(screen.controller) > steps


# --- after a scoring, at messages, at the result ----------------------------------------------------------------------


async def test_enter_stops_at_the_last_page_of_a_scoring_and_chooses_nothing_after_it(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await to_a_scoring(pilot, screen)
        steps = len(screen.controller)
        await pilot.press(*["enter"] * 30)
        assert isinstance(screen.stand, Reviewing) and screen.reckoned.done, "who leads is still there to be read"
        await pilot.pause(LONG)
        await pilot.press(*["enter"] * 30)
        assert not isinstance(screen.stand, Reviewing)
        assert len(screen.controller) == steps


async def test_the_way_down_ends_at_the_last_page_and_another_key_lets_enter_count(app: HotseatApp) -> None:
    async with table(app, "explorers") as (pilot, screen):
        await to_a_scoring(pilot, screen)
        await pilot.press(*["down"] * 30)
        assert isinstance(screen.stand, Reviewing) and screen.reckoned.done
        await pilot.press("up", "enter", "enter")
        assert isinstance(screen.stand, Reviewing), "Enter came to the last page again"
        await pilot.press("down", "enter")
        assert not isinstance(screen.stand, Reviewing)


@pytest.mark.parametrize("form", ["line", "off"])
async def test_the_key_that_passed_the_turn_waits_as_enter_does_and_others_count_at_once(
    app: HotseatApp, form: str
) -> None:
    async with table(app, "explorers", baton=form) as (pilot, screen):
        await pilot.press("d", "d")
        await pilot.pause()
        assert screen.mover == 1, "Ann has ended her card with one key"
        steps = len(screen.controller)
        await pilot.press(*["d"] * 10)
        assert len(screen.controller) == steps, "nothing is done for Ben"
        await pilot.press("right")
        assert screen.stand == Choosing()
        await pilot.press("d", "d")
        await pilot.pause()
        assert len(screen.controller) > steps, "after another key it counts at once"


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", ["quixote", "explorers"])
async def test_enter_keeps_the_result_and_begins_no_rematch(app: HotseatApp, game: str) -> None:
    async with table(app, game) as (pilot, screen):
        await to_the_result(pilot, app, screen)
        await pilot.press(*["enter"] * 10)
        assert isinstance(app.screen, GameResult) and "Too soon: leave Enter alone" in text_of(app)
        await pilot.pause(LONG)
        assert "Too soon" not in text_of(app) and "Enter" in text_of(app).splitlines()[-1], "the keys are told again"
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen, "the board, not a rematch"
        assert isinstance(screen.stand, Over)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, GameResult)


async def test_a_message_that_comes_up_by_itself_is_not_closed_by_an_enter_too_many(app: HotseatApp) -> None:
    async with app.run_test() as pilot:
        app.tell("Year 1 is over", "what it brought")
        await pilot.pause()
        await pilot.press(*["enter"] * 5)
        assert isinstance(app.screen, Message)
        await pilot.pause(LONG)
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, Message)


async def test_any_other_key_closes_a_message_at_once(app: HotseatApp) -> None:
    async with app.run_test() as pilot:
        app.tell("Year 1 is over", "what it brought")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, Message)
