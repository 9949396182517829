"""A game of the explorers on the table, for the tests of its screens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from rules.catalogue import load
from rules.chance import named_draw
from rules.explorers.actions import Explore, Settle
from rules.game import Action
from rules.hexes import bits
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from saves.model import Seat
from tui.app import HotseatApp
from tui.games.explorers.board import HexMap
from tui.games.explorers.mat import ExplorersMat
from tui.table.course import Stirred, Telling
from tui.table.screen import TableScreen

NAMES = ("Ann", "Bob", "Cem", "Dora")


@asynccontextmanager
async def table(
    app: HotseatApp,
    size: tuple[int, int] = (80, 24),
    seats: int = 1,
    map_id: str = "avenia",
    steps: int = 0,
    names: tuple[str, ...] = NAMES,
    seed: int = 5,
    opens: bool = False,
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """An app with a game on the table in which the greedy player has taken the first `steps` actions. `opens`: with the
    picture of the first era, where it begins."""
    colours = ("orange", "blue", "green", "red")
    rules = load("explorers")
    game = TurnController(rules, rules.configure(seats, {"map": map_id}), seed)
    for action in begun(seats, map_id, seed, steps):
        game.act(action)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.play(app.store.create(game, [Seat(names[at], colours[at]) for at in range(seats)]))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen) and isinstance(screen.mat, ExplorersMat)
        if isinstance(screen.stand, Telling) and not opens:
            screen.send(Stirred())
            await pilot.pause()
        yield pilot, screen


@cache
def begun(seats: int, map_id: str, seed: int, steps: int) -> list[Action]:
    """The first actions of the greedy player in a game; -1 steps: all but the last."""
    rules = load("explorers")
    game = TurnController(rules, rules.configure(seats, {"map": map_id}), seed)
    taken: list[Action] = []
    while game.state.to_move >= 0 and len(taken) != steps:
        taken.append(greedy(game))
        game.act(taken[-1])
    return taken if steps >= 0 else taken[:-1]


def greedy(game: TurnController) -> Action:
    """What the greedy player does now."""
    chosen: Action = PLAYERS["greedy"](game.rules, game.state, game.state.to_move, named_draw(1, "greedy", len(game)))
    return chosen


async def play(pilot: Pilot[Any], screen: TableScreen, steps: int, stop: str = "") -> None:
    """Let the greedy player act without keys, `steps` times or until the game is in phase `stop`."""
    taken = 0
    while taken < steps and screen.state.to_move >= 0 and screen.rules.decision(screen.state).phase != (stop or "-"):
        screen.controller.act(greedy(screen.controller))
        taken += 1
    await pilot.pause()


def map_of(screen: TableScreen) -> HexMap:
    return screen.query_one(HexMap)


def lit(screen: TableScreen) -> list[int]:
    return bits(
        screen.mat.board.set_of([action.space for action in screen.legal if isinstance(action, Explore | Settle)])
    )


def line(screen: TableScreen, name: str) -> str:
    return str(screen.query_one(f"#{name}", Static).render()).rstrip()
