"""What the last fields will bring: all tiles lie open then, so that it can be reckoned to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.quixote.actions import Lay
from rules.quixote.components import ROUND_ENDS, SANCHO, TILE_INDEX
from rules.quixote.scoring import LAST, total
from rules.quixote.state import QuixoteState

FORESEEN: Final = 3
"""So many fields before the end, the one just drawn among them, every way to go on is looked at."""


def certain(state: QuixoteState, seat: int, actions: Sequence[Lay]) -> list[float] | None:
    """The points of the last scoring after each of these actions, if the seat lays its best from then on: the mean over
    the order in which the fields left may be drawn. None while too much is to come."""
    if state.study or not state.drawn or ROUND_ENDS[-1] - len(state.drawn) >= FORESEEN:
        return None
    board, tiles = state.boards[seat], [*state.hands[seat], *[SANCHO] * (state.sancho >> seat & 1)]
    drawn = state.drawn[-1]
    empty = [field for field, piece in enumerate(board) if not piece and field != drawn]
    search = _ToTheEnd(state.castles, state.last[seat])
    return [search.after(board, drawn, empty, tiles, TILE_INDEX[one.tile], one.turned) for one in actions]


class _ToTheEnd:
    """The ways to fill the fields that are left; `last`: the tile that is kept for the last of them, 0 for none."""

    def __init__(self, castles: list[int], last: int) -> None:
        self.castles, self.last = castles, last

    def after(
        self, board: list[int], field: int, empty: Sequence[int], tiles: Sequence[int], tile: int, turned: bool
    ) -> float:
        """What a tile on the drawn field comes to."""
        laid = list(board)
        laid[field] = 2 * tile + turned
        if not empty:
            return float(total(laid, self.castles, LAST))
        left = [one for one in tiles if one != tile]
        return sum(self.best(laid, one, [other for other in empty if other != one], left) for one in empty) / len(empty)

    def best(self, board: list[int], field: int, empty: Sequence[int], tiles: Sequence[int]) -> float:
        """What a field comes to that is drawn next."""
        here = tiles if empty or not self.last else [self.last, *[SANCHO] * (SANCHO in tiles)]
        ways = ((tile, turned) for tile in here for turned in (False, True)[: 1 if tile == SANCHO else 2])
        return max(self.after(board, field, empty, tiles, tile, turned) for tile, turned in ways)
