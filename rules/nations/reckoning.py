"""What an age brought: books, famine, war and the new player order; after the last one, what the tiles are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.game import TERMINAL
from rules.nations.components import AGES, BOOK, BOOK_POINTS, CHITS, FOOD, NAMES, RESOURCE, STRENGTH, TILE
from rules.nations.events import BooksCollected, Paid, Scored
from rules.nations.purse import Units, capacity, indices, symbols
from rules.nations.scoring import ENTRIES, tile_items
from rules.nations.state import BOOKS as BOOK_PHASE
from rules.nations.state import FAMINE, TURN, WAR, tile_points
from rules.nations.turn import spend
from rules.nations.words import scored
from rules.reckoning import Cell, Row, Span, Table, sheet_rows

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.nations.state import NationsState

EVENTS: Final = {"famine": (FAMINE, FOOD), "war": (WAR, STRENGTH)}
"""The items that ask for something: when, and for what."""
BOOKS: Final = "books"
ORDER: Final = "order"
WAR_ITEM: Final = "war"
"""The item that the new order is set before."""
OPPONENT: Final = -1
"""The solo opponent, among seats."""


def over(state: NationsState) -> int:
    """The ages that are scored in full."""
    return min(len(ledger) for ledger in state.ledgers) // ENTRIES


def title(number: int) -> str:
    return scored.age_title(number)


def rows(rules: Rules, span: Span) -> list[Row]:
    """The items of the age's scoring, with the new order; the tiles at the end of the game."""
    state: NationsState = span.states[-1]
    first = len(rules.score_sheet(span.states[0], 0).scorings)
    found = sheet_rows(rules, span)
    at = len(rules.score_sheet(state, 0).scorings[first].items)
    boards = _boards(span)
    events = [_event(boards, row) if row.item in EVENTS else row for row in found[:at]]
    events[0] = _books(boards, events[0])
    order = [_order(boards, last=state.to_move == TERMINAL)] if state.seats > 1 else []
    before_war = [row.item for row in events].index(WAR_ITEM)
    *before, war = *events[:before_war], *order, *events[before_war:]
    before = [row._replace(aside=not any(cell.points for cell in row.cells)) for row in before]
    return [*before, war, *[_tiles(row, state) for row in found[at:]]]


def _tiles(row: Row, state: NationsState) -> Row:
    """The line of a kind of tiles: the best of those with points; all of them the table says beside it
    (`counted_on`)."""
    cells = [
        cell._replace(figure=_of_kind(state, seat, row.item, scored.best_of)) for seat, cell in enumerate(row.cells)
    ]
    return row._replace(cells=tuple(cells), terms=scored.pays_tiles())


def counted_on(state: NationsState, item: str) -> list[str]:
    """The tiles of a kind with their points, a text for each seat; [] of what is no kind of tiles."""
    kinds = {one.item for one in tile_items(state, 0)}
    return [_of_kind(state, seat, item, scored.tiles_figure) for seat in range(state.seats)] if item in kinds else []


def _of_kind(state: NationsState, seat: int, kind: str, told: Callable[[Sequence[tuple[int, str]]], str]) -> str:
    """What a seat has of a kind of tiles; of wonders with the one that stayed unbuilt."""
    places = next(one.places for one in tile_items(state, seat) if one.item == kind)
    tiles = [state.figures.tiles[TILE[place]] for place in places]
    work = state.figures.tiles[state.under_construction[seat]]
    if kind == "wonders" and state.under_construction[seat]:
        return scored.and_unbuilt(told([(tile.points, tile.name) for tile in tiles]) if tiles else "", work.name)
    return told([(tile.points, tile.name) for tile in tiles])


def table(span: Span) -> Table:
    """The age as it was played, before the next one is laid out and its dice are rolled: as the last turn left it, then
    with what was spent on each line that is told, from the war on in the new player order."""
    boards = _boards(span)
    *before_war, war = boards.after.items()
    return Table(boards.left, later=(*before_war, (ORDER, boards.ordered), war))


class Boards(NamedTuple):
    """What lies on the table from the end of the turns on: as the last turn `left` it, `after` each item on which dice
    and chits were spent, and before the war in the new player order. `spent`: what, by item and seat."""

    left: NationsState
    after: dict[str, NationsState]
    ordered: NationsState
    spent: dict[str, list[Units]]

    def asked(self, item: str) -> NationsState:
        """Before anybody spent anything on an item."""
        items = [*self.after]
        at = items.index(item)
        return self.after[items[at - 1]] if at else self.left


def _boards(span: Span) -> Boards:
    last = max(at for at, state in enumerate(span.states) if state.phase == TURN)
    left, end = span.states[last], span.states[-1]
    spent, after = _spent(span, last), {}
    now = ordered = left
    for item in (BOOKS, *EVENTS):
        now = now.clone()
        if item == WAR_ITEM:  # it is fought in the new order
            now.order = end.order
            ordered = now.clone()
        for seat, units in enumerate(spent[item]):
            spend(now, seat, units)
        now.books[:] = end.books
        after[item] = now
    return Boards(left, after, ordered, spent)


def _spent(span: Span, last: int) -> dict[str, list[Units]]:
    """What each seat spent on each item since log position `last` of the age. Nobody is asked for chits alone that meet
    famine or war, and none are told as paid."""
    seats = len(span.states[last].available)
    spent: dict[str, list[Units]] = {item: [()] * seats for item in (BOOKS, *EVENTS)}
    for event in (event for entry in span.entries[last:] for event in entry.events):
        if isinstance(event, BooksCollected):
            spent[BOOKS][event.seat] += indices(event.units)
        elif isinstance(event, Paid) and event.what in EVENTS:
            spent[event.what][event.seat] = indices(event.units)
        elif isinstance(event, Scored) and event.item in EVENTS and not spent[event.item][event.seat]:
            spent[event.item][event.seat] = (CHITS[EVENTS[event.item][1]],) * event.have
    return spent


# --- the places of a line ---------------------------------------------------------------------------------------------


def bar(seat: int) -> str:
    """The bar of a seat, or of the solo opponent, on the book track."""
    return f"bar {seat}"


def event(item: str) -> str:
    """What famine or war asks for."""
    return f"event {item}"


def turn(seat: int) -> str:
    """The place of a seat in the player order."""
    return f"turn {seat}"


def piece(name: str, nth: int) -> str:
    """A die or chit by what it shows, and which of a seat's of that sort it is: those that were used come first."""
    return f"{name} {nth}"


def _pieces(before: NationsState, seat: int, units: Units) -> list[str]:
    """Those of these dice and chits; `before`: before they were used."""
    places = []
    for unit in sorted({*units}):
        used = before.used[seat].count(unit)
        places += [piece(NAMES[unit], used + n + 1) for n in range(units.count(unit))]
    return places


def standing(state: NationsState) -> tuple[int, ...]:
    """Each seat's points with those on its tiles, which are banked only at the end of the game."""
    return tuple(points + sum(tile_points(state, seat)) for seat, points in enumerate(state.points))


def settled(state: NationsState) -> bool:
    """Not while books, famine and war are booked, seat by seat."""
    return state.phase not in (BOOK_PHASE, FAMINE, WAR)


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


def in_vain(state: NationsState, seat: int) -> bool:
    """Whether no book of the last age can win a seat anything, as all that it has lead past nobody."""
    most = capacity(state.available[seat], state.exchange)[BOOK]
    return state.age == AGES and not reading(state, seat, most).behind


def counted_in() -> str:
    return scored.with_tiles()


def _books(boards: Boards, row: Row) -> Row:
    """The line of the books, in words that leave room beside those of another seat; it comes from the bar of the seat
    on the track and those of whom it is ahead."""
    state = boards.after[BOOKS]
    each = BOOK_POINTS[state.seats]
    track = {OPPONENT: state.opponent} if state.seats == 1 else dict(enumerate(state.books))

    def told(seat: int, cell: Cell) -> Cell:
        behind = [bar(other) for other, place in track.items() if place < state.books[seat]]
        places = (bar(seat), *behind, *_pieces(boards.left, seat, boards.spent[BOOKS][seat]))
        moved = state.books[seat] - boards.left.books[seat]
        figure = scored.books_told(state.books[seat], cell.points // each, moved)
        return cell._replace(figure=figure, places=places)

    cells = tuple(told(seat, cell) for seat, cell in enumerate(row.cells))
    return row._replace(cells=cells, told=any(boards.spent[BOOKS]), terms=scored.pays_books(each))


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


def _event(boards: Boards, row: Row) -> Row:
    """The line of famine or war: of each seat that missed it, what it had for it; a figure of that would be read as
    points in their column."""
    state = boards.asked(row.item)
    asked = asks(state, row.item)
    assert asked is not None
    need, resource, points = asked
    terms = scored.pays_event(points, need, resource)

    def told(seat: int, cell: Cell) -> Cell:
        units = boards.spent[row.item][seat] if cell.points else ()  # what was too little is not spent, nor marked so
        cell = cell._replace(places=(event(row.item), *_pieces(state, seat, units)))
        held = state.available[seat]
        have = capacity(units if cell.points else held, state.exchange)[resource]
        if cell.points:  # that it was spent tells it apart from the strength that the player order goes by
            return cell._replace(figure=scored.spent_on(have, need, resource, have - symbols(units, resource)))
        if have >= need:  # that was a choice
            return cell._replace(
                figure=scored.event_unspent(have, resource, have - symbols(held, resource)), short=scored.not_paid()
            )
        return cell._replace(figure=scored.missed(have, need, resource), short=scored.not_met())

    return row._replace(cells=tuple(told(seat, cell) for seat, cell in enumerate(row.cells)), told=True, terms=terms)


def _order(boards: Boards, last: bool) -> Row:
    """Who plays first from now on, and by what strength; those level in it keep their order. When the game is over
    (`last`) it parts those who are level."""
    state = boards.ordered
    armed = [tuple(unit for unit in units if RESOURCE[unit] == STRENGTH) for units in state.available]
    strength = [symbols(units, STRENGTH) for units in armed]
    cells = []
    for seat, units in enumerate(armed):
        place, before = state.order.index(seat) + 1, boards.left.order.index(seat) + 1
        told = scored.strength_left(strength[seat], before, place, level=strength.count(strength[seat]) > 1)
        cells.append(Cell(0, told, (turn(seat), *_pieces(state, seat, units)), scored.plays(place)))
    return Row(
        ORDER, scored.player_order(), "nations.end.order", tuple(cells), told=True, terms=scored.strongest_first(last)
    )
