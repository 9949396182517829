"""A lead is counted when all have laid on the field."""

from __future__ import annotations

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import TERMINAL
from rules.playback import Playback
from rules.players import PLAYERS
from rules.quixote.reckoning import to_lay
from rules.reckoning import last_settled, settled
from rules.turn_controller import TurnController


def test_nobody_leads_by_a_tile_that_another_has_still_to_lay() -> None:
    """The story of a game began with a lead of six that the other made up for on the same field."""
    rules = load("quixote")
    for seats in (1, 2, 3):
        log, seen = TurnController(rules, rules.configure(seats, {}), 3), set()
        while log.state.to_move != TERMINAL:
            state = log.state
            laid = [bool(board[state.drawn[-1]]) for board in state.boards]
            assert settled(rules, state) is (len(set(laid)) == 1) is not bool(to_lay(state))
            seen.add(len(to_lay(state)))
            log.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(3, "greedy", len(log))))
        assert seen == set(range(seats)) and settled(rules, log.state)
        play = Playback(log)
        for at in range(len(log.entries) + 1):
            assert play.totals(at) == play.totals(last_settled(log, at)) and settled(
                rules, log.state_at(last_settled(log, at))
            )
