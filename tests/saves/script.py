"""Games played by a script that also goes back: the same seeds give the same changes in any process."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.game import CHANCE, TERMINAL
from rules.turn_controller import TurnController, UndoRefused
from saves.log import encode_step
from saves.model import Seat


class Standing(NamedTuple):
    """All that must survive: the log with its hashes, what redo would bring, take-backs."""

    log: tuple[tuple[str, str], ...]
    undone: tuple[str, ...]
    take_backs: tuple[Any, ...]
    drawn: tuple[tuple[str, int], ...]
    lines: int


def standing(game: TurnController) -> Standing:
    rules = game.rules
    return Standing(
        tuple((repr(encode_step(rules, entry.step)), entry.hash) for entry in game.entries),
        tuple(repr(encode_step(rules, step)) for step in game.undone),
        game.take_backs,
        tuple(sorted(game.drawn.items())),
        sum(len(entry.events) for entry in game.entries),
    )


def seats_for(game: TurnController) -> list[Seat]:
    return [Seat(f"Player {number}") for number in range(1, game.config.seats + 1)]


def changes(game: TurnController, seed: int, most: int) -> Iterator[str]:
    """Change the game up to `most` times: actions, and sometimes undo, undo turn, a jump back, redo."""
    rnd = random.Random(seed)
    for _ in range(most):
        yield change(game, rnd)


def change(game: TurnController, rnd: random.Random) -> str:
    """One change, and what it was. A finished game is taken back."""
    what = rnd.choices(("act", "undo", "turn", "jump", "redo"), (70, 12, 3, 3, 12))[0]
    if game.state.to_move == TERMINAL and what == "act":
        what = "undo"
    try:
        if what == "undo":
            game.undo(take_back=True)
        elif what == "turn":
            game.undo(whole_turn=True, take_back=True)
        elif what == "jump":
            acts = [n for n in range(len(game)) if game.state_at(n).to_move >= 0]
            game.undo_to(rnd.choice(acts or [-1]), take_back=True)
        elif what == "redo":
            game.redo()
    except UndoRefused:
        what = "act"
    if what == "act":
        forward(game, rnd)
    return what


def forward(game: TurnController, rnd: random.Random) -> None:
    """One action, or one draw where they are given by hand."""
    seat = game.state.to_move
    if seat == CHANCE:
        game.draw()
    elif seat != TERMINAL:
        game.act(rnd.choice(game.rules.legal_actions(game.state, seat)))
