"""Keys for an average turn of Nations, from scripted games: real keys at a real table, the fewest for what is wanted.

What is wanted: the purchase that leaves the seat with most, as it is proposed; if none leaves more than there is, the
dice worth rolling again; else to pass. At the end of a round: what is proposed. The cursor takes the shortest way.

`python -m tests.tui.nations_keys --games 4 --width 80 --height 24` plays whole games and prints the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections import Counter, deque
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from rules.catalogue import load
from rules.nations import actions as a
from rules.nations.components import SLOTS
from rules.nations.state import TURN, NationsState
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.games.nations import choice
from tui.games.nations.view import neighbour
from tui.kit import patient as patient_module
from tui.table import course as course_module
from tui.table import play as play_module
from tui.table.course import Telling
from tui.table.screen import TableScreen

RULES = load("nations")
WAYS = ("up", "down", "left", "right")


class Tally:
    """Keys and deeds so far, by "purchase" and "other"."""

    def __init__(self) -> None:
        self.keys: Counter[str] = Counter()
        self.deeds: Counter[str] = Counter()

    def mean(self, kind: str) -> float:
        return self.keys[kind] / max(1, self.deeds[kind])


def wanted(state: NationsState, seat: int) -> a.Action:
    """What the person wants to do in a turn."""
    worths = {}
    for action in RULES.legal_actions(state, seat):
        if isinstance(action, a.Buy | a.Build):
            worths[action] = RULES.evaluate(RULES.preview(state, seat, RULES.proposal(state, seat, action)).after, seat)
    best = max(worths, key=lambda action: worths[action], default=None)
    if best is not None and worths[best] > RULES.evaluate(state, seat):
        return best
    legal = RULES.legal_actions(state, seat)
    return a.Reroll() if a.Reroll() in legal and dice_wanted(state, seat) else a.Pass()


def dice_wanted(state: NationsState, seat: int) -> tuple[str, ...]:
    """The dice worth rolling again: those that can pay for nothing by themselves."""
    now = RULES.evaluate(state, seat)
    begun = state.clone()
    RULES.apply_action(begun, seat, a.Reroll())
    found = []
    for action in RULES.legal_actions(begun, seat):
        if isinstance(action, a.Pick):
            after = begun.clone()
            RULES.apply_action(after, seat, action)
            RULES.apply_action(after, seat, a.Roll())
            if RULES.evaluate(after, seat) > now:
                found.append(action.die)
    return tuple(found)


def way_to(screen: TableScreen, spot: choice.Spot) -> list[str]:
    """The fewest keys that lead the cursor to a spot."""
    table: Any = screen.mat.table  # type: ignore[attr-defined]
    waits, seen = deque([(table.spot, [])]), {table.spot}
    while waits:
        here, keys = waits.popleft()
        if here == spot:
            return keys
        found = {key: neighbour(table.grid, table.offered, here, key) for key in WAYS}
        found |= {"home": table.offered[0], "end": table.offered[-1]} | _by_list(screen, here)
        for key, there in found.items():
            if there not in seen:
                seen.add(there)
                waits.append((there, [*keys, key]))
    raise AssertionError(f"no way to {spot} from {table.spot} among {table.offered}, {seen} {table.mode}")


def _by_list(screen: TableScreen, here: choice.Spot) -> dict[str, choice.Spot]:
    """Where `n` and `p` lead."""
    state, legal = screen.state, screen.shown
    action = choice.spot_action(state, here)
    at = legal.index(action) if action in legal else -1
    there = {"n": legal[(at + 1) % len(legal)], "p": legal[(at - 1) % len(legal)] if at >= 0 else legal[0]}
    spots = {key: choice.action_spot(state, state.to_move, action) for key, action in there.items()}
    return {key: spot for key, spot in spots.items() if spot is not None}


async def play(app: HotseatApp, pilot: Pilot[Any], seed: int, tally: Tally, ages: int = 4, seats: int = 2) -> None:
    """Play so many ages of a game of persons at the keys, counting."""
    controller = TurnController(RULES, RULES.configure(seats, {}), seed)
    people = [Seat(name, colour) for name, colour in (("Ann", "orange"), ("Ben", "blue"), ("Cem", "green"))[:seats]]
    app.play(app.store.create(controller, people))
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, TableScreen)
    begin(screen)
    while not screen.mat.table.grid.spots:  # type: ignore[attr-defined]
        await pilot.pause()
    while screen.mover is not None and screen.state.age <= ages:
        while app.screen is not screen or screen.reviewing is not None:  # what an age brought is read
            await _press(pilot, "enter")
        while isinstance(screen.stand, Telling):  # an age opens, or a wonder is shown
            await _press(pilot, "enter")
        await _deed(pilot, screen, tally)


async def _press(pilot: Pilot[Any], *keys: str) -> int:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    return len(keys)


async def _deed(pilot: Pilot[Any], screen: TableScreen, tally: Tally) -> None:
    """One deed from its first key to its last."""
    state, seat, pressed = screen.state, screen.mover, 0
    assert seat is not None and screen.course is not None
    kind, done = "other", len(screen.controller)
    if state.phase == TURN:
        action = wanted(state, seat)
        if isinstance(action, a.Buy | a.Build):
            kind = "purchase"
            chain = RULES.proposal(state, seat, action)
            spot = choice.action_spot(state, seat, action)
            assert spot is not None
            pressed += await _press(pilot, *way_to(screen, spot), "enter")
            pressed += await _until_done(pilot, screen, done + len(chain))
            made = [entry.step.action for entry in screen.controller.entries[done : done + len(chain)]]  # type: ignore[union-attr]
            assert tuple(made) == tuple(chain), "what was wanted is what was done"
        elif isinstance(action, a.Reroll):
            pressed += await _reroll(pilot, screen, dice_wanted(state, seat))
        else:
            pressed += await _press(pilot, "z", "enter")
            assert screen.state.passed >> seat & 1 or screen.state.phase != TURN
    else:
        pressed += await _press(pilot, "enter")
    assert len(screen.controller) > done
    tally.keys[kind] += pressed
    tally.deeds[kind] += 1


async def _until_done(pilot: Pilot[Any], screen: TableScreen, length: int) -> int:
    pressed = 0
    while len(screen.controller) < length:
        pressed += await _press(pilot, "enter")
        assert pressed <= SLOTS + 2
    return pressed


async def _reroll(pilot: Pilot[Any], screen: TableScreen, names: tuple[str, ...]) -> int:
    state, seat = screen.state, screen.mover
    assert seat is not None
    table: Any = screen.mat.table  # type: ignore[attr-defined]
    asked = choice.selection_of(state, seat, names)
    pressed = 0
    begun = state.clone()
    RULES.apply_action(begun, seat, a.Reroll())
    if 2 + len(asked ^ choice.suggested(RULES, begun, seat)) < len(asked):
        pressed = await _press(pilot, "d", "d")  # first those that promise most
    for at in sorted(table.selection ^ asked):
        pressed += await _press(pilot, "1234567890"[at])
    return pressed + await _press(pilot, "enter")


async def measured(games: int, size: tuple[int, int], ages: int = 4, first: int = 1) -> Tally:
    tally = Tally()
    for seed in range(first, first + games):
        with tempfile.TemporaryDirectory() as folder:
            app = HotseatApp(Path(folder))
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                await play(app, pilot, seed, tally, ages)
    return tally


def one_hand() -> None:
    """One hand plays for all seats: the turn passes by itself, and no Enter has to be quiet first."""
    for passes in ("handing", "given_back"):
        setattr(play_module, passes, lambda *_: (None, False))
    for user in (course_module, patient_module):
        user.is_quiet = lambda *_: True  # type: ignore[attr-defined]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    for name, value in (("games", 4), ("width", 80), ("height", 24), ("ages", 4)):
        asked.add_argument(f"--{name}", type=int, default=value)
    args = asked.parse_args()
    one_hand()
    tally = asyncio.run(measured(args.games, (args.width, args.height), args.ages))
    for kind in ("purchase", "other"):
        print(f"{kind}: {tally.mean(kind):.2f} keys ({tally.keys[kind]} for {tally.deeds[kind]})")


if __name__ == "__main__":
    main()
