"""An action taken back while a page lies over what it brought: the end of a part, the result."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from rules.catalogue import load
from rules.chance import named_draw
from rules.players import PLAYERS
from rules.reckoning import parts_of
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.pages.dialogs import Confirm
from tui.pages.results import GameResult
from tui.table.course import Choosing, Over, Telling
from tui.table.screen import TableScreen

SEATS: Final = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))
ENDS: Final[list[tuple[str, dict[str, Any], int, int]]] = [
    ("quixote", {}, 2, 1),
    ("explorers", {}, 2, 1),
    ("nations", {}, 2, 1),
    ("discordia", {"boards": True, "tiles": True}, 2, 1),
    ("discordia", {"ladder": 1}, 1, 1),
    ("quixote", {}, 2, 4),
    ("explorers", {}, 2, 4),
    ("nations", {}, 2, 4),
    ("discordia", {"boards": True, "tiles": True}, 2, 4),
    ("discordia", {"ladder": 1}, 1, 4),
]
"""A game, its options, its seats, the part at whose end something is taken back."""


@cache
def to_the_end(game: str, options: tuple[tuple[str, Any], ...], seats: int, part: int) -> list[Any]:
    """What random players do until a part of the game is over."""
    rules = load(game)
    controller = TurnController(rules, rules.configure(seats, dict(options)), 4)
    over, actions = parts_of(rules).over, list[Any]()
    while over(controller.state) < part and controller.state.to_move >= 0:
        state, draw = controller.state, named_draw(8, "ends", len(actions))
        actions.append(PLAYERS["random"](rules, state, state.to_move, draw))
        controller.act(actions[-1])
    return actions


async def before_the_end(pilot: Pilot[Any], app: HotseatApp, end: tuple[str, dict[str, Any], int, int]) -> Any:
    """A table at which the next action ends the part, and that action."""
    game, options, seats, part = end
    *before, last = to_the_end(game, tuple(options.items()), seats, part)
    rules = load(game)
    controller = TurnController(rules, rules.configure(seats, options), 4)
    for action in before:
        controller.act(action)
    await pilot.pause()
    app.play(app.store.create(controller, SEATS[:seats]))
    await pilot.pause()
    assert isinstance(app.screen, TableScreen)
    return app.screen, last


async def take_back(pilot: Pilot[Any], app: HotseatApp) -> None:
    """`u`, and `y` where it is asked for."""
    await pilot.press("u")
    await pilot.pause()
    if isinstance(app.screen, Confirm):
        await pilot.press("y")
        await pilot.pause()


async def ends(pilot: Pilot[Any], table: TableScreen, last: Any) -> None:
    """The last action of a part is done; where the last turn of Janus is a stop, the next key goes on to the page."""
    table.act(last)
    await pilot.pause()
    if isinstance(table.course, Telling):
        await pilot.press("down", "enter")
        await pilot.pause()


@pytest.mark.rotating(4)
@pytest.mark.parametrize("asks", [True, False], ids=["asked", "at once"])
@pytest.mark.parametrize("end", ENDS, ids=lambda end: f"{end[0]}-{end[2]}-part-{end[3]}")
async def test_on_every_line_of_an_end_its_last_action_can_be_taken_back(
    app: HotseatApp, end: tuple[str, dict[str, Any], int, int], asks: bool
) -> None:
    app.apply_settings(app.settings._replace(animations=False, confirm=asks))
    async with app.run_test(size=(80, 24) if asks else (140, 45)) as pilot:
        table, last = await before_the_end(pilot, app, end)
        before = len(table.controller)
        await ends(pilot, table, last)
        assert table.reviewing is not None
        last_line = table.stand.lines[0] - 1
        for line in sorted({1, min(2, last_line), last_line}):
            while table.stand.line < line:
                await pilot.press("enter")
            await take_back(pilot, app)
            assert app.screen == table and isinstance(table.course, Choosing), f"line {line}: {table.course}"
            assert len(table.controller) <= before
            assert table.panel == "table" and table.places is None and table.reckoned.part is None
            while len(table.controller) < before:
                await pilot.press("r")
            await ends(pilot, table, last)
            assert table.reviewing is not None and table.reckoned.part is not None, "told anew from its beginning"


@pytest.mark.rotating(4)
@pytest.mark.parametrize("end", ENDS[5:], ids=lambda end: f"{end[0]}-{end[2]}")
async def test_at_the_result_its_last_action_can_be_taken_back_and_done_again(
    app: HotseatApp, end: tuple[str, dict[str, Any], int, int]
) -> None:
    app.apply_settings(app.settings._replace(animations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        table, last = await before_the_end(pilot, app, end)
        before = len(table.controller)
        await ends(pilot, table, last)
        for _ in range(2):
            await pilot.press("q", "q")
            await pilot.pause()
            assert isinstance(app.screen, GameResult), text_of(app)
            app.screen.query_one("#board").press()  # type: ignore[attr-defined]
            await pilot.pause()
            assert app.screen == table and isinstance(table.course, Over)
            await take_back(pilot, app)
            assert app.screen == table and isinstance(table.course, Choosing), table.course
            while len(table.controller) < before:
                await pilot.press("r")
            await ends(pilot, table, last)
            assert table.reviewing is not None


async def test_an_undo_is_offered_once_there_is_something_to_undo(app: HotseatApp) -> None:
    """The footer named a key that said "There is nothing to undo yet"."""
    rules = load("explorers")
    async with app.run_test(size=(120, 40)) as pilot:
        app.play(app.store.create(TurnController(rules, rules.configure(2, {}), 4), SEATS))
        await pilot.pause()
        table: Any = app.screen
        begin(table)
        await pilot.pause()
        assert " Undo" not in text_of(app).splitlines()[-1]
        table.carry_out(table.legal[0])
        await pilot.pause()
        assert "u Undo" in text_of(app).splitlines()[-1]
