"""Large letters and figures in half blocks, for what is told across the table. No Textual here."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from tui.games.nations.signs import Signs

_DRAWN: Final = """
A .#. #.# ### #.# #.#
B ##. #.# ##. #.# ##.
C ### #.. #.. #.. ###
D ##. #.# #.# #.# ##.
E ### #.. ##. #.. ###
F ### #.. ##. #.. #..
G .### #... #.## #..# .###
H #.# #.# ### #.# #.#
I # # # # #
J ..# ..# ..# #.# ###
K #.# #.# ##. #.# #.#
L #.. #.. #.. #.. ###
M #...# ##.## #.#.# #...# #...#
N #..# ##.# #.## #..# #..#
O ### #.# #.# #.# ###
P ### #.# ### #.. #..
Q ### #.# #.# ### ..#
R ##. #.# ##. #.# #.#
S ### #.. ### ..# ###
T ### .#. .#. .#. .#.
U #.# #.# #.# #.# ###
V #.# #.# #.# #.# .#.
W #...# #...# #.#.# ##.## #...#
X #.# #.# .#. #.# #.#
Y #.# #.# .#. .#. .#.
Z ### ..# .#. #.. ###
+ ... .#. ### .#. ...
- .. .. ## .. ..
0 ### #.# #.# #.# ###
1 .#. ##. .#. .#. ###
2 ### ..# ### #.. ###
3 ### ..# ### ..# ###
4 #.# #.# ### ..# ..#
5 ### #.. ### ..# ###
6 ### #.. ### #.# ###
7 ### ..# ..# ..# ..#
8 ### #.# ### #.# ###
9 ### #.# ### ..# ###
"""
LETTERS: Final = {
    " ": (" " * 2,) * 5,
    **{line[0]: tuple(row.replace(".", " ") for row in line[2:].split()) for line in _DRAWN.strip().splitlines()},
}
"""The large letters, in squares of half a cell."""
LARGER: Final = (3, 2, 1)
"""How many times as large they are: as large as there is room for."""


def large(text: str, width: int, height: int, signs: Signs, most: int = 3) -> list[str]:
    """A text of these letters as large as it has room, at `most` so many times; in a line where it has none, in plain
    characters, and where it has other letters."""
    drawn = [LETTERS[char] for char in text if char in LETTERS]
    plain = signs.box[0].isascii() or len(drawn) < len(text)
    pixels = [" ".join(rows[row] for rows in drawn) for row in range(5)]
    for scale in () if plain else LARGER[3 - most :]:
        tall = [row for row in ("".join(cell * scale for cell in line) for line in pixels) for _ in range(scale)]
        if len(tall[0]) <= width and (len(tall) + 1) // 2 <= height:
            pairs = zip_longest(tall[::2], tall[1::2], fillvalue=" " * len(tall[0]))
            return ["".join(_half(up, down) for up, down in zip(*pair, strict=True)) for pair in pairs]
    return [" ".join(text)]


def _half(up: str, down: str) -> str:
    """A cell of two squares."""
    return {"##": "█", "# ": "▀", " #": "▄"}.get(up + down, " ")
