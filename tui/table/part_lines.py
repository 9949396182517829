"""The lines of a part of the game that has ended, as they are counted one after the other. No Textual here."""

from __future__ import annotations

from typing import Final

from rules.reckoning import Reckoning, Row

BEFORE: Final = 1
"""The line of `Reviewing` at which only the totals before are shown; each line after it shows a row more, the last one
with the totals after and who leads or has won."""


def kept_rows(part: Reckoning) -> list[Row]:
    """The lines that are shown one by one."""
    return [row for row in part.rows if not row.is_nothing]


def nothing(part: Reckoning) -> list[str]:
    """The names of the lines that brought nobody anything."""
    return [row.name for row in part.rows if row.is_nothing]


def passed_over(part: Reckoning, row: Row) -> list[str]:
    """The same of those before a line: nobody looks for them among those to come."""
    return [one.name for one in part.rows[: part.rows.index(row)] if one.is_nothing]


def steps(part: Reckoning) -> int:
    """How many lines `Reviewing` goes through: one it never shows, the totals before, each row; without rows the totals
    after."""
    return BEFORE + 1 + max(1, len(kept_rows(part)))


def counted_rows(part: Reckoning, line: int) -> list[Row]:
    """The rows that are counted at a line."""
    return kept_rows(part)[: max(0, line - BEFORE)]


def is_done(part: Reckoning, line: int) -> bool:
    """Whether a line shows the totals after, every row counted."""
    return line >= steps(part) - 1


def running(part: Reckoning, line: int) -> tuple[int, ...]:
    """The totals as they stand at a line: they count up with the rows."""
    rows = counted_rows(part, line)
    return tuple(n + sum(row.cells[seat].points for row in rows) for seat, n in enumerate(part.before))


def standing(part: Reckoning, line: int) -> tuple[int, ...]:
    """The totals as they stand at a line for whoever saw the part played: what came in then is in them all the time,
    what is counted only now comes with its line."""
    rows = [row for row in counted_rows(part, line) if not row.played]
    return tuple(n + sum(row.cells[seat].points for row in rows) for seat, n in enumerate(part.played))


def rival_at(part: Reckoning, line: int) -> list[int]:
    """Where the rival of a lone player stands at a line, alone in a list; nothing without one."""
    return [part.rival[1] + sum(row.rival or 0 for row in counted_rows(part, line))] if part.rival else []
