"""The terminal around the app, whether there is one, and the log file for what goes wrong."""

from __future__ import annotations

import os
import sys
from pathlib import Path

MIN_WIDTH, MIN_HEIGHT = 60, 20


def refusal() -> str:
    """Why the app cannot draw here, in one line; "" if it can. Textual reads stdin and draws on stderr."""
    for name, stream in (("standard input", sys.__stdin__), ("standard error", sys.__stderr__)):
        if not _is_terminal(stream):
            return (
                f"hotseat: {name} is not a terminal, so the app cannot start here; "
                "run it in a terminal window, or see `hotseat --help` for commands that need none"
            )
    return ""


def gone() -> bool:
    """Whether the terminal has vanished under the running app."""
    return not _is_terminal(sys.__stdin__)


def _is_terminal(stream: object) -> bool:
    try:
        return os.isatty(stream.fileno())  # type: ignore[attr-defined]
    except (AttributeError, OSError, ValueError):
        return False


def write_log(path: Path, text: str) -> bool:
    """Append to the log file; the file is begun anew past one megabyte. False if it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = "w" if path.exists() and path.stat().st_size > 1_000_000 else "a"
        with path.open(mode, encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except OSError:
        return False
    return True
