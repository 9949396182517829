"""Discordia: the Germans of a year have a screen of their own before anything is chosen behind their raid."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.discordia.events import Raided, TurnEnded
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending
from rules.game import Act
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES
from tests.tui.grid import text_of
from tests.tui.test_discordia_year_hand_over import game
from tests.tui.test_ends_grids import before_the_end, with_the_last
from tui.app import HotseatApp
from tui.games.discordia import news_last, words_winter
from tui.games.discordia.germans_come import GermansCome
from tui.kit.large import large
from tui.table.course import Reviewing, Telling
from tui.table.part_lines import counted_rows
from tui.table.screen import TableScreen

SEATS = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))
SEEDS = (54, 40)
"""In the second whoever chooses had the last turn."""


def to_the_raid(played: TurnController) -> list[int]:
    """The positions of the actions up to the first one behind whose raid something is chosen."""
    acts = [at for at, entry in enumerate(played.entries) if isinstance(entry.step, Act)]
    for nth, (at, then) in enumerate(pairwise(acts)):
        raids = [event for one in played.entries[at:then] for event in one.events if isinstance(event, Raided)]
        if raids and is_ending(played.state_at(then)):
            return acts[: nth + 1]
    raise AssertionError("no such raid in this game")


@asynccontextmanager
async def at_the_raid(path: Path, size: tuple[int, int], seed: int) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """The table as the raid of a year is told."""
    played, app = game(seed, False), HotseatApp(path / "data")
    *before, last = to_the_raid(played)
    controller = TurnController(RULES, RULES.configure(2, {}), seed)
    for at in before:
        controller.act(played.entries[at].step.action)  # type: ignore[union-attr]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, SEATS))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.act(played.entries[last].step.action)  # type: ignore[union-attr]
        await pilot.pause()
        yield pilot, screen


@pytest.mark.parametrize("seed", SEEDS)
async def test_the_last_turn_is_that_which_ended_though_its_seat_chooses_again(tmp_path: Path, seed: int) -> None:
    """ "Last turn: Ann adds 1 field" stood over the harvest of Ben, who had the last one."""
    async with at_the_raid(tmp_path, (160, 50), seed) as (_, screen):
        ended = [
            event.seat for one in screen.controller.entries for event in one.events if isinstance(event, TurnEnded)
        ]
        last = news_last.last_turn(screen.mat, 158).plain  # type: ignore[arg-type]
        assert last.startswith(f"Last turn: {SEATS[ended[-1]].name} ")
        assert seed != SEEDS[1] or screen.state.to_move == ended[-1]


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_raid_is_told_before_anything_is_chosen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_the_raid(tmp_path, size, SEEDS[0]) as (pilot, screen):
        app = screen.app
        assert isinstance(screen.stand, Telling) and isinstance(screen.stand.moment, GermansCome)
        screen.mat.pages.marching.ends()
        await pilot.pause()
        moment, told = screen.stand.moment, text_of(app)
        assert f"The Germans come at the end of year {moment.year}: strength {moment.strength}" in told
        assert {one.seat for one in moment.raids} == {0, 1}
        assert all(
            figure in told for one in moment.raids for figure in large(str(one.own), 20, 3 if size[0] == 80 else 8)
        )
        for one in moment.raids:
            assert moment.comes_out(one) in told
        assert f"then {SEATS[screen.state.to_move].name}: " in told, "who chooses then"
        assert "Castella" not in told, "a screen of its own"
        assert told.startswith(f" {words_winter.BEFORE_THE_END}")
        await pilot.press("left")  # any key goes on
        await pilot.pause()
        told = text_of(app)
        head = re.findall(r"(?:Ann|Ben) +(\d+)", told.splitlines()[0])
        assert told.startswith(f" {words_winter.SO_FAR}"), "over boards that have the raid"
        assert list(map(int, head)) == [total(city.supply) for city in screen.state.cities]
        assert not isinstance(screen.stand, Telling) and "Castella" in told
        assert not any(moment.kind in ("raid", "winter") for moment in screen.moments.told), "not told twice"
        screen.take_back(1)
        await pilot.pause()
        assert not isinstance(screen.stand, Telling) and not is_ending(screen.state)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_last_raid_does_not_say_who_has_won(app: HotseatApp, size: tuple[int, int]) -> None:
    """Over the last raid stood "Ann wins: 14 workers to 23", and below it "Enter Result": nothing was counted yet."""
    controller, last = before_the_end("discordia", 4)
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    async with app.run_test(size=size) as pilot:
        table = await with_the_last(pilot, app, controller, last, seats)
        assert isinstance(table.stand, Telling) and table.is_over
        shown = text_of(app).splitlines()
        assert not any(" wins" in line for line in shown) and "Enter Go on" in shown[-1], shown
        await pilot.press("left", "enter")
        await pilot.pause()
        assert isinstance(table.stand, Reviewing)


async def test_over_the_raid_of_a_year_nothing_is_foretold_of_the_next(app: HotseatApp) -> None:
    """ "Ann 5, year end 26" stood over the raid of year 3, in which she came to 13: 26 was of year 4."""
    controller, last = before_the_end("discordia", 3)
    async with app.run_test(size=(160, 50)) as pilot:
        table = await with_the_last(pilot, app, controller, last, [Seat("Ann", "orange"), Seat("Ben", "blue")])
        assert isinstance(table.stand, Telling) and table.state.year == 4
        assert not re.search(r"year end \d", text_of(app).splitlines()[0])


async def test_the_count_goes_on_from_the_raid_that_was_told(app: HotseatApp) -> None:
    """The next Enter went back to the supplies before the raid, and the one after it told the raid again."""
    controller, last = before_the_end("discordia", 1)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await with_the_last(pilot, app, controller, last, SEATS)
        assert isinstance(table.stand, Telling) and isinstance(table.stand.moment, GermansCome)
        assert text_of(app).split("\n")[0].startswith(f" {words_winter.BEFORE_THE_END}"), "supplies before the raid"
        await pilot.press("enter")
        assert isinstance(table.stand, Reviewing) and table.reckoned.begins and table.reckoned.part is not None
        told = [row.item for row in counted_rows(table.reckoned.part, table.reckoned.line)]
        assert told == ["seasons", "germans"] and "needed" not in text_of(app)


async def test_another_end_of_a_year_shows_its_own_boards(app: HotseatApp) -> None:
    """The last turn was taken back and played otherwise, in as many steps: the count stood over the boards of the end
    that was no more."""
    controller, last = before_the_end("discordia", 1)
    async with app.run_test(size=(160, 50)) as pilot:
        table = await with_the_last(pilot, app, controller, last, SEATS)
        await pilot.press("enter")
        await pilot.pause()
        pages, counted = table.mat.pages, table.reckoned
        assert isinstance(table.stand, Reviewing) and counted.part is not None
        shown = pages.reviewed()
        assert pages.reviewed() is shown, "worked out once"
        counted._whole = counted.part._replace()
        assert pages.reviewed() is not shown and pages.reviewed().cities == shown.cities
