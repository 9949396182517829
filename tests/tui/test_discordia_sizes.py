"""The table of Discordia at every size, as stored: one app that is resized, in the dark theme and in ASCII."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.test_discordia_words import RULES, midgame
from tui.app import HotseatApp

SIZES = [(60, 20), (80, 24), (120, 40), (140, 45), (160, 50), (200, 60)]
NAMES = ("Ann", "Ben", "Cleo", "Dora")
COLOURS = ("orange", "blue", "green", "yellow")


class Scene(NamedTuple):
    """A table to be stored: `year` 0 is the choice of city boards; `key` asks for a page."""

    seats: int
    options: dict[str, Any]
    year: int
    key: str = "c"

    def game(self) -> TurnController:
        if self.year:
            return midgame(self.seats, self.options, self.year)
        return TurnController(RULES, RULES.configure(self.seats, self.options), 1)


SCENES = {
    "base": Scene(2, {}, 1),
    "magna": Scene(2, {"boards": True, "tiles": True}, 3),
    "solo": Scene(1, {}, 2, "b"),
    "four": Scene(4, {"tiles": True}, 4, "b"),
    "draft": Scene(3, {"boards": True}, 0, ""),
    "offer": Scene(2, {}, 4, "e"),
}


@pytest.mark.rotating(6)
@pytest.mark.parametrize("name", list(SCENES))
async def test_the_table_looks_as_stored_at_every_size(
    app: HotseatApp, grid: Callable[[str, HotseatApp], None], name: str
) -> None:
    scene = SCENES[name]
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        seats = tuple(Seat(*one) for one in list(zip(NAMES, COLOURS, strict=True))[: scene.seats])
        app.play(app.store.create(scene.game(), seats))
        await pilot.pause()
        if scene.key:
            await pilot.press(scene.key)
        for glyphs in ("unicode", "ascii"):
            app.apply_settings(app.settings._replace(glyphs=glyphs))
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                grid(f"discordia-{name}-{size[0]}x{size[1]}-{glyphs}", app)
