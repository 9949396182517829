"""Programs of one's own at a table: each seat that one plays has its process, and nothing runs unasked.

A command that was typed into the form in this session is run; one that comes with a saved game only after asking. For a
program that fails, or may not run, steady goes on, and the person is told.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from rules.chance import named_draw
from tui.pages.dialogs import Confirm
from tui.table import words_seating as words

if TYPE_CHECKING:
    from rules.game import Action
    from rules.turn_controller import TurnController
    from tui.programs import Program
    from tui.table.frame import Frame


class ProgramSeats:
    """The programs at a table, by seat. `close` ends them."""

    def __init__(self) -> None:
        self._programs: dict[int, Program] = {}
        self._dropped: set[tuple[int, str]] = set()
        """Seats whose program does not play any more, with its command."""

    async def choose(self, table: Frame, game: TurnController, command: str, seat: int) -> Action | None:
        """What the program chooses in its seat; None where another player has to go on for it."""
        if (seat, command) in self._dropped or not await self._may_run(table, command, seat):
            return None
        from tui.programs import Program

        program = self._programs.get(seat)
        if program is None or program.command != command:
            self._close(seat)
            program = self._programs[seat] = Program(command)
        below = named_draw(game.seed, f"player.{seat}", len(game))
        action: Action = await asyncio.to_thread(program, game.rules, game.state, seat, below)
        if program.faults:
            self._drop(table, command, seat, words.failed(table.names[seat].plain, program.faults[-1]))
        return action

    async def _may_run(self, table: Frame, command: str, seat: int) -> bool:
        app = table.app
        if command in app.programs:
            return True
        name = table.names[seat].plain
        question = Confirm(words.run_title(), words.run(name, command), yes=words.run_it(), no=words.let_steady())
        if await app.push_screen_wait(question):
            app.programs.add(command)
            return True
        self._drop(table, command, seat, words.stands_in(name))
        return False

    def _drop(self, table: Frame, command: str, seat: int, told: str) -> None:
        self._dropped.add((seat, command))
        self._close(seat)
        table.app.say(told, "warning")

    def _close(self, seat: int) -> None:
        program = self._programs.pop(seat, None)
        if program is not None:
            program.close()

    def close(self) -> None:
        """End all of them."""
        for seat in list(self._programs):
            self._close(seat)
