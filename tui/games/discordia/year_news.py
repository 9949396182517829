"""The line above the boards while a year is counted: how its raid came out for each, in the colours of the seats."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from textual.content import Content

from rules.discordia.events import (
    DecreeFulfilled,
    Infrastructure,
    Raided,
    RingMoved,
    Sailed,
    StarsTaken,
    WorkersDrawn,
)
from rules.discordia.scoring import is_ending, still_to_be_raided
from tui.games.discordia import story, words_winter
from tui.games.discordia import words_moments as words
from tui.kit.glyphs import glyphs
from tui.kit.text import FEAT, badge
from tui.table.part_lines import row_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.game import Event
    from rules.reckoning import Row


class Table(Protocol):
    """What of a table it takes."""

    @property
    def app(self) -> Any: ...
    @property
    def frame(self) -> Any: ...


BRIEFEST: Final = 5
"""In how few words the raid can be told."""
APART: Final = "  "
"""Between what is told of one seat and of the next."""
HELD: Final = "bold #ffffff on #1f6b3a"
"""The look of one that was held, and of a city that nobody is drawn for."""
LOST: Final = "bold #ffffff on #9d2f2f"
"""The look of a raid that was lost."""


def of_the_raid(mat: Table, width: int) -> Content | None:
    """Who held the raid of a year and who lost it, with what that brought each, in bands of one length. None at other
    lines, and where it has no room."""
    part = mat.frame.reckoned.part
    row = row_at(part, mat.frame.reckoned.line) if part is not None else None
    if row is None or row.item != "germans":
        return None
    seats = range(len(row.cells))
    share = (width - len(APART) * (len(seats) - 1)) // len(seats)
    ways = [[_of_seat(mat, row, seat, brief) for seat in seats] for brief in range(BRIEFEST + 1)]
    each = [next((way[seat] for way in ways if way[seat][0].cell_length <= share), None) for seat in seats]
    fitting = [one for one in each if one is not None]
    if len(fitting) == len(each):
        return Content(APART).join(_bands(mat, fitting, share))
    for told in ways:
        whole = Content(APART).join([one + Content.styled(" ", look) for one, look in told])
        if whole.cell_length <= width:
            return whole
    return None


def _came(events: Sequence[Event], at: int, seat: int) -> list[Event]:
    """What came to a seat with its raid at a place in these events, up to its next decree."""
    own = (one for one in events[at + 1 :] if getattr(one, "seat", seat) == seat)
    return list(takewhile(lambda one: not isinstance(one, DecreeFulfilled | Sailed | Infrastructure), own))


def raids_so_far(mat: Table) -> list[str]:
    """While a year ends and its raid is not over for all, how it came out for whom, and for whom it is still to come;
    [] at other times. What a banner says of a raid is not said again."""
    frame = mat.frame
    coming = still_to_be_raided(frame.state)
    if not coming:
        return []
    events = [event for entry in story.behind_the_last_turn(frame.controller.entries) for event in entry.events]
    said = any(one.kind == "raid" for one in frame.moments.told)
    told = [] if said else [_so_far(mat, events, at) for at, one in enumerate(events) if isinstance(one, Raided)]
    return [*told, words.raids_still_to_come([frame.names[seat].plain for seat in coming])]


def _so_far(mat: Table, events: Sequence[Event], at: int) -> str:
    """How the raid at a place in these events came out, with what it brought its seat up to its next decree."""
    raid = events[at]
    assert isinstance(raid, Raided), "a raid"
    came = _came(events, at, raid.seat)
    brought = story.turn_words(mat.frame.state, came) if story.is_deed(came) else ""
    name, strengths = mat.frame.names[raid.seat].plain, (raid.strength, raid.raid)
    return words.raid_so_far(name, raid.strength >= raid.raid, strengths, brought)


class RaidOf(NamedTuple):
    """How the raid of a year came out for a seat; `brought`: what came of it, in words."""

    name: str
    own: int
    raid: int
    brought: str
    seat: int


def raids_of(mat: Table) -> list[RaidOf]:
    """Those of the year that ends, as far as they have come."""
    frame = mat.frame
    events = [event for entry in story.behind_the_last_turn(frame.controller.entries) for event in entry.events]
    found = []
    for at, event in enumerate(events):
        if isinstance(event, Raided):
            came = _came(events, at, event.seat)
            if event.strength < event.raid:
                drawn = sum(len(one.workers) for one in came if isinstance(one, WorkersDrawn))
                stars = -sum(one.count for one in came if isinstance(one, StarsTaken))
                brought = words_winter.lost(drawn, stars, -sum(one.steps for one in came if isinstance(one, RingMoved)))
            else:
                brought = story.turn_words(frame.state, came) if story.is_deed(came) else ""
            found.append(RaidOf(frame.names[event.seat].plain, event.strength, event.raid, brought, event.seat))
    return found


def raid_rows(mat: Table) -> list[str]:
    """While a raid is told across a board, a row for each seat: by how much it was held or lost, and what that brought;
    [] else."""
    if not any(one.kind == "raid" for one in mat.frame.moments.playing):
        return []
    return [words_winter.of_a_raid(one.name, one.own - one.raid, one.brought) for one in raids_of(mat)]


def raid_behind(mat: Any) -> list[str]:
    """Once the raid of a year is over for all and somebody has something to choose before it is counted: all of it in
    a line, in less and less words; [] else, and while it stands across the board."""
    frame = mat.frame
    if not is_ending(frame.state) or still_to_be_raided(frame.state):
        return []
    across = any(one.kind == "raid" for one in frame.moments.playing) and mat.pages.told_in()
    found = [] if across else raids_of(mat)
    told = [(one.name, one.own, one.brought) for one in found]
    return words_winter.raid_in_a_line(found[0].raid, told) if found else []


def of_the_city(mat: Any, width: int) -> Content | None:
    """At the line of a year that is about infrastructure, whose aqueduct covers all of the city, so that nobody comes;
    None at other lines, and where there is no such city."""
    reckoned, frame = mat.frame.reckoned, mat.frame
    row = row_at(reckoned.part, reckoned.line) if reckoned.part is not None else None
    if row is None or row.item != "missing":
        return None
    events = [event for entry in mat.pages.entries_of_the_year for event in entry.events]
    covered = [one.seat for one in events if isinstance(one, Infrastructure) and one.symbols + one.empty <= one.ring]
    if not covered:
        return None
    feat, glyph_set = glyphs(mat.app.glyph_set).feat, mat.app.glyph_set
    for brief in (False, True):
        bands = [
            badge(frame.seats[seat], seat, glyph_set)
            + Content.styled(f" {feat} {words.aqueduct_covers(frame.names[seat].plain, brief)} ", HELD)
            for seat in covered
        ]
        told = Content(APART).join(bands)
        if told.cell_length <= width:
            return told
    return None


def _bands(mat: Table, told: Sequence[tuple[Content, str]], share: int) -> list[Content]:
    """What is told of each seat in a band as long as any other's; behind those that held the raid the sign of a feat,
    behind all of them equally often."""
    feat = glyphs(mat.app.glyph_set).feat
    held = [one.cell_length for one, look in told if look != LOST]
    often = min(FEAT, max(0, share - max(held) - 1) // (len(feat) + 1)) if held else 0
    ends = [(f" {feat}" * often if look != LOST else "").ljust(share - one.cell_length) for one, look in told]
    return [one + Content.styled(end, look) for (one, look), end in zip(told, ends, strict=True)]


def _of_seat(mat: Table, row: Row, seat: int, brief: int) -> tuple[Content, str]:
    """What is told of a seat, and in which look: that of a feat, or that of a loss.
    `brief`: in fewer words, at last without what it brought."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    contest = row.cells[seat].contest
    held, brought = (contest.held, contest.brought) if contest is not None else (False, "")
    sign = glyphs(glyph_set).feat if held else glyphs(glyph_set).cross
    text = f" {sign} {words.raid_in_the_count(frame.names[seat].plain, held, brought, brief)}"
    look = HELD if held else LOST
    return badge(frame.seats[seat], seat, glyph_set) + Content.styled(text, look), look
