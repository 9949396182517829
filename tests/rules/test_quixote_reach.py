"""What is said to be out of reach in a coming scoring never comes."""

from __future__ import annotations

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.quixote.components import ROUND_ENDS
from rules.quixote.prospects import out_of_reach
from rules.turn_controller import TurnController


@pytest.mark.rule("quixote.scoring.castles", "quixote.scoring.defence")
def test_what_is_out_of_reach_brings_no_more_in_the_scoring_to_come() -> None:
    """A castle was offered as "+6" to whoever had one tile left that joined nothing."""
    rules, seen = load("quixote"), set()
    for seed in range(10):
        log = TurnController(rules, rules.configure(2, {"sancho": seed > 7}), seed)
        player, said = PLAYERS[("random", "greedy")[seed % 2]], list[tuple[int, str, int]]()
        while (state := log.state).to_move != TERMINAL:
            number, seat = len(state.scored), state.to_move
            coming = rules.forecast(state, seat)
            assert coming is not None
            lost = out_of_reach(state, seat)
            said += [(seat, one.item, one.points) for one in coming.items if one.item in lost]
            seen |= {("early" if len(state.drawn) < ROUND_ENDS[number] else "last", item) for item in lost}
            log.act(player(rules, state, seat, named_draw(seed, "player", len(log))))
            if len(log.state.scored) > number:
                made = [
                    {one.item: one.points for one in rules.score_sheet(log.state, at).scorings[-1].items}
                    for at in (0, 1)
                ]
                assert all(made[at][item] <= points for at, item, points in said)
                said.clear()
    assert {
        ("early", "castle-6"),
        ("early", "defence"),
        ("last", "castle-4"),
        ("last", "defence"),
        ("last", "windmills"),
    } <= seen
