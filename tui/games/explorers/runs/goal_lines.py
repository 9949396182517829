"""The goals on the explore board: what each asks for, and how far every seat is with it; as runs of text."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from rules.explorers import goals
from rules.explorers.components import Goal
from rules.explorers.goals import GoalStatus
from rules.explorers.state import ExplorersState
from tui.games.explorers import words
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.words import codes
from tui.kit.cells import Run, length

Line = list[Run]
INDENT: Final = 2
"""Columns before what goes on below the first line of a goal."""
APART: Final = 3
"""Columns between two seats that have the names of spaces behind them."""
BETWEEN: Final = "  ", " "
"""What stands between two seats, and where there is little room."""


def goal_pay(state: ExplorersState) -> str:
    """What each of the goals pays, where all pay the same and several seats compete for them; else ""."""
    pays = {(goal.high, goal.low) for goal in _drawn(state)}
    return words.goal_pays(*pays.pop()) if len(pays) == 1 and state.seats > 1 else ""


def goal_lines(
    state: ExplorersState,
    seat: int,
    letters: Sequence[str],
    width: int,
    full: bool,
    below: bool,
    plain: bool,
    each: bool = False,
    paid: Sequence[int] | None = None,
) -> list[Line]:
    """The goals, each with how far every seat is `below` it, or behind all of them where that fits. `full`: in full
    words; `plain`: in ASCII; `each`: every seat with the spaces that count. `paid`: what goals had paid, as
    `ExplorersState.goal_points` has it, where it is kept back that they have paid more since."""
    statuses = [_kept_back(goals.statuses(state, one), one, paid) for one in range(state.seats)]
    alike = goal_pay(state)
    found: list[Line] = []
    made: list[tuple[list[Line], Runners]] = []
    for place, (goal, own) in enumerate(zip(_drawn(state), statuses[seat], strict=True)):
        text = own.text if full else own.short
        if state.seats == 1:
            found += _alone(text, own, width, plain)
            found += [[(" " * 2 * SOLO + there, "note")] for there in _spaces(state, [seat], goal) if each and there]
            continue
        rows = _rows(text if alike else f"{text}: {words.goal_pays(goal.high, goal.low)}", width)
        seats = Runners([one[place] for one in statuses], letters, seat, plain)
        if each:
            found += [*rows, *_each(seats, _spaces(state, range(state.seats), goal), width)]
        else:
            made.append((rows, seats))
    between = next((gap for gap in BETWEEN if all(_fit_behind(*one, gap, width) for one in made)), None)
    for rows, seats in made:
        if between and not below:
            found += [*rows[:-1], [*rows[-1], ("  ", "note"), *seats.line(between)]]
        else:
            found += [*rows, _below(seats, width)]
    return found


def _kept_back(statuses: Sequence[GoalStatus], seat: int, paid: Sequence[int] | None) -> Sequence[GoalStatus]:
    """The goals as a seat sees them; those that have paid since are only as far as they are."""
    if paid is None:
        return statuses
    then = paid[seat * len(statuses) : (seat + 1) * len(statuses)]
    return [one if coins else one._replace(coins=0, ready=False) for one, coins in zip(statuses, then, strict=True)]


def _drawn(state: ExplorersState) -> list[Goal]:
    return [goals.goal_at(state, place) for place in range(len(state.goals))]


def _rows(text: str, width: int) -> list[Line]:
    return [[(row, "name")] for row in wrap(text, width, subsequent_indent=" " * INDENT)]


def _alone(text: str, own: GoalStatus, width: int, plain: bool) -> list[Line]:
    """A goal of whoever plays alone, behind what it pays now or has paid: that falls from era to era."""
    head: Run = (_figure(own, plain) if own.coins or own.ready else f"+{own.reward}" if own.reward else "-", _role(own))
    first, *more = wrap(text, width - 2 * SOLO)
    figures: Line = [(f"{head[0]:<{SOLO}}", head[1]), (f"{_far(own):<{SOLO}}", "points")]
    return [[*figures, (first, "name")], *([(" " * 2 * SOLO + row, "name")] for row in more)]


SOLO: Final = 4
"""Columns of the coins that stand before a goal, and of how far it is."""


def _role(own: GoalStatus) -> str:
    return "gain" if own.coins or own.ready else "points" if own.reward else "none"


def _far(status: GoalStatus) -> str:
    return f"{min(status.have, status.need)}/{status.need}"


def _spaces(state: ExplorersState, seats: Sequence[int], goal: Goal) -> list[str]:
    """The spaces that count for a goal, of each of these seats."""
    return [codes(state.board.names_of(goals.spaces(state, seat, goal))) for seat in seats]


def _each(runners: Runners, spaces: Sequence[str], width: int) -> list[Line]:
    """How far the seats are, with where that is: in one line, or in so little room a line each."""
    runs = [
        [run, *([(f" {there}", "note")] if there else [])] for run, there in zip(runners.each(), spaces, strict=True)
    ]
    indent: Run = " " * INDENT, "note"
    line = [indent, *(run for at, seat in enumerate(runs) for run in ([(" " * APART, "note")] * (at > 0) + seat))]
    return [line] if length(line) <= width else [[indent, *seat] for seat in runs]


def _fit_behind(lines: list[Line], runners: Runners, between: str, width: int) -> bool:
    """Whether how far the seats are has room behind a goal."""
    return length(lines[-1]) + 2 + length(runners.line(between)) <= width


def _below(runners: Runners, width: int) -> Line:
    """How far the seats are, in a line of its own."""
    told = [runners.line(between) for between in BETWEEN]
    own = next((line for line in told if length(line) <= width - INDENT), told[-1])
    return [(" " * max(0, min(INDENT, width - length(own))), "note"), *own]


class Runners:
    """How far each seat is with a goal, in one form for all of them and at every size: `●O 2/3  ▣B ✓10`."""

    def __init__(self, statuses: Sequence[GoalStatus], letters: Sequence[str], seat: int, plain: bool) -> None:
        self._statuses = statuses
        self._letters, self._seat, self._plain = letters, seat, plain

    def line(self, between: str) -> Line:
        """All seats, with this between two of them."""
        *first, (text, role) = self.each()
        return [*((f"{told}{between}", how) for told, how in first), (text, role)]

    def each(self) -> Line:
        """All seats."""
        found: Line = []
        for at, status in enumerate(self._statuses):
            met = status.coins or status.ready
            role = "gain" if met else "points" if at == self._seat else "note"
            figure = _figure(status, self._plain) if met else _far(status)
            found.append((f"{self._letters[at]} {figure}", role))
        return found


def _figure(status: GoalStatus, plain: bool) -> str:
    """What a goal has paid, `✓10`, or is to pay once the card is done, `✓+10`."""
    check = SIGNS["ascii" if plain else "unicode"].check
    return f"{check}{status.coins}" if status.coins else f"{check}+{status.reward}"
