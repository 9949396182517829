"""The windmills that stand beside whoever has won: two places of their sails, by glyph set, the larger ones first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.table.win_picture import Emblem


def _mill(sails: tuple[Sequence[str], Sequence[str]], tower: Sequence[str]) -> Emblem:
    return [[*one, *tower] for one in sails]


LARGE: Final = _mill(
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
SMALL: Final = _mill(
    (("▀▜▖ ▗▛▀", "   ✣   ", "▄▟▘█▝▙▄"), ("   █   ", "▄▄▄✣▀▀▀", "   █   ")), ("  ▟█▙  ", "  ███  ", " ▟███▙ ")
)
PLAIN: Final = _mill(
    ((" \\\\ // ", "   X   ", " // \\\\ "), ("   |   ", "---+---", "   |   ")), ("  /#\\  ", "  |#|  ", " /###\\ ")
)
EMBLEMS: Final[Mapping[str, Sequence[Emblem]]] = {"unicode": (LARGE, SMALL), "ascii": (PLAIN,)}
