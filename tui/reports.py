"""What is written down of an unexpected error, to be reported."""

from __future__ import annotations

import os
import platform
import time
import traceback
from importlib.metadata import version

from tui import __version__


def error_report(error: BaseException) -> str:
    """What the log keeps of an unexpected error: when, which versions, the whole traceback."""
    head = f"--- {time.strftime('%Y-%m-%d %H:%M:%S')} hotseat {__version__}, Python {platform.python_version()}, "
    head += f"Textual {version('textual')}, {platform.system()}, TERM={os.environ.get('TERM', '')}\n"
    return head + "".join(traceback.format_exception(error)) + "\n"
