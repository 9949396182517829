"""The state of a game of Nim."""

from __future__ import annotations

from rules.game import State


class NimState(State):
    """`heaps`: the counters left in each heap. `taken`: the counters each seat has taken. `last`: who took last."""

    heaps: list[int]
    taken: list[int]
    last: int = -1

    def clone(self) -> NimState:
        return NimState(self.to_move, self.turn, self.heaps[:], self.taken[:], self.last)
