"""What the tests of the screens share: an app with a data directory of its own, games on its shelf, snapshots."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

from rules.catalogue import load
from rules.turn_controller import TurnController
from saves.model import Seat
from saves.store import Store
from tests.saves.campaign_script import fill
from tests.tui.at_rest import until_at_rest
from tests.tui.contrast import faint_in, themes_for
from tests.tui.cut import cut_with_room
from tests.tui.grid import check_grid, grid_of
from tui.app import HotseatApp
from tui.games.quixote import round_opens

HOSTILE = (
    "[/b]",
    "[/]",
    "[b]bold",
    "Bob [x]",
    "[@click=app.quit]x[/]",
    "[[/b]]",
    "[link=https://example.org]y[/link]",
    "$accent {0} %s",
    "\x1b[31mred\x1b[0m",
    "\x1b]0;title\x07",
    "\x9b31mcsi",
    "bell\x07\x00nul",
    "two\nlines\r\ttab",
    "a\u202eb\u2066c\u200fd",
    "zero\u200b\u200d\u2060\ufeffwidth",
    "e" + "\u0301" * 60,
    "\u0430\u0300\u0301\u0302\u0303",
    "漢字仮名交じり文の長い長い名前です",
    "👩‍👩‍👧‍👦⚔️❤️1️⃣",
    "🏳️‍🌈🇩🇪",
    "x" * 5000,
    "",
    "   \t  ",
    "\u3164\u115f\u2800",
    "\ud800lone",
    "﷽" * 9,
)
"""Names that have broken other apps: markup, links, escape codes, direction marks, no width, wide, long, empty."""
NOON = 1_795_262_400.0
"""Noon of the day in `campaign_script.fill`, in UTC."""
BATCHES = [(HOSTILE * 2)[at : at + 4] for at in range(0, len(HOSTILE), 4)]
"""The same, a table of four at a time."""


@pytest.fixture(autouse=True)
def no_looking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A result weighs the choices of its game only where a test asks for it: what is stored is the same every time."""
    monkeypatch.setattr("tui.pages.results.GameResult.LOOKS_BACK", False)


@pytest.fixture(autouse=True)
def no_pars(monkeypatch: pytest.MonkeyPatch) -> None:
    """Par is worked out only where a test asks for it."""
    monkeypatch.setattr("tui.par_watch.ParWatch.WORKS", False)


@pytest.fixture(scope="session", autouse=True)
def rest_is_seen() -> Iterator[None]:
    """A pilot waits until an app has come to rest, however busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        for user in ("textual.pilot", "textual.app"):
            patch.setattr(f"{user}.wait_for_idle", until_at_rest)
        yield


@pytest.fixture(scope="session", autouse=True)
def sheets_read_once() -> Iterator[None]:
    """A sheet of styles is parsed once for all apps of a run, not again for each; which sheets apply stays theirs.

    Rules are told apart by what they are, as in Textual, but without a call in Python for each of some 300 a widget.
    """
    parsed: dict[tuple[Any, ...], Any] = {}
    parse = Stylesheet._parse_rules

    def parse_once(self: Stylesheet, *about: Any, **more: Any) -> Any:
        key = (about, *more.items(), *self._variables.items())
        if key not in parsed:
            parsed[key] = parse(self, *about, **more)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        patch.setattr(RuleSet, "__hash__", object.__hash__)
        yield


@pytest.fixture
def at_home() -> None:
    """A test that asks for this has the home screen below all pages, as people have."""


@pytest.fixture(autouse=True)
def bare_first_page(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The app begins on an empty page: to build the home screen is a third of what a table costs to open."""
    if "at_home" not in request.fixturenames:
        monkeypatch.setattr("tui.app.HotseatApp.get_default_screen", lambda _: Screen())


@pytest.fixture
def handing_over() -> None:
    """A test that asks for this hands over as people do: with a baton, and with an Enter that has to be quiet first."""


@pytest.fixture(autouse=True)
def one_hand(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests play for all seats at once, as fast as they can: the turn passes by itself, and every Enter counts."""
    if "handing_over" not in request.fixturenames:
        for passes in ("handing", "given_back"):
            monkeypatch.setattr(f"tui.table.play.{passes}", lambda *_: (None, False))
        for user in ("tui.table.course", "tui.table.hearing", "tui.kit.patient"):
            monkeypatch.setattr(f"{user}.is_quiet", lambda *_: True)
        opened = round_opens.opened  # a game that begins is at its first choice
        monkeypatch.setattr("tui.games.quixote.mat.opened", lambda *about: opened(*about) if about[1] else None)


@pytest.fixture
def data(own_home: Path) -> Path:
    """The data directory of the test's app."""
    return own_home / "data"


@pytest.fixture
def app(data: Path, monkeypatch: pytest.MonkeyPatch) -> HotseatApp:
    """An app on an empty data directory, as on a terminal of many colours."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    return HotseatApp(data)


@pytest.fixture
def shelf(data: Path) -> Callable[..., int]:
    """Puts a game on the shelf: `shelf(names, steps, name="", player="human")`; its id. -1 steps: to the end."""
    return shelf_in(data)


@pytest.fixture(scope="session")
def three_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory with a running game, a finished one and a finished solo game; copy it, do not change it."""
    data = tmp_path_factory.mktemp("three")
    put = shelf_in(data)
    put(("Ann", "Ben"), 7)
    put(("Cem", "Dora", "Emil"), -1, "Sunday match", seed=3)
    put(("Fay",), -1, seed=4)
    return data


@pytest.fixture(scope="session")
def campaigns_begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory with what `campaign_script.fill` plays; copy it, do not change it."""
    data = tmp_path_factory.mktemp("campaigns")
    with Store.open(data, clock=lambda: NOON - 3600) as store:
        fill(store)
    return data


@pytest.fixture
def filled(data: Path, campaigns_begun: Path) -> Path:
    """A data directory with games, running and over, and a campaign under way."""
    copytree(campaigns_begun, data)
    return data


def shelf_in(data: Path) -> Callable[..., int]:
    """The function that puts games on the shelf of this data directory."""

    def put(names: Sequence[str] = ("Ann", "Ben"), steps: int = 6, name: str = "", seed: int = 1, **seat: Any) -> int:
        rules = load("quixote")
        controller = TurnController(rules, rules.configure(len(names)), seed)
        chance = random.Random(seed)
        seats = [
            Seat(one, colour, **seat) for one, colour in zip(names, ("orange", "blue", "green", "yellow"), strict=False)
        ]
        with Store.open(data, clock=lambda: 1_790_000_000.0) as store:
            opened = store.create(controller, seats, name)
            while steps and controller.state.to_move >= 0:
                seat_now = controller.state.to_move
                controller.act(chance.choice(rules.legal_actions(controller.state, seat_now)))
                steps -= 1
            game_id = opened.info.id
            opened.close()
        return game_id

    return put


@pytest.fixture
def grid(request: pytest.FixtureRequest, data: Path) -> Callable[[str, HotseatApp], None]:
    """Compares the screen on top with a snapshot, and asks that it can be read: `grid(name, app)`."""
    update = bool(request.config.getoption("--update-grids"))

    def check(name: str, app: HotseatApp) -> None:
        check_grid(name, grid_of(app, hide=(str(data)[:12],)), update)
        cut = cut_with_room(app)
        assert not cut, f"{name}: cut above blank lines: {cut}"
        if app.theme == "dark":  # the same screen in other themes is stored for its look, and looked through here
            faint = faint_in(app, themes_for(name))
            assert not faint, f"{name}: hard to read: {faint}"

    return check
