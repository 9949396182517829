"""Discordia, with Magna: all that this game shows, and what makes it known."""

from typing import Final

from tui.games.discordia.lid import LID
from tui.games.look import GameLook, Joint
from tui.kit.keys import Key

GROUP: Final = "Discordia"


def _joints() -> tuple[Joint, ...]:
    from rules.discordia.words import options as words  # the words of the rules are wanted late

    return (Joint("magna", *words.MAGNA, "discordia.option.boards", ("boards", "tiles"), words.MAGNA_NAMES),)


LOOK: Final = GameLook(
    "discordia",
    mat="tui.games.discordia.mat:DiscordiaMat",
    board="tui.games.discordia.board:DiscordiaBoard",
    pictures="tui.games.discordia.pictures",
    legend="tui.games.discordia.legend",
    spoken="tui.games.discordia.spoken",
    group=GROUP,
    joints=_joints,
    keys=(
        Key("end-turn", "d", "End turn", "End the turn, or do without what is offered", GROUP),
        Key("city", "c", "City", "Look at the city", GROUP),
        Key("main-board", "b", "Board", "Look at the main board", GROUP),
        Key("offer", "e", "Offer", "Look at extensions, towers, decrees and privileges", GROUP),
        Key("magna-row", "w", "Outposts", "Look at the outposts of Discordia Magna", GROUP, shown=False),
    ),
    lid=LID,
)
