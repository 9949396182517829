"""The state of a game of Nations: The Dice Game."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from rules.game import State
from rules.nations.components import WHITE, Figures
from rules.nations.components import figures as figures_of
from rules.nations.frames import Frame

ORDER, EVENT, OPPONENT, LAY_OUT, ROLL, TURN, REROLL, GAIN, D4, BOOKS, FAMINE, WAR, OVER = range(13)
"""What `NationsState.phase` may be. The first five, `REROLL`, `GAIN` and `D4` are chance."""
CHANCE_PHASES: Final = (ORDER, EVENT, OPPONENT, LAY_OUT, ROLL, REROLL, GAIN, D4)


class NationsState(State):
    """Plain data; lists named in the plural run by seat, and hold tuples, ints and sorted unit tuples.

    Options: `sixth` (resource of the white die's sixth face), `exchange` (resources, as bits, that two dice may stand
    for), `limit` (dice of a colour in the box that count, 0: any number), `overpay`, `harder`.

    `age`: 1 to 4, 0 before the first. `phase`: see above. `order`: seats in player order. `actor`: the seat whose turn
    or choice it is, or was last (-1: none yet). `passed`, `rolled`: seats as bits. `events`: drawn so far, the last in
    force. `laid`: the tiles laid out this round by space, `board` what is left of them (0: gone). `opponent`: books of
    the solo opponent, else 0.

    `slots`: five developments; `given`: how many dice each of them gave. `available`, `used`: units. `rerolls`,
    `rerolls_used`: reroll chits. `books`: the book track. `points`: banked by books, famine and war. `ledgers`: four
    numbers an age (fewer while it is being scored): seats behind on the book track as bits (the solo opponent is
    seat 1), own place on the track, food spent, strength spent.

    `pending`: the colours of the dice to be rolled now. `stack`: see `frames`. `left`: chains cancelled in this turn:
    a tile, 0 for the building of a wonder, -1 for a reroll, -2 for what was thrown in.

    `figures`: those of the version that the game was begun with; no part of the data, but of the type of the state
    (see `state_type`).
    """

    figures: ClassVar[Figures]

    sixth: int
    exchange: int
    limit: int
    overpay: bool
    harder: bool
    age: int
    phase: int
    order: tuple[int, ...]
    actor: int
    passed: int
    rolled: int
    events: list[int]
    laid: tuple[int, ...]
    board: list[int]
    opponent: int
    slots: list[tuple[int, ...]]
    given: list[tuple[int, ...]]
    advisors: list[int]
    under_construction: list[int]
    colonies: list[tuple[int, ...]]
    wonders: list[tuple[int, ...]]
    available: list[tuple[int, ...]]
    used: list[tuple[int, ...]]
    rerolls: list[int]
    rerolls_used: list[int]
    books: list[int]
    points: list[int]
    ledgers: list[tuple[int, ...]]
    pending: tuple[int, ...]
    stack: list[Frame]
    left: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.slots)

    @property
    def depth(self) -> int:
        return len(self.stack)

    def clone(self) -> NationsState:
        return type(self)(
            self.to_move,
            self.turn,
            self.sixth,
            self.exchange,
            self.limit,
            self.overpay,
            self.harder,
            self.age,
            self.phase,
            self.order,
            self.actor,
            self.passed,
            self.rolled,
            self.events[:],
            self.laid,
            self.board[:],
            self.opponent,
            self.slots[:],
            self.given[:],
            self.advisors[:],
            self.under_construction[:],
            self.colonies[:],
            self.wonders[:],
            self.available[:],
            self.used[:],
            self.rerolls[:],
            self.rerolls_used[:],
            self.books[:],
            self.points[:],
            self.ledgers[:],
            self.pending,
            self.stack[:],
            self.left,
        )


@cache
def state_type(version: int) -> type[NationsState]:
    """The type of the states of a version: it knows the figures, and is in all else alike."""

    class Versioned(NationsState):
        figures: ClassVar[Figures] = figures_of(version)

    Versioned.__name__ = Versioned.__qualname__ = NationsState.__name__
    return Versioned


def dice_of(state: NationsState, seat: int) -> list[int]:
    """How many dice of each colour (blue, orange, red, white) the seat's developments gave it."""
    counts = [0] * 4
    for tile, given in zip(state.slots[seat], state.given[seat], strict=True):
        counts[state.figures.tiles[tile].colour] += given
    return counts


def supply(state: NationsState) -> list[int] | None:
    """Dice of each colour left in the box; None where they are unlimited. White dice never run out."""
    if not state.limit:
        return None
    left = [state.limit] * 4
    for seat in range(state.seats):
        for tile, given in zip(state.slots[seat], state.given[seat], strict=True):
            left[state.figures.tiles[tile].colour] -= given
    left[WHITE] = 0  # no tile of the board gives white dice
    return left


def tile_points(state: NationsState, seat: int) -> list[int]:
    """The points printed on the seat's developments, advisor, colonies and finished wonders."""
    return [
        sum(state.figures.tiles[tile].points for tile in state.slots[seat]),
        state.figures.tiles[state.advisors[seat]].points,
        sum(state.figures.tiles[tile].points for tile in state.colonies[seat]),
        sum(state.figures.tiles[tile].points for tile in state.wonders[seat]),
    ]
