"""A quick look at the shelf, for the shell's completion: it opens no game, changes nothing and never complains."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from saves.model import GameInfo
from saves.paths import STORE_NAME

PATIENCE = 0.2
"""Seconds to wait for somebody who is writing just now."""


def games_at_a_glance(data_dir: Path) -> list[GameInfo]:
    """The games of this data directory, the one last played first; none where they cannot be read just like that."""
    from saves.rows import read_infos

    path = Path(data_dir) / STORE_NAME
    with suppress(sqlite3.Error, OSError, ValueError):
        uri = path.absolute().as_uri() + "?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE)) as db:
            return read_infos(db)
    return []
