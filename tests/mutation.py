"""Whether the tests would notice: puts small faults into the code, one at a time, and runs the tests that should fail.

    python -m tests.mutation rules/nations saves --sample 40 --seed 1
    python -m tests.mutation --changed main

A fault (a mutant) is another operator or comparison, a boundary or number one off, a condition that always or never
holds, a statement left out. Each is tried on a copy of the tree: first the tests of its own package, then those of
every game, up to the first failure; tests that take far longer than without a fault count as failed. What survives is
listed with its place, and the exit code is 1. `equivalent_mutants.txt` holds the survivors that were judged: no test
can tell them from the code, or nothing but a heuristic changes. With `--changed` only lines that differ from that
revision are touched.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import queue
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
JUDGED: Final = Path(__file__).with_name("equivalent_mutants.txt")
SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Div: ast.Mult,
    ast.Pow: ast.Mult,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
"""What stands instead of an operator; of two comparisons those that differ at the boundary."""
LONGER: Final = 5
"""Tests that take so many times the CPU seconds (and half a minute) that they take without a fault hang."""
MEMORY: Final = 4 << 30

BY_THE_CLOCK: Final = ("tests/saves/test_store.py::test_speed", "tests/rulebook/test_lookup.py::test_no_keystroke")
"""Tests that fail on a machine with other work to do: they tell nothing about a fault."""

Stage = Sequence[str]
"""Arguments of pytest: tests that are run together."""


class Mutant(NamedTuple):
    """One fault: file, line and function, the code there before and after, and the bytes of the file it replaces."""

    file: str
    line: int
    function: str
    before: str
    after: str
    start: int
    end: int

    @property
    def key(self) -> str:
        """What a judgement about it names, wherever its line moves."""
        return f"{self.file} | {self.function} | {_short(self.before)} -> {_short(self.after)}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line} | {self.function} | {_short(self.before)} -> {_short(self.after)}"


# --- faults -----------------------------------------------------------------------------------------------------------


def mutants(source: str, file: str = "") -> list[Mutant]:
    """Every fault that can be put into a module."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, function, after in _faults(ast.parse(source), "module"):
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        found.append(Mutant(file, node.lineno, function, ast.unparse(node), after, start, end))
    return found


def mutated(source: str, mutant: Mutant) -> str:
    """The module with the fault in it."""
    raw = source.encode()
    after = mutant.after if mutant.after.isidentifier() or mutant.after.isdigit() else f"({mutant.after})"
    return (raw[: mutant.start] + after.encode() + raw[mutant.end :]).decode()


def _faults(node: ast.AST, function: str) -> Iterator[tuple[ast.expr | ast.stmt, str, str]]:
    """Each fault within a node: what is replaced, the function it is in, and the code that stands there instead."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        function = node.name if function == "module" else f"{function}.{node.name}"
    elif isinstance(node, ast.expr):
        yield from ((node, function, after) for after in _instead(node))
    elif isinstance(node, ast.AugAssign) and type(node.op) in SWAPS and not _is_text(node.value):
        yield node, function, ast.unparse(_with(node, op=SWAPS[type(node.op)]()))
    if isinstance(node, ast.stmt) and _can_go(node):
        yield node, function, "pass"
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        values = ("False",) if isinstance(node, ast.While) else ("False", "True")
        yield from ((node.test, function, value) for value in values)
    if isinstance(node, ast.comprehension):
        yield from ((test, function, "True") for test in node.ifs)
    for child in _children(node):
        yield from _faults(child, function)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What lies in a node and can have a fault: no types, no texts, nothing that is there for developers only."""
    if isinstance(node, ast.JoinedStr | ast.Assert | ast.Raise):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'"):
        return
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list", "bases"):
            yield from (one for one in (value if isinstance(value, list) else [value]) if isinstance(one, ast.AST))


def _instead(node: ast.expr) -> Iterator[str]:
    """What an expression may be turned into."""
    match node:
        case ast.Compare():
            for at, operator in enumerate(node.ops):
                ops = [*node.ops[:at], SWAPS[type(operator)](), *node.ops[at + 1 :]]
                yield ast.unparse(_with(node, ops=ops))
        case ast.BinOp() if type(node.op) in SWAPS and not any(map(_is_text, (node.left, node.right))):
            yield ast.unparse(_with(node, op=SWAPS[type(node.op)]()))
        case ast.BoolOp():
            yield ast.unparse(_with(node, op=SWAPS[type(node.op)]()))
        case ast.UnaryOp(op=ast.Not()):
            yield ast.unparse(node.operand)
        case ast.Constant(value=bool() as value):
            yield str(not value)
        case ast.Constant(value=int() as value):
            yield str(value + 1)


def _with(node: ast.AST, **fields: object) -> ast.AST:
    made = copy.copy(node)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def _is_text(node: ast.expr) -> bool:
    """Whether an operand is a text, a list or a type: another operator would fail at once."""
    if isinstance(node, ast.BinOp):
        return _is_text(node.left) or _is_text(node.right)
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    literal = isinstance(node, ast.Constant) and not isinstance(node.value, int | float)
    return (
        literal or (name[:1].isupper() and not name.isupper()) or isinstance(node, ast.JoinedStr | ast.List | ast.Tuple)
    )


def _can_go(node: ast.stmt) -> bool:
    """Whether a statement can be left out without a name being missed later."""
    if isinstance(node, ast.Assign):
        return not any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
    is_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await | ast.YieldFrom)
    return is_call or isinstance(node, ast.AugAssign | ast.Continue | ast.Break | ast.Delete)


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 90 else text[:89] + "…"


# --- which tests ------------------------------------------------------------------------------------------------------

RULES: Final = ROOT / "tests" / "rules"
SAVES: Final = sorted(
    f"tests/saves/{path.name}"
    for path in (ROOT / "tests" / "saves").glob("test_*.py")
    if path.stem not in ("test_kill", "test_fuzz", "test_full_disk")
)


def stages(file: str) -> list[Stage]:
    """The tests that should notice a fault in a file, the nearest first."""
    room, _, rest = file.partition("/")
    game = rest.split("/")[0]
    if room == "rules" and "/" in rest and game != "players":
        near = sorted(f"tests/rules/{path.name}" for path in RULES.glob(f"test_{game}*.py"))
        rest = [f"--ignore-glob=tests/rules/test_{game}*", "tests/rules", "tests/games", "tests/engine"]
        return [near, [*rest, "-k", game]]
    if room == "rules":
        names = ("quixote", "explorers", "nations", "discordia")
        apart = [f"--ignore-glob=tests/rules/test_{one}*" for one in names]
        of_games = sorted(f"tests/rules/{path.name}" for one in names for path in RULES.glob(f"test_{one}*.py"))
        own = f"tests/games/test_{Path(file).stem}.py"
        games = ["tests/games/test_every_game.py", *([own] if (ROOT / own).exists() else [])]
        return [["tests/rules", *apart], [*games, "tests/engine", "tests/rulebook"], of_games]
    if room == "saves":
        about = Path(file).stem.split("_")[0].rstrip("s")
        near = [test for test in SAVES if about and f"test_{about}" in test] or [
            "tests/saves/test_store.py",
            "tests/saves/test_load.py",
        ]
        return [near, [test for test in SAVES if test not in near], ["tests/saves", "tests/cli"]]
    if rest.startswith("games/") and rest.count("/") > 1:
        return [["tests/tui", "-k", rest.split("/")[1]]]
    return [["tests/tui", "tests/cli", "tests/engine"]]


# --- trying -----------------------------------------------------------------------------------------------------------


@dataclass
class Tree:
    """A copy of the project in which faults are tried, and how long each stage takes there without any.

    `least`: CPU seconds that a stage has at least before its fault counts as noticed.
    """

    root: Path
    least: float = 30
    usual: dict[tuple[str, ...], float] = field(default_factory=dict)

    def survives(self, mutant: Mutant, those: Sequence[Stage]) -> bool:
        """Whether all tests pass with the fault. Raises `RuntimeError` if they fail without it."""
        path = self.root / mutant.file
        source = path.read_text(encoding="utf-8")
        try:
            return all(self._passes(stage, path, source, mutant) for stage in those)
        finally:
            self._write(path, source)

    def _passes(self, stage: Stage, path: Path, source: str, mutant: Mutant) -> bool:
        """Whether one stage passes with the fault; how long it takes without is looked up when it is first asked."""
        if tuple(stage) not in self.usual:
            self._write(path, source)
            before = _children_seconds()
            if self._run(stage, 3600):
                raise RuntimeError(f"these fail without any fault: pytest {' '.join(stage)}")
            self.usual[tuple(stage)] = _children_seconds() - before
        self._write(path, mutated(source, mutant))
        return not self._run(stage, self.least + LONGER * self.usual[tuple(stage)])

    def _write(self, path: Path, source: str) -> None:
        path.write_text(source, encoding="utf-8")
        for stale in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):  # within a second they pass for fresh
            stale.unlink()

    def _run(self, stage: Stage, seconds: float) -> int:
        """The exit code of pytest; not 0 if it takes more CPU seconds than these, or far longer by the clock."""

        def limit() -> None:
            os.nice(10)
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider"]
        command += [*(f"--deselect={test}" for test in BY_THE_CLOCK), *stage]
        no = subprocess.DEVNULL
        compiled = dict(os.environ, PYTHONDONTWRITEBYTECODE="", CASES="all")  # not compiled anew for each fault
        child = subprocess.Popen(
            command,
            cwd=self.root,
            env=compiled,
            stdin=no,
            stdout=no,
            stderr=no,
            preexec_fn=limit,
            start_new_session=True,
        )
        try:
            return int(child.wait(3 * seconds + 10))
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            return int(child.wait()) or 1


def _children_seconds() -> float:
    times = os.times()
    return times.children_user + times.children_system


def copied(root: Path, to: Path) -> Path:
    """A copy of what git knows of a project, or would."""
    listed = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, check=True, capture_output=True).stdout.decode().split("\0"):
        if name and (root / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, to / name)
    return to


def survivors(root: Path, those: Sequence[Mutant], jobs: int = 1) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether it survived; in copies of the tree, so many at a time."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        Path(folder).chmod(0o755)  # some tests become a user without rights, who must be able to read the code
        free: queue.Queue[Tree] = queue.Queue()
        for number in range(jobs):
            free.put(Tree(copied(root, Path(folder) / str(number))))

        def attempt(mutant: Mutant) -> bool:
            tree = free.get()
            try:
                return tree.survives(mutant, stages(mutant.file))
            finally:
                free.put(tree)

        with ThreadPoolExecutor(jobs) as pool:
            yield from zip(those, pool.map(attempt, those), strict=True)


# --- which faults -----------------------------------------------------------------------------------------------------


def changed_lines(root: Path, revision: str) -> dict[str, set[int]]:
    """The lines of each file that differ from a revision."""
    command = [
        "git",
        "-C",
        str(root),
        "diff",
        "-U0",
        "--no-color",
        "--no-ext-diff",
        "--relative",
        revision,
        "--",
        "*.py",
    ]
    found: dict[str, set[int]] = {}
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        if line.startswith("+++ b/"):
            lines = found.setdefault(line[6:], set())
        elif hunk := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, many = int(hunk[1]), int(hunk[2] or 1)
            lines.update(range(first, first + many))
    return found


def chosen(root: Path, paths: Sequence[str], changed: Mapping[str, Collection[int]] | None) -> list[Mutant]:
    """The faults in these files and folders of the app; with `changed` only those on such lines."""
    found = []
    for path in paths or ("rules", "saves", "tui"):
        for file in sorted((root / path).rglob("*.py")) if (root / path).is_dir() else [root / path]:
            name = file.relative_to(root).as_posix()
            if changed is None or name in changed:
                those = mutants(file.read_text(encoding="utf-8"), name)
                found += [one for one in those if changed is None or one.line in changed[name]]
    return found


def judged(path: Path = JUDGED) -> dict[str, str]:
    """Why a survivor is none, by its key."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {key: why for key, _, why in (line.rpartition(" | ") for line in lines) if key and key[0] != "#"}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("paths", nargs="*", help="files or folders; without any all of rules, saves and tui")
    parser.add_argument("--changed", metavar="REV", help="only lines that differ from this revision")
    parser.add_argument("--sample", type=int, help="so many of them, picked by chance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="so many at a time")
    parser.add_argument("--list", action="store_true", help="only list them")
    given = parser.parse_args(argv)
    those = chosen(ROOT, given.paths, changed_lines(ROOT, given.changed) if given.changed else None)
    if given.sample is not None and given.sample < len(those):
        those = random.Random(given.seed).sample(those, given.sample)
    if given.list:
        print(*those, sep="\n")
        return 0
    known, told, start = judged(), Counter[str](), time.monotonic()
    for mutant, alive in survivors(ROOT, those, given.jobs):
        what = "killed" if not alive else "equivalent" if mutant.key in known else "survived"
        told[what] += 1
        print(f"{what:10} {mutant}", flush=True)
    print(f"{told['killed']} killed, {told['equivalent']} judged equivalent, {told['survived']} survived", end=" ")
    print(f"of {len(those)} in {time.monotonic() - start:.0f} s")
    return int(told["survived"] > 0)


if __name__ == "__main__":
    sys.exit(main())
