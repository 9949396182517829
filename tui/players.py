"""Asking computer players for their choice without holding up the screen.

They think in a process of their own, started at the first question: a thread would make the cursor stutter. It talks
over pipes, because `multiprocessing` cannot start a process while Textual has taken over the terminal.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rules.game import Action, BadInput, Rules

ROOT = Path(__file__).resolve().parent.parent


class Thinker:
    """A process that computer players think in. `await think(...)`; `close()` ends it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = asyncio.Lock()
        self.in_thread = False
        """Whether no process could be had, so that they think in a thread instead."""

    async def think(self, rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> Action:
        """The choice of `player` in `seat`. A process that fails is given up for a thread."""
        from tui.player_process import choose, question

        async with self._turn:
            if not self.in_thread:
                asked = question(rules, player, state, seat, seed, count)
                try:
                    answer = await asyncio.to_thread(self._ask, asked)
                    return rules.decode_action(json.loads(answer))
                except asyncio.CancelledError:
                    self.close()  # a half-heard answer must not be taken for the next one
                    raise
                except (OSError, ValueError, BadInput):
                    self.close()
                    self.in_thread = True
            return await asyncio.to_thread(choose, rules, player, state, seat, seed, count)

    def _ask(self, line: bytes) -> bytes:
        """Send a question and wait for the answer. Raises `OSError` or `ValueError` when there is nobody to answer."""
        if self._process is None:
            path = os.pathsep.join(part for part in (str(ROOT), os.environ.get("PYTHONPATH", "")) if part)
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tui.player_process"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": path},
            )
        process = self._process
        assert process.stdin
        assert process.stdout
        process.stdin.write(line)
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            raise BrokenPipeError("the process of the computer players has ended")
        return answer

    def close(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    if pipe is not None:
                        pipe.close()
