"""The ways that trade routes take on a map, as long as the explorers of their era stand there. No widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules.explorers.events import EraOver, RouteOpened
from rules.explorers.maps import Board
from rules.explorers.state import ExplorersState
from rules.hexes import bits
from rules.turn_controller import Entry

Links = frozenset[tuple[int, int]]
"""Pairs of neighbours, the lower number first."""


def links(state: ExplorersState, entries: Sequence[Entry], seat: int, over: bool = False) -> Links:
    """What joins the cities of the routes that a seat has opened in this era. `entries`: the log up to the state.
    `over`: the era that ended last is meant, of which the state is."""
    board = state.board
    joining = state.explorers[seat] | state.villages[seat] | board.capital
    found: set[tuple[int, int]] = set()
    for event in _opened(entries, seat, int(over)):
        way = _way(board, joining, board.index[event.first], board.index[event.second])
        found |= {(min(pair), max(pair)) for pair in pairwise(way)}
    return frozenset(found)


def _opened(entries: Sequence[Entry], seat: int, eras: int) -> Iterator[RouteOpened]:
    """The routes of a seat since the era began, the last one first; `eras`: of so many eras before."""
    for entry in reversed(entries):
        for event in reversed(entry.events):
            if isinstance(event, EraOver):
                eras -= 1
                if eras < 0:
                    return
            if not eras and isinstance(event, RouteOpened) and event.seat == seat:
                yield event


def _way(board: Board, joining: int, start: int, end: int) -> list[int]:
    """A shortest way over spaces of a set, both ends included; empty if there is none."""
    rings = [1 << start & joining]
    known = rings[0]
    while rings[-1] and not known >> end & 1:
        rings.append(board.grid.around(rings[-1]) & joining & ~known)
        known |= rings[-1]
    if not known >> end & 1:
        return []
    way = [end]
    for ring in reversed(rings[:-1]):
        way.append(bits(board.grid.near[way[-1]] & ring)[0])
    return way
