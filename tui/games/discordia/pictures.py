"""Pictures of Discordia for rulebooks, and its cities as text for `hotseat replay`. No Textual here.

A position is told in lines of a key and what lies there, with `;` between several:

    season: 2
    dice: blue 3, red 5, yellow 2
    row: S01 M04 F13 B09 S21 F22
    tiles: S08 br b; F08 y
    supply: bbrrwy
    stars: 3
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from rules.discordia.components import COLUMNS, DICE, TILE_INDEX, figures
from rules.discordia.pieces.workers import pack
from rules.discordia.play import Discordia
from rules.discordia.state import FILLED, WORKERS, DiscordiaState
from tui.games.discordia import words_magna
from tui.games.discordia.main_board import market_page
from tui.games.discordia.signs import LABEL, MARGIN, PITCH, WIDTH, Page, draw_tile
from tui.games.discordia.small_town import towns_page
from tui.games.discordia.town import town_page
from tui.games.discordia.views import View
from tui.games.look import Drawing, Picture, crop
from tui.kit.cells import CellGrid
from tui.kit.glyphs import GlyphSet

if TYPE_CHECKING:
    from textual.content import Content

TOWN_WIDTH: Final = 52
"""So that a town fits beside the contents of a rulebook on 80 columns."""
_WORDY: Final = 100
"""So that no name is shortened."""
_HALF: Final = 68
"""Columns of a town in half of a terminal of 160."""
MARKET_LINES: Final = 24
"""Lines that the market may take: its form with large dice."""
_NUMBERS: Final = (
    "year",
    "season",
    "seat",
    "start",
    "stars",
    "aqueduct",
    "ready",
    "spent",
    "development",
    "expedition",
)
_OF_ALL: Final = (
    "year",
    "season",
    "seat",
    "start",
    "dice",
    "taken",
    "decrees-out",
    "row",
    "actions",
    "germans",
    "phase",
)
_ROW: Final = "row"


def _discordia_tiles(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """City tiles and towers, each with the workers on its filled spaces: `S04 b b; F01`."""
    rows = [line.split(";") for line in lines]
    today = figures(Discordia.version)
    page = Page("picture", len(rows) * 3 - 1, glyph_set, max(map(len, rows)) * PITCH)
    for y, row in enumerate(rows):
        for x, text in enumerate(row):
            name, *workers = text.split()
            tile = TILE_INDEX[name]
            site = tile | len(workers) << FILLED | pack("".join(workers)) << WORKERS
            draw_tile(page, x * PITCH, y * 3, today, tile, site)
    return page


def position_of(lines: Sequence[str]) -> dict[str, Any]:
    """The position in the short form (`rules.discordia.position`) that these lines tell, with a second city that has
    a single worker. Raises `ValueError` for other lines."""
    data: dict[str, Any] = {"display": [], "germans": ["", ""]}
    city: dict[str, Any] = {}
    for line in lines:
        key, found, told = line.partition(": ")
        if not found:
            raise ValueError(line)
        if key == _ROW:
            data["display"].append(told)
        elif key == "germans":
            left, _, right = told.partition("; ")
            data["germans"] = [left, right]
        elif key == "decrees-out":
            data["decrees"] = told
        else:
            (data if key in _OF_ALL else city)[key] = _value(key, told)
    return {**data, "cities": [{"supply": "b", **city}, {"supply": "b"}]}


def _value(key: str, told: str) -> Any:
    """What a line tells: a number, dice by colour, numbers, tiles, or the words as they are."""
    if key in _NUMBERS:
        return int(told)
    if key == "dice":
        shown = dict(one.split() for one in told.split(", "))
        return [int(shown[colour]) for colour in DICE if colour]
    if key == "actions":
        return [int(number) for number in told.split()]
    return told.split("; ") if key == "tiles" else told


def _discordia_town(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """The city of the first seat."""
    return town_page(Discordia().position(position_of(lines)), 0, glyph_set, TOWN_WIDTH)


def _discordia_market(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """The columns of the main board: seasons, dice, action tiles, display; without the names at the left."""
    state = Discordia().position(position_of(lines))
    page = market_page(state, View(glyph_set, room=MARKET_LINES))
    tiles = [area for (kind, _), area in page.targets.items() if kind == "tile"]
    return crop(page, LABEL, 0, COLUMNS * PITCH, max(area.y + area.height for area in tiles))


PICTURES: dict[str, Picture] = {
    "discordia.tiles": _discordia_tiles,
    "discordia.town": _discordia_town,
    "discordia.market": _discordia_market,
}
PITCHES: dict[str, int] = {"discordia.tiles": PITCH, "discordia.market": PITCH}


def text_board(state: DiscordiaState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """A seat's city."""
    return town_page(state, seat, glyph_set).text()


def board_pictures(state: DiscordiaState, seat: int, colour: str, drawing: Drawing) -> Iterator[list[Content]]:
    """A seat's city, from wide to narrow, then its districts in few lines; of Magna's cities with its name above."""
    name = words_magna.city_of(state, seat)
    for width in (_WORDY, WIDTH, _HALF, TOWN_WIDTH):
        yield _below(name, drawing.paint(town_page(state, seat, drawing.glyph_set, width)))
    yield _below(name, drawing.paint(towns_page(state, [seat], [""], drawing.glyph_set, TOWN_WIDTH)))


def _below(name: str, lines: list[Content]) -> list[Content]:
    """A picture with the name of its city above, not at its foot; without one as it is."""
    from textual.content import Content

    if not name:
        return lines
    kept = [line for line in lines if not line.plain.strip().startswith(name.partition(",")[0])]
    return [Content.styled(" " * MARGIN + name, "bold"), *kept]
