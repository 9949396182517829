"""Discordia: a win by an empty supply stays on the board until it was seen, whoever plays."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import load
from rules.discordia.actions import Deploy, Finish
from rules.discordia.events import TurnEnded
from rules.discordia.pieces.workers import total
from rules.game import TERMINAL
from rules.reckoning import Cell, Reckoning, Row
from rules.turn_controller import TurnController
from tests.rules.discordia_help import RULES, at
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tests.tui.test_bots_at_the_table import thinking_at_once, until
from tests.tui.test_ends_grids import at_the_end
from tui.app import HotseatApp
from tui.games.discordia.year_page import year_ending
from tui.pages.decided import led
from tui.pages.results import GameResult
from tui.table.course import Choosing, Passing, Reviewing, Showing, Telling
from tui.table.lead_change import LeadChange
from tui.table.part_ending import came_from_behind

__all__ = ["thinking_at_once"]
LAST = {"supply": "r", "tiles": ["B02"]}


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("players", ["hh", "gg"])
@pytest.mark.rule("discordia.end.zero")
async def test_a_win_by_an_empty_supply_waits_for_a_key(app: HotseatApp, players: str) -> None:
    """The result page came in the very frame in which the last worker was put to work."""
    async with table(app, (80, 24), base=at(LAST).state, players=players) as (pilot, screen):
        await until(pilot, lambda: isinstance(screen.course, Choosing | Showing))
        screen.carry_out(Deploy("B02", "r", False))
        await pilot.pause()
        assert isinstance(screen.course, Telling)
        told = " ".join(re.sub(r"[\n║]", " ", text_of(app)).split())
        assert "Ann has no worker left and wins at once, in summer of year 1: the last one is on barracks 1" in told
        await pilot.press("enter")
        assert isinstance(screen.course, Telling), "it may have been pressed for the last worker"
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(screen.course, Reviewing) or isinstance(app.screen, GameResult))
        assert isinstance(screen.course, Reviewing) == ("h" in players)


@pytest.mark.rule("discordia.ship.sail")
async def test_a_full_ship_is_seen_before_it_sails(app: HotseatApp) -> None:
    """Above the town stood "Ann fills ship 4", and in it no ship but a stall: what the end of the turn would bring."""
    base = at({"supply": "bwr", "tiles": ["S01"], "ready": 0}, {"supply": "b"}, value=1)
    async with table(app, (80, 24), base=base.state) as (pilot, screen):
        screen.act(Deploy("S01", "bw", False))
        await pilot.pause()
        screen.point(Finish())
        await pilot.pause()
        told = text_of(app)
        assert "Ann fills ship 1" in told and "Ship" in told and "Stall" not in told
        assert "ship 1 sails, becomes stall 6; then autumn begins" in told
        await pilot.press("up", "down")
        assert "Stall" in text_of(app), "that it was full is told no more: what comes is shown"


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_page_of_a_year_begins_with_the_last_turn_above_it(app: HotseatApp, size: tuple[int, int]) -> None:
    """Nothing told what had been done last: the row above the page stayed empty."""
    async with app.run_test(size=size) as pilot:
        screen = await at_the_end(pilot, app, "discordia", {"tiles": True}, 1)
        events = [event for entry in screen.controller.entries for event in entry.events]
        seat = [event.seat for event in events if isinstance(event, TurnEnded)][-1]
        row = text_of(app).splitlines()[2]
        assert row.startswith(f" Last turn: {screen.names[seat].plain} "), row


def test_a_game_that_the_last_count_turned_says_so() -> None:
    """Ben trailed by 9 when year 4 ended and won by 1: nothing of it was told."""
    base = at({"supply": "b" * 27}, {"supply": "w" * 26}).state
    base.ended, base.year, base.to_move, base.plan, base.stack = "years", 4, TERMINAL, [], []
    seasons = Row("seasons", "in the seasons", "", (Cell(-8), Cell(-4)), played=True)
    drawn = Row("missing", "infrastructure", "", (Cell(15), Cell(5)))
    part = Reckoning(4, "Year 4", (20, 25), (seasons, drawn), (27, 26), fewest=True)
    assert year_ending(RULES, base, ["Ann", "Ben"], part).won.startswith("Ben wins")
    assert came_from_behind(part, 1) == (9, "before infrastructure")
    level = part._replace(rows=(seasons._replace(cells=(Cell(-8), Cell(-13))), drawn))
    assert came_from_behind(level, 1) is None
    for before, ahead in ((13, False), (19, True)):  # "was still 1 behind": it had led since the year before
        points = ((15, 15), (9, 20), (before, 15), (12, 21), (27, 26))
        story: Any = SimpleNamespace(parts=(part._replace(title="Year 3"), part), points=points, marks=(2, 4))
        story.counted_in = ""
        assert ("came back from 11 behind and was still 9" in led(story, 1, True, "Ann")) == (not ahead)


def test_nobody_takes_a_lead_that_the_page_of_the_year_has_told_of() -> None:
    """Ann deployed in the set-up, and led; "takes the lead" stood there once more behind her first turn."""
    controller = TurnController(rules := load("discordia"), rules.configure(2, {}), 741)
    stand: Any = Passing(None, 0.0, None)  # type: ignore[arg-type]
    frame: Any = SimpleNamespace(controller=controller, rules=rules, seats="AB", stand=stand, mover=1)
    frame.is_human = lambda seat: True
    while not controller.state.season:
        controller.act(rules.legal_actions(controller.state, controller.state.to_move)[0])
    first, supplies = controller.state.to_move, [total(city.supply) for city in controller.state.cities]
    while controller.state.to_move == first:
        controller.act(rules.legal_actions(controller.state, first)[-1])
    assert [total(city.supply) for city in controller.state.cities] == supplies and supplies[0] != supplies[1]
    assert LeadChange(frame).turned() is None


@pytest.mark.rule("discordia.end.zero")
async def test_the_page_of_a_win_at_once_begins_with_the_turn_that_won(app: HotseatApp) -> None:
    """It told the turn of somebody else before it: the one that won was never ended."""
    async with table(app, (80, 24), base=at(LAST).state, players="hh") as (pilot, screen):
        await until(pilot, lambda: isinstance(screen.course, Choosing))
        screen.carry_out(Deploy("B02", "r", False))
        await pilot.pause()
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(screen.course, Reviewing))
        assert text_of(app).splitlines()[2].rstrip() == " Last turn: Ann deploys 1 soldier to barracks 1", text_of(app)
