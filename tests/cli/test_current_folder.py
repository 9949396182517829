"""Every command in a folder where somebody else has laid files: nothing of them is run or read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostile_folder import hostile_folder

COMMANDS = (
    (("games", "--json"), "[]"),
    (("results",), "No finished games"),
    (("rules", "--section", "quixote.scoring.churches"), "2 points together"),
    (("rules", "explorers", "two", "villages"), "explorers."),
    (("simulate", "nations", "--seats", "2", "--games", "1", "--player", "greedy", "--json"), '"games": 1'),
    (("completion", "bash"), "_HOTSEAT_COMPLETE"),
    (("play", "quixote"), ""),
)


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("arguments", "shown"), COMMANDS, ids=lambda one: one[0] if isinstance(one, tuple) else "")
def test_a_command_takes_nothing_from_the_current_folder(
    arguments: tuple[str, ...], shown: str, tmp_path: Path
) -> None:
    folder, caught = hostile_folder(tmp_path)
    before = sorted(folder.rglob("*"))
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tui.cli", *arguments],  # as `run.py` does it
        cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False,
    )  # fmt: skip
    assert caught() == []
    assert shown in done.stdout and done.returncode == (arguments[0] == "play"), done.stderr
    assert sorted(folder.rglob("*")) == before, "nor is anything left there"


def test_the_engine_takes_nothing_from_the_current_folder(tmp_path: Path) -> None:
    folder, caught = hostile_folder(tmp_path)
    lines = [f'{{"cmd":"new","game":"{name}","seats":2}}\n{{"cmd":"record"}}\n' for name in ("quixote", "discordia")]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tui.cli", "engine"], env=os.environ | {"PYTHONSTARTUP": "json.py"},
        cwd=folder, input="".join(lines), capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert caught() == []
    assert done.stdout.count('"ok": true') == 4, done.stderr
