"""The home screen, the way into games and back, and what is imported before the first picture."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.catalogue import GAMES
from saves.locks import GameLock
from saves.store import Store
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.kit.menu import Menu
from tui.pages.dialogs import Confirm, Message
from tui.pages.home import LEFT, Home
from tui.pages.library import Library

pytestmark = pytest.mark.usefixtures("at_home")

ROOT = Path(__file__).resolve().parents[2]
LATE = (
    "sqlite3",
    "msgspec",
    "rules.game",
    "rules.turn_controller",
    "rules.quixote",
    "click",
    "multiprocessing",
    "tomllib",
    "tui.plain",
    "tui.serve",
    "textual_serve",
    "aiohttp",
)
MOST = 46
"""Modules of ours until the first picture; each costs a quarter of a millisecond and more."""
FIRST_PICTURE = """
import asyncio, sys
from pathlib import Path
from tui.app import HotseatApp

async def main():
    app = HotseatApp(Path(sys.argv[1]))
    async with app.run_test(size=(120, 40)) as pilot:
        ours = [name for name in sys.modules if name.partition(".")[0] in ("tui", "rules", "saves")]
        print(len(ours), *(name for name in sys.argv[2:] if name in sys.modules))

asyncio.run(main())
"""


async def choose(pilot, name: str) -> None:
    """Choose a line of the menu."""
    menu = pilot.app.screen.query_one(Menu)
    menu.highlighted = next(at for at, option in enumerate(menu.options) if option.id == name)
    menu.action_select()
    await pilot.pause()


def test_the_home_screen_imports_nothing_heavy(data):
    imported = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE, str(data), *LATE],
        capture_output=True, text=True, check=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
    ).stdout.split()  # fmt: skip
    assert imported[1:] == [] and int(imported[0]) <= MOST


async def test_a_page_has_the_classes_of_its_size_before_it_is_first_painted(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert {"-wide", "-high"} <= app.screen.classes
        assert {*Home().classes} == {"-wide", "-high"} and {*Library().classes} == {"-wide", "-middling"}
        await pilot.resize_terminal(80, 24)
        assert {*Home().classes} == {"-medium", "-middling"}


async def test_pictures_of_the_box_are_there_from_the_first_painting_on(app, monkeypatch):
    drawn = []
    box = Home._box
    monkeypatch.setattr(Home, "_box", lambda home: drawn.append(home.is_mounted) or box(home))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert drawn == [False]  # once, before there is anything to paint anew
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen.query_one("#shown").region.x == LEFT["-medium"] + 3 and len(drawn) == 2, "beside the menu"


@pytest.mark.parametrize(
    ("line", "screen"),
    [
        ("new", "NewGame"),
        ("library", "Library"),
        ("results", "Results"),
        ("rules", "Rulebook"),
        ("settings", "SettingsPage"),
    ],
)
async def test_every_line_leads_somewhere_and_q_returns(app, line, screen):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await choose(pilot, line)
        assert type(app.screen).__name__ == screen
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Home)


async def test_the_line_quit_quits(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await choose(pilot, "quit")
        assert not app.is_running


async def test_looking_around_writes_nothing(app, data):
    async with app.run_test(size=(80, 24)) as pilot:
        for line in ("new", "rules", "settings"):
            await choose(pilot, line)
            await pilot.press("escape")
    assert not data.exists() or not list(data.iterdir())


async def test_a_running_game_can_be_continued_from_the_first_line(app, shelf):
    shelf(("Ann", "Ben"), 3)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert "Points with the round as it stands: Ann 0, Ben 0" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.open_game.info.id == 1
        app.leave_game()
        await pilot.pause()
        assert isinstance(app.screen, Home)
        assert app.open_game is None


async def test_without_a_running_game_there_is_nothing_to_continue(app, shelf):
    shelf(("Ann",), -1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert "Continue" not in text_of(app)


async def test_the_menu_follows_what_happened_meanwhile(app, data):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Continue" not in text_of(app)
        app.new_game()
        await pilot.pause()
        app.screen.action_start()
        await pilot.pause()
        app.leave_game()
        await pilot.pause()
        assert "Continue" in text_of(app)
        app.store.delete(1)
        app.action_keys()
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert "Continue" not in text_of(app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    ("start", "screen"),
    [
        (("new", "quixote"), "NewGame"),
        (("new", "no such game"), "NewGame"),
        (("resume", 1), "TableScreen"),
        (("resume", 99), "Message"),
        (("library",), "Library"),
        (("rules", "quixote.scoring"), "Rulebook"),
        (("error", ValueError("x"), 1), "ErrorPage"),
    ],
)
async def test_the_command_line_begins_anywhere(data, shelf, start, screen):
    shelf()
    app = HotseatApp(data, start)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert type(app.screen).__name__ == screen


async def test_a_game_open_elsewhere_cannot_be_resumed_and_says_so(app, shelf, data):
    lock = GameLock(data / "locks", shelf())
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            app.resume(1)
            await pilot.pause()
            assert isinstance(app.screen, Confirm), "it can be looked at, not played"
            assert app.open_game is None
    finally:
        lock.free()


async def test_a_new_game_puts_the_one_on_the_table_back(app, shelf, data):
    first = shelf()
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(first)
        await pilot.pause()
        app.new_game()
        await pilot.pause()
        app.screen.action_start()
        await pilot.pause()
        assert app.open_game.info.id != first
        assert len(app.screen_stack) == 2
        with Store.open(data) as store:
            store.resume(first).close()


@pytest.mark.rotating(6)
@pytest.mark.parametrize("damage", [b"no database" * 99, b"", b"SQLite format 3\0" + b"\xff" * 4000])
async def test_a_damaged_store_is_told_and_the_rest_goes_on(data, damage):
    data.mkdir()
    (data / "hotseat.db").write_bytes(damage)
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        if damage:  # an empty file is a store that was never begun
            app.action_library()
            await pilot.pause()
            assert isinstance(app.screen, Message)
            assert app.start_game("quixote", (), {}) is False
            assert (data / "hotseat.db").read_bytes() == damage
        app.show_rule()
        await pilot.pause()
        assert type(app.screen).__name__ == "Rulebook"


@pytest.mark.parametrize(("game", "options"), [("chess", {}), ("quixote", {"order": "by size"})])
async def test_a_game_that_does_not_exist_or_a_wrong_option_is_told(app, game, options):
    from saves.model import Seat

    async with app.run_test(size=(80, 24)) as pilot:
        assert app.start_game(game, [Seat("Ann")], options) is False
        await pilot.pause()
        assert isinstance(app.screen, Message)


@pytest.fixture
def without_quixote():
    """The box without a game; afterwards all are in it again, in their order."""
    box = dict(GAMES)
    del GAMES["quixote"]
    yield
    GAMES.clear()
    GAMES.update(box)


async def test_a_running_game_that_is_not_in_the_box_is_said_plainly(app, shelf, request):
    """A game of another Hotseat, or one taken out of the box: no question mark for a title."""
    shelf(("Ann", "Ben"), 3)
    request.getfixturevalue("without_quixote")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert "A game not in this box" in text_of(
            app
        ) and "Points with the round as it stands: Ann 0, Ben 0" in text_of(app)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "a game not in this box: Ann and Ben" in text_of(app)
        assert "?:" not in text_of(app)
