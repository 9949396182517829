"""An end from outside (SIGTERM, SIGHUP, a vanished terminal) leaves the terminal as it was.

There is nothing to save then: every confirmed action is on disk already. Neither signals nor the watch need the app's
loop, which stands still while a terminal takes nothing, and for good where it went in the middle of a frame.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
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

    def leave(code: int) -> None:
        _end_soon(code)
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(partial(app.exit, return_code=code))

    for name in ("SIGTERM", "SIGHUP"):
        if number := getattr(signal, name, None):
            signal.signal(number, lambda number, _: leave(128 + number))
    threading.Thread(target=_watch, args=(leave,), name="terminal-watch", daemon=True).start()


def _watch(leave: Callable[[int], None]) -> None:
    while not terminal.gone():
        time.sleep(WATCH)
    leave(129)


def _end_soon(code: int) -> None:
    """End the process before long, even if an orderly end takes too long for that."""
    last_resort = threading.Timer(GRACE, os._exit, (code,))
    last_resort.daemon = True
    last_resort.start()
