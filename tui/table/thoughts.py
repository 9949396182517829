"""What computer players thought of their choices, as lines of the journal: of each turn that was one choice. Of several
none stands for the turn, which the line above tells with all that it brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.game import Act
from tui.table import hinting
from tui.table.showing import JournalLine

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.players.analysis import Reason
    from rules.turn_controller import Change


class Thoughts:
    """Hears of a choice before it is carried out (`hear`) and of what was done (`follow`). `lines`: what is told."""

    def __init__(self) -> None:
        self._heard: tuple[Any, Reason, str] | None = None
        self._told: list[tuple[int, JournalLine]] = []
        """The number of the turn of the game, and its line; one without text where there is no reason, or several."""

    @property
    def lines(self) -> list[JournalLine]:
        return [line for _, line in self._told if line.text]

    def hear(self, rules: Rules, state: Any, seat: int, reason: Reason, why: str = "") -> None:
        """The choice of the seat in a state; `why`: what the game says of it."""
        self._heard = state, reason, hinting.thought(rules, state, seat, reason, why)

    def follow(self, change: Change, state_at: Any) -> bool:
        """The log has changed; whether there is something else to tell."""
        kept = [one for one in self._told if one[1].step <= change.start]
        heard, self._heard = self._heard, None
        first = change.added[0].step if change.kind == "act" and change.added else None
        if heard is not None and isinstance(first, Act):
            state, reason, text = heard
            if state is state_at(change.start) and first.action == reason.action:
                goes_on = bool(kept) and (kept[-1][0], kept[-1][1].seat) == (state.turn, first.seat)
                kept[len(kept) - goes_on :] = [
                    (state.turn, JournalLine(change.start + 1, first.seat, "" if goes_on else text))
                ]
        fresh = kept != self._told
        self._told = kept
        return fresh
