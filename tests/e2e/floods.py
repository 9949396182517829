"""Enter pressed ten times too often: `python -m tests.e2e.floods [TURNS] [SEED] [GAME ...]` (default 40 turns each).

Two persons play a game in a real terminal. Whoever is next waits until it is quiet, takes the turn up and chooses; each
time Enter follows ten times more, 0.02 to 0.3 seconds apart. Nothing may be done then for the other one, or after a
scoring that the keys have run through; the page of a scoring must still be there, at its last line at the furthest, and
the result must stay on the screen with no second game behind it.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules.catalogue import load
from rules.game import TERMINAL, Act
from rules.turn_controller import Entry, TurnController
from saves.model import Seat
from saves.store import Store
from tests.e2e.terminal import ENTER, ESCAPE, Terminal
from tui.kit.quiet import QUIET
from tui.kit.words import too_soon
from tui.table import words

GAMES = ("quixote", "explorers", "nations", "discordia")
TOO_OFTEN = 10
LOOK = QUIET + 0.25
"""Seconds that somebody looks at the table before pressing Enter."""
TURN, CLOSE = ", your turn", "Close"
OVER = ("YearBegun", "EventRevealed", "EraOver")
"""Events after which the keys have run through something that was to be read; for Don Quixote see `Scored`. In Nations
the new order is set before the war, for which somebody may have to choose still."""
LINE = words.next_line()
LAST = (words.after_the_last_line(False), words.after_the_last_line(True))
"""What Enter is called in the footer while a scoring is gone through, and on its last page."""
TOO_SOON = too_soon()
"""What stands below a picture before a count that the keys have not taken away."""
WON = words.go_on()
"""The same once the name of whoever has won lies over the board."""


@dataclass
class Flooded:
    """What a game came to: how often too many Enters came at a `baton`, at a `scoring` and at the `result`, and what
    went `wrong`, a line each."""

    floods: int = 0
    batons: int = 0
    scorings: int = 0
    results: int = 0
    wrong: list[str] = field(default_factory=list)


def prepared(data: Path, game: str, seed: int, before_the_end: int | None) -> None:
    """A saved game of two persons in `data`: at its beginning, or so many actions before its end by random play."""
    rules, chance = load(game), random.Random(seed)
    controller = TurnController(rules, rules.configure(2), seed)
    while before_the_end is not None and controller.state.to_move != TERMINAL:
        controller.act(chance.choice(rules.legal_actions(controller.state, controller.state.to_move)))
    acts = [at for at, entry in enumerate(controller.entries) if isinstance(entry.step, Act)]
    if before_the_end is not None:
        steps = [entry.step for entry in controller.entries[: acts[-before_the_end]]]
        controller = TurnController(rules, rules.configure(2), seed)
        for step in steps:
            if isinstance(step, Act):
                controller.act(step.action)
    with Store.open(data) as store:
        store.create(controller, (Seat("Ann", "orange"), Seat("Ben", "blue"))).close()


def entries_of(data: Path) -> tuple[int, list[Entry], Any]:
    """How many games there are, the log of the first one, and its state."""
    with Store.open(data) as store:
        games = store.games()
        opened = store.peek(min(game.id for game in games))
        try:
            return len(games), list(opened.controller.entries), opened.controller.state
        finally:
            opened.close()


def play(data: Path, game: str, turns: int, chance: random.Random, size: tuple[int, int] = (100, 30)) -> Flooded:
    """Play the saved game in `data` for so many floods, or until its result has withstood two."""
    told = Flooded()
    with Terminal("resume", data=data, columns=size[0], rows=size[1]) as term:
        term.wait_for(lambda text: "Ann" in text and "Ben" in text)
        term.settle()
        while told.floods < turns and told.results < 2:
            _, before, state = entries_of(data)
            reading = _choose(term, chance)
            _flood(term, chance)
            told.floods += 1
            games, after, now = entries_of(data)
            scored = _judge(told, before, after, state)
            told.scorings += scored
            ways = (LINE, *LAST, *([WON] if now.to_move == TERMINAL else []))
            kept = any(sign in term.text for sign in (CLOSE, TOO_SOON, *(f"Enter {way}" for way in ways)))
            if (scored or reading) and not kept:
                told.wrong.append(f"flood {told.floods}: the page of a scoring is gone")
            if games != 1:
                told.wrong.append(f"{games} games after flood {told.floods}")
            if "Rematch" in term.text:
                told.results += 1
            elif told.results:
                told.wrong.append(f"the result is not on the screen after flood {told.floods}")
            told.batons += TURN in term.text
        if term.process.poll() is not None:
            told.wrong.append("the app has ended")
    return told


def _choose(term: Terminal, chance: random.Random) -> bool:
    """Whoever is next looks, takes the turn up, closes what lies over the table, and chooses something. Whether that
    went on in a scoring instead, with more to come."""
    pause(term)
    if CLOSE in term.text or "Rematch" in term.text:
        term.send(ENTER if "Rematch" in term.text else ESCAPE)
        pause(term)
    if TURN in term.text:
        term.send(ENTER)
        pause(term)
    if TURN in term.text:  # a forced pass has handed it on at once
        return False
    term.send("n" * chance.randint(0, 2))
    pause(term, 0.1)
    reading = f"Enter {LINE}" in term.text
    term.send(ENTER)
    return reading


def _flood(term: Terminal, chance: random.Random) -> None:
    for _ in range(TOO_OFTEN):
        pause(term, chance.uniform(0.02, 0.3))
        term.send(ENTER)
    term.settle(0.2)


def pause(term: Terminal, seconds: float = LOOK) -> None:
    """Look for so long at what comes."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        term.pump(left)


def _judge(told: Flooded, before: list[Entry], after: list[Entry], state: Any) -> bool:
    """What was done in one flood: only by whoever chose, and nothing past a scoring. Whether there was one."""
    scored = False
    for entry in after[len(before) :]:
        if isinstance(entry.step, Act):
            if entry.step.seat != state.to_move:
                told.wrong.append(f"flood {told.floods}: an action for seat {entry.step.seat}: {entry.step.action}")
            if scored:
                told.wrong.append(f"flood {told.floods}: an action after a scoring: {entry.step.action}")
        names = {type(event).__name__ for event in entry.events}
        scored = scored or bool(names & set(OVER)) or ("Scored" in names and "TileLaid" in names)
    return scored


def main() -> int:
    """Flood all games, from their beginning and near their end; 1 if anything went wrong."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    wrong = 0
    for game in sys.argv[3:] or GAMES:
        for before_the_end in (None, 12):
            with tempfile.TemporaryDirectory() as folder:
                prepared(Path(folder), game, seed, before_the_end)
                told = play(Path(folder), game, turns, random.Random(seed))
            wrong += len(told.wrong)
            where = "from the beginning" if before_the_end is None else "to the end"
            print(
                f"{game} {where}: {told.floods} floods of {TOO_OFTEN}, {told.batons} batons held, {told.scorings} "
                f"scorings, {told.results} results, {len(told.wrong)} wrong",
                *told.wrong,
                sep="\n  ",
                flush=True,
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
