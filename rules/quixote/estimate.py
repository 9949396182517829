"""What a principality may come to: the heuristic of the computer players."""

from __future__ import annotations

from rules.quixote import scoring
from rules.quixote.state import QuixoteState


def estimate(state: QuixoteState, seat: int) -> float:
    number = min(len(state.scored) + 1, 3)
    return sum(state.points[seat]) + (scoring.total(state.boards[seat], state.castles, number) if state.to_move != -2 else 0)
