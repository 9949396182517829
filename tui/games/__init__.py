"""The games as they look: one folder a game, and here one line that makes each known.

Importing this imports no game: screens, boards and pictures are named, and loaded when first wanted.
"""

from __future__ import annotations

from typing import Final

from tui.games import discordia, explorers, nations, quixote
from tui.games.look import GameLook
from tui.kit.keys import add_table, remove_table

GAMES: Final[dict[str, GameLook]] = {}
"""How each game looks, by id, in the order of the box."""


def add(look: GameLook) -> None:
    """Make a game known: its screen, its pictures, its keys. Raises `ValueError` for an id that is known already."""
    if look.id in GAMES:
        raise ValueError(f"there is a game {look.id!r} already")
    GAMES[look.id] = look
    add_table(look.group, look.keys)


def remove(game: str) -> None:
    """Forget a game again. Raises `KeyError` for one that is not known."""
    look = GAMES.pop(game)
    remove_table(look.group, look.keys)


for _look in (quixote.LOOK, explorers.LOOK, nations.LOOK, discordia.LOOK):
    add(_look)
