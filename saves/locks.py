"""One lock a game, held by whoever plays it.

The operating system's own file locks: they go when the process goes, however it ends, so none is ever stale. The lock
files stay where they are; what they contain (the holder's process id) is for the message only.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves import words
from saves.errors import Locked, StoreError
from saves.trouble import reason

_FAR: Final = 1 << 20
"""Where Windows locks a byte: beyond the text, which others could not read otherwise."""


def _take(fd: int) -> None:
    """Lock the open file for this descriptor alone. Raises `OSError` when another one has it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(fd, _FAR, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


class GameLock:
    """The lock of one game, held from creation until `free`. Raises `Locked` when someone else holds it."""

    def __init__(self, folder: Path, game_id: int) -> None:
        self._fd = -1
        path = folder / f"{game_id}.lock"
        try:
            folder.mkdir(exist_ok=True)
            fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise StoreError(words.game_cannot_be_locked(game_id, reason(error), path)) from None
        try:
            _take(fd)
        except OSError:
            holder = _read_holder(fd)
            os.close(fd)
            raise Locked(words.game_is_open_elsewhere(game_id, holder)) from None
        self._fd = fd
        self._path = path
        with suppress(OSError):  # a full disk: the message will be poorer, the lock holds
            os.ftruncate(fd, 0)
            os.lseek(fd, 0, os.SEEK_SET)
            os.write(fd, str(os.getpid()).encode())

    def free(self, remove: bool = False) -> None:
        """Give the lock back; `remove` its file too (only for a game that is gone: ids are never used again)."""
        if self._fd < 0:
            return
        fd, self._fd = self._fd, -1
        if remove and sys.platform != "win32":
            self._path.unlink(missing_ok=True)
        os.close(fd)


def _read_holder(fd: int) -> str:
    """The process that holds the lock; "" where that is unknown."""
    try:
        os.lseek(fd, 0, os.SEEK_SET)
        text = os.read(fd, 20)
    except OSError:
        return ""
    return text.decode() if text.isdigit() else ""
