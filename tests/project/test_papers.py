"""The papers are true to the code: files, modules and names that they speak of are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAPERS = [
    path
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "tests" / "README.md")
    if path.name != "CHANGELOG.md"
]
FOLDERS = ("rules", "saves", "tui", "tests", "assets", "docs")
CODE = re.compile(r"`([^`\n]+)`")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
FILE = re.compile(rf"(?:{'|'.join(FOLDERS)}|\.ci)/[\w./<>*-]*")
MODULE = re.compile(rf"(?:{'|'.join(FOLDERS[:4])})(?:\.\w+)+")
RUN = re.compile(r"python3? (?:run\.py python )?-m (tests[\w.]+)")
NAME = re.compile(r"([A-Z][A-Za-z_]\w*)(?:\.([a-z_]\w*))?(?:\(.*\))?")
DEFINED = re.compile(r"(?:class |def |^ *\(?\"?|, |import |[({\[]\"?)(\w+)(?=\"?(?:\(| ?[:=,)]|$))", re.MULTILINE)
OTHERS = {"JSON", "SQLite", "Enter", "Backspace", "Space", "Tab", "Esc", "Ctrl", "Shift", "Del", "Home", "End", "Ins"}
"""Names that are not ours."""


@cache
def names() -> frozenset[str]:
    """Every name that is given in the repository, papers and this file apart."""
    kinds = ("*.py", "*.toml", "*.tcss")
    files = (path for folder in FOLDERS for kind in kinds for path in (ROOT / folder).rglob(kind))
    ours = (*files, ROOT / "run.py", ROOT / "pyproject.toml", *(ROOT / ".ci").iterdir())
    texts = (path.read_text(encoding="utf-8") for path in ours if path.is_file() and path != Path(__file__))
    return frozenset(word for text in texts for word in DEFINED.findall(text))


def there(path: str, beside: Path = ROOT) -> bool:
    """Whether a file or folder is there, seen from the root or from where the paper lies; `<game>` and the like stand
    for any."""
    pattern = re.sub(r"<\w+>", "*", path.rstrip("./"))
    return any(next(home.glob(one), None) for home in (ROOT, beside) for one in (pattern, f"{pattern}.py"))


def unknown(text: str, beside: Path = ROOT) -> Iterator[str]:
    """Whatever a paper speaks of and nobody has written."""
    for told in CODE.findall(FENCE.sub("", text)):
        if FILE.fullmatch(told):
            if not there(told, beside):
                yield told
        elif MODULE.fullmatch(told):
            *parts, last = told.split(".")
            if not there("/".join((*parts, last))) and not (there("/".join(parts)) and last in names()):
                yield told
        elif (found := NAME.fullmatch(told)) and not {found[1], found[2] or found[1]} <= names() | OTHERS:
            yield told
    for module in RUN.findall(text):
        if not there(module.replace(".", "/")):
            yield module


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_what_a_paper_names_is_there(paper: Path) -> None:
    assert list(unknown(paper.read_text(encoding="utf-8"), paper.parent)) == []


def test_what_is_not_there_is_found() -> None:
    text = (
        "`tui/table/nothing.py`, `rules/<game>/nowhere`, `rules.figures.nought`, `Nobody.does(x)`, `NEVER_SET`, `json`"
    )
    assert list(unknown(text + " and `python -m tests.bench.none`")) == [
        *("tui/table/nothing.py", "rules/<game>/nowhere", "rules.figures.nought", "Nobody.does(x)", "NEVER_SET"),
        "tests.bench.none",
    ]
    assert not list(unknown("`rules/<game>/words`, `tui/table/course.py`, `TurnController`, `rules.figures.table`"))
