"""How long the start takes beside that of a bare app (`tests/bench/start.py` tells all about it)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.start import HOME, least_ratio, saved_games, start

LIMIT = 1.15


@pytest.mark.rotating(3)
def test_the_first_picture_of_a_home_with_saved_games_takes_hardly_longer_than_a_bare_app(tmp_path: Path) -> None:
    saved_games(tmp_path, 3)
    start(HOME, tmp_path, 0)  # compiles what was not compiled yet
    assert least_ratio(tmp_path, LIMIT, most=15) <= LIMIT
