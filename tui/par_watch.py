"""Pars of daily challenges in the background of the app, in processes of their own: those that a page waits for one
after the other, and those that home shows while nobody plays."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Final

GAMES: Final = 20
"""As `rules.par.GAMES`, which is not imported here."""
WANTED, IDLE = 5, 15
"""How far they let others go first (the niceness of POSIX): what a page waits for, and what nobody does."""


class ParWatch:
    """What is being worked out for the data directory `folder`. `done`: how many games are over, by game and day;
    `known`: the pars that a process has told, as `Rules.returns` counts."""

    WORKS: ClassVar[bool] = True
    """Whether pars are worked out at all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.done: dict[tuple[str, str], int] = {}
        self.known: dict[tuple[str, str], int] = {}
        self._processes: dict[int, subprocess.Popen[str]] = {}
        """Those at work, by niceness: one of each."""
        self._turn = asyncio.Lock()

    async def reckon(self, game: str, day: str) -> None:
        """Work out the par of a day's game and keep it. Nothing where it is known or under way; where no process can be
        had, there is no par."""
        if not self.WORKS or (game, day) in self.done or self._is_kept(game, day):
            return
        self.done[game, day] = 0
        try:
            async with self._turn:
                await self._run(WANTED, day, (game,))
        finally:
            self.done.pop((game, day), None)

    async def reckon_idly(self, games: Sequence[str], day: str, told: Callable[[], None]) -> None:
        """Work out what is not known of a day, at a time when nobody plays; `told()` after each."""
        left = [game for game in games if (game, day) not in self.known]
        if self.WORKS and left and IDLE not in self._processes:
            await self._run(IDLE, day, left, told)

    async def _run(self, niceness: int, day: str, games: Sequence[str], told: Callable[[], None] | None = None) -> None:
        from tui.players import search_path

        try:
            process = subprocess.Popen(
                [sys.executable or "", "-P", "-m", "tui.par_process", str(self.folder), str(niceness), day, *games],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                env={**os.environ, "PYTHONPATH": search_path(os.environ.get("PYTHONPATH", ""))},
            )
        except OSError:
            return
        self._processes[niceness] = process
        try:
            await self._listen(process, day, told)
        finally:
            if self._processes.get(niceness) is process:
                del self._processes[niceness]
            _stop(process)

    async def _listen(self, process: subprocess.Popen[str], day: str, told: Callable[[], None] | None) -> None:
        """Note what a process tells, until it ends."""
        lines, begun = process.stdout, set[tuple[str, str]]()
        assert lines is not None
        try:
            while line := await asyncio.to_thread(lines.readline):
                game, *about = line.split()
                if about[0] == "par":
                    self.known[game, day] = int(about[1])
                    self.done.pop((game, day), None)
                    if told is not None:
                        told()
                else:
                    begun.add((game, day))
                    self.done[game, day] = int(about[0])
        except (OSError, ValueError):  # it was ended while it was listened to
            pass
        finally:
            for one in begun:
                self.done.pop(one, None)

    def _is_kept(self, game: str, day: str) -> bool:
        from rules.catalogue import load
        from rules.daily import daily_config, daily_seed
        from rules.par import key
        from saves.pars import known_pars

        rules = load(game)
        return key(rules, daily_config(rules, day), daily_seed(rules, day)) in known_pars(self.folder)

    def rest(self) -> None:
        """Stop what nobody waits for: somebody plays."""
        if (process := self._processes.pop(IDLE, None)) is not None:
            _stop(process)

    def end(self) -> None:
        """Kill what is at work."""
        while self._processes:
            _stop(self._processes.popitem()[1])


def _stop(process: subprocess.Popen[str]) -> None:
    process.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(1)
    if process.stdout is not None:
        with contextlib.suppress(OSError, ValueError):
            process.stdout.close()
