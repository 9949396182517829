"""What a sign on the screen means: the lines of a legend."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tui.kit.cells import CellGrid, Look


class Meaning(NamedTuple):
    """A sign as it stands on the screen, what it means, and the section of the rules about it ("" for none).

    `looks`: how the board draws it: one look for all of it, or one for each of its parts between blanks; none for signs
    of words and lines around the board. `drawing`: it as a picture of several lines, where the board draws one.
    `option`: the option of the game without which there is no such sign.
    """

    sign: str
    words: str
    rule: str = ""
    looks: tuple[Look, ...] = ()
    drawing: CellGrid | None = None
    option: str = ""

    def cells(self) -> list[CellGrid]:
        """The sign as the board draws it, part by part, a single character in the middle of three cells. Nothing
        without looks."""
        if self.drawing is not None:
            return [self.drawing]
        parts = [self.sign] if len(self.looks) == 1 else self.sign.split()
        return [_row(part, look) for part, look in zip(parts, self.looks, strict=True)] if self.looks else []


def is_played(option: str, played: Collection[str] | None) -> bool:
    """Whether a sign or a key of an option ("": of none) is there in a game with these options on (None: any)."""
    return not option or played is None or option in played


def _row(part: str, look: Look) -> CellGrid:
    text = f" {part} " if len(part) == 1 else part
    grid = CellGrid(len(text), 1, look)
    grid.put(0, 0, text, look)
    return grid
