"""Boards as small pictures, for pages beside the table: the form that fits, the colours, the result's boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import load
from rules.players import player
from rules.turn_controller import TurnController
from tui.app import HotseatApp
from tui.games import GAMES
from tui.games.portraits import BETWEEN, TALL, drawing_for, portrait, portraits, size_of
from tui.kit.cells import CellGrid

COLOURS: Final = ("orange", "blue", "green", "yellow")
DARK: Final = {"background": "#17191d"}
BARE: Final = {"ansi-background": "ansi_default"}


def unpainted(grid: CellGrid) -> list[Content]:
    return [Content(line) for line in grid.text()]


@cache
def some_turns(game: str) -> Any:
    """A state of three seats some steps into a game."""
    rules = load(game)
    controller = TurnController(rules, rules.configure(3, {}), 4)
    choose, below = player("random"), Random(4).randrange
    while controller.state.to_move >= 0 and len(controller) < 90:
        controller.act(choose(rules, controller.state, controller.state.to_move, below))
    return controller.state


@pytest.mark.parametrize("game", GAMES)
def test_all_boards_stand_in_the_largest_form_that_fits(game: str) -> None:
    drawing = drawing_for(GAMES[game], "unicode", DARK, True, unpainted)
    widths = []
    for room in (52, 72, 112, 152, 192, 300):
        shown = portraits(GAMES[game], some_turns(game), COLOURS[:3], room, drawing)
        assert len(shown) == 3, "every seat has its picture, on the smallest screen too"
        sizes = [size_of(one) for one in shown]
        assert max(width for width, _ in sizes) <= room
        beside = sum(width + BETWEEN for width, _ in sizes) - BETWEEN <= room
        assert beside or max(lines for _, lines in sizes) <= TALL, "low enough to stand below each other"
        widths.append(max(width for width, _ in sizes))
    assert widths == sorted(widths), "more room never makes them smaller"


@pytest.mark.parametrize("game", GAMES)
def test_pictures_without_colours_have_none_and_ascii_is_ascii(game: str) -> None:
    state, look = some_turns(game), GAMES[game]
    for room in (52, 300):
        bare = portraits(look, state, COLOURS[:3], room, drawing_for(look, "ascii", BARE, True, unpainted))
        assert all(line.plain.isascii() for one in bare for line in one)
        assert not [span for one in bare for line in one for span in line.spans if "#" in str(span.style)]


def test_discordia_has_a_town_in_few_lines_where_the_home_screen_of_80x24_has_no_more() -> None:
    room, drawing = (52, 8), drawing_for(GAMES["discordia"], "unicode", DARK, True, unpainted)
    shown = portrait(GAMES["discordia"], some_turns("discordia"), 0, "orange", room, drawing)
    assert shown and all(size <= most for size, most in zip(size_of(shown), room, strict=True))
    text = "\n".join(line.plain for line in shown)
    assert all(name in text for name in ("Harbours", "Castella", "Markets", "Fields", "Towers"))


async def test_the_result_shows_the_boards_at_the_end_in_the_colours_of_the_table(
    app: HotseatApp, shelf: Callable[..., Any]
) -> None:
    shelf(("Ann", "Ben"), -1, seed=2)
    async with app.run_test(size=(120, 40)) as pilot:
        app.show_finished(1)
        await pilot.pause()
        await pilot.pause()
        shown = app.screen.query_one("#below", Static).visual
        assert isinstance(shown, Content)
        assert "Ann" in shown.plain and "†C" in shown.plain
        grounds = {str(span.style).partition(" on ")[2] for span in shown.spans}
        assert len(grounds) > 4, "churches, knights, castles and fields have grounds of their own"
        told = app.screen.query_one("#winner")
        assert app.screen.query_one("#below").region.y > told.region.y
        await pilot.resize_terminal(160, 50)
        await pilot.pause()
        await pilot.pause()
        boards = app.screen.query_one("#beside", Static)
        assert boards.region.y == told.region.y and boards.region.x > 80, "beside what is told, where there is room"
        assert "†C" in str(boards.visual)
