"""What a table tells, as stored in four sizes: moments, batons, ends of parts, legends, lessons, journals.

A case is one app in all sizes, in the dark theme or in ASCII without colour; what other tests store is left out. They
are dear together, so a run has two of them by turns.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.handing_table import to_a_baton
from tests.tui.opened import begin
from tests.tui.test_ends_grids import SIZES, at_the_end
from tests.tui.test_moments import at_moment
from tests.tui.test_nations_age import at_an_unasked_end
from tui.app import HotseatApp
from tui.games import GAMES
from tui.table.legend import LegendPage
from tui.table.lesson import LessonPlay
from tui.table.panels import journal_turn
from tui.table.screen import TableScreen

SEATS: Final = (Seat("Ann", "orange"), Seat("Ben", "blue"))
KINDS: Final = {"quixote": "castle", "explorers": "route", "nations": "wonder", "discordia": "full"}
"""The moment of each game."""
ELSEWHERE: Final = {("baton", "dark"), ("end", "dark")}
"""What other tests store."""


@asynccontextmanager
async def moment(app: HotseatApp, game: str) -> AsyncIterator[Pilot[Any]]:
    async with at_moment(app, game, KINDS[game], SIZES[0], True, app.settings.glyphs) as (pilot, screen, one):
        while screen.moments.moving and len(screen.moments.lit(one.seat or 0)) < len(one.places):
            screen.moments.tick()
        yield pilot
        screen.moments.rest()


@asynccontextmanager
async def begun(app: HotseatApp, game: str) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        assert app.start_game(game, SEATS, {}, 3)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        yield pilot, app.screen


@asynccontextmanager
async def baton(app: HotseatApp, game: str) -> AsyncIterator[Pilot[Any]]:
    async with begun(app, game) as (pilot, screen):
        await to_a_baton(pilot, screen, 8)
        yield pilot


@asynccontextmanager
async def end(app: HotseatApp, game: str) -> AsyncIterator[Pilot[Any]]:
    async with app.run_test(size=SIZES[0]) as pilot:
        part = 3 if game == "quixote" else 1  # its first round stands there at once
        await (at_an_unasked_end(pilot, app) if game == "nations" else at_the_end(pilot, app, game, {}, part))
        await pilot.press("enter", "enter")
        yield pilot


@asynccontextmanager
async def legend(app: HotseatApp, game: str) -> AsyncIterator[Pilot[Any]]:
    async with begun(app, game) as (pilot, screen):
        begin(screen)  # the picture of an opening stays behind a page
        await pilot.pause(0.2)  # all is drawn
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, LegendPage)
        yield pilot


@asynccontextmanager
async def lessons(app: HotseatApp, game: str) -> AsyncIterator[Pilot[Any]]:
    """A lesson in its third step, which asks for something on the board."""
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        app.learn(game, 1)
        await pilot.pause()
        for _ in range(2):
            await pilot.press("f6")
            for _ in range(3):
                await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert isinstance(app.screen.conductor, LessonPlay) and app.screen.conductor.at >= 2
        yield pilot


@asynccontextmanager
async def journal(app: HotseatApp, game: str) -> AsyncIterator[Pilot[Any]]:
    """Some turns in; the last of them unfolded, where it has several steps."""
    async with begun(app, game) as (pilot, screen):
        await to_a_baton(pilot, screen, 12)
        await pilot.press("right", "i")
        if journal_turn(screen) is not None:
            await pilot.press("enter")
        await pilot.pause()
        assert screen.panel == "journal"
        yield pilot


FAMILIES: Final = {
    "moment": moment, "baton": baton, "end": end, "legend": legend, "lesson": lessons, "journal": journal,
}  # fmt: skip
CASES: Final = [
    (family, game, look)
    for family in FAMILIES
    for game in GAMES
    for look in ("dark", "ascii")
    if (family, look) not in ELSEWHERE
    and (family, game) != ("lesson", "explorers")  # its panels stand otherwise once all was laid out a second time
]


@pytest.mark.usefixtures("handing_over")
@pytest.mark.rotating(len(CASES) // 2)
@pytest.mark.parametrize(("family", "game", "look"), CASES)
async def test_what_a_table_tells_looks_as_stored(
    app: HotseatApp,
    grid: Callable[[str, HotseatApp], None],
    monkeypatch: pytest.MonkeyPatch,
    family: str,
    game: str,
    look: str,
) -> None:
    monkeypatch.setattr("tui.table.playing.FRAME", 3600.0)  # nothing moves by itself
    plain = {"glyphs": "ascii", "theme": "mono"} if look == "ascii" else {}
    app.apply_settings(app.settings._replace(animations=False, **plain))
    async with FAMILIES[family](app, game) as pilot:
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            for _ in range(3):  # panels share their room once they know it
                await pilot.pause()
                if isinstance(app.screen, TableScreen):
                    app.screen.lay_out()
            await pilot.pause()
            grid(f"story-{family}-{game}-{look}-{width}x{height}", app)
        assert look == "dark" or text_of(app).isascii()
