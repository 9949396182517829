"""What holds for every command: help, errors, exit codes, what is imported."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command_line import ROOT, Shell, process
from tui import __version__
from tui.commands.line import COMMANDS


def test_version(shell: Shell) -> None:
    assert shell("--version") == (0, f"hotseat {__version__}\n", "")


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_has_examples_that_fit_a_terminal(shell: Shell, command: list[str]) -> None:
    run = shell(*command, "--help")
    assert run.code == 0 and run.err == ""
    examples = run.out.split("Examples:\n")[1]
    assert "hotseat" in examples
    assert max(map(len, run.lines)) <= 80


def test_help_names_every_command_in_a_whole_sentence(shell: Shell) -> None:
    listed = re.findall(r"^  (\w+) {2,}(.+)$", shell("--help").out.split("Commands:")[1], re.MULTILINE)
    assert [name for name, _ in listed] == list(COMMANDS)
    assert all(text.endswith(".") and not text.endswith("...") for _, text in listed)


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (["nothing"], "nothing"),
        (["--nothing"], "--nothing"),
        (["games", "--nothing"], "hotseat games --help"),
        (["games", "extra"], "extra"),
        (["play"], "GAME"),
        (["play", "chess"], "quixote"),
        (["play", "quixote", "--seat", "Ann:pink"], "orange"),
        (["play", "quixote", "--seat", "Ann:red", "--seat", "Ben:red"], "red"),
        (["play", "quixote", *(["--seat", "A"] * 9)], "1 to 4"),
        (["play", "quixote", "--seed", "-1"], "--seed"),
        (["play", "quixote", "--seed", "x"], "--seed"),
        (["play", "quixote", "--option", "sancho"], "NAME=VALUE"),
        (["play", "quixote", "--option", "sancho=maybe"], "true"),
        (["play", "quixote", "--option", "donkey=true"], "sancho"),
        (["resume", "x"], "ID"),
        (["export"], "ID"),
        (["export", "x"], "ID"),
        (["replay"], "FILE|ID"),
        (["replay", "1", "--to", "-1"], "--to"),
        (["simulate", "quixote", "--games", "0"], "--games"),
        (["simulate", "quixote", "--seats", "5"], "1 to 4"),
        (["simulate", "quixote", "--player", "me"], "greedy"),
        (["rules", "--section", "chess.castling"], "--list"),
        (["completion", "cmd"], "bash"),
        (["--data-dir", __file__, "games"], "--data-dir"),
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(shell: Shell, args: list[str], part: str) -> None:
    message = shell.refused(2, *args)
    assert part in message and "--help)" in message
    assert not shell.data.exists()


def test_names_in_errors_are_cleaned(shell: Shell) -> None:
    message = shell.refused(2, "play", "\x1b[31m\u202e\x9bchess\n\nquixote\udc80")
    assert message.isprintable()


@pytest.mark.parametrize("args", [["games"], ["replay", "1"], ["export", "1"], ["resume"], ["resume", "1"]])
def test_a_damaged_store_is_refused_in_one_line_and_left_alone(shell: Shell, args: list[str]) -> None:
    shell.data.mkdir()
    file = shell.data / "hotseat.db"
    file.write_bytes(b"nothing but rubbish " * 1000)
    assert "hotseat.db" in shell.refused(1, *args)
    assert file.read_bytes() == b"nothing but rubbish " * 1000


def test_an_unforeseen_error_is_one_line_too(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.commands.library.opened_store", lambda _: 1 / 0)
    assert "report" in shell.refused(1, "games")


def test_data_dir_goes_before_the_environment(shell: Shell, tmp_path: Path) -> None:
    shell.game("Ann")
    assert "Ann" in shell("games").out
    assert "Ann" not in shell("--data-dir", tmp_path, "games").out
    assert (tmp_path / "hotseat.db").exists()


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    "args",
    [
        ["--version"],
        ["--help"],
        ["games"],
        ["export", "1", "record"],
        ["import", "record"],
        ["replay", "1"],
        ["rules", "quixote"],
        ["simulate", "quixote", "--games", "1"],
        ["engine"],
        ["completion", "zsh"],
    ],
)
def test_nothing_of_textual_is_imported(shell: Shell, tmp_path: Path, args: list[str]) -> None:
    shell.game("Ann")
    shell("export", "1", tmp_path / "record")
    words = [str(tmp_path / ("new" if args[0] == "export" else word)) if word == "record" else word for word in args]
    heavy = ("textual", "sqlite3", "msgspec", "rich") if args[0] == "--version" else ("textual",)
    code = (
        f"import sys; from tui.cli import main; code = main({words!r}); "
        f"print(code, [name for name in {heavy!r} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], input="", capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.stderr.splitlines()[-1] == "0 []"


def test_when_nobody_reads_on_it_ends_quietly(shell: Shell) -> None:
    for _ in range(3):
        shell.game("Ann", "Ben", actions=60)
    for args in (["games"], ["replay", "1"], ["export", "1"], ["rules", "quixote"]):
        command = [sys.executable, "-m", "tui.cli", *args]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as hotseat:
            assert hotseat.stdout and hotseat.stderr
            hotseat.stdout.close()
            assert hotseat.stderr.read() == b""
            assert hotseat.wait(20) == 1


@pytest.mark.rotating(6)
@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_do_no_harm(shell: Shell, closed: str) -> None:
    shell.game("Ann")
    for args, code in [("games", 0), ("engine </dev/null", 0), ("nothing", 2)]:
        command = f"exec '{sys.executable}' -m tui.cli {args} {closed}"
        done = subprocess.run(command, shell=True, stdin=subprocess.DEVNULL, capture_output=True, cwd=ROOT, check=False)
        assert done.returncode == code and b"Traceback" not in done.stderr
    assert [info["seats"][0]["name"] for info in json.loads(shell("games", "--json").out)] == ["Ann"]


@pytest.mark.rotating(6)
def test_ctrl_c_ends_it_with_130() -> None:
    command = [sys.executable, "-m", "tui.cli", "simulate", "quixote", "--games", "1000000"]
    pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    heed: Any = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}  # jobs in the background ignore it
    with subprocess.Popen(command, cwd=ROOT, **pipes, **heed) as hotseat:
        try:
            _wait_until_busy(hotseat.pid)
            hotseat.send_signal(signal.SIGINT)
            assert hotseat.wait(20) == 130
        finally:
            hotseat.kill()
        assert hotseat.stdout and hotseat.stderr
        assert (hotseat.stdout.read(), hotseat.stderr.read().strip()) == (b"", b"")


def _wait_until_busy(pid: int) -> None:
    """Until the process has used a second of processor time: the games have begun by then."""
    for _ in range(300):
        times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        if int(times[11]) >= os.sysconf("SC_CLK_TCK"):
            return
        time.sleep(0.1)
    raise AssertionError("the process did not get going")


def test_output_for_a_terminal_without_the_letters(shell: Shell) -> None:
    shell.game("Zoë")
    done = process("games", PYTHONIOENCODING="ascii")
    assert done.returncode == 0 and "Zo?" in done.stdout
    bars = process("simulate", "quixote", "--games", "5", PYTHONIOENCODING="ascii")
    assert bars.stdout.isascii() and "#" in bars.stdout and "?" not in bars.stdout


def test_completion_knows_commands_and_games() -> None:
    for shell_name in ("zsh", "fish"):
        assert "_HOTSEAT_COMPLETE" in process("completion", shell_name).stdout
    for words, expected in [("hotseat pl", "play"), ("hotseat play q", "quixote"), ("hotseat simulate q", "quixote")]:
        asked = {"_HOTSEAT_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
        assert f"plain,{expected}" in process(**asked).stdout.splitlines()


def test_the_app_needs_a_terminal() -> None:
    for args in ([], ["play", "quixote"], ["play", "quixote", "--seat", "Ann"]):
        done = process(*args)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert "not a terminal" in done.stderr
    assert "No games yet" in process("games").stdout
