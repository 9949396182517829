"""How the table of the explorers' game shares its room: the size of the hexes, what stands below and beside the map."""

from __future__ import annotations

from typing import Final

from textual.widgets import Static

from tui.games.explorers.board import RULER, HexMap
from tui.games.explorers.card_choice import CardChoice
from tui.games.explorers.choices import Choice
from tui.games.explorers.hexes import COMPACT, SKETCHES, WIDE, Zoom, best_zoom, fits, map_size, next_zoom, sketch
from tui.games.explorers.pair import Pair
from tui.games.explorers.panels import CHROME, ExplorersPanels
from tui.games.explorers.small import small_size
from tui.kit.lines import wrapped
from tui.table.mat import NARROW, Mat
from tui.table.reckoning_page import PANEL as RECKONING

SIDE: Final = 30
WIDE_SIDE: Final = 29
"""Columns for the explore board: at least, beside a map that scrolls and beside a whole one."""
COUNTED_LEAST: Final = 32
"""Columns for the page of an era beside whole maps in little: how many explorers go home has room in it in words."""
COUNTED: Final = 42
"""Columns for the page of an era that is counted, beside a whole map: the words of a line stand in one row."""
RULED: Final = (60, 80)
"""From so many columns on, the map has rulers: one that may scroll, and the whole one in small, too."""
ZOOM_TOLD: Final = 80
"""From so many columns on, the key for the size of the map stands among the others."""
ROOMY: Final = 180
"""From so many columns on, the map leaves room for small maps of all others."""


class Room:
    """The room of the mat of the explorers' game.

    `zoom`: the size of hexes that the player wants, None for the largest that shows the whole map. `both`: whether
    there is room both for a message and for what Enter would do. While an era is counted in a window that holds no
    large map as a whole: `pair`, whole maps in little; `in_little`, whether these are wanted, so that all that is
    counted is in view.
    """

    def __init__(self, mat: Mat, panels: ExplorersPanels, choice: Choice) -> None:
        self._mat, self.frame = mat, mat.frame
        self.panels, self.choice, self.board = panels, choice, panels.board
        self._chosen: Zoom | None = None
        self._in_sketch = False
        self.both = False
        self.pair: Pair = Pair(mat, panels)
        self.in_little = True
        self._room = 0, 0

    @property
    def zoom(self) -> Zoom | None:
        return self._chosen

    @zoom.setter
    def zoom(self, zoom: Zoom | None) -> None:
        """The whole map in little stands alone, as large as it can, unless panels have room beside it anyway."""
        self._chosen = zoom
        self._mat.narrow = self._mat.wide if zoom in SKETCHES else NARROW

    @property
    def cut(self) -> bool:
        """Whether some of the map lies outside of its panel."""
        space_map = self._mat.query_one(HexMap)
        columns, rows = map_size(self.board.grid, space_map.grid.zoom)
        return columns > self._room[0] or rows > self._room[1]

    @property
    def narrow_count(self) -> bool:
        """Whether an era is counted in a window that holds no large map as a whole."""
        return self.frame.panel == RECKONING and self._mat.app.size.width < self._mat.wide

    def shows_all_of(self, spaces: int) -> bool:
        """Whether the map is to be laid out anew for spaces that are to be seen together: the whole of it in little
        where it does not hold them in the size that it has unless somebody chose another, and that again after it."""
        space_map, before = self._mat.query_one(HexMap), self._in_sketch
        if not spaces:
            self._in_sketch = False
        elif not before:
            self._in_sketch = self._chosen is None and self.cut and not space_map.holds(spaces)
        return before != self._in_sketch

    def fit(self, width: int, height: int) -> int:
        """Lay out map and bench for a screen of so many cells; the columns that the map takes."""
        wide, narrow = width >= self._mat.wide, width < self._mat.narrow and self.frame.panel != RECKONING
        self.panels.height = height
        margin = RULER if self._is_ruled(width, height) else 0
        columns = room = width if narrow else width - self._side(width, height)
        while True:  # what stands below a narrower map may need more lines, for which the map may be smaller still
            rows = height - CHROME - self._bench_rows(columns if wide else width, height)
            self._room = room - margin, rows
            zoom = self._zoom_for(*self._room)
            taken, columns = columns, min(columns, map_size(self.board.grid, zoom)[0] + margin)
            if columns == taken:
                break
        self.panels.columns = columns
        paired = self.narrow_count and self.in_little
        columns = room if paired else columns
        self.pair.fit(room if paired else 0, rows)
        space_map = self._mat.query_one(HexMap)
        space_map.set_view(zoom, self._mat.app.glyph_set, columns, rows, margin > 0)
        spare = rows - map_size(self.board.grid, zoom)[1] - space_map.ruler_lines
        self.panels.rows = height - CHROME + 1 if wide else rows
        taken = self.panels.fit_maps(wide, columns, width - columns, spare)
        legend = self.panels.fit_legend(
            columns - 2, spare - taken if wide and not self.panels.signs_below else 0, bool(self.choice.actions)
        )
        if not wide and self.zoom in SKETCHES and self.frame.panel == "table":
            self.panels.fit_goals(columns - 2, spare)
        self.both = legend and not self.choice.actions and self.frame.panel != RECKONING
        if self.both:
            self._mat.query_one("#space", Static).styles.height = 3
        return width if narrow else columns

    def _is_ruled(self, width: int, height: int) -> bool:
        """Whether the map has rulers in a screen of so many cells: the whole one in small where it keeps its room."""
        columns, lines = map_size(self.board.grid, SKETCHES[0])
        alone = self.frame.panel != RECKONING
        if not alone and width >= self._mat.wide and self._wanted is None:
            left, whole = width - self._side(width, height), map_size(self.board.grid, COMPACT)[0]
            return not whole <= left < whole + RULER  # without them all of it may just stand beside the page
        roomy = (alone or columns + RULER <= width - SIDE + 2) and lines < height - CHROME - 2
        sketched = self._wanted in SKETCHES
        return width >= RULED[sketched] and (not sketched or roomy)

    def _side(self, width: int, height: int) -> int:
        """Columns for what stands beside the map, at least."""
        if width < self._mat.wide and self.frame.panel == RECKONING:  # the map scrolls to what is told
            return max(COUNTED_LEAST, self.frame.reckoned.width())
        if width < self._mat.wide:
            return SIDE
        if self.frame.panel == RECKONING:
            roomy = fits(self.board.grid, COMPACT, width - COUNTED - RULER, height - CHROME)
            return COUNTED if roomy else max(WIDE_SIDE, self.frame.reckoned.width())
        rows, others = height - CHROME - 2, len(self.frame.seats) - 1
        across, lines = small_size(self.board, others) if others else (0, 0)
        zoom = self._zoom_for(width - WIDE_SIDE - RULER, rows)
        beneath = rows - map_size(self.board.grid, zoom)[1] - 1 >= lines  # one for the names of columns
        return WIDE_SIDE if beneath or width < ROOMY else max(WIDE_SIDE, across + 4)

    @property
    def _wanted(self) -> Zoom | None:
        """The size that the player wants; while an era is counted only that of the whole map: of a larger one, most of
        what a line tells would be out of view."""
        counted = self.frame.panel == RECKONING
        return self.zoom if not counted or (self.zoom in SKETCHES and not self.narrow_count) else None

    def _zoom_for(self, width: int, height: int) -> Zoom:
        """The size that the player wants; else the largest that shows the whole map in so many cells."""
        whole = best_zoom(self.board.grid, width, height)
        if self._wanted in SKETCHES or (self._in_sketch and not fits(self.board.grid, whole, width, height)):
            return sketch(self.board.grid, width, height)
        return self._wanted or whole

    def lay_out_bench(self) -> None:
        """While an era is counted the small maps and what the signs mean stay where they stand in play; the other lines
        below the map go."""
        counted = self.frame.panel == RECKONING
        self.pair.display = counted and self.pair.there
        if self.pair.display and not self.pair.is_attached:  # a widget more is dearer with every key
            self._mat.query_one("#board").mount(self.pair)
            self.pair.show()
        self._mat.query_one(HexMap).display = not self.pair.display
        for name in ("effect", "space"):  # they keep their room, so that nothing jumps
            self._mat.query_one(f"#{name}").visible = not counted
        maps, legend = (bool(self._mat.query_one(f"#{name}").display) for name in ("maps", "legend"))
        if counted and self._mat.app.size.width >= self._mat.wide and (maps or legend):
            self._mat.query_one("#bench").display = True
            self._mat.query_one("#space").display, self._mat.query_one("#choices").display = maps, False

    def _bench_rows(self, width: int, height: int) -> int:
        """Lines for what stands below the map, apart from the line of the effect; while an era is counted none, unless
        small maps have room there, and in few columns not even that. The screen is `height` lines high."""
        if self.frame.panel == RECKONING:
            roomy = map_size(self.board.grid, WIDE)[1] + small_size(self.board, 1)[1] <= height - CHROME
            return 2 * roomy if self._mat.app.size.width >= self._mat.wide else -1
        space = self._mat.query_one("#space", Static)
        choices = self._mat.query_one("#choices", CardChoice)
        space.display, choices.display = not self.choice.actions, bool(self.choice.actions)
        if not self.choice.actions:
            tight = self.zoom in SKETCHES and height - CHROME - 2 < map_size(self.board.grid, SKETCHES[0])[1]
            space.styles.height = lines = 1 if tight else 2
            return lines
        cards, width = choices.beside(width - 2), max(8, width - 2)
        rows = len(cards[0]) if cards else sum(len(wrapped(line, width)) for line in self.choice.lines())
        choices.styles.height = min(rows, max(9, height // 3))
        return min(rows, max(9, height // 3))

    def zoom_on(self) -> None:
        """The next size of hexes; while an era is counted the large map instead of whole ones, and back."""
        if self.narrow_count:
            self.in_little = not self.in_little
            return
        self.zoom = next_zoom(self.board.grid, self._mat.query_one(HexMap).grid.zoom, *self._room)
