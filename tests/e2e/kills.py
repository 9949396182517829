"""kill -9 while people play: `python -m tests.e2e.kills [POINTS] [SEED]` (default 50).

Each run plays Don Quixote by keys in a real terminal and kills the app at a moment drawn by lot: while it starts,
between keys, in the middle of a step. The moment goes by keys, not by the clock, so that a busy machine plays on, too.
Then everything that the screen had shown as done must be in the saved game, the game must resume, and nothing may be in
it that nobody did.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rules.quixote import words
from rules.quixote.words import TURNED
from saves.open_game import OpenGame
from saves.store import Store
from tests.e2e.terminal import ENTER, RIGHT, Terminal

LAID = re.compile(r"(Ann|Ben|Bot) lays ([a-zA-Z0-9 ]+?) on ([A-H][1-3])")
PLAY = ("play", "quixote", "--seat", "Ann", "--seat", "Ben")
Lays = list[tuple[str, str, str]]
"""(name, piece in words, field) in the order laid."""
PATIENCE = 20.0
"""Seconds that a slow machine may take to show a step."""


class Killed(NamedTuple):
    """What a run came to: lays `pressed` (at most), `shown` and `saved`; `lost` are those shown but not saved."""

    pressed: int
    shown: Lays
    saved: Lays

    @property
    def lost(self) -> Lays:
        return [lay for lay in self.shown if lay not in self.saved]


def play_and_kill(data: Path, chance: random.Random) -> Killed:
    """Play in `data` until the moment comes, kill, and compare screen and store. The game resumes or this raises."""
    shown: Lays = []
    pressed = 0

    def watch() -> None:
        for name, tile, field in LAID.findall(term.text):
            lay = name, tile.removesuffix(" turned"), field  # it is not told of every tile
            if lay not in shown:
                shown.append(lay)

    with Terminal(*PLAY, "--seed", str(chance.randrange(1000)), data=data) as term:
        term.watcher = watch
        if chance.random() < 0.2:  # while it starts
            _wait(term, lambda: False, chance.uniform(0.1, 1.2))
        else:
            _wait(term, lambda: "lay a tile on" in term.text, PATIENCE)
            patient = chance.random() < 0.6  # an arrow takes each turn up, so that Enter counts at once
            for _ in range(chance.randint(1, 16)):
                before = len(shown)
                term.send(RIGHT * (1 + chance.randrange(4)) + chance.choice(["", "t"]) + ENTER)
                pressed += 1
                if patient:  # every lay is seen; else keys pile up, and the kill comes among them
                    _wait(term, lambda before=before: len(shown) > before, PATIENCE)  # type: ignore[misc]
            _wait(term, lambda: False, chance.uniform(0.0, 0.12))
        term.process.kill()
        term.wait_exit()
    return Killed(pressed, shown, saved_lays(data))


def _wait(term: Terminal, done: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not done() and (left := end - time.monotonic()) > 0:
        term.pump(min(left, 0.05))


def saved_lays(data: Path) -> Lays:
    """The lays of the one saved game, by a verified resume; none if there is no game yet."""
    with Store.open(data) as store:
        games = store.games()
        if not games:
            return []
        with store.resume(games[0].id) as game:
            return lays_of(game)


def lays_of(game: OpenGame) -> Lays:
    """What was laid in a game, in the words of its journal."""
    names = [seat.name for seat in game.info.seats]
    events = [event for entry in game.controller.entries for event in entry.events]
    laid = [event for event in events if type(event).__name__ == "TileLaid"]
    told = [(event, words.laid(event.piece.removesuffix(TURNED), False, None)) for event in laid]
    return [(names[event.seat], piece, event.field) for event, piece in told]


def main() -> int:
    """Run all points; 1 if anything was lost."""
    points = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    wrong = actions = 0
    for point in range(points):
        with tempfile.TemporaryDirectory() as folder:
            run = play_and_kill(Path(folder), random.Random(seed * 100_000 + point))
        wrong += len(run.lost) + max(0, len(run.saved) - run.pressed)
        actions += len(run.shown)
        print(f"point {point + 1}: {len(run.shown)} shown, {len(run.saved)} saved, {len(run.lost)} lost", flush=True)
    print(f"{points} kill points, {actions} actions shown, {wrong} lost or made up")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
