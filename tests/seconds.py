"""What the tests cost, in seconds of the processor: their own and those of the processes they start.

    python3 run.py test --seconds FILE            each test's seconds go into a file, a line each
    python -m tests.seconds FILE                  what a run cost, by folder and by test
    python -m tests.seconds FILE --since 6c5b467  tests that stood at that commit already, and newer ones, apart
    python -m tests.seconds FILE --dear           write down which tests take turns because they are dear (`dear.txt`)

A test stood there already if a test of its name was in its file, wherever the file has moved since, or in a file that
has it no longer. Cases that an old test has got since count as old.
"""

from __future__ import annotations

import argparse
import ast
import resource
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
LIST: Final = ROOT / "tests" / "dear.txt"
"""The tests that cost `MUCH` a case."""
MUCH: Final = 0.3
"""Seconds."""
ALWAYS: Final = ("tests/project/", "tests/rulebook/")
"""What every change may break: never left out."""


# --- counting ---------------------------------------------------------------------------------------------------------


class Counting:
    """The plugin: writes what each test cost, with what it sets up and takes down."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        before = seconds()
        try:
            return (yield)
        finally:
            with self._path.open("a", encoding="utf-8") as file:  # a line at a time: workers write to the same file
                file.write(f"{seconds() - before:.4f}\t{item.nodeid}\n")


def seconds() -> float:
    """Of the processor, so far: this process's, and those of its children that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


# --- reading ----------------------------------------------------------------------------------------------------------


class Cost(NamedTuple):
    """Seconds of so many tests."""

    seconds: float
    tests: int

    def __str__(self) -> str:
        return f"{self.seconds:8.1f} s {self.tests:6} tests"


def counted(path: Path) -> dict[str, Cost]:
    """What each test function cost, all of its cases together, by its name `file::test`."""
    found: dict[str, list[float]] = defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        told, name = line.split("\t")
        found[name.split("[")[0]].append(float(told))
    return {name: Cost(sum(those), len(those)) for name, those in found.items()}


def together(costs: Collection[Cost]) -> Cost:
    return Cost(sum(one.seconds for one in costs), sum(one.tests for one in costs))


def by(costs: Mapping[str, Cost], group: Callable[[str], str]) -> dict[str, Cost]:
    """The costs of groups of tests, the dearest first."""
    found: dict[str, list[Cost]] = defaultdict(list)
    for name, cost in costs.items():
        found[group(name)].append(cost)
    return dict(sorted(((name, together(those)) for name, those in found.items()), key=lambda one: -one[1].seconds))


# --- what stood there before ------------------------------------------------------------------------------------------


def named_in(source: str) -> set[str]:
    """The names of the tests in a module."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in ast.walk(ast.parse(source)) if isinstance(node, kinds) and node.name[:5] == "test_"}


def stood(name: str, then: Mapping[str, Collection[str]], now: Mapping[str, Collection[str]], was: Moves) -> bool:
    """Whether a test `file::test` stood there already. `then`, `now`: names of tests by file; `was`: see `moves`."""
    file, test = name.split("::")[0], name.split("::")[-1]
    before = {one for one, tests in then.items() if test in tests}
    return bool(before & _names(file, was)) or any(test not in now.get(one, ()) for one in before)


def dear(costs: Mapping[str, Cost], now: Mapping[str, Collection[str]]) -> list[str]:
    """The tests for the list; `now`: names of tests by file."""
    there = {f"{file}::{test}" for file, tests in now.items() for test in tests}
    found = (name for name, cost in costs.items() if cost.seconds >= MUCH * cost.tests and name in there)
    return sorted(name for name in found if not name.startswith(ALWAYS))


@cache
def dearest() -> frozenset[str]:
    """Those of the list."""
    return frozenset(LIST.read_text(encoding="utf-8").split())


Moves = Mapping[str, Collection[str]]
"""By file the names it had before."""


def _names(file: str, was: Moves, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """All names that a file ever had."""
    known |= {file}
    for earlier in was.get(file, ()):
        if earlier not in known:
            known |= _names(earlier, was, known)
    return known


def moves(revision: str) -> Moves:
    """Files of tests that were renamed since a revision, by their later names."""
    found: dict[str, set[str]] = defaultdict(set)
    for line in _git("log", "-M40%", "--diff-filter=R", "--name-status", "--format=", f"{revision}..", "--", "tests"):
        _, earlier, later = line.split("\t")
        found[later].add(earlier)
    return found


def tests_at(revision: str) -> dict[str, set[str]]:
    """The tests of each file at a revision."""
    files = [one for one in _git("ls-tree", "-r", "--name-only", revision, "tests") if one.endswith(".py")]
    return {file: named_in("\n".join(_git("show", f"{revision}:{file}"))) for file in files}


def tests_now() -> dict[str, set[str]]:
    """The tests of each file as it is."""
    files = (ROOT / "tests").rglob("*.py")
    return {file.relative_to(ROOT).as_posix(): named_in(file.read_text(encoding="utf-8")) for file in files}


@cache
def _git(*arguments: str) -> list[str]:
    asked = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=True)
    return [line for line in asked.stdout.split("\n") if line]


# --- telling ----------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="what a run with --seconds wrote")
    parser.add_argument("--since", metavar="REV", help="tell tests apart that stood at that revision already")
    parser.add_argument("--dear", action="store_true", help="write the list of those that take turns")
    parser.add_argument("--most", type=int, default=25, help="how many of the dearest are listed")
    given = parser.parse_args()
    costs = counted(given.file)
    print(together(costs.values()))
    if given.dear:
        LIST.write_text("".join(f"{name}\n" for name in dear(costs, tests_now())), encoding="utf-8")
    if given.since:
        then, now, was = tests_at(given.since), tests_now(), moves(given.since)
        when = {True: f"stood at {given.since}", False: "newer"}
        for name, cost in by(costs, lambda one: when[stood(one, then, now, was)]).items():
            print(cost, name)
    print()
    for name, cost in by(costs, lambda one: "/".join(one.split("/")[:2])).items():
        print(cost, name)
    print()
    for name, cost in list(by(costs, lambda one: one).items())[: given.most]:
        print(cost, name)


if __name__ == "__main__":
    sys.exit(main())
