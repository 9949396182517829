"""What happened, in a frame across a board: a year that begins, a decree, a raid, the end. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.discordia.events import Raided
from tui.games.discordia import words_moments as words
from tui.games.discordia.janus import begins
from tui.games.discordia.signs import LABEL
from tui.games.discordia.views import plain

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from rules.turn_controller import Entry
    from tui.games.discordia.signs import Page
    from tui.table.moments import Moment

NOBODY: Final = "nobody"
"""The ground of what is no seat's."""
_LARGE: Final = ("raid", "decree", "outpost", "roll", "janus")
"""The kinds of moments that stand across a board, the largest first; of several of a kind the last."""
_BORDER: Final = {True: (*"═║╔╗╚╝",), False: (*"=|====",)}
"""Whether in Unicode: along, down, then the corners."""
_SIDES: Final = 6
"""Columns of a frame and of what it leaves at its sides."""


class Proclaimed(NamedTuple):
    """A text, and the ground that it stands on."""

    text: str
    ground: str = NOBODY


def of_moments(
    playing: Iterable[Moment], state: DiscordiaState, names: Sequence[str], colours: Sequence[str]
) -> Proclaimed | None:
    """The largest of the moments that are played; of rolls the first of a year alone."""
    large = [one for one in playing if one.kind in _LARGE and (one.kind != "roll" or state.season == 1)]
    if not large:
        return None
    first = min(reversed(large), key=lambda one: _LARGE.index(one.kind))
    if first.kind == "janus":
        return Proclaimed(first.text)
    if first.seat is None:
        return Proclaimed(words.year(state.year, plain(begins(state, state.year, names))))
    told = first.text if first.kind == "outpost" else first.text.partition(":")[0]  # the news have the sentence
    return Proclaimed(f"{plain(names[first.seat])} {told}", f"seat-{colours[first.seat]}")


def of_raids(entries: Iterable[Entry], names: Sequence[str]) -> Proclaimed | None:
    """Who held the raid of a year and who did not."""
    raids = sorted(
        (event for entry in entries for event in entry.events if isinstance(event, Raided)),
        key=lambda one: one.seat,
    )
    held, lost = (
        [plain(names[one.seat]) for one in raids if (one.strength >= one.raid) is well] for well in (True, False)
    )
    return Proclaimed(words.raids(held, lost, alone=len(names) == 1)) if raids else None


def across(page: Page, told: Proclaimed, width: int, at: range) -> Page:
    """The page with that in a frame in the middle of these lines, in so many columns; that stays as it is."""
    room = page.calm_width if len(told.text) + _SIDES <= page.calm_width else min(width, page.width)
    rows = wrap(told.text, max(1, room - _SIDES))
    wide, tall = max(map(len, rows)) + _SIDES, len(rows) + 2
    along, down, *corners = _BORDER[page.glyph_set != "ascii"]
    framed = [corners[0] + along * (wide - 2) + corners[1]]
    framed += [f"{down}{row:^{wide - 2}}{down}" for row in rows]
    framed.append(corners[2] + along * (wide - 2) + corners[3])
    found = copy(page)
    found.chars, found.looks = [row[:] for row in page.chars], [row[:] for row in page.looks]
    for line in at if len(at) <= tall else ():  # no half of what is covered stands beside it
        found.put(LABEL, line, " " * page.width, ("text", "table"))
    x, y = (room - wide) // 2, at.start + max(0, (len(at) - tall) // 2)
    for line, text in enumerate(framed, y):
        found.put(x, line, text, ("name", told.ground))
    return found
