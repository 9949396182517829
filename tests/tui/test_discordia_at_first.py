"""Discordia: what a person reads above the boards at the first own turns, and where it has no room there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.chance import named_draw
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tests.tui.test_discordia_hand_over import DIE
from tui.app import HotseatApp
from tui.games.discordia import story
from tui.games.discordia.words import begins_with
from tui.table.showing import last_act


def played(steps: int, options: dict[str, Any]) -> TurnController:
    """A game at a choice, so many entries of the log or some more behind its beginning."""
    game = TurnController(RULES, RULES.configure(2, options), 7)
    while len(game) < steps or game.state.to_move < 0:
        state = game.state
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(7, "greedy", len(game))))
    return game


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_first_own_turn_tells_what_the_other_did_and_why_supplies_differ(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """ "Digits choose from the list below" stood there, while Ben had 13 workers and Ann 15."""
    async with table(app, size, seed=3) as (pilot, screen):
        state = screen.state
        began = state.figures.start_workers(2, 1, False)
        first = text_of(app).splitlines()[2]
        assert f"Both begin with {began} workers" in first and "igits choose from the list" in first
        mover = screen.mover
        while screen.mover == mover or screen.state.to_move < 0:
            screen.act(screen.legal[0])
            await pilot.pause()
        news, deeds = text_of(app).splitlines()[2], story.turns_of(screen.controller.entries, 0, screen.mover)
        assert deeds and screen.state.turn <= 2, "it is the first turn of the other one"
        assert "igits choose" not in news and screen.names[mover].plain in news, news
        assert "builds " in news and f"both begin with {began} workers" in news, news


def test_how_everybody_began_is_told_for_any_number_of_seats() -> None:
    told = [begins_with(seats, 15) for seats in (1, 2, 3, 4)]
    assert told == [f"{who} with 15 workers" for who in ("you begin", "both begin", "all begin", "all begin")]


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_a_city_is_chosen_below_the_news_and_above_what_its_signs_mean(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """ "left of the wall: open; ..." stood in the place of what the other one chose."""
    game = played(1, {"boards": True, "tiles": True})
    while not any(turn for turn in story.turns_of(game.entries, 0, game.state.to_move)):
        state = game.state
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(7, "greedy", len(game))))
    async with app.run_test(size=size) as pilot:
        app.play(app.store.create(game, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        assert app.screen.mat.pages.drafting
        rows = text_of(app).splitlines()
        assert "So far: Ann chooses " in rows[2] and "left of the wall" not in rows[2]
        assert sum("left of the wall: open" in row for row in rows[-6:]) == 1, rows[-6:]


@pytest.mark.parametrize("steps", [16, 34])
async def test_what_has_no_room_in_the_news_stands_whole_below_the_list(app: HotseatApp, steps: int) -> None:
    """ "Since your turn: Ann adds 1 harbour, lays a star; then lengthens development …" stood over three free rows."""
    game = played(steps, {})
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(app.store.create(game, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        rows = text_of(app).splitlines()
        start = last_act(game.entries, app.screen.mover)
        newest = story.around_the_year(game.entries, start, app.screen.mover)[1][-1]
        stays = any(way.text in rows[2] for way in story.ways_to_tell(game.state, newest.events) if not way.left_out)
        assert rows[2].startswith(" Ben "), "the newest act"
        assert "; supply" in rows[2] or stays, "with what it did to the supply, unless that stays and leaves deeds out"
        told = " ".join(row.strip() for row in (rows[2], *rows[-8:-1]))
        for turn in story.around_the_year(game.entries, start, app.screen.mover)[1]:
            for deed in zip(*(story.parts(game.state, turn.events, room) for room in (200, 60, 0)), strict=True):
                # which die it was, and on which track a star lies, stands where there is room for it
                ways = [DIE.sub("", way) for way in deed]
                ways += [re.sub(r"(lays a star) on \w+", r"\1", way) for way in ways]
                assert any(way in DIE.sub("", told) for way in ways), (deed, told)
        await pilot.press("enter")
        await pilot.pause()
        assert ": supply" not in text_of(app).splitlines()[2], "now it is told what the die is taken for"
