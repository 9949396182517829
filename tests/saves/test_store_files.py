"""The file itself: damaged, foreign, newer, older, read-only, locked, full, moved away. It is never harmed."""

from __future__ import annotations

import gc
import os
import random
import re
import sqlite3
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.turn_controller import TurnController
from saves import schema
from saves.schema import APPLICATION_ID, MIGRATIONS
from saves.store import Seat, Store, StoreError
from tests.games.walks import play
from tests.sample import ALL
from tests.saves.script import changes, forward, standing

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = Path(__file__).with_name("fixtures")
SEATS = [Seat("Ann"), Seat("Bob")]


@pytest.fixture
def closed(data_dir: Path, game: TurnController) -> Path:
    """A store with one game, closed; its file."""
    return filled(data_dir, game)


def filled(data_dir: Path, game: TurnController) -> Path:
    with Store.open(data_dir) as store:
        store.create(game, SEATS)
        for _ in changes(game, 1, 20):
            pass
    return data_dir / "hotseat.db"


def refused(data_dir: Path, message: str) -> None:
    """The store cannot be opened, says so in one line, and every file is as it was."""
    before = contents(data_dir)
    with pytest.raises(StoreError, match=message) as caught:
        Store.open(data_dir)
    assert "\n" not in str(caught.value)
    del caught
    gc.collect()  # the traceback kept cursors, and these the files
    assert contents(data_dir) == before


def contents(data_dir: Path) -> dict[str, bytes]:
    """The files with something in them, but for SQLite's index of the log (-shm), which holds nothing of its own."""
    files = [path for path in data_dir.rglob("*") if path.is_file() and not path.name.endswith("-shm")]
    return {str(path): path.read_bytes() for path in files if path.stat().st_size}


def test_windows_opened_at_once_make_one_store(data_dir: Path) -> None:
    code = "import sys; from pathlib import Path; from saves.store import Store; s = Store.open(Path(sys.argv[1]))"
    command = [sys.executable, "-c", code + "; print(s.games())", str(data_dir)]
    windows = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(6)]
    assert [window.communicate()[0] for window in windows] == ["[]\n"] * 6


@pytest.mark.parametrize("begun", ["BEGIN", "BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])
def test_a_window_waits_for_one_that_is_just_making_the_store(data_dir: Path, begun: str) -> None:
    data_dir.mkdir()
    other = sqlite3.connect(data_dir / "hotseat.db", isolation_level=None, check_same_thread=False)
    other.execute(begun)
    other.execute("SELECT * FROM sqlite_master").fetchall()
    done = threading.Timer(0.2, lambda: other.execute("ROLLBACK"))
    done.start()
    with Store.open(data_dir) as store:
        assert done.finished.is_set()
        assert not store.games()
    done.join()
    other.close()


def test_the_file_keeps_its_promises(store: Store) -> None:
    pragmas = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "user_version": len(MIGRATIONS)}
    assert {name: store._db.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas} == pragmas


@pytest.mark.parametrize("content", [b"x", b"hello " * 1000, b"SQLite format 2\x00" + bytes(5000)])
def test_a_file_that_is_no_database(data_dir: Path, content: bytes) -> None:
    data_dir.mkdir()
    (data_dir / "hotseat.db").write_bytes(content)
    refused(data_dir, "damaged or no Hotseat store; it was left as it is")


def test_a_database_of_another_program(data_dir: Path) -> None:
    data_dir.mkdir()
    with sqlite3.connect(data_dir / "hotseat.db") as db:
        db.execute("CREATE TABLE recipes (name)")
    db.close()
    refused(data_dir, "another program's database")


def test_an_empty_file_becomes_a_store(data_dir: Path) -> None:
    data_dir.mkdir()
    (data_dir / "hotseat.db").touch()
    with Store.open(data_dir) as store:
        assert store.games() == []


def test_a_store_of_a_newer_hotseat(closed: Path) -> None:
    with sqlite3.connect(closed) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    refused(closed.parent, "newer Hotseat .store version 99.*update Hotseat")


def test_every_damaged_page_is_told(closed: Path, game: TurnController) -> None:
    """Each page overwritten, or the file cut in it (in a short run one of these): refused and left alone, in words."""
    sound = closed.read_bytes()
    page = 4096
    assert len(sound) % page == 0
    for start in range(0, len(sound), page):
        filled = [sound[:start] + filler + sound[start + page :] for filler in (os.urandom(page), bytes(page))]
        ways = [*filled, sound[: start + page // 2] if start + page < len(sound) else sound[:start]]
        for broken in ways if ALL else [ways[start // page % len(ways)]]:
            closed.write_bytes(broken)
            refused(closed.parent, "damaged")
    closed.write_bytes(sound)
    with Store.open(closed.parent) as store:
        assert standing(store.peek(1).controller) == standing(game)


def test_a_path_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store.open(tmp_path / "file" / "data")
    (tmp_path / "data" / "hotseat.db").mkdir(parents=True)
    with pytest.raises(StoreError, match="not a file"):
        Store.open(tmp_path / "data")


def test_a_store_that_another_program_holds(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.05)
    with Store.open(closed.parent) as store:
        opened = store.resume(1)
        before = standing(opened.controller)
        holder = sqlite3.connect(closed, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="another program is holding"):
            Store.open(closed.parent)
        with pytest.raises(StoreError, match=r"another program is holding.*nothing was changed"):
            forward(opened.controller, random.Random(1))
        assert standing(opened.controller) == before
        assert store.games(), "reading goes on"
        holder.execute("ROLLBACK")
        holder.close()
        forward(opened.controller, random.Random(1))
        assert standing(store.peek(1).controller) == standing(opened.controller) != before


def test_a_full_disk_loses_nothing(closed: Path) -> None:
    with Store.open(closed.parent) as store:
        opened = store.resume(1)
        [[pages]] = store._db.execute("PRAGMA page_count")
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        rnd = random.Random(3)
        before, refusal = standing(opened.controller), ""
        while not refusal:
            try:
                forward(opened.controller, rnd)
                before = standing(opened.controller)
            except StoreError as error:
                refusal = str(error)
        assert "the disk is full, nothing was changed" in refusal
        assert standing(opened.controller) == before == standing(store.peek(1).controller)
        with pytest.raises(StoreError, match="full"):
            store.create(play(TurnController(opened.controller.rules, opened.controller.config, 1), 1), SEATS)
        assert len(store.games()) == 1
        store._db.execute("PRAGMA max_page_count = 100000")
        forward(opened.controller, rnd)
        assert standing(opened.controller) == standing(store.peek(1).controller) != before


def test_a_file_moved_away_is_not_written_to(closed: Path) -> None:
    with Store.open(closed.parent) as store:
        opened = store.resume(1)
        before = standing(opened.controller)
        closed.rename(closed.with_name("moved.db"))
        with pytest.raises(StoreError, match="moved or deleted"):
            forward(opened.controller, random.Random(1))
        assert standing(opened.controller) == before
        closed.with_name("moved.db").rename(closed)
        forward(opened.controller, random.Random(1))
        assert standing(store.peek(1).controller) == standing(opened.controller) != before


def test_a_game_changed_behind_our_back_is_not_overwritten(closed: Path) -> None:
    with Store.open(closed.parent) as store:
        opened = store.resume(1)
        before = standing(opened.controller)
        store._db.execute("UPDATE games SET steps = steps + 1")
        with pytest.raises(StoreError, match="changed or deleted elsewhere"):
            forward(opened.controller, random.Random(1))
        assert standing(opened.controller) == before


# --- read-only ------------------------------------------------------------------------------------------------------


def as_nobody(code: str, folder: Path, *arguments: str) -> str:
    """What the code prints, run by a user without special rights (`store` is open in it)."""
    head = "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path\n"
    head += "from saves.store import Store, StoreError; data = Path(sys.argv[2])\n"
    if os.geteuid() == 0:  # root may write anywhere: become somebody else once all is imported
        head = (
            "import os, encodings.idna, msgspec, rules.catalogue as c, saves.schema, saves.rows, saves.records\n"
            "import saves.files\n" + head
        )
        head += "import saves.open_game; [c.load(g) for g in c.GAMES]; os.setgid(65534); os.setuid(65534)\n"
    command = [sys.executable, "-c", head + textwrap.dedent(code), str(ROOT), str(folder), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


READ_ONLY = """
    from saves.records import export_record
    with Store.open(data) as store:
        assert store.read_only
        [info] = store.games()
        print(info.steps, len(store.peek(1).controller), len(export_record(store.peek(1))) > 1000, store.results())
        renamed = lambda id_: store.rename(id_, "x")
        imported = lambda id_: store.import_record("")
        for attempt in (store.resume, store.delete, store.abandon, renamed, imported):
            try:
                attempt(1)
            except StoreError as error:
                print("read-only" in str(error))
"""


@pytest.fixture
def closed_to_all(open_folder: Path, game: TurnController) -> Path:
    """As `closed`, where everybody can reach it."""
    return filled(open_folder / "data", game)


def lowered(folder: Path, mode: int) -> Callable[[], None]:
    """Take rights away from the folder and the file, and from nothing else; a function that gives them back."""
    paths = [path for path in (folder / "hotseat.db", folder) if path.exists()]
    before = [path.stat().st_mode for path in paths]
    for path in paths:
        path.chmod(mode if path.is_dir() else mode & 0o666)
    return lambda: [path.chmod(bits) for path, bits in zip(paths, before, strict=True)] and None


@pytest.mark.skipif(sys.platform == "win32", reason="rights work otherwise there")
def test_lowering_rights_changes_none_above_the_folder(tmp_path: Path) -> None:
    (tmp_path / "above" / "data").mkdir(parents=True)
    tmp_path.chmod(0o700)
    above = {path: path.stat().st_mode for path in (tmp_path / "above" / "data").parents}
    restore = lowered(tmp_path / "above" / "data", 0o555)
    assert {path: path.stat().st_mode for path in above} == above
    assert (tmp_path / "above" / "data").stat().st_mode & 0o777 == 0o555
    restore()
    assert (tmp_path / "above" / "data").stat().st_mode & 0o777 != 0o555


@pytest.mark.rotating(6)
@pytest.mark.skipif(sys.platform == "win32", reason="rights work otherwise there")
@pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o555, 0o444), (0o777, 0o444), (0o555, 0o666)])
def test_a_read_only_store_can_be_looked_at(closed_to_all: Path, folder_mode: int, file_mode: int) -> None:
    closed = closed_to_all
    restore = lowered(closed.parent, folder_mode)
    closed.chmod(file_mode)
    before = closed.read_bytes()
    try:
        out = as_nobody(READ_ONLY, closed.parent).split("\n")
    finally:
        restore()
    steps, log, *rest = out[0].split()
    assert steps == log
    assert rest == ["True", "[]"]
    assert out[1:-1] == ["True"] * 5
    assert closed.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="rights work otherwise there")
def test_a_read_only_folder_without_a_store(open_folder: Path) -> None:
    data_dir = open_folder / "data"
    data_dir.mkdir()
    restore = lowered(data_dir, 0o555)
    code = """
        for folder in (data, data / "deeper"):
            try:
                Store.open(folder)
            except StoreError as error:
                print(error)
    """
    try:
        lines = as_nobody(code, data_dir).splitlines()
    finally:
        restore()
    assert len(lines) == 2
    assert "no right to write" in lines[0]
    assert "Permission denied" in lines[1]


@pytest.mark.skipif(sys.platform == "win32", reason="rights work otherwise there")
def test_a_read_only_folder_after_a_crash(closed_to_all: Path) -> None:
    """What lies in the log of a killed process is not silently left out."""
    closed = closed_to_all
    crash = "import os, sys; from pathlib import Path; from saves.store import Store\n"
    crash += "s = Store.open(Path(sys.argv[1])); s.rename(1, 'after'); os._exit(0)"
    subprocess.run([sys.executable, "-c", crash, str(closed.parent)], cwd=ROOT, check=True)
    assert closed.with_name("hotseat.db-wal").stat().st_size
    code = """
        with Store.open(data) as store:
            print(store.games()[0].name, store.read_only)
    """
    for index_is_there in (True, False):
        if not index_is_there:
            closed.with_name("hotseat.db-shm").unlink()
        before = contents(closed.parent)
        restore = lowered(closed.parent, 0o555)
        try:
            assert as_nobody(code, closed.parent) == "after True\n"
        finally:
            restore()
        assert contents(closed.parent) == before


# --- versions -------------------------------------------------------------------------------------------------------


def released() -> list[Path]:
    return sorted(FIXTURES.glob("store-v*.sql"))


def load_fixture(path: Path, data_dir: Path) -> None:
    """The store that the fixture describes, as that version left it."""
    data_dir.mkdir()
    [version] = re.findall(r"\d+", path.name)
    db = sqlite3.connect(data_dir / "hotseat.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript(path.read_text(encoding="utf-8"))
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {version}")
    db.close()


def test_there_is_a_fixture_of_every_version() -> None:
    assert [path.name for path in released()] == [f"store-v{n}.sql" for n in range(1, len(MIGRATIONS) + 1)]


@pytest.mark.parametrize("path", released(), ids=lambda path: path.stem)
def test_stores_of_every_version_are_brought_up_to_date(path: Path, data_dir: Path) -> None:
    load_fixture(path, data_dir)
    with Store.open(data_dir) as store:
        [version] = store._db.execute("PRAGMA user_version").fetchone()
        assert version == len(MIGRATIONS)
        assert {info.status for info in store.games()} == {"running", "finished", "abandoned"}
        for info in store.games():
            game = store.peek(info.id)
            assert not game.notice.startswith("the log")
            assert len(game.journal) >= info.steps
            assert game.info.steps == len(game.old_journal) + len(game.controller)
        running = store.games("running")[0]
        opened = store.resume(running.id)
        forward(opened.controller, random.Random(1))
        assert standing(store.peek(running.id).controller) == standing(opened.controller)
        assert store.results()[0].totals


def test_the_tables_are_those_of_the_fixture(store: Store, tmp_path: Path) -> None:
    """A released migration was not edited: a fresh store has the tables of the newest fixture."""
    load_fixture(released()[-1], tmp_path / "other")
    old = sqlite3.connect(tmp_path / "other" / "hotseat.db")
    tables = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY name"

    def shape(db: sqlite3.Connection) -> list[tuple[str, str]]:
        return [(name, " ".join(sql.split())) for name, sql in db.execute(tables)]

    assert shape(store._db) == shape(old)
    old.close()


def test_a_damaged_read_only_store_of_an_older_version_is_told(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it is copied and brought up to date: half of it is worse than none."""
    load_fixture(FIXTURES / "store-v1.sql", data_dir)
    file = data_dir / "hotseat.db"
    sound = file.read_bytes()
    monkeypatch.setattr("saves.schema.os.access", lambda *_: False)
    told = 0
    for start in range(4096, len(sound), 4096):  # the head of each page: how many cells it has, and where
        file.write_bytes(sound[: start + 3] + b"\xff\xff\xff\xff" + sound[start + 7 :])
        with pytest.raises(StoreError, match="damaged") as caught:
            Store.open(data_dir)
        assert "left as it is" in str(caught.value) or "left as it was" in str(caught.value)
        assert file.read_bytes()[start + 3 : start + 7] == b"\xff" * 4
        told += 1
    assert told > 5


def test_an_older_store_is_migrated_in_one_piece(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = (*MIGRATIONS, "ALTER TABLE games ADD COLUMN mood TEXT; ALTER TABLE nowhere ADD COLUMN x TEXT")
    monkeypatch.setattr(schema, "MIGRATIONS", broken)
    refused(closed.parent, "no such table: nowhere")
    monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, "ALTER TABLE games ADD COLUMN mood TEXT"))
    with Store.open(closed.parent) as store:
        assert store._db.execute("SELECT mood FROM games").fetchall() == [(None,)]
        assert store._db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
        forward(store.resume(1).controller, random.Random(1))
