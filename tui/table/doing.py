"""What is done at a table: actions carried out, several in one go, and steps taken back, all by the controller."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.game import Action, IllegalAction
from rules.turn_controller import UndoRefused
from saves.errors import StoreError
from tui.table import words
from tui.table.conductor import Conductor
from tui.table.frame import Frame


class Doing:
    """The hand of a table. `more`: more follows in one go, so that what has changed is not shown yet."""

    def __init__(self, table: Frame, conductor: Conductor, show: Callable[[], None]) -> None:
        """`show`: let the table show what has changed, where several in one go broke off."""
        self._table, self._conductor, self._show = table, conductor, show
        self.more = False

    def act(self, action: Action) -> bool:
        """A person carries out an action of the seat to move. False if it is not done."""
        if self._conductor.hinders(action) or not self.carry_out(action):
            return False
        self._conductor.acted()
        return True

    def act_all(self, actions: Sequence[Action], back: int = 0) -> None:
        """Several in one go, shown when all are done; `back`: so many steps are taken back first."""
        if actions and self._conductor.hinders(*actions):
            return
        if back and not self.take_back(back):
            return
        for coming, action in zip(range(len(actions) - 1, -1, -1), actions, strict=True):
            self.more = coming > 0
            if not self.act(action):
                break
        if self.more:  # it broke off: what was done is shown
            self.more = False
            self._show()

    def take_back(self, steps: int) -> bool:
        """Take so many steps back. False after a message if that cannot be."""
        table = self._table
        table.message = None
        try:
            table.controller.undo_to(len(table.controller) - steps)
        except (UndoRefused, StoreError) as error:
            table.app.tell(words.could_not_be_undone(), str(error))
            return False
        return True

    def carry_out(self, action: Action) -> bool:
        """Carry out an action of the seat to move; it is on disk when the screen shows it. False if it is not done."""
        table = self._table
        table.message = None
        try:
            table.controller.act(action)
        except IllegalAction as refused:
            table.remark(words.refused(refused.message))
        except StoreError as error:
            table.app.tell(words.not_saved_title(), words.not_saved(str(error)))
        else:
            return True
        return False
