"""What can go wrong with the store, in words for people."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot do what was asked. Nothing was changed. The message says why and what to do, in one line."""


class Locked(StoreError):
    """The game is open elsewhere: it can be listed and looked at, not played."""
