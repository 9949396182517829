"""The first picture of an era's end in the explorers' game: with what the era ended, and who led then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.explorers.events import CardDone, EraOver, GoalMet
from tui.games.explorers import handed, words
from tui.games.explorers.counted import GOALS
from tui.games.explorers.happened import BY_TREASURE
from tui.table.content import ahead
from tui.table.showing import JournalLine
from tui.table.since import fitted, told_as_pieces

if TYPE_CHECKING:
    from rules.turn_controller import Entry
    from tui.table.frame import Frame
    from tui.table.mat import Mat

AT_THE_END: Final = ("treasure-", "lands")
"""How the lines are called that nobody had the coins of in play."""
APART: Final = "   "


def told(frame: Frame, mat: Mat, width: int, leads: bool) -> Content:
    """The last deed, in so many cells; `leads`: behind it who led, where there is room for both."""
    deeds = fitted(told_as_pieces(frame, mat, last_deeds(frame)), (width,))[0]
    then = Content(f"{APART * bool(deeds.plain)}{led(frame)}") if leads else Content("")
    return deeds + then if deeds.cell_length + then.cell_length <= width else deeds


def last_deeds(frame: Frame) -> Sequence[JournalLine]:
    """What nobody was told yet: the turns of computer players after the last one of a person, and before them that one,
    but to nobody else. What goals paid is a line of the era's page."""
    entries, persons = frame.controller.entries, sum(map(frame.is_human, range(len(frame.seats))))
    first, end = _untold(entries, frame, persons > 1)
    goals = {
        frame.rules.told(frame.rules.describe_event(event))
        for entry in entries[first:end]
        for event in entry.events
        if isinstance(event, GoalMet)
    }
    there = (line for line in frame.journal.lines if first <= line.step < end and line.seat is not None)
    lines = [line for line in there if line.text not in goals]
    return handed.worth_telling(frame, lines, tight=True, width=frame.app.size.width) if lines else ()


def _untold(entries: Sequence[Entry], frame: Frame, own: bool) -> tuple[int, int]:
    """The log positions between which that was done. `own`: with the last turn of a person."""
    end = next((at + 1 for at in range(len(entries) - 1, -1, -1) if _has_ended(entries[at])), 0)
    first = end
    turns = [(at + 1, seat) for at in range(end) if (seat := _ends_a_turn(entries[at])) is not None]
    begun = [0, *(at for at, _ in turns)]
    for number in range(len(turns) - 1, -1, -1):
        person = frame.is_human(turns[number][1])
        if not person or own:
            first = begun[number]
        if person:
            break
    return first, end


def _has_ended(entry: Entry) -> bool:
    """Whether an era ended with a step."""
    return any(isinstance(event, EraOver) for event in entry.events)


def _ends_a_turn(entry: Entry) -> int | None:
    """Whose turn ended with a step; None for nobody's."""
    done = (event for event in entry.events if isinstance(event, CardDone) and event.card != BY_TREASURE)
    return next((event.seat for event in done), None)


def led(frame: Frame) -> str:
    """Who led when the era ended, with what was seen in play: without what goals paid then, or treasures in the end;
    "" for one seat."""
    part = frame.reckoned.part
    if part is None or len(frame.seats) < 2:
        return ""
    totals = [
        before + sum(row.cells[seat].points for row in part.rows if _seen(row.item))
        for seat, before in enumerate(part.before)
    ]
    goals = any(row.item == GOALS and not row.is_nothing for row in part.rows)
    return words.led_when(ahead(frame.seats, totals, past=True), part.title, sorted(totals, reverse=True), goals)


def _seen(item: str) -> bool:
    return item != GOALS and not item.startswith(AT_THE_END)
