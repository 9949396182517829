"""Tables of Discordia for tests: a game begun or a position, opened in an app of some size."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from textual.pilot import Pilot

from rules.chance import named_draw
from rules.game import Act
from rules.players import PLAYERS
from rules.players.greedy import greedy_player
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.compared import Target
from tui.games.discordia.mat import DiscordiaMat
from tui.table.course import Passing, Telling
from tui.table.screen import TableScreen

SIZES = [(80, 24), (120, 40), (160, 50)]
NAMES = ("Ann", "Bob", "Cem", "Dora")


@asynccontextmanager
async def table(
    app: HotseatApp,
    size: tuple[int, int] = (80, 24),
    seats: int = 2,
    steps: int = 0,
    base: Any = None,
    names: tuple[str, ...] = NAMES,
    players: str = "hhhh",
    seed: int = 3,
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """An app at that size with a game that greedy players have begun, `steps` actions of it; or from a position."""
    kinds = {"h": "human", "g": "greedy"}
    config = RULES.configure(seats) if base is None else RULES.config_of(base)
    controller = TurnController(RULES, config, seed, base=base)
    for action in begun(seats, seed)[:steps]:
        controller.act(action)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        seated = [Seat(name, "", kinds[kind]) for name, kind in zip(names, players, strict=False)][: config.seats]
        app.play(app.store.create(controller, tuple(seated)))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen) and isinstance(screen.mat, DiscordiaMat)
        yield pilot, screen


async def at_the_final_count(pilot: Pilot[Any], app: HotseatApp, game: TurnController, seats: Sequence[Seat]) -> str:
    """The table of a game that is over, with the panel that counts all seats: what is seen of it."""
    app.play(app.store.create(game, seats))
    await pilot.pause()
    for _ in range(12):
        if "Final count" in text_of(app):
            break
        await pilot.press("enter")
        await pilot.pause()
    return text_of(app)


async def started(
    app: HotseatApp, pilot: Pilot[Any], seats: Sequence[Seat], options: dict[str, Any], seed: int
) -> TableScreen:
    """The table of a new game in an app that runs."""
    await pilot.pause()
    assert app.start_game("discordia", seats, options, seed)
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def each_hand_over(pilot: Pilot[Any], screen: TableScreen, seed: int | random.Random = 5) -> AsyncIterator[None]:
    """A greedy player acts for all seats, at the table; it is stopped at whenever the turn is handed over. Only there
    it is drawn: that is nearly all that a step costs."""
    chance, draw_all = seed if isinstance(seed, random.Random) else random.Random(seed), screen.show_all
    screen.show_all = lambda: draw_all() if isinstance(screen.stand, Passing | Telling) else None  # type: ignore[method-assign]
    while screen.state.to_move >= 0:
        state = screen.state
        screen.controller.act(greedy_player(screen.rules, state, state.to_move, chance.randrange))
        if not isinstance(screen.stand, Passing | Telling):
            continue
        await pilot.pause()
        if isinstance(screen.stand, Telling) and screen.state.to_move >= 0:  # of the Germans, before anything is chosen
            await pilot.press("left")
            await pilot.pause()
        if isinstance(screen.stand, Passing):
            yield


async def gone_on(
    app: HotseatApp,
    pilot: Pilot[Any],
    seats: Sequence[Seat],
    options: dict[str, Any],
    seed: int,
    moves: int,
    turns: int,
) -> tuple[TableScreen, random.Random]:
    """The table of a game of which a greedy player has played so many turns before it is opened, and its chance."""
    game = TurnController(RULES, RULES.configure(len(seats), options), seed)
    chance = random.Random(moves)
    while turns:
        mover = game.state.to_move
        game.act(greedy_player(RULES, game.state, mover, chance.randrange))
        turns -= game.state.to_move != mover
    app.play(app.store.create(game, tuple(seats)))
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen, chance


@cache
def begun(seats: int, seed: int) -> list[Any]:
    """The first 70 actions of greedy players."""
    controller = TurnController(RULES, RULES.configure(seats), seed)
    for step in range(70):
        state = controller.state
        controller.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "greedy", step)))
    return [entry.step.action for entry in controller.entries if isinstance(entry.step, Act)]


def position(city: dict[str, Any], **form: Any) -> Any:
    """A moment of a season: seat 0 has chosen the red die, of value 1."""
    form = {"season": 2, "start": 1, "die": "red", "dice": [1, 1, 1], "value": 1, "actions": [6, 1, 2, 3, 4, 5], **form}
    return RULES.position({**form, "cities": [city, {"supply": "bbbb"}]})


BUSY = {"supply": "bbbrrrwwwyyy", "tiles": ["B02 r", "M01", "S01"], "stars": 3}


def board(screen: TableScreen, name: str) -> DiscordiaBoard:
    found = screen.mat.pages.board_of(name)
    assert found is not None
    return found


async def walk_to(pilot: Pilot[Any], screen: TableScreen, target: Target) -> None:
    """Put the cursor of the board that has the focus on a target."""
    where = screen.mat.focused_board
    assert where is not None and target in where.grid.targets
    where.point_at(target)
    where.post_message(where.Moved(where))
    await pilot.pause()


async def settle(pilot: Pilot[Any], screen: TableScreen) -> None:
    """Answer what a bonus asks, by doing without it where that may be."""
    while screen.state.stack:
        await pilot.press("enter" if screen.mat.picked is not None else "d")
