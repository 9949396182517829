"""The table on the page of an end: a line for each of what came in, the figures of all seats beside each other, and
where there is room for that, words behind them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.reckoning import Cell, Reckoning, Row
from tui.kit.glyphs import glyphs
from tui.kit.rows import FIXED, NUMBERED, kept_together, rows_of
from tui.kit.text import Seated, badge, fitting, name_content, rival_badge
from tui.table import words_reckoned as more_words
from tui.table.part_lines import kept_rows

if TYPE_CHECKING:
    from tui.kit.glyphs import GlyphSet

ENDS: Final = re.compile("([:,] )")
"""What stands behind a sum."""
SIGNED: Final = re.compile(r" (?=[+-] )")
"""The blank before a sign of a sum."""
COUNTED: Final = re.compile(r"(?<=\d) (?=[a-z])")
"""The blank between a number and what it counts."""
CLAUSE: Final = re.compile("[:;]")
"""What stands behind a clause."""
WORDY: Final = 24
"""From so many columns a seat on, words stand behind the figures, which have `POINTS` of them."""
POINTS: Final = 4
NAMED: Final = 9
"""From so many columns a seat on, its name stands behind its badge."""
BADGE: Final = 5
"""Columns of a badge and the one behind it."""
PAIRED: Final = (12, 6)
"""Columns of a lone player and as many of a rival: with their names, without."""
LEAST, MOST = 4, 13
"""Columns of a seat's figures."""
BESIDE: Final = 1
"""Cells before what a line pays for."""
NAMED_BY: Final = ": "
"""Between its name and that."""
TO_COME: Final[dict[GlyphSet, str]] = {"unicode": "…", "ascii": "..."}
"""In the place of a figure that is not counted yet."""
MUTED: Final = "$muted"


class Columns(NamedTuple):
    """How the table is laid out: the columns of a line's name and of each seat. Where a seat has `WORDY` of them, words
    stand behind its figures. `rival`: the name of a lone player's, whose figures stand behind those of the seat.
    `clauses`: where not all words have room behind a figure, so many clauses of them as have."""

    label: int
    room: int
    glyph_set: GlyphSet
    rival: str = ""
    clauses: bool = False

    @property
    def paired(self) -> int:
        """The columns of a lone player, and as many of the rival; 0 without one."""
        return PAIRED[self.room < WORDY + 2 * PAIRED[0]] if self.rival else 0

    @property
    def wordy(self) -> bool:
        return self.room - 2 * self.paired >= WORDY

    @property
    def width(self) -> int:
        """Of a seat."""
        return self.paired or (self.room if self.wordy else max(LEAST, min(MOST, self.room)))

    @property
    def named(self) -> bool:
        """Whether names stand behind the badges."""
        return self.width >= NAMED

    @property
    def words(self) -> int:
        """Cells for words behind a figure."""
        taken = 2 * self.paired or POINTS + 3  # no words run into the figure of the next seat
        return self.room - taken if self.wordy else 0

    def figure(self, text: str) -> str:
        """A figure as it stands in its column, under the middle of the badge."""
        if self.rival:
            return f"{text:>{POINTS}}".ljust(self.paired)
        return (
            f"{text:>{POINTS}} ".ljust(0 if self.wordy else self.width) if self.named else f"{text:>{self.width - 1}} "
        )


def label_width(part: Reckoning, totals: Sequence[str]) -> int:
    """Columns for the names of the lines, and of the `totals`."""
    return max(len(name) for name in (*totals, more_words.so_far(), *(row.name for row in kept_rows(part))))


def heads(seats: Sequence[Seated], viewed: int, table: Columns, named: bool) -> Content:
    """The badges of the seats, where there is room with their names, unless these stand above (`named`); the one whose
    board is shown is marked."""
    parts, column = [Content(" " * table.label)], table.width
    for at_, seat in enumerate(seats):
        mark = badge(seat, at_, table.glyph_set)
        room = column if table.rival or at_ + 1 < len(seats) else max(column, table.room)
        name = name_content(seat.name, room - BADGE - POINTS + 3) if table.named else Content("")
        if len(seats) == 1 and name.cell_length < len(seat.name):
            name = Content("")  # nobody else is meant
        name = name.stylize("bold underline") if at_ == viewed and len(seats) > 1 else name
        name = name if named else Content("")
        head = Content(" " * (POINTS - 3)) + mark + Content(" ") + name
        bare = Content(" " * max(0, column - mark.cell_length)) + mark
        parts.append(head.pad_right(max(0, column - head.cell_length)) if table.named or table.rival else bare)
    if table.rival:
        his = f" {table.rival}" if table.named and named else ""
        parts.append(Content(" " * (POINTS - 3)) + rival_badge(table.rival) + Content(his))
    return Content("").join(parts)


def words_in_rows(text: str, width: int) -> list[str]:
    """Words in rows of so many cells; a number stays with the word before it. A sum has a row of its own, or its parts
    are not torn, and a plus stays with the part behind it: at the end of a row it would stand beside that of the next
    figure. What is told behind it are numbers with what they count."""
    sum_, behind, told = ENDS.split(text, 1) if ENDS.search(text) else (text, "", "")
    if " + " not in sum_:
        fixed = NUMBERED.sub(FIXED, text)
        fixed = COUNTED.sub(FIXED, fixed) if re.search("[,:] ", text) else fixed  # a list breaks behind its commas
        return rows_of(fixed, width, break_on_hyphens=False)
    parts = [sum_] if len(sum_) < width else SIGNED.split(sum_)
    fixed = " ".join(kept_together(part) if len(part) <= width else part for part in parts)
    return rows_of(fixed + behind + COUNTED.sub(FIXED, told), width, break_on_hyphens=False)


def figures_line(name: str, figures: Sequence[str], table: Columns, style: str, told: Sequence[str] = ()) -> Content:
    """A line of the table; a figure stands under the middle of its badge, and `told` behind it where there is room."""
    cells = [table.figure(figure) for figure in figures]
    if not table.wordy:
        return Content.styled(f"{name[: table.label - 1]:<{table.label}}{''.join(cells)}", style)
    fitting = [_cut(text, table) for text in told or [""] * len(cells)]
    if table.rival:
        return Content.styled(f"{name[: table.label - 1]:<{table.label}}{''.join(cells)}", style) + Content.styled(
            fitting[0], MUTED
        )
    behind = [Content.styled(f" {text:<{table.words + 1}}", MUTED) for text in fitting]
    parts = [part for cell, text in zip(cells, behind, strict=True) for part in (Content.styled(cell, style), text)]
    return Content.styled(f"{name[: table.label - 1]:<{table.label}}", style) + Content("").join(parts).rstrip()


def _cut(text: str, table: Columns) -> str:
    """As many whole words as stand behind a figure."""
    if len(text) <= table.words:
        return text
    if table.clauses:
        return next((one for at in CLAUSE.finditer(text) if len(one := text[: at.start()]) <= table.words), "")
    sign = glyphs(table.glyph_set).ellipsis
    words_of = wrap(text, max(1, table.words - len(sign)))
    return f"{words_of[0]}{sign}" if table.words > MOST else ""


def row_lines(row: Row, table: Columns, here: bool, whole: bool = False) -> list[Content]:
    """A line of the table. `whole`: the words behind its figures are not cut but go on in further lines."""
    shorts = _shorts(row, table)
    figures = _counted(row, shorts, table, "{:+d}")
    if table.rival:
        figures = [*(figures if row.cells[0].points or not row.rival else [""]), f"{row.rival:+d}" if row.rival else ""]
    quiet = "" if row.rival or any(cell.points for cell in row.cells) else MUTED  # no figure in it counts
    told = [_behind(cell, short) for cell, short in zip(row.cells, shorts, strict=True)]
    if row.of_rival and table.rival and told[0]:
        told[0] = more_words.your_own(told[0])
    style = "bold" if here else quiet
    if not (whole and table.wordy):
        return [figures_line(row.name, figures, table, style, told)]
    rows = [words_in_rows(text, table.words) or [""] for text in told]
    if row.of_rival and table.rival:
        rows[0] = [one for one in rows[0] if one] + words_in_rows(
            more_words.of_rival(table.rival, row.of_rival), table.words
        )
    first, *more = zip_longest(*rows, fillvalue="")
    empty = [""] * len(figures)
    return [
        figures_line(row.name, figures, table, style, first),
        *(figures_line("", empty, table, style, one) for one in more),
    ]


def rows_lines(rows: Sequence[Row], shown: int, table: Columns, room: int, won: bool) -> list[list[Content]]:
    """The lines of those that are shown, in so many for all of them: words behind figures go on in further lines, of
    the one under way first, then of those that brought something, the newest first, as long as there are lines left.
    `won`: none of them is under way any more."""
    newest = 0 if won else shown
    found, spare = [row_lines(row, table, n == newest) for n, row in enumerate(rows[:shown], 1)], room - len(rows)
    newest_first = range(shown - 1, -1, -1)
    paid = [any(cell.points for cell in row.cells) for row in rows]
    for at_ in sorted(newest_first, key=lambda at: (at != newest - 1, not paid[at])):
        whole = row_lines(rows[at_], table, at_ == newest - 1, whole=True)
        if len(whole) - 1 <= spare:
            found[at_], spare = whole, spare - len(whole) + 1
    return found


def _shorts(row: Row, table: Columns) -> list[str]:
    """What stands in the place of the figures that are nothing, as far as a column has room for it."""
    room = POINTS if table.wordy else table.width - 1 - table.named
    return [_short(cell, room) for cell in row.cells]


def _counted(row: Row, shorts: Sequence[str], table: Columns, form: str) -> list[str]:
    """The figures of a line, points in this `form`; a dash where there are none, but for a line that has no figures."""
    dash = glyphs(table.glyph_set).dash if row.scores else ""
    return [
        form.format(cell.points) if cell.points else short or dash
        for cell, short in zip(row.cells, shorts, strict=True)
    ]


def _short(cell: Cell, room: int) -> str:
    """What stands in the place of a figure in so many cells: of a number with its unit the number alone, if need be."""
    number = cell.short.partition(" ")[0]
    forms = (cell.short, number if number.isdecimal() else "")
    return next((form for form in forms if len(form) <= room), "")


def _behind(cell: Cell, shown: str) -> str:
    """The words behind a figure, without what is `shown` in its place, but with its unit."""
    if shown and shown != cell.short:
        return f"{cell.short.removeprefix(shown).strip()}, {cell.figure}"
    if cell.figure == cell.short:
        return ""
    return cell.figure if cell.points or not shown else cell.figure.replace(f", {shown}", "", 1)


def coming_lines(rows: Sequence[Row], table: Columns, width: int) -> list[Content]:
    """Lines that are not counted yet, so wide: what each pays for, behind the names of all, or where that has no room
    in each, right behind its own; a sign of what is to come where nothing is told."""
    told, inline = [fitting([*row.terms, ""], width - table.label - BESIDE) for row in rows], False
    if any(row.terms and not one for row, one in zip(rows, told, strict=True)):
        told, inline = [fitting([*row.terms, ""], width - len(row.name) - len(NAMED_BY)) for row in rows], True
    dots = [TO_COME[table.glyph_set]]
    return [
        figures_line(row.name, dots * len(row.cells), table, MUTED)
        if not one
        else Content.styled(f"{row.name}{NAMED_BY}{one}", MUTED)
        if inline
        else Content.styled(f"{row.name[: table.label - 1]:<{table.label}}{' ' * BESIDE}{one}", MUTED)
        for row, one in zip(rows, told, strict=True)
    ]
