"""A grid of cells, a character and a look for each: what boards are drawn from, and tested as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Look = tuple[str, str]
"""What a cell is (its role) and what it lies on (its ground); the widget has a style for each."""
Run = tuple[str, str]
"""A text and its role, for a ground that whoever draws it knows. Which roles there are stands with each drawing."""
LookRun = tuple[str, Look]
"""A text and its whole look."""


def length(runs: Iterable[tuple[str, object]]) -> int:
    """The cells that runs take."""
    return sum(len(text) for text, _ in runs)


def first_fitting(ways: Sequence[list[Run]], room: int) -> list[Run]:
    """The first of these ways to say it that has so many cells at most, else the last."""
    return next((runs for runs in ways if length(runs) <= room), ways[-1])


class Area(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def grown(self) -> Area:
        """With the border around it."""
        return Area(self.x - 1, self.y - 1, self.width + 2, self.height + 2)


class CellGrid:
    """`width` x `height` cells: `chars[y][x]` and `looks[y][x]`."""

    def __init__(self, width: int, height: int, look: Look) -> None:
        self.width, self.height = width, height
        self.chars = [[" "] * width for _ in range(height)]
        self.looks = [[look] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, look: Look) -> None:
        """Write `text`, one cell a character, from (x, y) on; what would stand outside is cut off."""
        if not 0 <= y < self.height:
            return
        start, end = x, x + len(text)
        if start < 0 or end > self.width:  # a board is some hundred of these: nearly all lie inside
            start, end = max(start, 0), min(end, self.width)
            text = text[start - x : end - x]
        if start < end:
            self.chars[y][start:end] = text
            self.looks[y][start:end] = [look] * (end - start)

    def text(self) -> list[str]:
        """The grid as lines of text."""
        return ["".join(row).rstrip() for row in self.chars]

    def runs(self, y: int) -> list[LookRun]:
        """Line `y` as texts of one look each."""
        runs: list[LookRun] = []
        chars, looks = self.chars[y], self.looks[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or looks[x] != looks[start]:
                runs.append(("".join(chars[start:x]), looks[start]))
                start = x
        return runs
