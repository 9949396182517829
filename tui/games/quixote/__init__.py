"""Don Quixote: all that this game shows, and what makes it known."""

from typing import Final

from tui.games.look import GameLook
from tui.kit.keys import Key

GROUP: Final = "Don Quixote"

LOOK: Final = GameLook(
    "quixote",
    mat="tui.games.quixote.mat:QuixoteMat",
    board="tui.games.quixote.board:QuixoteBoard",
    pictures="tui.games.quixote.pictures",
    group=GROUP,
    keys=(Key("turn-tile", "t,space", "Turn", "Turn the tile half round", GROUP),),
    spoken="tui.games.quixote.spoken",
)
