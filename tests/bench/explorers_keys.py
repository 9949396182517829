"""How many keys the explorers' table asks for: whole games of the greedy player, entered with the fewest keys.

    python tests/bench/explorers_keys.py [--most 6]

The app runs without a terminal at 120x40. For each choice of the greedy player the shortest way of its cursor there is
looked for among all keys that move it (arrows, w e c v, n, p), and pressed; digits choose from short lists, d ends a
card. Hand-over and the ends of eras do not count. Prints keys a card for each game and for all together, and exits with
1 if these are more than `--most`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import deque
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from textual.pilot import Pilot

from rules.catalogue import load
from rules.chance import named_draw
from rules.explorers.actions import Done, Explore, Line, Settle
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.nations_keys import one_hand
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.games.explorers.choices import numbered
from tui.games.explorers.hexes import walk, walk_sideways
from tui.table.course import Reviewing
from tui.table.screen import TableScreen

GAMES: Final = (
    *(("avenia", 1, 2), ("xawskil", 2, 1), ("kazan", 3, 1)),
    *(("aghon", 11, 2), ("cnidaria", 11, 2), ("north-proylia", 11, 2)),
)
"""Map, seed and seats."""
WALKS: Final = ("up", "e", "v", "down", "c", "w")
"""The keys of the six directions."""


def moves(mat: Any, at: int) -> dict[str, int]:
    """Where each key brings the cursor from a space."""
    grid, order = mat.board.grid, mat.round
    found = {key: walk(grid, at, number) for number, key in enumerate(WALKS)}
    found |= {"right": walk_sideways(grid, at, 1), "left": walk_sideways(grid, at, -1)}
    if at in order:
        place = order.index(at)
        return {**found, "n": order[(place + 1) % len(order)], "p": order[place - 1]}
    return {**found, "n": order[0], "p": order[-1]}


def way(mat: Any, target: int) -> list[str]:
    """The fewest keys that bring the cursor to a space."""
    known: dict[int, list[str]] = {mat.space: []}
    todo = deque([mat.space])
    while target not in known:
        at = todo.popleft()
        for key, space in moves(mat, at).items():
            if space not in known:
                known[space] = [*known[at], key]
                todo.append(space)
    return known[target]


def keys_for(screen: Any, action: Any) -> list[str]:
    """The keys that carry out an action of the seat to move."""
    mat = screen.mat
    if isinstance(action, Done):
        return ["d"] if screen.legal == [Done()] else ["d", "d"]
    if isinstance(action, Line):
        return ["b"]
    if isinstance(action, Explore | Settle):
        return [*way(mat, mat.board.index[action.space]), "enter"]
    digit = next(digit for digit, one in numbered(screen.state, mat.choosing) if one == action)
    return [str(digit)] if digit < 10 else ["down"] * (digit - 1) + ["enter"]


async def beyond_the_reckoning(pilot: Pilot[Any], screen: TableScreen) -> None:
    """Skip the page at the end of an era and the picture of the next one, which count no keys."""
    while isinstance(screen.course, Reviewing):
        await pilot.press("q")
        await pilot.pause()
    begin(screen)


def choice(game: TurnController) -> Any:
    """What the greedy player does now."""
    state = game.state
    return PLAYERS["greedy"](game.rules, state, state.to_move, named_draw(1, "greedy", len(game)))


def begun(map_id: str, seed: int, seats: int, cards: int) -> TurnController:
    """A game in which the first so many cards are carried out."""
    rules = load("explorers")
    game = TurnController(rules, rules.configure(seats, {"map": map_id}), seed)
    while cards:
        action = choice(game)
        game.act(action)
        cards -= isinstance(action, Done)
    return game


async def play(map_id: str, seed: int, seats: int, first: int = 0, most: int = 10_000) -> tuple[int, int]:
    """Keys and cards of a whole game, or of so many cards behind the `first` ones."""
    app = HotseatApp(Path(tempfile.mkdtemp()))
    keys = cards = 0
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        names = [Seat(name, colour) for name, colour in (("Ann", "orange"), ("Ben", "blue"))]
        app.play(app.store.create(begun(map_id, seed, seats, first), names[:seats]))
        await pilot.pause()
        screen: Any = app.screen
        game = screen.controller
        while game.state.to_move >= 0 and cards < most:
            await beyond_the_reckoning(pilot, screen)
            action, before = choice(game), len(game)
            pressed = keys_for(screen, action)
            await pilot.press(*pressed)
            await pilot.pause()
            assert game.entries[before].step.action == action, (action, pressed)
            keys, cards = keys + len(pressed), cards + isinstance(action, Done)
    return keys, cards


async def measure() -> float:
    """Keys a card in all games together."""
    keys = cards = 0
    for map_id, seed, seats in GAMES:
        found = await play(map_id, seed, seats)
        keys, cards = keys + found[0], cards + found[1]
        print(f"{map_id:8} {found[0]:4} keys, {found[1]:3} cards: {found[0] / found[1]:.2f} a card", flush=True)
    print(f"together {keys / cards:.2f} a card")
    return keys / cards


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=float, default=6.0)
    given = parser.parse_args()
    one_hand()
    sys.exit(asyncio.run(measure()) > given.most)
