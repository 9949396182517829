"""Discordia alone at its table: what Janus did, draws and counts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from rules.chance import named_draw
from rules.discordia.components import JANUS_INDEX
from rules.discordia.events import JanusPlayed
from rules.discordia.words.names import tile
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.rules.discordia_help import RULES, alone, at
from tests.tui.discordia_table import SIZES, table
from tests.tui.grid import text_of
from tests.tui.test_discordia_screen import TODAY
from tui.app import HotseatApp
from tui.pages.results import GameResult
from tui.table.course import Telling


async def test_a_solo_game_to_its_end_counts_workers(app: HotseatApp) -> None:
    async with table(app, (120, 40), seats=1, steps=6) as (pilot, screen):
        assert "Janus" in text_of(app)
        step = 0
        while screen.state.to_move >= 0:
            state = screen.state
            screen.controller.act(PLAYERS["random"](RULES, state, state.to_move, named_draw(5, "solo", step)))
            step += 1
        for _ in range(100):
            await pilot.pause(0.02)
            if isinstance(app.screen, GameResult):
                break
            if screen.reviewing is not None:
                await pilot.press("q")
            elif isinstance(screen.course, Telling):  # the last turn of Janus is a stop
                await pilot.press("down", "enter")
        assert isinstance(app.screen, GameResult)
        left = -RULES.returns(screen.state)[0][0]
        assert f"{left} worker" in text_of(app)
        assert "against Janus" in text_of(app) and "his counter" in text_of(app)
        assert f"-{left}" not in text_of(app) or not left


async def test_while_a_year_is_counted_janus_stands_beside_what_is_counted(app: HotseatApp) -> None:
    """A lone player saw only the own workers there; on the first picture he has what his turns left him."""
    async with table(app, (80, 24), seats=1, steps=6) as (pilot, screen):
        step = 0
        while screen.reviewing is None:
            state = screen.state
            screen.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(5, "solo", step)))
            await pilot.pause()
            step += 1
            if isinstance(screen.course, Telling):
                await pilot.press("down", "enter")
        part = screen.reckoned.part
        left = part.rival[1] + part.rows[0].rival
        assert part.rows[0].played and f"Janus {left}" in text_of(app).splitlines()[0]
        counters = set()
        while screen.reviewing is not None:
            await pilot.press("enter")
            await pilot.pause(0.6)
            head = text_of(app).splitlines()[0]
            if screen.reviewing is None or screen.reckoned.done:  # the next year has begun
                continue
            counters.add(screen.mat.pages.state.janus.counter)
            assert re.search(rf"Janus {screen.mat.pages.state.janus.counter}\b", head), head
        assert len(counters) > 1, "what he draws is seen"


async def end_turn(pilot: Pilot[Any]) -> None:
    await pilot.press("d", "enter")
    await pilot.pause()


def later(game: TurnController) -> Any:
    """The state of a game from a position, as if some turns had been played before."""
    game.state.turn = 9
    return game.state


@pytest.mark.rotating(6)
@pytest.mark.rule("discordia.solo.turn")
@pytest.mark.parametrize("size", SIZES)
async def test_alone_the_table_tells_what_janus_did_since_the_last_turn(app: HotseatApp, size: tuple[int, int]) -> None:
    """His turns, wherever they fall between two of one's own, and what he draws at a year end."""
    both = {
        "year": 1,
        "season": 3,
        "germans": ["GL01", ""],
        "display": ["S01 B02 M01 F01 S04 F04", "-- -- -- -- -- --"],
    }
    state = later(alone({"supply": "bbrrwwyy"}, janus={"counter": 15}, **both))
    async with table(app, size, seats=1, base=state, seed=4) as (pilot, screen):
        await end_turn(pilot)
        did = [event for entry in screen.controller.entries for event in entry.events if isinstance(event, JanusPlayed)]
        assert len(did) == 2, "he is second in autumn of year 1, and first in Saturnalia"
        news = str(screen.query_one("#news", Static).content)
        assert "Janus took " in news and all(f" with {event.colour} {event.value}" in news for event in did)
        assert len(news) <= size[0]
        for event in did:
            assert tile(TODAY, event.removed) in news
            assert not event.taken or TODAY.janus.tiles[JANUS_INDEX[event.tile]].take.split()[0] in news
        assert f"{did[-1].counter} left" in news
        await pilot.press("i")
        told = " ".join(line.text for line in screen.journal.lines)
        assert "Janus chooses" in told and f"he has {did[-1].counter} workers left" in told


@pytest.mark.rule("discordia.solo.year-end")
async def test_alone_the_table_tells_what_janus_draws_at_the_year_end(app: HotseatApp) -> None:
    state = later(alone({"supply": "bbrrwwyy"}, janus={"counter": 15}, year=1, season=5, germans=["GL01", "GR01"]))
    async with table(app, seats=1, base=state, seed=4) as (pilot, screen):
        await end_turn(pilot)
        assert isinstance(screen.course, Telling), "the last turn of Janus is a stop"
        await pilot.press("down", "enter")
        await pilot.pause()
        assert screen.panel == "reckoning" and "Year 1 ends" in text_of(app)
        await pilot.press("q", "q")  # to the last line, then on
        await pilot.pause()
        assert "you drew 12, Janus 17" in str(screen.query_one("#news", Static).content)


async def test_after_a_turn_of_its_own_a_seat_is_told_what_came_since(app: HotseatApp) -> None:
    """With two seats the second one of a season begins the next: its "ends the turn" is no news, and the roll is told
    once, by its banner: it stood beside that a second time, and a third time on the columns."""
    game = {"season": 1, "seat": 1, "start": 0, "germans": ["GL01", ""], "die": "blue", "taken": "red"}
    state = later(at({"supply": "bbrr"}, {"supply": "bbrr"}, **game))
    async with table(app, base=state) as (pilot, screen):
        await end_turn(pilot)
        assert screen.mover == 1
        news = str(screen.query_one("#news", Static).content)
        assert "ends the turn" not in news and "Since your turn" not in news
