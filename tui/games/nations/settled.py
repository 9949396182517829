"""What of an age's end is settled while its decisions are asked for, and how the age came to its end: as news."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from rules.nations.components import BOOK, FOOD, RESOURCES, ROMAN, STRENGTH
from rules.nations.course import amount
from rules.nations.events import BooksCollected, EventRevealed, OrderSet, Paid, Passed, Scored
from rules.nations.purse import capacity, indices, symbols
from rules.nations.reckoning import BOOKS, EVENTS
from rules.nations.state import TURN, WAR, NationsState
from rules.nations.words import said
from rules.words import seat_name, with_names
from tui.games.nations import words_moments
from tui.table.showing import JournalLine

BESIDE: Final = 9
"""Columns of a line beside its text, about: the name before it, and what stands between two."""


def books_at_once(
    entries: Sequence[Any],
    lines: Sequence[JournalLine],
    room: int,
    names: Sequence[str] = (),
    state_at: Callable[[int], NationsState] | None = None,
) -> list[JournalLine]:
    """The books of an age in one line, once they are scored: what every seat spent on them, those too that spent none,
    and the points that this brings; in as many words as `room` has cells for beside what else is told. `names`: of the
    seats; `state_at`: the states of the log: then with a famine that nobody was asked for."""
    at = next((line.step for line in lines if _scored(entries[line.step].events)), -1)
    scored = sorted(_scored(entries[at].events), key=lambda event: event.seat) if at >= 0 else []
    if len(scored) < 2:  # nobody's, or those of a lone seat
        return [*lines]
    spent = _spent(entries, at)
    points = [(seat_name(event.seat), event.points) for event in scored if event.points]
    about = [(seat_name(event.seat), event.seat in spent, event.have) for event in scored]
    kept = [line for line in lines if line.step > at]
    left = room - sum(len(line.text) for line in kept)
    before = [line for line in lines if line.step <= at and not _of_books(entries[line.step].events)]
    passed = any(_is_of(entries[line.step].events, Passed) for line in before)
    is_settled = state_at is not None and _is_of(entries[at].events, OrderSet)
    famine = _famine(entries[at].events, state_at(at + 1)) if state_at is not None and is_settled else ""
    shapes = [
        (told, ended, then)
        for then in dict.fromkeys((famine, ""))
        for told, ended in ((before, not passed), ([], True))
    ]
    for told, ended, then in shapes:
        forms = [words_moments.and_then(form, then) for form in words_moments.books_settled(about, points, ended)]
        free = left - sum(len(line.text) + BESIDE for line in told)
        text = next((form for form in forms if len(with_names(form, names)) <= free), "")
        if text:  # else the newest goes before what led to it
            return [*told, JournalLine(at, None, text), *kept]
    return [JournalLine(at, None, forms[-1]), *kept]


def war_at_once(
    entries: Sequence[Any],
    lines: Sequence[JournalLine],
    room: int,
    names: Sequence[str],
    state_at: Callable[[int], NationsState],
) -> list[JournalLine]:
    """Between the famine of an age and its war, in one line, what the famine will bring and who has come first in the
    player order: the books before it are no news any more."""
    begun = next((at for at in range(len(entries) - 1, -1, -1) if _is_of(entries[at].events, EventRevealed)), 0)
    at = next((at for at in range(len(entries) - 1, begun, -1) if _is_of(entries[at].events, OrderSet)), -1)
    if at < 0 or not any(line.step <= at for line in lines) or state_at(len(entries)).phase != WAR:
        return [*lines]
    scored = [one for entry in entries[begun : at + 1] for one in entry.events if isinstance(one, Scored)]
    if _scored(entries[at].events):  # the books are news still: nobody was asked for the famine
        return [*lines]
    famine = _famine(scored, state_at(at + 1))
    kept = [line for line in lines if line.step > at]
    left = room - sum(len(line.text) for line in kept)
    forms = words_moments.war_begins(famine, _new_first(state_at(at), state_at(at + 1)))
    text = next((form for form in forms if len(with_names(form, names)) <= left), "")
    if not text and any(_is_of(entries[line.step].events, Scored) for line in kept):
        return kept  # two places for news are one too many: the newest stands alone
    return [JournalLine(at, None, text or forms[-1]), *kept]


def _famine(events: Sequence[Any], after: NationsState) -> str:
    """What became of it for every seat; `after`: once it is settled, with all that is not spent on it."""
    ordered = sorted(
        (one for one in events if isinstance(one, Scored) and one.item == "famine"), key=lambda one: one.seat
    )
    met = [seat_name(one.seat) for one in ordered if one.points]
    food = {one.seat: capacity(after.available[one.seat], after.exchange)[FOOD] for one in ordered}
    missed = [(seat_name(one.seat), food[one.seat]) for one in ordered if not one.points]
    return words_moments.famine_settled(met, missed, ordered[0].need)


def _new_first(before: NationsState, after: NationsState) -> str:
    """Who has come first in the player order, by what; "" for nobody new."""
    was, now = before.order[0], after.order[0]
    if was == now:
        return ""
    has, had = (symbols(after.available[seat], STRENGTH) for seat in (now, was))
    return words_moments.first_now(seat_name(now), has, seat_name(was), had, after.seats > 2)


def passes_told(
    lines: Sequence[JournalLine], room: int, state_at: Callable[[int], NationsState]
) -> Sequence[JournalLine]:
    """Passes after which others play on with what that means, where so many cells are left for it: whoever passes is
    out of the age, and one may play on alone."""
    found = [*lines]
    for at, line in enumerate(lines):
        state = state_at(line.step)
        if line.text != said.passes() or line.seat is None or state.phase != TURN:
            continue
        others = [seat for seat in range(state.seats) if seat != line.seat and not state.passed >> seat & 1]
        left = seat_name(others[0]) if len(others) == 1 else ""
        for form in words_moments.passes_with(ROMAN[state.age], left) if others else ():
            if len(form) - len(line.text) <= room:
                found[at], room = line._replace(text=form), room - len(form) + len(line.text)
                break
    return found


def _is_of(events: Sequence[Any], kind: type) -> bool:
    return any(isinstance(event, kind) for event in events)


def _scored(events: Sequence[Any]) -> list[Scored]:
    return [event for event in events if isinstance(event, Scored) and event.item == BOOKS]


def _of_books(events: Sequence[Any]) -> bool:
    return any(isinstance(event, BooksCollected) for event in events) or bool(_scored(events))


def _spent(entries: Sequence[Any], at: int) -> set[int]:
    """The seats that have spent something on books, in the age that these were scored in at a step."""
    found = set[int]()
    for entry in reversed(entries[: at + 1]):
        found |= {event.seat for event in entry.events if isinstance(event, BooksCollected) and event.units}
        if any(isinstance(event, EventRevealed) for event in entry.events):
            break
    return found


def said_of_spent(entries: Sequence[Any], names: Sequence[str]) -> str:
    """Who has spent what on books, famine and war when the last age ended, in words, as these are counted: two
    dice that stand for one are what they were spent as. "" for nobody."""
    ended = next((at for at in range(len(entries) - 1, -1, -1) if _is_of(entries[at].events, Passed)), 0)
    spent: dict[int, Counter[int]] = {}
    for one in (event for entry in entries[ended:] for event in entry.events):
        resource = _spent_as(one)
        if resource is not None:
            spent.setdefault(one.seat, Counter())[resource] += amount(indices(one.units), resource)
    told = []
    for seat, sums in spent.items():
        what = [words_moments.so_much(n, RESOURCES[at], "") for at, n in sums.items()]
        told.append(words_moments.has_spent(names[seat], what))
    return ", ".join(told)


def _spent_as(event: Any) -> int | None:
    """The resource that units were spent as at the end of an age; None for nothing."""
    if isinstance(event, BooksCollected) and event.units:
        return BOOK
    return EVENTS[event.what][1] if isinstance(event, Paid) and event.what in EVENTS else None


def in_fewer_words(lines: Sequence[JournalLine]) -> Iterator[Sequence[JournalLine]]:
    """How an age came to its end, with less and less of what matters least: that the last pass ended the round, what
    was paid too much and what chits came at once, that somebody passed. What was done is told in all of them."""
    yield lines
    lines = [line._replace(text=line.text.replace(words_moments.passes_last(), said.passes())) for line in lines]
    yield lines
    lines = [line._replace(text=words_moments.bare_deed(line.text)) for line in lines]
    yield lines
    yield [line for line in lines if line.text != said.passes()] or lines
