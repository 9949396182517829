"""Every sheet of styles stays loaded once it is read: it must not reach into other screens."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import SimpleNamespace
from typing import Any

import pytest
from textual.css.model import SelectorType
from textual.css.parse import parse
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.pilot import Pilot

import tui
from rules.campaigns import campaign
from rules.catalogue import GAMES, load
from rules.lesson import lessons
from rules.turn_controller import TurnController
from saves.campaigns import begin
from saves.model import Seat
from saves.store import Store
from tests.tui.conftest import shelf_in
from tests.tui.grid import grid_of
from tui.app import HotseatApp
from tui.pages.cabinet import Cabinet
from tui.pages.results import GameResult
from tui.table.play import Play
from tui.table.screen import game_screen

pytestmark = pytest.mark.usefixtures("at_home")

NOW = 1_790_000_300.0
FOLDER = Path(tui.__file__).parent
SHEETS = sorted(FOLDER.rglob("*.tcss"))
OF_THE_APP = re.compile(r"-ascii|-theme-\w+|-dark-mode|-light-mode")
"""Classes that the app itself bears: what follows them is what is styled."""


def our_types() -> set[str]:
    """The names under which sheets know the screens and widgets of this app."""
    for module in walk_packages(tui.__path__, "tui."):
        import_module(module.name)
    found, todo = set(), [DOMNode]
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        found |= {kind.__name__} if kind.__module__.startswith("tui.") else set()
    return found - {"HotseatApp"}


def selectors() -> Iterator[tuple[str, list[Any], str]]:
    """Each selector of each sheet: where it stands, its parts (without the app's own classes), its text."""
    tokens = Stylesheet(variables=HotseatApp().get_css_variables())._variable_tokens
    for sheet in SHEETS:
        for rules in parse("", sheet.read_text(encoding="utf-8"), (str(sheet), ""), variable_tokens=tokens):
            for selector_set in rules.selector_set:
                parts = [part for part in selector_set.selectors if not OF_THE_APP.fullmatch(part.name)]
                yield sheet.name, parts, f"{sheet.name}: {rules.css.partition('{')[0].strip()}"


def test_every_selector_begins_with_a_screen_or_widget_and_those_of_one_screen_with_one_of_ours() -> None:
    ours, seen = our_types(), set()
    for sheet, parts, told in selectors():
        seen.add(sheet)
        assert parts and parts[0].type is SelectorType.TYPE, f"{told}: begins with no screen or widget"
        reaches = any(part.type is SelectorType.ID for part in parts)
        assert not reaches or parts[0].name in ours, f"{told}: an id of whichever screen"
        assert sheet in ("app.tcss", "fields.tcss") or any(part.name in ours for part in parts), (
            f"{told}: reaches every screen"
        )
    assert seen == {sheet.name for sheet in SHEETS}


def test_a_line_that_is_not_wrapped_says_what_becomes_of_its_end() -> None:
    """Textual folds it otherwise, and breaks off where it has no column at all (in the smallest terminals)."""
    variables = Stylesheet(variables=HotseatApp().get_css_variables())._variable_tokens
    unwrapped = 0
    for sheet in SHEETS:
        for rules in parse("", sheet.read_text(encoding="utf-8"), (str(sheet), ""), variable_tokens=variables):
            if rules.styles.text_wrap == "nowrap":
                unwrapped += 1
                assert rules.styles.text_overflow in ("clip", "ellipsis"), f"{sheet.name}: {rules.css}"
    assert unwrapped


@pytest.fixture
def filled(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with a running game of each kind, finished games and a campaign."""
    monkeypatch.setattr("tui.kit.text.time.time", lambda: NOW)
    monkeypatch.setattr("tui.pages.campaigns.time", SimpleNamespace(time=lambda: NOW))
    shelf_in(data)(("Cem", "Dora", "Emil"), -1, "Sunday match", seed=3)
    with Store.open(data, clock=lambda: NOW - 300) as store:
        begin(store, campaign("rhine"), "Ann")
        for game in GAMES:
            rules = load(game)
            controller = TurnController(rules, rules.configure(2), 5)
            store.create(controller, [Seat("Ann", "orange"), Seat("Ben", "blue")]).close()
    return data


async def table(app: HotseatApp, game_id: int) -> None:
    """A table to look at; nobody is asked for a lock, and nothing is written."""
    await app.push_screen(game_screen(Play(app.store.peek(game_id))))


async def result_over_a_board(app: HotseatApp) -> None:
    await app.push_screen(GameResult.of_open(app.store.peek(1)))


async def cabinet(app: HotseatApp) -> None:
    await app.push_screen(Cabinet())


def calls(name: str, *args: Any) -> Callable[[HotseatApp], Awaitable[None]]:
    async def call(app: HotseatApp) -> None:
        getattr(app, name)(*args)

    return call


TABLES: dict[str, Callable[[HotseatApp], Awaitable[None]]] = {
    **{game: (lambda app, at=at: table(app, at)) for at, game in enumerate(GAMES, 2)},
    "a lesson": calls("learn", next(iter(lessons()))),
    "theatre": calls("watch_game", 1),
}
PAGES: dict[str, Callable[[HotseatApp], Awaitable[None]]] = {
    "home": calls("go_home"),
    "new game": calls("new_game"),
    "saved games": calls("action_library"),
    "results": calls("action_results"),
    "a result": calls("show_finished", 1),
    "a result over its board": result_over_a_board,
    "rules": calls("show_rule", "quixote.scoring.churches"),
    "settings": calls("action_settings"),
    "keys": calls("action_keys"),
    "campaigns": calls("action_campaigns"),
    "a campaign": calls("show_campaign", 1),
    "a day": calls("show_daily", "discordia"),
    "cabinet": cabinet,
    "error": calls("show_error", ValueError("the tile fell off the table"), 1),
    "message": calls("tell", "A title", "and a text"),
    "lessons": calls("learn", ""),
}


async def shown(app: HotseatApp, pilot: Pilot[Any], show: Callable[[HotseatApp], Awaitable[None]], where: Path) -> str:
    app.leave_game()
    await pilot.pause()
    await show(app)
    for _ in range(3):
        await pilot.pause()
    return grid_of(app, hide=(str(where)[:12],))


@pytest.mark.rotating(6)
async def test_every_screen_looks_the_same_after_all_the_others_were_open(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Screens that one app opens after all tables, against a fresh app for each."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr("tui.pages.daily.time", SimpleNamespace(time=lambda: NOW))
    scenes = {**TABLES, **PAGES}
    fresh = {}
    for name, show in scenes.items():
        app = HotseatApp(filled)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            fresh[name] = await shown(app, pilot, show, tmp_path)
    app = HotseatApp(filled)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for show in TABLES.values():
            await shown(app, pilot, show, tmp_path)
        for name, show in reversed(scenes.items()):
            assert await shown(app, pilot, show, tmp_path) == fresh[name], f"{name} looks different"
