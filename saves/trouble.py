"""What SQLite and the system say, in sentences that say what to do; and finding out why nothing can be written."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from saves import words
from saves.errors import StoreError
from saves.text import clean

FULL: Final = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_ROOM: Final = 1 << 16
"""Bytes that SQLite needs before the first step is written: its index of the log, and a page or two of the log."""
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR)
"""What SQLite says of damaged files; SQLITE_ERROR is that tables or columns are not those that our SQL names."""
_NO_ROOM: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)


def reason(error: OSError) -> str:
    """Why the system would not do it, in a few words."""
    return words.disk_is_full() if error.errno in FULL else error.strerror or str(error)


def damaged(path: Path, fault: str) -> str:
    """The sentence for a store that cannot be trusted."""
    return words.store_is_damaged(path, clean(fault, 120))


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what SQLite says into a `StoreError` that says what to do; its cause is what SQLite said."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(_explain(error, path)) from error
    except UnicodeDecodeError as error:  # SQLite quotes the schema, and there is no text in it any more
        raise StoreError(damaged(path, words.tables_cannot_be_read())) from error


def _explain(error: sqlite3.Error, path: Path) -> str:
    text = str(error)
    code = _code(error)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return words.held_by_another_program(path)
    if code == sqlite3.SQLITE_FULL:
        return words.no_room(path)
    if code == sqlite3.SQLITE_READONLY:
        return words.file_cannot_be_written(path)
    if code == sqlite3.SQLITE_CANTOPEN:
        return words.no_right_to_open(path)
    if code in _DAMAGE:
        return damaged(path, text)
    return words.store_cannot_be_used(path, clean(text, 120))


def _code(error: BaseException | None) -> int:
    """The kind of an error of SQLite, without its finer points; 0 for any other error."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def obstacle(error: StoreError, path: Path) -> str:
    """That nothing can be written beside `path`, if the error comes of that; "" if it does not.

    SQLite itself only knows of an "I/O error", so it is tried out.
    """
    if _code(error.__cause__) not in _NO_ROOM:
        return ""
    from tempfile import TemporaryFile

    try:
        with TemporaryFile(dir=path.parent) as probe:
            probe.write(bytes(_ROOM))
            probe.flush()
            os.fsync(probe.fileno())
    except OSError as refusal:
        if refusal.errno in FULL:
            return words.disk_is_full_for(path)
        return words.nothing_fits_beside(path.parent, reason(refusal))
    return ""
