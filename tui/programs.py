"""Programs from outside that take a seat, over the line protocol (`docs/engine.md`).

Whenever the seat is to move the program gets one line, the reply to `legal` with the `state` beside it, and answers
with the request `apply`. Before that it may ask what only looks (`legal`, `why_not`, `preview`, `proposal`, `state`,
`score`). One that answers too late, not in the protocol, with an action that is not legal, or not at all is sent home:
the seat goes on as the steady player, and what happened is told.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
import time
from typing import Any, Final

from rules.game import Below, Rules
from rules.players import STANDS_IN, player
from rules.turn_controller import TurnController
from tui import words
from tui.engine import Engine
from tui.pipes import end

LIMIT: Final = 10.0
"""Seconds that a program may think about a move."""
LOOKING: Final = ("legal", "why_not", "preview", "proposal", "state", "score")
"""The requests that a program may make besides `apply`."""
ASKED: Final = 100_000
"""Requests a move."""
_LEGAL: Final = b'{"cmd":"legal"}'


class ProgramFailed(Exception):
    """What a program did that it may not, in words."""


class Program:
    """A player (see `rules.players.Player`) that asks a program. `close` ends it. `faults`: what went wrong."""

    def __init__(self, command: str, limit: float = LIMIT) -> None:
        self.command, self.limit = command, limit
        self.faults: list[str] = []
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()

    def __call__(self, rules: Rules, state: Any, seat: int, below: Below) -> Any:
        if not self.faults:
            try:
                return self._ask(rules, state, seat)
            except BrokenPipeError:
                self.faults.append(words.program_has_ended())
                self.close()
            except (ProgramFailed, OSError, ValueError) as error:
                self.faults.append(str(error))
                self.close()
        return player(STANDS_IN)(rules, state, seat, below)

    def _ask(self, rules: Rules, state: Any, seat: int) -> Any:
        until = time.monotonic() + self.limit
        engine = looking_at(rules, state, seat)
        self._send(engine.answer(_LEGAL) | {"state": rules.encode_state(rules.view(state, seat))})
        for _ in range(ASKED):
            line = self._line(until)
            request = _request(line)
            if request.get("cmd") == "apply":
                action = rules.decode_action(request.get("action"))
                refused = rules.why_not(state, seat, action)
                if refused is not None:
                    raise ProgramFailed(words.program_acted_wrongly(refused.message))
                return action
            if request.get("cmd") not in LOOKING:
                raise ProgramFailed(words.program_asked_wrongly(str(request.get("cmd"))[:40], LOOKING))
            self._send(engine.answer(line))
        raise ProgramFailed(words.program_was_late(self.limit))

    def _send(self, reply: dict[str, Any]) -> None:
        process = self._started()
        assert process.stdin
        process.stdin.write(json.dumps(reply).encode("ascii") + b"\n")
        process.stdin.flush()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
            threading.Thread(target=self._read, args=(self._process, self._lines), daemon=True).start()
        return self._process

    @staticmethod
    def _read(process: subprocess.Popen[bytes], lines: queue.Queue[bytes]) -> None:
        """In a thread: every line the program writes; an empty one once it has ended."""
        assert process.stdout
        with contextlib.suppress(OSError, ValueError):
            while line := process.stdout.readline(1 << 20):
                lines.put(line)
        lines.put(b"")

    def _line(self, until: float) -> bytes:
        try:
            line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise ProgramFailed(words.program_was_late(self.limit)) from None
        if not line:
            raise ProgramFailed(words.program_has_ended())
        return line

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is not None:
            end(process)


def looking_at(rules: Rules, state: Any, seat: int) -> Engine:
    """An engine that stands where the seat does, and knows no more than it may."""
    engine = Engine()
    view = rules.view(state, seat)
    engine.stand_at(TurnController(rules, rules.config_of(view), 0, manual_chance=True, base=view))
    return engine


def _request(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFailed(words.program_is_not_understood(line[:60].decode("utf-8", "replace").strip())) from None
    if not isinstance(found, dict):
        raise ProgramFailed(words.program_is_not_understood(line[:60].decode("utf-8", "replace").strip()))
    return found
