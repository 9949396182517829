"""A sample of the mutants of `fuzz_records.py`."""

from __future__ import annotations

from saves.store import Store
from tests.saves.fuzz_records import fuzz


def test_mutated_records_are_whole_or_refused(store: Store) -> None:
    outcomes = fuzz(store, 400, 2)
    assert len(outcomes) > 40, "the mutants reach deep"
    assert 0 < outcomes["imported"] < 200
