"""What every test has in common: a home of its own, and hypothesis without surprises."""

from __future__ import annotations

import gc
import os
from collections import defaultdict
from inspect import iscoroutinefunction
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.sample import nobody_waits, number_of_this_run, taken
from tests.seconds import Counting, dearest

# Two profiles: the default is quick and the same in every run; `HYPOTHESIS_PROFILE=long` searches on its own.
_QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture]
settings.register_profile(
    "quick", max_examples=25, deadline=None, derandomize=True, database=None, suppress_health_check=_QUIET
)
settings.register_profile("long", max_examples=2000, deadline=None, suppress_health_check=_QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

_NUMBERS = count()
SCREENS = 24
"""A test that starts an app (`tests/tui`, written with `async`) has its turn in one run of so many, at least: they are
nearly all that a full run costs, and a run of CI has five minutes on two cores. Each case counts: a test of three cases
has three turns in 24 runs, and each file at least one test in every run."""
DEAR = 24
"""The same of the tests in `dear.txt`."""


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
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")  # a picture is of what lies still; tests of what moves say so
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    return home


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-grids`: write the text snapshots of the screens anew (`tests/tui/grid.py`); `--update-transcripts`: the
    games told at the prompt (`tests/plain/test_transcripts.py`); `--seconds`: what each costs (`tests/seconds.py`)."""
    parser.addoption("--update-grids", action="store_true", help="write the snapshots of the screens anew")
    parser.addoption("--update-transcripts", action="store_true", help="write the games told at the prompt anew")
    parser.addoption("--seconds", metavar="FILE", help="add each test's seconds of the processor to a file")


def pytest_configure(config: pytest.Config) -> None:
    """The number of the run is known before there are workers, so that they all take the same cases."""
    number_of_this_run()
    gc.disable()  # until all is loaded: what is collected stays, and there is nothing to find
    if told := config.getoption("--seconds"):
        config.pluginmanager.register(Counting(Path(told).absolute()))


def pytest_report_header() -> str:
    """Which cases of those that take turns are run."""
    return "cases: all" if nobody_waits() else f"cases: CASES={number_of_this_run()} (ALL_CASES=1 runs all)"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests marked `rotating` whose turn it is not. What is named by its id is run whatever its turn,
    and all are run where pictures and transcripts are written anew."""
    renewed = config.getoption("--update-grids") or config.getoption("--update-transcripts")
    if nobody_waits() or renewed or any("::" in named for named in config.args):
        return
    like: dict[tuple[str, int], list[str]] = defaultdict(list)
    for item in items:
        if (one_in := _one_in(item)) > 1:
            like[_family(item, one_in), one_in].append(item.nodeid)
    number = number_of_this_run()
    kept = {name for (_, one_in), names in like.items() for name in taken(names, one_in, number)}
    waiting = {name for names in like.values() for name in names} - kept
    if waiting:
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in waiting])
        items[:] = [item for item in items if item.nodeid not in waiting]


def _family(item: pytest.Item, one_in: int) -> str:
    """Whom a test takes turns with: a marked one of several cases with these, so that each run has one of them; others
    with all such of their file, so that no run has all the dear ones."""
    alone = "[" not in item.nodeid or one_in > marked(item)
    return item.nodeid.split("::" if alone else "[")[0]


def marked(item: pytest.Item) -> int:
    """In one of how many runs a test has its turn by its mark."""
    mark = item.get_closest_marker("rotating")
    return int(mark.args[0]) if mark is not None else 1


def _one_in(item: pytest.Item) -> int:
    """In one of how many runs a test has its turn: as marked, and as tests of screens have it."""
    starts_an_app = item.nodeid.startswith("tests/tui/") and iscoroutinefunction(getattr(item, "function", None))
    dear = item.nodeid.split("[")[0] in dearest()
    return max(marked(item), SCREENS if starts_an_app else 1, DEAR if dear else 1)


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector of garbage need not walk through it again and again.

    Every app leaves rings of widgets behind; with the thresholds of Python a quarter of the tests' time goes into this.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


def pytest_sessionfinish() -> None:
    """What is left goes with the process: nobody need look through the rings of the last apps on the way out."""
    gc.freeze()
