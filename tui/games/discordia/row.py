"""The Magna row as the outposts on the Rhine: each with its harm, what is missing, and who could avert it. No Textual
here."""

from __future__ import annotations

from textwrap import wrap
from typing import Final, NamedTuple

from rules.discordia.components import BARRACKS, KIND, TILE_IDS
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending
from rules.discordia.state import TILE, USED, WORKERS, DiscordiaState, Magna
from rules.game import TERMINAL
from tui.games.discordia import flow
from tui.games.discordia import words_magna as words
from tui.games.discordia.signs import (
    KIND_TITLES,
    MARGIN,
    PITCH,
    RIVER,
    WIDTH,
    Page,
    Target,
    draw_roof,
    draw_tile,
)
from tui.games.discordia.signs import USED as SPENT
from tui.games.discordia.views import View, plain
from tui.kit.cells import Area, Run
from tui.kit.text import fitting

LEAST: Final = 2
"""Lines of an outpost: the harm, what is missing; who could avert it stands behind that or in a line of its own."""
ACROSS: Final = 38
"""Columns that an outpost wants at least."""
HEAD: Final = 1
"""Lines above the outposts."""


class Plan(NamedTuple):
    """What is told of each outpost that is shown, and how many of them stand in a line; `end`: the lines below them,
    what strikes at the year end; `foot`: whether barracks here fight for everybody, which has a line of its own where
    they do not tell it; `gap`: the lines below each row of outposts."""

    told: list[list[Run]]
    across: int
    end: list[Run]
    foot: bool
    gap: int = 0

    @property
    def rows(self) -> list[int]:
        """The lines of each row of outposts."""
        heights = [len(lines) + self.gap for lines in self.told]
        return [max(heights[at : at + self.across]) for at in range(0, len(heights), self.across)]

    @property
    def height(self) -> int:
        return HEAD + len(self.end) + self.foot + sum(self.rows)


def row_height(state: DiscordiaState, view: View | None = None) -> int:
    """The lines of the page."""
    return _plan(state, view or View("unicode")).height


def _plan(state: DiscordiaState, view: View) -> Plan:
    """With who could avert each harm where there is room for that, and with air where there is more; below each other
    where there is room for that and what is wanted would be cut short beside each other."""
    magna = state.magna
    used = _used(magna) if magna is not None else 1
    across = max(1, min(used, view.width // ACROSS))
    end = _year_end(state, view.width - _left(view))
    large, alone = (
        Plan([_told(state, view, place, view.width // beside, True) for place in range(used)], beside, end, False)
        for beside in (across, 1)
    )
    if across > 1 and not view.aside and alone.height <= view.room and _wanted(alone) != _wanted(large):
        large = alone
        across = 1
    if not view.aside and large.height + len(large.rows) <= view.room:
        return large._replace(gap=1)
    if large.height <= max(view.room, HEAD + len(end) + 1 + LEAST):
        return large
    told = [_told(state, view, place, view.width // across, False) for place in range(used)]
    return large._replace(told=told, foot=magna_row.strength(state) > 0)


def _left(view: View) -> int:
    """The column of the lines about the whole page: that of the tiles' names, but for a narrow page at the right."""
    return flow.before(view.width) if view.aside else MARGIN


def _wanted(plan: Plan) -> list[str]:
    """What the outposts are told to want."""
    return [lines[1][0] for lines in plan.told if len(lines) > 1]


def _used(magna: Magna) -> int:
    """The places up to the last one that was ever in use."""
    return 1 + max((place for place, tile in enumerate(magna.outposts) if tile >= 0), default=0)


def row_page(state: DiscordiaState, glyph_set: str, width: int = WIDTH, view: View | None = None) -> Page:
    """The Magna row of a game with Magna tiles."""
    magna = state.magna
    assert magna is not None, "only with the Magna tiles"
    view = view or View(glyph_set, width)
    plan = _plan(state, view)
    page = Page("row", plan.height, view.glyph_set, view.width)
    left = _left(view)
    page.fill(Area(0, 0, page.width, HEAD), RIVER)
    page.put(left, 0, words.OUTPOSTS, ("head", RIVER))
    beside = left + len(words.OUTPOSTS) + 2
    how = next((text for text in words.HOW if beside + len(text) + left <= page.width), "")
    page.put(beside, 0, how, ("note", RIVER))
    for at, (text, role) in enumerate(plan.end):
        page.put(left, page.height - plan.foot - len(plan.end) + at, text, (role, "table"))
    pitch, rows = view.width // plan.across, plan.rows
    for place, told in enumerate(plan.told):
        across, down = place % plan.across, place // plan.across
        _outpost(page, state, place, across * pitch, 1 + sum(rows[:down]), told)
    if plan.foot:
        foot = fitting(words.strength(magna_row.strength(state)), page.width - left)
        page.put(left, page.height - 1, foot, ("good", "table"))
    return page


def _told(state: DiscordiaState, view: View, place: int, pitch: int, whole: bool) -> list[Run]:
    """What is told of an outpost: its harm, what is missing, and, if `whole`, who could avert it, in green where the
    reader could. A full one has no more than a line, but for barracks that fight."""
    magna, room = state.magna, pitch - PITCH - 2
    assert magna is not None
    number, site, shown = magna.outposts[place], magna.row[place], bool(magna.open >> place & 1)
    harm = harm_words_of(state, number) if number >= 0 else words.HIDDEN
    if site < 0:
        return [((words.averted(harm) if number >= 0 else words.nobody())[:room], "used")]
    missing = magna_row.missing(state.figures, site)
    if not missing:
        manned = (f"{view.signs.check} {words.averted(harm)}"[:room], "full")
        fights = whole and KIND[site & TILE] == BARRACKS
        return [manned, (fitting(words.fights(total(site >> WORKERS)), room), "good")] if fights else [manned]
    ways = [*words.missing(missing, shown), words.missing_short(missing, shown)]
    lines: list[Run] = [
        ((words.threatens(harm) if shown else words.averted(harm))[:room], "bad" if shown else "used"),
        (fitting(ways, room), "text" if shown else "note"),
    ]
    if whole and shown:
        could = [seat for seat in range(state.seats) if magna_row.could_fill(state, seat, place)]
        names = [words.who(plain(view.name(seat)), seat == view.seat, bool(view.names)) for seat in could]
        lines.append((fitting(words.could_avert(names, state.seats), room), "good" if view.seat in could else "note"))
    return lines


def _outpost(page: Page, state: DiscordiaState, place: int, x: int, y: int, told: list[Run]) -> None:
    """The tile at the left, beside it what it averts and what it wants; of a full one its roof."""
    assert state.magna is not None
    site = state.magna.row[place]
    for at, (text, role) in enumerate(told):
        page.put(x + PITCH + 1, y + at, text, (role, "table"))
    if site < 0:
        page.put(x + 1, y, page.signs.dot * 3, ("note", "table"))
        return
    tile, target = site & TILE, ("outpost", TILE_IDS[site & TILE])
    if len(told) > 1:
        spent = site & USED and magna_row.missing(state.figures, site)  # on a full one nothing is left to do
        draw_tile(page, x, y, state.figures, tile, site, SPENT if spent else "", target)
    else:
        _draw_roof(page, x, y, state.figures, tile, target)


def _draw_roof(page: Page, x: int, y: int, figures: Figures, tile: int, target: Target) -> None:
    """Name and die of a tile in one line."""
    draw_roof(page, x + 1, y, PITCH - 1, figures, tile, KIND_TITLES[KIND[tile]], left=0)
    page.target(target, x, y, PITCH, 1)


def harm_words_of(state: DiscordiaState, outpost: int) -> str:
    """The harm of a Magna tile."""
    return words.harm((state.figures.outposts[outpost].harm,))


def _year_end(state: DiscordiaState, width: int) -> list[Run]:
    """What strikes everybody at the year end as it stands, in the lines below the outposts."""
    harms, magna = magna_row.harms(state), state.magna
    told = harm_words(harms)
    text, role = (words.strikes(told), "bad") if any(harms) else (words.strikes_nobody(), "good")
    if state.to_move == TERMINAL or (magna is not None and is_ending(state) and not magna.harms):
        text, role = words.harms_are_over(), "note"  # the row was cleared
    brief = len(text) > width or state.seats == 1  # alone there is nobody else
    text = words.strikes_briefly(told) if brief and role == "bad" else text
    return [(line, role) for line in wrap(text, width, subsequent_indent="  ")]
