"""Large letters and figures in half blocks, for what is told across the table. No Textual here."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from tui.games.nations.signs import Signs

LETTERS: Final = {
    "A": (" # ", "# #", "###", "# #", "# #"),
    "G": (" ###", "#   ", "# ##", "#  #", " ###"),
    "E": ("###", "#  ", "## ", "#  ", "###"),
    "I": ("#",) * 5,
    "V": ("# #", "# #", "# #", "# #", " # "),
    "+": ("   ", " # ", "###", " # ", "   "),
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    " ": (" " * 2,) * 5,
}
"""The large letters, in squares of half a cell."""
LARGER: Final = (3, 2, 1)
"""How many times as large they are: as large as there is room for."""


def large(text: str, width: int, height: int, signs: Signs, most: int = 3) -> list[str]:
    """A text of these letters as large as it has room, at `most` so many times; in a line where it has none, and in
    plain characters."""
    pixels = [" ".join(LETTERS[char][row] for char in text) for row in range(5)]
    for scale in () if signs.box[0].isascii() else LARGER[3 - most :]:
        tall = [row for row in ("".join(cell * scale for cell in line) for line in pixels) for _ in range(scale)]
        if len(tall[0]) <= width and (len(tall) + 1) // 2 <= height:
            pairs = zip_longest(tall[::2], tall[1::2], fillvalue=" " * len(tall[0]))
            return ["".join(_half(up, down) for up, down in zip(*pair, strict=True)) for pair in pairs]
    return [" ".join(text)]


def _half(up: str, down: str) -> str:
    """A cell of two squares."""
    return {"##": "█", "# ": "▀", " #": "▄"}.get(up + down, " ")
