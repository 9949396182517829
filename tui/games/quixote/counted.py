"""What a line of a count brings, in large: its sign, and below it each seat's points on its colour. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from tui.games.quixote.lit import item_under_way
from tui.games.quixote.shapes import Sign, pictured
from tui.games.quixote.words_deeds import points
from tui.kit.large import large
from tui.kit.text import ground

if TYPE_CHECKING:
    from rules.reckoning import Row
    from tui.table.frame import Frame

SMALL: Final = 3
"""Lines of the figures of a line that brings least."""
MOST: Final = 13
"""Lines of the largest ones: of the line that decides, before which none has more than `EARLIER`."""
EARLIER: Final = 7
APART: Final = 1
"""Lines between the sign and the figures."""
SIGNS: Final = {"churches": 3, "windmills": 3}
"""How many of a kind are drawn at most."""


def in_large(frame: Frame, width: int, height: int) -> list[Content]:
    """The line of the count that was told last, as large as it is worth; nothing where it brought nobody anything, or
    has no room. The last one that pays of the last count has all the room."""
    part, item = frame.reckoned.part, item_under_way(frame)
    row = next((row for row in part.rows if row.item == item), None) if part is not None else None
    if part is None or row is None or frame.reckoned.done or not (best := max(cell.points for cell in row.cells)):
        return []
    paid = [one.item for one in part.rows if any(cell.points for cell in one.cells)]
    decides = part.final and item == paid[-1]
    rows = MOST if decides else min(EARLIER if part.final else MOST, SMALL + best)
    plain = frame.app.glyph_set == "ascii"
    sign = _sign(row, best)
    for most in range(min(rows, height), SMALL - 1, -1):
        figures = _figures(frame, row, width, most, plain)
        room = height - len(figures) - APART
        if drawn := pictured([sign], width, room, plain) if figures else []:
            return [*[Content.styled(line.center(width), "bold $accent") for line in drawn], Content(""), *figures]
    return []


def _sign(row: Row, best: int) -> Sign:
    """Churches and windmills more for more points, a castle with what it is worth."""
    kind, _, worth = row.item.partition("-")
    return Sign(kind, min(SIGNS.get(kind, 1), max(1, best // 2)), worth)


def _figures(frame: Frame, row: Row, width: int, height: int, plain: bool) -> list[Content]:
    """What the line brings each seat, side by side; nothing where they have no room."""
    wide = width // len(row.cells)
    drawn = [large(points(cell.points), wide - 1, height, plain=plain) if cell.points else [] for cell in row.cells]
    if not all(letters for letters, cell in zip(drawn, row.cells, strict=True) if cell.points):
        return []
    rows = max(map(len, drawn))
    return [Content("").join(_cells(frame, drawn, y, rows, wide)) for y in range(rows)]


def _cells(frame: Frame, drawn: Sequence[Sequence[str]], y: int, rows: int, wide: int) -> list[Content]:
    lines = (letters[y - rows + len(letters)] if y >= rows - len(letters) else "" for letters in drawn)
    grounds = [ground(seat, number) if drawn[number] else "" for number, seat in enumerate(frame.seats)]
    return [Content.styled(line.center(wide - 1), look) + " " for line, look in zip(lines, grounds, strict=True)]
