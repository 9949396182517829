"""A map of hexes on the table: one widget, drawn line by line, that scrolls around its cursor by half a view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style as Drawn
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.style import Style

from rules.explorers.maps import Board
from rules.explorers.words.places import column_name, row_name
from rules.hexes import Hex, bits
from tui.games.explorers import halves
from tui.games.explorers.hexes import COMPACT, Zoom, cell_at, region_of, walk, walk_sideways
from tui.games.explorers.view import GROUNDS, LIT, ROLES, SCORED, HexView, Scene
from tui.kit.cell_widget import Cells, look_classes
from tui.kit.cells import Area, Look
from tui.kit.keys import binding, bindings

RULER: Final = 2
"""Columns for the names of the rows."""
NOWHERE: Final[Hex] = -1, -1
"""The place of no space."""
DIRECTIONS = {"up": 0, "up_right": 1, "down_right": 2, "down": 3, "down_left": 4, "up_left": 5}
"""Actions of the cursor, as indices in `rules.hexes.DIRECTIONS`."""


class HexMap(Cells, can_focus=True):
    """A player's map with a cursor on one of its spaces.

    Keys and clicks move the cursor and tell; the screen then calls `show`, so that everything is painted as one.
    """

    COMPONENT_CLASSES = look_classes(ROLES, GROUNDS)
    OVERRIDING = frozenset({"void"})
    ORNAMENTAL = Cells.ORNAMENTAL | {"bright"}
    BINDINGS: ClassVar = [
        *bindings("up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right"),
        binding("act"),
    ]
    grid: HexView

    class Moved(Message):
        """A key or a click moved the cursor."""

    class Chosen(Message):
        """Enter, or a click on the space under the cursor."""

    def __init__(self, board: Board, id: str | None = None) -> None:
        super().__init__(HexView(board, COMPACT, "unicode"), id)
        self.cursor = board.capital.bit_length() - 1
        self._view = Size(1, 1)
        self._left = self._top = -1
        """The first cells of the map in view; -1 before it has come into view."""
        self._columns, self._rows = (1 + max(places) for places in zip(*board.grid.hexes, strict=True))
        self._margin = Size(0, 0)
        """Cells for the rulers: left of the map and above it."""
        self._named: Hex = NOWHERE
        """The column and the row that the rulers light: the cursor's."""
        self._told_columns: tuple[object, list[tuple[int, int, str]]] = None, []
        self._strips: dict[int, Strip] = {}

    # --- size and place ---------------------------------------------------------------------------------------------

    def set_view(self, zoom: Zoom, glyph_set: str, width: int, height: int, rulers: bool = False) -> None:
        """Draw with these sizes and characters, in at most `width` by `height` cells; `rulers`: with the names of
        columns and rows. Those of columns have a line of their own; only where the map just fits they share its first
        line, and stand in the place of the upper edges there."""
        grid = self.grid
        if (zoom, glyph_set) != (grid.zoom, grid.glyph_set):
            scene = grid.scene
            self.grid = grid = HexView(grid.board, zoom, glyph_set)
            self._strips.clear()
            self._left = -1  # the cells of another size lie elsewhere
            if scene is not None:
                grid.show(scene)
        above = rulers and (height != grid.height or not zoom.top)
        self._margin = Size(RULER if rulers else 0, int(above))
        room = width - self._margin.width
        wide = grid.width if room >= grid.width else room // zoom.pitch * zoom.pitch  # whole columns
        view = Size(wide, min(height - above, grid.height))
        self._view = view
        if self._left < 0:  # what lies around the cursor on all sides is seen first, and at another size
            area = region_of(grid.board.grid.hexes[self.cursor], grid.zoom)
            self._left = area.x + area.width // 2 - view.width // 2
            self._top = area.y + area.height // 2 - view.height // 2
        self._left = max(0, min(self._left, grid.width - view.width))
        self._left -= self._left % zoom.pitch
        self._top = max(0, min(self._top, grid.height - view.height))
        self._follow()
        self.refresh(layout=True)

    @property
    def ruler_lines(self) -> int:
        """Lines above the map for the names of its columns: 0 where there are none, or they share its first line."""
        return self._margin.height

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._view.width + self._margin.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._view.height + self._margin.height

    def _follow(self) -> bool:
        """Bring the cursor's surroundings into view; where it has come to the edge, by half a view. What is lit goes
        before it. True if moved."""
        zoom, scene = self.grid.zoom, self.grid.scene
        if self._left < 0:
            return False
        told = scene.glow or (scene.lit or 0) * (scene.sign == SCORED) if scene else 0
        if scene is not None and scene.glow and scene.cursor >= 0 and self.holds(scene.glow | 1 << scene.cursor):
            told |= 1 << scene.cursor  # what was done is seen with where one goes on
        if scene is not None and scene.cursor < 0 and not scene.lit and not told:
            told = scene.explorers | scene.villages
            if not told or any(self._is_in_view(x) for x in bits(told)):
                return False  # nothing that is told has a place: the map stays where it is
        cut = self._view.width < self.grid.width or self._view.height < self.grid.height
        if scene is not None and cut and not told and (scene.ends or scene.gains):
            # what is told with the space under the cursor is to be seen with it
            told = 1 << self.cursor | (scene.ends or sum(1 << x for x, _ in scene.gains))
        capital, at_home = self.grid.board.capital, self.grid.board.capital >> self.cursor & 1
        begins = cut and scene is not None and not scene.explorers and (scene.sign == LIT if scene.lit else at_home)
        begins = begins and scene is not None and not scene.glow
        if begins and scene is not None:  # an era: all that one begins at, around the capital
            told = capital | (scene.lit or scene.villages)
        here = region_of(self.grid.board.grid.hexes[self.cursor], zoom)
        area = self._seen_together(told, capital if begins else 0) or here
        if begins and _around(area, here) != area:  # the cursor has gone away from there
            area = here
        before = self._left, self._top
        self._left = _scrolled(self._left, self._view.width, self.grid.width, area.x, area.width, zoom.pitch)
        if over := self._left % zoom.pitch:  # whole columns, and all of what is to be seen
            self._left += zoom.pitch - over if area.x + area.width > self._left - over + self._view.width else -over
        self._top = _scrolled(self._top, self._view.height, self.grid.height, area.y - 1, area.height + 1, zoom.height)
        return before != (self._left, self._top)

    def place_of(self, x: int) -> Region:
        """The cells of a space, as the map lies now."""
        area = region_of(self.grid.board.grid.hexes[x], self.grid.zoom)
        left, top = self._left - self._margin.width, self._top - self._margin.height
        return Region(area.x - left, area.y - top, area.width, area.height)

    def _is_in_view(self, x: int) -> bool:
        area, (left, top), view = (
            region_of(self.grid.board.grid.hexes[x], self.grid.zoom),
            (self._left, self._top),
            self._view,
        )
        across = left <= area.x and area.x + self.grid.zoom.pitch <= left + view.width
        return across and top <= area.y and area.y + area.height <= top + view.height

    def holds(self, spaces: int) -> bool:
        """Whether the view has room for all of these spaces at once."""
        areas = [region_of(self.grid.board.grid.hexes[x], self.grid.zoom) for x in bits(spaces)]
        found = reduce(_around, areas)
        return found.width <= self._view.width and found.height + 1 <= self._view.height

    def _seen_together(self, spaces: int, around: int = 0) -> Area | None:
        """The rectangle around spaces, as many of them as the view has room for, those near the cursor first, or near
        a space `around` which they lie; None without any."""
        found: Area | None = None
        hexes, zoom = self.grid.board.grid.hexes, self.grid.zoom
        column, row = hexes[around.bit_length() - 1 if around else self.cursor]
        for x in sorted(bits(spaces), key=lambda x: abs(hexes[x][0] - column) + abs(hexes[x][1] - row)):
            one = region_of(hexes[x], zoom)
            both = one if found is None else _around(found, one)
            if both.width <= self._view.width and both.height + 1 <= self._view.height:
                found = both
        return found

    # --- showing ----------------------------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """Draw a scene; only what changed is painted anew, unless the view moves."""
        grid = self.grid
        changed = grid.show(scene)
        areas = [region_of(grid.board.grid.hexes[x], grid.zoom) for x in bits(changed)]
        if grid.zoom.height == 1:  # half of a hex reaches into the next line
            areas = [area._replace(height=2) for area in areas]
        for area in areas:
            for y in range(area.y, area.y + area.height):
                self._strips.pop(y, None)
        named, self._named = self._named, grid.board.grid.hexes[scene.cursor] if scene.cursor >= 0 else NOWHERE
        if self._follow() or changed.bit_count() > 12:
            self.refresh()
        elif areas:
            bounds = Region(0, 0, self.size.width, self.size.height)
            areas += self._renamed(named)
            right, down = self._margin.width - self._left, self._margin.height - self._top
            regions = [Region(a.x + right, a.y + down, a.width, a.height).intersection(bounds) for a in areas]
            seen = [region for region in regions if region]
            if seen:
                self.refresh(*seen)

    def _renamed(self, before: Hex) -> list[Area]:
        """The cells of the rulers that look different since they lit another space, as places on the map."""
        zoom, (column, row), (width, above) = self.grid.zoom, self._named, self._margin
        if not width or before == self._named:
            return []
        columns = (before[0], column) if before[0] != column else ()
        rows = (before[1], row) if before[1] != row else ()
        return [
            *(Area(at * zoom.pitch, self._top - above, zoom.pitch + zoom.slant, 1) for at in columns if at >= 0),
            *(Area(self._left - width, zoom.top + at * zoom.height + zoom.slant, width, 1) for at in rows if at >= 0),
        ]

    def point_at(self, space: int) -> None:
        """Put the cursor on a space; `show` is to be called next."""
        self.cursor = space

    def _forget_styles(self) -> None:
        super()._forget_styles()
        self._strips.clear()

    def render_line(self, y: int) -> Strip:
        view, margin, width = self._view, self._margin, self.size.width
        row = y - margin.height
        line = row + self._top
        if row >= view.height:
            return Strip.blank(width, self.base_style)
        shown = self._map_line(line) if row >= 0 else Strip.blank(view.width, self.base_style)
        marks = list(self._edge_marks(row))
        if margin.width and (row < 0 or (not margin.height and line == 0)):
            marks = self._letters() + marks
        shown = self._marked(shown, marks)
        if margin.width:
            shown = Strip.join([self._row_name(line if row >= 0 else -1), shown])
        return shown.adjust_cell_length(width, self.base_style)

    def _segments(self, y: int) -> list[Segment]:
        if self.grid.zoom.height == 1 and halves.has_halves(self.grid, self._style_of):
            return halves.line_of(self.grid, y, self._style_of)
        return super()._segments(y)

    def _style_of(self, look: Look) -> Drawn:
        return (self._looks.get(look) or self._drawn_look(look)).style

    def _map_line(self, line: int) -> Strip:
        """What the view shows of a line of the map."""
        strip = self._strips.get(line)
        if strip is None:
            strip = self._strips[line] = Strip(self._segments(line), self.grid.width)
        left, right = self._left, self._left + self._view.width
        shown = strip.crop(left, right)
        blanked = left
        for first, last, sign in self._cut_hexes(line):
            ground = self.grid.looks[line][first - 1][1] if first > blanked else "void"
            blanked = last
            bare = ground == "void"
            side = Segment(" " if bare else self.grid.chars[line][first], self._drawn_look(("edge", ground)).style)
            blank = Segment(sign * (last - first - 1), self._drawn_look(("edge", "void")).style)
            whole = shown.crop(0, first - left), Strip([side, blank]), shown.crop(last - left, right - left)
            shown = Strip.join(whole)
        return shown

    def _cut_hexes(self, line: int) -> Iterator[tuple[int, int, str]]:
        """The cells of a line that belong to hexes of which the upper or the lower end of the view shows but a part,
        and what stands in their place: the map goes on there, as the arrows tell, but in whole hexes."""
        zoom, top, bottom = self.grid.zoom, self._top, self._top + self._view.height
        above, below = top > 0 and line - top < zoom.height, bottom < self.grid.height and bottom - line < zoom.height
        if not zoom.slant or not (above or below):
            return
        for column in range(self._left // zoom.pitch, (self._left + self._view.width) // zoom.pitch):
            row, rest = divmod(line - zoom.top - (zoom.slant if column % 2 == 0 else 0), zoom.height)
            first = column * zoom.pitch + zoom.inset(rest)
            if (column, row) in self.grid.board.grid.number and (
                (above and line - rest < top) or (below and line - rest + zoom.height > bottom)
            ):
                yield first, first + zoom.inside(rest) + 1, "_" if above and rest == zoom.height - 1 else " "

    # --- rulers, and where the map goes on --------------------------------------------------------------------------

    def _letters(self) -> list[tuple[int, str, str]]:
        """The names of the columns in view: place, text, role."""
        shown = self.grid.zoom, self._left, self._view, self._margin
        if self._told_columns[0] != shown:
            self._told_columns = shown, list(self._columns_named())
        here = self._named[0]
        return [(at, text, "here" if column == here else "ruler") for column, at, text in self._told_columns[1]]

    def _columns_named(self) -> Iterator[tuple[int, int, str]]:
        """The columns in view: number, place, text."""
        zoom = self.grid.zoom
        room = 3 if self._margin.height else zoom.inside(0)  # where they share a line, no upper edge runs into a letter
        width = self._view.width - (self._left + self._view.width < self.grid.width)  # the last is an arrow's
        for column in range(self._columns):
            at = column * zoom.pitch + (zoom.inset(0) + 1 if zoom.slant else 0) + zoom.inside(0) // 2 - self._left
            first = at - room // 2
            if zoom.slant and first >= 0 and first + room <= width:
                yield column, first, column_name(column).center(room)
            elif 0 <= at < width:
                yield column, at, column_name(column)

    def _row_name(self, line: int) -> Strip:
        """The margin of a line of the map: the name of the row through whose middle it goes, or an arrow."""
        arrow = self._margin_arrow(line)
        if arrow:
            return Strip([self._inked(f"{arrow:<{RULER}}", "arrow")], RULER)
        row = self._named_row(line)
        role = "here" if row is not None and row == self._named[1] else "ruler"
        return Strip([self._inked(f"{'' if row is None else row_name(row):>{RULER}}", role)], RULER)

    def _named_row(self, line: int) -> int | None:
        """The row whose name stands beside a line of the map."""
        zoom = self.grid.zoom
        row, rest = divmod(line - zoom.top - zoom.slant, zoom.height)
        return row if line >= 0 and rest == 0 and 0 <= row < self._rows else None

    def _margin_arrow(self, line: int) -> str:
        """The arrow in the margin beside a line of the map, -1 for that of the columns' names: on the first and the
        last line in view without a name, where the map goes on above or below; "" for none."""
        first, last, signs = self._top, self._top + self._view.height - 1, self.grid.signs
        if not self._margin.height:
            return ""
        if line < 0:
            return signs.left if self._left > 0 else ""
        if self._top > 0 and line == first + (self._named_row(first) is not None):
            return signs.up
        below = last + 1 < self.grid.height and line == last - (self._named_row(last) is not None)
        return signs.down if below else ""

    def _edge_marks(self, row: int) -> Iterator[tuple[int, str, str]]:
        """Arrows where the map goes on beyond the view: in the line of the columns' names and the margin, where that
        line is there, else over the map."""
        grid, view, signs, ruled = self.grid, self._view, self.grid.signs, self._margin.height > 0
        if row == (-1 if ruled else view.height // 2):
            if self._left > 0 and not ruled:
                yield 0, signs.left, "arrow"
            if self._left + view.width < grid.width:
                yield view.width - 1, signs.right, "arrow"
        if ruled:
            return
        if row == 0 and self._top > 0:
            yield view.width // 2, signs.up, "arrow"
        if row == view.height - 1 and self._top + view.height < grid.height:
            yield view.width // 2, signs.down, "arrow"

    def _inked(self, text: str, role: str) -> Segment:
        look = (role, "margin")
        return Segment(text, (self._looks.get(look) or self._drawn_look(look)).style)

    def sign(self, text: str, look: Look) -> Content:
        """A sign as the map draws it, for words beside it."""
        return Content.styled(text, self.style_of(look))

    def style_of(self, look: Look) -> Style:
        """How the map draws a look, for what stands beside it."""
        return Style.from_rich_style(self._drawn_look(look).style)

    def _marked(self, strip: Strip, marks: list[tuple[int, str, str]]) -> Strip:
        """A line with texts laid over it, each at its place in a role; their places rise."""
        parts, done = [], 0
        for at, text, role in sorted(marks):
            parts += [strip.crop(done, at), Strip([self._inked(text, role)], len(text))]
            done = at + len(text)
        return Strip.join([*parts, strip.crop(done, strip.cell_length)]) if parts else strip

    # --- keys and mouse ---------------------------------------------------------------------------------------------

    def _move(self, space: int) -> None:
        self.cursor = space
        self.post_message(self.Moved())

    def _walk(self, action: str) -> None:
        self._move(walk(self.grid.board.grid, self.cursor, DIRECTIONS[action]))

    def action_up(self) -> None:
        self._walk("up")

    def action_down(self) -> None:
        self._walk("down")

    def action_up_left(self) -> None:
        self._walk("up_left")

    def action_up_right(self) -> None:
        self._walk("up_right")

    def action_down_left(self) -> None:
        self._walk("down_left")

    def action_down_right(self) -> None:
        self._walk("down_right")

    def action_left(self) -> None:
        self._move(walk_sideways(self.grid.board.grid, self.cursor, -1))

    def action_right(self) -> None:
        self._move(walk_sideways(self.grid.board.grid, self.cursor, 1))

    def action_act(self) -> None:
        self.post_message(self.Chosen())

    def on_click(self, event: events.Click) -> None:
        x, y = event.x - self._margin.width + self._left, event.y - self._margin.height + self._top
        space = cell_at(self.grid.board.grid, x, y, self.grid.zoom)
        if space is None:
            return
        if space == self.cursor:
            self.action_act()
        else:
            self._move(space)


def _around(one: Area, other: Area) -> Area:
    """The rectangle around two."""
    x, y = min(one.x, other.x), min(one.y, other.y)
    right, below = (max(area.x + area.width for area in (one, other)), max(a.y + a.height for a in (one, other)))
    return Area(x, y, right - x, below - y)


def _scrolled(start: int, view: int, whole: int, at: int, length: int, margin: int) -> int:
    """Where a view must start so that `at` ... `at + length` stands in it, `margin` away from its ends if it can."""
    low, high = max(0, at - margin), min(whole, at + length + margin)
    if low < start or high > start + view:
        start = at + length // 2 - view // 2
    return max(0, min(start, whole - view))
