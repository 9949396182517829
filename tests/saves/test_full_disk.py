"""A disk without room for another byte, met when the store is opened: games can be listed, looked at and exported."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.turn_controller import TurnController
from saves import trouble
from saves.schema import LEAST_INDEX
from saves.store import Store, StoreError
from tests.saves.test_store_files import FIXTURES, ROOT, contents, filled, load_fixture

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="disks are filled otherwise there")

CRASH = "import os, sys; from pathlib import Path; from saves.store import Store\n"
CRASH += "s = Store.open(Path(sys.argv[1])); s.rename(1, 'after'); os._exit(0)"

LOOK = """
    from saves.records import export_record
    with Store.open(data) as store:
        assert store.read_only
        for info in store.games():
            print(info.name, len(export_record(store.peek(info.id))) > 1000 if not info.series else "-")
        renamed = lambda id_: store.rename(id_, "x")
        imported = lambda id_: store.import_record("")
        for attempt in (store.resume, store.delete, store.abandon, renamed, imported):
            try:
                attempt(1)
            except StoreError as error:
                print(error)
"""


def without_room(code: str, folder: Path) -> list[str]:
    """The lines that the code prints in a process that cannot write a byte to any file."""
    head = "import sys, resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); from pathlib import Path\n"
    head += "from saves.store import Store, StoreError; data = Path(sys.argv[1])\n"
    command = [sys.executable, "-B", "-c", head + textwrap.dedent(code), str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A little disk of its own; only for those who may mount one."""
    place = tmp_path / "disk"
    place.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", place], capture_output=True).returncode:
        pytest.skip("no right to mount a disk")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def fill_up(disk: Path) -> None:
    with (disk / "filler").open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return


def test_a_store_without_room_can_be_looked_at(data_dir: Path, game: TurnController) -> None:
    filled(data_dir, game)
    before = contents(data_dir)
    first, *refusals = without_room(LOOK, data_dir)
    assert first == " True"
    assert len(refusals) == 5
    for line in refusals:
        assert line.startswith(f"nothing can be written in {data_dir} (File too large): games can be looked at")
    assert contents(data_dir) == before
    with Store.open(data_dir) as store:  # there is room again
        store.rename(1, "again")


def test_what_a_killed_window_left_in_its_log_is_seen_without_room(data_dir: Path, game: TurnController) -> None:
    filled(data_dir, game)
    subprocess.run([sys.executable, "-c", CRASH, str(data_dir)], cwd=ROOT, check=True)
    (data_dir / "hotseat.db-shm").unlink()
    before = contents(data_dir)
    assert "hotseat.db-wal" in {Path(name).name for name in before}
    assert without_room(LOOK, data_dir)[0] == "after True"
    assert contents(data_dir) == before
    with Store.open(data_dir) as store:
        assert store.games()[0].name == "after"


def test_an_older_store_can_be_looked_at_without_room(data_dir: Path) -> None:
    load_fixture(FIXTURES / "store-v1.sql", data_dir)
    before = contents(data_dir)
    assert len(without_room(LOOK, data_dir)) == 4 + 5
    assert contents(data_dir) == before


def test_a_store_that_cannot_be_made_without_room(data_dir: Path) -> None:
    code = """
        try:
            Store.open(data)
        except StoreError as error:
            print(error)
    """
    data_dir.mkdir()
    [line] = without_room(code, data_dir)
    assert line == f"nothing can be written in {data_dir} (File too large); nothing was changed"


def test_a_damaged_store_is_told_without_room(data_dir: Path, game: TurnController) -> None:
    file = filled(data_dir, game)
    sound = file.read_bytes()
    file.write_bytes(sound.replace(b"CREATE TABLE games", b"CREATE TABL\x8c games", 1))
    before = contents(data_dir)
    code = """
        try:
            Store.open(data)
        except StoreError as error:
            print(error)
    """
    [line] = without_room(code, data_dir)
    assert "is damaged" in line
    assert contents(data_dir) == before


def test_a_window_that_may_be_at_it_is_not_read_behind_its_back(
    data_dir: Path, game: TurnController, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without locks only what nobody writes is read; a whole index of the log tells of another window."""
    filled(data_dir, game)
    (data_dir / "hotseat.db-shm").write_bytes(bytes(LEAST_INDEX))
    error = trouble.sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = trouble.sqlite3.SQLITE_IOERR  # type: ignore[misc]

    def fails(*_: object) -> None:
        raise StoreError("cannot be used") from error

    monkeypatch.setattr("saves.schema._opened", fails)
    monkeypatch.setattr("tempfile.TemporaryFile", _no_room)
    with pytest.raises(StoreError, match="cannot be used"):
        Store.open(data_dir)
    (data_dir / "hotseat.db-shm").unlink()
    with Store.open(data_dir) as store:
        assert store.barrier.startswith("the disk is full")


def _no_room(*_: object, **__: object) -> None:
    raise OSError(28, os.strerror(28))


def test_a_full_disk_is_called_a_full_disk(disk: Path, game: TurnController) -> None:
    filled(disk / "data", game)
    fill_up(disk)
    with Store.open(disk / "data") as store:
        assert len(store.peek(1).controller) == store.games()[0].steps
        with pytest.raises(StoreError, match=r"^the disk is full \(make room for .*\): games can be looked at"):
            store.resume(1)
    (disk / "filler").unlink()
    with Store.open(disk / "data") as store, store.resume(1) as opened:
        assert opened.playable
