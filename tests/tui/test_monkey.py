"""A sample of `python -m tests.tui.monkey`."""

from __future__ import annotations

import pytest

from rules.catalogue import GAMES
from tests.tui.monkey import PLACES, run

pytestmark = pytest.mark.usefixtures("at_home")

SAMPLE = (*(f"{game} hg" for game in GAMES), "quixote gr", "lesson nations", "replay explorers", "page library")


def test_random_keys_break_nothing(own_home: object) -> None:
    assert set(SAMPLE) <= set(PLACES)
    report = run(seed=1, keys=8 * 22, places=SAMPLE, stay_for=22)
    assert report.keys >= 8 * 22  # a burst is pressed to its end
    assert not report.errors and not report.alarms, report.text
