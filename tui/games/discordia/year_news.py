"""The line above the boards while a year is counted: how its raid came out for each, in the colours of the seats."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.discordia.events import DecreeFulfilled, Raided, Sailed
from rules.discordia.scoring import still_to_be_raided
from tui.games.discordia import story
from tui.games.discordia import words_moments as words
from tui.kit.glyphs import glyphs
from tui.kit.text import FEAT, badge, ground
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


BRIEFEST: Final = 4
"""In how few words the raid can be told."""
APART: Final = "  "
"""Between what is told of one seat and of the next."""
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
    own = (one for one in events[at + 1 :] if getattr(one, "seat", raid.seat) == raid.seat)
    came = list(takewhile(lambda one: not isinstance(one, DecreeFulfilled | Sailed), own))
    brought = story.turn_words(mat.frame.state, came) if story.is_deed(came) else ""
    name, strengths = mat.frame.names[raid.seat].plain, (raid.strength, raid.raid)
    return words.raid_so_far(name, raid.strength >= raid.raid, strengths, brought)


def _bands(mat: Table, told: Sequence[tuple[Content, str]], share: int) -> list[Content]:
    """What is told of each seat in a band as long as any other's; behind those that held the raid the sign of a feat,
    behind all of them equally often."""
    feat = glyphs(mat.app.glyph_set).feat
    held = [one.cell_length for one, look in told if look != LOST]
    often = min(FEAT, max(0, share - max(held) - 1) // (len(feat) + 1)) if held else 0
    ends = [(f" {feat}" * often if look != LOST else "").ljust(share - one.cell_length) for one, look in told]
    return [one + Content.styled(end, look) for (one, look), end in zip(told, ends, strict=True)]


def _of_seat(mat: Table, row: Row, seat: int, brief: int) -> tuple[Content, str]:
    """What is told of a seat, and in which look: in its colour a feat of one that held it, else in that of a loss.
    `brief`: in fewer words, at last without what it brought."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    contest = row.cells[seat].contest
    held, brought = (contest.held, contest.brought) if contest is not None else (False, "")
    sign = glyphs(glyph_set).feat if held else glyphs(glyph_set).cross
    text = f" {sign} {words.raid_in_the_count(frame.names[seat].plain, held, brought, brief)}"
    look = ground(frame.seats[seat], seat) if held else LOST
    return badge(frame.seats[seat], seat, glyph_set) + Content.styled(text, look), look
