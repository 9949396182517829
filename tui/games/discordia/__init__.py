"""Discordia, with Magna: all that this game shows, and what makes it known."""

from typing import Final

from tui.games.discordia import words_keys
from tui.games.discordia.lid import LID
from tui.games.look import GameLook, Joint
from tui.kit.keys import Key

GROUP: Final = words_keys.GROUP


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
        Key("end-turn", "d", *words_keys.END_TURN, GROUP),
        Key("city", "c", *words_keys.CITY, GROUP),
        Key("main-board", "b", *words_keys.BOARD, GROUP),
        Key("offer", "e", *words_keys.OFFER, GROUP),
        Key("magna-row", "w", *words_keys.OUTPOSTS, GROUP, option="tiles"),
    ),
    lid=LID,
)
