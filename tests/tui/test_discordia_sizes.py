"""The table of Discordia at every size, as stored: one app that is resized, in the dark theme and in ASCII."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from saves.model import Seat
from tests.tui.test_discordia_words import midgame
from tui.app import HotseatApp

SIZES = [(60, 20), (80, 24), (120, 40), (140, 45), (160, 50), (200, 60)]
GAMES: dict[str, tuple[dict[str, Any], int]] = {"base": ({}, 1), "magna": ({"boards": True, "tiles": True}, 3)}


@pytest.mark.rotating(3)
@pytest.mark.parametrize("game", list(GAMES))
async def test_the_table_looks_as_stored_at_every_size(
    app: HotseatApp, grid: Callable[[str, HotseatApp], None], game: str
) -> None:
    options, year = GAMES[game]
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        app.play(app.store.create(midgame(2, options, year), (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        await pilot.press("c")
        for glyphs in ("unicode", "ascii"):
            app.apply_settings(app.settings._replace(glyphs=glyphs))
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                grid(f"discordia-{game}-{size[0]}x{size[1]}-{glyphs}", app)
