"""The lid of the Guild of Merchant Explorers: coasts, a capital, and explorers on their way."""

from typing import Final

from tui.games.lid import Lid

_LOOKS: Final = (
    "wwwgggmmwwwwwwdddwww",
    "wwggxxxmmwwwwddddxww",
    "wddwwwwxcgggwwwxxwww",
    "ddddwwwwwggmmxxwwwww",
)


def _drawn(signs: dict[str, str]) -> tuple[str, ...]:
    return tuple("".join(signs[look] for look in line) for line in _LOOKS)


LID: Final = Lid(
    signs=_drawn({"w": "~", "g": "♣", "m": "▲", "d": "∴", "c": "◆", "x": "●"}),
    plain=_drawn({"w": "~", "g": '"', "m": "^", "d": ".", "c": "@", "x": "o"}),
    looks=_LOOKS,
    inks={
        "w": ("#7fb0dc", "#1f4a78"),
        "g": ("#b7dca6", "#2f6633"),
        "m": ("#d8d0c4", "#5c554d"),
        "d": ("#4a3510", "#c9a455"),
        "c": ("#ffffff", "#8e2f24"),
        "x": ("#000000", "#e69f00"),
    },
)
