"""How a page of Discordia is wanted: for whom, how large, in which words. No Textual here."""

from __future__ import annotations

from typing import Final, NamedTuple

from tui.games.discordia.signs import SIGNS, WIDTH, Signs

WORDS_FROM: Final = 140
"""Columns of the terminal from which on nothing is shortened."""


class View(NamedTuple):
    """`width`: columns of the page. `room`: the lines there are: the page takes the largest of its forms that is not
    higher, else the smallest. `full`: no word is shortened (terminals of `WORDS_FROM` columns and more). `seat`: whose
    figures are meant by "you"; `names`: of the seats, where a page tells of all of them.
    """

    glyph_set: str
    width: int = WIDTH
    room: int = 0
    full: bool = False
    seat: int = 0
    names: tuple[str, ...] = ()

    @property
    def signs(self) -> Signs:
        return SIGNS[self.glyph_set]

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if seat < len(self.names) else str(seat + 1)
