"""What a round brought: its scoring, with the roads between the symbols that are joined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.quixote import words
from rules.quixote.scoring import counted_places, group_points, joined_sizes
from rules.reckoning import Cell, Row, Span, sheet_rows

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.quixote.state import QuixoteState

GROUPED: Final = ("churches", "windmills")
"""The items that count groups of symbols."""


def over(state: QuixoteState) -> int:
    """The rounds that are scored."""
    return len(state.scored)


def title(number: int) -> str:
    return words.round_title(number)


def rows(rules: Rules, span: Span) -> list[Row]:
    """The items of the scoring; their places are what is joined, with the roads between (see `counted_places`)."""
    state: QuixoteState = span.states[-1]
    return [row._replace(cells=tuple(_joined(state, seat, row) for seat in range(state.seats))) for row in
            sheet_rows(rules, span)]  # fmt: skip


def _joined(state: QuixoteState, seat: int, row: Row) -> Cell:
    cell = row.cells[seat]
    places = counted_places(state.boards[seat], state.castles, row.item) if cell.points else ()
    told = _each_group(state, seat, row.item) if row.item in GROUPED and cell.points else cell.figure
    return cell._replace(figure=told, places=places)


def _each_group(state: QuixoteState, seat: int, item: str) -> str:
    """The groups of joined symbols, and what each brings."""
    sizes = joined_sizes(state.boards[seat], state.castles, item)
    return words.groups_worth([(size, group_points(size)) for size in sizes])
