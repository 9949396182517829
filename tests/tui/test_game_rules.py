"""From the table to the rules and back: what opens, and that the table is left exactly as it was."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from rules.explorers.actions import Explore
from rules.rulebook import section
from saves.model import Seat
from tests.sample import crossed
from tests.tui.grid import grid_of, text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.kit.lines import Lines
from tui.pages.dialogs import Confirm
from tui.pages.rulebook import Rulebook
from tui.table.panels import sheet_line
from tui.table.screen import TableScreen


@asynccontextmanager
async def table(
    app: HotseatApp, game: str, size: tuple[int, int] = (80, 24), acts: int = 0
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """A game for two on the table, so many first legal actions on."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.start_game(game, [Seat("Ann", "orange"), Seat("Bob", "blue")], {}, 3)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        begin(screen)
        for _ in range(acts):
            screen.act(screen.rules.legal_actions(screen.state, screen.state.to_move)[0])
        await pilot.pause()
        yield pilot, screen


WAYS = {
    "question mark, q": (("question_mark",), ("q",)),
    "question mark, links, Esc": (("question_mark", "1", "1", "down"), ("escape",)),
    "search, Esc": (("slash", *"tie"), ("escape",)),
    "search, Enter, q": (("slash", *"church", "enter"), ("q",)),
}
PLACES = {
    "table": (),
    "another tile": ("right", "right", "t"),
    "actions": ("f", "enter", "n", "n"),
    "filtered": ("f", *"0"),
    "journal": ("i", "up", "up"),
    "sheet": ("s", "down", "down"),
    "others": ("o",),
    "hint": ("n", "x"),
}


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("game", "trip"), crossed(["quixote", "explorers"], zip(PLACES, [*WAYS, *WAYS], strict=True)))
async def test_the_table_is_as_it_was_left(app: HotseatApp, game: str, trip: tuple[str, str]) -> None:
    place, way = trip
    size = (120, 40) if way.startswith("search") else (80, 24)
    async with table(app, game, size, acts=4) as (pilot, screen):
        await pilot.press(*PLACES[place])
        await pilot.pause()
        if isinstance(app.screen, Confirm):
            await pilot.press("escape")
        typing = isinstance(app.focused, Input)
        screen.query_one("#filter", Input).cursor_blink = False
        screen.message = None  # an answer to the last key goes with the next one, which is to open the rules
        screen.show_effect()
        await pilot.pause()
        before, state, focused = grid_of(app), screen.state, app.focused
        away, back = WAYS[way]
        if typing:
            app.action_search() if away[0] == "slash" else screen.action_help()
            await pilot.pause()
            away = away[1:]
        await pilot.press(*away)
        assert isinstance(app.screen, Rulebook)
        await pilot.press(*back)
        await pilot.pause()
        assert app.screen is screen and screen.state is state and app.focused is focused
        assert grid_of(app) == before


async def test_a_line_of_the_journal_opens_its_rule(app: HotseatApp) -> None:
    async with table(app, "quixote", acts=3) as (pilot, screen):
        await pilot.press("i", "home")
        assert "The castles" in text_of(app), "the rule of the line is named before it is opened"
        await pilot.press("enter")
        assert app.screen.shown == "quixote.setup.castles"
        await pilot.press("q")
        assert screen.query_one("#journal-list", Lines).cursor == 0


async def test_a_line_of_the_score_sheet_opens_its_rule(app: HotseatApp) -> None:
    async with table(app, "quixote") as (pilot, screen):
        await pilot.press("s", "down", "enter")
        line = sheet_line(screen)
        assert line is not None and line.item is not None
        assert app.screen.shown == line.item.rule


async def test_the_space_under_the_cursor_is_what_matters(app: HotseatApp) -> None:
    async with table(app, "explorers") as (pilot, screen):
        board = screen.state.board
        tower = next(board.names[x] for x in range(board.size) if board.terrain[x] == "T")
        screen.mat.point_at(Explore(tower))
        screen.consider(Explore(tower))
        assert screen.refused is not None
        await pilot.press("question_mark")
        assert app.screen.here[:2] == (screen.refused.rule, "explorers.tower")
        assert app.screen.shown == screen.refused.rule


async def test_why_not_names_the_rule_and_enter_reads_it(app: HotseatApp) -> None:
    async with table(app, "explorers") as (pilot, screen):
        board = screen.state.board
        far = board.names[board.size - 1]
        screen.mat.point_at(Explore(far))
        screen.consider(Explore(far))
        refused = screen.refused
        assert refused is not None
        await pilot.press("x")
        assert isinstance(app.screen, Confirm)
        assert section(refused.rule).title in text_of(app)
        await pilot.press("enter")
        assert app.screen.shown == refused.rule
        await pilot.press("q")
        assert app.screen is screen and screen.considered == Explore(far)


async def test_a_result_opens_the_rules_of_its_lines(app: HotseatApp) -> None:
    async with table(app, "quixote", acts=44) as (pilot, screen):
        app.show_result(screen.opened)
        await pilot.pause()
        await pilot.press("question_mark")
        assert app.screen.here[0].startswith("quixote.scoring.")
        assert len(app.screen.here) == 5
        await pilot.press("q")
        assert type(app.screen).__name__ == "GameResult"
