"""The pictures in the rulebooks: tiles, boards, maps and dice as they look on the tables. No Textual here.

In a rulebook a picture is a fenced block with the name of its kind, and lines that say what it shows; whoever cannot
draw it reads the lines:

    ```quixote.tiles
    05 05' K6
    ```
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from tui.games import GAMES
from tui.games.look import Picture
from tui.kit.cells import CellGrid
from tui.kit.glyphs import GlyphSet

_FENCE: Final = re.compile(r"^```(\S+)\n(.*?)\n```$", re.DOTALL | re.MULTILINE)


def parts(text: str) -> Iterator[tuple[str, str]]:
    """A section's text in parts: the fenced blocks that have a kind, as (kind, lines), and what stands between them, as
    ("", Markdown)."""
    at = 0
    for block in _FENCE.finditer(text):
        if between := text[at : block.start()].strip():
            yield "", between
        yield block[1], block[2]
        at = block.end()
    if rest := text[at:].strip():
        yield "", rest


def picture(kind: str, lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """The picture of a kind. Raises `KeyError` or `ValueError` where there is none of these lines."""
    return kinds(kind.partition(".")[0])[kind](lines, glyph_set)


def kinds(game: str) -> dict[str, Picture]:
    """The kinds of pictures of a game. Raises `KeyError` for a game that is not known."""
    return GAMES[game].picture_kinds()
