"""A saved game at a glance: the lid of its box, how it stands, and the board of whoever is to move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content

from saves.model import RUNNING
from tui.games import GAMES as LOOKS
from tui.games.lid import HEIGHT, WIDTH, lid_lines
from tui.kit.glyphs import GlyphSet
from tui.kit.text import cut, seat_line

if TYPE_CHECKING:
    from rules.game import Rules
    from saves.model import GameInfo
    from tui.pages.at_home import Standing
    from tui.pages.pictured import Pictures

GAP = 2
"""Cells between the lid and the text."""


def beside_lid(
    game: str, told: Sequence[Content], width: int, glyph_set: GlyphSet, variables: Mapping[str, str]
) -> list[Content]:
    """The lid of a game with up to four lines of text to its right, in `width` cells; blank for a game without one."""
    look = LOOKS.get(game)
    lid = look.lid if look else None
    picture = lid_lines(lid, glyph_set, variables) if lid else [Content(" " * WIDTH)] * HEIGHT
    texts = [cut(line, max(1, width - WIDTH - GAP), glyph_set) for line in told[:HEIGHT]]
    texts += [Content("")] * (HEIGHT - len(texts))
    return [Content.assemble(left, " " * GAP, right) for left, right in zip(picture, texts, strict=True)]


def told_of(now: Standing) -> list[Content]:
    """How a game stands, in lines: what it is, what it belongs to, whose turn it is, the points."""
    told = [(now.title, "bold $accent"), (now.series, ""), (now.turn, "bold"), (now.totals, "")]
    return [Content.styled(text, style) for text, style in told if text]


def board_lines(
    pictures: Pictures, found: tuple[Rules, Any] | None, info: GameInfo, width: int, height: int
) -> list[Content]:
    """The board of the seat to move (of the first, where none is) in colour, with its owner above; nothing where it
    does not fit, or is not to be had (yet). `found`: the rules of the game and its last state."""
    if found is None:
        return []
    rules, state = found
    seat = rules.decision(state).seat or 0 if info.status == RUNNING else 0
    lines = pictures.board(info.game, state, seat, info.seats[seat], (width, height - 1))
    return [seat_line(info.seats[seat], seat, pictures.glyph_set), *lines] if lines else []
