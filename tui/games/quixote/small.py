"""A principality in little: three lines, two cells a field, a blank between; with roads where there is more room.
No widgets, only `Content`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from textual.content import Content

from rules.quixote.components import CASTLES, FIELDS, PIECES, WIDTH
from tui.games.quixote.tiles import DOWN, EAST, TIGHT, UP, WEST, Zoom
from tui.games.quixote.view import BETWEEN, GROUPS, HEIGHT, LEFT, LIT, TOP, BoardView, Halves, area_of, board_size

SIGNS: Final = {"church": "C", "mill": "W", "knight1": "1", "knight2": "2", "knight3": "3", "castle": ""}
CASTLE, ROAD, EMPTY = "#", "-", "."
"""Before a castle's points; a road alone; an empty field."""
DARK: Final = {
    "church": "#1b1224 on #d3b3ee",
    "mill": "#0d1f26 on #8fd3e8",
    "knight": "#2b0f0a on #f0907a",
    "castle": "#1b1a18 on #cfc8ba",
    "road": "#f1dfb0 on #2c4530",
    "empty": "#9aa69a on #1d231e",
    "scored": "#1b1a18 on #e8c14a",
    "scored-2": "#0d1f26 on #5cc4b0",
    "scored-3": "#2b0f1c on #e89ab8",
    "missed": "#e8c14a on #1d231e",
}
"""As on the board."""
LIGHT: Final = {
    "church": "#ffffff on #6b3f9e",
    "mill": "#ffffff on #0e6584",
    "knight": "#ffffff on #a32a1e",
    "castle": "#ffffff on #4a463e",
    "road": "#5e3410 on #c6dcae",
    "empty": "#5f5a48 on #e9e3d2",
    "scored": "#14130f on #f2c230",
    "scored-2": "#08201c on #7fd0bf",
    "scored-3": "#2b0f1c on #f0b4ca",
    "missed": "#7a5200 on #eeeae0",
}
PLAIN: Final = {"scored": "reverse", "scored-2": "bold reverse", "scored-3": "underline reverse", "missed": "bold"}
"""In letters alone."""
Part = tuple[str, str]
"""Text, and what it is of `DARK`."""
APART: Final[Part] = (" ", "")


class Little(NamedTuple):
    """How other boards are drawn beside the panels: in this size, whole or the two lines of symbols of each field (of a
    flat one between its outer borders); with letters at the edge (and numbers, of a whole one) or without."""

    zoom: Zoom
    whole: bool
    labelled: bool

    @property
    def columns(self) -> int:
        return board_size(self.zoom)[0] - self.left

    @property
    def left(self) -> int:
        """From which column on it is drawn: a sign that points at a row has no room."""
        return 1 if self.labelled and self.whole else LEFT

    @property
    def lines(self) -> int:
        drawn = board_size(self.zoom)[1] - TOP if self.whole else 2 * HEIGHT + 2 * self.zoom.flat
        return TOP * self.labelled + drawn

    @property
    def numbered(self) -> dict[int, int]:
        """The lines at which the numbers of rows stand, of one that is not labelled, with the row."""
        if self.whole:
            return {1 + row * (self.zoom.height + 1) + self.zoom.middle: row for row in range(HEIGHT)}
        return {2 * row + 1 + self.zoom.flat: row for row in range(HEIGHT)}


def little_of(columns: int, rows: int, boards: int) -> Little | None:
    """The largest way in which so many boards, each below a name, have room; None for the one without roads."""
    ways = (Little(zoom, whole, named) for whole in (True, False) for named in (True, False) for zoom in TIGHT)
    return next((way for way in ways if way.columns <= columns and boards * (way.lines + 1) <= rows), None)


def little_rows(view: BoardView, way: Little) -> list[int]:
    """The lines of a drawn board that are shown. Without the middle lines, castles and the name of the field to be
    filled stand in the upper half."""
    if way.whole:
        return list(range(0 if way.labelled else TOP, view.height))
    zoom, tops = view.zoom, [area_of(row * WIDTH, view.zoom).y for row in range(HEIGHT)]
    if zoom.flat:  # where roads run out over the border stays in sight
        if view.glyph_set == "ascii":  # there is no colour to go by
            _mark_sides(view)
        else:
            _unmark(view)
        return [
            *range(0 if way.labelled else TOP, TOP + 1),
            *(y for top in tops for y in (top, top + 1)),
            view.height - 1,
        ]
    for field, piece in enumerate(view.board):
        if PIECES[piece].tile in CASTLES or view.grounds[field] == LIT:
            area = area_of(field, zoom)
            upper, middle = area.y + zoom.upper, area.y + zoom.middle
            for x in range(area.x, area.x + area.width):
                if view.looks[middle][x][0] != "ground":  # roads beside a castle stay in sight
                    view.chars[upper][x], view.looks[upper][x] = view.chars[middle][x], view.looks[middle][x]
    return [*range(TOP * way.labelled), *(top + half for top in tops for half in (zoom.upper, zoom.lower))]


def _unmark(view: BoardView) -> None:
    """The corners of lit fields are hardly to be seen in the lines that are shown: their ground alone tells them."""
    for y, down in ((TOP, DOWN), (view.height - 1, UP)):
        for x, look in enumerate(view.looks[y]):
            if look[0] == "mark":
                west, east = x > LEFT, x < view.width - 1
                view.put(x, y, view.signs.border[down | WEST * west | EAST * east], ("border", look[1]))


def _mark_sides(view: BoardView) -> None:
    """The corners of lit fields stand in lines that are not shown: they are marked at the sides of each row of them
    instead, wherever no road comes to these; within the row, where it would be cut in pieces, only if roads come to
    both."""
    for ground, lit in groupby(range(len(FIELDS)), key=lambda field: (field // WIDTH, view.grounds[field])):
        if not {LIT, *GROUPS}.intersection(ground[1].split(BETWEEN)):
            continue
        areas = [area_of(field, view.zoom) for field in lit]
        sides = (areas[0].x - 1, areas[-1].x + areas[-1].width)
        marked = [_mark_side(view, x, areas[0].y) for x in sides]
        if not any(marked) and 0 < ground[0] < HEIGHT - 1:  # the others have corners in the outer border
            for area in areas[1:]:
                _mark_side(view, area.x - 1, area.y)


def _mark_side(view: BoardView, x: int, top: int) -> bool:
    """Mark the side at `x` of a field with this first line; whether it could be."""
    marked = False
    for y, end in ((top, top - 1), (top + 1, top + view.zoom.height)):
        corner = end not in (TOP, view.height - 1) and view.looks[end][x][0] == "mark"
        if corner and view.looks[y][x][0] == "border":
            view.chars[y][x], view.looks[y][x] = view.chars[end][x], view.looks[end][x]
            marked = True
    return marked


def small_field(piece: int) -> tuple[Part, Part]:
    """A field in two cells: C church, W windmill, 1-3 knight, # castle and its points, - road, . empty."""
    drawn = PIECES[piece]
    if not piece:
        return (" ", "empty"), (EMPTY, "empty")
    if drawn.tile in CASTLES:
        return (CASTLE, "castle"), (drawn.name[1], "castle")
    symbols = [half.symbol for half in (drawn.upper, drawn.lower) if half.symbol]
    shown = [(SIGNS[symbol], symbol.rstrip("123")) for symbol in symbols] or [(ROAD, "road")]
    first, second = ([(" ", "road"), *shown])[-2:]
    return first, second


def small_lines(
    board: Sequence[int], colours: Mapping[str, str], lit: Mapping[int, Halves] | None = None, close: bool = False
) -> list[Content]:
    """A principality, a line a row, in the `colours` of what is on it. `lit`: the fields that a scoring counts, with
    the group for which each half does; they are lit then, and the others lie there as if empty. `close`: with nothing
    between two fields."""
    return list(_lines(tuple(board), tuple(colours.items()), None if lit is None else tuple(lit.items()), close))


@lru_cache(64)
def _lines(
    board: tuple[int, ...],
    colours: tuple[tuple[str, str], ...],
    lit: tuple[tuple[int, Halves], ...] | None,
    close: bool,
) -> tuple[Content, ...]:
    halves = None if lit is None else dict(lit)
    rows = [range(first, first + WIDTH) for first in range(0, len(FIELDS), WIDTH)]
    return tuple(Content.assemble(*_runs(_row(board, row, halves, close), dict(colours))) for row in rows)


def _row(board: Sequence[int], fields: Iterable[int], lit: Mapping[int, Halves] | None, close: bool) -> list[Part]:
    """Fields with a blank between, as a castle beside a knight would read as one figure; but `close` where a board
    would not be seen at all."""
    found: list[Part] = []
    apart = [APART] * (not close)
    for field in fields:
        parts = small_field(board[field])
        found += [*(parts if lit is None else _lit(board[field], parts, lit.get(field, (0, 0)))), *apart]
    return found if close else found[:-1]


def _lit(piece: int, parts: Sequence[Part], halves: Halves) -> list[Part]:
    """A field while a scoring is gone through: what counts of it is lit."""
    drawn, (upper, lower) = PIECES[piece], halves
    if drawn.upper.symbol and drawn.lower.symbol:
        groups = [upper, lower]
    else:  # a symbol alone stands second
        groups = [upper or lower, upper if drawn.upper.symbol else lower if drawn.lower.symbol else upper or lower]
    return [(text, GROUPS[group - 1] if group else "empty") for (text, _), group in zip(parts, groups, strict=True)]


def _runs(parts: Sequence[Part], colours: Mapping[str, str]) -> list[Part]:
    """The parts with their colours, those of one colour in one: each costs time to draw."""
    alike = groupby(parts, key=lambda part: colours.get(part[1], ""))
    return [("".join(text for text, _ in run), colour) for colour, run in alike]
