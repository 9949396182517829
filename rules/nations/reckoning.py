"""What an age brought: books, famine, war and the new player order; after the last one, what the tiles are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import TERMINAL
from rules.nations.components import BOOK_POINTS
from rules.nations.scoring import ENTRIES
from rules.nations.state import TURN
from rules.nations.words import said
from rules.reckoning import Cell, Row, Span, Table, sheet_rows

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.nations.state import NationsState


def over(state: NationsState) -> int:
    """The ages that are scored in full."""
    return min(len(ledger) for ledger in state.ledgers) // ENTRIES


def title(number: int) -> str:
    return said.age_title(number)


def rows(rules: Rules, span: Span) -> list[Row]:
    """The items of the age's scoring; the order for the next one, or the tiles at the end of the game."""
    state: NationsState = span.states[-1]
    first = len(rules.score_sheet(span.states[0], 0).scorings)
    found = sheet_rows(rules, span)
    at = len(rules.score_sheet(state, 0).scorings[first].items)
    events = [row._replace(told=row.item in ("famine", "war")) for row in found[:at]]
    events[0] = _books(state, events[0])
    order = [_order(state)] if state.seats > 1 and state.to_move != TERMINAL else []
    return [*events, *order, *found[at:]]


def table(span: Span) -> Table:
    """The age as it was played, before the next one is laid out and its dice are rolled: as the last turn left it, then
    with the books of its end, then in the new player order."""
    left: NationsState = next((state for state in reversed(span.states) if state.phase == TURN), span.states[-2])
    read: NationsState = span.states[-2].clone()
    read.books[:], read.order = span.states[-1].books, left.order
    ordered = read.clone()
    ordered.order = span.states[-1].order
    return Table(left, later=(("books", read), ("order", ordered)))


def _books(state: NationsState, row: Row) -> Row:
    """The line of the books, in words that leave room beside those of another seat."""
    each = BOOK_POINTS[state.seats]
    figures = [said.books_told(state.books[seat], cell.points // each, each) for seat, cell in enumerate(row.cells)]
    cells = tuple(cell._replace(figure=figure) for cell, figure in zip(row.cells, figures, strict=True))
    return row._replace(cells=cells)


def _order(state: NationsState) -> Row:
    """Who plays first from now on."""
    places = [said.plays(state.order.index(seat) + 1) for seat in range(state.seats)]
    cells = tuple(Cell(0, place, (), place) for place in places)
    return Row("order", said.player_order(), "nations.end.order", cells, told=True)
