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


def picture(kind: str, lines: Sequence[str], glyph_set: GlyphSet, room: int = 0) -> CellGrid:
    """The picture of a kind. One of columns is parted to stand in `room` cells across (0: what it takes); others may
    be wider than that. Raises `KeyError` or `ValueError` where there is none of these lines."""
    game = kind.partition(".")[0]
    grid = kinds(game)[kind](lines, glyph_set)
    pitch = GAMES[game].picture_pitch(kind)
    return _parted(grid, pitch, room) if room < grid.width and 0 < pitch <= room else grid


def _parted(grid: CellGrid, pitch: int, room: int) -> CellGrid:
    """The columns of a picture in as few parts as `room` allows, of much the same width, one below the other."""
    columns = -(-grid.width // pitch)
    in_all = -(-columns // (room // pitch))
    width = -(-columns // in_all) * pitch
    whole = CellGrid(min(width, grid.width), in_all * (grid.height + 1) - 1, grid.looks[0][-1])
    for part in range(in_all):
        for y in range(grid.height):
            at, to = part * width, part * (grid.height + 1) + y
            chars, looks = grid.chars[y][at : at + width], grid.looks[y][at : at + width]
            whole.chars[to][: len(chars)], whole.looks[to][: len(looks)] = chars, looks
    return whole


def kinds(game: str) -> dict[str, Picture]:
    """The kinds of pictures of a game. Raises `KeyError` for a game that is not known."""
    return GAMES[game].picture_kinds()
