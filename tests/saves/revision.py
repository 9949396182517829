"""Rules that are revised while games of theirs are kept."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import Rules


def revise(monkeypatch: pytest.MonkeyPatch, rules: Rules[Any, Any], by: int = 1) -> int:
    """The rules as they may be so many versions later (below 0: earlier), with no older figures kept; their version."""
    monkeypatch.setattr(type(rules), "version", rules.version + by)
    monkeypatch.setattr(type(rules), "kept", ())
    return rules.version
