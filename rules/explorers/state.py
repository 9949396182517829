"""The state of the explorers' game."""

from __future__ import annotations

from rules.explorers.frames import Frame
from rules.explorers.maps import MAPS, Board, board
from rules.game import State


class ExplorersState(State):
    """Plain data; sets of spaces and of cards are ints; lists in the plural run by seat, unless said otherwise.

    `map`: an index in `MAPS`. `by_count`: towers pay by number, not by era. `era`: from 0; `ERAS` at the end. `deck`:
    the explore cards not yet revealed in this era; `card`: the one being carried out, -1 for none. `goals`: the goals
    drawn, in their order. `goal_points`: coins each seat got for each goal (seat * 3 + place), 0 while it has not met
    it. `investigate`: the investigate cards nobody has drawn. `treasures`: how many of each kind the deck holds.
    `stack`: what waits, see `frames`; it is empty between turns.

    `explorers`, `villages`, `posts`: where they stand. `ever`: all spaces ever explored, which tells towers, treasure
    markers, crystals and lands. `free`: the spaces where nothing bars an explorer. `reach`: the spaces next to a
    source of adjacency. `kept`: the investigate card of each slot (seat * 3 + slot), -1 for none. `found`: the treasure
    cards kept, of each kind (seat * 8 + kind). `routes`: (city, city, crosses ice). `coins`: by source (seat * 8 +
    source). `purse`: all coins of a seat. `study`: a position set up, whose past is not known.
    """

    map: int
    by_count: bool
    era: int
    deck: int
    card: int
    goals: list[int]
    goal_points: list[int]
    investigate: int
    treasures: list[int]
    stack: list[Frame]
    explorers: list[int]
    villages: list[int]
    posts: list[int]
    ever: list[int]
    free: list[int]
    reach: list[int]
    kept: list[int]
    found: list[int]
    routes: list[tuple[tuple[int, int, int], ...]]
    coins: list[int]
    purse: list[int]
    study: bool

    @property
    def seats(self) -> int:
        return len(self.explorers)

    @property
    def depth(self) -> int:
        return len(self.stack)

    @property
    def top(self) -> Frame | None:
        """What the game waits for; None between turns."""
        return self.stack[-1] if self.stack else None

    @property
    def board(self) -> Board:
        return board(MAPS[self.map])

    def clone(self) -> ExplorersState:
        return ExplorersState(
            self.to_move,
            self.turn,
            self.map,
            self.by_count,
            self.era,
            self.deck,
            self.card,
            self.goals[:],
            self.goal_points[:],
            self.investigate,
            self.treasures[:],
            self.stack[:],
            self.explorers[:],
            self.villages[:],
            self.posts[:],
            self.ever[:],
            self.free[:],
            self.reach[:],
            self.kept[:],
            self.found[:],
            self.routes[:],
            self.coins[:],
            self.purse[:],
            self.study,
        )


def sources(state: ExplorersState, seat: int) -> int:
    """What an explorer may be placed next to: own explorers and villages, and the capital."""
    return state.explorers[seat] | state.villages[seat] | state.board.capital


def towers(state: ExplorersState, seat: int) -> int:
    """The tower spaces the seat has discovered."""
    return state.ever[seat] & state.board.towers


def markers(state: ExplorersState, seat: int) -> int:
    """The ruins with the seat's treasure marker."""
    return state.ever[seat] & state.board.ruins


def crystals(state: ExplorersState, seat: int) -> int:
    return state.ever[seat] & state.board.crystals


def refresh(state: ExplorersState, seat: int) -> None:
    """Compute `free` and `reach` anew."""
    board = state.board
    taken = board.capital | state.explorers[seat] | state.villages[seat] | towers(state, seat)
    state.free[seat] = board.grid.all & ~taken
    state.reach[seat] = board.grid.around(sources(state, seat))
