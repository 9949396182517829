"""A hint near the end of Don Quixote tells the difference that there will be: all of it can be reckoned."""

from __future__ import annotations

import pytest

from rules.catalogue import load
from rules.game import CHANCE
from rules.players.greedy import greedy_player
from rules.players.hints import STRENGTHS, thought_of
from rules.quixote.components import ROUND_ENDS
from rules.turn_controller import TurnController

RULES = load("quixote")


def near_the_end(seed: int, fields: int, sancho: bool = False) -> TurnController:
    """A game of two in which the first seat is to lay on the field that comes so many before the last."""
    game = TurnController(RULES, RULES.configure(2, {"sancho": sancho}), seed)
    while len(game.state.drawn) < ROUND_ENDS[-1] - fields or game.state.to_move != 0:
        game.act(greedy_player(RULES, game.state, game.state.to_move, lambda number: 0))
    return game


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_hint_for_the_last_tile_tells_the_points_that_the_table_shows(strength: str) -> None:
    """ "about 8 points better than the other: joins churches +4": two judgements were added up."""
    apart = 0
    for seed in range(8):
        state = near_the_end(seed, 0).state
        ends = {}
        for action in RULES.legal_actions(state, 0):
            seen = RULES.preview(state, 0, (action,)).then
            assert seen is not None
            ends[action] = seen.total
        found = thought_of(RULES, state, 0, strength, lambda number: 0, 0.2)
        assert {one.action: one.value for one in found.alternatives} == ends
        apart += max(ends.values()) > min(ends.values())
    assert apart > 2


def test_with_two_fields_left_the_last_tile_is_reckoned_with() -> None:
    for seed, sancho in ((1, False), (2, True)):
        state = near_the_end(seed, 1, sancho).state
        actions = RULES.legal_actions(state, 0)
        found = RULES.certain(state, 0, actions)
        assert found is not None
        ends = []
        for action in actions:
            after = state.clone()
            RULES.apply_action(after, 0, action)
            RULES.apply_action(after, 1, RULES.legal_actions(after, 1)[0])
            assert after.to_move == CHANCE
            [[outcome, _]] = RULES.chance_outcomes(after)
            RULES.apply_outcome(after, outcome)
            best = 0
            for last in RULES.legal_actions(after, 0):
                seen = RULES.preview(after, 0, (last,)).then
                best = max(best, seen.total if seen else 0)
            ends.append(best)
        assert list(found) == ends


def test_nothing_is_certain_while_much_is_to_come() -> None:
    state = near_the_end(1, 3).state
    assert RULES.certain(state, 0, RULES.legal_actions(state, 0)) is None
    nearer = near_the_end(1, 2).state
    assert RULES.certain(nearer, 0, RULES.legal_actions(nearer, 0)) is not None
