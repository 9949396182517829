"""Discordia: where the turn passes, each turn of another in one place and in its order; nothing of it twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.discordia.components import PRIVILEGE_INDEX
from rules.discordia.events import DieChosen, Extended, PrivilegeTaken, PrivilegeUsed, RingMoved, StarsTaken
from saves.model import Seat
from tests.rules.discordia_help import at
from tests.tui.discordia_table import each_hand_over, started
from tests.tui.grid import text_of
from tests.tui.test_discordia_hand_over import NAMES, turns_since
from tui.app import HotseatApp
from tui.games.discordia import news_rest, story, words_story, words_turn
from tui.games.discordia.listing import TurnLines
from tui.table.screen import TableScreen


def test_what_a_privilege_brings_is_told_once() -> None:
    """ "uses a privilege (aqueduct +3), gets aqueduct +3" read like six."""
    state = at({"supply": "bb"}).state
    [name, *_] = [one.name for one in state.figures.privileges if any(own.op == "aqueduct" for own in one.effects)]
    by = state.figures.privileges[PRIVILEGE_INDEX[name]].effects[0].n
    events = (DieChosen(0, "red", 3, True), Extended(0, "EC1"), PrivilegeTaken(0, name), PrivilegeUsed(0, name))
    told = story.ways(state, (*events, RingMoved(0, by, 4)))[0]
    assert told.count(f"aqueduct +{by}") == 1 and "gets" not in told, told
    told = story.ways(state, (*events, RingMoved(0, by, 4), RingMoved(0, 1, 5), StarsTaken(0, 2)))[0]
    assert "gets 2 stars and aqueduct +1" in told, told
    told = story.ways(state, (*events, RingMoved(0, 1, 10)))[0]
    assert "gets" not in told, "a ring that came to its end moved no further"


def test_what_is_swapped_is_said() -> None:
    assert words_story.swap_of(3) == "swaps 3 workers"
    assert words_story.has_deed("adds 1 field, swaps 3", "swaps 3 workers", "swaps 3")
    assert not words_story.has_deed("adds 1 field, swaps 30", "swaps 3 workers", "swaps 3")


async def _passes(app: HotseatApp, size: tuple[int, int]) -> AsyncIterator[tuple[Pilot[Any], TableScreen, str, str]]:
    """Each hand-over of a game: the line above the boards and the rows below."""
    app.apply_settings(app.settings._replace(animations=False))
    passed = 0
    async with app.run_test(size=size) as pilot:
        screen = await started(app, pilot, [Seat(*one, "human") for one in NAMES[:2]], {}, 103)
        async for _ in each_hand_over(pilot, screen):
            if passed == 16:
                return
            if screen.state.turn <= 2 or not turns_since(screen):
                continue
            passed += 1
            below = [row.plain for row in screen.query_one(TurnLines).unfolded]
            yield pilot, screen, text_of(app).splitlines()[2], "\n".join(below)


@pytest.mark.usefixtures("handing_over")
async def test_two_turns_of_one_seat_stand_in_their_order_below_or_both_above(app: HotseatApp) -> None:
    """One stood above the boards without its season, its other half below, behind the turn that was before it."""
    seen = 0
    async for _, screen, above, below in _passes(app, (80, 24)):
        turns = turns_since(screen)
        if words_story.had_turns(len(turns), "") in above:
            seasons = [screen.controller.state_at(turn.before).season for turn in turns]
            heads = [line.split(":")[0] for line in below.splitlines() if line[:1].isupper() and ":" in line[:12]]
            assert len(heads) == len(dict.fromkeys(seasons)) and "First, in" not in below and "also" not in below
            for turn in turns:
                ways = [way.text for way in story.ways_to_tell(screen.state, turn.events) if not way.left_out]
                told = " ".join(below.split())
                assert any(told.count(way) == 1 for way in ways) and not any(way in above for way in ways), told
            seen += 1
    assert seen > 1


@pytest.mark.usefixtures("handing_over")
async def test_the_dice_to_choose_from_are_listed_where_the_rows_are_free(app: HotseatApp) -> None:
    """Three rows were empty where the dice of whoever is next had room."""
    told = 0
    async for _, screen, _above, below in _passes(app, (80, 24)):
        dice = [one for one in screen.rules.legal_actions(screen.state, screen.state.to_move) if hasattr(one, "colour")]
        free = screen.mat.pages.layout.listed - len(below.splitlines())
        listed = " will choose from 1: " in below
        assert listed or len(dice) < 2 or free < 2, (free, below)
        told += listed
    assert told > 3
    assert words_turn.chooses_among([("blue", 3), ("red", 1)]) == " will choose from 1: blue 3, 2: red 1"


def test_a_single_turn_is_no_account() -> None:
    turn = story.Turn(1, (DieChosen(1, "red", 3, True),), 2, 1)
    assert news_rest.account(None, [turn], 9) == []  # type: ignore[arg-type]
