"""How promising a space looks at a glance: the order in which a cursor goes through spaces. A judgement, not a rule.

What is printed on the space counts, how near it brings a village, and how much nearer it comes to special spaces; what
a computer player would work out is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.explorers.components import LANDS_MAP
from rules.explorers.estimate import CITY, RUIN, Target, targets
from rules.explorers.state import ExplorersState
from rules.hexes import bits

TOWER: Final = 8.0
"""What a tower is worth, whatever the era pays."""
BESIDE: Final = 0.25
"""The share of a coin that a neighbour of its space is worth."""
LAND: Final = 1.5
"""What the first space of a land is worth where lands pay."""
VILLAGE: Final = 4.0
"""What the last space of a region is worth; those before it less, by the square of how many are missing."""


def by_promise(state: ExplorersState, seat: int, spaces: Sequence[int], at: int, villages: bool = False) -> list[int]:
    """Spaces that a seat may choose from, the most promising first, among equals the ones nearest to `at`.
    `villages`: for the space of a village, from which the eras to come set out."""
    board = state.board
    homes = state.villages[seat] | board.capital | (0 if villages else state.explorers[seat])
    open_ = [(target, _worth(target), _share(target, homes)) for target in _open(state, seat)]
    away = {x: steps for steps, ring in enumerate(board.grid.rings(1 << at)) for x in spaces if ring >> x & 1}

    def promise(x: int) -> tuple[float, int, int]:
        found = 0.0 if villages else _here(state, seat, x, [target for target, _, _ in open_])
        for target, worth, share in open_:
            found += worth * max(0.0, _share(target, 1 << x) - share)
        return -found, away.get(x, len(board.names)), x

    return sorted(spaces, key=promise)


def _open(state: ExplorersState, seat: int) -> list[Target]:
    """The special spaces that the seat can still gain from."""
    used = state.posts[seat] | state.explorers[seat]
    return [
        target
        for target in targets(state.board.id)
        if not (used if target.kind == "city" else state.ever[seat]) & target.bit
    ]


def _worth(target: Target) -> float:
    return {"tower": TOWER, "ruin": RUIN, "city": CITY * target.figure}.get(target.kind, 2.0 * target.figure)


def _share(target: Target, spaces: int) -> float:
    """The share of its worth that counts from the nearest of these spaces; 0 on the special space itself."""
    return next((share for share, ring in target.rings if ring & spaces), 0.0)


def _here(state: ExplorersState, seat: int, x: int, open_: Iterable[Target]) -> float:
    """What the space itself has, and its region. `open_`: the special spaces that count."""
    board = state.board
    found = float(board.coin[x])
    beside = board.grid.near[x] & state.free[seat] & ~state.reach[seat]
    found += BESIDE * sum(board.coin[other] for other in bits(beside & board.coins))
    if state.map == LANDS_MAP and board.land_of[x] >= 0:
        found += LAND * (not board.lands[board.land_of[x]] & state.ever[seat])
    found += sum(_worth(target) for target in open_ if target.bit >> x & 1)
    number = board.region_of[x]
    if number >= 0 and not state.villages[seat] & board.regions[number] and board.regions[number] & board.blank:
        missing = (board.regions[number] & ~state.explorers[seat]).bit_count()
        found += VILLAGE / missing**2 if missing else 0.0
    return found
