"""The words of the legend: what each sign of Nations says."""

from __future__ import annotations

from typing import Final

RESOURCES: Final = {
    "book": "a book: moves you on the book track at the end of a round",
    "food": "food: feeds your people in a famine",
    "gold": "gold: buys tiles",
    "stone": "stone: builds wonders",
    "strength": "strength: takes colonies, sets the order, stands up to war",
}
"""By the name of a resource."""
LETTERS: Final = "in the short names of dice and chits: book, food, gold, stone, strength"
COLOURS: Final = "a die by its colour: blue, orange, red, white"
FACE: Final = "a die by colour and face: a white die that shows 1 gold"
USED: Final = "a die that is used until the next round"
CHIT: Final = "a chit of a resource, here of gold"
SMALL_CHIT: Final = "a tile or wonder gives a chit of this resource"
REROLL: Final = "a reroll chit; several signs are several chits"
FRESH: Final = "on a die: it was just rolled"
REROLL_OR_FRESH: Final = f"{REROLL}; {FRESH}"
USED_REROLL: Final = "where one is handed back: a used reroll chit, and one that is not used"
POINTS: Final = "points"
KINDS: Final = {
    "military": "military: gives a red die, as a rule",
    "building": "a building",
    "advisor": "an advisor",
    "colony": "a colony: strength takes it",
    "wonder": "a wonder: built with stone",
}
"""By the kind of a tile, whose letter stands before its name."""
AFFORDABLE: Final = "you can pay for it; beside a die: it is picked"
BARRED: Final = "cannot be paid for, or will be replaced; beside a seat: has passed"
POINTERS: Final = "on either side of what the cursor is on; before a seat: its turn"
PICKED: Final = "the frame of what is picked"
CHIT_FRAME: Final = "the upper edge of a chit"
DIE_FRAME: Final = "the upper edge of a die or a tile"
EMPTY: Final = "an empty place on the board or on the book track"
PRICE: Final = "beside a row: what its tiles cost, in gold or for colonies in strength"
