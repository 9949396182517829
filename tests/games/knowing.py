"""What `view` and `determinize` promise, for any game, with secrets or without."""

from __future__ import annotations

from typing import Any

from rules.chance import named_draw
from rules.game import TERMINAL, Act, Draw, Rules, state_hash

WORLDS = 12
"""Determinized states looked at where something is hidden."""


def keeps_secrets(rules: Rules, state: Any, seats: int) -> None:
    """Raises `AssertionError` where a seat is told too much or too little of `state`, or something wrong."""
    for seat in range(seats):
        seen = rules.view(state, seat)
        assert rules.view(seen, seat) == seen, "who looks again sees the same"
        hidden = seen != state
        worlds = [rules.determinize(state, seat, named_draw(n, "world", seat)) for n in range(WORLDS if hidden else 1)]
        for possible in worlds:
            assert rules.check(possible) == []
            assert rules.view(possible, seat) == seen, "it agrees with all that the seat knows"
            assert possible.to_move == state.to_move
            assert hidden or possible == state, "where nothing is hidden there is one state that agrees"
        assert not hidden or any(possible != state for possible in worlds), "what is hidden is not given away"
        if state.to_move == seat:
            legal = rules.legal_actions(state, seat)
            assert list(rules.legal_actions(seen, seat)) == list(legal), "a seat knows what it may do"
            assert all(list(rules.legal_actions(possible, seat)) == list(legal) for possible in worlds)
        for possible in worlds:
            _plays_apart(rules, possible, state)


def _plays_apart(rules: Rules, possible: Any, state: Any) -> None:
    """Playing on in the determinized state, as a search does, never changes the real one."""
    before = state_hash(state)
    if possible.to_move >= 0:
        rules.apply(possible, Act(possible.to_move, rules.legal_actions(possible, possible.to_move)[0]))
    elif possible.to_move != TERMINAL:
        stream = rules.decision(possible).stream
        rules.apply(possible, Draw(stream, rules.sample_chance(possible, named_draw(0, "world", 0))))
    assert state_hash(state) == before, "it is a copy"
