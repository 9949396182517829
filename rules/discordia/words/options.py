"""The choices before a game: name and help of each, and its values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LADDER: Final = (
    "Start",
    "The start figures of a step of the solo ladder: fewer stars and more workers from game to game.",
)
"""Name and help of an option; those of the others below."""
BOARDS: Final = (
    "City boards",
    "Discordia Magna: everybody chooses one of six cities, each with a board of its own.",
)
BOARD_NAMES: Final = {False: "the same for all", True: "six cities"}
TILES: Final = (
    "Magna tiles",
    "Discordia Magna: outposts that everybody may fill with workers, and that harm everybody until they are.",
)
TILE_NAMES: Final = {False: "without", True: "with the Magna row"}
MAGNA: Final = (
    "Discordia Magna",
    "Cities: everybody chooses one of six. Outposts: city tiles that harm everybody until they are full.",
)
"""Name and help of one choice for both of these options."""
MAGNA_NAMES: Final = (
    ("off", (False, False)),
    ("cities", (True, False)),
    ("outposts", (False, True)),
    ("both", (True, True)),
)
"""What it is called, and the values of city boards and Magna tiles that it stands for."""
TOLD: Final = {"boards": "a city board of your choice", "tiles": "with outposts, the tiles of Magna"}
"""What an option makes of a game where it is on."""
USED: Final = (
    "Cities played",
    "The cities of earlier games of a ladder with city boards: they do not come again.",
)


def step(number: int, steps: int, stars: int, workers: int) -> str:
    """A step of the ladder of so many `steps`."""
    return f"{stars} stars, {workers} workers (game {number} of {steps})"


def start(stars: int, workers: int) -> str:
    """What a step of the ladder makes of a game."""
    return f"you begin with {stars} stars and {workers} workers"


def cities(names: Sequence[str]) -> str:
    return ", ".join(names) or "none"
