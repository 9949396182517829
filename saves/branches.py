"""Going on from any point of a game that was played, as a new game."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from rules.game import CHANCE, TERMINAL
from rules.turn_controller import TurnController
from saves import words
from saves.errors import StoreError
from saves.log import base_drawn, base_of

if TYPE_CHECKING:
    from saves.open_game import OpenGame
    from saves.store import Store


def may_repeat_draws(game: OpenGame) -> bool:
    """Whether a game that goes on from `game` may bring the same draws: not while they are to come in a campaign."""
    return not game.info.sealed


def continue_game(store: Store, game: OpenGame, position: int, same_draws: bool) -> OpenGame:
    """A new game that goes on after the first `position` steps of the log of `game`; that one stays as it is.

    What was drawn by then stays drawn. With `same_draws` what is still to be drawn comes as it did there. Raises
    `StoreError` where the game is over by then, or where that would tell the draws of a running campaign.
    """
    old = game.controller
    if old.state_at(position).to_move == TERMINAL:
        raise StoreError(words.branch_at_the_end())
    if same_draws and not may_repeat_draws(game):
        raise StoreError(words.branch_tells_draws())
    controller = TurnController.replay(
        old.rules,
        old.config,
        old.seed if same_draws else secrets.randbelow(2**32),
        [(entry.step, entry.hash) for entry in old.entries[:position]],
        base=None if base_of(old) is None else old.state_at(0),
        drawn=base_drawn(old),
    )
    if controller.state.to_move == CHANCE:
        controller.draw()
    origin = f"{game.info.id}:{position}:{'same' if same_draws else 'fresh'}"
    return store.create(controller, game.info.seats, words.branch_name(game.info.id, position), origin=origin)
