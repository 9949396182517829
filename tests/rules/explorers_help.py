"""Small positions of the explorers' game for tests: written down briefly, with every draw given by the test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.catalogue import load
from rules.explorers.actions import Done, Explore, Post, Route, Settle
from rules.explorers.components import GOALS, KINDS, TREASURE_CARDS
from rules.game import Event, IllegalAction
from rules.turn_controller import TurnController

RULES = load("explorers")


def at(
    map_id: str, card: str | None = "any", era: int = 1, seats: list[dict[str, Any]] | None = None, **more: Any
) -> TurnController:
    """A position in which seat 0 carries out `card`. Further keys: of the position, or of a single seat.

    An investigate card stands for card I (in an era after the first, so that nothing is drawn).
    """
    top = {key: more.pop(key) for key in ("left", "goals", "tower-reward") if key in more}
    rows = [dict(row) for row in seats] if seats is not None else [more]
    if card is not None and card not in (*BASE_CARDS, "I", "II", "III", "I/II/III"):
        rows[0]["cards"] = {"I": card} | rows[0].get("cards", {})
        card, era = "I", max(era, 2)
    state = RULES.position({"map": map_id, "card": card, "era": era, "seats": rows, **top})
    return TurnController(RULES, RULES.config_of(state), 1, manual_chance=True, base=state)


BASE_CARDS = ("grassland", "desert", "mountain", "water", "any")


def explore(game: TurnController, *spaces: str) -> tuple[Event, ...]:
    """Explore the spaces one after another; what happened with the last one."""
    events: tuple[Event, ...] = ()
    for space in spaces:
        events = game.act(Explore(space)).added[0].events
    return events


def done(game: TurnController) -> None:
    game.act(Done())


def settle(game: TurnController, space: str) -> None:
    game.act(Settle(space))


def route(game: TurnController, first: str, second: str) -> None:
    game.act(Route(first, second))


def post(game: TurnController, space: str) -> None:
    game.act(Post(space))


def open_spaces(game: TurnController) -> set[str]:
    """The spaces that may be explored now."""
    seat = game.state.to_move
    return {action.space for action in RULES.legal_actions(game.state, seat) if isinstance(action, Explore)}


def refused(game: TurnController, space: str) -> IllegalAction:
    """Why a space cannot be explored; it must not be offered, and trying it must change nothing."""
    before, seat = game.state, game.state.to_move
    reason = RULES.why_not(before, seat, Explore(space))
    assert reason is not None
    assert space not in open_spaces(game)
    with pytest.raises(IllegalAction) as caught:
        game.act(Explore(space))
    assert (caught.value.rule, caught.value.message) == (reason.rule, reason.message)
    assert game.state is before
    return reason


def coins(game: TurnController, seat: int = 0) -> dict[str, int]:
    """The coins by source, without those that brought none."""
    items = RULES.score_sheet(game.state, seat).scorings[0].items
    return {item.item: item.points for item in items if item.points}


def kept(game: TurnController, seat: int = 0) -> dict[str, int]:
    """The treasure cards a seat has kept."""
    found = game.state.found[seat * KINDS : (seat + 1) * KINDS]
    return {treasure.id: number for treasure, number in zip(TREASURE_CARDS, found, strict=True) if number}


def phase(game: TurnController) -> str:
    return RULES.decision(game.state).phase


def fresh(seats: int = 1, **options: object) -> TurnController:
    """A game from its start in which the test gives every draw; the first three goals are drawn."""
    game = TurnController(RULES, RULES.configure(seats, options), 1, manual_chance=True)
    for goal in GOALS[game.state.map][:3]:
        game.draw(goal.id)
    return game


def possible(game: TurnController) -> list[object]:
    return [outcome for outcome, _ in RULES.chance_outcomes(game.state) or []]


def rule_of(game: TurnController, action: object, seat: int | None = None) -> str:
    """The rule that an illegal action breaks."""
    reason = RULES.why_not(game.state, game.state.to_move if seat is None else seat, action)
    assert isinstance(reason, IllegalAction)
    return reason.rule


def lines_text(lines: Sequence[Sequence[tuple[str, str]]]) -> list[str]:
    """Lines of runs (text, role) as plain text."""
    return ["".join(text for text, _ in line).rstrip() for line in lines]
