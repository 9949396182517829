"""The chart of a game's points in the theatre: in the parts of the game, and within the window."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from rules.catalogue import load
from rules.game import TERMINAL, Act
from rules.reckoning import parts_of
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.pages import ending
from tui.pages.outcome import Story
from tui.table.screen import TableScreen


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_the_chart_has_the_parts_of_the_game_and_who_led_after_each(
    app: HotseatApp, shelf: Callable[..., int], size: tuple[int, int]
) -> None:
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=size) as pilot:
        app.watch_game(game)
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        told = text_of(app)
        assert all(f"Round {n}" in told for n in (1, 2, 3)), "and no numbers of steps, which say nothing to a person"
        assert told.count("in the end") == 2 and not app.screen.query_one("#chart").region.right > size[0]
        leads = " ".join(told[told.index("Lead after") :].split())
        assert re.match(r"Lead after Round 1: \w+( \+\d+)? Round 2: \w+( \+\d+)? Round 3: \w+( \+\d+)? q", leads), leads
        assert app.screen.max_scroll_y == 0, "all of it is in view"


async def test_a_game_under_way_has_a_chart_of_what_was_played(app: HotseatApp, shelf: Callable[..., int]) -> None:
    game = shelf(("Ann", "Ben"), 25)
    async with app.run_test(size=(80, 24)) as pilot:
        app.watch_game(game)
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        assert "Lead after  Round 1" in text_of(app) and "Round 3" not in text_of(app)


@pytest.mark.parametrize("game", ["quixote", "explorers", "nations", "discordia"])
def test_a_part_is_over_on_the_curve_with_all_that_it_brought(game: str) -> None:
    """The lead told after a part was that of the moment before its scoring."""
    rules = load(game)
    controller, chance = TurnController(rules, rules.configure(2), 3), Random(3)
    while controller.state.to_move != TERMINAL:
        controller.act(chance.choice(rules.legal_actions(controller.state, controller.state.to_move)))
    story = Story.of(controller)
    assert len(story.parts) > 2 and story.over
    for part, mark in zip(story.parts, story.marks, strict=True):
        certain = story.points[mark]
        if story.counted_in:  # as it stands with what lies on the table
            assert all(there >= banked for there, banked in zip(certain, part.after, strict=True))
        else:
            assert certain == part.after, part.title


async def test_the_end_of_a_part_has_the_curve_so_far_where_there_is_room(app: HotseatApp) -> None:
    """Not what the part brings, before that is counted."""
    rules = load("quixote")
    controller, chance = TurnController(rules, rules.configure(2), 3), Random(3)
    while parts_of(rules).over(controller.state) < 2:
        before = len(controller)
        controller.act(chance.choice(rules.legal_actions(controller.state, controller.state.to_move)))
    last = controller.entries[before].step
    controller.undo_to(before, take_back=True)
    async with app.run_test(size=(200, 60)) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen) and isinstance(last, Act)
        table.act(last.action)
        await pilot.pause()
        await pilot.press("down")
        await pilot.pause()
        assert "Round 2 ends" in text_of(app)
        assert "How it went so far" not in text_of(app), "what the line brings stands there, in large"
        for _ in range(12):
            await pilot.press("down")
        await pilot.pause()
        told = text_of(app).split("How it went so far")[1]
        assert "Round 1" in told and "Round 2" in told and "now" in told and "lead" in told
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "How it went so far" not in text_of(app)


@pytest.mark.parametrize("last", [(1, 0), (0, 1), (30, 29)])
def test_whose_curve_it_is_never_stands_on_the_line_below_it(last: tuple[int, int]) -> None:
    """ "level" stood there too: the row was too wide, and the sign came in a row of its own at the left."""
    controller, seats = (
        TurnController(load("quixote"), load("quixote").configure(2), 3),
        (Seat("Ann", "orange"), Seat("Ben", "blue")),
    )
    story = replace(Story.of(controller), points=((16, 16), (30, 20), (18, 18), last, last))
    for height in range(ending.LEAST_CURVE, 13):
        lines = [line.plain for line in ending.curve(story, seats, 75, "unicode", height)]
        axis = next(line for line in lines if "└" in line)
        assert "●" not in axis and "▣" not in axis
        assert all(sum(sign in line for line in lines) for sign in ("●O", "▣B"))
