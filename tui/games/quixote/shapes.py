"""Pictures of what a great deed has brought, as many as it has joined, in lines of blocks. No Textual here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

Rows = Sequence[str]

BETWEEN: Final = 1
"""Columns between two pictures."""
BLOCKS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By which quarters of a cell are filled: 1 and 2 above, 4 and 8 below."""
TOWER: Final = ("  ▟█▙  ", " ▟███▙ ")
DRAWN: Final[Mapping[str, Sequence[Rows]]] = {
    "castle": (("    ▛▀▘  ", "▙▟▙▟█▙▟▙▟", "█████████", "███{}███", "███▛▀▜███"),),
    "churches": (("  ▄█▄  ", "   █   ", " ▗███▖ ", "▟█████▙", "███▀███"),),
    "windmills": (
        ("▀▙▖ ▗▟▀", "  ▝█▘  ", "▄▛▘ ▝▜▄", *TOWER),
        ("   █   ", "▄▄▄█▀▀▀", "   █   ", *TOWER),
    ),
    "defence": (("█▄█▄█▄█▄█", "█████████", "█▀▀▀▀▀▀▀█", "█{}█", "▀▀▀▀▀▀▀▀▀"),),
    "knights": (("▛▀▀▀▀▀▜", "▌{}▐", "▌     ▐", "▝▙   ▟▘", "  ▀▄▀  "),),
}
PLAIN: Final[Mapping[str, Sequence[Rows]]] = {
    "castle": (("    |>   ", "# ## ## #", "#########", "###{}###", "###|_|###"),),
    "churches": (("   +   ", "  /#\\  ", " /###\\ ", " |# #| ", " |_n_| "),),
    "windmills": (
        (" \\\\ // ", "   X   ", " // \\\\ ", "  /#\\  ", " /###\\ "),
        ("   |   ", "---+---", "   |   ", "  /#\\  ", " /###\\ "),
    ),
    "defence": (("# # # # #", "#########", "#-------#", "#{}#", "#########"),),
    "knights": (("+-----+", "|{}|", "|     |", " \\   / ", "  \\_/  "),),
}
"""By what brings points, the pictures that follow each other."""


class Sign(NamedTuple):
    """What is drawn: `kind` as in `DRAWN`, so many of them, with a `figure` on each ("": none)."""

    kind: str
    many: int = 1
    figure: str = ""


def pictured(signs: Sequence[Sign], width: int, height: int, plain: bool, turned: int = 0) -> list[str]:
    """All of them side by side, twice as large where so many columns and lines hold that, else of each kind as many as
    they hold; nothing where not one of each has room. `turned`: which of the pictures is seen."""
    many = max((sign.many for sign in signs), default=0)
    for large, least in ((True, many), (False, 1)):
        for most in range(many, least - 1, -1) if not (plain and large) else ():
            rows = _beside([_one(sign, plain, turned, large) for sign in signs for _ in range(min(most, sign.many))])
            if len(rows) <= height and max(map(len, rows), default=width + 1) <= width:
                return rows
    return []


def _one(sign: Sign, plain: bool, turned: int, large: bool) -> Rows:
    pictures = (PLAIN if plain else DRAWN)[sign.kind]
    rows, room = pictures[turned % len(pictures)], len(pictures[0][0])
    drawn = [row.replace("{}", "\0" * (room - len(row) + 2)) for row in rows]  # where the figure will stand
    if large:
        drawn = [line for row in drawn for line in twice(row)]
    return _figured(drawn, sign.figure)


def _figured(rows: Sequence[str], figure: str) -> Rows:
    """The figure stands in the first of the lines that have a place for it; a blank one without."""
    found, left = list[str](), figure
    for row in rows:
        place = row.count("\0")
        found.append(row.replace("\0" * place, (left if place else "").center(place)) if place else row)
        left = "" if place else left
    return found


def twice(row: str) -> list[str]:
    """A line twice as large: each quarter of a cell becomes one."""
    upper, lower = "", ""
    for char in row:
        if char == "\0":
            upper, lower = upper + "\0\0", lower + "\0\0"
            continue
        filled = BLOCKS.index(char)
        upper += " █"[filled & 1] + " █"[filled >> 1 & 1]
        lower += " █"[filled >> 2 & 1] + " █"[filled >> 3]
    return [upper, lower]


def _beside(pictures: Sequence[Rows]) -> list[str]:
    return [(" " * BETWEEN).join(line) for line in zip(*pictures, strict=True)] if pictures else []
