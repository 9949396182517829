"""The lines of a part of the game that has ended, as they are counted one after the other. No Textual here."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from rules.reckoning import Reckoning, Row

BEFORE: Final = 1
"""The line of `Reviewing` at which only the totals before are shown, and what was seen during play; each line after it
shows a row more, the last one with the totals after and who leads; at the end of a game who has won comes behind it."""


def kept_rows(part: Reckoning) -> list[Row]:
    """The lines that are shown one by one."""
    return [row for row in part.rows if not row.is_nothing]


def nothing(part: Reckoning) -> list[str]:
    """The names of the lines that brought nobody anything."""
    return [row.name for row in part.rows if row.is_nothing]


def passed_over(part: Reckoning, row: Row) -> list[str]:
    """The same of those before a line: nobody looks for them among those to come."""
    return [one.name for one in part.rows[: part.rows.index(row)] if one.is_nothing]


def _seen(part: Reckoning) -> int:
    """How many lines at the beginning only sum up what was seen during play."""
    return sum(1 for _ in takewhile(lambda row: row.played, kept_rows(part)))


def _stops(part: Reckoning) -> list[int]:
    """How many rows are counted at each line, from the first on: those `aside` come with the row behind them."""
    rows, seen = kept_rows(part), _seen(part)
    return [seen, *(n for n in range(seen + 1, len(rows) + 1) if n == len(rows) or not rows[n - 1].aside)]


def steps(part: Reckoning) -> int:
    """How many lines `Reviewing` goes through: one it never shows, the totals before, each row that brings something
    new, with those aside before it; without any rows the totals after. Who has won is a line of its own behind them."""
    return BEFORE + 1 + max(not _seen(part), len(_stops(part)) - 1) + part.final


def _counted(part: Reckoning, line: int) -> int:
    """How many rows are counted at a line; one more than there are where who has won is told behind them."""
    stops, at = _stops(part), line - BEFORE
    return 0 if at < 0 else stops[at] if at < len(stops) else stops[-1] + at - len(stops) + 1


def counted_rows(part: Reckoning, line: int) -> list[Row]:
    """The rows that are counted at a line."""
    return kept_rows(part)[: _counted(part, line)]


def reached(part: Reckoning, line: int) -> list[str]:
    """The items told at a line, with those before them that brought nobody anything."""
    return part.reached(len(counted_rows(part, line)))


def row_at(part: Reckoning, line: int) -> Row | None:
    """The row under way at a line: the one counted last; None before the first and after the last."""
    rows, counted = kept_rows(part), _counted(part, line)
    return rows[counted - 1] if 0 < counted <= len(rows) else None


def is_done(part: Reckoning, line: int) -> bool:
    """Whether a line shows the totals after, every row counted."""
    return line >= steps(part) - 1


def running(part: Reckoning, line: int) -> tuple[int, ...]:
    """The totals as they stand at a line: they count up with the rows."""
    rows = counted_rows(part, line)
    return tuple(n + sum(row.cells[seat].points for row in rows) for seat, n in enumerate(part.before))


def rival_at(part: Reckoning, line: int) -> list[int]:
    """Where the rival of a lone player stands at a line, alone in a list; nothing without one."""
    return [part.rival[1] + sum(row.rival or 0 for row in counted_rows(part, line))] if part.rival else []
