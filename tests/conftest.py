"""What every test has in common: a home of its own, and hypothesis without surprises."""

from __future__ import annotations

import gc
import os
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Two profiles: the default is quick and the same in every run; `HYPOTHESIS_PROFILE=long` searches on its own.
_QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture]
settings.register_profile(
    "quick", max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=_QUIET
)
settings.register_profile("long", max_examples=2000, deadline=None, suppress_health_check=_QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

_NUMBERS = count()


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home and data directory (`<home>/data`) for each test: no test sees or touches the person's games."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(_NUMBERS))  # `mktemp` looks through all before it
    home.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.setenv("HOTSEAT_DATA_DIR", str(home / "data"))
    for name in ("NO_COLOR", "HOTSEAT_GLYPHS", "TEXTUAL_THEME", "TEXTUAL_FPS", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    return home


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-grids`: write the text snapshots of the screens anew (`tests/tui/grid.py`); `--update-transcripts`: the
    games told at the prompt (`tests/plain/test_transcripts.py`)."""
    parser.addoption("--update-grids", action="store_true", help="write the snapshots of the screens anew")
    parser.addoption("--update-transcripts", action="store_true", help="write the games told at the prompt anew")


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector of garbage need not walk through it again and again.

    Every app leaves rings of widgets behind; with the thresholds of Python a quarter of the tests' time goes into this.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
