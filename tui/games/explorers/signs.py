"""The signs on the explorers' maps, in both glyph sets. No Textual here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tui.kit.glyphs import Glyphs, with_own


@dataclass(frozen=True, eq=False, kw_only=True)
class Signs(Glyphs):
    """Each one cell wide. `sides` of a hex: the upper and the lower left one. `terrain`: by letter of the map, as
    `ruins`: the kinds of ruins."""

    sides: tuple[str, str]
    terrain: dict[str, str]
    capital: str
    explorer: str
    village: str
    post: str
    tower: str
    height: str
    coin: str
    city: str
    ruin: str
    jewel: str
    ruins: dict[str, str]


SIGNS: Final = with_own(
    Signs,
    {
        "sides": ("╱", "╲"),
        "terrain": {"G": '"', "D": "∴", "M": "▴", "W": "≈", "I": "✻", "@": " ", "T": " ", "X": " "},
        "capital": "★",
        "explorer": "♟",
        "village": "⌂",
        "post": "⚑",
        "tower": "♜",
        "height": "♖",
        "coin": "$",
        "city": "⊞",
        "ruin": "∏",
        "jewel": "◆",
        "ruins": {"s": "□", "o": "○", "t": "△"},
    },
    {
        "sides": ("/", "\\"),
        "terrain": {"G": '"', "D": ":", "M": "A", "W": "~", "I": ",", "@": " ", "T": " ", "X": " "},
        "capital": "@",
        "explorer": "i",
        "village": "V",
        "post": "P",
        "tower": "!",
        "height": "T",
        "coin": "$",
        "city": "&",
        "ruin": "R",
        "jewel": "X",
        "ruins": {"s": "s", "o": "c", "t": "t"},
        "check": "x",
    },
)
