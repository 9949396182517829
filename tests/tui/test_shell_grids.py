"""Every screen of the shell as a text snapshot, in the sizes and looks that people use."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from saves.errors import StoreError
from tests.tui.contrast import change
from tests.tui.grid import grid_of, strips_of, text_of
from tui.app import HotseatApp

pytestmark = pytest.mark.usefixtures("at_home")

NOW = 1_790_000_300.0
SIZES = ((80, 24), (120, 40))


@pytest.fixture(autouse=True)
def games(data: Path, three_games: Path) -> None:
    copytree(three_games, data)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.kit.text.time.time", lambda: NOW)
    monkeypatch.setenv("TZ", "UTC")


async def show(app: HotseatApp, screen: str) -> None:
    """Go to a screen by its name."""
    if screen == "confirm":
        app.action_library()
        await app._pilot_pause()
        app.screen.action_delete()
    elif screen == "ask":
        app.action_library()
        await app._pilot_pause()
        app.screen.action_rename()
    elif screen == "result":
        app.show_finished(2)
    elif screen == "solo":
        app.show_finished(3)
    elif screen == "error":
        app.show_error(ValueError("the tile [b]05[/b] fell off the table"), 1)
    elif screen == "new":
        app.new_game()
    elif screen == "form":
        app.new_game("explorers")
    elif screen == "rules":
        app.show_rule("quixote.scoring.churches")
    elif screen != "home":
        getattr(app, f"action_{screen}")()


SCREENS = (
    "home",
    "new",
    "form",
    "library",
    "confirm",
    "ask",
    "results",
    "result",
    "solo",
    "rules",
    "settings",
    "error",
)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", SCREENS)
async def test_screens_look_as_stored(app, grid, screen, size):
    async with app.run_test(size=size) as pilot:
        app._pilot_pause = pilot.pause
        await pilot.pause()
        await show(app, screen)
        await pilot.pause()
        grid(f"shell-{screen}-{size[0]}x{size[1]}", app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    "screen", ["home", "new", "form", "library", "confirm", "results", "result", "rules", "settings"]
)
async def test_ascii_glyphs_without_colour_look_as_stored_and_are_ascii(data, grid, screen, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        app._pilot_pause = pilot.pause
        await pilot.pause()
        await show(app, screen)
        await pilot.pause()
        strips = strips_of(app)
        strange = {char for strip in strips for char in strip.text if not char.isascii()}
        assert not strange
        colours = {
            str(colour)
            for strip in strips
            for segment in strip
            if segment.style
            for colour in (segment.style.color, segment.style.bgcolor)
            if colour is not None and not colour.is_default
        }
        assert not colours
        grid(f"shell-{screen}-ascii-mono", app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("theme", ["light", "contrast"])
async def test_themes_look_as_stored(data, grid, theme):
    (data / "settings.toml").write_text(f'theme = "{theme}"\n')
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.new_game()
        await pilot.pause()
        grid(f"shell-new-{theme}", app)


async def test_a_changed_style_alone_changes_the_snapshot(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = grid_of(app)
        change(app, "light")
        await pilot.pause()
        assert grid_of(app) != before
        assert grid_of(app).split("---")[0] == before.split("---")[0]


async def test_a_store_that_cannot_be_opened_is_told_and_left_alone(data):
    (data / "hotseat.db").write_bytes(b"this is no database" * 100)
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.try_store() is None
        with pytest.raises(StoreError):
            app.store  # noqa: B018
        await pilot.pause()
        assert "damaged" in " ".join(text_of(app).split())
    assert (data / "hotseat.db").read_bytes() == b"this is no database" * 100
