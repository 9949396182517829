"""`--plain`: play, resume and learn through pipes."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rules.lesson import Lesson, all_lessons
from saves.model import FINISHED
from saves.store import Store
from tests.cli.command_line import ROOT, Shell, process
from tui.cli import main


def test_a_game_is_played_from_a_script_and_taken_up_again(shell: Shell):
    first = process("play", "quixote", "--seat", "Ann", "--seed", "3", "--plain", stdin="1\nquit\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.endswith('Goodbye. Everything is saved: "hotseat resume 1 --plain" goes on.\n')
    then = process("resume", "--plain", stdin="1\n" * 25)
    assert then.returncode == 0
    assert "The game is over." in then.stdout
    with Store.open(shell.data) as store:
        assert [info.status for info in store.games()] == [FINISHED]


def test_a_terminal_that_cannot_move_its_cursor_gets_the_plain_mode_by_itself(own_home: Path):
    run = process("play", "quixote", "--seat", "Ann", "--seed", "3", stdin="quit\n", TERM="dumb")
    assert run.returncode == 0
    assert run.stdout.startswith("Don Quixote: Ann.\n")


def test_without_a_terminal_the_refusal_names_the_plain_mode(own_home: Path):
    run = process("play", "quixote", "--seat", "Ann")
    assert run.returncode == 1
    assert "--plain" in run.stderr


class FullDisk(io.StringIO):
    """Takes in nothing any more."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_the_exit_code_tells_a_game_played_from_one_that_could_not_be_begun(shell: Shell, monkeypatch):
    """The table of `docs/plain.md`; 130 is in `test_frame.py`, which holds for every command."""

    def types(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))

    types("no such word", "99")
    assert shell("play", "quixote", "--seat", "Ann", "--plain").code == 0
    types()
    assert shell("resume", "--plain").code == 0
    assert "there is no game 99" in shell.refused(1, "resume", "99", "--plain")
    with Store.open(shell.data) as store, store.resume(1):
        assert "1" in shell.refused(1, "resume", "1", "--plain")
    assert "there is no game 'chess'" in shell.refused(2, "play", "chess", "--seat", "Ann", "--plain")
    assert "--bogus" in shell.refused(2, "resume", "--plain", "--bogus")
    types("moves")
    with monkeypatch.context() as full:
        full.setattr("sys.stdout", FullDisk())
        assert main(["resume", "--plain"]) == 1


def test_a_setting_asks_for_it_for_good(shell: Shell):
    shell.data.mkdir(parents=True, exist_ok=True)
    (shell.data / "settings.toml").write_text("plain = true\n", encoding="utf-8")
    run = process("play", "quixote", "--seat", "Ann", "--seed", "3", stdin="")
    assert run.returncode == 0
    assert run.stdout.startswith("Don Quixote: Ann.\n")


def test_a_hint_is_as_strong_as_the_setting_says(shell: Shell, monkeypatch: pytest.MonkeyPatch):
    shell.data.mkdir(parents=True, exist_ok=True)
    told = []
    for strength in ("novice", "steady"):
        (shell.data / "settings.toml").write_text(f'hints = "{strength}"\n', encoding="utf-8")
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n1\nhint\nquit\n"))
        run = shell("play", "quixote", "--seat", "Ann", "--seed", "3", "--plain")
        told.append([line for line in run.lines if line.startswith("Hint: ")])
    assert [len(lines) for lines in told] == [3, 3]
    assert told[0] != told[1]


def test_a_lesson_is_named(shell: Shell):
    assert "say which game to learn: quixote" in shell.refused(2, "learn", "--plain")
    assert "there are 5 lessons of discordia" in shell.refused(2, "learn", "discordia", "--chapter", "6", "--plain")
    assert "there is 1 lesson of quixote" in shell.refused(2, "learn", "quixote", "--chapter", "2")


@pytest.mark.parametrize("book", all_lessons(), ids=lambda book: f"{book.game}-{book.chapter}")
def test_a_lesson_is_gone_through_by_what_it_says_is_to_be_typed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, book: Lesson
):
    """Each step: what its todo says, and nothing else, brings the next one."""
    lines = []
    rules = book.begin().rules
    played = book.begin()
    for step in book.steps:
        if step.want in ("enter", "review"):
            lines.append("")
        elif step.want == "deal":
            for chosen in step.actions:
                actions = list(rules.legal_actions(played.state, played.state.to_move))
                lines.append(str(actions.index(chosen) + 1))
                played.act(chosen)
        elif step.want in ("act", "point"):
            actions = list(rules.legal_actions(played.state, played.state.to_move))
            chosen = step.actions[0] if step.actions else actions[0]
            told = rules.describe(played.state, chosen)
            lines.append(str(actions.index(chosen) + 1) if step.want == "act" else f"what {told}")
            if step.want == "act":
                played.act(chosen)
        else:
            from tui.plain.lesson import TYPED

            lines.append(TYPED[step.panel or step.want])
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, "quit", ""])))
    run = shell("learn", book.game, "--chapter", str(book.chapter), "--plain")
    assert run.code == 0, run.err
    assert "The lesson is over." in run.out
    assert run.out.endswith("Goodbye.\n")


def test_killed_in_the_middle_nothing_is_lost(shell: Shell):
    command = [sys.executable, "-m", "tui.cli", "play", "quixote", "--seat", "Ann", "--seed", "3", "--plain"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ}
    ) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write("1\n1\n1\nsave\n")
        running.stdin.flush()
        for line in running.stdout:
            if line.startswith("Everything is saved"):
                break
        running.send_signal(signal.SIGKILL)
    time.sleep(0.05)
    with Store.open(shell.data) as store:
        (info,) = store.games()
        assert info.turn == 3
