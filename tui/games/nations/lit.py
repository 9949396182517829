"""What a line of an age's end comes from, in few lines below it, where no board is beside it. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui.games.nations import words, words_panel
from tui.games.nations.beside import FLAT, info_block
from tui.games.nations.choice import pieces
from tui.games.nations.dice import (
    LOW,
    dice_block,
    dice_heading,
    lit_pieces,
    most_pieces,
    names_used,
    size_for,
)
from tui.games.nations.scene import Scene, blank, heading
from tui.games.nations.signs import SIGNS, Signs, muted, plain, short_seat, strong, unit_runs, write
from tui.games.nations.tableau import holdings_block, places_block
from tui.games.nations.tracks import badge
from tui.games.nations.view import who_title
from tui.kit.cells import CellGrid, LookRun, length
from tui.kit.text import fitting

AROUND: Final = 5
"""Columns of a title's line before and behind it."""
BESIDE: Final = (12, 4)
"""Columns beside dice for whose they are and what their frames say, at most, where no line above them has room for
that; in the second way for a badge alone, with the blanks around a name."""
MARK: Final = 5
"""Columns of a name at least, so that a mark with its word (`✓ famine`) has room below it."""
TABLEAU: Final = (2, 2)
"""Lines of developments, and of all other tiles."""


def lit_grid(scene: Scene, width: int, height: int, signs: Signs) -> CellGrid | None:
    """What dice count for: those of every seat, where there is room, under titles or beside names. Else the event and
    the book track, then the dice and chits of the seat that is looked at; where its tiles are counted these. As much of
    it as so many lines hold: in one of them what every seat used for it; None where there is none."""
    if _tiles_are_lit(scene):
        return _tableau(scene, width, signs) if height > sum(TABLEAU) else None
    if scene.counting and height >= (1 + LOW) * scene.state.seats:
        return _all_dice(scene, width, height, signs)
    if scene.counting and height >= LOW * scene.state.seats:
        return _dice_beside_names(scene, width, height, signs)
    dice, used = height >= FLAT + 1 + LOW, used_row(scene, width, signs)
    if height < FLAT + (used is not None):
        return used if height > 0 else None
    grid = blank(width, FLAT + ((1 + LOW) * dice or used is not None))
    _put(grid, 0, info_block(scene, width, FLAT, signs).grid)
    if used is not None and not dice:
        _put(grid, FLAT, used)
    if dice:
        heading(grid, FLAT, [*dice_heading(scene, signs), *_marks(scene, [scene], width)], signs)
        _put(grid, FLAT + 1, dice_block(scene, width, LOW, signs).grid)
    return grid


def used_row(scene: Scene, width: int, signs: Signs) -> CellGrid | None:
    """In a line what of every seat's dice and chits the line comes from that is counted; None where no dice count for
    it, none of anybody's, or where that has no room."""
    if not scene.counting:
        return None
    runs, any_lit = [muted(words_panel.used_for(scene.counting))], False
    for seat in range(scene.state.seats):
        theirs = scene.of(seat)
        found = pieces(theirs.state, seat)
        lit = sorted(lit_pieces(theirs, found), key=lambda at: found[at].unit)
        any_lit = any_lit or bool(lit)
        runs += [plain("   " if seat else " "), badge(scene, seat), plain(" ")]
        runs += unit_runs([found[at].unit for at in lit], signs, broad=True) or [muted(words_panel.nothing())]
    if not any_lit or length(runs) > width:
        return None
    grid = blank(width, 1)
    write(grid, 0, 0, runs)
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


def _dice_beside_names(scene: Scene, width: int, height: int, signs: Signs) -> CellGrid:
    """The dice and chits of every seat below each other, whose they are beside them: there are no lines for titles.
    What their frames say stands below each name. Where there are too many of them, badges alone stand there, below one
    title if it has a line."""
    seats = scene.state.seats
    shown, most = [scene.of(seat) for seat in range(seats)], most_pieces(scene.state)
    widest = min(BESIDE[0], BESIDE[1] + max(MARK, *(len(who.name) for who in scene.who[:seats])))
    titled = (BESIDE[1],) if height > LOW * seats else ()  # then a title says what a badge has no room for
    sizes = {room: size_for(most, width - room, LOW) for room in (widest, *titled, *BESIDE[1:])}
    fits = [room for room, size in sizes.items() if size is not None]
    apart = [room for room in (widest, *titled) if (size := sizes[room]) is not None and size[-1]]
    beside = next(iter([*apart, *fits]), widest)
    named, top = beside == widest, int(beside != widest and height > LOW * seats)
    grid = blank(width, top + LOW * seats)
    if top:
        frames = _frames(scene, shown, width - beside)
        heading(grid, 0, [muted("   ".join([words.dice_of(""), *frames]))], signs)
    for seat, theirs in enumerate(shown):
        y, mark = top + LOW * seat, badge(scene, seat)
        name = short_seat(scene.who[seat].name, beside - len(mark[0]) - 2, signs) if named else ""
        write(grid, 0, y, [mark, strong(f" {name}")])
        for at, told in enumerate(_marks_of(scene, theirs, width - beside, signs) if named else [], 1):
            write(grid, 0, y + at, [muted(told)])
        dice = dice_block(theirs, width - beside, LOW, signs).grid
        for at in range(LOW):
            grid.chars[y + at][beside:], grid.looks[y + at][beside:] = dice.chars[at], dice.looks[at]
    return grid


def _marks_of(scene: Scene, theirs: Scene, width: int, signs: Signs) -> list[str]:
    """What the frames of a seat's own dice say, a sign and a word each."""
    lit, dashed = _said(scene, [theirs], width)
    marks = [(signs.check, scene.counting)] * lit + [(signs.spent[1], words.USED)] * bool(dashed)
    return [words_panel.marked(sign, told) for sign, told in marks]


def _frames(scene: Scene, shown: Sequence[Scene], width: int) -> list[str]:
    """What the frames of the dice say that are shown: a tick; where these are too small to say it, a broken one."""
    lit, dashed = _said(scene, shown, width)
    return [*([words_panel.counted_for(scene.counting)[-1]] if lit else []), *dashed]


def _said(scene: Scene, shown: Sequence[Scene], width: int) -> tuple[bool, list[str]]:
    """Whether there are ticked dice among those that are shown, and what is to be said of used ones."""
    found = [(theirs, pieces(theirs.state, theirs.viewed)) for theirs in shown]
    lit = bool(scene.counting) and any(lit_pieces(theirs, of_seat) for theirs, of_seat in found)
    used = any(piece.used for _, of_seat in found for piece in of_seat)
    return lit, [words_panel.dashed_is_used()] if used and not names_used(most_pieces(scene.state), width) else []


def _marks(scene: Scene, shown: Sequence[Scene], width: int) -> list[LookRun]:
    """What the frames of the dice say that are shown, in few words, as far as these are too small for it."""
    lit, dashed = _said(scene, shown, width)
    whose = max(length(dice_heading(theirs, SIGNS["ascii"])) for theirs in shown)
    ways = [["", one, *dashed] for one in words_panel.counted_for(scene.counting)] if lit else []
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
