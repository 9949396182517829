"""Discordia: a star that does not come because the cult site has none left is told nowhere as coming or as come."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from rules.chance import named_draw
from rules.discordia.actions import Lay
from rules.discordia.events import DecreeFulfilled, PrivilegeTaken, PrivilegeUsed, StarsTaken
from rules.discordia.preview import foreseen, still_open
from rules.discordia.state import DiscordiaState
from rules.discordia.telling import describe
from rules.game import TERMINAL, Event
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.rules.discordia_help import RULES
from tui.games.discordia import moments, story

_STARS = re.compile(r"(?<!lay )(?<!lays )(?<!loses )(?<!lose )(\d+) stars?\b(?! on | in supply)")


def told(text: str) -> int:
    return sum(int(number) for number in _STARS.findall(text))


def short_of_stars(seed: int) -> Iterator[DiscordiaState]:
    """The decisions of a game, the cult site with no star, one, or as many as lie there."""
    game = TurnController(RULES, RULES.configure(2, {}), seed)
    while game.state.to_move != TERMINAL:
        state = game.state
        if state.season:
            short: DiscordiaState = state.clone()
            short.site = min(short.site, (0, 0, 1, 9)[len(game) % 4])
            yield short
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "r", len(game))))


def taken(events: Sequence[Event], seat: int) -> int:
    return sum(one.count for one in events if isinstance(one, StarsTaken) and one.seat == seat and one.count > 0)


@pytest.mark.parametrize("seed", [44, 45, 46, 61])
def test_stars_told_are_stars_gained(seed: int) -> None:
    """ "fulfils a decree (3 farms): 1 star", and the cult site was empty; so did lists, and privileges."""
    seen_of: set[type[Event]] = set()
    for state in short_of_stars(seed):
        assert all(told(one.text) <= state.site for one in still_open(state)), still_open(state)
        for action in RULES.legal_actions(state, state.to_move):
            assert isinstance(action, Lay) or told(describe(state, action)) <= state.site, describe(state, action)
            seen = foreseen(state, action)
            gained = taken(seen.events, state.to_move)
            for event in seen.events:
                if isinstance(event, DecreeFulfilled | PrivilegeUsed | PrivilegeTaken):
                    seen_of.add(type(event))
                    due = sum(frame.n for frame in seen.after.stack if frame.op == "star")
                    most = gained + min(seen.after.site, due if not isinstance(event, PrivilegeTaken) else 9)
                    lines = [one.text for one in moments.of_a_seat(seen.after, event, seen.events)]
                    lines += [story.turn_words(seen.after, [*seen.events[seen.events.index(event) :]])]
                    assert all(told(line) <= most for line in [*lines, *seen.lines]), (lines, seen.lines, most)
    assert seen_of
