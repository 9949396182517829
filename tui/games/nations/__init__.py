"""Nations: The Dice Game: all that this game shows, and what makes it known."""

from typing import Final

from tui.games.look import GameLook
from tui.games.nations import words
from tui.games.nations.lid import LID
from tui.kit.keys import Key

GROUP: Final = "Nations"

LOOK: Final = GameLook(
    "nations",
    mat="tui.games.nations.mat:NationsMat",
    board="tui.games.nations.board:NationsCells",
    pictures="tui.games.nations.pictures",
    group=GROUP,
    keys=(
        Key("roll-again", "d", *words.ROLL_AGAIN, GROUP, shown=False),
        Key("build", "b", *words.BUILD, GROUP, shown=False),
        Key("pass-turn", "z", *words.PASS, GROUP, shown=False),
        Key("by-hand", "space", *words.BY_HAND, GROUP, shown=False),
        Key("round", "v", *words.ROUND, GROUP),
    ),
    spoken="tui.games.nations.spoken",
    legend="tui.games.nations.legend",
    lid=LID,
)
