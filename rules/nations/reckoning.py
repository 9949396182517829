"""What an age brought: books, famine, war and the new player order; after the last one, what the tiles are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.game import TERMINAL
from rules.nations.components import BOOK_POINTS, FOOD, STRENGTH
from rules.nations.events import BooksCollected, Paid
from rules.nations.purse import capacity, indices, symbols
from rules.nations.scoring import ENTRIES
from rules.nations.state import FAMINE, TURN, WAR, tile_points
from rules.nations.turn import spend
from rules.nations.words import said
from rules.reckoning import Cell, Row, Span, Table, sheet_rows

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.nations.state import NationsState

EVENTS: Final = {"famine": (FAMINE, FOOD), "war": (WAR, STRENGTH)}
"""The items that ask for something: when, and for what."""


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
    events = [_event(span, row) if row.item in EVENTS else row for row in found[:at]]
    events[0] = _books(state, events[0])
    order = [_order(span, state)] if state.seats > 1 and state.to_move != TERMINAL else []
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


def standing(state: NationsState) -> tuple[int, ...]:
    """Each seat's points with those on its tiles, which are banked only at the end of the game."""
    return tuple(points + sum(tile_points(state, seat)) for seat, points in enumerate(state.points))


class Reading(NamedTuple):
    """Where books lead: the `place` on the track, how many others are `behind` as they stand, and the `points` for
    that. `still_open`: others choose after it."""

    place: int
    behind: int
    points: int
    still_open: bool


def reading(state: NationsState, seat: int, books: int) -> Reading:
    """What so many more books come to for a seat, while the books of a round are collected."""
    track = (*state.books, state.opponent) if state.seats == 1 else tuple(state.books)
    place = state.books[seat] + books
    behind = sum(other < place for at, other in enumerate(track) if at != seat)
    return Reading(place, behind, behind * BOOK_POINTS[state.seats], state.order.index(seat) > 0)


def counted_in() -> str:
    return said.with_tiles()


def _books(state: NationsState, row: Row) -> Row:
    """The line of the books, in words that leave room beside those of another seat."""
    each = BOOK_POINTS[state.seats]
    figures = [said.books_told(state.books[seat], cell.points // each, each) for seat, cell in enumerate(row.cells)]
    cells = tuple(cell._replace(figure=figure) for cell, figure in zip(row.cells, figures, strict=True))
    return row._replace(cells=cells)


class Asked(NamedTuple):
    """What famine or war asks for, and the points for it."""

    need: int
    resource: int
    points: int


def asks(state: NationsState, item: str) -> Asked | None:
    """What an item of an age asks for; None for those that ask for nothing."""
    if item not in EVENTS or not state.events:
        return None
    phase, resource = EVENTS[item]
    event = state.figures.events[state.events[-1]]
    return Asked(event.famine if phase == FAMINE else event.war, resource, event.age)


def unmet(figure: str) -> str:
    """What there was for what was not met, from the figure of a line, without that it was not met."""
    return figure.removeprefix(f"{said.not_met()}: ")


def _event(span: Span, row: Row) -> Row:
    """The line of famine or war: of each seat that missed it, what it had for it; a figure of that would be read as
    points in their column."""
    phase, resource = EVENTS[row.item]
    state = _asked(span, phase)
    asked = asks(state, row.item)
    assert asked is not None
    need = asked.need

    def told(seat: int, cell: Cell) -> Cell:
        if cell.points:
            return cell
        have = capacity(state.available[seat], state.exchange)[resource]
        figure = said.event_unspent(have, need, resource) if have >= need else said.event_figure(have, need, resource)
        return cell._replace(figure=figure, short=said.not_met())

    return row._replace(cells=tuple(told(seat, cell) for seat, cell in enumerate(row.cells)), told=True)


def _asked(span: Span, phase: int) -> NationsState:
    """The age before anybody spent anything on famine or war. Where nobody could, the game did not stop there: then it
    is how the last choice left it."""
    states: list[NationsState] = [state for state in span.states[:-1] if state.phase in (FAMINE, WAR)]
    found = next((state for state in states if state.phase >= phase), None)
    if found is not None:
        return found
    left: NationsState = span.states[-2].clone()
    for event in span.entries[-1].events:
        if isinstance(event, Paid | BooksCollected):
            spend(left, event.seat, indices(event.units))
    return left


def _order(span: Span, state: NationsState) -> Row:
    """Who plays first from now on, and by what strength."""
    left = _asked(span, WAR)
    cells = []
    for seat in range(state.seats):
        place = said.plays(state.order.index(seat) + 1)
        strength = symbols(left.available[seat], STRENGTH)
        cells.append(Cell(0, said.strength_left(strength), (), place))
    return Row("order", said.player_order(), "nations.end.order", tuple(cells), told=True)
