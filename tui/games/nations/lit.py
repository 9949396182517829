"""What a line of an age's end comes from, in few lines below it, where no board is beside it. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui.games.nations import words_panel
from tui.games.nations.beside import FLAT, info_block
from tui.games.nations.choice import pieces
from tui.games.nations.dice import LOW, dice_block, dice_heading, lit_pieces, most_pieces, names_used
from tui.games.nations.scene import Scene, blank, heading
from tui.games.nations.signs import SIGNS, Signs, muted
from tui.games.nations.tableau import holdings_block, places_block
from tui.games.nations.view import who_title
from tui.kit.cells import CellGrid, LookRun, length
from tui.kit.text import fitting

AROUND: Final = 5
"""Columns of a title's line before and behind it."""
TABLEAU: Final = (2, 2)
"""Lines of developments, and of all other tiles."""


def lit_grid(scene: Scene, width: int, height: int, signs: Signs) -> CellGrid | None:
    """What dice count for: those of every seat, where there is room. Else the event and the book track, then the dice
    and chits of the seat that is looked at; where its tiles are counted these. As much of it as so many lines hold: in
    one of them the line that is lit; None where there is none."""
    if _tiles_are_lit(scene):
        return _tableau(scene, width, signs) if height > sum(TABLEAU) else None
    if scene.counting and height >= (1 + LOW) * scene.state.seats:
        return _all_dice(scene, width, height, signs)
    dice = height >= FLAT + 1 + LOW
    if height < FLAT:
        return None
    grid = blank(width, FLAT + (1 + LOW) * dice)
    _put(grid, 0, info_block(scene, width, FLAT, signs).grid)
    if dice:
        heading(grid, FLAT, [*dice_heading(scene, signs), *_marks(scene, [scene], width)], signs)
        _put(grid, FLAT + 1, dice_block(scene, width, LOW, signs).grid)
    return grid


def _all_dice(scene: Scene, width: int, height: int, signs: Signs) -> CellGrid:
    """The dice and chits of every seat, below what is asked where that has a line left."""
    seats, each = scene.state.seats, 1 + LOW
    top = FLAT * (height >= FLAT + each * seats)
    grid = blank(width, top + each * seats)
    if top:
        _put(grid, 0, info_block(scene, width, FLAT, signs).grid)
    marks = _marks(scene, [scene.of(seat) for seat in range(seats)], width)
    for seat in range(seats):
        theirs, y = scene.of(seat), top + seat * each
        heading(grid, y, [*dice_heading(theirs, signs), *(marks if not seat else [])], signs)
        _put(grid, y + 1, dice_block(theirs, width, LOW, signs).grid)
    return grid


def _marks(scene: Scene, shown: Sequence[Scene], width: int) -> list[LookRun]:
    """What the frames of the dice say that are shown, in few words, as far as these are too small for it."""
    found = [(theirs, pieces(theirs.state, theirs.viewed)) for theirs in shown]
    lit = any(lit_pieces(theirs, of_seat) for theirs, of_seat in found)
    used = any(piece.used for _, of_seat in found for piece in of_seat)
    dashed = [words_panel.dashed_is_used()] if used and not names_used(most_pieces(scene.state), width) else []
    whose = max(length(dice_heading(theirs, SIGNS["ascii"])) for theirs in shown)
    ways = [["", one, *dashed] for one in words_panel.counted_for(scene.counting)] if scene.counting and lit else []
    return [muted(fitting(["   ".join(way) for way in (*ways, ["", *dashed])], width - whose - AROUND))]


def _tiles_are_lit(scene: Scene) -> bool:
    ids = {tile.id for tile in scene.state.figures.tiles}
    return not ids.isdisjoint(scene.lit or ())


def _tableau(scene: Scene, width: int, signs: Signs) -> CellGrid:
    grid = blank(width, 1 + sum(TABLEAU))
    heading(grid, 0, who_title("Tableau", scene, signs), signs)
    _put(grid, 1, places_block(scene, width, TABLEAU[0], signs).grid)
    _put(grid, 1 + TABLEAU[0], holdings_block(scene, width, TABLEAU[1], signs).grid)
    return grid


def _put(grid: CellGrid, y: int, part: CellGrid) -> None:
    """Lay lines of the same width into a grid, from line `y` on."""
    grid.chars[y : y + part.height], grid.looks[y : y + part.height] = part.chars, part.looks
