"""The panels beside the map of the explorers' game: explore board, score sheet, small maps of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from textual.content import Content
from textual.widgets import Static

from rules.explorers.maps import Board
from rules.explorers.state import ExplorersState
from tui.games.explorers import runs
from tui.games.explorers.small import side_by_side, small_lines, small_size
from tui.kit.lines import Lines
from tui.table.conductor import Conductor
from tui.table.content import MUTED, ScorePanel
from tui.table.screen import GameScreen
from tui.table.showing import sheet_lines
from tui.themes import seat_colour

CHROME: Final = 5
"""Lines of the screen for seats, prompt, news, effect and keys."""
BOARD_PAGE: Final = "score"
"""The panel of the explore board alone, beside those of every table."""
STYLES: Final = {
    "head": "bold $accent",
    "points": "bold",
    "changed": "$accent",
    "gain": "bold $success",
    "note": MUTED,
    "none": MUTED,
}
"""Styles of the roles of runs in lines of words."""


def as_content(line: runs.Line) -> Content:
    return Content.assemble(*((text, STYLES.get(role, "")) for text, role in line))


class ExplorersPanels(GameScreen, inherit_bindings=True):
    """The table of the explorers' game without its map.

    `_height`: lines of the screen that the game has; `_rows`: those for the explore board; `_maps`: how many small maps
    of the others are shown.
    """

    def __init__(self, conductor: Conductor) -> None:
        super().__init__(conductor)
        self.board: Board = self.state.board
        self.colours = [seat_colour(seat.colour, at) for at, seat in enumerate(self.seats)]
        self._rows = self._height = self._maps = 0
        self._told_state: ExplorersState | None = None
        self._told_board: tuple[Any, ...] = ()
        self._told_maps: tuple[str, list[Any]] = ("", [])

    # --- explore board, score sheet, small maps ---------------------------------------------------------------------

    def score_lines(self, width: int) -> list[Any]:
        letters = [colour.letter for colour in self.colours]
        plain = self.app.glyph_set == "ascii"
        return runs.board_lines(self.state, self.viewed, letters, max(width, 10), self._rows - 2, plain)

    def _show_scores(self) -> None:
        """Draw the explore board, where it could look different: the cursor does not change it."""
        panel = self.query_one(ScorePanel)
        shown = (panel.display, panel.size, self.viewed, self._rows, self.app.glyph_set)
        if panel.display and (self.state is not self._told_state or shown != self._told_board):
            super()._show_scores()
            self._title("score", Content.assemble("Explore board: ", self.names[self.viewed]))
            self._told_state, self._told_board = self.state, shown

    def _show_sheet(self) -> None:
        """The coins by source, and what the end would add to them: what pays nothing on this map is left out."""
        state, seat = self.state, self.viewed
        (now,), coming = self.rules.score_sheet(state, seat).scorings, self.rules.forecast(state, seat)
        then = {item.item: item.points for item in (coming or now).items}
        made = [line for line in sheet_lines([now]) if line.item is None or runs.pays(state, line.item.item)]
        self.sheet = made
        head = runs.sheet_total(now.total, coming.total if coming else None)
        told = [runs.sheet_line(state, seat, line.item, then[line.item.item]) if line.item else head for line in made]
        sheet = self.query_one("#sheet-list", Lines)
        sheet.fill([as_content(line) for line in told], sheet.cursor)
        self._title("sheet", Content.assemble("Score sheet: ", self.names[seat], f" {now.total}"))

    def _show_overview(self) -> None:
        """The other seats' maps, small and side by side; painted anew where they look different."""
        self._title("overview", "Others")
        state, look = self.state, (self.app.theme, self.app.glyph_set)
        others = tuple((self.viewed + by) % len(self.seats) for by in range(1, self._maps + 1))
        shown = [(seat, state.explorers[seat], state.villages[seat], state.posts[seat], state.purse[seat], look)
                 for seat in others]  # fmt: skip
        for name in ("#overview", "#maps"):
            panel = self.query_one(name, Static)
            if panel.display and self._told_maps != (name, shown):
                panel.update(self._small_maps(others), layout=len(shown) != len(self._told_maps[1]))
                self._told_maps = name, shown

    def _small_maps(self, seats: Sequence[int]) -> Content:
        variables = self.app.theme_variables
        blocks = []
        for seat in seats:
            head = self.asked(seat) + Content(f" {self.state.purse[seat]}")
            blocks.append([head, *small_lines(self.state, seat, self.colours[seat].rgb, self.app.glyph_set, variables)])
        return side_by_side(blocks, small_size(self.board, 1)[0])

    # --- the explore board alone ------------------------------------------------------------------------------------

    def action_explore_board(self) -> None:
        """The explore board alone, and back."""
        if self.reviewing is None:
            self.open_panel("table" if self.panel == BOARD_PAGE else BOARD_PAGE)

    def open_panel(self, panel: str) -> None:
        if panel != BOARD_PAGE:
            super().open_panel(panel)
            return
        self.panel, self.places = panel, None
        self.hush()
        self.lay_out()
        self.set_focus(None)

    def lay_out_page(self) -> None:
        """The explore board takes the place of everything but the lines of words."""
        self.remove_class("-wide")
        table = self.query_one("#table")
        table.styles.grid_columns = "1fr"
        table.add_class("-narrow")
        for name in ("board", "legend", "maps", "space", "choices", "actions", "journal", "sheet", "overview"):
            self.query_one(f"#{name}").display = False
        for name in ("side", "score"):
            self.query_one(f"#{name}").display = True
        self._rows = self._height - CHROME

    def on_page(self) -> bool:
        """Whether the explore board hid the map: then the map is shown again, and nothing is done unseen."""
        hidden = self.panel == BOARD_PAGE
        if hidden:
            self.open_panel("table")
        return hidden

    def choose(self) -> None:
        if not self.on_page():
            super().choose()
