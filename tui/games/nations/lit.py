"""What a line of an age's end comes from, in few lines below it, where no board is beside it. No Textual here."""

from __future__ import annotations

from tui.games.nations.beside import FLAT, info_block
from tui.games.nations.dice import LOW, dice_block, dice_heading
from tui.games.nations.scene import Scene, blank, heading
from tui.games.nations.signs import Signs
from tui.kit.cells import CellGrid


def lit_grid(scene: Scene, width: int, height: int, signs: Signs) -> CellGrid | None:
    """The event and the book track, then the dice and chits of the seat that is looked at, as much of it as so many
    lines hold; None where they do not even hold the first."""
    dice = height >= FLAT + 1 + LOW
    if height < FLAT:
        return None
    grid = blank(width, FLAT + (1 + LOW) * dice)
    _put(grid, 0, info_block(scene, width, FLAT, signs).grid)
    if dice:
        heading(grid, FLAT, dice_heading(scene, signs), signs)
        _put(grid, FLAT + 1, dice_block(scene, width, LOW, signs).grid)
    return grid


def _put(grid: CellGrid, y: int, part: CellGrid) -> None:
    """Lay lines of the same width into a grid, from line `y` on."""
    grid.chars[y : y + part.height], grid.looks[y : y + part.height] = part.chars, part.looks
