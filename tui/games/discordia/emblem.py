"""The standards of Rome beside whoever has won: a fringe sways, by glyph set, the larger ones first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.table.win_picture import Emblem


def _standard(above: Sequence[str], fringes: Sequence[Sequence[str]], below: Sequence[str]) -> Emblem:
    return [[*above, *fringe, *below] for fringe in fringes]


LARGE: Final = _standard(
    (
        "   ▗▄▖   ▗▄▖   ",
        "   ▝▜██▄██▛▘   ",
        "     ▝▜█▛▘     ",
        "▄▄▄▄▄▄▄█▄▄▄▄▄▄▄",
        "▐█████████████▌",
        "▐██ S P Q R ██▌",
        "▐█████████████▌",
    ),
    (("▐█▛▜█▛▜█▛▜█▛▜█▌", " ▀  ▀  █  ▀  ▀ "), ("▐▛▜█▛▜███▛▜█▛▜▌", "▝▘ ▝▘ ▝█▘ ▝▘ ▝▘")),
    ("       █       ", "       █       ", "      ▄█▄      "),
)
SMALL: Final = _standard(
    ("  ▗▟▙▖  ", "▄▄▄██▄▄▄", "█ SPQR █"), (("█▛▜██▛▜█", "▀  ▐▌  ▀"), ("▜█▛██▜█▛", " ▀ ▐▌ ▀ ")), ("   ▐▌   ",)
)
PLAIN: Final = _standard(
    ("   /\\   ", "---++---", "| SPQR |"), (("|/\\||/\\|", "'  ||  '"), ("\\/\\||/\\/", " ' || ' ")), ("   ||   ",)
)
EMBLEMS: Final[Mapping[str, Sequence[Emblem]]] = {"unicode": (LARGE, SMALL), "ascii": (PLAIN,)}
