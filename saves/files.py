"""Writing files that are not ours: records, tables of results. Nothing else in their folder is ever touched.

Links are followed: a link stays a link, and the file it leads to is written. A file that is replaced is first written
whole under a name that nobody has; so there is always the old one or the new one, never half of either.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves import words
from saves.paths import LOCK_FOLDER, OWN_FILES, STORE_NAME
from saves.schema import APPLICATION_ID, MAGIC
from saves.trouble import reason

_KINDS: Final = (
    (stat.S_ISDIR, "folder"),
    (stat.S_ISFIFO, "pipe"),
    (stat.S_ISSOCK, "socket"),
    (stat.S_ISCHR, "device"),
    (stat.S_ISBLK, "device"),
)
"""What is no file; its kind as in `words.FILE_KINDS`."""
_FLAGS: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class NotWritten(OSError):
    """The file cannot be written; nothing was changed. The message says why, in one line."""


class AlreadyThere(NotWritten):
    """There is a file of this name, and it was not to be replaced."""


def refusal(path: Path, data_dir: Path) -> str:
    """Why a file must not, or cannot, be written to `path`, before it is tried; "" if it may work.

    `data_dir`: where the saved games lie; they are not to be overwritten, whatever name leads to them.
    """
    try:
        target = _target(path)
        if _is_ours(target, data_dir):
            return words.file_is_ours()
        return "" if target.parent.is_dir() else words.no_folder(target.parent)
    except NotWritten as error:
        return str(error)
    except OSError as error:
        return reason(error)
    except ValueError:  # a name with a character that no file can have
        return words.no_file_of_this_name()


def write_file(path: Path, data: bytes, data_dir: Path, *, replace: bool) -> None:
    """Write the whole file, or raise `NotWritten` and leave everything as it was.

    `replace`: write over a file that is there, which keeps its permissions. `data_dir`: as in `refusal`.
    """
    if why := refusal(path, data_dir):
        raise NotWritten(why)
    try:
        if replace:
            replace_file(path, data)
        else:
            _write_new(_target(path), data, 0o666)
    except FileExistsError:
        raise AlreadyThere(words.exists_already()) from None
    except NotWritten:
        raise
    except OSError as error:
        raise NotWritten(reason(error)) from None


def replace_file(path: Path, data: bytes) -> None:
    """Write the whole file, new or over the one that is there, or raise `OSError` and leave it as it was."""
    target = _target(path)
    if target.exists():
        _replace(target, data)
    else:
        _write_new(target, data, 0o666)


def _target(path: Path) -> Path:
    """Where the links lead. Raises `NotWritten` if that is something else than a file, `OSError` if it is unknown."""
    target = Path(os.path.realpath(path))
    try:
        found = path.stat()
    except FileNotFoundError:
        return target
    for is_it, kind in _KINDS:
        if is_it(found.st_mode):
            raise NotWritten(words.is_no_file(kind))
    if not _same(path, target):  # such as /dev/stdout, sent to a file that has been deleted
        raise NotWritten(words.file_has_no_name())
    return target


def _is_ours(target: Path, data_dir: Path) -> bool:
    """Whether it is a file of the data directory's, or would become one: by its name, or another name of the file."""
    folder = Path(os.path.realpath(data_dir))
    store = Path(os.path.realpath(folder / STORE_NAME))
    beside = [f"{store.name}{end}" for end in ("", "-wal", "-shm", "-journal")]  # where a link leads, SQLite lays these
    return (
        (_same(target.parent, folder) and _is_own_name(target.name))
        or (_same(target.parent, store.parent) and target.name in beside)
        or _same(target.parent, folder / LOCK_FOLDER)
        or any(_same(target, own) for own in _own_files(folder))
        or _is_a_store(target)
    )


def _is_a_store(target: Path) -> bool:
    """Whether it is a store of Hotseat's, also one of another data directory."""
    with suppress(OSError), target.open("rb") as file:
        head = file.read(72)
        return head.startswith(MAGIC) and head[68:] == APPLICATION_ID.to_bytes(4, "big")
    return False


def _is_own_name(name: str) -> bool:
    """Also in capitals, which some systems take for the same name; also a copy beside it (`hotseat.db.old`)."""
    spelled = name.casefold()
    return spelled == LOCK_FOLDER or spelled.startswith(OWN_FILES)


def _own_files(folder: Path) -> Iterator[Path]:
    with suppress(OSError):
        yield from (path for path in folder.iterdir() if _is_own_name(path.name))
        yield from (folder / LOCK_FOLDER).iterdir()


def _same(one: Path, other: Path) -> bool:
    """Whether both names lead to the same file or folder; not if there is none."""
    try:
        return one.samefile(other)
    except OSError:
        return False


def _replace(target: Path, data: bytes) -> None:
    if not os.access(target, os.W_OK):
        raise NotWritten(words.file_is_protected())
    old = target.stat()
    new = target.with_name(f".hotseat-{os.urandom(8).hex()}.new")
    _write_new(new, data, 0o600)
    try:
        if hasattr(os, "chown") and (old.st_uid, old.st_gid) != (new.stat().st_uid, new.stat().st_gid):
            with suppress(OSError):  # only the superuser may give a file away
                os.chown(new, old.st_uid, old.st_gid)
        new.chmod(old.st_mode & 0o777)
        new.replace(target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _write_new(path: Path, data: bytes, mode: int) -> None:
    """Write a file that is not there yet. Raises `OSError`; then it is not there."""
    fd = os.open(path, _FLAGS, mode)
    try:
        with os.fdopen(fd, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(fd)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
