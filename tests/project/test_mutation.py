"""`tests/mutation.py`: what it changes, where, and what it takes for noticed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import mutation
from tests.mutation import Tree, changed_lines, chosen, judged, main, mutants, mutated, stages

SOURCE = '''"""Some text with 1 < 2."""
from typing import Final
MOST: Final[int] = 3


def worth(seen: list[int], far: bool = False) -> int | None:
    """As long as 1 < 2."""
    total = 0
    for one in seen:
        if one < MOST and not far:
            total += one
        elif one == -1:
            seen.clear()
            break
    assert total >= 0, f"{total + 1}"
    return total * 2 if total else None
'''
TEST = """
from rules.coins import worth

def test_worth():
    assert worth([1, 2, 3, 4]) == 6
    assert worth([1], True) is None
"""


def told(source: str) -> list[str]:
    return [f"{one.line} {one.function}: {one.before} -> {one.after}" for one in mutants(source)]


def test_every_operator_boundary_number_condition_and_statement_has_its_fault_and_texts_have_none() -> None:
    assert told(SOURCE) == [
        "3 module: 3 -> 4",
        "6 worth: False -> True",
        "8 worth: 0 -> 1",
        "10 worth: one < MOST and (not far) -> False",
        "10 worth: one < MOST and (not far) -> True",
        "10 worth: one < MOST and (not far) -> one < MOST or not far",
        "10 worth: one < MOST -> one <= MOST",
        "10 worth: not far -> far",
        "11 worth: total += one -> total -= one",
        "11 worth: total += one -> pass",
        "12 worth: one == -1 -> False",
        "12 worth: one == -1 -> True",
        "12 worth: one == -1 -> one != -1",
        "12 worth: 1 -> 2",
        "13 worth: seen.clear() -> pass",
        "14 worth: break -> pass",
        "16 worth: total -> False",
        "16 worth: total -> True",
        "16 worth: total * 2 -> total // 2",
        "16 worth: 2 -> 3",
    ]
    assert told("a = 'x' + b\nc: int | None = d | A.Big\ne = f'{g + 1}'\n") == []


def test_a_fault_changes_its_own_place_only_and_leaves_a_module() -> None:
    source = "a = 'ä€'; b = (x <\n  y)\nc = [n for n in z if n > 1]\nif b:\n    (f)(1)\n"
    for one in mutants(source):
        changed = mutated(source, one)
        compile(changed, "changed", "exec")
        assert changed != source
    assert mutated(source, mutants(source)[0]).startswith("a = 'ä€'; b = ((x <= y))\n")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tiny project under git."""
    files = {"rules/__init__.py": "", "rules/coins.py": SOURCE, "tests/test_coins.py": TEST, "pytest.ini": "[pytest]\n"}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    for command in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=b", "commit", "-qm", "first"],
    ):
        subprocess.run(["git", "-C", str(tmp_path), *command], check=True)
    return tmp_path


@pytest.mark.rotating(6)
def test_a_fault_that_a_test_sees_is_killed_and_one_that_none_sees_survives(tree: Path) -> None:
    those = {f"{one.before} -> {one.after}": one for one in chosen(tree, ["rules"], None)}
    tried = Tree(tree, least=3)
    stage = [["tests"]]
    assert not tried.survives(those["one < MOST -> one <= MOST"], stage), "killed"
    assert tried.survives(those["seen.clear() -> pass"], stage)
    assert (tree / "rules/coins.py").read_text() == SOURCE, "the code is as it was"
    (tree / "tests/test_long.py").write_text("while True: pass")
    assert tried._run(["tests/test_long.py"], 0) != 0, "what hangs is noticed, too"
    (tree / "tests/test_long.py").unlink()
    (tree / "tests/test_coins.py").write_text("def test_red(): assert False")
    with pytest.raises(RuntimeError, match="fail without any fault"):
        Tree(tree, least=3).survives(those["seen.clear() -> pass"], stage)


def test_only_changed_lines_are_touched_where_that_is_asked_for(tree: Path) -> None:
    (tree / "rules/coins.py").write_text(SOURCE.replace("total = 0", "total = 0 + 0") + "\nLAST = 7\n")
    assert changed_lines(tree, "HEAD") == {"rules/coins.py": {8, 17, 18}}
    those = chosen(tree, ["rules"], changed_lines(tree, "HEAD"))
    assert [f"{one.line} {one.before} -> {one.after}" for one in those] == [
        "8 0 + 0 -> 0 - 0", "8 0 -> 1", "8 0 -> 1", "18 7 -> 8"
    ]  # fmt: skip


def test_every_file_has_tests_and_every_judgement_a_place(capsys: pytest.CaptureFixture[str]) -> None:
    root = mutation.ROOT
    for file in ("rules/nations/turn.py", "rules/game.py", "saves/store.py", "tui/app.py", "tui/games/nations/view.py"):
        assert (root / file).is_file()
        for stage in stages(file):
            paths = [part for part in stage if part.startswith("tests/")]
            assert paths and all((root / path).exists() for path in paths), stage
    assert main(["rules/quixote", "--sample", "3", "--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    for key, why in judged().items():
        file = key.split(" | ")[0]
        assert key in {one.key for one in mutants((root / file).read_text(encoding="utf-8"), file)}, f"{key} is gone"
        assert why
