"""Component tables by version: what a game was begun with counts for it as long as it lasts.

`assets/<game>/<name>.toml` holds the figures of today. When figures of our own design change, the file as it was is
laid into `assets/<game>/v<N>/`, N being the last version of the rules for which it counted.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from typing import Final

from rules import box
from rules.catalogue import folder, per_box
from rules.game import Json

NEWEST: Final = sys.maxsize
"""A version that takes every table as it is today."""


@per_box
def table(game: str, name: str, version: int) -> Json:
    """The table `name` of a game as it stood in `version` of its rules. Treat it as frozen.

    Raises `BadInput` with the place where the file cannot be read.
    """
    home = folder(game)
    kept = sorted(int(path.parent.name[1:]) for path in home.glob(f"v*/{name}.toml"))
    until = next((last for last in kept if last >= version), None)
    path = home / f"{name}.toml" if until is None else home / f"v{until}" / f"{name}.toml"
    return _parsed(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=32)
def _parsed(path: Path, changed: int) -> Json:
    """A file as it was `changed` last: read once, for however many versions it counts."""
    return box.read(path)
