"""Nations: The Dice Game: all that this game shows, and what makes it known."""

from typing import Final

from tui.games.look import GameLook
from tui.kit.keys import Key

GROUP: Final = "Nations"

LOOK: Final = GameLook(
    "nations",
    mat="tui.games.nations.mat:NationsMat",
    board="tui.games.nations.board:NationsCells",
    pictures="tui.games.nations.pictures",
    group=GROUP,
    keys=(
        Key("roll-again", "d", "Roll again", "Begin to roll dice again", GROUP, shown=False),
        Key("pass-turn", "z", "Pass", "Point at passing, or at spending nothing", GROUP, shown=False),
        Key("round", "v", "Round", "Look at all seats, the tiles not seen, and luck", GROUP),
    ),
)
