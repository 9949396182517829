"""What the signs of Discordia mean: a table to be listed, in the order in which they are met. No Textual here."""

from __future__ import annotations

from typing import NamedTuple

from tui.games.discordia import words_legend as words
from tui.games.discordia.signs import Signs


class Meaning(NamedTuple):
    """A sign as it stands on the screen, what it means, and the section of the rules about it."""

    sign: str
    words: str
    rule: str


def legend(signs: Signs) -> list[Meaning]:
    """The signs of a glyph set."""
    workers = [(signs.worker, words.WORKER), (signs.wanted, words.WANTED)] if signs.worker else list(words.LETTERS)
    return [
        *(Meaning(sign, text, "discordia.city.spaces") for sign, text in workers),
        Meaning(f"{signs.die[0]}5{signs.die[1]}", words.DIE, "discordia.side.special"),
        Meaning(signs.check, words.FULL, "discordia.city.spaces"),
        Meaning(f"{signs.right}5", words.STALL, "discordia.ship.sail"),
        Meaning(signs.symbol, words.SYMBOL, "discordia.city.symbols"),
        Meaning(signs.shut, words.SHUT, "discordia.city.foundations"),
        Meaning(signs.star, words.STAR, "discordia.main.develop"),
        Meaning(signs.free, words.NO_STAR, "discordia.main.develop"),
        Meaning(signs.gap, words.LONGER, "discordia.main.extension"),
        Meaning(signs.arch, words.ARCH, "discordia.bonus.aqueduct"),
        Meaning(signs.ring, words.RING, "discordia.bonus.aqueduct"),
        Meaning(signs.gift, words.GIFT, "discordia.magna.aqueduct"),
        Meaning(f"{signs.plus_minus}1", words.MANIPULATOR, "discordia.turn.manipulator"),
        Meaning(signs.boat, words.BOAT, "discordia.side.boat"),
        Meaning(signs.lit, words.LIT, ""),
        Meaning(signs.cursor, words.CURSOR, ""),
    ]
