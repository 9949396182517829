"""What the signs of Nations: The Dice Game mean, from the tables that it is drawn by. No Textual here."""

from __future__ import annotations

from rules.nations.components import (
    COLOUR_LETTERS,
    COLOURS,
    GOLD,
    RESOURCES,
    STRENGTH,
)
from tui.games.nations import words as said
from tui.games.nations import words_legend as words
from tui.games.nations import words_panel
from tui.games.nations.signs import TABLE, Signs, die_ground
from tui.kit.meaning import Meaning

FACES = "nations.dice.faces"


def legend(signs: Signs) -> list[Meaning]:
    """The signs of a glyph set."""
    kinds = words.KINDS.items()
    dice = tuple(("face", die_ground(colour)) for colour in range(len(COLOURS)))
    chit, white = ("face", die_ground(-1)), ("face", die_ground(COLOURS.index("white")))
    row = f"2{signs.resources[GOLD]} 2{signs.resources[STRENGTH]}"
    return [
        *(
            Meaning(signs.resources[RESOURCES.index(name)], told, FACES, ((name, TABLE),))
            for name, told in words.RESOURCES.items()
        ),
        Meaning(" ".join(COLOUR_LETTERS), words.COLOURS, "nations.setup.dice", dice),
        Meaning(signs.resources[GOLD] * 2, words.FACE, FACES, (white,)),
        Meaning(f"{signs.spent[2:5]} {signs.spent[1]}", words.USED, "nations.dice.used", (("used", TABLE),) * 2),
        Meaning(f"({signs.resources[GOLD]})", words.SMALL_CHIT, "nations.tiles.kinds", (chit,)),
        Meaning(signs.reroll, words.REROLL, "nations.action.reroll", (("reroll", TABLE),)),
        Meaning(f"{said.NEW} {signs.fresh}", words.FRESH, "nations.action.reroll", (("key", TABLE),)),
        Meaning(signs.star, words.POINTS, "nations.final.course", (("points", TABLE),)),
        *(Meaning(signs.kinds[kind], told, "nations.tiles.kinds", (("face", f"kind-{kind}"),)) for kind, told in kinds),
        Meaning(row, words.PRICE, "nations.buy.cost", (("gold", TABLE), ("strength", TABLE))),
        Meaning(signs.check, words.AFFORDABLE, "nations.buy.cost", (("tick", "open"),)),
        Meaning(signs.cross, words.BARRED, "nations.buy.cost", (("loss", TABLE),)),
        Meaning(" ".join(signs.pointers), words.POINTERS, "", (("mark", TABLE),) * 2),
        Meaning(" ".join(signs.asked), words.ASKED, "", (("mark", "asked"),) * 2),
        Meaning(signs.picked[2:5], words.PICKED, "nations.dice.exchange", (("pick", TABLE),)),
        Meaning(signs.chit[2:5], words.CHIT_FRAME, FACES, (("muted", TABLE),)),
        Meaning(signs.box[2:5], words.DIE_FRAME, FACES, (("muted", TABLE),)),
        Meaning(signs.dot, words.EMPTY, "nations.setup.books", (("muted", TABLE),)),
        Meaning(signs.any, words.ANY, FACES, (white,)),
        Meaning(words_panel.by_pairs()[2].split(":")[0], words.PAIRS, "nations.dice.exchange"),
        Meaning(signs.dash, words.NONE, "nations.end.course", (("muted", TABLE),)),
        Meaning(signs.full + signs.light, words.BARS, "nations.end.books", (("s-orange", TABLE),)),
    ]
