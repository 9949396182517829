"""Small drawings of great deeds: a shape for every wonder, and one for each other kind of tile. No Textual here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.nations.components import Tile

WHOLE: Final = 6
"""Pictures in which the drawing of a deed comes to stand."""
RISES: Final = tuple(f"rises {part}" for part in range(1, WHOLE + 1))
"""The places that are lit one by one meanwhile."""

_PYRAMID: Final = ("      ▄", "     ▟█▙", "    ▟███▙", "   ▟█████▙", "  ▟███████▙", " ▟█████████▙", "▟███████████▙")
_WALL: Final = (
    "▄ ▄ ▄       ▄ ▄ ▄",
    "█▄█▄█       █▄█▄█",
    "█████ ▄ ▄ ▄ █████",
    "██ ██▄█▄█▄█▄██ ██",
    "█████████████████",
    "██████▛   ▜██████",
    "██████     ██████",
)
_GARDEN: Final = (
    "       ▟▙",
    "     ▄▄██▄▄",
    "    ▟▙ ██ ▟▙",
    "  ▄▄██▄██▄██▄▄",
    " ▟▙ ██ ██ ██ ▟▙",
    "▄██▄██▄██▄██▄██▄",
    "████████████████",
)
_STONES: Final = (
    "",
    "▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄",
    "▀██▀▀▀██▀  ▀██▀██",
    " ██   ██ ▄▄ ██ ██",
    " ██   ██ ██ ██ ██",
    " ██   ██ ██ ██ ██",
    "▄██▄▄▄██▄██▄██▄██",
)
_DOME: Final = (
    "        ▄",
    "       ▟█▙",
    "▄    ▟█████▙    ▄",
    "█   ▐███████▌   █",
    "█  ▄▄███████▄▄  █",
    "█  ████▛ ▜████  █",
    "█▄▄████   ████▄▄█",
)
_PALACE: Final = (
    "        ▄",
    "   ▄▄▄▟███▙▄▄▄",
    " ▟█████████████▙",
    "  ██ ██ █ ██ ██",
    "  ██ ██ █ ██ ██",
    "  █████▛ ▜█████",
    "▄▄█████   █████▄▄",
)
_TOWER: Final = (
    "      █",
    "      █",
    "     ▟█▙",
    "     ███",
    "   ▄▟█▀█▙▄",
    "   ▟█▛ ▜█▙",
    "▄▄▟█▛   ▜█▙▄▄",
)
_STATUE: Final = (
    "         ▟▙",
    "  ▄▟▙▄   ██",
    "   ██   ▟█▛",
    " ▟████▄▟█▛",
    " ██████▛",
    "  ████▌",
    "▄▟████▙▄",
)
_SHIP: Final = (
    "       █▙",
    "       ██▙",
    "   ▄   ███▙",
    "   █▄▄▄█▄▄▄▄▄▄",
    " ▜█████████████▛",
    "  ▜███████████▛",
    "▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀▄▀",
)
_TEMPLE: Final = (
    " ▄▄▄▄     ▄▄▄▄",
    " ████     ████",
    " █▌▐█▄▄▄▄▄█▌▐█",
    " █████▛▀▜█████",
    " ████▌   ▐████",
    " █████▙▄▟█████",
    "▄██▌▐██▌▐█▌▐██▄",
)
_FLAG: Final = (
    "  ▄▄▄▄▄▄▄▄▄",
    "  ██████████▙",
    "  █████████▛",
    "  ███████▛",
    "  █",
    " ▟█▙",
    "▟███▙",
)
_BUST: Final = (
    "    ▄▄▄▄▄",
    "   ▟█████▙",
    "   ███████",
    "   ▜█████▛",
    "    ▐███▌",
    " ▄▟███████▙▄",
    "▟███████████▙",
)
_HELMET: Final = (
    "      ▟▙",
    "   ▄▟██▙▄",
    "  ▟██████▙",
    "  █▌▐██▌▐█",
    "  ▜█▛  ▜█▛",
    " ▄▟███████▙▄",
    "▟███████████▙",
)
_CROWN: Final = (
    "   ▙ ▟▙ ▟▙ ▟",
    "   █████████",
    "   ▐▌▐███▌▐▌",
    "   ▐███████▌",
    "    ▜█████▛",
    "  ▄▄▟█████▙▄▄",
    " ▟███████████▙",
)
_VEIL: Final = (
    "     ▄▟█▙▄",
    "    ▟█████▙",
    "   ▟█▛   ▜█▙",
    "   ██▌   ▐██",
    "  ▟██▙▄ ▄▟██▙",
    " ▟█████ █████▙",
    "▟█████████████▙",
)
_SHIELD: Final = (
    "▄▄▄▄▄▄█▄▄▄▄▄▄",
    "██████ ██████",
    "██████ ██████",
    "██         ██",
    "▜█████ █████▛",
    " ▜████ ████▛",
    "   ▀█████▀",
)
_HALL: Final = (
    "      ▄█▄",
    "   ▄▟█████▙▄",
    "▄▟███████████▙▄",
    "  ██ ██ ██ ██",
    "  ██ ██ ██ ██",
    "  ██ ██ ██ ██",
    "▄▄███████████▄▄",
)
_KINDS: Final = {"wonder": _PALACE, "colony": _FLAG, "advisor": _BUST, "military": _SHIELD}
"""Of what has no shape of its own; any other one is a hall."""
_SHAPES: Final[Mapping[str, Sequence[str]]] = {
    "Hanging-Gardens": _GARDEN,
    "Stonehenge": _STONES,
    "Great-Pyramid": _PYRAMID,
    "Angkor-Wat": _TEMPLE,
    "Great-Wall": _WALL,
    "Notre-Dame": _TEMPLE,
    "Taj-Mahal": _DOME,
    "Suez-Canal": _SHIP,
    "Eiffel-Tower": _TOWER,
    "Statue-of-Liberty": _STATUE,
    "Sun-Tzu": _HELMET,
    "Genghis-Khan": _HELMET,
    "Hammurabi": _CROWN,
    "Elizabeth": _CROWN,
    "Montezuma": _CROWN,
    "Hildegard-of-Bingen": _VEIL,
    "Marie-Curie": _VEIL,
}
"""By the name of a wonder or advisor."""
_QUARTERS: Final = {
    "█": ("██", "██"), "▀": ("██", "  "), "▄": ("  ", "██"), "▟": (" █", "██"), "▙": ("█ ", "██"), "▜": ("██", " █"),
    "▛": ("██", "█ "), "▐": (" █", " █"), "▌": ("█ ", "█ "), " ": ("  ", "  "),
}  # fmt: skip
"""Each cell as two by two: so a drawing is twice as large."""
_PLAIN: Final = str.maketrans("█▀▄▟▙▜▛▐▌", '#"_/\\\\/||')


def risen(shape: Sequence[str], part: int) -> list[str]:
    """A drawing as it is built from the ground up, in so many of `WHOLE` parts."""
    bare = len(shape) - -(-len(shape) * part // WHOLE)
    return [" " * len(row) if y < bare else row for y, row in enumerate(shape)]


def drawn(tile: Tile, width: int, height: int, ascii_only: bool) -> list[str]:
    """The drawing of a tile, twice as large where it has room, without its top where one line lacks; [] for none."""
    small = list(_SHAPES.get(tile.name.replace(" ", "-"), _KINDS.get(tile.kind, _HALL)))
    twice = ["".join(_QUARTERS[sign][half] for sign in row) for row in small for half in (0, 1)]
    for rows in (twice, small, small[1:]):
        across = max(map(len, rows))
        if across <= width and len(rows) <= height:
            whole = [row.ljust(across) for row in rows]
            return [row.translate(_PLAIN) for row in whole] if ascii_only else whole
    return []
