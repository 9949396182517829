"""The explore board of the explorers' game alone, in the place of the map: the last of the panels that Tab comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.explorers.panels import BOARD_PAGE, CHROME

if TYPE_CHECKING:
    from tui.games.explorers.panels import ExplorersPanels
    from tui.table.mat import Mat


class BoardPage:
    """It, on a mat."""

    def __init__(self, mat: Mat, panels: ExplorersPanels) -> None:
        self._mat, self.frame, self._panels = mat, mat.frame, panels

    def turn_page(self) -> None:
        """The explore board alone, and back."""
        if self.frame.reviewing is None:
            self.frame.open_panel("table" if self.frame.panel == BOARD_PAGE else BOARD_PAGE)

    def opens(self, panel: str) -> bool:
        """Open the explore board alone; False for any other panel."""
        if panel != BOARD_PAGE:
            return False
        self.frame.panel, self.frame.places = panel, None
        self.frame.hush()
        self.frame.lay_out()
        self.frame.show_effect()
        self._mat.focus()
        return True

    def lay_out(self) -> None:
        """The explore board takes the place of everything but the lines of words."""
        self.frame.screen.remove_class("-wide")
        table = self._mat.query_one("#table")
        table.styles.grid_columns = "1fr"
        table.add_class("-narrow")
        for name in ("board", "legend", "maps", "space", "choices", "actions", "journal", "sheet", "overview"):
            self._mat.query_one(f"#{name}").display = False
        for name in ("side", "score"):
            self._mat.query_one(f"#{name}").display = True
        self._panels.rows = self._panels.height - CHROME

    def turned_to(self, forward: bool) -> bool:
        """Tab, where there is no room for the explore board beside the map: it is the last panel, after the sheet.
        True if that was all."""
        last = "sheet" if forward else "table"
        if self.frame.panel == last and self.frame.app.size.width < self._mat.narrow:
            self.frame.open_panel(BOARD_PAGE)
            return True
        if self.frame.panel == BOARD_PAGE and not forward:
            self.frame.open_panel("sheet")
            return True
        return self.left_page()

    def left_page(self) -> bool:
        """Whether the explore board hid the map: then the map is shown again, and nothing is done unseen."""
        hidden = self.frame.panel == BOARD_PAGE
        if hidden:
            self.frame.open_panel("table")
        return hidden
