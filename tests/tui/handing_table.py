"""A table at which the turn passes, for the tests of what is told there and of when Enter counts."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from rules.game import TERMINAL
from saves.model import Seat
from tests.tui.opened import begin, told
from tui.app import HotseatApp
from tui.kit import quiet
from tui.kit.lines import Lines
from tui.table.course import Passing, Reviewing
from tui.table.screen import TableScreen

GAMES = ("quixote", "explorers", "nations", "discordia")
COLOURS = ("orange", "blue", "green", "red")
LONG = quiet.QUIET + 0.15


@asynccontextmanager
async def table(
    app: HotseatApp,
    game: str = "quixote",
    size: tuple[int, int] = (80, 24),
    players: str = "hh",
    opened: bool = True,
    **settings: Any,
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """A game on the table of that app; a letter a seat: person or greedy computer player. `opened`: past the picture
    that it opens with."""
    app.apply_settings(app.settings._replace(**settings))
    kinds = {"h": "human", "g": "greedy"}
    names = ("Ann", "Ben", "Cleo")
    seats = [Seat(name, colour, kinds[kind]) for name, colour, kind in zip(names, COLOURS, players, strict=False)]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.start_game(game, seats, {}, 3)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        if opened:
            begin(screen)
            await pilot.pause()
        yield pilot, screen


async def to_a_baton(pilot: Pilot[Any], screen: TableScreen, least: int = 0) -> None:
    """Play at random, without keys, until the turn passes to somebody else after so many actions."""
    chance, done = random.Random(1), 0
    while done < least or not isinstance(screen.stand, Passing):
        seat = screen.state.to_move
        assert seat != TERMINAL
        screen.controller.act(chance.choice(screen.rules.legal_actions(screen.state, seat)))
        done += 1
        while pilot.app.screen is not screen:
            pilot.app.pop_screen()
            await pilot.pause()
    await pilot.pause()
    await pilot.pause()


def journal_of(screen: TableScreen) -> str:
    return "\n".join(str(line) for line in screen.query_one("#journal-list", Lines).lines)


async def to_the_end(pilot: Pilot[Any], screen: TableScreen) -> None:
    """Play at random up to the last action, without keys."""
    chance = random.Random(1)
    while screen.state.to_move != TERMINAL:
        screen.controller.act(chance.choice(screen.rules.legal_actions(screen.state, screen.state.to_move)))
    await pilot.pause()


async def to_a_scoring(pilot: Pilot[Any], screen: TableScreen) -> None:
    """Play at random, without keys, until a part of the game is gone through."""
    chance = random.Random(1)
    while not isinstance(screen.stand, Reviewing):
        if told(screen):
            continue
        screen.controller.act(chance.choice(screen.rules.legal_actions(screen.state, screen.state.to_move)))
    await pilot.pause()
