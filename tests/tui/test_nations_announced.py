"""What the table of Nations tells of a purchase that is only announced, of dice that just fell, and of a count."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rules.nations.actions import Buy
from rules.nations.components import FOOD, TILE
from rules.nations.preview import purchase_of
from rules.nations.words import scored
from tests.tui.nations_scenes import RULES, middle, scene
from tui.games.nations import feats, seen, words_moments
from tui.games.nations.view import NationsView
from tui.table.course import Choosing, Showing


@pytest.mark.parametrize(("human", "stand", "open_yet"), [(True, Choosing(), False), (False, Showing(None, 1), True)])
def test_an_announced_development_names_no_place_that_is_not_chosen_yet(
    human: bool, stand: Any, open_yet: bool
) -> None:
    """ "Bot will buy Bazaar" marked Axeman, and then "Bot takes Bazaar in place of Caravan"."""
    state = middle()
    legal = [one for one in RULES.legal_actions(state, 0) if isinstance(one, Buy)]
    action = next(one for one in legal if state.figures.is_development[TILE[one.tile]])
    frame: Any = SimpleNamespace(considered=action, mover=0, state=state, stand=stand, is_human=lambda _: human)
    assert seen.is_unplaced(frame) == open_yet
    whole = purchase_of(state, 0, (action,))
    assert whole is not None
    deal = seen.without_place(state, whole) if open_yet else whole
    shown = scene(state)._replace(deal=deal, unplaced=open_yet, by_hand=human)
    view = NationsView(112, 45, state.seats, "unicode")
    view.show(shown)
    told = "\n".join(view.text())
    assert "chosen next" not in told and ("✓" in told) == human, "what it may buy is no choice of whoever looks on"
    name = state.figures.tiles[whole.brings.out].name
    assert any("replaces" in line and name in line for line in told.splitlines()) != open_yet


def test_what_new_dice_are_enough_for_is_told_loudly() -> None:
    """ "Ann has rolled" stood there, and that famine could be met now in a grey line far below."""
    assert words_moments.so_it_has("rerolls 1 gold to 1 food", "enough for the famine").endswith(
        ": now enough for the famine!"
    )
    assert words_moments.so_it_has("takes Forum", "+1 on tiles") == "takes Forum, +1 on tiles"
    assert words_moments.without_lay("rerolls 1 gold to 2 food") == "rerolls to 2 food"


def test_what_was_kept_is_what_lay_there() -> None:
    """ "kept 4 food" of three food and a pair of other dice."""
    assert scored.event_unspent(4, FOOD, 1) == "did not pay, kept 3 food and a pair"
    assert scored.event_unspent(4, FOOD) == "did not pay, kept 4 food"


def test_no_last_word_of_a_wonder_stands_alone() -> None:
    """ "Ann's first wonder, the first in this" stood over "game"."""
    told = "Ann's first wonder, the first in this game"
    for width in range(24, 42):
        rows = feats._balanced(told, width)
        assert " ".join(rows) == told and max(map(len, rows)) <= width
        assert " " in rows[-1], rows
