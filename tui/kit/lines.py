"""A list of lines with a cursor, drawn line by line: actions, journal and score sheet are made of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.actions import SkipAction
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.kit import words
from tui.kit.bare_lines import bare_lines
from tui.kit.glyphs import glyphs
from tui.kit.keys import bindings
from tui.kit.textual_private import ToldAtOnce

MARK = 3
"""Cells at the end of a row, of a list that says where it goes on, once it is longer than its room."""


class Lines(ToldAtOnce, ScrollView, can_focus=True, inherit_bindings=False):
    """`Content` lines; one that is too long goes on in the next row, indented. Names in them are never markup.

    With `pointing` False there is no cursor: the keys scroll instead. With `marked` its first and last row in view say
    how many lines are out of view above and below: an arrow with their number, in words where there is room.
    """

    BINDINGS: ClassVar = [
        *bindings("up", "down", "first", "last", "act"),
        ("pageup", "page(-1)", ""),
        ("pagedown", "page(1)", ""),
    ]
    COMPONENT_CLASSES = {"lines--cursor"}
    DEFAULT_CSS = """
    Lines { height: 1fr; scrollbar-size: 0 0; overflow: hidden scroll; }
    Lines > .lines--cursor { background: $panel; color: $foreground; text-style: bold; }
    Lines:focus > .lines--cursor {
        background: $block-cursor-background; color: $block-cursor-foreground; text-style: $block-cursor-text-style;
    }
    Lines:ansi > .lines--cursor { text-style: bold underline; }
    Lines:ansi:focus > .lines--cursor { text-style: bold reverse; }
    """

    class Told(Message):
        """What the messages of a list have in common: the list, and the line `index`."""

        def __init__(self, lines: Lines, index: int) -> None:
            super().__init__()
            self.lines, self.index = lines, index

        @property
        def control(self) -> Lines:
            return self.lines

    class Moved(Told):
        """A key or a click put the cursor on another line."""

    class Chosen(Told):
        """Enter, or a click on the line under the cursor."""

    def __init__(self, *, pointing: bool = True, marked: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.pointing, self.marked = pointing, marked
        self.lines: list[Content] = []
        self.cursor: int | None = None
        self._rows: list[tuple[int, Content]] = []
        self._starts: list[int] = []
        self._wrapped: dict[int, list[Content]] = {}  # rows by the identity of a line, which `lines` keeps alive
        self._width = self._room = 0  # of the rows, and of the list
        self._to_end = False
        self._below: list[Content] = []
        self._foot: list[tuple[Content, bool]] = []  # its rows, and whether a line begins there
        self._foot_from = 0
        self._blank: Strip | None = None
        """A free row, the same for all rows that are drawn in one go: its style takes longer than the row."""
        self._across = 0

    def tell_below(self, lines: Sequence[Content]) -> None:
        """What is told at the foot of the list where its own lines leave rows free, one of them between both and one
        below: as many of the last of these as have room. None of them can be chosen."""
        if list(lines) != self._below:
            self._below = list(lines)
            self._wrap_below()
            self._place_below()
            self.refresh()

    def _wrap_below(self) -> None:
        self._foot = [(row, not nth) for line in self._below for nth, row in enumerate(self.rows_of(line))]

    def _place_below(self) -> None:
        """From which of its rows on the foot has room: one in which a line begins."""
        room = max(0, self.size.height - len(self._rows) - 2)
        rows = range(max(0, len(self._foot) - room), len(self._foot))
        self._foot_from = next((at for at in rows if self._foot[at][1]), len(self._foot))

    def _told_below(self, y: int) -> Content | None:
        """What stands in a row of the view below the lines: the foot, which ends a row above the end of the view."""
        if not self._foot:
            return None
        at = y - (self.size.height - 1) + len(self._foot)
        return self._foot[at][0] if self._foot_from <= at < len(self._foot) else None

    def fill(self, lines: Sequence[Content], cursor: int | None = None) -> None:
        """Show these lines; the cursor on line `cursor`, and that line in view. Only rows that look different are
        painted."""
        if len(lines) == len(self.lines) and all(map(_same, lines, self.lines)):
            self.point_at(cursor)
            return
        before = self._view()
        self.lines = list(lines)
        self._wrap()
        self.cursor = cursor if cursor is not None and 0 <= cursor < len(self.lines) else None
        self._show_cursor()
        after = self._view()
        changed = [y for y, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def _view(self) -> list[tuple[str, object, bool, str] | None]:
        """The rows in view as they look: text, styles, whether the cursor is there, what stands behind."""
        top, height = self.scroll_offset.y, self.size.height
        edges = (0, height - 1) if self.marked else ()
        rows = [
            (
                row.plain,
                row.spans,
                self.pointing and index == self.cursor,
                self._mark(y, row.cell_length) if y in edges else "",
            )
            for y, (index, row) in enumerate(self._rows[top : top + height])
        ]
        told = [self._told_below(y) for y in range(len(rows), height)]
        return [*rows, *(None if row is None else (row.plain, row.spans, False, "") for row in told)]

    def out_of_view(self) -> tuple[int, int]:
        """How many lines are not, or not wholly, in view: above, and below."""
        top = self.scroll_offset.y
        end = top + self.size.height
        above = self._rows[top - 1][0] + 1 if 0 < top <= len(self._rows) else 0
        return above, len(self.lines) - self._rows[end][0] if end < len(self._rows) else 0

    def _mark(self, y: int, used: int) -> str:
        """What stands at the end of row `y` of the view, of which so many cells are used; "" for nothing."""
        if not self.marked or y not in (0, self.size.height - 1):
            return ""
        above, below = self.out_of_view()
        signs = glyphs(getattr(self.app, "glyph_set", "unicode"))
        count, sign = (above, signs.up) if y == 0 and above else (below if y else 0, signs.down)
        if not count:
            return ""
        told = f"  {words.more_lines(count)} {sign}"
        if used + len(told) <= self.size.width:
            return told
        return f" {sign}{count}" if count < 10 else f"{sign}{count}"  # in `MARK` cells

    def point_at(self, cursor: int | None) -> None:
        """Put the cursor on a line (None: on none), without a message."""
        before, self.cursor = self.cursor, cursor if cursor is not None and 0 <= cursor < len(self.lines) else None
        if self.cursor != before:
            self._show_cursor()
            for index in (before, self.cursor):
                self._repaint(index)

    def show_end(self) -> None:
        """Scroll to the last line, and again when the size is known or changes."""
        self._to_end = True
        self._scroll(len(self._rows))

    def _wrap(self) -> None:
        """Share the lines out in rows. Those that were there before keep theirs."""
        self._room = self.scrollable_content_region.width
        self._share_out(self._room)
        if self.marked and len(self._rows) > self.size.height > 0 and self._room > 2 * MARK:
            self._share_out(self._room - MARK)
        # without a scrollbar the whole screen need not be laid out anew for another number of rows
        self._measure()

    def _share_out(self, width: int) -> None:
        """The rows of all lines, none wider than `width`."""
        kept = self._wrapped if width == self._width else {}
        other = width != self._width
        self._width, self._wrapped = width, {}
        if other:
            self._wrap_below()
        self._rows, self._starts = [], []
        for index, line in enumerate(self.lines):
            rows = kept.get(id(line)) or self.rows_of(line)
            self._wrapped[id(line)] = rows
            self._starts.append(len(self._rows))
            self._rows += [(index, row) for row in rows]

    def _measure(self) -> None:
        """Say how far it scrolls: to the end, and on to where a line begins; and place what is told below."""
        self._place_below()
        rows = max(len(self._rows), self._last_top + self.size.height)
        self.set_reactive(Lines.virtual_size, Size(self._room, rows))

    @property
    def _last_top(self) -> int:
        """The row that stands first where the list is scrolled to its end: the first of its line, if that will do."""
        return self._line_from(max(0, len(self._rows) - self.size.height))

    def _line_from(self, row: int) -> int:
        """The row in which the next line begins, looked for from `row` on; `row` itself if none does."""
        at = bisect_left(self._starts, row)
        return self._starts[at] if self.pointing and at < len(self._starts) else row

    def rows_of(self, line: Content) -> list[Content]:
        """The rows of a line, none wider than the list; one as long as its width is not known."""
        return wrapped(line, self._width) if self._width else [line]

    def on_resize(self) -> None:
        if self.marked or self.scrollable_content_region.width != self._room:
            self._wrap()
            self.refresh()
            self._show_cursor()
        else:
            self._measure()
        if self._to_end:
            self.show_end()

    def _scroll(self, y: int) -> None:
        """Scroll to row `y` (without a scrollbar Textual must be forced to)."""
        y = max(0, min(y, self._last_top))
        self.scroll_to(y=y, animate=False, immediate=True, force=True)

    def _rows_of(self, index: int) -> range:
        end = self._starts[index + 1] if index + 1 < len(self._starts) else len(self._rows)
        return range(self._starts[index], end)

    def _repaint(self, index: int | None) -> None:
        if index is not None and index < len(self._starts):
            rows = self._rows_of(index)
            self.refresh(Region(0, rows.start - self.scroll_offset.y, self.size.width, len(rows)))

    def _show_cursor(self) -> None:
        if self.cursor is None or not self.size.height:
            return
        rows = self._rows_of(self.cursor)
        first, last = rows[0], rows[-1]
        top = min(self.scroll_offset.y, self._last_top)  # with more room than before it need not be scrolled so far
        if first < top:
            top = first
        elif last >= top + self.size.height:
            top = min(first, self._line_from(last - self.size.height + 1))
        if top != self.scroll_offset.y:
            self._scroll(top)

    def render_lines(self, crop: Region) -> list[Strip]:
        self._blank, self._across = None, self.size.width
        strips = bare_lines(self, crop, self.render_line)
        return super().render_lines(crop) if strips is None else strips

    def render_line(self, y: int) -> Strip:
        width = self._across
        row = y + self.scroll_offset.y
        if row >= len(self._rows):
            told = self._told_below(y)
            if told is None:
                self._blank = self._blank or Strip.blank(width, self.visual_style.rich_style)
                return self._blank
            below = Strip(told.render_segments(self.visual_style), told.cell_length)
            return below.adjust_cell_length(width, self.visual_style.rich_style)
        index, content = self._rows[row]
        here = self.pointing and index == self.cursor
        style = self.get_visual_style("lines--cursor") if here else self.visual_style
        text = content.without_spans if here else content
        segments: list[Segment] = text.render_segments(style)
        strip, mark = Strip(segments, content.cell_length), self._mark(y, content.cell_length)
        if not mark:
            return strip.adjust_cell_length(width, style.rich_style)
        more = Strip(Content.styled(mark, "" if here else "$muted").render_segments(style), len(mark))
        return Strip.join([strip.adjust_cell_length(width - len(mark), style.rich_style), more])

    # --- keys and mouse ---------------------------------------------------------------------------------------------

    def _move(self, to: int) -> None:
        if not self.pointing:
            self._to_end = False
            self._scroll(to)
        elif self.lines:
            self.point_at(max(0, min(to, len(self.lines) - 1)))
            self.post_message(self.Moved(self, self.cursor or 0))

    @property
    def _at(self) -> int:
        return self.scroll_offset.y if not self.pointing else -1 if self.cursor is None else self.cursor

    def action_up(self) -> None:
        self._move(self._at - 1)

    def action_down(self) -> None:
        self._move(self._at + 1)

    def action_first(self) -> None:
        self._move(0)

    def action_last(self) -> None:
        self._move(max(len(self._rows), len(self.lines)) - 1)

    def action_page(self, by: int) -> None:
        self._move(self._at + by * max(1, self.size.height - 1))

    def action_act(self) -> None:
        if not self.pointing or self.cursor is None:
            raise SkipAction  # nothing is under the cursor: Enter is for the screen
        self.post_message(self.Chosen(self, self.cursor))

    def on_mouse_scroll_up(self) -> None:
        self._to_end = False

    def on_click(self, event: events.Click) -> None:
        row = event.y + self.scroll_offset.y
        if not self.pointing or row >= len(self._rows):
            return
        index = self._rows[row][0]
        if index == self.cursor:
            self.action_act()
        else:
            self._move(index)


def _same(one: Content, other: Content) -> bool:
    return one is other or one.is_same(other)


def rows_needed(line: Content, width: int) -> int:
    """How many rows a line takes in a list of that width."""
    return len(wrapped(line, width))


def wrapped(line: Content, width: int, indent: int = 2) -> list[Content]:
    """The rows of a line: the first as wide as it gets, the others indented by so many cells."""
    if line.cell_length <= width:
        return [line]
    first, *rest = line.wrap(width)
    if not rest or width < 8:
        return [first, *rest]
    left = line[len(first.plain) :]
    left = left[len(left.plain) - len(left.plain.lstrip()) :]
    return [first, *(Content(" " * indent) + row for row in left.wrap(width - indent))]
