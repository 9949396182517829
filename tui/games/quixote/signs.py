"""The signs on the tiles and boards of Don Quixote, in both glyph sets. No Textual here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tui.kit.glyphs import Glyphs, with_own


@dataclass(frozen=True, eq=False, kw_only=True)
class Signs(Glyphs):
    """Each character one cell wide.

    `road` and `border` are indexed by arms (`tiles.UP` + `DOWN` + ...). `beside` and `below` are the border between two
    fields side by side, or one below the other, where no road, one of the first, of the second, or of both comes to it.
    `small` and `wide` are the symbols, `castle` and `keep` a castle of one line and of three ({} is its points),
    `mark` stands at the corners of a lit field, `pointers` beside its column and its row; `turn`: before what
    a tile would bring the other way round; `nearer`: of one that brings no points yet, but more knights or defence.
    """

    road: str
    border: str
    beside: str
    below: str
    middle: str
    small: dict[str, str]
    wide: dict[str, str]
    castle: str
    keep: tuple[str, str, str]
    mark: str
    pointers: tuple[str, str]
    turn: str
    nearer: str


SIGNS: Final = with_own(
    Signs,
    {
        "road": " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋",
        "border": " ╵╷│╴┘┐┤╶└┌├─┴┬┼",
        "beside": "│┥┝┿",
        "below": "─┸┰╂",
        "middle": "╌",
        "small": {"church": "†C", "mill": "✣W", "knight1": "♞1", "knight2": "♞2", "knight3": "♞3"},
        "wide": {"church": " † C ", "mill": " ✣ W ", "knight1": " ♞ 1 ", "knight2": " ♞ 2 ", "knight3": " ♞ 3 "},
        "castle": "▐♜ {}▌",
        "keep": ("▟▙█▟▙", "█♜ {}█", "▜███▛"),
        "mark": "◆",
        "pointers": ("▼", "▶"),
        "turn": "↻",
        "nearer": "▴",
    },
    {
        "road": " ###############",
        "border": " |||-+++-+++-+++",
        "beside": "|><#",
        "below": "-v^#",
        "middle": ".",
        "small": {"church": "C", "mill": "W", "knight1": "K1", "knight2": "K2", "knight3": "K3"},
        "wide": {"church": "(C)", "mill": "(W)", "knight1": "[K1]", "knight2": "[K2]", "knight3": "[K3]"},
        "castle": "[={}=]",
        "keep": ("|^^^|", "| {} |", "|___|"),
        "mark": "*",
        "pointers": ("v", ">"),
        "turn": "t",
        "nearer": "^",
    },
)
