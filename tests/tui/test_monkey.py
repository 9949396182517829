"""A sample of `python -m tests.tui.monkey`."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from textual.pilot import WaitForScreenTimeout

from rules.catalogue import GAMES
from tests.sample import in_turn
from tests.tui.monkey import PATIENCE, PLACES, run, settled

pytestmark = pytest.mark.usefixtures("at_home")

SAMPLE = (*(f"{game} hg" for game in GAMES), "quixote gr", "lesson nations", "replay explorers", "page library")


def test_random_keys_break_nothing(own_home: object) -> None:
    """A third of the places, others at another commit; `.ci/run` goes on for 10 seconds."""
    assert set(SAMPLE) <= set(PLACES)
    places = in_turn(SAMPLE, 3)
    report = run(seed=1, keys=22 * len(places), places=places, stay_for=22)
    assert report.keys >= 22 * len(places)  # a burst is pressed to its end
    assert not report.errors and not report.alarms, report.text


@pytest.mark.parametrize("late", [1, PATIENCE])
async def test_a_busy_machine_is_no_fault_and_an_app_that_hangs_is_one(late: int) -> None:
    waits = []

    async def pause() -> None:
        waits.append(late)
        if len(waits) <= late:
            raise WaitForScreenTimeout

    pilot: Any = SimpleNamespace(pause=pause)
    if late < PATIENCE:
        await settled(pilot)
        assert len(waits) == late + 1
    else:
        with pytest.raises(WaitForScreenTimeout):
            await settled(pilot)
        assert len(waits) == PATIENCE
