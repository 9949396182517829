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
COLOURS: Final = "where there are no colours: a blue, orange, red or white die"
FACE: Final = "a die that shows 2 gold, on the colour of the die"
USED: Final = "the edge of a die that is used until the next round; before one or a chit where it is small"
SMALL_CHIT: Final = "a chit of that resource"
REROLL: Final = "a reroll chit; several signs are several chits"
FRESH: Final = "on a die: it was just rolled, others were not"
POINTS: Final = "points"
KINDS: Final = {
    "military": "military: gives a red die, as a rule",
    "building": "a building; gives a die, as a rule",
    "advisor": "an advisor",
    "colony": "a colony: strength takes it",
    "wonder": "a wonder: bought with gold, then built with stone; until then it is in work",
}
"""By the kind of a tile, whose sign stands before its name."""
AFFORDABLE: Final = "you can pay for it; on a die or chit: it is picked, or would pay, or counts at the end of an age"
BARRED: Final = "cannot be paid for, or will be replaced; beside a seat: has passed"
ASKED: Final = "before and behind what a lesson asks for"
POINTERS: Final = "beside what the cursor is on; before a seat: its turn"
PICKED: Final = "the frame of what is picked or would pay; at the end of an age: of what counts"
CHIT_FRAME: Final = "the upper edge of a chit"
DIE_FRAME: Final = "the upper edge of a die or a tile"
EMPTY: Final = "an empty place on the board or on the book track"
ANY: Final = "a die that is not rolled"
PAIRS: Final = "two dice together pay one gold, food or stone; no chits"
NONE: Final = "in the place of a figure or of a tile: none"
BARS: Final = "a bar: books, or points and, lighter, those on tiles"
PRICE: Final = "beside a row: what its tiles cost, in gold or for colonies in strength"
