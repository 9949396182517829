"""Asking computer players for their choice without holding up the screen.

They think in a process of their own, started at the first question: a thread would make the cursor stutter. It talks
over pipes, because `multiprocessing` cannot start a process while Textual has taken over the terminal.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rules.game import Action, BadInput, Rules
from tui.pipes import end

if TYPE_CHECKING:
    from rules.players.analysis import Reason

T = TypeVar("T")

ROOT: Final = Path(__file__).resolve().parent.parent
BUDGET: Final = 5.0
"""Seconds that a choice may take beyond those that a player is given; most need far less than one."""
PLAYOUT: Final = 0.1
"""Seconds that a playout may take on a slow machine."""
PATIENCE: Final = 10.0
"""Seconds beyond its budget after which a process that does not answer is replaced."""

PREFIX: Final = "exec:"
"""What the name of a player begins with that is a program of one's own (`tui.programs`): its command follows."""


def command_of(name: str) -> str | None:
    """The command of an `exec:COMMAND`; None for any other name."""
    command = name.removeprefix(PREFIX)
    return command if command != name and command.strip() else None


class Thinker:
    """A process that computer players think in. `await think(...)`; `close()` ends it.

    `patience`: as `PATIENCE`.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.in_thread = False
        """Whether no process could be had, so that they think in a thread instead."""
        self.reason: Reason | None = None
        """The reason of the choice that `think` found last."""
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def think(
        self, rules: Rules, player: str, state: Any, seat: int, seed: int, count: int, budget: float | None = None
    ) -> Action:
        """The choice of `player` in `seat`, which may take `budget` seconds (None: what `seconds_of` says).

        A process that ended, or answers nothing sensible in time, is replaced by another; after two they think in a
        thread. Cancelling ends the process.
        """
        from tui.player_process import consider, considered, question

        self.reason = None
        self.reason = await self._asked(
            lambda: question(rules, player, state, seat, seed, count),
            lambda answer: considered(rules, answer),
            lambda: consider(rules, player, state, seat, seed, count),
            seconds_of(player) if budget is None else budget,
        )
        action: Action = self.reason.action
        return action

    async def advise(
        self, rules: Rules, strength: str, state: Any, seat: int, seed: int, count: int, goal: str = ""
    ) -> Sequence[Reason]:
        """The best choices of `seat` as a hint of that strength names them; the same way as `think`. `goal`: as in
        `rules.goal.goal_id`."""
        from tui.player_process import advice, advise, advised

        return await self._asked(
            lambda: advice(rules, strength, state, seat, seed, count, goal),
            lambda answer: advised(rules, answer),
            lambda: advise(rules, strength, state, seat, seed, count, goal),
            BUDGET,
        )

    async def _asked(
        self, question: Callable[[], bytes], read: Callable[[bytes], T], here: Callable[[], T], budget: float
    ) -> T:
        """The answer to a question: `read` from the process; without one found out `here`, in a thread."""
        async with self._turn:
            asked = question()
            for last_try in (False, True):
                if self.in_thread:
                    break
                try:
                    return read(await self._answer(asked, budget + self.patience))
                except (OSError, ValueError, BadInput):  # a `TimeoutError` is an `OSError`
                    self.close()
                    self.in_thread = last_try
                except BaseException:
                    self.close()  # a half-heard answer must not be taken for the next one
                    raise
            return await asyncio.to_thread(here)

    async def _answer(self, line: bytes, seconds: float) -> bytes:
        if self._process is None:
            self._process = Process()
        return await asyncio.wait_for(asyncio.to_thread(self._process.ask, line), seconds)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            process.end()


def seconds_of(player: str) -> float:
    """Seconds that a choice of this player may take."""
    from rules.players import budget_of

    given = budget_of(player)
    if given is None:
        return BUDGET
    return BUDGET + (2 * given.seconds if given.seconds is not None else PLAYOUT * (given.playouts or 0))


class Process:
    """The process at the other end of the pipes. `ask` waits in a thread; `end` may be called from any other."""

    def __init__(self) -> None:
        self._starting = threading.Lock()
        self._ended = False
        self.popen: subprocess.Popen[bytes] | None = None

    def ask(self, line: bytes) -> bytes:
        """Send a question and wait for the answer. Raises `OSError` or `ValueError` when there is nobody to answer."""
        process = self._started()
        assert process.stdin
        assert process.stdout
        process.stdin.write(line)
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            raise BrokenPipeError("the process of the computer players has ended")
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        with self._starting:
            if self._ended:
                raise BrokenPipeError("nobody waits for the answer any more")
            if self.popen is None:
                self.popen = subprocess.Popen(  # -P: nothing that lies in the current folder is imported
                    [sys.executable or "", "-P", "-m", "tui.player_process"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env={**os.environ, "PYTHONPATH": search_path(os.environ.get("PYTHONPATH", ""))},
                )
            return self.popen

    def end(self) -> None:
        """Kill it, and let the thread go that waits for its answer."""
        with self._starting:
            self._ended = True
        process = self.popen
        if process is None:
            return
        end(process)


def search_path(inherited: str) -> str:
    """`PYTHONPATH` for the process: the app, then what was given, but nothing that means the current folder."""
    return os.pathsep.join([str(ROOT), *(part for part in inherited.split(os.pathsep) if os.path.isabs(part))])
