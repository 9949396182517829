"""Large letters and figures, in half blocks or plain, for what is told across a table. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final
from unicodedata import combining, normalize

_DRAWN: Final = """
A .#. #.# ### #.# #.#
B ##. #.# ##. #.# ##.
C .## #.. #.. #.. .##
D ##. #.# #.# #.# ##.
E ### #.. ##. #.. ###
F ### #.. ##. #.. #..
G .### #... #.## #..# .###
H #.# #.# ### #.# #.#
I # # # # #
J ..# ..# ..# #.# .#.
K #..# #.#. ##.. #.#. #..#
L #.. #.. #.. #.. ###
M #...# ##.## #.#.# #...# #...#
N #..# ##.# #.## #..# #..#
O .#. #.# #.# #.# .#.
P ##. #.# ##. #.. #..
Q .##. #..# #..# #.#. .#.#
R ##. #.# ##. #.# #.#
S .## #.. .#. ..# ##.
T ### .#. .#. .#. .#.
U #.# #.# #.# #.# ###
V #...# #...# .#.#. .#.#. ..#..
W #...# #...# #.#.# ##.## #...#
X #.# #.# .#. #.# #.#
Y #.# #.# .#. .#. .#.
Z #### ..#. .#.. #... ####
0 ### #.# #.# #.# ###
1 .#. ##. .#. .#. ###
2 ### ..# ### #.. ###
3 ### ..# .## ..# ###
4 #.# #.# ### ..# ..#
5 ### #.. ### ..# ###
6 ### #.. ### #.# ###
7 ### ..# ..# ..# ..#
8 ### #.# ### #.# ###
9 ### #.# ### ..# ###
+ ... .#. ### .#. ...
- ... ... ### ... ...
& .#.. #.#. .#.. #.## .###
' # # . . .
"""
"""A letter a line, in its five rows."""
LETTERS: Final = {
    " ": (" ",) * 5,
    **{line[0]: tuple(row.replace(".", " ") for row in line[2:].split()) for line in _DRAWN.strip().splitlines()},
}
"""In squares of half a cell, five high: those that Textual has are drawn in thin lines, weak on a coloured ground."""
LARGEST: Final = 5
"""At most so many times as large."""


def large(text: str, width: int, height: int, most: int = LARGEST, plain: bool = False) -> list[str]:
    """A text as large as so many columns and lines let it be, at `most` so many times the letters; nothing where they
    are too few, and where it has other letters than these (accents are left out). `plain`: in ASCII, which has no half
    blocks: a line a square."""
    bare = [char for char in normalize("NFKD", text.upper()) if not combining(char)]
    if not bare or any(char not in LETTERS for char in bare):
        return []
    pixels = [" ".join(LETTERS[char][row] for char in bare) for row in range(5)]
    scale = min(most, width // len(pixels[0]), height // 5 if plain else 2 * height // 5)
    return squares(pixels, scale, plain) if scale > 0 else []


def squares(pixels: Sequence[str], scale: int, plain: bool = False) -> list[str]:
    """Rows of squares (#), so many times as large, in half blocks. `plain`: in ASCII, a line a square."""
    tall = [line for line in pixels for _ in range(scale)]
    if plain:
        return ["".join(square * scale for square in line) for line in tall]
    pairs = zip_longest(tall[::2], tall[1::2], fillvalue=" " * len(tall[0]))
    return ["".join(HALVES[up + down] * scale for up, down in zip(*pair, strict=True)) for pair in pairs]


HALVES: Final = {"##": "█", "# ": "▀", " #": "▄", "  ": " "}
"""A cell of two squares."""
