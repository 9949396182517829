"""Enter after a hint, while dice are picked for a reroll that is begun."""

from __future__ import annotations

import pytest

from tests.tui.test_hints import nations_at_a_reroll
from tui.app import HotseatApp
from tui.games.nations import choice


async def test_enter_picks_the_dice_that_a_hint_has_just_named(app: HotseatApp) -> None:
    """Hint and Enter in turn went on for ever: the one said "d picks them", the other "pick at least one die first"."""
    async with nations_at_a_reroll(app) as (pilot, screen, dice):
        seat = screen.state.to_move
        await pilot.press("d", "enter")
        await pilot.pause()
        assert not screen.mat.table.selection, "nobody has named any"
        for _ in range(2):
            await pilot.press("g")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            if not screen.state.rerolls_used[seat]:
                assert screen.mat.table.selection == dice
        assert screen.state.rerolls_used[seat] == 1


async def test_enter_leaves_a_reroll_of_which_a_hint_says_that_the_dice_are_better_kept(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "No die is better rerolled than kept" and "pick at least one die first" followed each other in the same way."""
    monkeypatch.setattr(choice, "better_kept", lambda *_: True)
    async with nations_at_a_reroll(app) as (pilot, screen, _):
        seat = screen.state.to_move
        await pilot.press("d", "g")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert not screen.state.stack and not screen.state.rerolls_used[seat]
