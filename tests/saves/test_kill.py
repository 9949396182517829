"""A sample of the kills of `kill_store.py`."""

from __future__ import annotations

import sys

import pytest

from tests.saves.kill_store import kill_many


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_what_was_confirmed_is_there_after_a_kill() -> None:
    kills = kill_many(5, 100)
    assert len({kill.confirmed for kill in kills}) > 1
    assert all(kill.kept >= kill.confirmed for kill in kills)
