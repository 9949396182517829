"""Positions of Nations: The Dice Game, and scenes as its table would make them of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rules.catalogue import load
from rules.game import CHANCE, TERMINAL, Act, Draw
from rules.nations import actions as a
from rules.nations.preview import purchase_of
from rules.nations.state import NationsState
from tui.games.nations import choice
from tui.games.nations.choice import Spot
from tui.games.nations.scene import Scene, Who
from tui.games.nations.view import NationsView

RULES = load("nations", 1)  # positions and texts here are told in the figures of version 1
WHO = tuple(
    Who(badge, colour, name)
    for badge, colour, name in (
        ("OO", "orange", "Ann"), ("BB", "blue", "Ben"), ("GG", "green", "Cem"), ("PP", "purple", "Dora"),
    )
)  # fmt: skip
SIZES = [(60, 15), (76, 16), (80, 19), (84, 35), (98, 40), (112, 45), (140, 60)]
ANN = {
    "developments": ["2-04", "Farm", "0-3", "Quarry", "Temple"], "advisor": "1-08", "wonder": "1-13",
    "colonies": ["1-10"], "dice": "O3g O1f W1b W1x", "used": "W1g W1s", "rerolls": 1, "books": 3,
}  # fmt: skip
BEN = {"dice": "W1g W1g W1f W1x W1s", "books": 12, "wonders": ["1-15"], "passed": True}
BOARD = ["2-05 -- 2-11", "2-01 2-02 2-03", "-- 2-13 --"]


def position(*seats: dict[str, Any], **more: Any) -> NationsState:
    state: NationsState = RULES.position({"seats": list(seats), **more})
    return state


def middle(**more: Any) -> NationsState:
    """Two seats in the second age; Ann is to move."""
    return position(ANN, BEN, age=2, event="E2-1", board=BOARD, **more)


def scene(state: NationsState, spot: Spot | None = None, viewed: int | None = None, **more: Any) -> Scene:
    """A scene as the screen would make it: the cursor where it begins, picks as they begin."""
    seat = max(state.to_move, 0) if viewed is None else viewed
    if state.to_move < 0 or seat != state.to_move:
        return Scene(state, seat, WHO, choice.mode_of(state), **more)
    spot = spot or choice.default_spot(RULES, state, seat, None)
    selection = more.pop("selection", choice.default_selection(RULES, state, seat))
    plan = choice.plan(state, spot, selection)
    deal = choice.paid_with(state, purchase_of(state, seat, plan.actions[:1]), selection)
    return Scene(state, seat, WHO, choice.mode_of(state), spot, selection, deal=deal, **more)


def text(state: NationsState, width: int = 80, height: int = 19, glyphs: str = "unicode", **more: Any) -> str:
    view = NationsView(width, height, state.seats, glyphs)
    view.show(scene(state, **more))
    return "\n".join(view.text())


def after(state: NationsState, *actions: Any) -> NationsState:
    for action in actions:
        state, _ = RULES.step(state, Act(state.to_move, action))
    return state


def states(seats: int, seed: int, **options: Any) -> Iterator[NationsState]:
    """Every state of a random game in which a seat has a choice."""
    chance = random.Random(seed)
    state = RULES.initial_state(RULES.configure(seats, options))
    while state.to_move != TERMINAL:
        if state.to_move == CHANCE:
            stream = RULES.decision(state).stream
            state, _ = RULES.step(state, Draw(stream, RULES.sample_chance(state, chance.randrange)))
        else:
            yield state
            legal = RULES.legal_actions(state, state.to_move)
            kept = [action for action in legal if not isinstance(action, a.Pass)] or legal
            state = after(state, chance.choice(kept if chance.random() < 0.9 else legal))


def losing() -> NationsState:
    """Ann could build the Great Pyramid now; Notre-Dame would throw it out."""
    return position(
        {"dice": "W1g W1g W1s W1s W1s", "wonder": "1-15"}, {"dice": "W1g W1f W1x W1s W1s"}, age=2, board=["2-13 -- --"]
    )
