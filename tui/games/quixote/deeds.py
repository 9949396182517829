"""A great deed in large letters where the open tiles lie, once: a castle that is manned, a tile of many points, a new
lead. No Textual here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.quixote.components import FIELDS
from rules.quixote.events import Scored, TileLaid
from rules.reckoning import lead, standing
from tui.games.quixote import words_deeds
from tui.games.quixote.closing import is_left_to_the_count
from tui.games.quixote.moments import gained
from tui.table.course import Choosing, Passing, Showing, Thinking
from tui.table.lead_change import LeadChange

if TYPE_CHECKING:
    from rules.quixote.state import QuixoteState
    from tui.table.frame import Frame

MANY: Final = 7
"""A tile of so many points is one."""


class Deed(NamedTuple):
    """What stands in large letters, and beside it."""

    head: str
    lines: tuple[str, ...]


class Deeds:
    """Whether the tile that was laid last was a great deed; found once for each position of the log."""

    def __init__(self, frame: Frame) -> None:
        self._frame, self._leads = frame, LeadChange(frame)
        self._known: tuple[int, Deed | None] = -1, None

    def now(self) -> Deed | None:
        """The one that is told now: as the turn passes, and as long as its moment is played where others go on by
        themselves; a key ends it."""
        frame, stand = self._frame, self._frame.stand
        passing = isinstance(stand, Passing) and not stand.baton.undone
        if not passing and not self._plays():
            return None
        at = len(frame.controller.entries)
        if self._known[0] != at:
            self._known = at, self._found()
        return self._known[1]

    def _plays(self) -> bool:
        """Whether its moment is played: in a computer player's turn, and after that of one before a person chooses."""
        frame = self._frame
        seats = [one.seat for one in frame.moments.playing if one.seat is not None]
        if isinstance(frame.stand, Choosing):
            return bool(seats) and not frame.is_human(seats[-1])
        return bool(seats) and isinstance(frame.stand, Thinking | Showing)

    def _found(self) -> Deed | None:
        """That of the seat that laid last, unless a round was scored since."""
        log = self._frame.controller
        for at in range(len(log.entries) - 1, -1, -1):
            for event in log.entries[at].events:
                if isinstance(event, Scored):
                    return None
                if isinstance(event, TileLaid):
                    return self._of(event, log.state_at(at + 1))
        return None

    def _of(self, laid: TileLaid, after: QuixoteState) -> Deed | None:
        frame, items = self._frame, gained(after, laid)
        castles = [item for item, _ in items if item.item.startswith("castle")]
        points, (first, by) = sum(more for _, more in items), self._ahead()
        if not castles and points < MANY and not by:
            return None
        name, leads = frame.names[laid.seat].plain, frame.names[first].plain
        head = words_deeds.head(leads, points, [item.item for item in castles], points < MANY)
        lines = words_deeds.beside(name, items, points, by, leads)
        drawn = FIELDS[frame.state.drawn[-1]]
        return Deed(head, (*lines, *[words_deeds.field_drawn(drawn)] * (drawn != laid.field)))

    def _ahead(self) -> tuple[int, int]:
        """Who has just taken the lead alone, and by how much; 0 where nobody has, and where the last count tells it."""
        frame = self._frame
        if is_left_to_the_count(frame) or self._leads.turned() is None:
            return 0, 0
        first, by = lead(standing(frame.rules, frame.state))
        return first[0], by
