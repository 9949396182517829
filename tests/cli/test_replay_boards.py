"""`hotseat replay` draws the boards of every game, at every set-up, in both glyph sets."""

from __future__ import annotations

import random
import re

import pytest

from rules.catalogue import GAMES, load
from rules.turn_controller import TurnController
from tests.games.walks import play, start
from tui.commands.replay import _print_sheet
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


CODE = re.compile(r"\bc\d+r\d+\b|\b[A-Z]?\d-\d{1,2}\b|\bseat \d|\b[a-z]+-[a-z0-9]+\b")
"""Ids of spaces, tiles, seats and items."""


@pytest.mark.parametrize("game", GAMES)
def test_a_score_sheet_is_told_in_words_not_in_ids(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    ended = play(start((game, 2, {}), 3), 3)
    for seat in range(2):
        sheet = ended.rules.score_sheet(ended.state, seat)
        _print_sheet(ended.rules, sheet, ["Ann", "Ben"])
        rows = [line for line in capsys.readouterr().out.splitlines() if "." in line]
        assert sum(len(one.items) for one in sheet.scorings) == len(rows)
        for line in rows:
            assert not CODE.search(line.rpartition("  ")[0]), line
