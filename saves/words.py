"""Every sentence of the store and of record files that people read: one function a sentence."""

from __future__ import annotations

# --- the journal ----------------------------------------------------------------------------------------------------


def unknown_event(kind: str) -> str:
    return f"something happened that the rules do not know any more ({kind})"


def unknown_deed(kind: str) -> str:
    """Goes on from the name of a seat."""
    return f"did something that the rules do not know any more ({kind})"
