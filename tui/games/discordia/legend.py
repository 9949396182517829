"""What the signs of Discordia mean: a table to be listed, in the order in which they are met. No Textual here."""

from __future__ import annotations

from typing import Final

from rules.discordia.components import DICE
from rules.discordia.pieces.bonuses import parse
from rules.discordia.pieces.workers import COLOURS
from rules.discordia.turn.legal import RULE_OF
from tui.games.discordia import words_legend as words
from tui.games.discordia import words_magna
from tui.games.discordia import words_market as market
from tui.games.discordia import words_town as town_words
from tui.games.discordia.signs import USED, Signs
from tui.games.discordia.words_market import SHORTENED, brief
from tui.kit.cells import CellGrid
from tui.kit.meaning import Meaning


def legend(signs: Signs) -> list[Meaning]:
    """The signs of a glyph set."""
    workers = [(signs.worker, words.WORKER), (signs.wanted, words.WANTED)] if signs.worker else list(words.LETTERS)
    return [
        *(Meaning(sign, text, "discordia.city.spaces") for sign, text in workers),
        *([_colours(signs.worker)] if signs.worker else []),
        Meaning(
            signs.wanted * 2 or "by", words.JOINED if signs.wanted else words.LETTERS_JOINED, "discordia.city.spaces"
        ),
        Meaning(f"{signs.die[0]}5{signs.die[1]}", words.DIE, "discordia.side.special"),
        Meaning(signs.check, words.FULL, "discordia.city.spaces"),
        Meaning(f"{town_words.USED} {USED}", words.USED, "discordia.side.special"),
        Meaning(f"{signs.right}5", words.STALL, "discordia.ship.sail"),
        Meaning(signs.open, words.OPEN, "discordia.city.foundations"),
        Meaning(town_words.FREE, words.FREE, "discordia.city.foundations"),
        Meaning(signs.symbol, words.SYMBOL, "discordia.city.symbols"),
        Meaning(signs.shut, words.SHUT, "discordia.city.foundations"),
        Meaning(
            signs.symbol + signs.bar, words_magna.WALL, "discordia.magna.boards", option="boards"
        ),  # alone it is any frame
        Meaning(signs.dot, words.NOTHING),
        Meaning(signs.star, words.STAR, "discordia.main.develop"),
        Meaning(signs.free, words.NO_STAR, "discordia.main.develop"),
        Meaning(f"{market.CULT}{signs.star}9", words.CULT, "discordia.main.stars"),
        Meaning(f"{market.BAG} 90", words.BAG),
        Meaning(market.JANUS, words.JANUS, "discordia.solo.turn"),
        Meaning(signs.gap, words.LONGER, "discordia.main.extension"),
        Meaning(signs.arch, words.ARCH, "discordia.bonus.aqueduct"),
        Meaning(signs.ring, words.RING, "discordia.bonus.aqueduct"),
        Meaning(signs.gift, words.GIFT, "discordia.magna.aqueduct"),
        Meaning(f"{signs.plus_minus}1", words.MANIPULATOR, "discordia.turn.manipulator"),
        Meaning(signs.boat, words.BOAT, "discordia.side.boat"),
        Meaning(signs.lit, words.LIT, ""),
        Meaning(signs.cursor, words.CURSOR, ""),
        Meaning(f"{signs.up}2 {signs.down}3", words.OUT_OF_VIEW, ""),
        Meaning(f"{DICE[0]} 5{signs.yours}", words.YOURS, "discordia.season.dice", _WHOLE),
        Meaning("b3 r5 y6", words.DICE, "discordia.season.dice"),
        Meaning(f"4{signs.right}5", words.AFTER, ""),
        *(Meaning(brief, words.stands_for(word)) for word, brief in SHORTENED.items()),
        *(_short(bonus, told, signs) for bonus, told in words.SHORT.items()),
    ]


_WHOLE: Final = (("head", "table"),)
"""The one look of a sign of several words, which is on a screen only where all of them stand together."""


def _short(bonus: str, told: str, signs: Signs) -> Meaning:
    """The short words of a bonus or harm."""
    effects = parse(bonus)
    option = "tiles" if effects[0].op == _HARM else ""
    looks = () if bonus.endswith(" any") else _WHOLE  # of those each word alone stands for a kind of them
    return Meaning(brief(effects, signs), told, _rule(bonus), looks, option=option)


_HARM: Final = "raid"
"""The one of them that only the Magna row knows."""


def _colours(sign: str) -> Meaning:
    """A worker of each colour, in the order of the words."""
    told = " ".join(sign * len(COLOURS))
    drawing = CellGrid(len(told), 1, ("text", "table"))
    for at, colour in enumerate(COLOURS):
        drawing.put(2 * at, 0, sign, (f"box-{colour}", "table"))
    return Meaning(told, words.COLOURS, "discordia.city.spaces", drawing=drawing)


_RULES: Final = {
    "star": "discordia.bonus.stars",
    "tile": "discordia.magna.symbols",
    "aqueduct": "discordia.bonus.aqueduct",
    "draw": "discordia.year-end.raid",
    "lose_star": "discordia.year-end.raid",
    "raid": "discordia.magna.harms",
    "strength": "discordia.bonus.lasting",
    "harvest": "discordia.bonus.lasting",
    "lookout": "discordia.bonus.lasting",
}


def _rule(bonus: str) -> str:
    """The rule about a bonus or damage."""
    op = parse(bonus)[0].op
    return _RULES[op] if op in _RULES else RULE_OF[op]
