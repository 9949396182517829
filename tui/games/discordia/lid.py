"""The lid of Discordia: a town with its tower on the Rhine."""

from typing import Final

from tui.games.lid import Lid

_SKY: Final = "#2a3550"

LID: Final = Lid(
    signs=(
        "     ▟▙      █▄█▄█  ",
        " ▟▙ ▟██▙ ▟▙  █████▟▙",
        "▟██▙█▪▪█▟██▙▄██▪██▪█",
        "≈~≈≈~~≈≈~≈≈~~≈≈≈~≈~≈",
    ),
    plain=(
        r"     /\      n_n_n  ",
        " /\\ /##\\ /\\  |###|/\\",
        r"/##\|..|/##\_|#.#||.",
        r"~~-~~~-~~~~-~~~-~~~~",
    ),
    looks=(
        "sssssrrsssssstttttss",
        "srrsrrrrsrrsstttttrr",
        "rrrrhhhhrrrrhttttthh",
        "uuuuuuuuuuuuuuuuuuuu",
    ),
    inks={
        "s": ("#d8d4c8", _SKY),
        "r": ("#d9694a", _SKY),
        "h": ("#e3c9a0", _SKY),
        "t": ("#bdb6a8", _SKY),
        "u": ("#9cc4e4", "#1f4a78"),
    },
)
