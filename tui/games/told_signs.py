"""The legend of a game as a picture for its rulebook: the signs as the reader's glyph set has them. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from tui.kit.cells import CellGrid, Look
from tui.kit.meaning import Meaning

WIDTH: Final = 52
"""Columns of the picture, so that it fits beside the contents of a rulebook on 80 columns."""
_GAP: Final = 2


def signs_grid(meanings: Sequence[Meaning], sign: Look, words: Look) -> CellGrid:
    """A line or more for each meaning: its sign with the look `sign`, beside it what it means with the look `words`."""
    column = max(len(meaning.sign.strip()) for meaning in meanings) + _GAP
    told = [(meaning.sign.strip(), wrap(meaning.words, WIDTH - column)) for meaning in meanings]
    grid = CellGrid(WIDTH, sum(len(lines) for _, lines in told), words)
    y = 0
    for shown, lines in told:
        grid.put(0, y, shown, sign)
        for line in lines:
            grid.put(column, y, line, words)
            y += 1
    return grid
