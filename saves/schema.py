"""The tables, their versions, and opening the file without ever harming one that is not ours.

`user_version` counts the migrations a store has been through. A released migration is never edited; another table or
column is another script at the end of `MIGRATIONS`, and a fixture of the version before it stays in the tests.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from saves.errors import StoreError

APPLICATION_ID: Final = 0x486F7453
"""Marks the file as ours ("HotS"), so that another program's database is never taken for a store."""
MAGIC: Final = b"SQLite format 3\x00"
PATIENCE: Final = 3.0
"""Seconds to wait for another window that is just writing."""

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
)


def connect(path: Path) -> tuple[sqlite3.Connection, bool]:
    """The store at `path`, created or migrated where that is needed; and whether it can only be read.

    Raises `StoreError`; then the file is as it was.
    """
    _check_file(path)
    writable = os.access(path.parent, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))
    if not writable and not path.exists():
        raise StoreError(f"the store cannot be created: no right to write in {path.parent}; choose another --data-dir")
    with _explained(path):
        db = _connection(path, writable)
        try:
            if not writable and (old := _older(db, path)) is not None:
                return old, True
            return db, not _prepare(db, path, writable)
        except BaseException:
            db.close()
            raise


@contextmanager
def transaction(db: sqlite3.Connection, path: Path) -> Iterator[sqlite3.Connection]:
    """All that is written inside is committed together, or nothing is: then `StoreError` says why."""
    with _explained(path):
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
    with _explained(path):
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
            raise StoreError(f"{path} is not a file; choose another --data-dir")
        with path.open("rb") as file:
            head = file.read(len(MAGIC))
    except OSError as error:
        raise StoreError(f"the store cannot be opened: {error.strerror} ({error.filename or path})") from None
    if head and head != MAGIC:
        raise StoreError(f"{path} is damaged or no Hotseat store; it was left as it is: move it away to start anew")


def _connection(path: Path, writable: bool) -> sqlite3.Connection:
    uri = path.absolute().as_uri()
    if writable:
        return _tuned(sqlite3.connect(uri + "?mode=rwc", uri=True, isolation_level=None, timeout=PATIENCE))
    leftover = path.with_name(path.name + "-wal")
    # A file in WAL mode cannot be read from a folder without write access, unless it is known that nobody writes.
    still = not os.access(path.parent, os.W_OK) and not (leftover.exists() and leftover.stat().st_size)
    mode = "?mode=ro&immutable=1" if still else "?mode=ro"
    return _tuned(sqlite3.connect(uri + mode, uri=True, isolation_level=None, timeout=PATIENCE))


def _tuned(db: sqlite3.Connection) -> sqlite3.Connection:
    db.text_factory = _decode
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA synchronous = FULL")
    return db


def _decode(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


def _prepare(db: sqlite3.Connection, path: Path, writable: bool) -> bool:
    """Check whose file it is and how old; bring it up to date. False: it can only be read."""
    with reading(db, path):
        version = _version(db, path)
        if version:
            _check_pages(db, path)
    if version == len(MIGRATIONS):
        return writable and _can_write(db)
    if db.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
        raise StoreError(f"{path} lies on a file system without shared memory; choose another --data-dir")
    with transaction(db, path):
        _migrate(db, _version(db, path))  # asked again: another window may have been faster
    return True


def _older(db: sqlite3.Connection, path: Path) -> sqlite3.Connection | None:
    """A store of an older Hotseat that cannot be written, as a copy in memory that is up to date; None: it is not old.

    So that it can be looked at and exported from, as any store that is read-only.
    """
    with reading(db, path):
        version = _version(db, path)
        if version == len(MIGRATIONS):
            return None
        _check_pages(db, path)
    copy = sqlite3.connect(":memory:", isolation_level=None)
    db.backup(copy)
    db.close()
    with transaction(_tuned(copy), path):
        _migrate(copy, version)
    return copy


def _migrate(db: sqlite3.Connection, version: int) -> None:
    """Run the migrations that a store of this version has not been through; in a transaction of the caller's."""
    for script in MIGRATIONS[version:]:
        for statement in script.split(";"):
            db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _version(db: sqlite3.Connection, path: Path) -> int:
    """How many migrations the store has been through. Raises `StoreError` if it is not ours, or too new.

    To be called in a transaction: another window may be creating the store.
    """
    application = db.execute("PRAGMA application_id").fetchone()[0]
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if application != APPLICATION_ID and (application or version or tables):
        raise StoreError(f"{path} is another program's database; it was left as it is: choose another --data-dir")
    if version > len(MIGRATIONS):
        raise StoreError(
            f"{path} was written by a newer Hotseat (store version {version}, this one knows {len(MIGRATIONS)}): "
            "update Hotseat; the store was left as it is"
        )
    return version


def _check_pages(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a file with damaged pages before anything is written to it (1.4 ms a megabyte, 80 games)."""
    fault: str = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if fault != "ok":
        raise StoreError(_damaged(path, fault.splitlines()[-1]))


def _damaged(path: Path, fault: str) -> str:
    return f"{path} is damaged ({fault}); it was left as it is: keep a copy, or move it away to start anew"


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


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Turn what SQLite says into a sentence that says what to do."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(_explain(error, path)) from error


def _explain(error: sqlite3.Error, path: Path) -> str:
    text = str(error)
    if "locked" in text or "busy" in text:
        return f"another program is holding {path}: close it and try again; nothing was changed"
    if "full" in text:
        return f"the disk is full, nothing was changed: make room for {path} and try again"
    if "readonly" in text:
        return f"{path} is read-only: games can be looked at, not played"
    if "unable to open" in text:
        return f"no right to open {path} in its folder: make the folder writable, or copy it to where it is"
    if "not a database" in text or "malformed" in text or "corrupt" in text or "no such" in text:
        return _damaged(path, text)
    return f"{path} cannot be used: {text}; nothing was changed"
