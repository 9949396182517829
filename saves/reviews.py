"""What looking back at a game found, kept beside the store: a file a game, so that nothing is weighed twice.

Nothing in them could not be found again. A file that cannot be read is passed over, and one that cannot be written is
not there; a store knows nothing of them.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from saves.files import replace_file

FOLDER: Final = "reviews"
KEPT: Final = 300
"""Files that are kept at most: those written longest ago go first."""


def kept_review(data_dir: Path, key: Sequence[object]) -> list[str]:
    """The answers that were kept under a key; none where there are none that can be read."""
    with contextlib.suppress(OSError, ValueError, RecursionError):
        held = json.loads(_file(data_dir, key).read_text(encoding="utf-8"))
        if isinstance(held, dict) and held.get("key") == list(key) and isinstance(held.get("answers"), list):
            return [answer for answer in held["answers"] if isinstance(answer, str)]
    return []


def keep_review(data_dir: Path, key: Sequence[object], answers: Sequence[str]) -> None:
    """Keep answers under a key, or leave it where that cannot be."""
    file = _file(data_dir, key)
    with contextlib.suppress(OSError):
        file.parent.mkdir(exist_ok=True)
        replace_file(file, json.dumps({"key": list(key), "answers": list(answers)}).encode())
        there = sorted(file.parent.glob("*.json"), key=lambda one: one.stat().st_mtime)
        for old in there[:-KEPT]:
            old.unlink()


def _file(data_dir: Path, key: Sequence[object]) -> Path:
    return Path(data_dir) / FOLDER / f"{sha256(json.dumps(list(key)).encode()).hexdigest()[:32]}.json"
