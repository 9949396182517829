"""A new card of the explorers' game as it is turned over on the map."""

from __future__ import annotations

import pytest

from rules.explorers.components import BASE, CHOICE, EXPLORE
from tests.tui.explorers_table import map_of, table
from tests.tui.test_explorers_view import position
from tui.app import HotseatApp
from tui.games.explorers import card_now, card_turned
from tui.games.explorers.card_turned import EDGE, CardTurned

NEW = 8
"""So many steps of that game come to a new card."""


def test_each_card_says_what_it_is_and_allows() -> None:
    """In the smallest window that has room for it, and in large ones."""
    for card in range(CHOICE + 1):
        state = position(era=max(1, card - BASE + 1), card=EXPLORE[card])
        name, text = card_now.named(state, 0)
        for size in ((44, 15), (46, 15), (66, 24), (90, 27)):
            for glyph_set in ("unicode", "ascii"):
                rows = card_turned.face(state, 0, size, glyph_set)
                told = " ".join(" ".join(rows).split())
                assert len(rows) == size[1] and max(map(len, rows)) <= size[0], (name, size)
                assert card_now.head(state) in told and text in told, (name, size, told)
                assert ("##" if glyph_set == "ascii" else "█") in told or name in told


@pytest.mark.parametrize("animations", [True, False])
async def test_a_card_is_turned_over_once_before_the_first_turn_with_it(app: HotseatApp, animations: bool) -> None:
    """It lay there as a line from one key to the next. Without animations the line is all; a key ends the picture, and
    does its own work."""
    app.apply_settings(app.settings._replace(animations=animations))
    async with table(app, steps=NEW, seats=2) as (pilot, screen):
        card: CardTurned = screen.mat.new_card  # type: ignore[attr-defined]
        assert card.display == animations and map_of(screen).cursor >= 0
        for _ in range(EDGE + 2 if animations else 0):
            card._tick()
        assert not animations or "New card" in str(card.render())
        before = len(screen.controller)
        await pilot.press("enter")
        await pilot.pause()
        assert not card.display and len(screen.controller) == before + 1, "the key was lost"
        await pilot.press("u")
        await pilot.pause()
        assert not card.display and len(screen.controller) == before, "it was turned over again"
