"""Points are held against each other only where they can be: not amid a swap, nor while an end is booked by seats."""

from __future__ import annotations

import pytest

from rules.discordia.actions import PutBack
from rules.game import TERMINAL, Act
from rules.playback import Playback
from rules.reckoning import last_settled, settled, standing
from rules.turn_controller import TurnController
from tests.games.walks import play, start
from tui.pages.outcome import Story


@pytest.fixture(scope="module", params=["discordia", "nations"])
def game(request: pytest.FixtureRequest) -> TurnController:
    return play(start((request.param, 2, {}), 3), 3)


def test_totals_stand_still_until_they_can_be_held_against_each_other(game: TurnController) -> None:
    shown, moved = Playback(game, len(game)), 0
    for stop in shown.stops:
        known = last_settled(game, stop)
        assert settled(game.rules, game.state_at(known)) and known <= stop
        assert shown.totals(stop) == standing(game.rules, game.state_at(known))
        moved += shown.totals(stop) != standing(game.rules, game.state_at(stop))
    assert moved, "some would have told of a lead that nobody had"
    assert game.state.to_move == TERMINAL and shown.totals(len(game)) == standing(game.rules, game.state)


def test_a_swap_and_a_seat_that_pays_first_turn_no_lead() -> None:
    game = play(start(("discordia", 2, {}), 3), 3)
    swaps = [
        at
        for at, entry in enumerate(game.entries)
        if isinstance(entry.step, Act) and isinstance(entry.step.action, PutBack)
    ]
    assert swaps and not any(settled(game.rules, game.state_at(at)) for at in swaps)
    story, shown = Story.of(game), Playback(game, 0)
    amid = [at for at, stop in enumerate(shown.stops) if stop in swaps]
    assert all(story.points[at] == story.points[at - 1] for at in amid), "the curve of a result has no spike there"
