"""What the tests cost: each test's own seconds, and which tests are old."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.seconds import Cost, Counting, by, counted, named_in, stood, together


def test_a_test_costs_what_it_and_its_processes_use(tmp_path: Path) -> None:
    told = tmp_path / "told"
    spent = "import time\nwhile time.process_time() < 0.2: pass"
    for nodeid, program in (("tests/a.py::test_b[c]", spent), ("tests/a.py::test_b[d]", "")):
        item: Any = SimpleNamespace(nodeid=nodeid)
        running = Counting(told).pytest_runtest_protocol(item)
        next(running)
        subprocess.run([sys.executable, "-S", "-c", program], check=True)
        with pytest.raises(StopIteration):
            next(running)
    dear, cheap = (float(line.split("\t")[0]) for line in told.read_text().splitlines())
    assert dear > 0.2 > cheap > 0
    assert counted(told) == {"tests/a.py::test_b": Cost(dear + cheap, 2)}


def test_costs_of_groups_are_summed_the_dearest_first() -> None:
    costs = {"tests/a/x.py::test_a": Cost(1, 2), "tests/b/x.py::test_a": Cost(2, 1), "tests/b/x.py::test_b": Cost(3, 1)}
    assert list(by(costs, lambda one: one.split("/")[1]).items()) == [("b", Cost(5, 2)), ("a", Cost(1, 2))]
    assert together(costs.values()) == Cost(6, 4)


@pytest.mark.parametrize(
    ("name", "old"),
    [
        ("tests/a.py::test_old", True),
        ("tests/a.py::test_new", False),
        ("tests/later.py::test_old", True),  # its file was renamed, twice
        ("tests/b.py::test_moved", True),  # from a file that has it no longer
        ("tests/b.py::test_old", False),  # one of the same name, which stays in its file
    ],
)
def test_a_test_is_old_where_it_stood_before_or_was_moved(name: str, old: bool) -> None:
    then = {"tests/a.py": {"test_old", "test_moved"}}
    now = {"tests/a.py": {"test_old", "test_new"}, "tests/b.py": {"test_moved", "test_old"}}
    was = {"tests/later.py": {"tests/between.py"}, "tests/between.py": {"tests/a.py"}}
    assert stood(name, then, now, was) is old


def test_tests_are_found_in_a_module() -> None:
    assert named_in("def test_a(): ...\nasync def test_b(): ...\ndef helper(): ...") == {"test_a", "test_b"}
