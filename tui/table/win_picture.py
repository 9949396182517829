"""How the picture of whoever has won is drawn: a name in large letters, an emblem of the game on both sides, signs of a
feat that fall. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from tui.kit.glyphs import glyphs
from tui.kit.large import LARGEST, large
from tui.kit.rows import sums_in_rows

if TYPE_CHECKING:
    from tui.kit.glyphs import GlyphSet

PICTURES: Final = 30
"""So many show signs on their way, and an emblem that moves; then they lie."""
EACH: Final = 3
"""So many of them an emblem stays as it is."""
AROUND: Final = 3
"""Columns at the sides in which nothing is told."""
APART: Final = 1
"""Columns on both sides of an emblem."""
AIR: Final = 4
"""Lines that large letters leave beside what stands below them."""
SMALLEST: Final = 3
"""Lines of the smallest large letters, and of large figures."""
ROOM_FOR_LOST: Final = 15
"""Lines in which it is told of whoever lost, too."""
RARE: Final = 41
"""Two in so many cells of a line have a sign."""
EDGES: Final[dict[GlyphSet, Sequence[str]]] = {"unicode": (*"╔═╗║╚╝",), "ascii": (*"+=+|++",)}
"""The corners and sides of its frame: without colours a bare field were no picture."""

Emblem = Sequence[Sequence[str]]
"""Pictures of equal size that follow each other."""


class Won(NamedTuple):
    """Who has won, in large letters or, where they do not go, before the `line` below them; why; whose colour (-1:
    nobody's); the total of each seat by name, where nothing else shows them; whether a person is glad of it: nothing
    falls where nobody is; and what is told of the one who is not."""

    name: str
    line: str
    why: str
    seat: int
    figures: Sequence[tuple[str, int]] = ()
    glad: bool = True
    lost: str = ""

    def why_in(self, width: int) -> list[str]:
        """Why, in rows of so many cells, and what is told of whoever lost alone."""
        lost = _evenly(self.lost, width) if self.lost else []
        return _evenly(self.why, width) + ([""] * bool(self.why) + lost if lost else [])


@cache
def _evenly(text: str, width: int) -> list[str]:
    """In as few rows as so many cells allow, all about as long: no word stands alone in the last."""
    rows = sums_in_rows(text, width, indent="")
    while width > 1 and len(narrower := sums_in_rows(text, width - 1, indent="")) == len(rows):
        rows, width = narrower, width - 1
    return rows


def picture(
    told: Won, size: tuple[int, int], glyph_set: GlyphSet, emblems: Sequence[Emblem] = (), now: int = PICTURES
) -> list[str]:
    """So many columns and lines of it, in picture `now`; of the `emblems` the first that leaves large letters room."""
    width, height = size
    told = told if height >= ROOM_FOR_LOST else told._replace(lost="")
    emblem = next((one for one in emblems if _leaves_room(told, size, one, glyph_set)), None)
    side = len(emblem[0][0]) + 2 * APART if emblem else AROUND
    rows = _told(told, width - 2 * side, height, glyph_set)
    shown = emblem[(min(now, PICTURES) // EACH) % len(emblem)] if emblem else ()
    above, begins = (height - len(rows)) // 2, (height - len(shown)) // 2
    lines = []
    for y in range(height):
        line = _signs(y - now, width, glyph_set) if told.glad else " " * width
        if begins <= y < begins + len(shown):
            beside = f" {shown[y - begins]} "
            at = side - APART - len(beside) + 1
            line = line[:at] + beside + line[at + len(beside) : width - at - len(beside)] + beside + line[width - at :]
        lines.append(_between(line, rows[y - above] if above <= y < above + len(rows) else ""))
    return _framed(lines, glyph_set) if above and above + len(rows) < height else lines


def _framed(lines: Sequence[str], glyph_set: GlyphSet) -> list[str]:
    """Within a frame, in the place of what stands at its edges, which are free of all that is told."""
    left, along, right, down, *below = EDGES[glyph_set]
    inside = [f"{down}{line[1:-1]}{down}" for line in lines[1:-1]]
    across = along * (cell_len(lines[0]) - 2)
    return [f"{left}{across}{right}", *inside, f"{below[0]}{across}{below[1]}"]


def _leaves_room(told: Won, size: tuple[int, int], emblem: Emblem, glyph_set: GlyphSet) -> bool:
    """Whether large letters stand beside it, and not the smallest ones."""
    inner = size[0] - 2 * (len(emblem[0][0]) + 2 * APART)
    return len(emblem[0]) + 2 <= size[1] and len(_letters(told, inner, size[1], glyph_set)) > SMALLEST


def _letters(told: Won, width: int, height: int, glyph_set: GlyphSet) -> list[str]:
    below = len(told.why_in(max(1, width))) + (SMALLEST + 2 if told.figures else 0)
    return large(told.name, width, height - below - AIR, LARGEST, plain=glyph_set == "ascii")


def _told(told: Won, width: int, height: int, glyph_set: GlyphSet) -> list[str]:
    """What stands in the middle of it, in so many columns."""
    letters, why = _letters(told, width, height, glyph_set), told.why_in(width)
    rest = height - len(letters) - len(why) - AIR - (SMALLEST + 2 if told.figures else 0)
    loud = len(letters) > SMALLEST <= rest + 1 and glyph_set != "ascii"
    line = large(told.line, width, SMALLEST, most=1) if loud else []
    air = [""] if why and not (line and rest < SMALLEST) else []  # rather than a small line
    rows = [*letters, "", *(line or [told.line])] if letters else [f"{told.name} {told.line}".strip()]
    rows += [*air, *why]
    if not told.figures or height - len(rows) < SMALLEST + 2:
        return rows
    each = width // len(told.figures)
    tall = height - len(rows) - 4  # a line is free above and below all of it
    drawn = [
        large(str(total), each - 2, tall, most=2, plain=glyph_set == "ascii") or [str(total)]
        for _, total in told.figures
    ]
    most = max(map(len, drawn))
    blocks = [
        [name[:each], *[""] * (most - len(lines)), *lines] for (name, _), lines in zip(told.figures, drawn, strict=True)
    ]
    return [*rows, "", *("".join(_centred(text, each) for text in row) for row in zip(*blocks, strict=True))]


def _centred(text: str, width: int) -> str:
    before = (width - cell_len(text)) // 2
    return " " * before + text + " " * (width - cell_len(text) - before)


def _between(line: str, row: str) -> str:
    """A row in the middle of a line, with a blank on both sides."""
    if not row.strip():
        return line
    begins = (len(line) - cell_len(row)) // 2
    return f"{line[: begins - 1]} {row} {line[begins + cell_len(row) + 1 :]}"


def _signs(y: int, width: int, glyph_set: GlyphSet) -> str:
    """A line of signs that lie here and there, none at its ends."""
    signs = {0: glyphs(glyph_set).feat, 1: glyphs(glyph_set).dot}
    inside = (signs.get((x * 37 + y * (101 + 13 * x)) % RARE, " ") for x in range(1, width - 1))
    return f" {''.join(inside)} "
