"""The goals on the explore board: what each asks for, and how far every seat is with it; as runs of text."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from rules.explorers import goals
from rules.explorers.goals import GoalStatus
from rules.explorers.state import ExplorersState
from tui.games.explorers import words
from tui.games.explorers.signs import SIGNS
from tui.kit.cells import Run, length

Line = list[Run]
INDENT: Final = 5
"""Columns of the coins that stand before a goal, with what parts them from its figures."""


BETWEEN: Final = "  ", " "
"""What stands between two seats, and where there is little room."""


def goal_lines(
    state: ExplorersState, seat: int, letters: Sequence[str], width: int, full: bool, detail: int, plain: bool
) -> list[Line]:
    """The goals, each with how far every seat is behind it or below it. `full`: in full words; `plain`: in ASCII."""
    statuses = [goals.statuses(state, one) for one in range(state.seats)]
    found: list[Line] = []
    for place, own in enumerate(statuses[seat]):
        head = _head(own, plain)
        if state.seats == 1:
            found += _under(head, wrap(f"{own.text if full else own.short}  {_far(own)}", width - INDENT))
            continue
        runners = Runners(state, place, [one[place] for one in statuses], letters, seat, plain)
        found += _with_runners(
            _under(head, wrap(own.text if full else own.short, width - INDENT)), runners, width, detail
        )
    return found


def _head(own: GoalStatus, plain: bool) -> Run:
    """What a goal pays now, or has paid."""
    if own.coins:
        return _paid(own, plain), "gain"
    return (f"+{own.reward}", "gain" if own.ready else "points") if own.reward else ("-", "none")


def _under(head: Run, rows: Sequence[str]) -> list[Line]:
    """Rows of words behind what stands before them."""
    starts = [(f"{head[0]}:", head[1]), *((" " * INDENT, "name") for _ in rows[1:])]
    return [[(f"{text:<{INDENT}}", role), (row, "name")] for (text, role), row in zip(starts, rows, strict=True)]


def _far(status: GoalStatus) -> str:
    return f"{min(status.have, status.need)}/{status.need}"


def _with_runners(lines: list[Line], runners: Runners, width: int, detail: int) -> list[Line]:
    """A goal with how far the seats are: in much detail on a line of its own, else behind its words if it fits."""
    told = [runners.line(between) for between in BETWEEN]
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
    """How far each seat is with a goal, in one form for all of them and at every size: `●O 2/3  ▣B ✓10`."""

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

    def line(self, between: str) -> Line:
        """All seats, with this between two of them."""
        found: Line = []
        for at, status in enumerate(self._statuses):
            role = "gain" if status.coins else "points" if at == self._seat else "note"
            gap = between if at + 1 < len(self._statuses) else ""
            figure = _paid(status, self._plain) if status.coins else _far(status)
            found.append((f"{self._letters[at]} {figure}{gap}", role))
        return found

    def later(self) -> Line:
        """What there is for whoever meets it later, where what stands before it is another figure."""
        goal, met = self._goal, [bool(one.coins) for one in self._statuses]
        if all(met) or goal.low == goal.high or (any(met) and not met[self._seat]):
            return []
        return [(f"  {words.later(goal.low)}", "note")]


def _paid(status: GoalStatus, plain: bool) -> str:
    """What a goal has paid."""
    return f"{SIGNS['ascii' if plain else 'unicode'].check}{status.coins}"
