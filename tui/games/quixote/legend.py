"""What the signs of Don Quixote mean, from the tables that its boards are drawn by. No Textual here."""

from __future__ import annotations

from tui.games.quixote import words_legend as words
from tui.games.quixote.hand import TURNED
from tui.games.quixote.signs import Signs
from tui.games.quixote.small import CASTLE, EMPTY, ROAD
from tui.games.quixote.small import SIGNS as MINI
from tui.games.quixote.tiles import DOWN, EAST, UP, WEST
from tui.kit.meaning import Meaning

SHOWN_CASTLE = 6
"""A castle to be shown: the better one of round one."""


def legend(signs: Signs) -> list[Meaning]:
    """The signs of a glyph set."""
    small, wide = signs.small, signs.wide
    mini = " ".join(sign for name, sign in MINI.items() if sign)
    loose = dict.fromkeys(signs.beside[2] + signs.beside[1] + signs.below[2] + signs.below[1])
    return [
        Meaning(_both(small["church"], wide["church"]), words.CHURCH, "quixote.scoring.churches"),
        Meaning(_both(small["mill"], wide["mill"]), words.MILL, "quixote.scoring.windmills"),
        Meaning(" ".join(small[f"knight{n}"] for n in (1, 2, 3)), words.KNIGHTS, "quixote.scoring.defence"),
        *(Meaning(_rows(signs, name), words.DRAWN_AS[name], "quixote.tile.symbols") for name in words.DRAWN_AS),
        Meaning(signs.castle.format(SHOWN_CASTLE), words.CASTLE, "quixote.scoring.castles"),
        Meaning(signs.keep[1].format(SHOWN_CASTLE), words.KEEP, "quixote.setup.castles"),
        Meaning(
            "".join(dict.fromkeys(signs.road[arms] for arms in (WEST | EAST, UP | DOWN, DOWN | EAST))),
            words.ROAD,
            "quixote.tile.halves",
        ),
        Meaning(" ".join(loose), words.LOOSE, "quixote.turn.edges"),
        Meaning(" ".join(dict.fromkeys(signs.beside[3] + signs.below[3])), words.MEETING, "quixote.scoring.connected"),
        Meaning(signs.middle * 5, words.HALVES, "quixote.tile.halves"),
        Meaning(signs.mark, words.DRAWN, "quixote.round.field"),
        Meaning(" ".join(signs.pointers), words.POINTERS, "quixote.round.field"),
        Meaning("C3", words.EMPTY, "quixote.setup.board"),
        Meaning(f"19{TURNED}", words.TURNED, "quixote.turn.half-turn"),
        Meaning(signs.turn, words.OTHER_WAY, "quixote.turn.half-turn"),
        Meaning(signs.nearer, words.NEARER, "quixote.scoring.course"),
        Meaning(" ".join(signs.asked), words.ASKED),
        Meaning("[19 ]", words.CHOSEN, "quixote.turn.lay"),
        Meaning("(19 )", words.BARRED, "quixote.round.last"),
        Meaning(mini, words.MINI, "quixote.tile.symbols"),
        Meaning(f"{CASTLE}{SHOWN_CASTLE}", words.MINI_CASTLE, "quixote.tile.castle"),
        Meaning(signs.dash, words.NOTHING),
        Meaning(f"{ROAD} {EMPTY}", words.MINI_ROAD, "quixote.tile.halves"),
    ]


def _rows(signs: Signs, symbol: str) -> str:
    """A symbol as a picture, its rows from above one beside the other."""
    return " ".join(row.strip().format(2) for row, _ in signs.drawn[min(signs.drawn)][symbol])


def _both(small: str, wide: str) -> str:
    """A symbol as it stands on small fields and on wide ones."""
    wide = wide.strip()
    return small if small == wide else f"{small} {wide}"
