"""The page at the end of a round, era, age or year: what came in, line by line, every seat beside the others.

It lies in the column beside the board, on which it is lit where a line comes from, or alone where there is no room for
both. `Reckoned` goes through it as the course of the table says (`tui.table.course.Reviewing`, one line a step).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from rules.reckoning import Cell, Reckoning, Row, part_over, reckon
from tui.kit.glyphs import glyphs
from tui.kit.keybar import KeyBar
from tui.kit.keys import binding, bindings
from tui.kit.statics import write
from tui.kit.text import Seated, badge, name_content
from tui.table import course as at
from tui.table import words
from tui.table import words_reckoned as more_words
from tui.table.content import ahead
from tui.table.part_ending import NOTHING, Ending
from tui.table.showing import last_act

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from rules.turn_controller import Change
    from tui.kit.glyphs import GlyphSet
    from tui.table.frame import Frame

PANEL: Final = "reckoning"
"""The name of the page among the panels of a table."""
BEFORE: Final = 1
"""The line of `Reviewing` at which only the totals before are shown; each line after it shows a row more, the last one
with the totals after and who leads or has won."""
FRAME: Final = 2
"""Lines of its border."""
SIDES: Final = 4
"""Columns of its border, with one free inside it."""
LEAST, MOST = 4, 13
"""Columns of a seat's figures."""
WORDY: Final = 24
"""From so many columns a seat on, words stand behind the figures, which have `POINTS` of them."""
POINTS: Final = 4
AROUND: Final = 7
"""Lines of the page beside its rows: headings, totals before and after, what is said below."""
MUTED: Final = "$muted"


# --- how it reads -----------------------------------------------------------------------------------------------------


def kept_rows(part: Reckoning) -> list[Row]:
    """The lines that are shown one by one."""
    return [row for row in part.rows if not row.is_nothing]


def nothing(part: Reckoning) -> list[str]:
    """The names of the lines that brought nobody anything."""
    return [row.name for row in part.rows if row.is_nothing]


def passed_over(part: Reckoning, row: Row) -> list[str]:
    """The same of those before a line: nobody looks for them among those to come."""
    return [one.name for one in part.rows[: part.rows.index(row)] if one.is_nothing]


def steps(part: Reckoning) -> int:
    """How many lines `Reviewing` goes through: one it never shows, the totals before, each row; without rows the totals
    after."""
    return BEFORE + 1 + max(1, len(kept_rows(part)))


def counted_rows(part: Reckoning, line: int) -> list[Row]:
    """The rows that are counted at a line."""
    return kept_rows(part)[: max(0, line - BEFORE)]


def is_done(part: Reckoning, line: int) -> bool:
    """Whether a line shows the totals after, every row counted."""
    return line >= steps(part) - 1


def running(part: Reckoning, line: int) -> tuple[int, ...]:
    """The totals as they stand at a line: they count up with the rows."""
    rows = counted_rows(part, line)
    return tuple(n + sum(row.cells[seat].points for row in rows) for seat, n in enumerate(part.before))


def label_width(part: Reckoning) -> int:
    before = more_words.before(part.title)
    return max(len(name) for name in (before, words.afterwards(), *(row.name for row in kept_rows(part))))


def least_width(part: Reckoning) -> int:
    """Columns that the page needs, with its border."""
    return SIDES + label_width(part) + 1 + LEAST * len(part.before)


def page(
    part: Reckoning,
    line: int,
    viewed: int,
    seats: Sequence[Seated],
    size: tuple[int, int],
    glyph_set: GlyphSet,
    ending: Ending = NOTHING,
    spare: int = 0,
) -> list[Content]:
    """The page at a line, in so many columns and lines; `spare`: so many of them for what the lines before brought."""
    width, height = size
    label = min(label_width(part) + 1, max(8, width - LEAST * len(seats)))
    table = Columns(label, (width - label) // len(seats), glyph_set)
    rows, shown, done = kept_rows(part), len(counted_rows(part, line)), is_done(part, line)
    told_rows = _rows(rows, shown, table, height - AROUND)
    whole = not shown or len(told_rows[-1]) == len(_row(rows[shown - 1], table, True, whole=True))
    first = (done and ending.won) or ending.head
    head = [Content.styled(text, "bold $accent") for text in wrap(first, width)]
    head.append(_heads(seats, viewed, table))
    lines = [_figures(more_words.before(part.title), [str(n) for n in part.before], table, MUTED)]
    lines += [line for told_row in told_rows for line in told_row]
    sums = _sums(part, line, ending)
    foot = [_figures(name, [str(n) for n in totals], table, "bold $accent") for name, totals in sums]
    coming = [_figures(row.name, [""] * len(seats), table, MUTED) for row in rows[shown:]]
    telling = [] if not shown or (whole and table.wordy) else _telling(rows[shown - 1], seats, width, table)
    around = len(head) + len(foot) + len(telling) + 2  # a line that is free, and one for what comes
    waiting = len(lines) + len(coming) + max(AROUND - 1, around) <= height
    lines += coming if waiting else []
    names = [] if waiting else [row.name for row in rows[shown:]]
    told = telling + _earlier(rows[: max(0, shown - 1)], seats, width, table, spare)
    told += _ending(part, seats, width, bool(ending.won)) if done else _to_come(part, line, width, names)
    room = height - len(head) - len(foot)
    told = told[: max(1, room - min(len(lines), 5))]
    lines = lines[-max(1, room - len(told)) :]
    gap = [Content("")] if room > len(lines) + len(told) else []
    return [*head, *lines, *foot, *gap, *told]


def _to_come(part: Reckoning, line: int, width: int, names: Sequence[str]) -> list[Content]:
    """What is said below before all is counted: which line comes next, or the `names` of those that do not stand there
    yet; which brought nobody anything."""
    rows, shown = kept_rows(part), counted_rows(part, line)
    if shown:
        none = passed_over(part, shown[-1])
        more = [words.brought_nothing(none)] * bool(none)
        more += [more_words.to_come(names) if names else more_words.next_is(rows[len(shown)].name)]
    else:
        more = [more_words.counts_up(part.title, bool(rows), names)]
    return [Content.styled(text, MUTED) for about in more for text in wrap(about, width)]


def _sums(part: Reckoning, line: int, ending: Ending) -> Sequence[tuple[str, Sequence[int]]]:
    """The totals below the lines, each with its name; before anything is counted none but the last of the game."""
    done = is_done(part, line)
    counted = (words.afterwards() if done else words.so_far_counted(), running(part, line))
    last = ending.figures if done or ending.early else ()
    if done:
        return last or [counted]
    return [counted, *last] if counted_rows(part, line) else last


def seen(frame: Frame) -> int:
    """The seat whose board stands beside the page; -1 where none does."""
    return frame.viewed if frame.screen.query_one("#board").display else -1


class Columns(NamedTuple):
    """How the table is laid out: the columns of a line's name and of each seat. Where a seat has `WORDY` of them, words
    stand behind its figures."""

    label: int
    room: int
    glyph_set: GlyphSet

    @property
    def wordy(self) -> bool:
        return self.room >= WORDY

    @property
    def width(self) -> int:
        """Of a seat."""
        return self.room if self.wordy else max(LEAST, min(MOST, self.room))

    @property
    def words(self) -> int:
        """Cells for words behind a figure."""
        return self.room - POINTS - 2 if self.wordy else 0


def _heads(seats: Sequence[Seated], viewed: int, table: Columns) -> Content:
    """The badges of the seats, where there is room with their names; the one whose board is shown is marked."""
    parts, column = [Content(" " * table.label)], table.width
    for at_, seat in enumerate(seats):
        mark = badge(seat, at_, table.glyph_set)
        name = name_content(seat.name, column - 5) if column >= 9 else Content("")
        name = name.stylize("bold underline") if at_ == viewed and len(seats) > 1 else name
        if table.wordy:
            head = Content(" " * (POINTS - 3)) + mark + Content(" ") + name
            parts.append(head.pad_right(max(0, column - head.cell_length)))
        else:
            head = (name + Content(" ") if name else Content("")) + mark
            parts.append(Content(" " * max(0, column - head.cell_length)) + head)
    return Content("").join(parts)


def _figures(name: str, figures: Sequence[str], table: Columns, style: str, told: Sequence[str] = ()) -> Content:
    """A line of the table; a figure stands under the middle of its badge, and `told` behind it where there is room."""
    cells = [f"{figure:>{POINTS}} " if table.wordy else f"{figure:>{table.width - 1}} " for figure in figures]
    if not table.wordy:
        return Content.styled(f"{name[: table.label - 1]:<{table.label}}{''.join(cells)}", style)
    fitting = [_cut(text, table) for text in told or [""] * len(cells)]
    behind = [Content.styled(f" {text:<{table.words}}", MUTED) for text in fitting]
    parts = [part for cell, text in zip(cells, behind, strict=True) for part in (Content.styled(cell, style), text)]
    return Content.styled(f"{name[: table.label - 1]:<{table.label}}", style) + Content("").join(parts).rstrip()


def _cut(text: str, table: Columns) -> str:
    """As many whole words as stand behind a figure."""
    if len(text) <= table.words:
        return text
    sign = glyphs(table.glyph_set).ellipsis
    words_of = wrap(text, max(1, table.words - len(sign)))
    return f"{words_of[0]}{sign}" if table.words > MOST else ""


def _row(row: Row, table: Columns, here: bool, whole: bool = False) -> list[Content]:
    """A line of the table. `whole`: the words behind its figures are not cut but go on in further lines."""
    dash = glyphs(table.glyph_set).dash
    room = POINTS if table.wordy else table.width - 2
    shorts = [cell.short if len(cell.short) <= room else "" for cell in row.cells]
    figures = [
        f"{cell.points:+d}" if cell.points else short or dash for cell, short in zip(row.cells, shorts, strict=True)
    ]
    quiet = "" if any(cell.points for cell in row.cells) else MUTED  # no figure in it counts
    told = [_behind(cell, short) for cell, short in zip(row.cells, shorts, strict=True)]
    style = "bold" if here else quiet
    if not (whole and table.wordy):
        return [_figures(row.name, figures, table, style, told)]
    first, *more = zip_longest(*(wrap(text, table.words) or [""] for text in told), fillvalue="")
    empty = [""] * len(figures)
    return [_figures(row.name, figures, table, style, first), *(_figures("", empty, table, style, one) for one in more)]


def _rows(rows: Sequence[Row], shown: int, table: Columns, room: int) -> list[list[Content]]:
    """The lines of those that are shown, in so many for all of them: words behind figures go on in further lines, of
    the newest first, as long as there are lines left."""
    found, spare = [_row(row, table, n == shown) for n, row in enumerate(rows[:shown], 1)], room - len(rows)
    for at_ in range(shown - 1, -1, -1):
        whole = _row(rows[at_], table, at_ == shown - 1, whole=True)
        if len(whole) - 1 <= spare:
            found[at_], spare = whole, spare - len(whole) + 1
    return found


def _behind(cell: Cell, shown: str) -> str:
    """The words behind a figure, without what is `shown` in its place."""
    if cell.figure == cell.short:
        return ""
    return cell.figure if cell.points or not shown else cell.figure.removesuffix(f", {shown}")


def _telling(row: Row, seats: Sequence[Seated], width: int, table: Columns) -> list[Content]:
    """The line under way in words, seat by seat; where it says the same of all, once; nothing where all of it stands in
    the table."""
    told = {cell.figure for cell in row.cells}
    if not any(told) or all(len(figure) <= table.words for figure in told):
        return []
    lines = [Content.styled(f"{row.name}:", "bold $accent")]
    if len(told) == 1:
        said = told.pop() if len(seats) == 1 else more_words.of_each(told.pop())
        return lines + [Content(text) for text in wrap(said, width)]
    for seat, cell in enumerate(row.cells):
        text = wrap(cell.figure, max(10, width - 5)) or [glyphs(table.glyph_set).dash]
        lines.append(badge(seats[seat], seat, table.glyph_set) + Content(f" {text[0]}"))
        lines += [Content(f"     {more}") for more in text[1:]]
    return lines


def _earlier(rows: Sequence[Row], seats: Sequence[Seated], width: int, table: Columns, spare: int) -> list[Content]:
    """What these lines brought, the newest first, as far as so many lines tell it; nothing where words stand behind the
    figures."""
    found: list[Content] = []
    for row in reversed(rows if not table.wordy else ()):
        told = _telling(row, seats, width, table)
        if len(found) + len(told) > spare:
            break
        found += told
    return found


def _ending(part: Reckoning, seats: Sequence[Seated], width: int, won: bool) -> list[Content]:
    """Who leads now, where it is not told who has won, and what brought nobody anything."""
    told = "" if won else ahead(seats, part.after, part.fewest)
    lines = [Content.styled(text, "bold $accent") for text in wrap(told, width)]
    none = nothing(part)
    return lines + [Content.styled(text, MUTED) for text in wrap(words.brought_nothing(none), width) if none]


# --- the widget -------------------------------------------------------------------------------------------------------


class ReckoningPage(Widget, can_focus=True):
    """The page as it stands on the table; its keys go on, and back."""

    BINDINGS: ClassVar = [
        *bindings("up", "down", up="back_up", down="screen.act"),
        binding("act", "screen.act", label=words.next_line()),
    ]
    DEFAULT_CSS = """
    ReckoningPage { padding: 0 1; }
    ReckoningPage > Static { width: 100%; height: 100%; }
    """

    def __init__(self, frame: Frame) -> None:
        super().__init__(id=PANEL)
        self._frame = frame

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def on_resize(self) -> None:
        self._frame.reckoned.draw()

    def on_click(self) -> None:
        self._frame.send(at.Enter())

    def action_back_up(self) -> None:
        self._frame.send(at.Backward())

    def show(self, title: str, lines: Sequence[Content]) -> None:
        self.border_title = Content(title)
        write(self.query_one(Static), Content("\n").join(lines))


class Reckoned:
    """What of a table's game was reckoned last, and how far it has been shown."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self.part: Reckoning | None = None
        self._tall = 0
        """The most lines that the page took so far: it does not shrink while it is gone through."""
        self._chosen: int | None = None

    def of(self, change: Change) -> tuple[int, ...]:
        """The lines to be gone through after a change: empty where no part ended, or nobody is there to read."""
        frame = self._frame
        number = part_over(frame.controller, change.start) if change.kind == "act" else None
        if number is None or not any(frame.is_human(seat) for seat in range(len(frame.seats))):
            return ()
        self.part = reckon(frame.controller, number)
        return (steps(self.part),)

    @property
    def line(self) -> int:
        """The line that is shown; 0 while nothing is gone through."""
        stand = self._frame.stand
        return stand.line if isinstance(stand, at.Reviewing) else 0

    def totals(self) -> list[int] | None:
        """The totals as they are counted so far; None while nothing is gone through."""
        if not self.line or self.part is None:
            return None
        return list(self.part.after if self.settled else running(self.part, self.line))

    @property
    def settled(self) -> bool:
        """Whether the page tells on its first picture who has won, and with what: nothing is kept back then."""
        told = self._frame.mat.part_ending(self.part) if self.begins and self.part is not None else NOTHING
        return told.early and bool(told.figures)

    @property
    def begins(self) -> bool:
        """Whether only the totals before are shown: nothing is counted yet, and nobody is told to lead."""
        return self.line == BEFORE

    @property
    def done(self) -> bool:
        """Whether all lines of the part that is gone through are told."""
        return bool(self.line) and self.part is not None and is_done(self.part, self.line)

    @property
    def is_last(self) -> bool:
        """Whether all is counted, and the game is over."""
        return self.done and self._frame.is_over

    def title(self) -> str:
        """What the figures of the head line are, while a part of the game is gone through."""
        if self.settled:
            return more_words.counted_at_last()
        if self.begins and self.part is not None:
            return more_words.heading(more_words.before(self.part.title))
        return more_words.counted_at_last() if self.is_last else more_words.counted_so_far()

    def table(self) -> Any:
        """The state that boards show meanwhile; None for the one on the table."""
        if not self.line or self.part is None or self.part.table is None:
            return None
        state, until = self.part.table.at(self.part.reached(self.line - BEFORE)), self.part.table.until
        told = [row.item for row in counted_rows(self.part, self.line - 1)]
        return None if until in told else state

    def item(self) -> str:
        """The item of the line under way; "" before the first and after the last one, and while nothing is told."""
        row = self._row(self.part) if self.line and self.part is not None else None
        return row.item if row is not None else ""

    def stage(self) -> str:
        """Instead of where the game stands: which part of it is gone through; "" while none is."""
        if not self.line or self.part is None:
            return ""
        return more_words.end_of(self.part.title)

    def width(self) -> int:
        """Columns that the page needs."""
        return least_width(self.part) if self.part is not None else 0

    def open(self) -> None:
        """Show the page instead of the panels."""
        self._frame.panel, self._chosen, self._tall = PANEL, None, 0
        self._frame.hush()
        self._frame.lay_out()
        self._frame.screen.query_one(ReckoningPage).focus()
        self.light()

    def light(self) -> None:
        """Show the line that the table has come to, and light on a board where it comes from."""
        frame, part = self._frame, self.part
        if part is None:
            return
        seat, row = self._seat(part)
        places = row.cells[seat].places if row is not None else ()
        frame.viewed, frame.places = seat, places or None
        self.draw()
        frame.screen.query_one(ReckoningPage).focus()
        self._frame.mat.show_position()
        self._frame.mat.show_scores()
        frame.show_words()
        if self.done:  # Enter does something else now
            frame.screen.query_one(KeyBar).refresh()

    def _seat(self, part: Reckoning) -> tuple[int, Row | None]:
        """Whose board is shown, and the row that is: the seat chosen, else the one that got most of it. Where nobody
        did, and before and after all rows, that of whoever sits at the keyboard; of several in the end who leads."""
        row, at_home = self._row(part), self._at_home
        if self._chosen is not None:
            return self._chosen, row
        if row is not None:
            got = [abs(cell.points) for cell in row.cells]
        elif is_done(part, self.line) and self._persons() != [at_home]:
            got = [-total if part.fewest else total for total in part.after]
        else:
            return at_home, row
        return (at_home if got[at_home] == max(got) else got.index(max(got))), row

    def _row(self, part: Reckoning) -> Row | None:
        """The row under way; None before the first and after the last."""
        rows, at_ = kept_rows(part), self.line - BEFORE
        return rows[at_ - 1] if 0 < at_ <= len(rows) else None

    def _persons(self) -> list[int]:
        return [seat for seat in range(len(self._frame.seats)) if self._frame.is_human(seat)]

    @property
    def _at_home(self) -> int:
        """Whoever sits at the keyboard: of several persons the one who acted last."""
        persons, entries = self._persons(), self._frame.controller.entries
        return max(persons, key=lambda seat: last_act(entries, seat), default=self._frame.viewed)

    def next_seat(self) -> None:
        """From here on the board of the next seat is shown."""
        self._chosen = (self._frame.viewed + 1) % len(self._frame.seats)
        self.light()

    def _room(self, widget: ReckoningPage) -> int:
        """The lines that there are for the page: it takes as many as it needs of them."""
        around = widget.parent
        height = around.size.height if isinstance(around, Widget) else widget.size.height
        return max(1, height - FRAME)

    def draw(self, columns: int = 0) -> None:
        """Write the page in so many columns with its border, before it has them (0: those that it has): its height is
        then known when all is laid out, and nothing is laid out for it again."""
        frame, part = self._frame, self.part
        widget = frame.screen.query_one(ReckoningPage)
        width = columns - SIDES if columns else widget.content_size.width
        if part is None or not self.line or width <= 0:
            return
        room = width, self._room(widget)
        ending = frame.mat.part_ending(part)
        lines = page(part, self.line, seen(frame), frame.seats, room, frame.app.glyph_set, ending)
        self._tall = min(room[1], max(len(lines), self._tall))
        lines += [Content("")] * (self._tall - len(lines))
        below = frame.mat.part_pictures(width, room[1] - self._tall - 1)
        spare = room[1] - len(lines) - (len(below) + 1) * bool(below)
        if spare > 0:  # what is said of the lines before stands back for the towns of others
            lines = page(part, self.line, seen(frame), frame.seats, room, frame.app.glyph_set, ending, spare)
            lines += [Content("")] * (self._tall - len(lines))
        lines += [Content(""), *below] if below else []
        widget.styles.height = len(lines) + FRAME
        over = ending.early or self.is_last
        ends = words.is_over if self.done else more_words.is_ending
        title = more_words.game_has_ended() if over else ends(part.title)
        widget.show(title, lines)
