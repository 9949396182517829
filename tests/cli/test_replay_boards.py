"""`hotseat replay` draws the boards of every game, at every set-up, in both glyph sets."""

from __future__ import annotations

import random

import pytest

from rules.catalogue import GAMES, load
from rules.turn_controller import TurnController
from tui.games import GAMES as LOOKS


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_every_game_has_its_boards_as_text(game: str, glyph_set: str) -> None:
    rules = load(game)
    controller = TurnController(rules, rules.configure(2), 5)
    before = LOOKS[game].text_board(controller.state, 0, glyph_set)  # type: ignore[arg-type]
    choice = random.Random(1)
    for _ in range(40):
        controller.act(choice.choice(rules.legal_actions(controller.state, controller.state.to_move)))
    after = LOOKS[game].text_board(controller.state, 0, glyph_set)  # type: ignore[arg-type]
    assert len(after) > 4
    assert after != before
    assert glyph_set == "unicode" or all(line.isascii() for line in after)
