"""Which choice decided against a condition of a chapter that was lost: told from the log, and only what is certain.

What is certain is little: that a condition was lost for good with a choice or in a scoring; that it held until a choice
and never again; or that another choice in one place, with all that came after it as it was, would have met it. That is
played to see. Of other conditions nothing is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from rules.campaigns import Chapter, Condition, holds, judge
from rules.game import CHANCE, TERMINAL, Act
from rules.reckoning import Log
from rules.standing import scored, standings

How = Literal["broke", "held", "instead", "scored"]
"""Lost for good with the choice; it held until then; another choice would have met it; lost for good in a scoring."""

STEPS: Final = 6000
"""So many steps are played at most to find another choice."""


class Decisive(NamedTuple):
    """What decided against a condition (`id`), at a position of the log: before the choice, or before what led to the
    scoring. `action`: what was done; `other`: what would have met it (`passed`: and the whole chapter), `exchanged`:
    with what was done there later on, in the place of it."""

    id: str
    how: How
    position: int
    action: Any
    other: Any = None
    passed: bool = False
    exchanged: bool = False


class _End(NamedTuple):
    """The end of the game with another choice."""

    other: Any
    exchanged: bool
    state: Any


def decisive(chapter: Chapter, log: Log, missed: Sequence[str]) -> list[Decisive]:
    """For each condition of those `missed` (by id) what decided against it, where that can be told for certain."""
    asked = [one for one in chapter.conditions if one.id in missed and not one.given]
    course = _Course(chapter, log)
    found = [course.decided(one) for one in asked]
    return [one for one in found if one is not None]


class _Course:
    """A finished game, with how a condition stood whenever seat 0 was to choose, and at the end."""

    def __init__(self, chapter: Chapter, log: Log) -> None:
        self.chapter, self.log, self.rules = chapter, log, log.rules
        self.mine = [at for at, entry in enumerate(log.entries) if isinstance(entry.step, Act) and entry.step.seat == 0]
        self.left = STEPS

    def decided(self, condition: Condition) -> Decisive | None:
        """What decided against a condition; None where nothing is certain."""
        alone = replace(self.chapter, win=False, points=None, medals={}, conditions=(condition,))
        how = [standings(alone, self.rules, self.log.state_at(at))[0].how for at in self.mine]
        lost = (how.index("lost") if "lost" in how else len(how)) - 1
        if lost < 0:
            return None  # before anything was chosen
        if self._did(alone, lost, "lost"):
            return self._told(condition, "broke", lost)
        held = max((at for at in range(lost + 1) if how[at] == "so-far"), default=None)
        if held is not None and self._did(alone, held, "open") and self._one_part(held, lost):
            return self._told(condition, "held", held)
        return self._instead(condition) or (self._told(condition, "scored", lost) if self._scored_after(lost) else None)

    def _did(self, alone: Chapter, number: int, how: str) -> bool:
        """Whether choice `number` itself left the condition so, and nothing that was drawn or scored behind it."""
        before, after = (self.log.state_at(self.mine[number] + more) for more in (0, 1))
        if after.to_move == TERMINAL or self._scorings(before) != self._scorings(after):
            return False
        return standings(alone, self.rules, after)[0].how == how

    def _one_part(self, first: int, last: int) -> bool:
        """Whether nothing was scored between two choices."""
        return self._scorings(self.log.state_at(self.mine[first])) == self._scorings(self.log.state_at(self.mine[last]))

    def _scored_after(self, number: int) -> bool:
        """Whether something was scored between a choice and the one after it."""
        return number + 1 < len(self.mine) and not self._one_part(number, number + 1)

    def _scorings(self, state: Any) -> int:
        return len(scored(self.rules, state).made)

    def _told(self, condition: Condition, how: How, number: int) -> Decisive:
        position = self.mine[number]
        return Decisive(condition.id, how, position, self._action(position))

    def _action(self, position: int) -> Any:
        step = self.log.entries[position].step
        assert isinstance(step, Act)
        return step.action

    # --- another choice ---------------------------------------------------------------------------------------------

    def _instead(self, condition: Condition) -> Decisive | None:
        """The last choice that would have met the condition, had it been another one and all else as it was."""
        for position in reversed(self.mine):
            if self.left <= 0:
                return None
            ends = [one for one in self._ends(position) if holds(condition, self.rules, one.state)]
            if ends:
                best = max(ends, key=self._rank)
                passed, action = self._rank(best)[0], self._action(position)
                return Decisive(condition.id, "instead", position, action, best.other, passed, best.exchanged)
        return None

    def _rank(self, end: _End) -> tuple[bool, int]:
        verdict = judge(self.chapter, self.rules, end.state)
        return verdict.passed, verdict.points

    def _ends(self, position: int) -> Iterator[_End]:
        """Each other choice at a position, with the end of the game where all that came after can be done likewise."""
        before, did = self.log.state_at(position), self._action(position)
        for other in self.rules.legal_actions(before, 0):
            if other != did and (end := self._played(before, did, other, position + 1)) is not None:
                yield end

    def _played(self, before: Any, did: Any, other: Any, start: int) -> _End | None:
        """The game with another choice, and with all that came after; what was done instead comes in the other's place
        where that can be done no more."""
        rules, state, exchanged = self.rules, before.clone(), False
        rules.apply_action(state, 0, other)
        for entry in self.log.entries[start:]:
            self.left -= 1
            step = entry.step
            if isinstance(step, Act):
                if state.to_move != step.seat:
                    return None
                action = step.action
                if rules.why_not(state, step.seat, action) is not None:
                    if exchanged or step.seat or action != other or rules.why_not(state, 0, did) is not None:
                        return None
                    action, exchanged = did, True
                rules.apply_action(state, step.seat, action)
            elif state.to_move != CHANCE or rules.bad_outcome(state, step.outcome) is not None:
                return None
            else:
                rules.apply_outcome(state, step.outcome)
        return _End(other, exchanged, state) if state.to_move == TERMINAL else None
