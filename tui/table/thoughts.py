"""What computer players thought of their choices, as lines of the journal: of each turn the one that meant most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.game import Act
from tui.table import hinting
from tui.table.showing import JournalLine

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.players.analysis import Reason
    from rules.turn_controller import Change

LEAST = 0.5
"""Points; a choice that is better by less is as good as another."""


class Thoughts:
    """Hears of a choice before it is carried out (`hear`) and of what was done (`follow`). `lines`: what is told."""

    def __init__(self) -> None:
        self._heard: tuple[Any, Reason, str] | None = None
        self._told: list[tuple[int, float, JournalLine]] = []
        """The number of the turn of the game, how much the choice meant, the line."""

    @property
    def lines(self) -> list[JournalLine]:
        return [line for _, _, line in self._told]

    def hear(self, rules: Rules, state: Any, seat: int, reason: Reason, why: str = "") -> None:
        """The choice of the seat in a state; `why`: what the game says of it."""
        self._heard = None
        text = hinting.thought(rules, state, seat, reason, why)
        if text:
            self._heard = state, reason, text

    def follow(self, change: Change, state_at: Any) -> bool:
        """The log has changed; whether there is something else to tell."""
        kept = [one for one in self._told if one[2].step <= change.start]
        heard, self._heard = self._heard, None
        first = change.added[0].step if change.kind == "act" and change.added else None
        if heard is not None and isinstance(first, Act):
            state, reason, text = heard
            if state is state_at(change.start) and first.action == reason.action:
                self._add(kept, state.turn, reason.gain, JournalLine(change.start + 1, first.seat, text))
        fresh = kept != self._told
        self._told = kept
        return fresh

    @staticmethod
    def _add(kept: list[tuple[int, float, JournalLine]], turn: int, gain: float, line: JournalLine) -> None:
        """Tell it, unless something that meant more was told of this turn."""
        if kept and kept[-1][0] == turn and kept[-1][2].seat == line.seat:
            if kept[-1][1] >= gain:
                return
            kept.pop()
        kept.append((turn, gain, line))
