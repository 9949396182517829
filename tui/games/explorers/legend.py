"""What the signs of the explorers' maps mean, from the tables that the maps are drawn by. No Textual here."""

from __future__ import annotations

from typing import Final

from tui.games.explorers import words_legend as words
from tui.games.explorers.signs import Signs
from tui.games.explorers.view import GROUND_NAMES, LIT, MAYBE, SCORED
from tui.kit.cells import Look
from tui.kit.meaning import Meaning

RULES: Final = {
    "capital": "explorers.place.capital",
    "coin": "explorers.space.coin",
    "taken": "explorers.space.coin",
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
    "begins": "explorers.place.adjacent",
}
"""By the names in `words_legend.MEANINGS`."""
SHOWN: Final = "orange"
"""The seat's colour in which pieces are shown."""
_GROUND: Final = {"capital": "town", "city": "grass", "ruin": "water", "height": "height", "jewel": "crystal"}
"""The ground on which a sign is shown; others on that of a common space."""
_ROLE: Final = {
    **dict.fromkeys(("village", "post", "tower", "check"), f"village-{SHOWN}"),
    "explorer": f"explorer-{SHOWN}",
    "route": f"route-{SHOWN}",
    "begins": "open",
    "scored": "earned",
    "taken": "done",
    "height": "tower",
}
"""The role in which a sign is drawn, where it is not called as the sign is."""
EDGES: Final = (
    ("cursor", words.CURSOR, ""),
    ("area", words.LACKING, "explorers.village.complete"),
)
"""The borders that a space may have: role, words and rule."""


def look_of(name: str, colour: str = SHOWN) -> Look:
    """How the map draws a terrain, by its letter, or what is meant by a name of `words_legend.MEANINGS`; pieces in the
    colour of a seat."""
    if name in GROUND_NAMES:
        return "terrain", GROUND_NAMES[name]
    return _ROLE.get(name, name).replace(SHOWN, colour), _GROUND.get(name, "grass")


def _looks(name: str) -> tuple[Look, ...]:
    return (look_of(name),)


def legend(signs: Signs) -> list[Meaning]:
    """The signs of a glyph set."""
    shown = {
        "coin": f"{signs.coin}2",
        "taken": f"{signs.coin}2",
        "city": f"{signs.city}3",
        "jewel": f"{signs.jewel}3",
        "open": LIT,
        "begins": MAYBE,
        "scored": SCORED,
    }
    ruins = " ".join(f"{signs.ruin}{shape}" for shape in signs.ruins.values())
    return [
        *(
            Meaning(signs.terrain[letter], name, "explorers.map.spaces", _looks(letter))
            for letter, name in words.TERRAINS.items()
        ),
        *(
            Meaning(shown.get(name) or getattr(signs, name), told, RULES.get(name, ""), _looks(name))
            for name, told in words.MEANINGS.items()
        ),
        Meaning(ruins, words.RUINS, "explorers.goal", _looks("ruin") * len(signs.ruins)),
        Meaning(f"{signs.ruin}A", words.LETTERED, "explorers.map.land", _looks("ruin")),
        Meaning(f"{signs.left} {signs.right} {signs.up} {signs.down}", words.EDGE, "", (("arrow", "margin"),) * 4),
        Meaning(f"{signs.bar} {signs.heavy}", words.ROUTE, "explorers.route.chain", _looks("route") * 2),
        *(Meaning(f"{signs.sides[0]}{signs.sides[1]}", told, rule, ((role, "grass"),)) for role, told, rule in EDGES),
    ]
