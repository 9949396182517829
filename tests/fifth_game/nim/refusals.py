"""Why an action or a draw of Nim is not possible: the rule, and the words with what they are about."""

from __future__ import annotations

from rules.game import CHANCE, TERMINAL, Action, IllegalAction, Outcome
from tests.fifth_game.nim import words
from tests.fifth_game.nim.actions import Take
from tests.fifth_game.nim.state import NimState


def why_not(state: NimState, seat: int, action: Action, most: int) -> IllegalAction:
    """Why an action is not legal that is none of the legal ones."""
    if state.to_move == TERMINAL:
        return IllegalAction("nim.end", words.game_is_over)
    if seat != state.to_move:
        return IllegalAction("nim.turn", words.not_your_turn, seat)
    if not isinstance(action, Take) or not 1 <= action.heap <= len(state.heaps):
        return IllegalAction("nim.turn", words.no_such_heap, len(state.heaps))
    return IllegalAction("nim.turn", words.not_so_many, state.heaps[action.heap - 1], most)


def bad_outcome(state: NimState, outcome: Outcome) -> IllegalAction | None:
    """Why an outcome cannot come up now; None when it can."""
    if state.to_move != CHANCE:
        return IllegalAction("nim.setup", words.nothing_to_draw)
    return None if outcome in (0, 1) and type(outcome) is int else IllegalAction("nim.setup", words.seat_or_nobody)
