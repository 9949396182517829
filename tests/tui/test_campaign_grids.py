"""Campaign screens, theatre and results as text snapshots."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from types import SimpleNamespace

import pytest

from rules.campaigns import campaign
from saves.campaigns import begin
from saves.store import Store
from tests.tui.conftest import NOON as NOW
from tests.tui.grid import strips_of, text_of
from tui.app import HotseatApp


@pytest.fixture(autouse=True)
def games(data: Path, campaigns_begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.pages.campaigns.time", SimpleNamespace(time=lambda: NOW))
    monkeypatch.setattr("tui.kit.text.time.time", lambda: NOW)
    monkeypatch.setenv("TZ", "UTC")
    copytree(campaigns_begun, data)
    with Store.open(data, clock=lambda: NOW - 3600) as store:
        for name in ("rhine", "kingdom", "hall-of-fame", "grand-tour"):
            begin(store, campaign(name), "Ann")


async def show(app: HotseatApp, pilot, screen: str) -> None:
    """Go to a screen by its name."""
    kind, _, rest = screen.partition("-")
    if kind == "list":
        app.action_campaigns()
    elif kind == "way":
        app.show_campaign(int(rest))
    elif kind == "theatre":
        app.watch_game(2)
        await pilot.pause()
        await pilot.press("right", "n", "right", "right")
    elif kind == "points":
        app.watch_game(2)
        await pilot.pause()
        await pilot.press("n", "c")
    else:
        app.action_results()
        await pilot.pause()
        await pilot.press("c" if kind == "curves" else "f")
    for _ in range(3):
        await pilot.pause()


SCREENS = ("list", "way-1", "way-2", "way-4", "theatre", "points", "curves", "fame")


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", SCREENS)
async def test_screens_look_as_stored(app, grid, screen, size):
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await show(app, pilot, screen)
        grid(f"campaigns-{screen}-{size[0]}x{size[1]}", app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("screen", ["list", "way-1", "way-3", "way-5", "points", "curves", "fame"])
async def test_ascii_glyphs_without_colour_look_as_stored_and_are_ascii(data, grid, screen, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await show(app, pilot, screen)
        assert not {char for strip in strips_of(app) for char in strip.text if not char.isascii()}
        grid(f"campaigns-{screen}-ascii-mono", app)


@pytest.mark.rotating(2)
@pytest.mark.parametrize("screen", ["list", "way-1", "way-2", "way-4"])
async def test_small_and_large_windows_look_as_stored(app, grid, screen):
    sizes = [(60, 20), (160, 50), (200, 60)]
    async with app.run_test(size=sizes[0]) as pilot:
        await pilot.pause()
        await show(app, pilot, screen)
        for width, height in sizes:
            await pilot.resize_terminal(width, height)
            for _ in range(3):
                await pilot.pause()
            grid(f"campaigns-{screen}-{width}x{height}", app)


async def test_a_small_window_shows_every_chapter_with_its_demands(app):
    """What passes a chapter and what Enter does stand in view: the card cannot be scrolled by keys."""
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        for number in (1, 2, 3, 4):
            app.show_campaign(number)
            for _ in range(3):
                await pilot.pause()
            page = app.screen
            for at, chapter in enumerate(page.way.chapters):
                page.query_one("#chapters").highlighted = at
                await pilot.pause()
                shown = " ".join(text_of(app).split())
                assert chapter.title.split()[-1] in shown, (page.way.id, chapter.id)
                assert "To pass:" in shown, (page.way.id, chapter.id)
                assert "Enter" in shown or "Not now" in shown, (page.way.id, chapter.id)
            await pilot.press("escape")
