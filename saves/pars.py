"""Pars of daily challenges that were worked out before, kept in a file of their own beside the store.

Nothing is lost with it: what is missing, damaged or cannot be written is worked out again.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.paths import PARS_NAME

MOST: Final = 2000
"""Pars that are kept; the oldest go first."""
LARGEST: Final = 1_000_000
"""Bytes that are read; a longer file is none of ours."""


def known_pars(folder: Path) -> dict[str, int]:
    """Every par kept in this data directory, by `rules.par.key`, as `Rules.returns` counts."""
    try:
        with (folder / PARS_NAME).open("rb") as file:
            data = json.loads(file.read(LARGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {key: par for key, par in data.items() if isinstance(par, int) and not isinstance(par, bool)}


def keep_par(folder: Path, key: str, par: int) -> None:
    """Remember a par. Where that cannot be, it is worked out again the next time."""
    kept = [(name, value) for name, value in known_pars(folder).items() if name != key]
    text = json.dumps(dict([*kept, (key, par)][-MOST:]), indent=0)
    beside = folder / f"{PARS_NAME}.{os.getpid()}"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(folder / PARS_NAME)
        finally:
            beside.unlink(missing_ok=True)
