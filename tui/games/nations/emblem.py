"""The temples that stand beside whoever has won: two pictures of the flame on their roof, by glyph set, the larger ones
first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.table.win_picture import Emblem


def _temple(flames: tuple[str, str], below: Sequence[str]) -> Emblem:
    return [[flame, *below] for flame in flames]


LARGE: Final = _temple(
    ("       ▲       ", "       △       "),
    (
        "      ▗█▖      ",
        "    ▗▟███▙▖    ",
        "  ▗▟███████▙▖  ",
        "▗▟███████████▙▖",
        " ▀▀▀▀▀▀▀▀▀▀▀▀▀ ",
        "  ██  ███  ██  ",
        "  ██  ███  ██  ",
        "  ██  ███  ██  ",
        "  ██  ███  ██  ",
        "▄▄██▄▄███▄▄██▄▄",
        "███████████████",
    ),
)
SMALL: Final = _temple(("   ▲   ", "   △   "), (" ▗▟█▙▖ ", "▟█████▙", " █ █ █ ", " █ █ █ ", "███████"))
PLAIN: Final = _temple(("   ^   ", "   '   "), ("  /_\\  ", " /___\\ ", " | | | ", " | | | ", "[_____]"))
EMBLEMS: Final[Mapping[str, Sequence[Emblem]]] = {"unicode": (LARGE, SMALL), "ascii": (PLAIN,)}
