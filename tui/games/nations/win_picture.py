"""The picture of who has won, on the colour of the seat: the name in large letters, and the points of all. `win_page`
says where it lies. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from unicodedata import combining, normalize

from tui.games.nations.large import large
from tui.games.nations.scene import Block, Who, blank, box, fill
from tui.games.nations.signs import Signs, cut
from tui.kit.cells import Area, CellGrid, Look

if TYPE_CHECKING:
    from tui.games.nations.count_picture import Counted

LEAST: Final = (40, 11)
"""Columns and lines that it takes at least."""
EDGES: Final = 4
"""Columns of the frame and of the blank inside it, on both sides."""
AROUND: Final = 4
"""Lines beside large letters and figures: the frame, the names, and a blank one or how those were parted who are level
above these."""
LOW: Final = 3
"""Lines of the smallest figures."""
SCALES: Final = ((3, 3), (3, 2), (2, 3), (2, 2), (2, 1), (1, 2), (1, 1))
"""How many times as large letters and figures are: the first that have room."""


def has_room(width: int, height: int) -> bool:
    """Whether so many columns and lines hold it."""
    return width >= LEAST[0] and height >= LEAST[1]


def block(found: Counted, who: Sequence[Who], size: tuple[int, int], signs: Signs, sign: str) -> Block:
    """The picture in so many columns and lines; `sign`: that of a feat, which fills the lines that are left."""
    width, height = size
    grid, look = blank(width, height), ("face", f"seat-{who[found.winner].colour}")
    fill(grid, Area(0, 0, width, height), look)
    box(grid, Area(0, 0, width, height), signs.picked, look)
    title, shown = _drawn(found, width, height, len(who), signs)
    tall = max(map(len, shown))
    spare = height - AROUND - len(title) - tall
    for row in (1, height - 2) if spare >= 2 else ():
        _centred(grid, Area(0, row, width, 1), "   ".join([sign] * (width // 8)), look)
    y = 1 + max(0, spare // 2)
    for line in (*title, cut(found.below, width - EDGES, signs)):
        _centred(grid, Area(0, y, width, 1), line, look)
        y += 1
    each = (width - EDGES) // len(who)
    for seat, rows in enumerate(shown):
        column = Area(EDGES // 2 + seat * each, y, each, 1)
        name = cut(f" {who[seat].badge} {who[seat].name} ", each, signs)
        _centred(grid, column, name, ("face", f"seat-{who[seat].colour}"))
        for at, line in enumerate(rows, 1 + tall - len(rows)):
            _centred(grid, column._replace(y=y + at), line, look)
    return Block(grid)


def _drawn(found: Counted, width: int, height: int, seats: int, signs: Signs) -> tuple[list[str], list[list[str]]]:
    """The letters, and the figures of every seat, those of the others smaller than the winner's, as large as they have
    room. Letters have no accents: below them the name has."""
    inner, each = width - EDGES, (width - EDGES) // seats - 1
    bare = "".join(char for char in normalize("NFKD", found.title.upper()) if not combining(char))
    title, best = list[str](), list[str]()
    for letters, figures in SCALES:
        title, best = (
            large(bare, inner, height, signs, letters),
            large(found.cells[found.winner][0], each, height, signs, figures),
        )
        if len(title) + len(best) + AROUND <= height:
            break
    lower = max(LOW, len(best) - 1)
    shown = [
        best if seat == found.winner else large(figure, each, lower, signs)
        for seat, (figure, _) in enumerate(found.cells)
    ]
    return title if len(title) > 1 else [cut(found.title, inner, signs)], shown


def _centred(grid: CellGrid, area: Area, text: str, look: Look) -> None:
    grid.put(area.x + (area.width - len(text)) // 2, area.y, text, look)
