"""Whether the turn that is under way or has just ended turned the lead: for the head line, which says so then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.game import Act
from rules.reckoning import foreseen, last_settled, leaders, newly_ahead, part_over, settled
from tui.kit.text import ground
from tui.table import words
from tui.table.course import Choosing, Passing

if TYPE_CHECKING:
    from tui.table.frame import Frame

VERBS: Final = (words.TAKES, words.DRAWS_LEVEL)


class LeadChange:
    """What the last turn did to the lead; worked out once for each position of the log."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._known: tuple[tuple[int, bool], int | None] = (-1, False), None

    def turned(self) -> int | None:
        """The seat that has just taken the lead, or caught up with all who led, with the last turn or with those since
        points were settled; None for none, and once the next person has taken up the turn: what was told at the
        hand-over is no news then."""
        at = len(self._frame.controller.entries), isinstance(self._frame.stand, Choosing)
        if self._known[0] != at:
            self._known = at, self._found(at[1])
        return self._known[1]

    def marked(self, line: Content) -> Content:
        """The head line, in which a lead that is new stands at the end on the colour of its seat."""
        seat = self.turned()
        if seat is None:
            return line
        begin = max(line.plain.rfind(f" {self._frame.names[seat].plain} {verb}") for verb in VERBS)
        if begin < 0:
            return line
        told, look = line[begin + 1 :].plain, ground(self._frame.seats[seat], seat)
        if line.plain[begin - 1 : begin + 1].isspace():  # with a blank on either side it does not look cut
            begin, told = begin - 1, f"{told} "
        return line[:begin] + Content.styled(f" {told}", look)

    def _at_once(self, seat: int) -> bool:
        """Whether a seat's turn is told as a whole: a person's to whoever takes over, a computer's that never stops."""
        if self._frame.is_human(seat):
            return isinstance(self._frame.stand, Passing)
        return self._frame.app.settings.tempo == "instant"

    def _found(self, chosen: bool) -> int | None:
        """The same from the log: the seat that acted last, unless a part of the game has ended since its turn began: a
        new one asks for something else. Where each step was seen, with the last alone. `chosen`: somebody chooses."""
        frame, controller = self._frame, self._frame.controller
        entries = controller.entries
        acts = [(at, entry.step.seat) for at, entry in enumerate(entries) if isinstance(entry.step, Act)]
        if not acts or len(frame.seats) < 2:
            return None
        seat = acts[-1][1]
        if chosen and frame.mover not in (None, seat) and frame.is_human(seat):
            return None
        seen = frame.mover == seat or not self._at_once(seat)
        begun = acts[-1][0] if seen else next((at for at, other in reversed(acts) if other != seat), -1) + 1
        if part_over(controller, begun) is not None:
            return None
        own = [at for at, _ in acts if at >= begun]  # what chance brought before it was there already
        turns = (at for at in own if frame.rules.weighed_as(controller.state_at(at)) == "turn")  # and set-ups
        begun = next(turns, own[0])
        if not settled(frame.rules, controller.state):
            return None
        since = last_settled(controller, begun)
        was, now = (leaders(foreseen(frame.rules, controller.state_at(at))) for at in (since, len(entries)))
        ahead = newly_ahead(was, now, len(frame.seats))
        acted = [seat, *(other for at, other in acts if at >= since)]  # those before it had to wait for it
        return next((one for one in acted if one in ahead), None)
