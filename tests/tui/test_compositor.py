"""What the terminal has been sent bit by bit is what the screen would send as a whole."""

from __future__ import annotations

from typing import Any

import pyte
import pytest
from rich.console import Console
from textual._context import visible_screen_stack

from tests.tui.test_game_screen import table
from tui.app import HotseatApp
from tui.kit.compositor import NearCompositor

KEYS = ("right", "right", "t", "n", "p", "enter", "left", "space", "x", "o", "o", "enter", "tab", "down", "up", "tab")
KEYS += ("tab", "s", "down", "q", "u", "r", "g", "f", "1", "backspace", "escape", "end", "home")


def fed(screen: pyte.Screen, update: Any) -> None:
    console = Console(force_terminal=True, color_system="truecolor", legacy_windows=False)
    pyte.Stream(screen).feed(update.render_segments(console))


def cells(screen: pyte.Screen) -> list[list[tuple[Any, ...]]]:
    return [[tuple(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)]


@pytest.mark.parametrize(("size", "players"), [((120, 40), "hh"), ((80, 24), "hhh"), ((60, 20), "h")])
async def test_the_parts_repainted_make_up_the_whole(
    app: HotseatApp, size: tuple[int, int], players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = pyte.Screen(*size)
    partial = 0
    repaint, whole = NearCompositor.render_partial_update, NearCompositor.render_full_update

    def repainted(self: NearCompositor) -> Any:
        nonlocal partial
        if update := repaint(self):
            partial += 1
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
    assert partial > len(KEYS) // 2
