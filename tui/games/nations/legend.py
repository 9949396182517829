"""What the signs of Nations: The Dice Game mean, from the tables that it is drawn by. No Textual here."""

from __future__ import annotations

from rules.nations.components import (
    COLOUR_LETTERS,
    FREE_REROLL,
    GOLD,
    LETTERS,
    RESOURCES,
    STRENGTH,
    USED_REROLL,
)
from tui.games.nations import words_legend as words
from tui.games.nations.signs import Signs
from tui.kit.meaning import Meaning

FACES = "nations.dice.faces"


def legend(signs: Signs) -> list[Meaning]:
    """The signs of a glyph set."""
    kinds = [(signs.kinds[kind], told) for kind, told in words.KINDS.items()]
    row = f"2{signs.resources[GOLD]} 2{signs.resources[STRENGTH]}"
    return [
        *(Meaning(signs.resources[RESOURCES.index(name)], told, FACES) for name, told in words.RESOURCES.items()),
        Meaning(" ".join(LETTERS), words.LETTERS, FACES),
        Meaning(" ".join(COLOUR_LETTERS), words.COLOURS, "nations.setup.dice"),
        Meaning(signs.resources[GOLD] * 2, words.FACE, FACES),
        Meaning(signs.spent[2:5], words.USED, "nations.dice.used"),
        Meaning(f"({signs.resources[GOLD]})", words.SMALL_CHIT, "nations.tiles.kinds"),
        Meaning(
            signs.reroll,
            words.REROLL if signs.fresh != signs.reroll else words.REROLL_OR_FRESH,
            "nations.action.reroll",
        ),
        Meaning(f"{USED_REROLL} {FREE_REROLL}", words.USED_REROLL, "nations.buy.hand-back"),
        *([Meaning(signs.fresh, words.FRESH, "nations.action.reroll")] if signs.fresh != signs.reroll else []),
        Meaning(signs.star, words.POINTS, "nations.final.course"),
        *(Meaning(letter, told, "nations.tiles.kinds") for letter, told in kinds),
        Meaning(row, words.PRICE, "nations.buy.cost"),
        Meaning(signs.check, words.AFFORDABLE, "nations.buy.cost"),
        Meaning(signs.cross, words.BARRED, "nations.buy.cost"),
        Meaning(" ".join(signs.pointers), words.POINTERS),
        Meaning(" ".join(signs.asked), words.ASKED),
        Meaning(signs.picked[2:5], words.PICKED, "nations.dice.exchange"),
        Meaning(signs.chit[2:5], words.CHIT_FRAME, FACES),
        Meaning(signs.box[2:5], words.DIE_FRAME, FACES),
        Meaning(signs.dot, words.EMPTY, "nations.setup.books"),
        Meaning(signs.any, words.ANY, FACES),
        Meaning(signs.full + signs.light, words.BARS, "nations.end.books"),
    ]
