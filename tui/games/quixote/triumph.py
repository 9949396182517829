"""Who has won, in the winner's colour and as large as a board: between two windmills whose sails turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from tui.games.quixote import words_round
from tui.kit.glyphs import glyphs
from tui.kit.large import large
from tui.kit.text import NOBODYS, ground
from tui.table.clock import Clock
from tui.table.part_ending import winners

if TYPE_CHECKING:
    from tui.kit.glyph_set import GlyphSet
    from tui.table.frame import Frame

PICTURE: Final = 0.3
"""Seconds from one picture of the sails to the next."""
PICTURES: Final = 40
"""So many there are until they stand still."""
HIGH: Final = 14
"""Lines from which on the name of the winner is large too."""
APART: Final = 1
"""Columns on both sides of a windmill, at least."""
SKY: Final = 29
"""One cell in so many of what is free has a star."""


class Mill(NamedTuple):
    """A windmill: two places of its sails, and what stands below them."""

    sails: tuple[Sequence[str], Sequence[str]]
    tower: Sequence[str]

    def lines(self, number: int) -> list[str]:
        """Picture `number` of it."""
        return [*self.sails[number % 2], *self.tower]


LARGE: Final = Mill(
    (
        (
            "▀▜▙▖       ▗▟▛▀",
            "  ▀▜▙▖   ▗▟▛▀  ",
            "    ▀▜▙ ▟▛▀    ",
            "       ✣       ",
            "    ▄▟▛█▜▙▄    ",
            "  ▄▟▛▘▟█▙▝▜▙▄  ",
            "▄▟▛▘  ███  ▝▜▙▄",
        ),
        (
            "       █       ",
            "       █       ",
            "       █       ",
            "▄▄▄▄▄▄▄✣▀▀▀▀▀▀▀",
            "       █       ",
            "      ▟█▙      ",
            "      ███      ",
        ),
    ),
    ("     ▟███▙     ", "     █████     ", "    ▟█████▙    ", "    ███∩███    ", "   ▟███ ███▙   "),
)
SMALL: Final = Mill(
    (("▀▜▖ ▗▛▀", "   ✣   ", "▄▟▘█▝▙▄"), ("   █   ", "▄▄▄✣▀▀▀", "   █   ")), ("  ▟█▙  ", "  ███  ", " ▟███▙ ")
)
PLAIN: Final = Mill(
    ((" \\\\ // ", "   X   ", " // \\\\ "), ("   |   ", "---+---", "   |   ")), ("  /#\\  ", "  |#|  ", " /###\\ ")
)
MILLS: Final = {"unicode": (LARGE, SMALL), "ascii": (PLAIN,)}
"""The larger first."""


class Triumph:
    """Keeps the sails turning as long as it is told who has won, with animations on; `draw` then draws it anew."""

    def __init__(self, frame: Frame, draw: Callable[[], None]) -> None:
        self._frame, self._draw = frame, draw
        self._picture = 0
        self._clock = Clock(frame, self._tick)

    def lines(self, width: int, height: int) -> list[Content]:
        """The picture in so many columns and lines."""
        frame = self._frame
        if not self._picture and not self._clock.goes:
            self._clock.start(PICTURE)
        first = winners(frame.rules, frame.state)
        look = ground(frame.seats[first[0]], first[0]) if len(first) == 1 else NOBODYS
        points = [int(total) for total, *_ in frame.rules.returns(frame.state)]
        others = sorted((total for seat, total in enumerate(points) if seat not in first), reverse=True)
        told = words_round.won_with(points[first[0]], others)
        names = [frame.names[seat].plain for seat in first]
        drawn = picture(names, told, width, height, frame.app.glyph_set, self._picture)
        return [Content.styled(line, look) for line in drawn]

    def forget(self) -> None:
        """It is not seen any more."""
        self._clock.stop()
        self._picture = 0

    def _tick(self) -> None:
        self._picture += 1
        if self._picture >= PICTURES:
            self._clock.stop()
        self._draw()


def picture(
    names: Sequence[str], told: str, width: int, height: int, glyph_set: GlyphSet, number: int = 0
) -> list[str]:
    """Picture `number` of who has won, in so many columns and lines: what has no room is left out from the outside."""
    plain, star = glyph_set == "ascii", glyphs(glyph_set).feat
    who, verb = words_round.winner(names)
    mill: list[str]
    for mill in (*(drawn for one in MILLS[glyph_set] if len(drawn := one.lines(number)) < height), []):
        beside = len(mill[0]) + 2 * APART if mill else 0
        letters = large(verb, width - 2 * beside, height - 3, plain)
        if letters and (not mill or len(letters) > 3):
            break
    name = large(who, width - 2 * beside, (height - 4) // 2, plain) if height >= HIGH else []
    letters = large(verb, width - 2 * beside, height - 4 - len(name), plain) if name else letters
    air = [""] * (height >= HIGH)
    rows = [*(name or [f"{star} {who} {star}"]), *air, *(letters or [verb]), *air]
    rows = [*rows, told] if len(rows) < height else rows[:height]
    above = (height - len(rows)) // 2
    rows = [*[""] * above, *rows, *[""] * (height - above - len(rows))]
    return [
        _starry(_between(row, mill[y - height + len(mill)] if y >= height - len(mill) else "", width), y, number, star)
        for y, row in enumerate(rows)
    ]


def _between(text: str, mill: str, width: int) -> str:
    """A line between two windmills."""
    inner = width - 2 * (len(mill) + APART) if mill else width
    side = f"{' ' * APART}{mill}" if mill else ""
    return f"{side}{text[: max(0, inner)].center(inner)}{mill}{' ' * APART * bool(mill)}"[:width].ljust(width)


def _starry(line: str, y: int, number: int, star: str) -> str:
    """A line with stars where nothing is near."""
    cells = list(line)
    for x in range(1, len(cells) - 1):
        if (
            not line[max(0, x - 2) : x + 3].strip()
            and (7 * x * x + 11 * x * y + 13 * y * y + 5 * (number // 2)) % SKY == 0
        ):
            cells[x] = star
    return "".join(cells)
