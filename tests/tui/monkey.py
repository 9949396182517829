"""The monkey: random keys, bursts of them, other sizes, at every table, lesson, replay and page, with computer players.

`python -m tests.tui.monkey --keys 20000 --seed 1` prints how many keys it pressed and what broke: an error page, or a
message that says that something could not be done. `.ci/run` does so for 10 seconds, with other keys at each commit;
`tests/tui/test_monkey.py` runs a sample.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from textual import events
from textual.pilot import Pilot, WaitForScreenTimeout

from rules.catalogue import GAMES, load
from rules.game import Rules
from rules.lesson import lessons
from rules.turn_controller import TurnController
from saves.model import Seat
from saves.store import Store
from tests.sample import number_of_this_run
from tui.app import HotseatApp
from tui.kit.keys import KEYS
from tui.pages.dialogs import Message
from tui.pages.home import Home
from tui.player_process import choose
from tui.table.course import Showing
from tui.table.screen import TableScreen

NOT_PRESSED: Final = ("quit", "interrupt", "suspend")
OFTEN: Final = ("enter",) * 14 + ("up", "down", "left", "right") * 3 + ("tab", "o", "u", "r", "space") * 2
OTHERS: Final = (*"123456789ayz", "shift+tab", "pageup", "pagedown", "ctrl+a", "delete")
POOL: Final = (
    *OFTEN,
    *OTHERS,
    *(part for key in KEYS if key.id not in NOT_PRESSED for part in key.keys.split(",")),
)
SIZES: Final = ((80, 24), (120, 40), (60, 20), (160, 50), (50, 15), (200, 60), (1, 1), (79, 33), (98, 24), (112, 45))
KINDS: Final = {"h": "human", "g": "greedy", "r": "random"}
TABLES: Final = ("hg", "gr", "hrr", "hh", "h")
PAGES: Final = ("home", "library", "campaigns", "results", "rules", "settings", "new", "error")
PLACES: Final = (
    *(f"{game} {players}" for players in TABLES for game in GAMES),
    *(f"lesson {game}" for game in lessons()),
    *(f"replay {game}" for game in GAMES),
    *(f"page {name}" for name in PAGES),
)
"""Where the monkey sits: a game and its seats, a lesson, a replay, a page."""
ALARMS: Final = ("could not", "cannot be")
TRUE: Final = ("the chapters before it come first",)
"""Refusals that are right: what was asked for is not open yet."""
PATIENCE: Final = 6
"""How often the app is waited for, half a minute each time: a busy machine may need more than one."""
STAY: Final = 160
"""Keys at one place."""
PRIME: Final = 13
"""So many places further a run begins than that of the seed before."""


@dataclass
class Report:
    """What became of it: keys pressed, and what broke, each with its place, its seed and the last keys."""

    keys: int = 0
    errors: list[str] = field(default_factory=list)
    alarms: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        told = [f"{self.keys} keys, {len(self.errors)} error pages, {len(self.alarms)} false alarms"]
        return "\n\n".join([*told, *self.errors, *self.alarms])


async def _think(_: Any, rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> Any:
    await asyncio.sleep(0.004)
    return choose(rules, player if rules.id == "quixote" else "random", state, seat, seed, count)


@contextmanager
def hasty() -> Iterator[None]:
    """Computer players that think at once, within the app, and show their choice for a moment only."""
    with patch("tui.players.Thinker.think", _think), patch("tui.table.play.BOT_PAUSE", 0.03):
        yield


def shelve(data: Path, game: str, seed: int, steps: int) -> int:
    """Put a game with so many random actions on the shelf; its id."""
    rules, chance = load(game), random.Random(seed)
    controller = TurnController(rules, rules.configure(2), seed)
    while steps and controller.state.to_move >= 0:
        controller.act(chance.choice(rules.legal_actions(controller.state, controller.state.to_move)))
        steps -= 1
    with Store.open(data) as store, store.create(controller, (Seat("Ann", "orange"), Seat("Ben", "blue"))) as opened:
        return opened.info.id


def _sit(app: HotseatApp, place: str, seed: int) -> None:
    """Go to a place."""
    kind, what = place.split()
    if kind == "lesson":
        app.learn(what)
    elif kind == "replay":
        app.watch_game(1)
    elif kind == "page":
        _open_page(app, what)
    else:
        names, colours = ("Ann", "Bob", "Cem"), ("orange", "blue", "green")
        seats = [Seat(n, c, KINDS[player]) for n, c, player in zip(names, colours, what, strict=False)]
        app.start_game(kind, seats, {}, seed)


def _open_page(app: HotseatApp, name: str) -> None:
    match name:
        case "library":
            app.action_library()
        case "campaigns":
            app.action_campaigns()
        case "results":
            app.action_results()
        case "rules":
            app.action_search()
        case "settings":
            app.action_settings()
        case "new":
            app.new_game()
        case "error":
            app.show_error(RuntimeError("as if"), 1)


def _press(app: HotseatApp, key: str) -> None:
    char = key if len(key) == 1 else {"question_mark": "?", "slash": "/", "space": " "}.get(key)
    app.post_message(events.Key(key, char))


def _wrong(app: HotseatApp) -> str:
    """What is not as it should be on the screen; "" if nothing."""
    screen = app.screen
    if isinstance(screen, Message) and any(word in str(screen._title) for word in ALARMS):
        if any(reason in str(screen._text) for reason in TRUE):
            return ""
        return f"message: {screen._title}: {screen._text}"
    if not isinstance(screen, TableScreen) or not isinstance(screen.course, Showing) or screen.viewed != screen.mover:
        return ""
    if screen.moments.passes_by(screen.course):  # announced as a whole, or told when its dice lie
        return ""
    shown, coming = screen.considered, screen.course.action
    return f"the table shows {shown}, and {coming} comes" if shown != coming else ""


async def settled(pilot: Pilot[Any]) -> None:
    """Wait until all that was asked for is done. Raises `WaitForScreenTimeout` where that never comes."""
    for left in reversed(range(PATIENCE)):
        try:
            await pilot.pause()
            return
        except WaitForScreenTimeout:
            if not left:
                raise


async def stay(
    app: HotseatApp, pilot: Pilot[Any], place: str, chance: random.Random, keys: int, report: Report
) -> None:
    """Press so many keys at one place; whenever it was left, go there again."""
    last: deque[str] = deque(maxlen=14)
    told: Message | None = None
    while keys > 0 and app.failure is None and app.is_running and not app._exit:
        if isinstance(app.screen, Home) and len(app.screen_stack) == 1 and (place != "page home" or not last):
            _sit(app, place, chance.randrange(1000))
            await settled(pilot)
            last.append(f"<{place}>")
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            key = chance.choice(POOL)
            if key in ("q", "escape") and isinstance(app.screen, Home):
                continue  # it would end the app
            last.append(key)
            _press(app, key)
            keys, report.keys = keys - 1, report.keys + 1
        if chance.random() < 0.06:
            size = chance.choice(SIZES)
            last.append(f"{size[0]}x{size[1]}")
            with suppress(WaitForScreenTimeout):  # waited for below
                await pilot.resize_terminal(*size)
        await asyncio.sleep(chance.choice((0, 0, 0.005, 0.02)))
        await settled(pilot)
        if app.failure is None and app.screen is not told and (wrong := _wrong(app)):
            told = app.screen if isinstance(app.screen, Message) else None
            report.alarms.append(f"{place}: {wrong}\n  after {' '.join(last)}")
    if app.failure is not None:
        trace = "".join(traceback.format_exception(app.failure)[-6:])
        report.errors.append(f"{place}\n  after {' '.join(last)}\n{trace}")


async def visit(place: str, seed: int, keys: int, report: Report) -> None:
    """One app on a fresh data directory, at one place."""
    chance = random.Random(f"{place} {seed}")
    with tempfile.TemporaryDirectory(prefix="hotseat-monkey-") as folder:
        data = Path(folder) / "data"
        game = place.split()[1] if place.startswith("replay") else chance.choice(list(GAMES))
        shelve(data, game, seed, chance.choice((0, 5, 40, -1)))
        before = os.getcwd()
        os.chdir(folder)  # what is exported lands there
        try:
            app = HotseatApp(data)
            async with app.run_test(size=chance.choice(SIZES[:4])) as pilot:
                await settled(pilot)
                await stay(app, pilot, place, chance, keys, report)
        except Exception as error:
            if app.failure is None:  # the failure of the app itself is in the report already
                report.errors.append(f"{place}\n" + "".join(traceback.format_exception(error)[-6:]))
        finally:
            os.chdir(before)


def run(
    seed: int, keys: int, places: Sequence[str] = PLACES, stay_for: int = STAY, seconds: float = 0, told: int = 0
) -> Report:
    """Visit the places one after the other until so many keys are pressed (or so many seconds gone, or Ctrl+C).

    `told`: every so many keys how far it is is said on standard error.
    """
    report, end = Report(), time.monotonic() + (seconds or 1e9)
    with hasty(), suppress(KeyboardInterrupt):
        while report.keys < keys and time.monotonic() < end:
            for place in places:
                if report.keys >= keys or time.monotonic() >= end:
                    break
                known, before = len(report.errors) + len(report.alarms), report.keys
                asyncio.run(visit(place, seed, min(stay_for, keys - report.keys), report))
                if told and report.keys // told > before // told:
                    print(f"seed {seed}: {report.keys} keys", file=sys.stderr, flush=True)
                if len(report.errors) + len(report.alarms) > known:
                    print(f"seed {seed}: {(report.errors + report.alarms)[-1]}", file=sys.stderr, flush=True)
            seed += 1
    return report


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--keys", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=number_of_this_run(), help="else one by the commit")
    parser.add_argument("--place", action="append", help=f"one of: {', '.join(PLACES)}")
    parser.add_argument("--stay", type=int, default=STAY, help="keys at one place")
    parser.add_argument("--seconds", type=float, default=0, help="stop after so long")
    given = parser.parse_args()
    places = given.place or PLACES
    at = given.seed * PRIME % len(places)  # a run that stops early begins at another place for each seed
    report = run(given.seed, given.keys, [*places[at:], *places[:at]], given.stay, given.seconds, told=1000)
    print(report.text)
    return int(bool(report.errors or report.alarms))


if __name__ == "__main__":
    sys.exit(main())
