"""Where Hotseat begins: `hotseat [COMMAND]`. The app alone starts without what reads the command line.

Exit codes: 0 done; 1 it could not be done; 2 the command line itself is wrong; 130 interrupted. Every error is one line
on standard error that says what to do.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tui.trouble import complain, unforeseen


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. No error gets past here as a traceback."""
    _prepare_streams()
    try:
        status = _follow(sys.argv[1:] if args is None else list(args))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # nobody reads on; what is still buffered must not raise again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        return unforeseen(error)
    return status


def _follow(words: list[str]) -> int:
    """Start the app where nothing else can be meant: click alone takes as long as a tenth of the start."""
    folder = words[1] if len(words) == 2 and words[0] == "--data-dir" else ""
    plainly = not words or (folder and not folder.startswith("-"))
    if plainly and "_HOTSEAT_COMPLETE" not in os.environ and _may_be_ours(folder or os.environ.get("HOTSEAT_DATA_DIR")):
        from tui.starting import refused, start_app

        reason = refused()
        return complain(reason, 1) if reason else start_app(folder or None, ("home",))
    from tui.commands.line import follow

    return follow(words)


def _may_be_ours(folder: str | None) -> bool:
    """Whether a folder named for the data can be taken as it is; click says what is wrong with others."""
    return not folder or not os.path.exists(folder) or (Path(folder).is_dir() and os.access(folder, os.R_OK))


def _prepare_streams() -> None:
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us: no file of ours may take its place
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), "r" if name == "stdin" else "w"))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without the letters of a name shows ? for them


if __name__ == "__main__":
    sys.exit(main())
