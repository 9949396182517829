"""Enter after a hint, while dice are picked for a reroll that is begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.nations import actions as a
from rules.players.analysis import Reason
from tests.tui.grid import text_of
from tests.tui.test_game_screen import _until
from tests.tui.test_hints_at_the_table import nations_at_a_reroll
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


async def test_a_hint_that_named_a_reroll_does_not_take_it_back_once_that_is_begun(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "Reroll" and "your dice are better kept" followed each other for ever, where the reroll was begun by its key."""
    monkeypatch.setattr(choice, "better_kept", lambda *_: True)
    async with nations_at_a_reroll(app) as (pilot, screen, dice):
        seat = screen.state.to_move

        async def advise(*_: Any) -> Sequence[Reason]:
            return Reason(a.Reroll(), 2.0, ()), Reason(a.Pass(), 1.0, ()), Reason(a.Pass(), 0.0, ())

        monkeypatch.setattr(screen.conductor.thinker, "advise", advise)
        await pilot.press("g")
        await _until(pilot, lambda: "Hint" in text_of(app))
        await pilot.press("d", "g")
        await pilot.pause()
        assert "better kept" not in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.mat.table.selection == dice
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.rerolls_used[seat] == 1


async def test_a_reroll_that_is_begun_anew_after_a_hint_against_it_is_helped_with(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cursor on the reroll and hints in turn with Enter led in a circle, as nothing else was chosen between them."""
    monkeypatch.setattr(choice, "better_kept", lambda *_: True)
    async with nations_at_a_reroll(app) as (pilot, screen, dice):
        for kept in (True, False):
            await pilot.press("d", "g")
            await pilot.pause()
            assert ("better kept" in text_of(app)) is kept
            await pilot.press("enter")
            await pilot.pause()
            assert bool(screen.state.stack) is not kept
        assert screen.mat.table.selection == dice
