"""What is under the cursor of a table: shown on the board, in the list, in the scores, with what it would bring."""

from __future__ import annotations

import math
from collections.abc import Callable

from rules.game import Action
from tui.kit.keybar import KeyBar
from tui.kit.lines import Lines
from tui.kit.patient import now
from tui.pages.page import once_painted
from tui.table import course as at
from tui.table.around import Around
from tui.table.frame import Frame
from tui.table.mat import Mat
from tui.table.panels import Panels


class Pointing:
    """The cursor of a table, and the action that it stands for."""

    def __init__(
        self, table: Frame, mat: Mat, panels: Panels, around: Around, shown: Callable[[], Action | None]
    ) -> None:
        """`shown`: the action that the table shows by itself."""
        self._table, self._mat, self._panels, self._around, self._shown = table, mat, panels, around, shown
        self._left: tuple[Action | None, int] = None, 0
        """What the cursor was on before it moved by itself, and how long the log was then."""
        self._seen = -math.inf
        """When that could be seen."""

    def draw_all(self) -> None:
        """Find out what can be done now, list it, and show what the cursor is on."""
        table, mat, mover = self._table, self._mat, self._table.mover
        rolling = table.moments.rolling  # nothing that follows from dice is told before they lie
        choosing = mover is not None and isinstance(table.stand, at.Choosing) and not rolling
        table.legal = list(table.rules.legal_actions(table.state, mover)) if choosing else []
        self._panels.describe()
        table.considered = table.preview = table.refused = table.effect = None
        mat.point_at(None)
        self._panels.actions()
        if table.panel == "journal" and not rolling:  # the prompt tells of its line under the cursor
            self._panels.journal()
        if table.panel == "sheet" and not rolling:  # it is written when it is opened
            mat.show_sheet()
        shown = None if rolling else self._shown()
        if shown is not None:
            mat.point_at(shown)
        self.regard(mat.action_here() if choosing else shown)
        table.show_words()
        self._panels.to_come(self._around.told)
        if table.panel != "journal" and not rolling and table.reviewing is None:  # it tells what comes after the part
            self._panels.journal(self._around.told)
        if not rolling:  # it is drawn anew once they lie
            table.screen.query_one(KeyBar).asked_again()

    def put_back(self, action: Action) -> None:
        """The cursor is where the person left it, after everything was drawn anew."""
        self._mat.point_at(action)
        self.regard(action)

    def move(self, action: Action) -> None:
        """Put the cursor on an action that nobody has just asked for: it came when it was found."""
        self._left, self._seen = (self._table.considered, len(self._table.controller)), math.inf
        self._table.point(action)
        once_painted(self._table.screen, self._moved)

    def _moved(self) -> None:
        self._seen = min(self._seen, now())

    def hear(self, time: float, chooses: bool) -> None:
        """A key that was pressed at a time. One that chooses goes to what was on the screen then."""
        left, steps = self._left
        if chooses and time < self._seen and left is not None and steps == len(self._table.controller):
            self._table.point(left)
        self._seen = -math.inf

    def regard(self, action: Action | None) -> None:
        """Show what `action` would do. Nobody need have moved a cursor; one that moves beside an action which the table
        shows by itself goes back to it: that is what comes."""
        table, mat, mover, shown = self._table, self._mat, self._table.mover, self._shown()
        if shown is not None and action not in (None, shown):
            mat.point_at(shown)
        table.considered = action = action if shown is None else shown
        table.preview = table.refused = table.effect = None
        if action is not None and mover is not None:
            table.preview = preview = table.rules.preview(table.state, mover, mat.chain(mover, action))
            table.refused = preview.refused
            if table.refused is None:
                table.effect = mat.effect_of(action, preview)
        place = table.shown.index(action) if action in table.shown else None
        table.screen.query_one("#action-list", Lines).point_at(place)
        mat.show_position()
        if not table.moments.rolling:
            mat.show_scores()
        table.show_effect()
        if self._around.worn_off:
            table.show_words()
