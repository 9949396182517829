"""The score sheet: every scoring line by line, every seat beside the others. No Textual widgets here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.catalogue import counted
from rules.game import Item
from tui.kit.text import badge, fitting, name_content
from tui.table import words
from tui.table.content import MUTED
from tui.table.showing import SheetLine, item_name, sheet_lines

if TYPE_CHECKING:
    from tui.kit.glyphs import GlyphSet
    from tui.kit.text import Seated
    from tui.table.frame import Frame
    from tui.table.mat import Mat

POINTS: Final = 3
"""Columns of a figure."""
APART: Final = 2
"""Columns between two seats, and before the figures of the first."""
GAP: Final = 2
"""Columns between a figure and the words behind it."""
ROOMY: Final = 30
"""From so many columns on a blank stands before each row."""
BADGE: Final = 5
"""Columns of a seat's sign, with a blank behind it."""
NAME: Final = 10
"""Columns of a name, where there is room for it."""


class Cell(NamedTuple):
    """What a seat has in a row: points, and in more and in fewer words what for."""

    points: int
    told: tuple[str, ...] = ("", "")


class Row(NamedTuple):
    """A row of the sheet. `names`: what it is called, in more and in fewer words; `line`: what the cursor finds there;
    `head`: it sums the rows up that follow, or those above."""

    names: tuple[str, ...]
    cells: tuple[Cell, ...]
    line: SheetLine
    head: bool


class Paper(NamedTuple):
    """What is written on: its columns, and its signs."""

    width: int
    glyph_set: GlyphSet


def rows(frame: Frame, mat: Mat) -> list[Row]:
    """The scoring to come as it stands, the sums with it, and the scorings that were made, the last one first."""
    rules, state = frame.rules, frame.state
    seats, sign = range(len(frame.seats)), counted(rules.id, 1)
    sheets = [rules.score_sheet(state, seat) for seat in seats]
    coming = [rules.forecast(state, seat) for seat in seats]
    found = []
    if all(coming):
        found += _scoring(frame, mat, [sheet_lines([one], sign) for one in coming], coming=True)
    so_far = [sign * sheet.total for sheet in sheets]
    together = [n + (sign * one.total if one else 0) for n, one in zip(so_far, coming, strict=True)]
    sums = mat.sheet_sums() or ((words.points_so_far(), so_far), (words.together(), together))
    found += [_sum(frame.viewed, name, figures) for name, figures in (sums if all(coming) else sums[:1])]
    made = [sheet_lines(sheet.scorings[::-1], sign) for sheet in sheets]
    return found + _scoring(frame, mat, made)


def _scoring(frame: Frame, mat: Mat, lines: Sequence[Sequence[SheetLine]], coming: bool = False) -> list[Row]:
    """The rows of scorings, the lines of every seat beside each other. `coming`: they are not made yet."""
    found, viewed = [], frame.viewed
    for beside in zip(*lines, strict=True):
        line: SheetLine = beside[viewed]._replace(beside=tuple(one.item for one in beside if one.item is not None))
        if line.item is None:
            title = frame.rules.scoring_title(line.scoring)
            names = (words.now_of(title) if coming else words.made_of(title), title)
            found.append(Row(names, tuple(Cell(one.points) for one in beside), line, True))
        else:
            cells = tuple(Cell(item.points, mat.sheet_words(item)) for item in line.beside)
            found.append(Row((f" {item_name(line.item.item)}",), cells, line, False))
    return found


def _sum(viewed: int, name: str, figures: Sequence[int]) -> Row:
    """A row that adds up what stands above it and elsewhere: no rule is about it."""
    items = tuple(Item(name, n, (), "") for n in figures)
    line = SheetLine(0, figures[viewed], items[viewed], items)
    return Row((name,), tuple(map(Cell, figures)), line, True)


def written(seats: Sequence[Seated], viewed: int, paper: Paper, found: Sequence[Row]) -> tuple[Content, list[Content]]:
    """The head with the names of the seats, and the rows. In words what a figure is for, where that fits for all."""
    margin = int(paper.width >= ROOMY)
    paper = paper._replace(width=paper.width - margin)
    labels = [max((len(row.names[min(way, len(row.names) - 1)]) for row in found), default=0) for way in (0, 1)]
    for level in (0, 1, 2):  # all words, fewer, none
        told = max((GAP + len(cell.told[level]) for row in found for cell in row.cells), default=0) if level < 2 else 0
        least = APART + POINTS + told
        if labels[-1] + len(seats) * least <= paper.width:
            break
    label = next((one for one in labels if one + len(seats) * least <= paper.width), labels[-1])
    column = (paper.width - label) // len(seats)
    column = min(column, max(least, APART + BADGE + NAME))
    head = Content(" " * label)
    for at, seat in enumerate(seats):
        head += _name(seat, at, column, level < 2, at == viewed and len(seats) > 1, paper)
    lines = [_row(row, label, column, level, paper) for row in found]
    return head.pad_left(margin), [line.pad_left(margin) for line in lines]


def _name(seat: Seated, at: int, column: int, left: bool, viewed: bool, paper: Paper) -> Content:
    """The sign of a seat over its figures, with its name where there is room; `left`: words follow the figures."""
    head = badge(seat, at, paper.glyph_set)
    if column - APART >= BADGE + 3:
        name = name_content(seat.name, column - APART - BADGE)
        head += Content(" ") + (name.stylize("bold underline") if viewed else name)
    elif head.cell_length > column:
        head = Content(head.plain.strip())[:column].stylize(f"{'underline ' if viewed else ''}bold")
    spare = max(0, column - head.cell_length)
    before = min(APART, spare) if left else spare
    return Content(" " * before) + head + Content(" " * (spare - before))


def _row(row: Row, label: int, column: int, level: int, paper: Paper) -> Content:
    """`churches   2 2 joined    4 3 joined`: no points are a dash, unless they are a sum."""
    style = "bold $accent" if row.head else ""
    line = Content.styled(fitting(row.names, label).ljust(label), style)
    dash = "-" if paper.glyph_set == "ascii" else "–"
    for cell in row.cells:
        figure = str(cell.points) if cell.points or row.head else dash
        look = style or ("bold" if cell.points else MUTED)
        if level == 2:
            line += Content.styled(figure.rjust(column), look)
            continue
        line += Content.styled(figure.rjust(APART + POINTS), look)
        line += Content.styled((" " * GAP + cell.told[level]).ljust(column - APART - POINTS), MUTED)
    return line.rstrip()
