"""Stores and games for the tests of `saves/`."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.turn_controller import TurnController
from saves.store import Store
from tests.games.walks import start


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(data_dir: Path) -> Iterator[Store]:
    with Store.open(data_dir) as opened:
        yield opened


@pytest.fixture
def game() -> TurnController:
    """A game of two seats that has just begun."""
    return start(("quixote", 2, {}), 7)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody can reach: those of pytest are for their owner alone, and stay so."""
    folder = Path(tempfile.mkdtemp(prefix="hotseat-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)
