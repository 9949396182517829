"""What left and right do in the list of the turn of Discordia: more and fewer workers, into a group and out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.discordia.bench import Bench
from tui.games.discordia.targets import picked_by

if TYPE_CHECKING:
    from tui.games.discordia import turn as turns


class ListKeys(Bench):
    """The part of the mat that is about these keys."""

    if TYPE_CHECKING:

        def _follow_list(self) -> None: ...

    def _pick(self, colour: str, by: int) -> None:
        """Pick one more worker of a colour, or one less."""
        assert self.picked is not None
        self.picked = picked_by(self.frame.state, self.picked, colour, by)
        self._fill(self._colours().index(colour))
        self.frame.consider(self.action_here())

    def action_right(self) -> None:
        at = self.list_.cursor or 0
        if self._between_boards(1):
            return
        if self.acting and self.picked is not None and at < len(self._colours()):
            self._pick(self._colours()[at], 1)
        elif self.acting and self.entry is not None and self.entry.action is None:
            self._enter(self.entry)

    def action_left(self) -> None:
        at = self.list_.cursor or 0
        if self._between_boards(-1):
            return
        if self.acting and self.picked is not None and at < len(self._colours()):
            self._pick(self._colours()[at], -1)
        elif self.path:
            self._up()

    def _between_boards(self, by: int) -> bool:
        """City boards to choose from stand side by side: one goes from one to the next, in the order of the list."""
        if not (self.acting and self.pages.drafting):
            return False
        (self.list_.action_down if by > 0 else self.list_.action_up)()
        return True

    def _enter(self, entry: turns.Entry) -> None:
        self.frame.message = None
        self._open((*self.path, entry.key))
        self._follow_list()
        self.frame.consider(self.action_here())

    def _up(self) -> None:
        """Back to the list before, with the cursor on the group that was open."""
        *before, last = self.path
        self._open(tuple(before))
        at = next((n for n, entry in enumerate(self.entries) if entry.key == last), 0)
        self.list_.point_at(at)
        self._follow_list()
        self.frame.consider(self.action_here())
        self.frame.show_words()
