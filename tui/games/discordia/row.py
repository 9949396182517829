"""The Magna row as the outposts on the Rhine: each with its harm, what is missing, and who could avert it. No Textual
here."""

from __future__ import annotations

from enum import Enum
from textwrap import wrap
from typing import Final, NamedTuple

from rules.discordia.components import BARRACKS, FRONTS, KIND, SHIPS, TILE_IDS
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending
from rules.discordia.state import FILLED, TILE, USED, WORKERS, DiscordiaState, Magna
from rules.discordia.words import names
from rules.game import TERMINAL
from tui.games.discordia import flow, words_town
from tui.games.discordia import words_magna as words
from tui.games.discordia.compared import Target
from tui.games.discordia.signs import KIND_TITLES, MARGIN, PITCH, RIVER, WIDTH, Page, draw_roof, draw_tile
from tui.games.discordia.signs import USED as SPENT
from tui.games.discordia.views import View, plain
from tui.kit.cells import Area, Run
from tui.kit.rows import kept_together, rows_of
from tui.kit.text import fitting

LEAST: Final = 2
"""Lines of an outpost: the harm, what is missing; who could avert it stands behind that or in a line of its own."""
ACROSS: Final = 38
"""Columns that an outpost wants at least."""
HEAD: Final = 1
"""Lines above the outposts."""
Line = list[Run]
_HARM: Final = ("full", "bad")
"""The role of a harm, by whether it strikes."""


class Much(Enum):
    """How much is told of an outpost: all, all but who could avert its harm, the least."""

    WHOLE, WANTED, LEAST = range(3)


class Plan(NamedTuple):
    """What is told of each outpost that is shown, and how many of them stand in a line; `end`: the lines below them,
    what strikes at the year end; `foot`: whether barracks here fight for everybody, which has a line of its own where
    they do not tell it; `gap`: the lines below each row of outposts."""

    told: list[list[Line]]
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
    """Below each other as long as there is room for that, with air where there is more; else beside each other, then
    without who could avert a harm, at last in the fewest words."""
    magna = state.magna
    used = _used(magna) if magna is not None else 1
    most = max(1, min(used, view.width // ACROSS))
    end = _year_end(state, view.width - _left(view))
    fights = magna_row.strength(state) > 0

    def plan(across: int, much: Much) -> Plan:
        told = [_told(state, view, at, view.width // across, much) for at in range(used)]
        return Plan(told, across, end, fights and much is not Much.WHOLE)

    ways = [(across, Much.WHOLE) for across in ((most,) if view.aside else dict.fromkeys((1, most)))]
    ways += [(most, Much.WANTED)]
    for across, much in ways:
        found = plan(across, much)
        if not view.aside and found.height + len(found.rows) <= view.room:
            return found._replace(gap=1)
        if found.height <= max(view.room, HEAD + len(end) + 1 + LEAST):
            return found
    return plan(most, Much.LEAST)


def _left(view: View) -> int:
    """The column of the lines about the whole page: that of the tiles' names, but for a narrow page at the right."""
    return flow.before(view.width) if view.aside else MARGIN


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


def _told(state: DiscordiaState, view: View, place: int, pitch: int, much: Much) -> list[Line]:
    """What is told of an outpost: its harm, what is missing, and who could avert it, in green where the reader could. A
    full one has no more than a line, but for barracks that fight."""
    magna, room = state.magna, pitch - PITCH - 2
    assert magna is not None
    number, site, shown = magna.outposts[place], magna.row[place], bool(magna.open >> place & 1)
    harm = harm_words_of(state, number) if number >= 0 else words.HIDDEN
    if site < 0:
        return [[((words.averted(harm) if number >= 0 else words.nobody())[:room], "used")]]
    missing = magna_row.missing(state.figures, site)
    if not missing:
        manned, tile = (f"{view.signs.check} {words.averted(harm)}"[:room], "full"), site & TILE
        if tile < SHIPS:  # it is looked at what would become of it
            stall = words.becomes(names.tile(state.figures, TILE_IDS[FRONTS + tile]))
            return [[manned], [(stall[:room], "note")]]
        fights = much is Much.WHOLE and KIND[site & TILE] == BARRACKS
        return [[manned], *([[(fitting(words.fights(total(site >> WORKERS)), room), "good")]] if fights else [])]
    head = (words.threatens(harm) if shown else f"{view.signs.check} {words.averted(harm)}")[:room], _HARM[shown]
    ways, role = words.missing(missing, shown), "text" if shown else "note"
    if much is Much.LEAST or not shown:
        return [[head], [(fitting([*ways, words.missing_short(missing, shown)], room), role)]]
    told = fitting(ways[:-1] if view.full else ways, room)  # in whole words, if need be in a row more
    rows = [told] if len(told) <= room else rows_of(", ".join(map(kept_together, told.split(", "))), room)
    wanted: list[Line] = [[(line, role)] for line in rows]
    if much is Much.WHOLE:
        could = [seat for seat in range(state.seats) if magna_row.could_fill(state, seat, place)]
        whose = [words.who(plain(view.name(seat)), seat == view.seat, bool(view.names)) for seat in could]
        able = words.could_avert(whose, state.seats, pitch < view.width)
        who_role = "good" if view.seat in could else "note"
        behind = fitting([*able, ""], room - len(rows[-1]) - len(words.APART)) if len(rows) > 1 else ""
        if behind:
            wanted[-1] += [(words.APART, role), (behind, who_role)]
        else:
            wanted.append([(fitting(able, room), who_role)])
    return [[head], *wanted]


def _outpost(page: Page, state: DiscordiaState, place: int, x: int, y: int, told: list[Line]) -> None:
    """The tile at the left, beside it what it averts and what it wants; of a full one its roof."""
    assert state.magna is not None
    site = state.magna.row[place]
    for at, line in enumerate(told):
        page.write(x + PITCH + 1, y + at, line)
    if site < 0:
        page.put(x + 1, y, page.signs.dot * 3, ("note", "table"))
        return
    tile, target = site & TILE, ("outpost", TILE_IDS[site & TILE])
    if tile >= FRONTS:  # the ship that it was: it is told by that name that it is full
        page.places["outpost", TILE_IDS[tile - FRONTS]] = Area(x, y, PITCH, len(told))
    if len(told) > 1:
        spent = site & USED and magna_row.missing(state.figures, site)  # on a full one nothing is left to do
        draw_tile(page, x, y, state.figures, tile, site, (words_town.USED, SPENT) if spent else "", target)
    else:
        _draw_roof(page, x, y, state.figures, tile, target)


def _draw_roof(page: Page, x: int, y: int, figures: Figures, tile: int, target: Target) -> None:
    """Name and die of a tile in one line."""
    draw_roof(page, x + 1, y, PITCH - 1, figures, tile, KIND_TITLES[KIND[tile]], left=0)
    page.target(target, x, y, PITCH, 1)


def with_ships(before: DiscordiaState, after: DiscordiaState) -> DiscordiaState:
    """A position that a choice leads to, with the ships that it mans still on their outposts, full: who looks for the
    one to choose finds it, and what it becomes stands beside it."""
    if before.magna is None or after.magna is None:
        return after
    now, then = before.magna.row, after.magna.row
    manned = [at for at, site in enumerate(now) if site >= 0 and site & TILE < SHIPS and then[at] & TILE >= FRONTS]
    if not manned:
        return after
    found = after.clone()
    assert found.magna is not None
    for place in manned:
        tile = now[place] & TILE
        found.magna.row[place] = tile | len(after.figures.tiles[tile].spaces) << FILLED
    return found


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
