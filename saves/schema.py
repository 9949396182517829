"""The tables, their versions, and opening the file without ever harming one that is not ours.

`user_version` counts the migrations a store has been through. A released migration is never edited; another table or
column is another script at the end of `MIGRATIONS`, and a fixture of the version before it stays in the tests.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from saves import words
from saves.errors import StoreError
from saves.trouble import damaged, explained, obstacle

APPLICATION_ID: Final = 0x486F7453
"""Marks the file as ours ("HotS"), so that another program's database is never taken for a store."""
MAGIC: Final = b"SQLite format 3\x00"
PATIENCE: Final = 3.0
"""Seconds to wait for another window that is just writing."""
PAUSE: Final = 0.02
"""Seconds between two tries where SQLite does not wait by itself."""
LEAST_INDEX: Final = 32768
"""Bytes of the index of the log (-shm), which every window that has the store open shares."""
NO_LOCKS: Final = "win32-none" if sys.platform == "win32" else "unix-none"
"""SQLite's way to a file without locks: for one that is only read, and that nobody can write to."""

# steps.n counts from 1 and includes the steps that an older version of the rules wrote (up to games.base_steps, after
# which games.base is the state to replay from). undone.n counts from 0, the next to be redone is the highest.
MIGRATIONS: Final = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        seats TEXT NOT NULL,
        options TEXT NOT NULL,
        seed INTEGER NOT NULL,
        created REAL NOT NULL,
        updated REAL NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'abandoned')),
        format INTEGER NOT NULL,
        rules_version INTEGER NOT NULL,
        manual_chance INTEGER NOT NULL,
        take_backs_allowed INTEGER NOT NULL,
        base TEXT,
        base_drawn TEXT NOT NULL,
        base_steps INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        snapshot TEXT NOT NULL,
        hash TEXT NOT NULL,
        drawn TEXT NOT NULL,
        turn INTEGER NOT NULL,
        progress TEXT NOT NULL,
        totals TEXT NOT NULL
    );
    CREATE TABLE steps (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        n INTEGER NOT NULL CHECK (n > 0),
        step TEXT NOT NULL,
        hash TEXT NOT NULL,
        journal TEXT NOT NULL,
        PRIMARY KEY (game_id, n)
    ) WITHOUT ROWID;
    CREATE TABLE undone (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        n INTEGER NOT NULL CHECK (n >= 0),
        step TEXT NOT NULL,
        PRIMARY KEY (game_id, n)
    ) WITHOUT ROWID;
    CREATE TABLE take_backs (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        n INTEGER NOT NULL CHECK (n >= 0),
        at INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        PRIMARY KEY (game_id, n)
    ) WITHOUT ROWID;
    CREATE TABLE results (
        game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        finished REAL NOT NULL,
        totals TEXT NOT NULL,
        places TEXT NOT NULL,
        rank TEXT NOT NULL,
        sheets TEXT NOT NULL
    );
    """,
    # Campaigns and the daily game. An attempt outlives its game: it counts, even if the game is deleted. games.origin
    # is "", "import", or the game and step that a game was continued from, as "12:34:same" or "12:34:fresh".
    """
    CREATE TABLE campaigns (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        campaign TEXT NOT NULL,
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        created REAL NOT NULL,
        updated REAL NOT NULL
    );
    CREATE TABLE attempts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        chapter TEXT NOT NULL,
        number INTEGER NOT NULL CHECK (number > 0),
        game_id INTEGER UNIQUE REFERENCES games (id) ON DELETE SET NULL,
        started REAL NOT NULL,
        finished REAL,
        passed INTEGER NOT NULL DEFAULT 0,
        points INTEGER NOT NULL DEFAULT 0,
        medal TEXT NOT NULL DEFAULT '',
        failed TEXT NOT NULL DEFAULT '[]',
        carried TEXT,
        UNIQUE (campaign_id, chapter, number)
    );
    CREATE UNIQUE INDEX one_attempt_at_a_time ON attempts (campaign_id) WHERE finished IS NULL AND game_id IS NOT NULL;
    CREATE TABLE daily_attempts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        name TEXT NOT NULL,
        number INTEGER NOT NULL CHECK (number > 0),
        game_id INTEGER UNIQUE REFERENCES games (id) ON DELETE SET NULL,
        started REAL NOT NULL,
        finished REAL,
        points INTEGER NOT NULL DEFAULT 0,
        rank TEXT NOT NULL DEFAULT '',
        scorings TEXT NOT NULL DEFAULT '[]',
        UNIQUE (day, game, rules_version, name, number)
    );
    ALTER TABLE games ADD COLUMN origin TEXT NOT NULL DEFAULT '';
    """,
    # What is read is kept as data and worded when it is shown: steps.journal holds events from here on, attempts.failed
    # demands. What was written before stays as it is, in English. No table changes; the version alone keeps an older
    # Hotseat from taking such journals for empty ones. games.format 2 says that they may hold either.
    """
    UPDATE games SET format = 2;
    """,
    # games.progress and results.rank were the last sentences: from here on they stay empty, as do the figures of the
    # items in results.sheets, and are worded from the last state and from `solo`, what a lone player came to: "won",
    # "lost", "named" (by the points), or "". What was written before stays, in English.
    """
    ALTER TABLE results ADD COLUMN solo TEXT NOT NULL DEFAULT '';
    ALTER TABLE daily_attempts ADD COLUMN solo TEXT NOT NULL DEFAULT '';
    UPDATE results SET solo = substr(rank, 1, instr(rank || ' ', ' ') - 1) WHERE rank LIKE 'won%' OR rank LIKE 'lost%';
    UPDATE daily_attempts SET solo = substr(rank, 1, instr(rank || ' ', ' ') - 1)
        WHERE rank LIKE 'won%' OR rank LIKE 'lost%';
    """,
    # Help in a game: hints that were shown, and seats that changed between persons and computer players. Such a row is
    # never taken back. Attempts count them: with any, an attempt wins no medal, and a daily game does not count.
    """
    CREATE TABLE helps (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        n INTEGER NOT NULL CHECK (n >= 0),
        kind TEXT NOT NULL CHECK (kind IN ('hint', 'seat')),
        at INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        player TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (game_id, n)
    ) WITHOUT ROWID;
    ALTER TABLE attempts ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE attempts ADD COLUMN seat_changes INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE daily_attempts ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE daily_attempts ADD COLUMN seat_changes INTEGER NOT NULL DEFAULT 0;
    """,
    # Games that are played without hints, by choice. Such a row is never taken back.
    """
    CREATE TABLE without_hints (
        game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE
    );
    """,
    # Whether the next games of a campaign are played with hints: before, as the last one was.
    """
    ALTER TABLE campaigns ADD COLUMN with_hints INTEGER NOT NULL DEFAULT 1;
    UPDATE campaigns SET with_hints = 0 WHERE (
        SELECT game_id FROM attempts WHERE campaign_id = campaigns.id AND game_id IS NOT NULL ORDER BY id DESC LIMIT 1
    ) IN (SELECT game_id FROM without_hints);
    """,
)


def connect(path: Path) -> tuple[sqlite3.Connection, str]:
    """The store at `path`, created or migrated where that is needed; and why it can only be read, if so.

    The reason is the beginning of a sentence, or "". Raises `StoreError`; then the file is as it was.
    """
    _check_file(path)
    writable = os.access(path.parent, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))
    if not writable and not path.exists():
        raise StoreError(words.store_cannot_be_created(path.parent))
    try:
        return _opened(path, writable)
    except StoreError as error:
        barrier = obstacle(error, path)
        if not barrier or _in_use(path):
            raise
        if not (path.exists() and path.stat().st_size):  # nothing to look at
            raise StoreError(words.nothing_was_changed(barrier)) from error
    return _without_writing(path), barrier


@contextmanager
def transaction(db: sqlite3.Connection, path: Path) -> Iterator[sqlite3.Connection]:
    """All that is written inside is committed together, or nothing is: then `StoreError` says why."""
    with explained(path):
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


@contextmanager
def reading(db: sqlite3.Connection, path: Path) -> Iterator[sqlite3.Connection]:
    """All that is read inside is of one moment. Raises `StoreError`."""
    with explained(path):
        db.execute("BEGIN")
        try:
            yield db
        finally:
            if db.in_transaction:
                db.execute("ROLLBACK")


def _check_file(path: Path) -> None:
    """Refuse what is certainly no store, before SQLite touches it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            return
        if not path.is_file():
            raise StoreError(words.store_is_no_file(path))
        with path.open("rb") as file:
            head = file.read(len(MAGIC))
    except OSError as error:
        raise StoreError(words.store_cannot_be_opened(error.strerror, error.filename or path)) from None
    if head and head != MAGIC:
        raise StoreError(words.store_is_none(path))


def _opened(path: Path, writable: bool) -> tuple[sqlite3.Connection, str]:
    """As `connect`, for a file that there is, or that can be made."""
    log_left = _log_left(path)
    if writable and log_left:
        # who closes a store last writes the log into the file: not before it is known to be sound
        with closing(_connection(path, "mode=ro")) as db:
            _check(db, path)
    # A file in WAL mode cannot be read from a folder without write access, unless it is known that nobody writes.
    still = not os.access(path.parent, os.W_OK) and not log_left
    db = _connection(path, "mode=rwc" if writable else "mode=ro&immutable=1" if still else "mode=ro")
    try:
        version = _check(db, path)
        if writable:
            return db, "" if _brought_up_to_date(db, path, version) else words.file_is_read_only(path)
        if version == len(MIGRATIONS):
            return db, words.file_is_read_only(path)
        with closing(db):
            return _copied(db, path, version), words.file_is_read_only(path)
    except BaseException:
        db.close()
        raise


def _without_writing(path: Path) -> sqlite3.Connection:
    """A copy in memory of a store that lies where nothing more can be written, with what is in its log."""
    mode = f"mode=ro&vfs={NO_LOCKS}" if _log_left(path) else "mode=ro&immutable=1"
    with closing(_connection(path, mode, "PRAGMA locking_mode = EXCLUSIVE")) as db:  # needs no shared memory
        return _copied(db, path, _check(db, path))


def _copied(db: sqlite3.Connection, path: Path, version: int) -> sqlite3.Connection:
    """A copy in memory that is up to date, to look at and to export from."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    with explained(path):
        db.backup(copy)
        _tune(copy)
    with transaction(copy, path):
        _migrate(copy, version)
    return copy


def _log_left(path: Path) -> bool:
    """Whether there is a log: of another window, or of one that came to a sudden end."""
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def _in_use(path: Path) -> bool:
    """Whether another window may be at it: there is a whole index of the log. (A full disk leaves one of 3 bytes.)"""
    index = path.with_name(path.name + "-shm")
    return index.exists() and index.stat().st_size >= LEAST_INDEX


def _connection(path: Path, mode: str, *first: str) -> sqlite3.Connection:
    """The file opened in this mode of SQLite's; `first`: statements to begin with."""
    with explained(path):
        uri = f"{path.absolute().as_uri()}?{mode}"
        db = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE)
        try:
            for statement in first:
                db.execute(statement)
            _tune(db)
        except BaseException:
            db.close()
            raise
        return db


def _tune(db: sqlite3.Connection) -> None:
    db.text_factory = _decode
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA synchronous = FULL")


def _decode(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


def _brought_up_to_date(db: sqlite3.Connection, path: Path, version: int) -> bool:
    """Migrate a store that is not of today. False: it can only be read."""
    with explained(path):
        if version == len(MIGRATIONS):
            return _can_write(db)
        if not _logs(db):
            raise StoreError(words.store_lies_without_shared_memory(path))
    with transaction(db, path):
        _migrate(db, _version(db, path))  # asked again: another window may have been faster
    return True


def _logs(db: sqlite3.Connection) -> bool:
    """Let the file have a log (WAL), as all stores do; False: it cannot, where it lies.

    SQLite waits for whoever reads meanwhile, but gives up at once where another window is doing the same.
    """
    last = time.monotonic() + PATIENCE
    while True:
        try:
            return bool(db.execute("PRAGMA journal_mode = WAL").fetchone()[0] == "wal")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > last:
                raise
            time.sleep(PAUSE)


def _migrate(db: sqlite3.Connection, version: int) -> None:
    """Run the migrations that a store of this version has not been through; in a transaction of the caller's."""
    _run(db, MIGRATIONS[version:])
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _run(db: sqlite3.Connection, scripts: tuple[str, ...]) -> None:
    for script in scripts:
        for statement in script.split(";"):
            db.execute(statement)


def _check(db: sqlite3.Connection, path: Path) -> int:
    """Whose file it is, and whether it is sound: how many migrations it has been through. Raises `StoreError`."""
    with reading(db, path):
        version = _version(db, path)
        if version:
            _check_pages(db, path)
            _check_tables(db, path, version)
    return version


def _version(db: sqlite3.Connection, path: Path) -> int:
    """How many migrations the store has been through. Raises `StoreError` if it is not ours, or too new.

    To be called in a transaction: another window may be creating the store.
    """
    application = db.execute("PRAGMA application_id").fetchone()[0]
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if application != APPLICATION_ID and (application or version or tables):
        raise StoreError(words.store_is_of_another_program(path))
    if version > len(MIGRATIONS):
        raise StoreError(words.store_is_newer(path, version, len(MIGRATIONS)))
    if version < bool(tables):
        raise StoreError(damaged(path, words.tables_without_version()))
    return version


def _check_pages(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a file with damaged pages before anything is written to it (1.4 ms a megabyte, 80 games)."""
    fault: str = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if fault != "ok":
        raise StoreError(damaged(path, fault.splitlines()[-1]))


def _check_tables(db: sqlite3.Connection, path: Path, version: int) -> None:
    """Refuse a file whose tables are not those of its version: whatever was read or written would go wrong."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        _run(model, MIGRATIONS[:version])
        ours = _tables(model)
    there = _tables(db)
    if wrong := [name for name, sql in ours.items() if there.get(name) != sql]:
        raise StoreError(damaged(path, words.table_is_not_as_made(wrong[0])))


def _tables(db: sqlite3.Connection) -> dict[str, str]:
    """How each table and index was made, by name; but for SQLite's own."""
    rows = db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'")
    return {str(name): " ".join(str(sql).split()) for name, sql in rows}  # in a damaged file they need not be texts


def _can_write(db: sqlite3.Connection) -> bool:
    """Whether a transaction can begin; a store that is only busy will be free again."""
    try:
        db.execute("BEGIN IMMEDIATE")
        db.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if "readonly" in str(error):
            return False
        raise
    return True
