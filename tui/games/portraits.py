"""The boards of a game as small pictures in the colours of its table, for pages beside the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from tui.games.lid import colourless
from tui.games.look import COLOURLESS, Drawing

if TYPE_CHECKING:
    from tui.games.look import BoardPictures, GameLook, Paint

BETWEEN: Final = 3
"""Cells between two boards."""
TALL: Final = 20
"""Lines that a picture may have where the boards stand below each other."""
_FORMS: Final = 5
"""So many forms of a board are looked at."""

Portrait = list[Content]
"""A board as lines."""


def drawing_for(
    look: GameLook, glyph_set: str, variables: Mapping[str, str], dark: bool, paint: Paint, colour: bool = True
) -> Drawing:
    """How the boards of a game are drawn in a theme. `colour`: False where the terminal is to show none."""
    bare = colourless(variables) or not colour
    signs = import_module(f"{look.legend.rpartition('.')[0]}.signs").SIGNS if look.legend else {}
    chosen = COLOURLESS if bare and glyph_set == "unicode" and COLOURLESS in signs else glyph_set
    return Drawing(chosen, variables, dark, bare, paint)


def portraits(look: GameLook, state: Any, colours: Sequence[str], width: int, drawing: Drawing) -> list[Portrait]:
    """A picture of the board of every seat, all in one form: the largest in which they stand side by side in `width`
    cells, or that is low enough to stand below each other. None for a game without pictures, or without room.

    `colours`: those of the seats, by name.
    """
    draw = _pictures_of(look)
    if draw is None:
        return []
    seats, form = len(colours), None
    for at, one in enumerate(islice(draw(state, 0, colours[0], drawing), _FORMS)):
        across, lines = size_of(one)
        form = at if across <= width else form
        if across <= width and (seats * (across + BETWEEN) - BETWEEN <= width or lines <= TALL):
            break  # the smaller ones are not even drawn
    if form is None:
        return []
    return [next(islice(draw(state, seat, colour, drawing), form, None)) for seat, colour in enumerate(colours)]


def size_of(portrait: Portrait) -> tuple[int, int]:
    """Columns and lines."""
    return max(line.cell_length for line in portrait), len(portrait)


def portrait(look: GameLook, state: Any, seat: int, colour: str, room: tuple[int, int], drawing: Drawing) -> Portrait:
    """A picture of one seat's board in the largest form that fits into `room`, columns and lines; empty without one."""
    draw = _pictures_of(look)
    if draw is None:
        return []
    forms = islice(draw(state, seat, colour, drawing), _FORMS)
    return next((one for one in forms if all(size <= most for size, most in zip(size_of(one), room, strict=True))), [])


def _pictures_of(look: GameLook) -> BoardPictures | None:
    """How a game draws its boards as pictures; None for a game that does not."""
    return getattr(import_module(look.pictures), "board_pictures", None) if look.pictures else None
