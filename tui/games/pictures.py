"""The pictures in the rulebooks: tiles, boards, maps and dice as they look on the tables. No Textual here.

In a rulebook a picture is a fenced block with the name of its kind, and lines that say what it shows; whoever cannot
draw it reads the lines:

    ```quixote.tiles
    05 05' K6
    ```
"""

from __future__ import annotations

from collections.abc import Sequence

from tui.games import GAMES
from tui.games.look import Picture
from tui.kit.cells import CellGrid
from tui.kit.glyphs import GlyphSet


def picture(kind: str, lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """The picture of a kind. Raises `KeyError` or `ValueError` where there is none of these lines."""
    return kinds(kind.partition(".")[0])[kind](lines, glyph_set)


def kinds(game: str) -> dict[str, Picture]:
    """The kinds of pictures of a game. Raises `KeyError` for a game that is not known."""
    return GAMES[game].picture_kinds()
