"""How a principality looks: a board of fields as cells of text, with a role for each cell. No Textual here.

Neighbouring fields share a line of cells between them, the border. A road that meets its neighbour's runs through the
border, a loose one stops at it, and on the outer border a road runs out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.quixote.components import CASTLES, COLUMNS, FIELD_INDEX, FIELDS, PIECES, ROWS, WIDTH
from rules.quixote.scoring import LOWER, UPPER
from tui.games.quixote.signs import SIGNS
from tui.games.quixote.tiles import DOWN, EAST, UP, WEST, ZOOMS, Zoom, piece_cells
from tui.kit.cells import Area, CellGrid
from tui.kit.large import large

HEIGHT: Final = len(ROWS)
LEFT: Final = 2
"""Columns of cells left of the board, for the row numbers."""
TOP: Final = 1
"""Lines above the board, for the column letters."""

LIT, TRIAL, SCORED = "lit", "trial", "scored"
MISSED: Final = "missed"
GROUPS: Final = (SCORED, f"{SCORED}-2", f"{SCORED}-3", MISSED)
"""The grounds of what earned points: of six symbols of a kind at most three groups are joined; and of what was asked
for, but too little of it."""
SHORT_OF: Final = len(GROUPS)
"""The group of what is `MISSED`."""
FADED: Final = "faded"
"""The ground of what did not earn the points that are looked at."""
BETWEEN: Final = "/"
"""Between the grounds of both halves of a field, where they differ."""
HELD: Final = {"unicode": "[]", "ascii": "<>"}
"""Left and right of a piece that is shown for a try; in ASCII square brackets are castles."""
OVER: Final = "-over"
"""Behind the roles in the upper half of a flat field whose two roads nothing joins: a line is drawn below it."""
WHOLE: Final = frozenset((0, *CASTLES, *(piece.tile for piece in PIECES if piece.linked)))
"""The tiles between whose halves there is no line."""
DRAFT: Final = "draft"
"""The role of what fills its ground: hatched, it is not taken for one that lies there."""
OPEN: Final = (" ", "ground")
"""A cell of a piece with nothing on it."""
_FRAMED: Final = frozenset((LIT, TRIAL, *GROUPS))
Halves = tuple[int, int]
"""The group for which each half of a field counts, from 1; 0 for none."""
LAID_NOW: Final[Halves] = (2, 2)
"""Of a tile that was laid just now, and of what it brought points for: not in the colour of a field to be filled."""

SHADED: Final = "shaded"
"""The ground of a symbol on a faded field: in one colour, so that it keeps its shape and roads lead up to it."""
SYMBOLS: Final = frozenset(("church", "mill", "knight", "castle"))
"""The roles that have a ground of their own."""


def told_apart(groups: Iterable[Iterable[str]]) -> dict[int, Halves]:
    """The fields that groups count, by the names of their places (see `rules.quixote.scoring.UPPER`); what several
    count, for the first of them."""
    found: dict[int, Halves] = {}
    for number, places in enumerate(groups, 1):
        for place in places:
            field, half = FIELD_INDEX[place[:2]], place[2:]
            upper, lower = found.get(field, (0, 0))
            found[field] = upper or number * (half != LOWER), lower or number * (half != UPPER)
    return found


def board_size(zoom: Zoom) -> tuple[int, int]:
    """Columns and lines of the whole board, with its labels."""
    return LEFT + WIDTH * (zoom.width + 1) + 1, TOP + HEIGHT * (zoom.height + 1) + 1


def best_zoom(width: int, height: int, *more: Zoom) -> Zoom:
    """The largest zoom, one of `more` too, whose board fits; the smallest where none does."""
    zooms = sorted((*ZOOMS, *more), key=lambda zoom: (zoom.height, zoom.width))
    fitting = [zoom for zoom in zooms if board_size(zoom)[0] <= width and board_size(zoom)[1] <= height]
    return fitting[-1] if fitting else ZOOMS[0]


def area_of(field: int, zoom: Zoom) -> Area:
    """The cells of a field, without its borders."""
    x = LEFT + 1 + field % WIDTH * (zoom.width + 1)
    return Area(x, TOP + 1 + field // WIDTH * (zoom.height + 1), zoom.width, zoom.height)


def field_at(x: int, y: int, zoom: Zoom) -> int | None:
    """The field that has the cell (x, y); None on borders and labels. Inverts `area_of`."""
    column, inside_x = divmod(x - LEFT - 1, zoom.width + 1)
    row, inside_y = divmod(y - TOP - 1, zoom.height + 1)
    if not (0 <= column < WIDTH and 0 <= row < HEIGHT) or inside_x == zoom.width or inside_y == zoom.height:
        return None
    return row * WIDTH + column


class BoardView(CellGrid):
    """A principality as cells: see `CellGrid`.

    `show` takes a position and tells which fields look different now; only those are drawn anew.
    Roles: those of `piece_cells`, and draft, border, joined, loose, mark, label, pointed. Grounds: table, and of
    fields: empty, laid, lit (drawn, to be filled), trial (a piece shown there before it is laid), scored, faded.
    """

    def __init__(self, zoom: Zoom, glyph_set: str) -> None:
        self.zoom, self.glyph_set, self.signs = zoom, glyph_set, SIGNS[glyph_set]
        self.board: list[int] = []
        self.grounds: list[str] = []
        self.cornered = True
        """Whether the corners of lit fields are marked; their grounds tell them too."""
        self.labelled: int | None = -1
        """The field whose letter and number are lit at the edge; -1 before any are drawn."""
        super().__init__(*board_size(zoom), ("ground", "table"))

    def show(
        self,
        board: Sequence[int],
        *,
        lit: int | None = None,
        trial: int = 0,
        scored: Mapping[int, Halves] | None = None,
        glow: Mapping[int, Halves] | None = None,
        drawn: int | None = None,
        cornered: bool = True,
    ) -> set[int]:
        """Draw a board: `lit` is the field to be filled, with the piece `trial` (0: none) shown on it for a try.
        `drawn`: the field that others have still to fill, pointed at from the edge although it is laid here.

        `scored`: the fields that earned the points being shown, each with the group for which its halves did, all
        others faded. `glow`: fields lit in the same way for a moment, the others as they are. `cornered`: whether such
        fields have marks at their corners. Returns the fields that changed.
        """
        pieces = list(board)
        grounds = ["laid" if piece else "empty" for piece in board]
        if scored is not None:
            grounds = [_ground_of(scored.get(field, (0, 0)), FADED, piece) for field, piece in enumerate(pieces)]
        elif lit is not None:
            pieces[lit] = trial
            grounds[lit] = TRIAL if trial else LIT
        for field, halves in (glow or {}).items():
            if grounds[field] not in (LIT, TRIAL):  # they stand out, and nothing lies there yet
                grounds[field] = _ground_of(halves, grounds[field], pieces[field])
        before = dict(enumerate(zip(self.board, self.grounds, strict=True)))
        after = enumerate(zip(pieces, grounds, strict=True))
        changed = {field for field, shown in after if before.get(field) != shown or cornered is not self.cornered}
        self.board, self.grounds, self.cornered = pieces, grounds, cornered
        for field in changed:
            self._paint_field(field)
        for field in changed:
            self._paint_border(field)
        self._paint_labels(lit if lit is not None and scored is None else drawn)
        return changed

    def label_areas(self, field: int | None) -> list[Area]:
        """The cells of the letter above a field, and of the number left of it, with the signs before them."""
        if field is None:
            return []
        area = area_of(field, self.zoom)
        return [Area(area.x + self.zoom.centre - 1, 0, 2, TOP), Area(0, area.y + self.zoom.middle, LEFT, 1)]

    # --- inside -----------------------------------------------------------------------------------------------------

    def _paint_field(self, field: int) -> None:
        area, piece, ground = area_of(field, self.zoom), self.board[field], self.grounds[field]
        for y, row in enumerate(piece_cells(piece, self.zoom, self.glyph_set), area.y):
            ground = self._ground_in(field, y - area.y)
            row = [(self.signs.draft, DRAFT) if cell == OPEN and ground == TRIAL else cell for cell in row]
            self.chars[y][area.x : area.x + area.width] = [char for char, _ in row]
            over = OVER * (self.zoom.flat and y == area.y and PIECES[piece].tile not in WHOLE)
            self.looks[y][area.x : area.x + area.width] = [
                (role + over, SHADED if ground == FADED and role in SYMBOLS else ground) for _, role in row
            ]
        if self.grounds[field] == LIT:  # the others are named by the letters and numbers at the edge
            room = area.width - 2, area.height - 2
            letters = large(FIELDS[field], *room, plain=self.glyph_set == "ascii") or [FIELDS[field]]
            x, y = area.x + (area.width - len(letters[0]) + 1) // 2, area.y + (area.height - len(letters)) // 2
            for line, text in enumerate(letters, y):
                self.put(x, line, text, ("pointed", LIT))

    def _ground_in(self, field: int, line: int) -> str:
        """The ground of a line of a field: one half of it may be lit alone."""
        ground, middle = self.grounds[field], self.zoom.middle
        if BETWEEN not in ground:
            return ground
        upper, lower = ground.split(BETWEEN)
        if line == middle and not self.zoom.flat:
            return next((one for one in (upper, lower) if one not in GROUPS), FADED)
        return upper if line < middle else lower

    def _paint_border(self, field: int) -> None:
        """The four borders and corners around a field; roads through them belong to two fields."""
        area, zoom = area_of(field, self.zoom), self.zoom
        column, row = field % WIDTH, field // WIDTH
        for x, left in ((area.x - 1, column - 1), (area.x + area.width, column)):
            self._paint_side(x, area.y, self._field(left, row), self._field(left + 1, row))
        for y, above in ((area.y - 1, row - 1), (area.y + area.height, row)):
            self._paint_level(area.x, y, self._field(column, above), self._field(column, above + 1))
            for x, left in ((area.x - 1, column - 1), (area.x + zoom.width, column)):
                self._paint_corner(x, y, left, above)

    def _paint_side(self, x: int, top: int, west: int | None, east: int | None) -> None:
        """The border between two fields side by side, from its upper end on."""
        fields, zoom = [west, east], self.zoom
        halved = any(field is not None and BETWEEN in self.grounds[field] for field in fields)
        ground = self._border_ground(fields, (0, 0))
        for line in range(zoom.height):
            roads = 0
            if line in (zoom.upper, zoom.lower):
                for bit, field, exit_ in ((1, west, "E"), (2, east, "W")):
                    if field is not None:
                        piece = PIECES[self.board[field]]
                        roads |= bit * (exit_ in (piece.upper if line == zoom.upper else piece.lower).exits)
            here = self._border_ground(fields, (line, line)) if halved else ground
            if line == zoom.middle and here == TRIAL and not zoom.flat:  # it is held there, and not laid yet
                self.put(
                    x,
                    top + line,
                    HELD[self.glyph_set][west is not None and self.grounds[west] == TRIAL],
                    ("mark", here),
                )
                continue
            self._paint_cross(x, top + line, None in fields, roads, self.signs.beside, here)

    def _paint_level(self, left: int, y: int, north: int | None, south: int | None) -> None:
        """The border between two fields one below the other, from its left end on."""
        fields, roads = [north, south], 0
        if north is not None and "S" in PIECES[self.board[north]].lower.exits:
            roads |= 1
        if south is not None and "N" in PIECES[self.board[south]].upper.exits:
            roads |= 2
        ground = self._border_ground(fields, (self.zoom.height - 1, 0))
        line = self.signs.dashed[0] if ground == TRIAL else self.signs.below[0]
        self.put(left, y, line * self.zoom.width, ("border", ground))
        if roads:
            self._paint_cross(left + self.zoom.centre, y, None in fields, roads, self.signs.below, ground)

    def _paint_cross(self, x: int, y: int, outer: bool, roads: int, signs: str, ground: str) -> None:
        """A cell of a border, with the roads that come to it; on the `outer` one they run out."""
        if roads and outer:
            roads = 3
        line = self.signs.dashed[1] if ground == TRIAL and not roads else signs[roads]
        self.put(x, y, line, (("border", "loose", "loose", "joined")[roads], ground))

    def _paint_corner(self, x: int, y: int, left: int, above: int) -> None:
        around = [self._field(c, r) for r in (above, above + 1) for c in (left, left + 1)]
        ground = self._border_ground(around, (self.zoom.height - 1,) * 2 + (0,) * 2)
        if ground in _FRAMED and (self.cornered or ground not in GROUPS):
            number = GROUPS.index(ground) if ground in GROUPS else 0
            self.put(x, y, self.signs.marks[number], ("mark", ground))
            return
        nw, ne, sw, se = (field is not None for field in around)
        arms = UP * (nw or ne) | DOWN * (sw or se) | WEST * (nw or sw) | EAST * (ne or se)
        self.put(x, y, self.signs.border[arms], ("border", ground))

    def _field(self, column: int, row: int) -> int | None:
        return row * WIDTH + column if 0 <= column < WIDTH and 0 <= row < HEIGHT else None

    def _border_ground(self, fields: list[int | None], lines: Sequence[int]) -> str:
        """A lit field's border is lit with it, but none between two groups; between laid pieces the land goes on."""
        grounds = {self._ground_in(field, line) for field, line in zip(fields, lines, strict=True) if field is not None}
        framed = grounds & _FRAMED
        if framed:
            return framed.pop() if len(framed) == 1 else "table"
        if grounds == {FADED}:
            return FADED
        return grounds.pop() if len(grounds) == 1 and "empty" not in grounds and None not in fields else "table"

    def _paint_labels(self, lit: int | None) -> None:
        if self.labelled == lit:
            return
        self.labelled = lit
        for column, letter in enumerate(COLUMNS):
            x = area_of(column, self.zoom).x + self.zoom.centre
            here = lit is not None and lit % WIDTH == column
            self.put(x, 0, letter, ("pointed" if here else "label", "table"))
            self.put(x - 1, 0, self.signs.pointers[0] if here else " ", ("pointed" if here else "label", "table"))
        for row, number in enumerate(ROWS):
            y = area_of(row * WIDTH, self.zoom).y + self.zoom.middle
            here = lit is not None and lit // WIDTH == row
            self.put(0, y, self.signs.pointers[1] if here else " ", ("pointed" if here else "label", "table"))
            self.put(1, y, number, ("pointed" if here else "label", "table"))


def _ground_of(halves: Halves, other: str, piece: int) -> str:
    """The ground of a field of which these halves are lit, for groups; `other`: that of a half that is not. A tile
    whose halves one road joins is lit whole, of one with two roads the half that counts: the other one is not joined
    with it."""
    upper, lower = halves
    if PIECES[piece].linked or not piece:
        upper, lower = upper or lower, lower or upper
    grounds = [GROUPS[number - 1] if number else other for number in (upper, lower)]
    return grounds[0] if grounds[0] == grounds[1] else BETWEEN.join(grounds)
