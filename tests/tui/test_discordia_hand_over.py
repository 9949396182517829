"""What Discordia tells where the turn passes in a small window: above the boards, and whole in the rows below them."""

from __future__ import annotations

import random

import pytest

from rules.players.greedy import greedy_player
from saves.model import Seat
from tests.tui.handing_table import LONG
from tui.app import HotseatApp
from tui.games.discordia import news, story, words
from tui.games.discordia.listing import TurnLines
from tui.table.course import Passing
from tui.table.screen import TableScreen
from tui.table.showing import last_act
from tui.table.since import pieces_of

NAMES = (("Ann", "orange"), ("Ben", "blue"), ("Cleo", "green"), ("Dora", "red"))
MAGNA = {"boards": True, "tiles": True}


def missing(screen: TableScreen, told: str) -> list[str]:
    """The turns since the last one of whoever is next of which deeds are left out of what is told."""
    assert isinstance(screen.stand, Passing)
    entries, seat = screen.controller.entries, screen.stand.baton.seat
    past, turns = story.around_the_year(entries, last_act(entries, seat), seat)
    ways = [story.ways_to_tell(screen.state, turn.events) for turn in (*past, *turns)]
    whole = [[way.text for way in found if not way.left_out and not way.cut] for found in ways]
    return [texts[0] for texts in whole if not any(text in told for text in texts)]


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize(
    ("size", "options", "seats", "games", "passes"),
    [
        ((80, 24), {}, 3, (5, 103), 14),
        ((60, 20), {}, 2, (5, 103), 14),
        ((80, 24), MAGNA, 4, (5, 103), 14),
        ((80, 24), {}, 4, (8, 108), 40),  # in it rows are full to the last cell
    ],
)
async def test_every_deed_is_told_above_or_below_the_boards_or_it_is_said_that_there_is_more(
    app: HotseatApp, size: tuple[int, int], options: dict[str, bool], seats: int, games: tuple[int, int], passes: int
) -> None:
    app.apply_settings(app.settings._replace(animations=False))
    (moves, seed), below, marked, passed = games, 0, 0, 0
    chance = random.Random(moves)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.start_game("discordia", [Seat(*one, "human") for one in NAMES[:seats]], options, seed)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        while passed < passes:
            seat = screen.state.to_move
            screen.controller.act(greedy_player(screen.rules, screen.state, seat, chance.randrange))
            await pilot.pause()
            if not isinstance(screen.stand, Passing):
                continue
            await pilot.pause()
            passed += 1
            pieces = pieces_of(screen, screen.mat, screen.stand.baton.seat)
            above = " ".join(f"{piece.named.plain} {piece.bare.plain}" for piece in pieces)
            rows = [row.plain for row in screen.query_one(TurnLines).unfolded]
            told = " ".join(" ".join([*rows, above]).split())
            below += bool(rows)
            if missing(screen, told):
                assert words.MORE.strip(", ") in told or "…" in told, missing(screen, told)
                marked += 1
    assert below > passed // 4
    assert marked < below


@pytest.mark.usefixtures("handing_over")
async def test_the_rows_below_are_the_list_again_once_the_turn_is_taken_up(app: HotseatApp) -> None:
    app.apply_settings(app.settings._replace(animations=False))
    chance = random.Random(5)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.start_game("discordia", [Seat(*one, "human") for one in NAMES[:3]], {}, 101)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        turns = screen.query_one(TurnLines)
        while not (isinstance(screen.stand, Passing) and turns.unfolded):
            screen.controller.act(greedy_player(screen.rules, screen.state, screen.state.to_move, chance.randrange))
            await pilot.pause()
            await pilot.pause()
        told = list(turns.unfolded)
        assert told == news.in_full(screen.mat)  # type: ignore[arg-type]
        assert not turns.lines
        await pilot.pause(LONG)
        await pilot.press("enter")
        assert turns.lines
        assert not [row for row in turns.unfolded if row in told]
