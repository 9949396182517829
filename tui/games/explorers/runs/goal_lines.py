"""The goals on the explore board: what each asks for, and how far every seat is with it; as runs of text."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from rules.explorers import goals
from rules.explorers.goals import GoalStatus
from rules.explorers.state import ExplorersState
from tui.games.explorers import words
from tui.kit.cells import Run, length

Line = list[Run]
INDENT: Final = 5
"""Columns of the coins that stand before a goal, with what parts them from its figures."""


class Form(NamedTuple):
    """How the seats are told: what stands between sign and words, and between two seats; how many words there are."""

    gap: str
    between: str
    told: int


FULL, SHORT, LEAST = 2, 1, 0
FORMS: Final = (Form(" ", "  ", FULL), Form(" ", "  ", SHORT), Form(" ", " ", SHORT), Form(" ", " ", LEAST))


def goal_lines(
    state: ExplorersState, seat: int, letters: Sequence[str], width: int, full: bool, detail: int, plain: bool
) -> list[Line]:
    """The goals, each with how far every seat is behind it or below it. `full`: in full words; `plain`: in ASCII."""
    statuses = [goals.statuses(state, one) for one in range(state.seats)]
    found: list[Line] = []
    for place, own in enumerate(statuses[seat]):
        head = _head(own, plain)
        if state.seats == 1:
            found += _under(head, wrap(f"{own.text if full else own.short} ({_far(own)})", width - INDENT))
            continue
        runners = Runners(state, place, [one[place] for one in statuses], letters, seat, plain)
        found += _with_runners(
            _under(head, wrap(own.text if full else own.short, width - INDENT)), runners, width, detail
        )
    return found


def _head(own: GoalStatus, plain: bool) -> Run:
    """What a goal pays now, or has paid."""
    if own.coins:
        return (f"{'*' if plain else '✓'}{own.coins}", "gain")
    return (f"+{own.reward}", "gain" if own.ready else "points") if own.reward else ("-", "none")


def _under(head: Run, rows: Sequence[str]) -> list[Line]:
    """Rows of words behind what stands before them."""
    starts = [(f"{head[0]}:", head[1]), *((" " * INDENT, "name") for _ in rows[1:])]
    return [[(f"{text:<{INDENT}}", role), (row, "name")] for (text, role), row in zip(starts, rows, strict=True)]


def _far(status: GoalStatus) -> str:
    return f"{min(status.have, status.need)}/{status.need}"


def _with_runners(lines: list[Line], runners: Runners, width: int, detail: int) -> list[Line]:
    """A goal with how far the seats are: in much detail on a line of its own, else behind its words if it fits."""
    told = [runners.line(form) for form in FORMS[detail < 2 :]]
    room = width - length(lines[-1]) - 2
    behind = next((line for line in told if length(line) <= room), None) if detail < 2 else None
    if behind is not None:
        return [*lines[:-1], [*lines[-1], ("  ", "note"), *behind]]
    below = next((line for line in told if length(line) <= width - INDENT), told[-1])
    later = runners.later() if detail > 1 else []
    room = width - INDENT - length(below)
    indent = " " * max(0, min(INDENT, width - length(below)))
    return [*lines, [(indent, "note"), *below, *(later if length(later) <= room else [])]]


class Runners:
    """How far each seat is with a goal: `●O 2/3  ▣B met first, +10`, drawn together where there is little room."""

    def __init__(
        self,
        state: ExplorersState,
        place: int,
        statuses: Sequence[GoalStatus],
        letters: Sequence[str],
        seat: int,
        plain: bool,
    ) -> None:
        self._goal, self._statuses = goals.goal_at(state, place), statuses
        self._letters, self._seat, self._plain = letters, seat, plain

    def line(self, form: Form) -> Line:
        """All seats in a form."""
        found: Line = []
        for at, status in enumerate(self._statuses):
            role = "gain" if status.coins else "points" if at == self._seat else "note"
            between = form.between if at + 1 < len(self._statuses) else ""
            found.append((f"{self._letters[at]}{form.gap}{self._told(status, form.told)}{between}", role))
        return found

    def later(self) -> Line:
        """What there is for whoever meets it later, while nobody has met it."""
        goal = self._goal
        if any(one.coins for one in self._statuses) or goal.low == goal.high:
            return []
        return [(f"  {words.later(goal.low)}", "note")]

    def _told(self, status: GoalStatus, told: int) -> str:
        if status.coins:
            if told == LEAST:
                return f"{'*' if self._plain else '✓'}{status.coins}"
            return words.is_met(status.coins, status.coins == self._goal.high > self._goal.low, told == SHORT)
        if status.ready and told != LEAST:
            return words.goal_is_due(status.reward)
        met = any(one.coins for one in self._statuses)  # somebody was first: it pays less now
        return _far(status) + (words.pays_now(status.reward) if met and told == FULL and status.reward else "")
