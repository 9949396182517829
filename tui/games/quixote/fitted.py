"""How the screen is shared between the board, the open tiles below it and the panels beside. No Textual."""

from __future__ import annotations

from typing import Final, NamedTuple

from tui.games.quixote.row import SHORT, SLIM, RowSize, narrowest
from tui.games.quixote.tiles import COMPACT, LARGE, MEDIUM, PICTURES, ZOOMS, Zoom
from tui.games.quixote.view import best_zoom, board_size

WORDS: Final = 5
"""Lines of the screen that neither board nor hand get: seats, prompt, news, effect, keys."""
SIDE: Final = 30
"""Columns that the panels beside the board want at least."""
TOLD: Final = 2
"""Lines of words below the open tiles at most."""


LOW: Final = (Zoom(9, 5), Zoom(11, 5))
"""For two boards one below the other, where the next larger one is too high."""


class Sizes(NamedTuple):
    """The size of the board, and of the open tiles."""

    board: Zoom
    row: RowSize


def pictured(width: int, rows: int, most: int) -> Sizes | None:
    """The largest board with pictures below which up to `most` tiles have as high ones, in so many columns (panels
    stand beside it) and rows; None where there is no room for that."""
    for zoom in (zoom for zoom in reversed(ZOOMS) if zoom.height in PICTURES):
        across, down = board_size(zoom)
        spare = rows - down - zoom.height - 1
        columns = max(across - 2, most * zoom.width)  # with frames; all of them at once are narrower
        if spare >= 0 and across <= width - SIDE and most * (narrowest(zoom) + 2) <= width - SIDE - 2:
            columns = min(columns, width - SIDE - 2)
            return Sizes(zoom, RowSize(zoom, columns, False, spare > 0, min(TOLD, max(0, spare - 1))))
    return None


def both_boards(width: int, height: int) -> Zoom | None:
    """How two boards are drawn one below the other, with a name between them, on a screen of that size when the game is
    over: neither tiles lie there then, nor an effect. None where there is no room for both."""
    rows = (height - WORDS) // 2
    found = best_zoom(width - SIDE, rows, *LOW)
    return found if board_size(found)[1] <= rows and board_size(found)[0] <= width - SIDE else None


def paired(width: int, height: int, page: int) -> Zoom | None:
    """The same; beside a page of so many columns (0: none) where there is room for their pictures."""
    found = both_boards(width - max(0, page - SIDE), height)
    return found if not page or found in LOW else None


def sizes(width: int, height: int, most: int, wide: bool) -> Sizes:
    """For a screen of that size, and up to so many open tiles; `wide`: panels stand beside the board."""
    rows = height - WORDS
    found = pictured(width, rows, most) if wide else None
    if found is not None:
        return found
    framed = rows - (COMPACT.height + 2)
    zoom = best_zoom(width - SIDE, framed) if wide else COMPACT
    tiles: Zoom | None = COMPACT if width > most * (COMPACT.width + 2) and height >= 24 else None
    spare = framed + COMPACT.height - board_size(zoom)[1]
    for larger in (MEDIUM, LARGE):
        if zoom >= larger and spare >= larger.height and width >= most * (larger.width + 2) + 2 + SIDE:
            tiles = larger
    room = rows - board_size(zoom)[1]
    if tiles is None and room > COMPACT.height and width > most * (COMPACT.width + 2):  # in a lesson
        return Sizes(zoom, RowSize(COMPACT, width - 2, foot=False))
    if tiles is None and zoom is COMPACT and room >= COMPACT.height and width - 2 >= most * sum(SLIM):
        return Sizes(zoom, RowSize(COMPACT, width - 2, slim=True))
    across = board_size(zoom)[0] - 2 if wide else width - 2  # beside panels no wider than the board
    columns = max(across, most * (tiles.width + 2 if tiles else SHORT)) if wide else across
    told = min(TOLD, max(0, room - tiles.height - 2)) if tiles else 0
    return Sizes(zoom, RowSize(tiles, min(columns, width - 2), told=told))
