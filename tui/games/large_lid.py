"""A lid in twice its size, for pages with room: every sign becomes two by two cells that draw the same finer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tui.games import GAMES
from tui.games.lid import HEIGHT, Lid, lid_lines

if TYPE_CHECKING:
    from textual.content import Content

_BLOCKS: Final = {
    "▘": 0b1000, "▝": 0b0100, "▖": 0b0010, "▗": 0b0001, "▀": 0b1100, "▄": 0b0011, "▌": 0b1010, "▐": 0b0101,
    "▚": 0b1001, "▞": 0b0110, "█": 0b1111,
}  # fmt: skip
"""Which quarters of a cell are full: above left and right, below left and right."""
_PAIRS: Final[Mapping[str, tuple[str, str]]] = {
    "▟": (" ▟", "▟█"), "▙": ("▙ ", "█▙"), "▜": ("▜█", " ▜"), "▛": ("█▛", "▛ "),
    "╲": ("╲ ", " ╲"), "╱": (" ╱", "╱ "), "╳": ("╲╱", "╱╲"), "▁": ("  ", "▁▁"),
    "●": ("▄▖", "▀▘"), "◆": ("▄▄", "▀▀"), "▪": ("▗▖", "▝▘"), "▲": ("  ", "▟▙"),
    "♣": ("♣ ", " ♣"), "∴": ("∴ ", " ∴"), "~": ("~ ", " ~"), "≈": ("≈~", "~≈"),
    "┌": ("┌─", "│ "), "┐": ("─┐", " │"), "└": ("│ ", "└─"), "┘": (" │", "─┘"),
    "\\": ("\\ ", " \\"), "/": (" /", "/ "), "X": ("\\/", "/\\"), "_": ("  ", "__"), "n": ("nn", "||"),
    "O": ("/\\", "\\/"), "o": ("/\\", "\\/"), "^": ("^ ", " ^"), ".": (". ", " ."), '"': ('" ', ' "'),
}  # fmt: skip
"""What a sign becomes: the cells above, and those below."""
_UPRIGHT, _LEVEL, _CORNERS = "│|", "─-", "+"


def large_lid(game: str, glyph_set: str, variables: Mapping[str, str]) -> list[Content]:
    """The lid of a game in twice its size, as `lid_lines`; nothing for a game without one, or not in the box."""
    return lid_of(game, glyph_set, variables, True)


def lid_of(game: str, glyph_set: str, variables: Mapping[str, str], big: bool) -> list[Content]:
    """The lid of a game, `big` in twice its size, as `lid_lines`; nothing for a game without one, or not in the box."""
    look = GAMES.get(game)
    lid = look.lid if look else None
    return lid_lines(large(lid) if big else lid, glyph_set, variables) if lid else []


def large(lid: Lid) -> Lid:
    """The same picture, twice as wide and twice as high."""
    looks = tuple("".join(look * 2 for look in line) for line in lid.looks for _ in range(2))
    return lid._replace(signs=_doubled(lid.signs), plain=_doubled(lid.plain), looks=looks)


def _doubled(lines: tuple[str, ...]) -> tuple[str, ...]:
    pairs = [[_pair(line, x, y) for x in range(len(line))] for y, line in enumerate(lines)]
    return tuple("".join(pair[half] for pair in row) for row in pairs for half in range(2))


def _pair(line: str, x: int, y: int) -> tuple[str, str]:
    """What stands for a sign. A frame keeps to its outer side: lines of a frame have nothing but frames beyond them."""
    sign = line[x]
    if sign in _BLOCKS:
        quarters = f"{_BLOCKS[sign]:04b}".replace("1", "█").replace("0", " ")
        return quarters[:2], quarters[2:]
    right = line[x + 1 : x + 2] in ("", *_UPRIGHT, *_CORNERS, "┌", "└")
    if sign in _UPRIGHT:
        return (f" {sign}",) * 2 if right else (f"{sign} ",) * 2
    above = y < HEIGHT // 2
    if sign in _LEVEL:
        return (sign * 2, "  ") if above else ("  ", sign * 2)
    if sign in _CORNERS:
        level, upright = ("-+" if right else "+-"), (" |" if right else "| ")
        return (level, upright) if above else (upright, level)
    return _PAIRS.get(sign, (sign * 2, sign * 2))
