"""What a principality may come to: the heuristic of the computer players and of hints.

Points made, then for each scoring to come what the principality would bring in it now, and a share of what is still
missing where roads end open. The weights were found by simulation (solo games of the greedy player).
"""

from __future__ import annotations

import math
from typing import Final

from rules.game import TERMINAL
from rules.quixote import scoring
from rules.quixote.components import (
    CASTLE_POINTS,
    DEFENCE,
    DEFENCE_POINTS,
    KNIGHTS_FOR_CASTLE,
    ROUND_ENDS,
    ROUNDS,
)
from rules.quixote.scoring import Figures
from rules.quixote.state import QuixoteState

LATER: Final = 0.53
"""Points as things stand, in a scoring after the next one: they are likelier to come anyway."""
CASTLE_MISSING: Final = 0.59
"""A castle's chance for each knight it still lacks, if its roads end open in enough places."""
CASTLE_END: Final = 0.21
DEFENCE_SHARE: Final = 0.6
DEFENCE_POWER: Final = 1.8
"""A defence of share s of what is needed is worth DEFENCE_SHARE * s ** DEFENCE_POWER of its points."""
OPEN_SYMBOL: Final = 0.5
OPEN_STRENGTH: Final = 0.09
"""A church or windmill, and a point of knights' strength, for each open end (up to three) of its network."""
OPEN_END: Final = 0.09
JOINED: Final = 0.06


def estimate(state: QuixoteState, seat: int) -> float:
    """The points `seat` may end with, judged by its principality alone."""
    value = float(sum(state.points[seat]))
    if state.to_move == TERMINAL:
        return value
    board = state.boards[seat]
    f = scoring.figures(board, state.castles)
    ends = scoring.open_ends(board)
    next_one = len(state.scored)
    for number in range(next_one, len(ROUNDS)):
        tiles_left = ROUND_ENDS[number] - len(state.drawn)
        weight = 1.0 if number == next_one else LATER
        value += weight * _groups(f) + _defence(f, number, weight, tiles_left)
        value += _castles(state, f, ends, number, weight, tiles_left)
    value += f.roads.strength(f.group) * (1.0 if next_one == len(ROUNDS) - 1 else LATER)
    value += JOINED * (f.roads.across.bit_count() + f.roads.down.bit_count()) + OPEN_END * ends.bit_count()
    share_left = (ROUND_ENDS[-1] - len(state.drawn)) / ROUND_ENDS[-1]
    return value + share_left * _open(f, ends, len(ROUNDS) - next_one)


def _groups(f: Figures) -> int:
    return sum(scoring.group_points(members.bit_count()) for members in (*f.churches, *f.mills))


def _defence(f: Figures, number: int, weight: float, tiles_left: int) -> float:
    have, need = f.roads.strength(f.defenders), DEFENCE[number]
    if have >= need:
        return weight * DEFENCE_POINTS
    share = math.pow(have / need, DEFENCE_POWER)
    return DEFENCE_POINTS * DEFENCE_SHARE * share if tiles_left else 0.0


def _castles(state: QuixoteState, f: Figures, ends: int, number: int, weight: float, tiles_left: int) -> float:
    value = 0.0
    for castle, field, knights in zip(CASTLE_POINTS, state.castles, f.castles, strict=True):
        missing = KNIGHTS_FOR_CASTLE[number] - knights.bit_count()
        if missing <= 0:
            value += weight * castle
        elif tiles_left:
            joined = scoring.network(scoring.castle_nodes(field), f.roads.across, f.roads.down)
            open_count = (joined & ends).bit_count()
            if open_count:
                value += castle * CASTLE_MISSING**missing * min(1.0, CASTLE_END * (open_count + 1))
    return value


def _open(f: Figures, ends: int, scorings_left: int) -> float:
    """What the symbols on roads with open ends may still come to."""
    value = 0.0
    todo = ends
    symbols = f.roads.churches | f.roads.mills
    while todo:
        joined = scoring.network(todo & -todo, f.roads.across, f.roads.down)
        open_count = min((joined & todo).bit_count(), 3)
        todo &= ~joined
        value += OPEN_SYMBOL * scorings_left * (joined & symbols).bit_count() * open_count
        value += OPEN_STRENGTH * f.roads.strength(joined) * open_count
    return value
