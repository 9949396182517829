"""What is done at a table: actions carried out, several in one go, and steps taken back, all by the controller."""

from __future__ import annotations

from rules.game import Action, IllegalAction
from rules.turn_controller import UndoRefused
from saves.errors import StoreError
from tui.table import words
from tui.table.conductor import Conductor
from tui.table.frame import Frame


class Doing:
    """The hand of a table."""

    def __init__(self, table: Frame, conductor: Conductor) -> None:
        self._table, self._conductor = table, conductor

    def act(self, *actions: Action, back: int = 0) -> bool:
        """A person carries out actions of the seat to move, several in one go; `back`: so many steps are taken back
        first. False if nothing is done."""
        if self._conductor.hinders(*actions) or (back and not self.take_back(back)) or not self.carry_out(*actions):
            return False
        self._conductor.acted(len(actions))
        return True

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

    def carry_out(self, *actions: Action) -> bool:
        """Carry out actions of the seat to move; they are on disk when the screen shows them. False if none is done."""
        table = self._table
        table.message = None
        try:
            table.controller.act_all(actions)
        except IllegalAction as refused:
            table.remark(words.refused(refused.message))
        except StoreError as error:
            table.app.tell(words.not_saved_title(), words.not_saved(str(error)))
        else:
            return True
        return False
