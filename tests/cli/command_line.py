"""Running the command line in tests, in this process or in one of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from rules.catalogue import load
from rules.turn_controller import TurnController
from saves.store import Seat, Store
from tui.cli import main

ROOT = Path(__file__).resolve().parent.parent.parent


class Run(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Shell:
    """`shell("games", "--json")` is `hotseat games --json` with the data directory of the test."""

    def __init__(self, capsys: pytest.CaptureFixture[str], data: Path) -> None:
        self.capsys = capsys
        self.data = data

    def __call__(self, *args: str | Path) -> Run:
        self.capsys.readouterr()
        code = main([str(arg) for arg in args])
        return Run(code, *self.capsys.readouterr())

    def refused(self, code: int, *args: str | Path) -> str:
        """The message of a command that must fail with `code`: one line, and nothing else was printed."""
        run = self(*args)
        assert (run.code, run.out) == (code, ""), run
        assert run.err.startswith("hotseat: ") and run.err.count("\n") == 1 and run.err.endswith("\n"), run
        return run.err.removeprefix("hotseat: ").strip()

    def game(self, *names: str, actions: int = 0, seed: int = 7, game_name: str = "", players: str = "human") -> int:
        """Put a game on the shelf in which so many actions were taken, always the first legal one; its id."""
        rules = load("quixote")
        controller = TurnController(rules, rules.configure(len(names), {}), seed)
        with Store.open(self.data) as store:
            opened = store.create(controller, [Seat(name, player=players) for name in names], game_name)
            for _ in range(actions):
                if controller.state.to_move >= 0:
                    controller.act(rules.legal_actions(controller.state, controller.state.to_move)[0])
            return opened.info.id


def process(*args: str | Path, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """`hotseat ARGS` as a process of its own."""
    import os

    command = [sys.executable, "-m", "tui.cli", *map(str, args)]
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False,
        env={**os.environ, **environment},
    )  # fmt: skip
