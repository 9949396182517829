"""How a single piece looks: its roads and symbols as cells, with a role for each. No Textual here.

A field is `Zoom.width` by `Zoom.height` cells. The upper half's node, where its roads meet, lies at (centre, `upper`),
the lower half's at (centre, `lower`), the middle line at `middle`.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.quixote.components import CASTLES, PIECES, Half, Piece
from tui.games.quixote.signs import SIGNS, Signs

UP, DOWN, WEST, EAST = 1, 2, 4, 8
"""The arms of a road or a border, as bits."""
ARM: Final = {"N": UP, "S": DOWN, "W": WEST, "E": EAST}


class Zoom(NamedTuple):
    """The size of a field inside its borders, in cells."""

    width: int
    height: int

    @property
    def centre(self) -> int:
        return self.width // 2

    @property
    def middle(self) -> int:
        return self.height // 2

    @property
    def upper(self) -> int:
        return self.middle // 2

    @property
    def lower(self) -> int:
        return self.height - 1 - self.upper

    @property
    def flat(self) -> bool:
        """Whether its lines are the two halves, with none between them."""
        return self.height == 2

    @property
    def lowly(self) -> bool:
        """Whether it is broad enough for pictures of symbols in two lines, beside which roads stay in sight, and too
        low for larger ones."""
        return self.height == MEDIUM.height and self.width > MEDIUM.width

    @property
    def picture(self) -> int:
        """Columns of the symbols' pictures in a field of that size: so many that roads at their sides stay in sight."""
        return min(PICTURES[self.height], 9 if self.width > 10 else 7)


TIGHT: Final = (Zoom(4, 3), Zoom(3, 3))
"""For boards beside another, the larger first."""
COMPACT: Final = Zoom(5, 3)
FLAT: Final = (Zoom(5, 2), Zoom(4, 2))
"""For two boards one below the other, where no line is left for the middles of their fields."""
MEDIUM: Final = Zoom(7, 5)
LARGE: Final = Zoom(9, 7)
ROOMY: Final = Zoom(11, 7)
HUGE: Final = Zoom(11, 9)
BROAD: Final = Zoom(13, 9)
VAST: Final = Zoom(13, 11)
SPACIOUS: Final = Zoom(17, 11)
GIANT: Final = Zoom(17, 13)
ZOOMS: Final = (COMPACT, MEDIUM, LARGE, ROOMY, HUGE, BROAD, VAST, SPACIOUS, GIANT)
"""Smallest first."""
SLENDER: Final = tuple(
    Zoom(*size) for size in ((9, 9), (9, 11), (11, 11), (11, 13), (13, 13), (15, 13), (15, 15), (17, 15))
)
"""For a board below which no tiles lie, where the next larger one is too broad."""
PICTURES: Final = {LARGE.height: 5, HUGE.height: 7, VAST.height: 9, GIANT.height: 9, 15: 9}
"""The width of the symbols' pictures in each size that has some (`signs.drawn`), by the height of a field, at most; a
castle (`signs.forts`) is as wide, but not less than 7."""


Cell = tuple[str, str]
"""A character and its role: ground, road, middle, church, mill, knight, castle, wall, or church-edge, mill-edge,
knight-edge, the outlines of pictures."""
Cells = list[list[Cell]]
OUTLINES: Final = frozenset(("wall", "church-edge", "mill-edge", "knight-edge"))
"""The roles that outline pictures."""


@cache
def piece_cells(piece: int, zoom: Zoom, glyph_set: str) -> Cells:
    """The cells of a piece (an index in `PIECES`; 0: blank), line by line. Shared: do not change."""
    signs, drawn = SIGNS[glyph_set], PIECES[piece]
    cells: Cells = [[(" ", "ground")] * zoom.width for _ in range(zoom.height)]
    if not piece:
        return cells
    castle = drawn.tile in CASTLES
    for half, line, inward in ((drawn.upper, zoom.upper, DOWN), (drawn.lower, zoom.lower, UP)):
        _draw_half(cells, half, line, inward if drawn.linked or castle else 0, zoom, signs)
    if castle:
        _draw_castle(cells, drawn, zoom, signs)
    elif not drawn.linked and not zoom.flat:
        cells[zoom.middle] = [(signs.middle, "middle")] * zoom.width
    return cells


def _draw_half(cells: Cells, half: Half, line: int, inward: int, zoom: Zoom, signs: Signs) -> None:
    """The roads of a half from its node to its exits and, where `inward` is an arm, to the middle; then its symbol."""
    arms = inward | sum(ARM[exit_] for exit_ in half.exits)
    across, down = (signs.road[WEST | EAST], "road"), (signs.road[UP | DOWN], "road")
    for x in range(zoom.width):
        if arms & (WEST if x < zoom.centre else EAST):
            cells[line][x] = across
    ends = {UP: zoom.middle if inward == UP else 0, DOWN: zoom.middle if inward == DOWN else zoom.height - 1}
    for y in range(zoom.height):
        if (arms & UP and ends[UP] <= y < line) or (arms & DOWN and line < y <= ends[DOWN]):
            cells[y][zoom.centre] = down
    cells[line][zoom.centre] = (signs.road[arms], "road" if arms else "ground")
    if not half.symbol or half.symbol == "castle":
        return
    if zoom.height in PICTURES or zoom.lowly:
        _draw_picture(cells, half.symbol, line, arms, zoom, signs)
    else:
        symbol = (signs.small if zoom.width < MEDIUM.width else signs.wide)[half.symbol]
        _write(cells[line], symbol, half.symbol.rstrip("123"), zoom)


def _draw_castle(cells: Cells, piece: Piece, zoom: Zoom, signs: Signs) -> None:
    """A castle stands on the middle line, between its two roads; without one, on the road of its upper half."""
    lines = (
        signs.forts[max(7, zoom.picture)]
        if zoom.height in PICTURES
        else signs.keep
        if zoom.height == MEDIUM.height
        else (signs.castle,)
    )
    if zoom.width < COMPACT.width or zoom.flat:
        lines = (signs.castle[1:-1],)
    for y, text in enumerate(lines, zoom.upper if zoom.flat else zoom.middle - len(lines) // 2):
        text = text.format(piece.name[1])
        _write(cells[y], text, "wall", zoom)
        if piece.name[1] in text:
            label = text[len(text) // 2 - 1 :][:3]
            cells[y][zoom.centre - 1 : zoom.centre + 2] = [(char, "castle") for char in label]


def _draw_picture(cells: Cells, symbol: str, line: int, arms: int, zoom: Zoom, signs: Signs) -> None:
    """The picture of a symbol around its node, away from the middle if it has two lines; roads lead up to it from above
    and below."""
    name = symbol.rstrip("123")
    picture = signs.lowly[name] if zoom.lowly else signs.drawn[zoom.picture][name]
    top = line - len(picture) // 2 if len(picture) % 2 or line < zoom.middle else line
    for y, (text, grounds) in enumerate(picture, top):
        road = (y < line and arms & UP) or (y > line and arms & DOWN)
        text = text.format(symbol[len(name) :])
        for x, (char, ground) in enumerate(zip(text, grounds, strict=True), zoom.centre - len(text) // 2):
            if road and x == zoom.centre and ground not in "#=":  # it leads up to the picture, which stays whole
                cells[y][x] = (signs.road[UP | DOWN], "road")
            elif ground != " ":
                cells[y][x] = (char, name if ground == "#" else f"{name}-edge")


def _write(row: list[Cell], text: str, role: str, zoom: Zoom) -> None:
    start = zoom.centre - (len(text) - 1) // 2
    row[start : start + len(text)] = [(char, role) for char in text]


def road_signs(piece: int, signs: Signs) -> str:
    """The roads of a piece, a sign for those that are joined; "" where there are no such signs."""
    drawn = PIECES[piece]
    upper, lower = (sum(ARM[exit_] for exit_ in half.exits) for half in (drawn.upper, drawn.lower))
    arms = (upper | lower,) if drawn.linked else (upper, lower)
    return "".join(signs.road[way] for way in arms if way) if len(set(signs.road)) == len(signs.road) else ""
