"""What the maps of the explorers' game show while an era is counted: what is lit, and what each space brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rules.explorers.maps import Board
from rules.explorers.reckoning import paid_by_space
from rules.explorers.state import ExplorersState
from rules.game import Act
from rules.reckoning import span_of
from tui.games.explorers import runs
from tui.games.explorers.homeward import HOME
from tui.games.explorers.latest import news_of_turn
from tui.games.explorers.routes import links
from tui.games.explorers.small import NOTHING, Lit
from tui.table.part_lines import counted_rows

if TYPE_CHECKING:
    from tui.games.explorers.homeward import Homeward
    from tui.table.frame import Frame

ROUTES: Final = "routes"
"""The line of the era page that counts them."""
GOALS: Final = "goals"
"""The one that counts goals."""


class Counted:
    """It, at the line that the table has come to. `homeward`: the pictures of how explorers go home."""

    def __init__(self, frame: Frame, board: Board) -> None:
        self._frame, self._board = frame, board
        self.homeward: Homeward | None = None
        self._paid: tuple[Any, Mapping[str, Sequence[Mapping[int, int]]]] = None, {}
        self._before: tuple[Any, tuple[int, ...]] = None, ()

    @property
    def item(self) -> str:
        return self._frame.reckoned.item()

    def state(self) -> ExplorersState:
        """What the maps show: without the explorers that have left so far."""
        state: ExplorersState = self._frame.reckoned.table() or self._frame.state
        if self.item != HOME or self.homeward is None:
            return state
        state, there = state.clone(), self.homeward.there
        state.explorers[:] = [there(self._board, explorers) for explorers in state.explorers]
        return state

    def coins(self) -> Sequence[int | str]:
        """The coins of all seats as counted so far; before the first line none, in play as the head line has them."""
        if self._frame.reckoned.begins:
            return [""] * len(self._frame.seats)
        state: ExplorersState = self._frame.state
        return self._frame.reckoned.totals() or [runs.figures(state, seat) for seat in range(state.seats)]

    def lit(self, state: ExplorersState, seat: int) -> Lit:
        """The spaces of a seat that earned what is counted now: of a trade route all that it runs over. Those of
        explorers that go home, as long as they are there."""
        frame, item = self._frame, self.item
        if item == ROUTES and (table := frame.reckoned.table()) is not None:
            ways = {x for link in links(table, frame.controller.entries, seat, True) for x in link}
            way = sum(1 << x for x in ways)
            return Lit(way, way=way)
        if item == HOME:
            return Lit(state.explorers[seat], home=True)
        if not frame.reckoned.line:
            return Lit(self.new(seat))
        part = frame.reckoned.part
        rows = part.rows if part is not None and item else ()
        places = next((row.cells[seat].places for row in rows if row.item == item), ())
        found = self._board.set_of([place for place in places if place in self._board.index])
        return Lit(found, self.paid(seat)) if found else NOTHING

    def new(self, seat: int) -> int:
        """The spaces that are new on a seat's map by the last turn, its own, until another one acts: as on the large
        map of another."""
        frame, entries = self._frame, self._frame.controller.entries
        acts = (entry.step.seat for entry in reversed(entries) if isinstance(entry.step, Act))
        if frame.is_over or frame.mover in (None, seat) or next(acts, None) != seat:
            return 0
        return self._board.set_of(news_of_turn(entries, seat))

    def any_lit(self) -> bool:
        """Whether a space of anybody earned what is counted now."""
        state = self.state()
        return any(self.lit(state, seat).spaces for seat in range(state.seats))

    def lit_for(self) -> str:
        """What spaces are lit for, as `words.LIT_FOR` calls it; "" where none are."""
        if self.item == HOME:
            return "" if self.homeward is not None and self.homeward.gone else "home"
        if not self.item or not self.any_lit():
            return ""
        return "paid" if self.pays_by_space() else "scored"

    def pays_by_space(self) -> bool:
        """Whether the line that is counted now pays for single spaces."""
        return any(self.paid(seat) for seat in range(len(self._frame.seats)))

    def most(self) -> int:
        """The most that a single space brought with the line that is counted now."""
        seats = range(len(self._frame.seats))
        return max((coins for seat in seats for coins in self.paid(seat).values()), default=0)

    def paid(self, seat: int) -> Mapping[int, int]:
        """What each space brought a seat, by its number; nothing where the line that is counted pays for no single
        spaces."""
        frame, item = self._frame, self.item
        part = frame.reckoned.part
        if part is None or not item:
            return {}
        if self._paid[0] is not part:
            index, by_space = self._board.index, paid_by_space(span_of(frame.controller, part.number))
            found = {
                source: [{index[place]: coins for place, coins in one.items()} for one in seats]
                for source, seats in by_space.items()
            }
            self._paid = part, found
        seats = self._paid[1].get(item)
        return seats[seat] if seats else {}

    def goals_before(self) -> tuple[int, ...] | None:
        """What goals had paid before the era, as `ExplorersState.goal_points` has it, as long as it is not counted what
        they paid in it; None from then on."""
        frame = self._frame
        part, line = frame.reckoned.part, frame.reckoned.line
        if part is None or not line or any(row.item == GOALS for row in counted_rows(part, line)):
            return None
        row = next((row for row in part.rows if row.item == GOALS), None)
        if row is None or row.is_nothing:
            return None
        if self._before[0] is not part:
            self._before = part, tuple(span_of(frame.controller, part.number).states[0].goal_points)
        return self._before[1]
