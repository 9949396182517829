"""Small positions of Nations: The Dice Game for tests, and games with forced draws."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import load
from rules.game import Event, IllegalAction
from rules.nations.actions import Buy, Pass, Pay
from rules.nations.state import NationsState
from rules.turn_controller import TurnController

RULES = load("nations", 1)
"""Positions and games here are told in figures of version 1; the rules are those of every version. What the figures of
today are is a matter of the rulebook's tests and of `test_nations_versions`."""
START_DICE = "W1g W1s W1f W1x W1b"
SPENT = {"used": "W1g W1g W1g W1g W1g"}
"""A seat with nothing but its gold chit left."""


def position(*seats: dict[str, Any], **more: Any) -> NationsState:
    """A position in the short form."""
    state: NationsState = RULES.position({"seats": list(seats), **more})
    return state


def table(*seats: dict[str, Any], **more: Any) -> TurnController:
    """A game going on from a position in the short form; every draw is given by the test."""
    state = position(*seats, **more)
    return TurnController(RULES, RULES.config_of(state), 1, manual_chance=True, base=state)


def new(seats: int = 1, **options: Any) -> TurnController:
    """A new game; every draw is given by the test."""
    return TurnController(RULES, RULES.configure(seats, options), 1, manual_chance=True)


def legal(game: TurnController, kind: type | None = None) -> list[Any]:
    """The legal actions of the seat to move, of one kind."""
    actions = RULES.legal_actions(game.state, game.state.to_move)
    return [action for action in actions if kind is None or isinstance(action, kind)]


def payments(game: TurnController) -> list[str]:
    """The payments offered, each as one text."""
    return [" ".join(pay.units) for pay in legal(game, Pay)]


def do(game: TurnController, *actions: Any) -> list[Event]:
    """Carry out actions one after the other; all that happened."""
    happened: list[Event] = []
    for action in actions:
        for entry in game.act(action).added:
            happened += entry.events
        assert RULES.check(game.state) == []
    return happened


def draw(game: TurnController, *outcomes: Any) -> list[Event]:
    """Give the outcomes of chance that are due."""
    happened: list[Event] = []
    for outcome in outcomes:
        for entry in game.draw(outcome).added:
            happened += entry.events
        assert RULES.check(game.state) == []
    return happened


def units(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def pay(text: str) -> Pay:
    return Pay(units(text))


def buy(game: TurnController, tile: str, *rest: Any) -> list[Event]:
    return do(game, Buy(tile), *rest)


def refused(game: TurnController, action: Any, seat: int | None = None) -> IllegalAction:
    """Why an action is illegal; it must not be offered, and trying it must change nothing."""
    before = game.state
    mover = before.to_move if seat is None else seat
    reason = RULES.why_not(before, mover, action)
    assert reason is not None
    assert action not in RULES.legal_actions(before, mover)
    with pytest.raises(IllegalAction) as caught:
        game.act(action, mover)
    assert (caught.value.rule, caught.value.message) == (reason.rule, reason.message)
    assert game.state is before
    assert reason.message
    return reason


def phase(game: TurnController) -> str:
    return RULES.decision(game.state).phase


def everybody_passes(game: TurnController) -> list[Event]:
    """All seats pass, as far as they have rolled."""
    happened: list[Event] = []
    while phase(game) == "turn":
        happened += do(game, Pass())
    return happened


def names(values: tuple[int, ...]) -> str:
    """Units of a state as text."""
    from rules.nations.components import NAMES

    return " ".join(NAMES[unit] for unit in values)
