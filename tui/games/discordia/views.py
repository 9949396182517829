"""How a page of Discordia is wanted: for whom, how large, in which words. No Textual here."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from tui.games.discordia.signs import SIGNS, WIDTH, Signs

WORDS_FROM: Final = 140
"""Columns of the terminal from which on nothing is shortened."""


_NAME: Final = 12
"""Letters of a name at most."""


def plain(name: str) -> str:
    """A name of which each letter fills one cell."""
    return "".join(char if cell_len(char) == 1 and char.isprintable() else "?" for char in name[:_NAME])


class View(NamedTuple):
    """`width`: columns of the page. `room`: the lines there are: the page takes the largest of its forms that is not
    higher, else the smallest; with 0 the smallest without short words, where there is one. `full`: no word is shortened
    (terminals of `WORDS_FROM` columns and more), `named`: none but words of bonuses are (112 columns and more). `seat`:
    whose figures are meant by "you"; `names`: of the seats, where a page tells of all of them. `guest`: that seat is
    not the reader's, or it is nobody's turn, so that it is told by its name. `aside`: the page stands at the right of
    town and market, and what does not fit there is to be had at the left. `forecast`: what is still to come is told,
    which it is not while a year end is gone through. `summed`: a panel beside the page tells what the year end draws,
    and why. `board`: the city board under the cursor.
    """

    glyph_set: str
    width: int = WIDTH
    room: int = 0
    full: bool = False
    seat: int = 0
    names: tuple[str, ...] = ()
    guest: bool = False
    named: bool = False
    aside: bool = False
    forecast: bool = True
    summed: bool = False
    board: str = ""

    @property
    def signs(self) -> Signs:
        return SIGNS[self.glyph_set]

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    @property
    def other(self) -> str:
        """The name of the seat that is looked at, where that is not the reader's own."""
        return plain(self.name(self.seat)) if self.guest and self.names else ""
