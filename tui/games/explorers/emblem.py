"""The ships that stand beside whoever has won: two pictures of flag and waves, by glyph set, the larger ones first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.table.win_picture import Emblem


def _ship(flags: tuple[str, str], hull: Sequence[str], wave: str) -> Emblem:
    """Under both flags; the waves run on by a cell."""
    sea, width = f"{wave} " * len(flags[0]), len(flags[0])
    return [[flag, *hull, sea[at : at + width]] for at, flag in enumerate(flags)]


LARGE: Final = _ship(
    ("       ▐▀▀▘    ", "       ▐▄▄▖    "),
    (
        "      ▗▟       ",
        "     ▗▟█ ▙     ",
        "    ▗▟██ █▙    ",
        "   ▗▟███ ██▙   ",
        "  ▗▟████ ███▙  ",
        " ▗▟█████ ████▙ ",
        "       ▐       ",
        "▜█████████████▛",
        " ▜███████████▛ ",
    ),
    "≈",
)
SMALL: Final = _ship(("   ▐▀▘ ", "   ▐▄▖ "), ("  ▟█▙  ", " ▟███▙ ", "   ▐   ", "▜█████▛"), "≈")
PLAIN: Final = _ship(("   |>  ", "   |-  "), ("  /|\\  ", " /_|_\\ ", "   |   ", "\\_____/"), "~")
EMBLEMS: Final[Mapping[str, Sequence[Emblem]]] = {"unicode": (LARGE, SMALL), "ascii": (PLAIN,)}
