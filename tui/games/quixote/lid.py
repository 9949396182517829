"""The lid of Don Quixote: two windmills and a knight on the plain."""

from typing import Final

from tui.games.lid import Lid

_SKY: Final = "#223a63"

LID: Final = Lid(
    signs=(
        "   ╲ ╱    ╲ ╱    ●  ",
        "    ╳      ╳        ",
        "   ╱█╲    ╱█╲  ▗▖   ",
        "▁▁▁▟█▙▁▁▁▁▟█▙▁▐█▜▙▁▁",
    ),
    plain=(
        r"   \ /    \ /    O  ",
        r"    X      X        ",
        r"   /#\    /#\   o   ",
        r"___/#\____/#\__/#\__",
    ),
    looks=(
        "sssssssssssssssssyss",
        "ssssssssssssssssssss",
        "sssswsssssswssskksss",
        "gggwwwggggwwwgkkkkgg",
    ),
    inks={
        "s": ("#f2d9a0", _SKY),
        "w": ("#e9dfc7", _SKY),
        "y": ("#f0c040", _SKY),
        "k": ("#e08a5a", _SKY),
        "g": ("#d8a95a", _SKY),
    },
)
