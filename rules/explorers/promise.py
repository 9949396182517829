"""In which order a cursor goes through spaces: by what they look worth at a glance. A judgement, not a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.explorers.actions import Explore, Settle
from rules.explorers.maps import Board
from rules.explorers.policy import scores
from rules.explorers.state import ExplorersState
from rules.hexes import bits

FEW: Final = 3
"""So many spaces are one key away from the first anyhow."""


def by_promise(state: ExplorersState, seat: int, spaces: Sequence[int], at: int, villages: bool = False) -> list[int]:
    """Spaces that a seat to move may choose from, the most promising first, among equals the ones nearest to `at`.
    `villages`: for the space of a village, from which the eras to come set out."""
    board, choose = state.board, Settle if villages else Explore
    away = {x: steps for steps, ring in enumerate(board.grid.rings(1 << at)) for x in bits(ring)}
    nearest = sorted(spaces, key=lambda x: (away.get(x, board.size), x))
    worth = dict(zip(nearest, scores(state, seat, [choose(board.names[x]) for x in nearest]), strict=True))
    return sorted(nearest, key=lambda x: -worth[x])


def both_ways(board: Board, order: Sequence[int]) -> list[int]:
    """The same spaces as a round that a cursor goes through from the first: on to the second, back to the third, and so
    on. What lies beside a space that comes before is one step away from it, so it comes after all that do not. So few
    that either way reaches them stay as they are."""
    if len(order) <= FEW:
        return list(order)
    ahead: list[int] = []
    beside: list[int] = []
    covered = 0
    for x in order:
        if covered >> x & 1:
            beside.append(x)
        else:
            ahead.append(x)
            covered |= board.grid.near[x]
    first, *more = [*ahead, *beside]
    return [first, *more[::2], *more[1::2][::-1]]
