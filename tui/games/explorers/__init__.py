"""The Guild of Merchant Explorers: all that this game shows, and what makes it known."""

from typing import Final

from tui.games.explorers import words
from tui.games.explorers.lid import LID
from tui.games.look import GameLook
from tui.kit.keys import Key

GROUP: Final = words.GROUP

LOOK: Final = GameLook(
    "explorers",
    mat="tui.games.explorers.mat:ExplorersMat",
    board="tui.games.explorers.board:HexMap",
    pictures="tui.games.explorers.pictures",
    group=GROUP,
    keys=(
        Key("up-left", "w,7", *words.UP_LEFT, GROUP, shown=False),
        Key("up-right", "e,9", *words.UP_RIGHT, GROUP, shown=False),
        Key("down-left", "c,1", *words.DOWN_LEFT, GROUP, shown=False),
        Key("down-right", "v,3", *words.DOWN_RIGHT, GROUP, shown=False),
        Key("done", "d", *words.DONE, GROUP),
        Key("branch", "b", *words.BRANCH, GROUP, shown=False),
        Key("explore-board", "a", *words.EXPLORE_BOARD, GROUP, shown=False),
        Key("zoom", "z", *words.ZOOM, GROUP, shown=False),
    ),
    spoken="tui.games.explorers.spoken",
    legend="tui.games.explorers.legend",
    lid=LID,
    previews="tui.games.explorers.preview",
)
