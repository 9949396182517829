"""How a round may end for a seat: books, famine and war out of one set of dice and chits. Nothing here changes a state.

Every die and chit is spent once. A seat is taken to want most points of this round and then most books; the seats
choose in reverse player order, each knowing what those after it will answer. Source: rulebook, "Bücher" to "Krieg".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, product
from typing import Final, NamedTuple

from rules.nations.components import BOOK, BOOK_POINTS, CHITS, COUNT, FIRST_CHIT, FOOD, RESOURCE, STRENGTH
from rules.nations.purse import Units
from rules.nations.state import BOOKS, NationsState

_CACHED: Final = 1 << 14
_SPENT: Final = (BOOK, FOOD, STRENGTH)
"""What the end of a round asks for, in this order."""
NEVER: Final = -1

Way = tuple[int, int]
"""How many of famine and war are met, and the most books that can be read with that."""


class _Use(NamedTuple):
    """Dice set aside for what they show: symbols of book, food and strength with the chits; dice left to be paired."""

    books: int
    food: int
    strength: int
    over: int


@lru_cache(_CACHED)
def _uses(units: Units) -> tuple[_Use, ...]:
    """How the dice may be shared out, those with more symbols first; a die that is not used for them can be paired."""
    sums = []
    for resource in _SPENT:
        shown = sorted((COUNT[u] for u in units if u < FIRST_CHIT and RESOURCE[u] == resource), reverse=True)
        sums.append([*accumulate(shown, initial=units.count(CHITS[resource]))])
    dice = sum(unit < FIRST_CHIT for unit in units)
    found = []
    for used in product(*(range(len(row)) for row in sums)):
        books, food, strength = (row[count] for row, count in zip(sums, used, strict=True))
        found.append(_Use(books, food, strength, dice - sum(used)))
    return tuple(found)


@lru_cache(_CACHED)
def reach(units: Units, exchange: int, famine: int, war: int, reading: bool) -> tuple[int, int, int]:
    """The most books that `units` can read with at least none, one and both of famine and war met; `NEVER`: cannot be.

    `exchange`: the resources (bits) two dice may stand for. Not `reading`: the books of the round are over, 0 are read.
    """
    best = [NEVER] * 3
    for books, food, strength, over in _uses(units):
        for fed, armed in product((False, True), repeat=2):
            left = over - 2 * _pairs(fed * (famine - food), FOOD, exchange)
            left -= 2 * _pairs(armed * (war - strength), STRENGTH, exchange)
            if left >= 0:
                paired = left // 2 if exchange >> BOOK & 1 else 0
                best[fed + armed] = max(best[fed + armed], books + paired if reading else 0)
    return max(best), max(best[1:]), best[2]


def _pairs(missing: int, resource: int, exchange: int) -> int:
    """The pairs of dice that make up for missing symbols; more than there are dice where pairs do not stand for it."""
    if missing <= 0:
        return 0
    return missing if exchange >> resource & 1 else 1000


def ways(units: Units, exchange: int, famine: int, war: int, reading: bool) -> tuple[Way, ...]:
    """What a seat may choose between at the end of the round, without what is worse in both."""
    best = reach(units, exchange, famine, war, reading)
    return tuple((met, best[met]) for met in range(3) if best[met] > (best[met + 1] if met < 2 else NEVER))


class Table(NamedTuple):
    """What a seat's end of the round depends on besides its own dice and chits.

    `choosing`: the seats still to choose their books, in the order in which they do; `seat` is among them unless its
    books are over. `books`: the track, in the solo game with the opponent as seat 1. `ways`: of every seat.
    """

    seat: int
    seats: int
    age: int
    exchange: int
    famine: int
    war: int
    choosing: tuple[int, ...]
    books: tuple[int, ...]
    ways: tuple[tuple[Way, ...], ...]


def table_of(state: NationsState, seat: int) -> Table | None:
    """The end of the round for a seat as things stand; None before the event is drawn and after the last war.

    Seats that have not rolled yet have their chits only.
    """
    if not 0 < state.age == len(state.events) or not state.order or len(state.ledgers[seat]) >= 4 * state.age:
        return None
    event = state.figures.events[state.events[-1]]
    choosing: tuple[int, ...] = ()
    if state.phase <= BOOKS:
        last = state.order.index(state.actor) if state.phase == BOOKS else state.seats - 1
        choosing = state.order[last::-1]
    rows = [ways(units, state.exchange, event.famine, event.war, True) for units in state.available]
    if state.phase == BOOKS and state.left:  # the printed books of the seat to choose are read, or kept
        rows[state.actor] = tail(state, state.available[state.actor])
    track = (*state.books, state.opponent) if state.seats == 1 else tuple(state.books)
    return Table(
        seat, state.seats, state.age, state.exchange, event.famine, event.war, choosing, track, tuple(rows)
    )  # fmt: skip


def tail(state: NationsState, units: Units) -> tuple[Way, ...]:
    """The ways of a seat that has read its printed books: only pairs may still be read, where the exchange has them."""
    event = state.figures.events[state.events[-1]]
    return ways(units, state.exchange, event.famine, event.war, bool(state.exchange >> BOOK & 1))


@lru_cache(_CACHED)
def standing(table: Table) -> tuple[int, int]:
    """The points the seat comes to in what is left of the round, and its place on the book track, all choosing well."""
    seat = table.seat
    met, track = _settle(table, table.choosing, table.books)
    best = table.ways[seat][-1][0]  # where its books are over
    return _book_points(track, seat, table.seats) + table.age * met.get(seat, best), track[seat]


def _settle(table: Table, choosing: tuple[int, ...], track: tuple[int, ...]) -> tuple[dict[int, int], tuple[int, ...]]:
    """What each seat meets, and the track, once those still choosing have chosen."""
    if not choosing:
        return {}, track
    seat, *rest = choosing
    found = []
    for met, books in table.ways[seat]:
        after = (*track[:seat], track[seat] + books, *track[seat + 1 :])
        others, end = _settle(table, tuple(rest), after)
        points = _book_points(end, seat, table.seats) + table.age * met
        found.append((points, books, {**others, seat: met}, end))
    best = max(found, key=lambda one: one[:2])
    return best[2], best[3]


def _book_points(track: tuple[int, ...], seat: int, seats: int) -> int:
    return BOOK_POINTS[seats] * sum(books < track[seat] for books in track)


def standing_with(table: Table, own: tuple[Way, ...], read: int = 0) -> tuple[int, int]:
    """`standing` with other ways of the seat, and so many books read already."""
    seat = table.seat
    books = (*table.books[:seat], table.books[seat] + read, *table.books[seat + 1 :])
    return standing(table._replace(books=books, ways=(*table.ways[:seat], own, *table.ways[seat + 1 :])))


def own_ways(table: Table, units: Units) -> tuple[Way, ...]:
    """What the seat could choose between with these units, before any books are read."""
    return ways(units, table.exchange, table.famine, table.war, True)


def most(units: Units, table: Table, resource: int, books: int, other: bool) -> int:
    """The most food or strength that could be spent with so many books read, and the other of the two met or not."""
    need = table.war if resource == FOOD else table.famine
    return max(_amounts(units, table.exchange, resource, need if other else 0, books), default=0)


def _amounts(units: Units, exchange: int, resource: int, need: int, wanted: int) -> Iterator[int]:
    """What comes together of the resource for each way to share out the dice."""
    rival = STRENGTH if resource == FOOD else FOOD
    for books, food, strength, over in _uses(units):
        have, against = (food, strength) if resource == FOOD else (strength, food)
        left = over - 2 * _pairs(need - against, rival, exchange) - 2 * _pairs(wanted - books, BOOK, exchange)
        if left >= 0:
            yield have + (left // 2 if exchange >> resource & 1 else 0)
