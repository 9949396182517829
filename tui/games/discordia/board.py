"""A board of Discordia on the table: one widget, drawn line by line, that shows one page at a time."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.style import Style

from tui.games.discordia import proclaim
from tui.games.discordia import words_town as words
from tui.games.discordia.compared import Target
from tui.games.discordia.proclaim import Proclaimed
from tui.games.discordia.signs import GROUNDS, ROLES, Page
from tui.games.discordia.targets import walk
from tui.kit.cell_widget import KEPT, Cells, look_classes
from tui.kit.cells import Area, Look
from tui.kit.keys import binding, bindings

NONE: Final = RichStyle.null()
LEAST_BELOW: Final = 3
"""Fewer lines below those that do not scroll are not worth it."""


class DiscordiaBoard(Cells, can_focus=True):
    """Shows a page, with a cursor on one of its targets while it has the focus.

    Keys and clicks move the cursor and tell; the screen then calls `show`. A page larger than the view scrolls with
    the cursor.
    """

    COMPONENT_CLASSES = look_classes(ROLES, GROUNDS)
    ORNAMENTAL = frozenset(("texture", "road"))
    BINDINGS: ClassVar = [*bindings("up", "down", "left", "right", "first", "last"), binding("act")]
    grid: Page

    class Told(Message):
        """What the messages have in common: the board."""

        def __init__(self, board: DiscordiaBoard) -> None:
            super().__init__()
            self.board = board

        @property
        def control(self) -> DiscordiaBoard:
            return self.board

    class Moved(Told):
        """A key or a click put the cursor somewhere else."""

    class Chosen(Told):
        """Enter, or a click on what is under the cursor."""

    def __init__(self, id: str | None = None, focusable: bool = True) -> None:
        super().__init__(Page("", 1, "unicode"), id)
        self.can_focus = focusable
        self.cursor: Target | None = None
        self._view = Size(1, 1)
        self._left = self._top = 0
        self._lines: list[tuple[list[str], list[Look]]] = []

    # --- size -------------------------------------------------------------------------------------------------------

    def set_view(self, width: int, height: int) -> None:
        """At most so many columns and lines of the page are shown at a time."""
        if Size(width, height) != self._view:
            self._view = Size(width, height)
            self._left = self._top = 0
            self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._view.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._view.height

    # --- showing ----------------------------------------------------------------------------------------------------

    def show(
        self,
        page: Page,
        lit: Collection[Target] = (),
        at: Target | None = None,
        trial: Page | None = None,
        told: Proclaimed | None = None,
    ) -> None:
        """Draw a page: `lit` what can be done, `at` what is under the cursor, `trial` the same page after an action,
        to be shown instead; `told` stands in a frame across it. Only lines that look different are painted."""
        self.grid = shown = page if trial is None else trial
        shown.light(lit, at)
        moved = self._follow(at if self._area(at) is not None else self._first_out_of_view(lit))
        if told is not None:
            below = self._top + self._view.height
            rows = range(self._top + self._pinned, below - 1 if shown.height > below else shown.height)
            calm = page.calm if page.calm and not told.title else rows  # what comes seldom may lie over the tracks
            self.grid = shown = proclaim.across(shown, told, self._view.width, calm)
        lines = [(chars[:], looks[:]) for chars, looks in zip(shown.chars, shown.looks, strict=True)]
        before, self._lines = self._lines, lines
        if moved or len(before) != len(lines):
            self.refresh()
            return
        changed = [y for y, line in enumerate(lines) if line != before[y]]
        size, pinned = self.size, self._pinned
        for y in changed:
            self._lines_kept.pop(y if y < pinned else y - self._top, None)
        regions = [Region(0, y if y < pinned else y - self._top, size.width, 1) for y in changed]
        bounds = Region(0, 0, size.width, size.height)
        if seen := [region for region in regions if bounds.contains_region(region)]:
            self.refresh(*seen)

    def told(self, page: Page) -> list[Content]:
        """A page as texts in the colours of this board, for a place that is no board."""
        self.grid = page
        lines = ([(one.text, Style.from_rich_style(one.style or NONE)) for one in self._segments(y)]
                 for y in range(page.height))  # fmt: skip
        return [Content.assemble(*line) for line in lines]

    def _first_out_of_view(self, lit: Collection[Target]) -> Target | None:
        """The highest of what is lit, where none of it is in view; None if some is."""
        areas = {one: area for one in lit if (area := self._area(one)) is not None}
        last = self._top + self._view.height - 1  # the last line says that there is more
        if not areas or any(self._top <= area.y < last or area.y < self._pinned for area in areas.values()):
            return None
        return min(areas, key=lambda one: areas[one].y)

    def _area(self, at: Target | None) -> Area | None:
        """Where a target is drawn, be it one to choose or one only to be lit."""
        if at is None:
            return None
        return self.grid.targets.get(at) or self.grid.places.get(at)

    def _follow(self, at: Target | None) -> bool:
        """Bring what is under the cursor into view; True if the view moves."""
        before = self._left, self._top
        page, view = self.grid, self._view
        area = self._area(at)
        if area is not None:
            self._left = min(max(self._left, area.x + area.width + 1 - view.width), max(0, area.x - 1))
            low = area.y + area.height - view.height
            low += at != self.cursor and area.y + area.height < page.height  # the last line may say that there is more
            if area.y >= self._pinned:
                self._top = min(max(self._top, low), area.y - self._pinned) if low > 0 else 0
        self._left = max(0, min(self._left, page.width - view.width))
        self._top = max(0, min(self._top, page.height - view.height))
        return before != (self._left, self._top)

    def render_line(self, y: int) -> Strip:
        pinned = self._pinned
        width, line = self._across, y if y < pinned else y + self._top
        if line >= self.grid.height:
            return Strip.blank(width, self.base_style)
        strip, more = self._strip(line, width), self._more(y)
        if not more:
            return strip
        if self._cuts(line, width - len(more)):
            lines = self._top + 1 if y == pinned and self._top else self.grid.height - line
            cities = self._cities_below(y)
            more = words.more_in_a_row(lines, y > pinned, self.has_focus, self.grid.signs, cities)[:width]
            strip = Strip.blank(width, self.base_style)
        told = Segment(more, self._drawn_look(("head", "table")).style)
        return Strip([*strip.crop(0, width - len(more)), told], width)

    def _cuts(self, line: int, column: int) -> bool:
        """Whether what stands in a line from a column of the view on would be cut; not where the cursor begins."""
        area = self._area(self.cursor)
        if area is not None and area.y == line:
            return False
        return bool("".join(self.grid.chars[line][self._left + max(0, column - 1) :]).strip())

    def _strip(self, line: int, width: int) -> Strip:
        """A line of the page as far as it is in view; a cursor that goes back and forth asks for the same ones."""
        key = (width << 10 | self._left, "".join(self.grid.chars[line]), tuple(self.grid.looks[line]))
        strip = self._kept_strips.get(key)
        if strip is None:
            if len(self._kept_strips) >= KEPT:
                self._kept_strips.clear()
            strip = Strip(self._segments(line), self.grid.width).crop(self._left, self._left + width)
            strip = self._kept_strips[key] = strip.adjust_cell_length(width, self.base_style)
        return strip

    @property
    def _pinned(self) -> int:
        """The lines at the top of the page that do not scroll, where there is room for others below them."""
        return self.grid.pinned if self._view.height - self.grid.pinned >= LEAST_BELOW else 0

    def _more(self, y: int) -> str:
        """At the end of the first and the last line in view: how many lines there are above and below."""
        page, height = self.grid, self._view.height
        if page.height <= height:
            return ""
        if y == self._pinned and self._top:
            return words.more_above(self._top, page.signs)
        left = page.height - self._top - height
        if y != height - 1 or left <= 0:
            return ""
        return words.more_below(left, page.signs, self._cities_below(y))

    def _cities_below(self, y: int) -> int:
        """The cities to choose from of which nothing is in view above that line."""
        return sum(what == "board" and area.y > y + self._top for (what, _), area in self.grid.targets.items())

    # --- keys and mouse ---------------------------------------------------------------------------------------------

    def point_at(self, target: Target | None) -> None:
        """Put the cursor on a target; `show` is to be called next."""
        self.cursor = target

    def _move(self, target: Target | None) -> None:
        if target is not None:
            self.cursor = target
            self.post_message(self.Moved(self))

    def _walk(self, dx: int, dy: int) -> None:
        targets = self.grid.targets
        if self.cursor in targets:
            self._move(walk(targets, self.cursor, dx, dy))
        else:
            self.action_first()

    def action_up(self) -> None:
        self._walk(0, -1)

    def action_down(self) -> None:
        self._walk(0, 1)

    def action_left(self) -> None:
        self._walk(-1, 0)

    def action_right(self) -> None:
        self._walk(1, 0)

    def action_first(self) -> None:
        self._move(next(iter(self.grid.targets), None))

    def action_last(self) -> None:
        self._move(next(reversed(self.grid.targets), None))

    def action_act(self) -> None:
        self.post_message(self.Chosen(self))

    @property
    def goes_on(self) -> bool:
        """Whether the page is longer than the view."""
        return self.grid.height > self._view.height

    def leaf(self, by: int) -> bool:
        """Scroll by a view, less a line; whether anything moved."""
        before, view = self._top, self._view.height
        self._top = max(0, min(self._top + by * max(1, view - self._pinned - 1), self.grid.height - view))
        if self._top != before:
            self._lines_kept.clear()
            self.refresh()
        return self._top != before

    def on_click(self, event: events.Click) -> None:
        target = self.grid.at(event.x + self._left, event.y + (0 if event.y < self._pinned else self._top))
        if target is None:
            return
        if target == self.cursor:
            self.action_act()
        else:
            self._move(target)
