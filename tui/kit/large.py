"""Large letters in half blocks, for the few words that a whole table is to see. No Textual here."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

LETTERS: Final = {
    "A": (" # ", "# #", "###", "# #", "# #"),
    "B": ("## ", "# #", "## ", "# #", "## "),
    "C": ("###", "#  ", "#  ", "#  ", "###"),
    "D": ("## ", "# #", "# #", "# #", "## "),
    "E": ("###", "#  ", "## ", "#  ", "###"),
    "F": ("###", "#  ", "## ", "#  ", "#  "),
    "G": (" ###", "#   ", "# ##", "#  #", " ###"),
    "H": ("# #", "# #", "###", "# #", "# #"),
    "I": ("#",) * 5,
    "J": ("  #", "  #", "  #", "# #", "###"),
    "K": ("# #", "# #", "## ", "# #", "# #"),
    "L": ("#  ", "#  ", "#  ", "#  ", "###"),
    "M": ("#   #", "## ##", "# # #", "#   #", "#   #"),
    "N": ("#  #", "## #", "# ##", "#  #", "#  #"),
    "O": ("###", "# #", "# #", "# #", "###"),
    "P": ("###", "# #", "###", "#  ", "#  "),
    "Q": ("####", "#  #", "#  #", "# ##", "####"),
    "R": ("## ", "# #", "## ", "# #", "# #"),
    "S": ("###", "#  ", "###", "  #", "###"),
    "T": ("###", " # ", " # ", " # ", " # "),
    "U": ("# #", "# #", "# #", "# #", "###"),
    "V": ("# #", "# #", "# #", "# #", " # "),
    "W": ("#   #", "#   #", "# # #", "# # #", " # # "),
    "X": ("# #", "# #", " # ", "# #", "# #"),
    "Y": ("# #", "# #", " # ", " # ", " # "),
    "Z": ("###", "  #", " # ", "#  ", "###"),
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
LARGER: Final = (4, 3, 2, 1)
"""How many times as large they are."""


def large(text: str, width: int, height: int, ascii_only: bool = False) -> list[str]:
    """A text in capitals as large as it has room; nothing where it has none, or has other letters."""
    capitals = text.upper()
    if not set(capitals) <= LETTERS.keys():
        return []
    pixels = [" ".join(LETTERS[char][row] for char in capitals) for row in range(5)]
    for scale in LARGER:
        lines = _in_squares(pixels, scale) if ascii_only else _in_halves(pixels, scale)
        if lines and len(lines[0]) <= width and len(lines) <= height:
            return lines
    return []


def _in_halves(pixels: list[str], scale: int) -> list[str]:
    """Each square so many times half a cell."""
    tall = [row for row in ("".join(cell * scale for cell in line) for line in pixels) for _ in range(scale)]
    pairs = zip_longest(tall[::2], tall[1::2], fillvalue=" " * len(tall[0]))
    halves = {"##": "█", "# ": "▀", " #": "▄"}
    return ["".join(halves.get(up + down, " ") for up, down in zip(*pair, strict=True)) for pair in pairs]


def _in_squares(pixels: list[str], scale: int) -> list[str]:
    """The same where there are no half blocks: whole cells, none for a scale that has half of one."""
    return [] if scale % 2 else [row for line in pixels for row in ["".join(c * scale for c in line)] * (scale // 2)]
