"""An end from outside (SIGTERM, SIGHUP, a vanished terminal) leaves the terminal as it was.

There is nothing to save then: every confirmed action is on disk already.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from typing import TYPE_CHECKING

from tui import terminal

if TYPE_CHECKING:
    from tui.host import Host

GRACE = 3.0
"""Seconds for an orderly end before the process simply stops (a dead terminal can block the last writes)."""
WATCH = 2.0
"""Seconds between looks whether the terminal is still there."""


def install(app: Host) -> None:
    """Take over the signals; call it once the app's loop runs. Does nothing in tests without a terminal."""
    if app.is_headless or threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP"):
        if number := getattr(signal, name, None):
            try:
                loop.add_signal_handler(number, end, app, 128 + number)
            except NotImplementedError:  # Windows loops know no signals
                return
    app.set_interval(WATCH, lambda: end(app, 129) if terminal.gone() else None)


def end(app: Host, code: int) -> None:
    """Leave with this exit code: in order if possible, in any case soon."""
    last_resort = threading.Timer(GRACE, os._exit, (code,))
    last_resort.daemon = True
    last_resort.start()
    app.exit(return_code=code)
