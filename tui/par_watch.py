"""Pars of daily challenges in the background of the app: one after the other, each in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import ClassVar, Final

GAMES: Final = 20
"""As `rules.par.GAMES`, which is not imported here."""


class ParWatch:
    """What is being worked out for the data directory `folder`. `done`: how many games are over, by game and day."""

    WORKS: ClassVar[bool] = True
    """Whether pars are worked out at all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.done: dict[tuple[str, str], int] = {}
        self._process: subprocess.Popen[str] | None = None
        self._turn = asyncio.Lock()

    async def reckon(self, game: str, day: str) -> None:
        """Work out the par of a day's game and keep it. Nothing where it is known or under way; where no process can be
        had, there is no par."""
        if not self.WORKS or (game, day) in self.done or self._known(game, day):
            return
        self.done[game, day] = 0
        try:
            async with self._turn:
                await self._run(game, day)
        finally:
            self.end()
            del self.done[game, day]

    async def _run(self, game: str, day: str) -> None:
        from tui.players import search_path

        try:
            self._process = subprocess.Popen(
                [sys.executable or "", "-P", "-m", "tui.par_process", game, day],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                env={**os.environ, "PYTHONPATH": search_path(os.environ.get("PYTHONPATH", ""))},
            )
        except OSError:
            return
        lines = self._process.stdout
        assert lines is not None
        while line := await asyncio.to_thread(lines.readline):
            if line.startswith("par "):
                self._keep(game, day, int(line.split()[1]))
            else:
                self.done[game, day] = int(line)

    def _known(self, game: str, day: str) -> bool:
        from saves.pars import known_pars

        return _key(game, day) in known_pars(self.folder)

    def _keep(self, game: str, day: str, par: int) -> None:
        from saves.pars import keep_par

        keep_par(self.folder, _key(game, day), par)

    def end(self) -> None:
        """Kill the process that is at work, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1)
        if process.stdout is not None:
            with contextlib.suppress(OSError, ValueError):
                process.stdout.close()


def _key(game: str, day: str) -> str:
    from rules.catalogue import load
    from rules.daily import daily_config, daily_seed
    from rules.par import key

    rules = load(game)
    return key(rules, daily_config(rules, day), daily_seed(rules, day))
