"""What is said on standard error when a command could not be done: one line, and what to do."""

from __future__ import annotations

import sys

from tui import words


def unforeseen(error: Exception) -> int:
    """Known kinds of trouble in their own words; anything else named as a fault of ours."""
    from rules.game import BadInput
    from saves.errors import StoreError

    if isinstance(error, BadInput):
        return complain(words.reasons(error.reasons, 5), 1)
    if isinstance(error, StoreError):
        return complain(str(error), 1)
    if isinstance(error, OSError):
        return complain(words.trouble_with(error.filename, error.strerror or str(error)), 1)
    return complain(words.fault_to_report(type(error).__name__, str(error)), 1)


def complain(message: str, status: int) -> int:
    """Say it; the exit code that was given."""
    from saves.text import clean

    print(words.complaint(clean(message, 2000)), file=sys.stderr)
    return status
