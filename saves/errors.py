"""What can go wrong with the store, in words for people."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot do what was asked. Nothing was changed. The message says why and what to do, in one line."""


class Settled(StoreError):
    """The game is an attempt that was given up: it can be looked at, not played on."""


class Locked(StoreError):
    """The game is open elsewhere: it can be listed and looked at, not played."""
