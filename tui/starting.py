"""The app, started from the command line. Nothing heavy is imported before it is known that it can draw."""

from __future__ import annotations

import gc
from typing import Any

from tui import terminal


def refused() -> str:
    """Why the app cannot draw here, in one line; "" if it can."""
    return terminal.refusal().removeprefix("hotseat: ")


def start_app(data_dir: str | None, start: tuple[Any, ...]) -> int:
    """Run the app until it is left; its exit code."""
    gc.disable()  # until the first picture nothing is garbage yet; the app enables it then (a tenth of the start)
    try:
        from saves.paths import data_dir as chosen
        from tui.app import run

        return run(chosen(data_dir), start)
    finally:
        gc.enable()
