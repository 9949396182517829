"""Don Quixote: all that this game shows, and what makes it known."""

from typing import Final

from tui.games.look import GameLook
from tui.games.quixote import words
from tui.games.quixote.lid import LID
from tui.kit.keys import Key

GROUP: Final = words.GROUP

LOOK: Final = GameLook(
    "quixote",
    mat="tui.games.quixote.mat:QuixoteMat",
    board="tui.games.quixote.board:QuixoteBoard",
    pictures="tui.games.quixote.pictures",
    group=GROUP,
    keys=(
        Key("turn-tile", "t,space", *words.TURN, GROUP),
        Key("sort-tiles", "v", *words.SORT, GROUP, shown=False),
    ),
    spoken="tui.games.quixote.spoken",
    legend="tui.games.quixote.legend",
    lid=LID,
)
