"""Hints at a table: asked for, looked for, written down, shown with the cursor on what they name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from textual.widgets import Input

from rules.game import Action
from rules.players.analysis import Reason
from saves.errors import StoreError
from tui.kit.text import fitting
from tui.pages.dialogs import Confirm
from tui.players import Thinker
from tui.table import hinting, words, words_goal
from tui.table.aim import Aim
from tui.table.around import room_of_hints
from tui.table.course import Choosing
from tui.table.goal import help_costs, help_had, reason

if TYPE_CHECKING:
    from tui.table.conductor import Deed
    from tui.table.frame import Frame
    from tui.table.on_table import OnTable


class Asking:
    """The hints of a game that is played (`aim`: what for). `told` is called once one is written down, `noted` once one
    is shown."""

    def __init__(
        self,
        table: Frame,
        game: OnTable,
        aim: Aim | None,
        thinker: Thinker,
        told: Callable[[], None],
        noted: Callable[[Deed], None],
    ) -> None:
        self._table, self._game, self._aim, self._thinker = table, game, aim, thinker
        self._told, self._noted = told, noted
        self._about: tuple[Any, str] = (None, "")
        """The state and the strength that hints were asked for last."""
        self._found: Sequence[Reason] = ()
        """Those hints, the best first; none while they are thought about."""
        self._at, self._wanted = -1, 0
        """The hint shown last, and how often a further one was asked for since."""
        self._waits_on: Action | None = None
        """What the cursor was on when hints were asked for; None once Enter has waited for them."""

    def takes_enter(self) -> bool:
        """Enter while a hint is thought about, with the cursor where it was: it was meant for what the hint will name.
        Once more, and it does not wait. True: that was all."""
        thinks = self._about[0] is self._table.state and not self._found
        if not thinks or self._waits_on is None or self._waits_on != self._table.considered:
            return False
        self._waits_on = None
        self._table.remark(words.hint_not_there_yet())
        return True

    def ask(self) -> None:
        """Put the cursor on the best choice, and at each further call on the next best, then round again.

        Where all that matters is what a choice costs, on what costs least.
        """
        table, seat = self._table, self._table.mover
        if seat is None or not self._is_paid_for(seat):
            return
        if own := table.own_hint():
            if self._write(seat):
                table.remark(own, lasting=True)
                self._noted("hint")
            return
        about = table.state, table.app.settings.hints
        if self._about[0] is not about[0] or self._about[1] != about[1]:
            self._about, self._found, self._at, self._wanted = about, (), -1, 1
            self._waits_on = table.considered
            table.screen.run_worker(self._look(*about, seat), group="hint", exclusive=True)
            table.remark(words.looking_for_a_hint())
        else:
            self._wanted += 1
            self._show(seat)

    def _is_paid_for(self, seat: int) -> bool:
        """Whether a hint may be shown: where it costs something it is written down, the first one after asking. Where
        it costs nothing it is written down once it is there, for writing takes time."""
        app, aim = self._table.app, self._aim
        if not self._game.hints_allowed:
            self._table.remark(words.no_hints_here())
            return False
        if aim is None or help_had(aim, self._game.info):
            return aim is None or self._write(seat)
        app.push_screen(
            Confirm(
                words_goal.hint_title(),
                help_costs(aim, self._table.rules, self._table.state),
                yes=words_goal.ask(),
                no=words_goal.without(),
            ),
            lambda yes: self._after_all(seat) if yes else None,
        )
        return False

    def _after_all(self, seat: int) -> None:
        """The hint is wanted whatever it costs: the table is open again, and may not have seen that yet."""
        self._table.look()
        if self._write(seat):
            self.ask()

    def _write(self, seat: int, action: Action | None = None) -> bool:
        """Write a hint down, for an action once that is known; without that there is none."""
        had = self._game.helps
        try:
            self._game.note_hint(seat, action)
        except StoreError as error:
            self._table.app.tell(words.not_saved_title(), words.not_saved(str(error)))
            return False
        if len(self._game.helps) > len(had):
            self._told()
        return True

    async def _look(self, state: Any, strength: str, seat: int) -> None:
        """A hint is thought about. If the game has gone on meanwhile, nothing is shown."""
        table, game = self._table, self._game.controller
        cheapest = table.rules.cheapest(state, seat)
        if cheapest is not None:
            found: Sequence[Reason] = (Reason(cheapest, 0.0, ()),)
        else:
            goal = self._aim.goal if self._aim is not None else ""
            found = await self._thinker.advise(game.rules, strength, state, seat, game.seed, len(game), goal)
        if self._about[0] is state:
            self._found = found
            self._show(seat, table.move_cursor)

    def _show(self, seat: int, move: Callable[[Action], None] | None = None) -> None:
        """Go on among the hints as often as was asked for; nothing before they are there. `move`: how the cursor comes
        to the choice, where it was not asked for just now."""
        table, found = self._table, self._found
        if not found:
            return
        if self._about[0] is not table.state or not isinstance(table.look(), Choosing):
            self._at = -1
            return
        standing = table.about_to_be_done()
        at = (self._at + self._wanted) % len(hinting.within_reach(found))
        action = found[at].action if standing is None else standing
        if not self._write(seat, action):
            return
        self._wanted = 0
        if standing is not None:
            self._judge(seat, standing)
            return
        self._at = at
        table.screen.query_one("#filter", Input).value = ""
        table.look_at(seat)
        (move or table.point)(action)
        table.remark(self._words(seat, action), lasting=True)
        self._noted("hint")

    def _judge(self, seat: int, action: Action) -> None:
        """A hint for what is about to be done: how good that is. It stays as it is."""
        table = self._table
        told = hinting.judged(table.rules, table.state, seat, self._found, action, table.reason(action))
        if told:
            table.remark(fitting(told, room_of_hints(table)))
            self._noted("hint")

    def _words(self, seat: int, action: Action) -> str:
        table = self._table
        why = reason(self._aim, table.rules, table.state, seat, action) if self._aim is not None else ""
        why = why or table.reason(action)
        called = table.advise(action)
        if table.rules.cheapest(table.state, seat) is not None:
            told = words.hint_cheapest(table.rules.describe(table.state, action), why)
            return fitting(words.hint_to(called) if called else told, table.app.size.width - 2)
        room = room_of_hints(table)
        return hinting.told(table.rules, table.state, seat, self._found, self._at, room, why, called)
