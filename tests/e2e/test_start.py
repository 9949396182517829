"""What the start does before its first picture, beside a bare app (`tests/bench/start.py` measures its time)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.start import BARE, HOME, calls, saved_games, start

LIMIT = 1.33
"""Calls are counted, which a busy machine has no more of. 1.30 of them are 1.11 of the processor time (1.15 is the most
there may be); the store and the rules of a game before the first picture are 0.08 more."""


@pytest.mark.rotating(6)
def test_before_the_first_picture_a_home_with_saved_games_does_hardly_more_than_a_bare_app(tmp_path: Path) -> None:
    saved_games(tmp_path, 3)
    start(HOME, tmp_path)  # compiles what was not compiled yet
    assert calls(HOME, tmp_path) / calls(BARE, tmp_path) <= LIMIT
