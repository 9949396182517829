"""How much of the explore board is told, from the most to the least. No words here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple


class Form(NamedTuple):
    """How much the explore board tells: its `detail`; the goals in full `words` or in short; `points`: those of all
    seats, of the one looked at, or none (the head line has their sum); `spread`: the seats below each goal, with
    `APART` a blank line before the goals and before the points, with `EACH` each of them with the spaces that count."""

    detail: int
    words: bool
    points: str
    spread: int = 0


ALL, OWN, NONE = "all", "own", ""
BELOW, APART, EACH = 1, 2, 3
FULL: Final = 3
"""From this detail on, parts stand apart, and cards have their texts below them."""
TEXTS: Final = 1
"""The detail at which nothing is in full but the texts of the cards that a seat has kept."""
FORMS: Final = (
    Form(3, True, ALL, APART),
    Form(2, True, ALL, APART),
    Form(2, True, ALL, BELOW),
    Form(TEXTS, True, ALL, APART),
    Form(TEXTS, True, ALL, BELOW),
    Form(TEXTS, True, OWN, APART),
    Form(TEXTS, True, OWN, BELOW),
    Form(TEXTS, True, NONE, BELOW),
    Form(0, True, ALL, APART),
    Form(2, True, OWN, APART),
    Form(2, True, OWN, BELOW),
    Form(0, True, OWN, APART),
    Form(0, True, ALL, BELOW),
    Form(0, True, OWN, BELOW),
    Form(0, True, NONE, APART),
    Form(0, True, NONE, BELOW),
    Form(0, True, NONE),
    Form(-1, True, NONE, BELOW),
    Form(0, False, OWN, APART),
    Form(0, False, NONE, APART),
    Form(0, False, NONE, BELOW),
    Form(0, False, NONE),
    Form(-1, False, NONE),
)
PAGE: Final = Form(FULL + 1, True, ALL, EACH)
"""The most, for the explore board alone: with what each card of the deck allows."""
CARDLESS: Final = tuple(form for form in FORMS if form.detail != TEXTS)
"""What the explore board is tried in, one after the other: what the goals ask for is what is shortened last."""

IN_LITTLE: Final = (
    Form(TEXTS, False, NONE, APART),
    Form(0, False, NONE, APART),
    Form(0, False, NONE, BELOW),
    Form(-1, False, NONE, BELOW),
    Form(-1, False, NONE),
)
"""The same in the least room: goals in one form from the first card to the last, and no points, as the head line has
their sum."""


class Least(NamedTuple):
    """So many columns and lines, or fewer."""

    width: int
    rows: int


TIGHT: Final = Least(30, 16)
"""The least room, as at 80x24."""


def forms_for(seats: int, width: int, rows: int, cards: bool, alone: bool = False) -> Sequence[Form]:
    """In which forms to try it in so many cells, one after the other. `cards`: somebody has kept some; `alone`: it has
    all of the screen."""
    if is_tight(seats, width, rows):
        return IN_LITTLE
    forms = FORMS if cards else CARDLESS
    return (PAGE, *forms) if alone else forms


def is_tight(seats: int, width: int, rows: int) -> bool:
    """Whether so much room is the least: alone, goals have a form of their own."""
    return seats > 1 and width <= TIGHT.width and rows <= TIGHT.rows
