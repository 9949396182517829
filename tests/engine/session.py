"""Talking to an `Engine` in tests: requests as keywords, replies as data."""

from __future__ import annotations

import json
from typing import Any

from tui.engine import Engine

DIGEST_BOARD = [
    "21   13   01   K6   11   16'  17'  K4",
    "19'  06'  02   14'  12   20'  18   22",
    "15   05'  04'  03   07   10   09   08'",
]
DEFENCE_BOARD = [
    "--   --   13   07   22   21'  --   --",
    "17   --   --   15   --   --   --   19",
    "K6   --   --   --   --   --   K4   --",
]


class Session:
    """One session in this process; every reply goes through JSON as on the wire."""

    def __init__(self) -> None:
        self.engine = Engine()

    def line(self, line: str | bytes) -> dict[str, Any]:
        """The reply to a raw line."""
        raw = line if isinstance(line, bytes) else line.encode()
        reply: dict[str, Any] = json.loads(json.dumps(self.engine.answer(raw)))
        return reply

    def ask(self, cmd: str, **keys: Any) -> dict[str, Any]:
        """The reply to a request that must be met."""
        reply = self.line(json.dumps({"cmd": cmd, **keys}))
        assert reply["ok"] is True, reply
        return reply

    def error(self, cmd: str, **keys: Any) -> dict[str, Any]:
        """The error of a request that must be refused."""
        reply = self.line(json.dumps({"cmd": cmd, **keys}))
        assert reply["ok"] is False, reply
        assert set(reply["error"]) == {"code", "rule", "message"}
        error: dict[str, Any] = reply["error"]
        return error

    def play_out(self, pick: int = 0) -> dict[str, Any]:
        """Play to the end, taking the action at `pick` (modulo their number) each time; the last reply."""
        reply = self.ask("legal")
        while not reply["terminal"]:
            actions = self.ask("legal")["actions"]
            reply = self.ask("apply", action=actions[pick % len(actions)])
        return reply
