"""Going from panel to panel at the game table, and what the line under the cursor of a panel shows on the board."""

from __future__ import annotations

from textual import on
from textual.widgets import Input, Static

from tui.kit.lines import Lines
from tui.table import course
from tui.table.showing import SheetLine
from tui.table.view import TableView


class TablePanels(TableView, inherit_bindings=True):
    """A game table whose panels (see `table_view.PANELS`) can be gone through; `panel` is the one in use."""

    def open_panel(self, panel: str) -> None:
        """Bring a panel into view and give it the focus."""
        if self.mat.opens(panel):
            return
        self.panel = panel
        self.hush()
        if panel != "sheet":
            self.places = None
        self.lay_out()
        if panel == "table":
            self.to_table()
        elif panel == "sheet":
            sheet = self.query_one("#sheet-list", Lines)
            sheet.focus()
            self.mat.show_sheet()
            self.light(sheet.cursor if sheet.cursor is not None else min(1, len(self.sheet) - 1))
        else:
            self.query_one("#action-list" if panel == "actions" else "#journal-list").focus()
        journal = self.query_one("#journal-list", Lines)
        journal.point_at(len(journal.lines) - 1 if panel == "journal" else None)
        self.mat.show_position()
        self.mat.show_scores()
        self.show_words()
        self.query_one("#effect", Static).update(self.effect_words(), layout=False)
        self.conductor.noted("panel")

    def hush(self) -> None:
        """Take back what was said in the line below the board: something else is looked at now."""
        if self._message is not None:
            self.message = None
            self.query_one("#effect", Static).update(self.effect_words(), layout=False)

    def light(self, index: int) -> None:
        """Put the score sheet's cursor on a line, and light on the board what earned its points."""
        if not 0 <= index < len(self.sheet):
            return
        self.query_one("#sheet-list", Lines).point_at(index)
        here = self.sheet[index]
        lit = [here] if here.item else [line for line in self.sheet if line.scoring == here.scoring]
        self.places = sum((line.item.places for line in lit if line.item), ())
        self.mat.show_position()
        self.show_words()

    @property
    def sheet_line(self) -> SheetLine | None:
        """The line of the score sheet being looked at."""
        cursor = self.query_one("#sheet-list", Lines).cursor
        return self.sheet[cursor] if self.panel == "sheet" and cursor is not None and cursor < len(self.sheet) else None

    @on(Lines.Moved, "#sheet-list")
    def _sheet_moved(self, event: Lines.Moved) -> None:
        if self.reviewing is None:
            self.light(event.index)
        else:
            self.send(course.Pointed(event.index))

    @on(Lines.Chosen, "#sheet-list")
    def _sheet_chosen(self) -> None:
        if self.reviewing is not None:
            self.choose()
        else:
            self.action_help()

    @on(Lines.Moved, "#action-list")
    def _action_moved(self, event: Lines.Moved) -> None:
        if event.index < len(self.shown):  # the list may have been filled anew since
            self.mat.point_at(self.shown[event.index])
            self.message = None
            self.consider(self.shown[event.index])

    @on(Lines.Chosen, "#action-list")
    def _action_chosen(self) -> None:
        self.choose()

    @on(Input.Changed, "#filter")
    def _filtered(self) -> None:
        self._show_actions()
        if self.shown and self.considered not in self.shown:
            self.mat.point_at(self.shown[0])
            self.consider(self.shown[0])
        else:
            self.consider(self.considered)

    @on(Input.Submitted, "#filter")
    def _filter_done(self) -> None:
        if self.considered in self.shown:
            self.query_one("#filter", Input).value = ""
            self.open_panel("table")
            self.choose()
