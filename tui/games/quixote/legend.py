"""What the signs of Don Quixote mean, from the tables that its boards are drawn by. No Textual here."""

from __future__ import annotations

from rules.quixote.words import TURNED
from tui.games.quixote import words_legend as words
from tui.games.quixote.signs import Signs
from tui.games.quixote.small import CASTLE, EMPTY, ROAD
from tui.games.quixote.small import SIGNS as MINI
from tui.games.quixote.tiles import DOWN, EAST, UP, WEST
from tui.games.quixote.view import DRAFT, GROUPS
from tui.kit.cells import CellGrid, Look
from tui.kit.meaning import Meaning

SHOWN_CASTLE = 6
"""A castle to be shown: the better one of round one."""


def legend(signs: Signs) -> list[Meaning]:
    """The signs of a glyph set."""
    small, wide = signs.small, signs.wide
    mini = " ".join(sign for name, sign in MINI.items() if sign)
    loose = dict.fromkeys(signs.beside[2] + signs.beside[1] + signs.below[2] + signs.below[1])
    return [
        Meaning(_both(small["church"], wide["church"]), words.CHURCH, "quixote.scoring.churches", _on("church")),
        Meaning(_both(small["mill"], wide["mill"]), words.MILL, "quixote.scoring.windmills", _on("mill")),
        Meaning(
            " ".join(small[f"knight{n}"] for n in (1, 2, 3)),
            words.KNIGHTS,
            "quixote.scoring.defence",
            _on("knight") * 3,
        ),
        *(
            Meaning(_rows(signs, name), told, "quixote.tile.symbols", (), _picture(signs, name))
            for name, told in words.DRAWN_AS.items()
        ),
        Meaning(signs.castle.format(SHOWN_CASTLE), words.CASTLE, "quixote.scoring.castles", _on("castle")),
        Meaning(signs.keep[1].format(SHOWN_CASTLE), words.KEEP, "quixote.setup.castles", (), _keep(signs)),
        Meaning(
            "".join(dict.fromkeys(signs.road[arms] for arms in (WEST | EAST, UP | DOWN, DOWN | EAST))),
            words.ROAD,
            "quixote.tile.halves",
            _on("road"),
        ),
        Meaning("".join(loose), words.LOOSE, "quixote.turn.edges", _on("loose")),
        Meaning(
            " ".join(dict.fromkeys(signs.beside[3] + signs.below[3])),
            words.MEETING,
            "quixote.scoring.connected",
            _on("joined"),
        ),
        Meaning(signs.middle * 5, words.HALVES, "quixote.tile.halves", _on("middle")),
        Meaning(signs.mark, words.DRAWN, "quixote.round.field", (("mark", "trial"),)),
        Meaning(signs.draft * 5, words.DRAFT, "quixote.round.field", ((DRAFT, "trial"),)),
        Meaning(
            " ".join(signs.marks),
            words.GROUPS,
            "quixote.scoring.connected",
            tuple(("mark", ground) for ground in GROUPS),
        ),
        Meaning(" ".join(signs.pointers), words.POINTERS, "quixote.round.field", (("pointed", "table"),) * 2),
        Meaning(f"{small['mill']}{TURNED}", words.TURNED, "quixote.turn.half-turn"),
        Meaning(signs.turn, words.OTHER_WAY, "quixote.turn.half-turn"),
        Meaning(signs.nearer, words.NEARER, "quixote.scoring.course"),
        Meaning(" ".join(signs.asked), words.ASKED),
        Meaning(f"[1{small['church']}]", words.CHOSEN, "quixote.turn.lay"),
        Meaning(f"( {small['mill']})", words.BARRED, "quixote.round.last"),
        Meaning(
            mini,
            words.MINI,
            "quixote.tile.symbols",
            tuple((name.rstrip("123"), "laid") for name, sign in MINI.items() if sign),
        ),
        Meaning(f"{CASTLE}{SHOWN_CASTLE}", words.MINI_CASTLE, "quixote.tile.castle", _on("castle")),
        Meaning(f"{ROAD} {EMPTY}", words.MINI_ROAD, "quixote.tile.halves"),
    ]


def _on(role: str) -> tuple[Look, ...]:
    """As it is drawn on a laid tile."""
    return ((role, "laid"),)


def _rows(signs: Signs, symbol: str) -> str:
    """A symbol as a picture, its rows from above one beside the other."""
    return " ".join(row.strip().format(2) for row, _ in signs.drawn[min(signs.drawn)][symbol])


def _picture(signs: Signs, symbol: str) -> CellGrid:
    """A symbol as a picture, on the land."""
    rows = signs.drawn[min(signs.drawn)][symbol]
    grid = CellGrid(len(rows[0][0].format(2)), len(rows), ("ground", "laid"))
    for y, (text, grounds) in enumerate(rows):
        for x, (char, ground) in enumerate(zip(text.format(2), grounds, strict=True)):
            if ground != " ":
                grid.put(x, y, char, (symbol if ground == "#" else f"{symbol}-edge", "laid"))
    return grid


def _keep(signs: Signs) -> CellGrid:
    """A castle of several lines."""
    rows = [row.format(SHOWN_CASTLE) for row in signs.keep]
    grid = CellGrid(len(rows[0]), len(rows), ("ground", "laid"))
    for y, row in enumerate(rows):
        grid.put(0, y, row, ("wall", "laid"))
    grid.put(1, 1, rows[1][1:-1], ("castle", "laid"))
    return grid


def _both(small: str, wide: str) -> str:
    """A symbol as it stands on small fields, and as on wide ones where that is another one."""
    wide = wide.replace(" ", "")
    return small if small == wide else f"{small} {wide}"
