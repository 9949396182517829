"""Textual's private parts: what is sent bit by bit is what the screen would send as a whole; and life without them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from importlib import import_module
from inspect import getsource
from pathlib import Path
from typing import Any

import pyte
import pytest
from rich.console import Console
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.content import Content
from textual.dom import DOMNode
from textual.geometry import Region
from textual.message import Message
from textual.messages import Update
from textual.screen import Screen
from textual.scrollbar import ScrollBar
from textual.widget import Widget

from rules.catalogue import GAMES, load
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.test_game_screen import table
from tui.app import HotseatApp
from tui.kit.cell_widget import Cells
from tui.kit.statics import Written
from tui.kit.textual_private import PRIVATE, NearCompositor, StyledLate, compositor_is_known

COMPOSITOR = ("_dirty_regions", "_regions_to_spans", "render_partial_update", "update_widgets", "ChopsUpdate")
KEYS = ("right", "right", "t", "n", "p", "enter", "left", "space", "x", "o", "o", "enter", "tab", "down", "up", "tab")
KEYS += ("tab", "s", "down", "q", "u", "r", "g", "f", "1", "backspace", "escape", "end", "home")


def fed(screen: pyte.Screen, update: Any) -> None:
    console = Console(force_terminal=True, color_system="truecolor", legacy_windows=False)
    pyte.Stream(screen).feed(update.render_segments(console))


def cells(screen: pyte.Screen) -> list[list[tuple[Any, ...]]]:
    """What can be seen of each cell: a blank has a ground, and no colour that shows."""
    return [[seen(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)]


def seen(cell: Any) -> tuple[Any, ...]:
    bare = cell.data == " " and not (cell.underscore or cell.strikethrough or cell.reverse)
    return tuple(cell._replace(fg="default", bold=False, italics=False) if bare else cell)


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("size", "players"), [((120, 40), "hh"), ((80, 24), "hhh"), ((60, 20), "h")])
async def test_the_parts_repainted_make_up_the_whole(
    app: HotseatApp, size: tuple[int, int], players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = pyte.Screen(*size)
    parts = 0
    repaint, whole = NearCompositor.render_partial_update, NearCompositor.render_full_update

    def repainted(self: NearCompositor) -> Any:
        nonlocal parts
        if update := repaint(self):
            parts += 1
            fed(terminal, update)
        return update

    def painted(self: NearCompositor, simplify: bool = False) -> Any:
        update = whole(self, simplify)
        fed(terminal, update)
        return update

    monkeypatch.setattr(NearCompositor, "render_partial_update", repainted)
    monkeypatch.setattr(NearCompositor, "render_full_update", painted)
    async with table(app, size, players) as (pilot, screen):
        for key in KEYS:
            await pilot.press(key)
            await pilot.pause()
            visible_screen_stack.set(app._background_screens)
            fresh = pyte.Screen(*size)
            fed(fresh, whole(screen._compositor))
            if app.screen is screen:
                assert cells(terminal) == cells(fresh), f"after {key}"
    assert parts > len(KEYS) // 2


@pytest.mark.parametrize("name", PRIVATE)
def test_this_textual_has_every_private_part_that_is_used(name: str) -> None:
    module, owner, attribute = name.rsplit(".", 2)
    kind = getattr(import_module(module), owner)
    made = {
        "Widget": Widget,
        "DOMNode": DOMNode,
        "Compositor": kind,
        "Screen": kind,
        "App": lambda: HotseatApp,
        "_compositor": lambda: kind,
    }[owner]()
    assert hasattr(made, attribute) or f"self.{attribute}" in getsource(kind)
    assert compositor_is_known()


_SPANS = Compositor._regions_to_spans


def _of_another_form(regions: Iterable[Region], joined: bool = True) -> Iterable[tuple[int, int, int]]:
    return _SPANS(regions)


def _without(lacking: str, thing: object, name: str, *default: object) -> object:
    """`getattr` in a Textual that has renamed the private parts of the app, and this one of the compositor."""
    gone = {one.rpartition(".")[2] for one in PRIVATE} - {*COMPOSITOR, "_compositor"} | {lacking}
    return default[0] if name in gone and default else getattr(thing, name, *default)


@pytest.mark.parametrize("lacking", [*COMPOSITOR, "another form"])
def test_a_compositor_of_another_form_is_left_alone(lacking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if lacking == "another form":
        monkeypatch.setattr(Compositor, "_regions_to_spans", staticmethod(_of_another_form))
    monkeypatch.setattr("tui.kit.textual_private.getattr", lambda *asked: _without(lacking, *asked), raising=False)
    assert not compositor_is_known()


def styled_by_textual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let widgets find their component classes anew, as in an app that has only now begun."""
    monkeypatch.setattr(StyledLate, "_get_component_classes", StyledLate._get_component_classes.__wrapped__)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
async def test_looks_worked_out_late_are_those_that_textual_works_out(
    app: HotseatApp, game: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.theme = theme
    async with app.run_test(size=(140, 45)) as pilot:
        config = load(game).configure(2)
        app.play(app.store.create(TurnController(load(game), config, 3), (Seat("Ann", ""), Seat("Ben", ""))))
        await pilot.pause()
        boards = list(app.screen.query(Cells))
        late = [{name: board.component_style(name) for name in board.COMPONENT_CLASSES} for board in boards]
        assert sum(map(len, late)) > 20
        monkeypatch.setattr("tui.kit.textual_private.getattr", partial(_without, "_attach"), raising=False)
        for board, styles in zip(boards, late, strict=True):
            kind = type(board)
            monkeypatch.setattr(kind, "_get_component_classes", lambda kind=kind: frozenset(kind.COMPONENT_CLASSES))
            app.stylesheet.apply(board)
            assert board._component_styles
            assert {name: board.component_style(name) for name in kind.COMPONENT_CLASSES} == styles


def test_how_a_look_is_drawn_hangs_on_the_board_alone() -> None:
    """Boards of a kind share their looks, so no sheet may name where on the screen a board stands."""
    sheets = [path.read_text(encoding="utf-8") for path in Path("tui").rglob("*.tcss")]
    rules = [line for sheet in sheets for line in sheet.splitlines() if "cells--" in line and "{" in line]
    named = [one.strip() for rule in rules for one in rule.partition("{")[0].split(",")]
    plain = re.compile(r"(\.-theme-\w+ )?\w+(:\w+)* > \.cells--[\w-]+")
    assert len(named) > 100 and [one for one in named if not plain.fullmatch(one)] == []


@pytest.mark.parametrize("size", [(120, 40), (60, 20)])
async def test_a_table_plays_without_any_of_the_private_parts(
    data: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.kit.textual_private.getattr", partial(_without, "ChopsUpdate"), raising=False)
    styled_by_textual(monkeypatch)
    app = HotseatApp(data)
    async with table(app, size, "hh") as (pilot, screen):
        assert not isinstance(screen._compositor, NearCompositor)
        for key in KEYS[:8]:
            await pilot.press(key)
        assert len(screen.controller) > 0
        assert "Ann" in text_of(app)


@pytest.mark.parametrize("known", [True, False])
async def test_what_is_painted_anew_is_told_without_messages(
    app: HotseatApp, known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Textual has become another, it is told in Textual's way."""
    async with table(app, (120, 40)) as (pilot, _):
        await pilot.press("right")
        if not known:
            monkeypatch.setattr("tui.kit.textual_private.getattr", partial(_without, "ChopsUpdate"), raising=False)
        told: list[str] = []
        post = Screen.post_message

        def posted(self: Screen[Any], message: Message) -> bool:
            ours = isinstance(message, Update) and not isinstance(message.widget, ScrollBar)  # a list may scroll
            told.extend([type(message.widget).__name__] if ours else [])
            return post(self, message)

        monkeypatch.setattr(Screen, "post_message", posted)
        for key in ("right", "left"):
            before = text_of(app)
            await pilot.press(key)
            await pilot.pause()
            assert text_of(app) != before, key
        assert bool(told) != known, told


async def test_what_is_not_in_view_is_not_painted(app: HotseatApp) -> None:
    async with table(app, (120, 40), "hh") as (pilot, screen):
        text = screen.query_one("#effect", Written)
        text.display = False
        await pilot.pause()
        text.write(Content("another text"), layout=False)
        await pilot.pause()
        assert "another text" not in text_of(app) and not screen._dirty_widgets
        text.display = True
        await pilot.pause()
        assert "another text" in text_of(app)
