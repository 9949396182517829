"""What the last action of the explorers' game set off, as long as its turn goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.game import Act
from rules.turn_controller import Change, Entry
from tui.games.explorers import happened
from tui.table.showing import last_act

if TYPE_CHECKING:
    from tui.table.frame import Frame

Just = Sequence[Sequence[str]]
"""What the last action set off, in more words and in ever fewer."""

NOTHING: Final[Just] = ((),)


class Latest:
    """It, in more words and in fewer; nothing at the beginning of a turn."""

    def __init__(self, frame: Frame) -> None:
        self._frame, self._turn = frame, frame.state.turn
        self._just: Just | None = None

    def changes(self, change: Change) -> None:
        """Another position has come about."""
        goes_on = change.kind == "act" and self._frame.state.turn == self._turn
        self._just = self._since(change.start, change.added) if goes_on else NOTHING
        self._turn = self._frame.state.turn

    def of(self, mover: int) -> Just:
        """What it set off; in a game that is opened in the middle of a turn, what the seat to move did last."""
        if self._just is None:
            entries, state_at = self._frame.controller.entries, self._frame.controller.state_at
            start = last_act(entries, mover) - 1
            amid = start >= 0 and state_at(start).turn == self._frame.state.turn
            self._just = self._since(start, entries[start:]) if amid else NOTHING
        return self._just

    def _since(self, start: int, added: Sequence[Entry]) -> Just:
        """What steps from a position on set off."""
        frame, acted = self._frame, [entry.step.seat for entry in added if isinstance(entry.step, Act)]
        before = frame.controller.state_at(start)
        met = happened.goals_met(before, frame.state, acted[0]) if acted else ()
        phase = frame.rules.decision(frame.state).phase
        return [happened.just(frame.state.map, added, met, form, phase) for form in range(3)]
