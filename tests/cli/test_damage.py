"""Commands on a store that is damaged, or lies on a full disk; and exports that must not be written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from saves import schema
from saves.store import Store
from tests.cli.command_line import ROOT, Shell, process

COMMANDS = (
    ("games",),
    ("games", "--json"),
    ("export", "1"),
    ("export", "1", "-"),
    ("replay", "1"),
    ("results",),
    ("results", "--csv"),
    ("resume",),
    ("resume", "1"),
    ("play", "quixote", "--seat", "Ann"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("bits", [0xFF, 0x80, 0x01])
def test_every_command_says_that_the_store_is_damaged(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], bits: int
) -> None:
    monkeypatch.setattr("tui.terminal.refusal", lambda: "")
    shell.game("Ann", actions=5)
    file = shell.data / "hotseat.db"
    broken = bytearray(file.read_bytes())
    broken[broken.index(b"CREATE TABLE games") + 10] ^= bits
    file.write_bytes(broken)
    told = shell.refused(1, *command)
    assert "is damaged" in told and "left as it is" in told
    assert file.read_bytes() == broken


def test_importing_into_a_damaged_store_says_so(shell: Shell, tmp_path: Path) -> None:
    shell.game("Ann", actions=5)
    assert shell("export", "1", tmp_path / "game.jsonl").code == 0
    file = shell.data / "hotseat.db"
    broken = file.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABL\x8c games", 1)
    file.write_bytes(broken)
    assert "is damaged" in shell.refused(1, "import", tmp_path / "game.jsonl")
    assert file.read_bytes() == broken


# --- a full disk ----------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="disks are filled otherwise there")
def test_commands_that_only_look_work_where_nothing_can_be_written(shell: Shell, tmp_path: Path) -> None:
    shell.game("Ann", "Ben", actions=100)
    shell.game("Ann", actions=5)
    expected = {
        name: shell(*name).out for name in (("games", "--json"), ("replay", "2"), ("export", "2"), ("results",))
    }

    def full(*command: str) -> subprocess.CompletedProcess[str]:
        code = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
        code += "from tui import cli, terminal; terminal.refusal = lambda: ''; sys.exit(cli.main(sys.argv[1:]))"
        return subprocess.run(
            [sys.executable, "-B", "-c", code, *command],
            capture_output=True, text=True, cwd=ROOT, timeout=60, check=False, env={**os.environ, "COLUMNS": "1000"},
        )  # fmt: skip

    note = f"hotseat: nothing can be written in {shell.data} (File too large): games can be looked at and exported"
    for command, out in expected.items():
        done = full(*command)
        assert (done.returncode, done.stdout) == (0, out), done
        assert done.stderr.startswith(note) and done.stderr.count("\n") == 1
    record = tmp_path / "game.jsonl"
    record.write_text(expected["export", "2"])
    for command in (("import", str(record)), ("play", "quixote", "--seat", "Ann")):
        done = full(*command)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith(note) and done.stderr.count("\n") == 1
    assert len(json.loads(shell("games", "--json").out)) == 2


def test_a_full_disk_is_named(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shell.game("Ann", actions=5)

    def opened(path: Path, _: bool) -> tuple[object, str]:
        return schema._without_writing(path), f"the disk is full (make room for {path})"

    monkeypatch.setattr(schema, "_opened", opened)
    run = shell("export", "1", tmp_path / "elsewhere.jsonl")
    assert (run.code, run.out) == (0, "")
    assert run.err.startswith("hotseat: the disk is full (make room for ")
    assert (tmp_path / "elsewhere.jsonl").read_text().startswith('{"hotseat":"record"')
    assert shell.refused(1, "import", tmp_path / "elsewhere.jsonl").startswith("the disk is full (make room for ")


# --- exports that must not be written -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hotseat.db", "hotseat.db-wal", "settings.toml", "locks/1.lock", "./x/../hotseat.db"])
@pytest.mark.parametrize("force", [True, False])
def test_export_never_writes_over_the_saved_games(shell: Shell, name: str, force: bool) -> None:
    shell.game("Ann", actions=5)
    (shell.data / "x").mkdir()
    told = shell.refused(1, "export", "1", shell.data / name, *["--force"] * force)
    assert "file of Hotseat's own" in told
    with Store.open(shell.data) as store:
        assert len(store.games()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="files are of other kinds there")
def test_export_by_force_follows_links_and_refuses_what_is_no_file(shell: Shell, tmp_path: Path) -> None:
    shell.game("Ann", actions=5)
    (tmp_path / "file").write_text("old")
    (tmp_path / "link").symlink_to("file")
    (tmp_path / "store").symlink_to(shell.data / "hotseat.db")
    os.link(shell.data / "hotseat.db", tmp_path / "hard")
    os.mkfifo(tmp_path / "pipe")
    assert "exists already" in shell.refused(1, "export", "1", tmp_path / "link")
    assert shell("export", "1", tmp_path / "link", "--force") == (0, "", "")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text().startswith('{"hotseat":"record"')
    for name, why in (("store", "Hotseat's own"), ("hard", "Hotseat's own"), ("pipe", "a pipe")):
        assert why in shell.refused(1, "export", "1", tmp_path / name, "--force")
    assert len(json.loads(shell("games", "--json").out)) == 1


def test_export_to_a_device_does_not_wait(shell: Shell) -> None:
    """`hotseat export 1 /dev/stdout`: leave the file out instead."""
    shell.game("Ann", actions=5)
    done = process("export", "1", "/dev/stdout", "--force")
    assert done.returncode == 1
    assert "not a file" in done.stderr
