"""What a turn under way did besides what the banner of a moment says of it, and what it did to the supply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from textual.content import Content

from rules.discordia.events import DecreeFulfilled, Deployed, StarsTaken, WorkersReturned
from rules.discordia.pieces.workers import total
from rules.discordia.telling import stars_for
from rules.discordia.words.pieces import coming
from tui.games.discordia import moments, story, words, words_moments
from tui.games.discordia.news_rest import Table as TellsRows
from tui.games.discordia.news_rest import rows_of, supply_moved
from tui.table.content import MUTED, dashed
from tui.table.course import Choosing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.game import Event
    from tui.games.discordia.pages import Pages
    from tui.table.frame import Frame
    from tui.table.moments import Moment, Step


class Table(TellsRows, Protocol):
    """What of a table it takes beyond that: what the seat to move did in this turn."""

    @property
    def just(self) -> list[Event]: ...
    @property
    def pages(self) -> Pages: ...


APART: Final = 3
"""Cells between the banner of a moment and what is told beside it."""
AROUND: Final = 10
"""Cells of a banner beside the name and what is told: the badge, the signs of a feat."""
MARGIN: Final = 2
"""Cells that the lines around the boards leave."""
TOLD_WITH: Final = ("full", "ship", "outpost")
"""The kinds of moments that say what they did to the supply themselves: their banner has the whole row. A decree moves
no worker: what the turn did besides does."""


def with_the_supply(frame: Frame, step: Step, found: Iterable[Moment]) -> Iterator[Moment]:
    """Moments of a step, behind those that have the row of the news for themselves what the step did to the supply, and
    nothing that was done before it."""
    for moment in found:
        seat = moment.seat
        if seat is None or moment.kind not in TOLD_WITH:
            yield moment
            continue
        was, now = (total(state.cities[seat].supply) for state in (step.before, step.after))
        told = words_moments.and_supply(moment.text, was, now)
        room = frame.app.size.width - MARGIN - frame.names[seat].cell_length - AROUND
        yield moment if was == now or len(told) > room else replace(moment, text=told)


LISTED: Final = 2
"""Rows of the list that a turn under way leaves: its line, and one that is free."""


def in_banner(mat: Table, events: Sequence[Event]) -> bool:
    """Whether the banner of a moment tells any of these."""
    told = {words_moments.without_supply(text) for text in mat.frame.moments.texts}
    return bool(told.intersection(moments.texts_of(mat.frame.state, events, mat.just)))


def besides_the_banner(mat: Table) -> list[Content]:
    """While a banner has the row of the news, what else the turn under way did, unless that stands beside it."""
    frame, rest = mat.frame, not_in_banner(mat, mat.just)
    room = room_beside_the_banner(mat, mat.app.size.width - MARGIN)
    if not rest or (frame.moments.quiet and any(len(way) <= room for way in ways_beside(mat, rest))):
        return []
    whole, moved = _with_its_workers(mat, rest), moved_by_now(mat)
    rows: list[Content] = []
    for events, figures in ((whole, moved), (rest, "" if whole is not rest else moved)):
        told = dashed(f" {story.turn_words(frame.state, events)}{figures}", mat.app.glyph_set)
        line = Content(words.THIS_TURN) + frame.names[frame.mover] + Content(told)
        rows = rows_of(line, mat.list_width)
        if len(rows) <= mat.pages.layout.listed - LISTED:
            break
    return [row.stylize(MUTED) for row in rows]


def _with_its_workers(mat: Table, rest: Sequence[Event]) -> Sequence[Event]:
    """What is told beside the banner with what it did to the supply: all of the turn, where some of the workers that
    went are in the banner alone. One was named, and two were gone."""
    banner = [event for event in mat.just if event not in rest]
    moves = any(isinstance(event, Deployed | WorkersReturned) for event in banner)
    return mat.just if moves and moved_by_now(mat) else rest


def not_in_banner(mat: Table, just: Sequence[Event]) -> list[Event]:
    """What of a turn under way its banner does not tell; [] without a banner of it, and where that is no deed."""
    if not in_banner(mat, just):
        return []
    rest = [event for event in just if not in_banner(mat, [event])]
    for event in (event for event in just if isinstance(event, DecreeFulfilled) and event not in rest):
        rest = _but_its_stars(mat, rest, event)
    return rest if story.is_deed(rest) else []


def _but_its_stars(mat: Table, events: Sequence[Event], decree: DecreeFulfilled) -> list[Event]:
    """The events without the stars that a decree brought, which the banner of the decree says."""
    state = mat.frame.state
    brings = state.figures.boards[state.cities[mat.frame.mover].board].decrees[decree.slot - 1].effects
    effects = coming(brings, stars_for(state, decree, mat.just))
    stars = sum(one.n for one in effects if one.op == "star")
    brought = next((event for event in events if isinstance(event, StarsTaken) and event.count == stars), None)
    return [event for event in events if event is not brought]


def is_of_others(frame: Frame) -> bool:
    """Whether a person chooses and the banner has but deeds of others, which the row of the news tells with what came
    of them since."""
    told = frame.moments.told
    chooses = isinstance(frame.stand, Choosing) and frame.mover is not None and frame.is_human(frame.mover)
    return chooses and all(one.seat not in (None, frame.mover) and not one.faces for one in told)


def room_beside_the_banner(mat: Table, width: int) -> int:
    """Cells that a banner leaves of the row of the news."""
    banner = None if is_of_others(mat.frame) else mat.frame.moments.banner(width)
    return width - (banner.cell_length + APART if banner is not None else 0)


def ways_beside(mat: Table, rest: Sequence[Event]) -> list[str]:
    """What else a turn did than its banner says, all of it, with what it did to the supply and without."""
    ways = story.ways_to_tell(mat.frame.state, _with_its_workers(mat, rest))
    whole = [f"{words.THIS_TURN}{way.text}" for way in ways if not (way.left_out or way.cut)]
    moved = moved_by_now(mat)
    return [*(f"{way}{moved}" for way in whole if moved), *whole]


def moved_by_now(mat: Table) -> str:
    """What the turn under way did to the supply of its seat; "" where that is as it was."""
    frame = mat.frame
    entries = frame.controller.entries
    if frame.mover is None or (at := story.began(entries, frame.mover, frame.state)) >= len(entries):
        return ""
    moved = supply_moved(mat, story.Turn(frame.mover, (), len(entries), at))
    told = any(text.endswith(moved) for text in frame.moments.texts)  # the banner says the same
    return "" if told or moved.startswith(words_moments.STILL) else moved
