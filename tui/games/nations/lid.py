"""The lid of Nations: a die of each colour."""

from typing import Final

from tui.games.lid import Lid

LID: Final = Lid(
    signs=(
        "┌───┐┌───┐┌───┐┌───┐",
        "│●  ││● ●││● ●││●●●│",
        "│  ●││ ● ││● ●││●●●│",
        "└───┘└───┘└───┘└───┘",
    ),
    plain=(
        "+---++---++---++---+",
        "|o  ||o o||o o||ooo|",
        "|  o|| o ||o o||ooo|",
        "+---++---++---++---+",
    ),
    looks=("wwwwwooooorrrrrbbbbb",) * 4,
    inks={
        "w": ("#1c1c1c", "#ece8dc"),
        "o": ("#1c1c1c", "#e69f00"),
        "r": ("#ffffff", "#a63a2a"),
        "b": ("#ffffff", "#2b6199"),
    },
)
