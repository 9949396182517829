"""Small positions of Discordia for tests, with every draw given by the test."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import load
from rules.discordia.components import figures
from rules.discordia.pieces.workers import letters
from rules.discordia.state import TILE, City
from rules.game import Action, IllegalAction
from rules.turn_controller import TurnController

PINNED = 1
"""The version of the figures that small positions are made of. They are those of a kept version, which stay as they are
when today's figures change: what a rule does, it does with any figures."""
TODAY = figures(PINNED)
RULES = load("discordia", PINNED)
OTHER = {"supply": "bbbb"}
"""A second player's city that minds its own business."""


def at(*cities: dict[str, Any], **form: Any) -> TurnController:
    """A game from a position; with one city a second one is added. Seat 0 acts, with a die of value `value`.

    `die` red, `value` 1 and season 2 if not given, so that neither boat nor colour matters by accident.
    """
    if len(cities) == 1 and "janus" not in form:
        cities = (*cities, OTHER)
    defaults: dict[str, Any] = {"season": 2, "die": "red", "dice": [1, 1, 1]}
    if form.get("phase") == "year-end":
        defaults = {"season": 5}
    data = {**defaults, **form, "cities": list(cities)}
    if data.get("die", "") == "":
        data.pop("die", None)
    state = RULES.position(data)
    return TurnController(RULES, RULES.config_of(state), 1, manual_chance=True, base=state)


def alone(city: dict[str, Any], **form: Any) -> TurnController:
    """A solo game from a position."""
    return at(city, janus=form.pop("janus", {"counter": 15}), **form)


def do(game: TurnController, *actions: Action) -> TurnController:
    """Carry out actions of whoever is to move."""
    for action in actions:
        game.act(action)
    return game


def legal(game: TurnController, *kinds: type[Action]) -> list[Action]:
    """The legal actions of the seat to move, of these kinds (all without)."""
    actions = RULES.legal_actions(game.state, game.state.to_move)
    return [action for action in actions if not kinds or type(action) in kinds]


def refused(game: TurnController, action: Action) -> IllegalAction:
    """Why an action is illegal; it is not offered, and trying it changes nothing."""
    before = game.state
    assert action not in RULES.legal_actions(before, before.to_move)
    reason = RULES.why_not(before, before.to_move, action)
    assert reason is not None
    with pytest.raises(IllegalAction) as caught:
        game.act(action)
    assert (caught.value.rule, caught.value.message) == (reason.rule, reason.message)
    assert game.state is before
    return reason


def city(game: TurnController, seat: int = 0) -> City:
    found: City = game.state.cities[seat]
    return found


def supply(game: TurnController, seat: int = 0) -> str:
    """The workers in a supply, as letters."""
    return letters(city(game, seat).supply)


def tiles(game: TurnController, seat: int = 0) -> list[str]:
    """The names of the tiles and towers of a city, in order."""
    return [TODAY.tiles[site & TILE].name for site in city(game, seat).sites]


def events(game: TurnController, kind: type) -> list[Any]:
    """The events of a kind in the log."""
    return [event for entry in game.entries for event in entry.events if type(event) is kind]
