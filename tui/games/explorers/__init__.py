"""The Guild of Merchant Explorers: all that this game shows, and what makes it known."""

from typing import Final

from tui.games.look import GameLook
from tui.kit.keys import Key

GROUP: Final = "Merchant Explorers"

LOOK: Final = GameLook(
    "explorers",
    mat="tui.games.explorers.mat:ExplorersMat",
    board="tui.games.explorers.board:HexMap",
    pictures="tui.games.explorers.pictures",
    group=GROUP,
    keys=(
        Key("up-left", "w,7", "Up left", "Move up and to the left", GROUP, shown=False),
        Key("up-right", "e,9", "Up right", "Move up and to the right", GROUP, shown=False),
        Key("down-left", "c,1", "Down left", "Move down and to the left", GROUP, shown=False),
        Key("down-right", "v,3", "Down right", "Move down and to the right", GROUP, shown=False),
        Key("done", "d", "Done", "Place no more: end what you are doing", GROUP),
        Key("branch", "b", "New line", "End this line of explorers and begin another", GROUP, shown=False),
        Key("explore-board", "a", "Board", "Look at the explore board: era, cards, goals", GROUP, shown=False),
        Key("zoom", "z", "Zoom", "Draw the map in another size", GROUP, shown=False),
    ),
)
