"""The state of a game of Don Quixote."""

from __future__ import annotations

from rules.game import State
from rules.quixote.components import FIELDS


class QuixoteState(State):
    """Plain data; lists named in the plural run by seat.

    `same_order`: all seats are dealt the same tiles. `sancho`: the seats (bits) that still hold Sancho Pansa.
    `castles`: the fields of castle 6 and castle 4, -1 while there is none. `drawn`: the fields in the order drawn; the
    last one is being filled. `dealt`: how many deals were made. `unseen`: tiles (bits by number) not yet dealt.
    `hands`: the open tiles, sorted, without `last`, the tile of round three that is laid last (0: none). `gone`: the
    tile that left the game for Sancho Pansa (0: none). `boards`: 24 pieces (indices in `PIECES`, 0: none). `points`: a
    total for each scoring made; `scored` are the numbers of these scorings from 1, `scored_at` how many fields were
    drawn by then. `study`: a position set up to be scored, not to be played.
    """

    same_order: bool
    sancho: int
    castles: list[int]
    drawn: list[int]
    dealt: int
    unseen: list[int]
    hands: list[list[int]]
    last: list[int]
    gone: list[int]
    boards: list[list[int]]
    points: list[list[int]]
    scored: list[int]
    scored_at: list[int]
    study: bool

    @property
    def seats(self) -> int:
        return len(self.boards)

    def clone(self) -> QuixoteState:
        return QuixoteState(
            self.to_move,
            self.turn,
            self.same_order,
            self.sancho,
            self.castles[:],
            self.drawn[:],
            self.dealt,
            self.unseen[:],
            [hand[:] for hand in self.hands],
            self.last[:],
            self.gone[:],
            [board[:] for board in self.boards],
            [points[:] for points in self.points],
            self.scored[:],
            self.scored_at[:],
            self.study,
        )


def empty_board() -> list[int]:
    """A principality without tiles."""
    return [0] * len(FIELDS)
