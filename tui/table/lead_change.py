"""Whether the turn that is under way or has just ended turned the lead: for the head line, which says so then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.game import Act
from rules.reckoning import leaders, part_over, standing
from tui.kit.text import ground
from tui.table import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.table.frame import Frame

NEVER: Final = (-1, "")


class LeadChange:
    """What the last turn did to the lead; worked out once for each position of the log."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._known: tuple[int, str] = NEVER
        self._seat = -1

    def told(self, leads: Sequence[str]) -> list[str]:
        """Who is ahead, in words that say so where that is new; `leads`: the words that only say who is ahead."""
        if not leads:
            return []
        at = len(self._frame.controller.entries)
        if self._known[0] != at:
            self._known = at, self._turned()
        verb = self._known[1]
        if not verb:
            return list(leads)
        name = self._frame.names[self._seat].plain
        new = words.lead_is_new(name, leads[0]) if verb == "takes" else words.level_is_new(name, leads[0])
        return [new, *leads] if new else list(leads)

    def marked(self, line: Content) -> Content:
        """The head line, in which a lead that is new stands at the end on the colour of its seat."""
        at, seat = self._known[0], self._seat
        begin = max(line.plain.rfind(f" {self._frame.names[seat].plain} {verb}") for verb in words.NEW_LEAD)
        if at != len(self._frame.controller.entries) or not self._known[1] or begin < 0:
            return line
        told = line[begin + 1 :].plain
        return line[:begin] + Content.styled(f" {told}", ground(self._frame.seats[seat], seat))

    def _turned(self) -> str:
        """Whether the seat that acted last "takes" the lead or draws "level" with all who led; "" for neither, and
        where a part of the game has ended since its turn began: a new one asks for something else."""
        frame, controller = self._frame, self._frame.controller
        entries = controller.entries
        acts = [(at, entry.step.seat) for at, entry in enumerate(entries) if isinstance(entry.step, Act)]
        if not acts or len(frame.seats) < 2:
            return ""
        seat = acts[-1][1]
        begun = next((at for at, other in reversed(acts) if other != seat), -1) + 1
        if part_over(controller, begun) is not None:
            return ""
        self._seat = seat
        states = controller.state_at(begun), controller.state_at(len(entries))
        was, now = (leaders(standing(frame.rules, state)) for state in states)
        if seat in was or seat not in now:
            return ""
        return "takes" if len(now) == 1 else "level" if len(now) == len(frame.seats) else ""
