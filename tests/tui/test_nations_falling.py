"""Dice at a hand-over between persons: nothing of what they come to is told before they lie."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from rules.nations import actions as a
from rules.nations.components import FIRST_CHIT, FOOD
from tests.tui.grid import text_of
from tests.tui.handing_table import table, to_a_baton
from tests.tui.nations_scenes import middle, scene
from tests.tui.opened import begin
from tests.tui.test_bots_at_the_table import bots_dice_fall, tick_until
from tui.app import HotseatApp
from tui.games.nations import choice
from tui.games.nations.dice import dice_block
from tui.games.nations.enter import dice_to_fall
from tui.games.nations.signs import SIGNS
from tui.pages.dialogs import Confirm
from tui.table.course import Passing
from tui.table.moments import TUMBLE

pytestmark = pytest.mark.usefixtures("handing_over")


@asynccontextmanager
async def standing_still(app: HotseatApp, size: tuple[int, int], form: str = "line") -> AsyncIterator[tuple[Any, Any]]:
    """A table of two persons at which dice fall only when they are told to."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.table.playing.FRAME", 3600)
        async with table(app, "nations", size=size, baton=form) as (pilot, screen):
            app.apply_settings(app.settings._replace(animations=True))
            yield pilot, screen


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_the_first_dice_of_the_next_one_fall_when_the_turn_is_taken_up(
    app: HotseatApp, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They lay there with the first picture, and journal and panels told them before Enter."""
    async with standing_still(app, size) as (pilot, screen):
        await to_a_baton(pilot, screen)
        seat, name = screen.stand.baton.seat, screen.names[screen.stand.baton.seat].plain
        other = screen.names[1 - seat].plain
        heads = text_of(app).splitlines()[:2]
        assert f"{other} rolls" in heads[1] and f"▸ {heads[0].partition('▸ ')[2][:2]}  {other}" in heads[0], heads
        tick_until(screen, lambda: not screen.moments.rolling)  # those that a tile brought
        await pilot.pause()
        assert f"{name}, your turn" in text_of(app), "once the dice of the other lie"
        assert screen.moments.unseen(seat)
        told = text_of(app)
        assert any(form in told for form in dice_to_fall(screen.state, seat))
        meant = {text.strip() for text in re.findall(r"Enter:? +([A-Za-z]+ [a-z]+)", told)}
        assert {text.lower() for text in meant} == {"your board"}, "one meaning of a key, in the same words"
        assert f"{name} rolls all dice" not in told and f"{name} has " not in told
        known = screen.mat.scene().state
        assert len(known.available[seat]) == len(screen.state.available[seat]) - 5, "no die of the five lies there"
        assert len(screen.mat.scene().unfallen[seat]) == 5
        monkeypatch.setattr("tui.table.course.is_quiet", lambda *_: True)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.viewed == seat and screen.moments.rolling and screen.moments.tumbling(seat) < TUMBLE
        asks, rolls = text_of(app).splitlines()[1:3]
        assert f"{name}: the dice fall" in asks and f"{name} rolls" in rolls and not screen.legal, (
            "what it asks is told"
        )
        tick_until(screen, lambda: not screen.moments.rolling)
        await pilot.pause()
        assert f"{name} rolled" in text_of(app).splitlines()[1] and screen.legal


@pytest.mark.parametrize("key", ["right", "x"])
async def test_any_key_takes_up_the_turn_and_the_first_dice_come_to_lie(app: HotseatApp, key: str) -> None:
    """The key that let them fall stopped their clock: the table said "Ben rolls" for ever, and Enter did nothing."""
    async with standing_still(app, (80, 24)) as (pilot, screen):
        await to_a_baton(pilot, screen)
        seat, name = screen.stand.baton.seat, screen.names[screen.stand.baton.seat].plain
        tick_until(screen, lambda: not screen.moments.rolling)
        await pilot.press(key)
        await pilot.pause()
        assert screen.viewed == seat and screen.moments.rolling and screen.moments.moving and not screen.legal
        tick_until(screen, lambda: not screen.moments.rolling)
        await pilot.pause()
        assert f"{name} rolled " in text_of(app).splitlines()[1] and screen.legal


async def test_an_enter_too_many_at_a_hand_over_does_not_end_the_first_roll(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The roll of a new age was over before anybody had seen a die of it."""
    async with standing_still(app, (80, 24)) as (pilot, screen):
        await to_a_baton(pilot, screen)
        tick_until(screen, lambda: not screen.moments.rolling)  # those that a tile brought
        steps = len(screen.controller)
        with monkeypatch.context() as patch:
            patch.setattr("tui.table.course.is_quiet", lambda *_: True)
            await pilot.press("enter")
            await pilot.pause()
        assert screen.moments.rolling
        await pilot.press("enter")
        await pilot.pause()
        assert screen.moments.rolling and len(screen.controller) == steps
        monkeypatch.setattr("tui.table.playing.is_quiet", lambda *_: True)
        await pilot.press("enter")
        await pilot.pause()
        assert not screen.moments.rolling and len(screen.controller) == steps, "any key ends it"


async def test_a_key_amid_dice_at_a_hand_over_draws_all_once(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """It laid the dice, drew the table, took up the turn and drew the table again: the dearest key of all."""
    async with standing_still(app, (80, 24)) as (pilot, screen):
        await to_a_baton(pilot, screen)
        assert screen.moments.rolling and isinstance(screen.stand, Passing)
        drawn, draw_all = list[int](), screen._pointing.draw_all
        monkeypatch.setattr(screen._pointing, "draw_all", lambda: (drawn.append(1), draw_all()))
        await pilot.press("right")
        await pilot.pause()
        assert not isinstance(screen.stand, Passing) and drawn == [1]


@pytest.mark.parametrize("form", ["line", "card"])
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_what_a_reroll_comes_to_is_told_once_the_dice_lie(
    app: HotseatApp, size: tuple[int, int], form: str
) -> None:
    """ "Ben rerolls to 1 gold and 1 stone" stood above dice that showed a dot."""
    async with standing_still(app, size, form) as (pilot, screen):
        await to_a_baton(pilot, screen)
        seat = screen.mover
        die = next(one for one in a_reroll(screen) if isinstance(one, a.Pick))
        for action in (a.Reroll(), die, a.Roll()):
            screen.controller.act(action)
        await pilot.pause()
        assert isinstance(screen.stand, Passing) and screen.stand.baton.left == seat and screen.moments.rolling
        assert not re.search(r"rerolls .*? to \d", text_of(app)) and re.search(r"rerolls \d \w+ to ", text_of(app))
        tick_until(screen, lambda: not screen.moments.rolling)
        await pilot.pause()
        assert re.search(r"rerolls 1 \w+ to [1-3] \w+", text_of(app)), "and what had lain there"


def a_reroll(screen: Any) -> list[Any]:
    """What can be picked once a reroll is begun, without beginning it."""
    state = screen.state.clone()
    screen.rules.apply_action(state, state.to_move, a.Reroll())
    return list(screen.rules.legal_actions(state, state.to_move))


async def test_the_very_first_dice_of_a_game_fall_too(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """They lay there with the first picture; all later ones tumbled."""
    monkeypatch.setattr("tui.table.playing.FRAME", 3600)
    async with table(app, "nations", opened=False, animations=True) as (pilot, screen):
        assert not screen.moments.rolling and screen.moments.unseen(screen.mover), "first the age opens"
        begin(screen, landed=False)
        await pilot.pause()
        assert screen.moments.rolling and screen.moments.tumbling(screen.mover) < TUMBLE
        before = len(screen.controller.entries)
        told, fell = text_of(app), choice.pieces(screen.state, screen.mover)
        assert "rolled: " not in told and "Gold " not in told, "nothing that the dice come to"
        monkeypatch.setattr("tui.table.playing.is_quiet", lambda *_: True)
        await pilot.press("enter")
        await pilot.pause()
        assert not screen.moments.rolling and len(screen.controller.entries) == before, "Enter chooses nothing unseen"
        assert "rolled " in text_of(app) and choice.pieces(screen.state, screen.mover) == fell


def test_dice_that_tumble_show_no_face_wherever_they_lie() -> None:
    """While the news let the dice of a computer player tumble, its own row showed what they had come to."""
    state, seat = middle(), 1
    shown = scene(state, viewed=0)
    own = [at for at, one in enumerate(choice.pieces(state, seat)) if 0 <= one.unit < FIRST_CHIT and not one.used]
    for falling in ((), ((), tuple(own))):
        theirs = shown._replace(falling=falling).of(seat)
        drawn = "\n".join(dice_block(theirs, 100, 5, SIGNS["unicode"]).grid.text())
        assert theirs.rolling == bool(falling)
        assert drawn.count(SIGNS["unicode"].dot) == len(own) * bool(falling), "a dot on its way instead of a face"
        assert (SIGNS["unicode"].resources[FOOD] in drawn) != bool(falling)


async def test_dice_of_two_seats_fall_one_after_the_other_on_a_wide_screen_too(app: HotseatApp) -> None:
    """With both boards in view a computer player's new dice and the roll that follows tumbled at the same moment."""
    async with bots_dice_fall(app, size=(160, 50)) as (_, screen):
        moments, seen = screen.moments, list[tuple[int, ...]]()
        while moments.moving:
            rolling = tuple(seat for seat in range(2) if moments.rolling and moments.tumbling(seat) < TUMBLE)
            seen += [rolling] if rolling and rolling not in seen else []
            assert moments.unseen(0) == (seen == [(1,)]), "the second roll is not seen before it falls"
            moments.tick()
        assert seen == [(1,), (0,)]


async def test_undo_at_a_hand_over_does_not_roll_the_dice_of_the_next_one(app: HotseatApp) -> None:
    """They fell under the question whether to take the purchase before back, and were known when it was."""
    async with standing_still(app, (80, 24)) as (pilot, screen):
        await to_a_baton(pilot, screen)
        seat, done = screen.stand.baton.seat, len(screen.controller)
        tick_until(screen, lambda: not screen.moments.rolling)
        app.apply_settings(app.settings._replace(confirm=True))
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(app.screen, Confirm) and isinstance(screen.stand, Passing) and screen.moments.unseen(seat)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is screen and isinstance(screen.stand, Passing) and len(screen.controller) == done
        assert screen.moments.unseen(seat)
