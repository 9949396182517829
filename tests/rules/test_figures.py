"""Figures by version: a game keeps the figures that it was begun with."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import catalogue
from rules.figures import table


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of the box whose figures were changed with versions 3 and 6."""
    for folder, worth in (("v2", 20), ("v5", 50), (".", 60)):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "tiles.toml").write_text(f"worth = {worth}\n", encoding="utf-8")
    (tmp_path / "events.toml").write_text("raids = 4\n", encoding="utf-8")
    card = catalogue.GAMES["quixote"]._replace(id="changed", folder=tmp_path)
    monkeypatch.setitem(catalogue.GAMES, "changed", card)
    table.cache_clear()
    return tmp_path


@pytest.mark.usefixtures("home")
def test_a_table_is_the_one_that_counted_then() -> None:
    worths = [table("changed", "tiles", version)["worth"] for version in range(1, 8)]
    assert worths == [20, 20, 50, 50, 50, 60, 60]
    assert {table("changed", "events", version)["raids"] for version in range(1, 8)} == {4}
