"""Discordia, with Magna: all that this game shows, and what makes it known."""

from typing import Final

from tui.games.discordia.lid import LID
from tui.games.look import GameLook
from tui.kit.keys import Key

GROUP: Final = "Discordia"

LOOK: Final = GameLook(
    "discordia",
    mat="tui.games.discordia.mat:DiscordiaMat",
    board="tui.games.discordia.board:DiscordiaBoard",
    pictures="tui.games.discordia.pictures",
    group=GROUP,
    keys=(
        Key("end-turn", "d", "End turn", "End the turn, or do without what is offered", GROUP),
        Key("city", "c", "City", "Look at the city", GROUP),
        Key("main-board", "b", "Board", "Look at the main board", GROUP),
        Key("offer", "e", "Offer", "Look at extensions, towers, decrees and privileges", GROUP),
        Key("magna-row", "w", "Row", "Look at the Magna row", GROUP, shown=False),
    ),
    lid=LID,
)
