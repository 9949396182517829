"""A map of hexes on the table: one widget, drawn line by line, that scrolls around its cursor by half a view."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip

from rules.explorers.maps import Board
from rules.hexes import bits
from tui.games.explorers.hexes import COMPACT, Zoom, cell_at, region_of, walk, walk_sideways
from tui.games.explorers.view import GROUNDS, ROLES, HexView, Scene
from tui.kit.cell_widget import Cells, look_classes
from tui.kit.keys import binding, bindings

DIRECTIONS = {"up": 0, "up_right": 1, "down_right": 2, "down": 3, "down_left": 4, "up_left": 5}
"""Actions of the cursor, as indices in `rules.hexes.DIRECTIONS`."""


class HexMap(Cells, can_focus=True):
    """A player's map with a cursor on one of its spaces.

    Keys and clicks move the cursor and tell; the screen then calls `show`, so that everything is painted as one.
    """

    COMPONENT_CLASSES = look_classes(ROLES, GROUNDS)
    OVERRIDING = frozenset({"void"})
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
        self._left = self._top = 0
        self._strips: dict[int, Strip] = {}

    # --- size and place ---------------------------------------------------------------------------------------------

    def set_view(self, zoom: Zoom, glyph_set: str, width: int, height: int) -> None:
        """Draw with these sizes and characters, at most `width` by `height` cells of the map at a time."""
        grid = self.grid
        if (zoom, glyph_set) != (grid.zoom, grid.glyph_set):
            scene = grid.scene
            self.grid = grid = HexView(grid.board, zoom, glyph_set)
            self._strips.clear()
            if scene is not None:
                grid.show(scene)
        view = Size(min(width, grid.width), min(height, grid.height))
        self._view = view
        self._left = max(0, min(self._left, grid.width - view.width))
        self._top = max(0, min(self._top, grid.height - view.height))
        self._follow()
        self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._view.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._view.height

    def _follow(self) -> bool:
        """Bring the cursor's surroundings into view; where it has come to the edge, by half a view. True if moved."""
        zoom = self.grid.zoom
        area = region_of(self.grid.board.grid.hexes[self.cursor], zoom)
        before = self._left, self._top
        self._left = _scrolled(self._left, self._view.width, self.grid.width, area.x, area.width, zoom.pitch)
        self._top = _scrolled(self._top, self._view.height, self.grid.height, area.y - 1, area.height + 1, zoom.height)
        return before != (self._left, self._top)

    # --- showing ----------------------------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """Draw a scene; only what changed is painted anew, unless the view moves."""
        grid = self.grid
        changed = grid.show(scene)
        areas = [region_of(grid.board.grid.hexes[x], grid.zoom) for x in bits(changed)]
        for area in areas:
            for y in range(area.y, area.y + area.height):
                self._strips.pop(y, None)
        if self._follow() or changed.bit_count() > 12:
            self.refresh()
        elif areas:
            bounds = Region(0, 0, self.size.width, self.size.height)
            regions = [Region(a.x - self._left, a.y - self._top, a.width, a.height).intersection(bounds) for a in areas]
            seen = [region for region in regions if region]
            if seen:
                self.refresh(*seen)

    def point_at(self, space: int) -> None:
        """Put the cursor on a space; `show` is to be called next."""
        self.cursor = space

    def _forget_styles(self) -> None:
        super()._forget_styles()
        self._strips.clear()

    def render_line(self, y: int) -> Strip:
        line = y + self._top
        width = self.size.width
        if line >= self.grid.height:
            return Strip.blank(width, self.base_style)
        strip = self._strips.get(line)
        if strip is None:
            strip = self._strips[line] = Strip(self._segments(line), self.grid.width)
        return strip.crop(self._left, self._left + width).adjust_cell_length(width, self.base_style)

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
        space = cell_at(self.grid.board.grid, event.x + self._left, event.y + self._top, self.grid.zoom)
        if space is None:
            return
        if space == self.cursor:
            self.action_act()
        else:
            self._move(space)


def _scrolled(start: int, view: int, whole: int, at: int, length: int, margin: int) -> int:
    """Where a view must start so that `at` ... `at + length` stands in it, `margin` away from its ends if it can."""
    low, high = max(0, at - margin), min(whole, at + length + margin)
    if low < start or high > start + view:
        start = at + length // 2 - view // 2
    return max(0, min(start, whole - view))
