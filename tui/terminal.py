"""The terminal around the app, whether there is one, and the log file for what goes wrong."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Final

from tui import words

MIN_WIDTH, MIN_HEIGHT = 60, 20
MAX_WIDTH, MAX_HEIGHT = 1000, 400
"""What the app draws at most; more would take longer than anybody waits, and no screen has it."""
WEB_DRIVER = "textual.drivers.web_driver:WebDriver"
"""TEXTUAL_DRIVER of an app in a browser."""
DUMB = "dumb"
"""TERM of what cannot move its cursor."""


def refusal() -> str:
    """Why the app cannot draw here, in one line; "" if it can. Textual reads stdin and draws on stderr."""
    if in_browser():
        return ""
    for name, stream in ((words.STANDARD_INPUT, sys.__stdin__), (words.STANDARD_ERROR, sys.__stderr__)):
        if not _is_terminal(stream):
            return words.no_terminal(name)
    if os.environ.get("TERM", "").lower() == DUMB:
        return words.dumb_terminal(DUMB)
    width, height = size() or shutil.get_terminal_size()
    if width > MAX_WIDTH or height > MAX_HEIGHT:
        return words.too_large(width, height, MAX_WIDTH, MAX_HEIGHT)
    return ""


def in_browser() -> bool:
    """Whether a server of ours runs this process for a tab of a browser (`tui.serve`)."""
    return os.environ.get("TEXTUAL_DRIVER", "") == WEB_DRIVER


def size() -> tuple[int, int] | None:
    """Columns and rows as the terminal itself tells them; None if it does not."""
    for stream in (sys.__stdin__, sys.__stdout__, sys.__stderr__):
        try:
            columns, rows = os.get_terminal_size(stream.fileno())  # type: ignore[union-attr]
        except (AttributeError, OSError, ValueError):
            continue
        if columns and rows:
            return columns, rows
    return None


def width_of_lines() -> int:
    """Columns that text may take: those of COLUMNS, but no more than the terminal has."""
    own = size()
    return min(shutil.get_terminal_size().columns, own[0] if own else MAX_WIDTH)


def drawn_part(size: tuple[int, int]) -> tuple[int, int]:
    """How much of a window of this size the app draws."""
    return min(size[0], MAX_WIDTH), min(size[1], MAX_HEIGHT)


def trust_own_size() -> None:
    """Let COLUMNS and LINES count only where the terminal does not tell its size: they do not follow the window."""
    if size() is not None:
        os.environ.pop("COLUMNS", None)
        os.environ.pop("LINES", None)


_PARENT: Final = os.getppid()


def gone() -> bool:
    """Whether the terminal, or the server that stands for it, has vanished under the running app."""
    if in_browser():
        return os.getppid() != _PARENT
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
