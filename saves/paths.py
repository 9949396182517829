"""Where the files lie."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

STORE_NAME: Final = "hotseat.db"
LOCK_FOLDER: Final = "locks"
PARS_NAME: Final = "pars.json"
OWN_FILES: Final = (STORE_NAME, PARS_NAME, "settings.toml", "hotseat.log")
"""What lies in the data directory beside the locks; `tui` keeps the last two. SQLite lays more beside the first."""
ENVIRONMENT: Final = "HOTSEAT_DATA_DIR"


def data_dir(override: str | Path | None = None) -> Path:
    """The data directory: `override`, else `HOTSEAT_DATA_DIR`, else the user's own by the system's custom."""
    chosen = str(override or os.environ.get(ENVIRONMENT) or "")
    if chosen:
        return Path(chosen).expanduser().absolute()
    from platformdirs import user_data_path  # costs 5 ms, and is seldom needed

    return user_data_path("hotseat", appauthor=False)
