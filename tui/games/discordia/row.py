"""The Magna row as a page: Magna tiles and their harms, city tiles with workers, what is missing to avert each."""

from __future__ import annotations

from typing import Final

from rules.discordia.components import OUTPOST_IDS, TILE_IDS
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.scoring import is_ending
from rules.discordia.state import TILE, USED, DiscordiaState, Magna
from rules.game import TERMINAL
from tui.games.discordia.signs import LABEL, PITCH, Page, draw_tile, short, spaces_runs
from tui.games.discordia.signs import USED as SPENT

ACROSS: Final = 6
"""Places in a line; once more are in use, two lines of five."""
_LINES: Final = 4
"""Lines of a place: the Magna tile, two of the city tile, what is missing."""


def row_height(state: DiscordiaState) -> int:
    """The lines of the page."""
    magna = state.magna
    return 2 + _LINES * (1 + (magna is not None and _used(magna) > ACROSS))


def _used(magna: Magna) -> int:
    """The places up to the last one that was ever in use."""
    return 1 + max((place for place, tile in enumerate(magna.outposts) if tile >= 0), default=0)


def row_page(state: DiscordiaState, glyph_set: str) -> Page:
    """The Magna row of a game with Magna tiles."""
    magna = state.magna
    assert magna is not None, "only with the Magna tiles"
    page = Page("row", row_height(state), glyph_set)
    double = row_height(state) > 2 + _LINES
    across = len(OUTPOST_IDS) // 2 if double else ACROSS
    for place in range(len(OUTPOST_IDS) if double else ACROSS):
        _place(page, LABEL + place % across * PITCH, place // across * _LINES, state.figures, magna, place)
    for y, name in enumerate(("Harm", "Tile", "", "Missing") * (1 + double)):
        page.put(0, y, name, ("head", "table"))
    _sums(page, state, magna)
    return page


def _place(page: Page, x: int, y: int, figures: Figures, magna: Magna, place: int) -> None:
    number, site = magna.outposts[place], magna.row[place]
    shown = bool(magna.open >> place & 1)
    text = short((figures.outposts[number].harm,), page.signs) if number >= 0 else "hidden"
    page.put(x + 1, y, str(place + 1), ("note", "table"))
    role = "bad" if shown else "used"
    page.put(x + 3, y, text if number < 0 or shown else f"({text})", (role, "table"))
    if site < 0:
        page.put(x + 1, y + 1, page.signs.dot * 3, ("note", "table"))
        return
    missing = magna_row.missing(figures, site)
    note = page.signs.check if not missing else SPENT if site & USED else ""
    draw_tile(page, x, y + 1, figures.tiles[site & TILE], site, note, ("outpost", TILE_IDS[site & TILE]))
    if not shown:
        page.put(x + 1, y + 3, "averted", ("good", "table"))
    elif number >= 0:
        page.write(x + 1, y + 3, spaces_runs(missing, 0))


def _sums(page: Page, state: DiscordiaState, magna: Magna) -> None:
    """What strikes everybody at the year end as it stands, and who fights for everybody."""
    harms = magna_row.harms(state)
    y = page.height - 2
    text, role = (f"everybody: {harm_words(harms)}", "bad") if any(harms) else ("harms nobody", "good")
    if state.to_move == TERMINAL or (is_ending(state) and not magna.harms):  # the row was cleared
        text, role = "the harms are over", "note"
    page.write(0, y, [("Year end ", "head"), (text, role)])
    strength = magna_row.strength(state)
    fights = f"full barracks here fight for everybody: +{strength}" if strength else "no full barracks here"
    page.write(0, y + 1, [("Strength ", "head"), (fights, "good" if strength else "note")])
