"""The end of a process that is talked to over pipes."""

from __future__ import annotations

import contextlib
import subprocess


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill it: that ends a stopped one too, and lets the thread go that waits for its answer. Its pipes are closed."""
    process.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(1)
    for pipe in (process.stdin, process.stdout):
        with contextlib.suppress(OSError):
            if pipe is not None:
                pipe.close()
