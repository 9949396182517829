"""What the signs of the explorers' maps mean, from the tables that the maps are drawn by. No Textual here."""

from __future__ import annotations

from typing import Final

from tui.games.explorers import words_legend as words
from tui.games.explorers.signs import Signs
from tui.games.explorers.view import LIT, SCORED
from tui.kit.meaning import Meaning

RULES: Final = {
    "capital": "explorers.place.capital",
    "coin": "explorers.space.coin",
    "city": "explorers.route.coins",
    "ruin": "explorers.treasure.draw",
    "height": "explorers.tower.any-card",
    "jewel": "explorers.space.crystal",
    "explorer": "explorers.place",
    "village": "explorers.village.complete",
    "post": "explorers.route.post",
    "tower": "explorers.tower.coins",
    "check": "explorers.treasure.draw",
    "open": "explorers.place.adjacent",
}
"""By the names in `words_legend.MEANINGS`."""


def legend(signs: Signs) -> list[Meaning]:
    """The signs of a glyph set."""
    shown = {
        "coin": f"{signs.coin}2",
        "city": f"{signs.city}3",
        "jewel": f"{signs.jewel}3",
        "open": LIT,
        "scored": SCORED,
    }
    ruins = " ".join(f"{signs.ruin}{shape}" for shape in signs.ruins.values())
    return [
        *(Meaning(signs.terrain[letter], name, "explorers.map.spaces") for letter, name in words.TERRAINS.items()),
        *(
            Meaning(shown.get(name) or getattr(signs, name), told, RULES.get(name, ""))
            for name, told in words.MEANINGS.items()
        ),
        Meaning(ruins, words.RUINS, "explorers.goal"),
        Meaning(f"{signs.ruin}A", words.LETTERED, "explorers.map.land"),
        Meaning(f"{signs.left} {signs.right} {signs.up} {signs.down}", words.EDGE),
        Meaning(signs.bar, words.ROUTE, "explorers.route.chain"),
        Meaning("".join(signs.sides), words.CURSOR, "explorers.village.complete"),
    ]
