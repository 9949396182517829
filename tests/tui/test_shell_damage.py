"""A store that is damaged, or lies on a full disk: the app starts, says so, and leaves the file as it is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from textual.widgets import Input

from saves import schema
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.kit.menu import Menu
from tui.pages.dialogs import Ask, Confirm, Message
from tui.pages.home import Home
from tui.pages.words.home import MENU
from tui.table.replay import Replay
from tui.table.screen import TableScreen

pytestmark = pytest.mark.usefixtures("at_home")


@pytest.fixture
def damaged(data: Path, shelf) -> Path:
    """A store with a byte in its schema that is no text."""
    shelf()
    shelf(("Ann",), -1)
    file = data / "hotseat.db"
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABL\x8c games", 1))
    return file


async def settled(pilot) -> None:
    for _ in range(4):
        await pilot.pause()


async def choose(pilot, name: str) -> None:
    menu = pilot.app.screen.query_one(Menu)
    menu.highlighted = next(at for at, option in enumerate(menu.options) if option.id == name)
    menu.action_select()
    await settled(pilot)


def words(app) -> str:
    """All that is told on the screen, in dialogs and in notices."""
    shown = [*text_of(app).split(), *(note.message for note in app._notifications)]
    return " ".join(word for word in shown if any(char.isalnum() for char in word))


async def test_the_app_starts_on_a_damaged_store_and_every_way_in_says_what_is_wrong(data, damaged):
    before = damaged.read_bytes()
    app = HotseatApp(data)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Home)
        assert "is damaged" in words(app)
        assert "left as it is" in words(app)
        for name in ("library", "results", "campaigns"):
            await choose(pilot, name)
            assert isinstance(app.screen, Message), name
            assert "is damaged" in words(app)
            await pilot.press("enter")
            await settled(pilot)
            assert isinstance(app.screen, Home)
        for name in (name for name in MENU if name not in ("quit", "continue")):
            await choose(pilot, name)
            assert app.is_running
            app.go_home()
            await settled(pilot)
        assert not app.start_game("quixote", [], {})
        await settled(pilot)
        assert "is damaged" in words(app)
    assert damaged.read_bytes() == before
    assert app.failure is None


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    "start",
    [("resume", 1), ("library",), ("new", "quixote"), ("learn", "quixote"), ("error", ValueError("x"), 1), ("rules",)],
    ids=lambda start: start[0],
)
async def test_every_start_of_the_app_bears_a_damaged_store(data, damaged, start):
    app = HotseatApp(data, start)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        if start[0] == "error":
            await pilot.press("enter")  # back to the game
            await settled(pilot)
        if start[0] in ("resume", "library", "error"):
            assert isinstance(app.screen, Message)
            assert "is damaged" in words(app)
    assert app.failure is None


async def test_a_store_damaged_under_the_running_app_is_told(data, shelf):
    game, over = shelf(), shelf(("Ann",), -1)
    file = data / "hotseat.db"
    app = HotseatApp(data)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        app.resume(game)
        await settled(pilot)
        size = file.stat().st_size
        with file.open("r+b") as raw:
            raw.seek(4096)
            raw.write(os.urandom(size - 4096))
        app.store._db.execute("PRAGMA shrink_memory")  # what SQLite still remembers of the file
        assert app.open_game.info.id == game
        app.leave_game()
        await settled(pilot)
        assert isinstance(app.screen, Home)
        for show in (
            lambda: app.resume(game),
            lambda: app.show_finished(over),
            lambda: app.watch_game(game),
            lambda: app.export_game(game),
            app.action_library,
            app.action_results,
            app.action_campaigns,
        ):
            show()
            await settled(pilot)
            assert "damaged" in words(app)
            app.go_home()
            await settled(pilot)
    assert app.failure is None


# --- a full disk ----------------------------------------------------------------------------------------------------


async def test_on_a_full_disk_the_app_says_so_and_games_can_be_looked_at_and_exported(
    data, shelf, tmp_path, monkeypatch
):
    game = shelf()

    def opened(path: Path, _: bool):
        return schema._without_writing(path), f"the disk is full (make room for {path})"

    monkeypatch.setattr(schema, "_opened", opened)
    app = HotseatApp(data)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "the disk is full" in words(app)
        app.resume(game)
        await settled(pilot)
        assert isinstance(app.screen, Confirm)
        assert "the disk is full" in words(app)
        app.screen.query_one("#yes").press()
        await settled(pilot)
        assert isinstance(app.screen, TableScreen) and isinstance(app.screen.conductor, Replay)
        app.go_home()
        await settled(pilot)
        app.export_game(game)
        await settled(pilot)
        assert isinstance(app.screen, Ask)
        app.screen.query_one(Input).value = str(tmp_path / "game.jsonl")
        app.screen.query_one("#yes").press()
        await settled(pilot)
    assert (tmp_path / "game.jsonl").read_text().startswith('{"hotseat":"record"')


async def test_when_there_is_room_again_the_game_goes_on_without_a_new_start(data, shelf, monkeypatch):
    game = shelf()
    really, full = schema._opened, [True]

    def opened(path: Path, writable: bool):
        if full:
            return schema._without_writing(path), f"the disk is full (make room for {path})"
        return really(path, writable)

    monkeypatch.setattr(schema, "_opened", opened)
    app = HotseatApp(data)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        app.resume(game)
        await settled(pilot)
        assert isinstance(app.screen, Confirm)
        app.screen.query_one("#no").press()
        await settled(pilot)
        full.clear()
        app.resume(game)
        await settled(pilot)
        assert app.open_game.playable
        assert app.open_game.info.id == game
