"""Roles of figures that know which way is better: on which ground each stands once an action or a year moved it. No
Textual here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.kit.changes import Piece

BETTER, WORSE, PLAIN = "trial", "loss", "table"
"""The grounds of what an action makes better, of what it makes worse, and of what is neither."""


class Figure(str):
    """A role, with the grounds of its figures: of one that `rose` and of one that `fell`."""

    rose: str
    fell: str

    def __new__(cls, role: str, rose: str, fell: str) -> Figure:
        found = super().__new__(cls, role)
        found.rose, found.fell = rose, fell
        return found


def more(role: str) -> Figure:
    """Of what one would rather have more of: stars, arches, strength."""
    return Figure(role, BETTER, WORSE)


def fewer(role: str) -> Figure:
    """Of what one would rather have less of: workers in supply, workers to be drawn."""
    return Figure(role, WORSE, BETTER)


def placed(role: str) -> Figure:
    """Of workers at work: that more are is a gain; that a tile gives them up is none and no loss."""
    return Figure(role, BETTER, PLAIN)


def neither(role: str) -> Figure:
    """Of what is nobody's: the bag, the star cult site."""
    return Figure(role, PLAIN, PLAIN)


AS_A_WHOLE: Final = {True: WORSE, False: BETTER}
"""The ground of what reads otherwise than before, by whether it is worse."""


def ground(piece: Piece, arrow: str, worse: bool) -> str:
    """On which ground a piece of a field stands. `worse`: the field as a whole is."""
    if not piece.new:
        return PLAIN
    was, between, now = piece.text.strip().partition(arrow)
    if between and was.isdigit() and now.isdigit():
        role = piece.role
        if not isinstance(role, Figure):
            return BETTER
        return role.rose if int(now) > int(was) else role.fell
    if isinstance(piece.role, Figure) and piece.role.rose == piece.role.fell:
        return piece.role.rose  # a word that has another ending with another number
    return AS_A_WHOLE[worse]
