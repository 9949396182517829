"""No circles: within each layer the files that import each other can be set in a row.

Imports of every kind count, at the head of a file, inside functions and for type checking alone: each of them says that
one file cannot be understood without the other.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
LAYERS: Final = ("rules", "saves", "tui")


def files(layer: str) -> dict[str, Path]:
    """The files of a layer by the names of their modules."""
    paths = (ROOT / layer).rglob("*.py")
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def imported(name: str, path: Path, known: Iterable[str]) -> Iterator[str]:
    """The modules among `known` that a file imports, in whatever way; a package only where no file in it is named."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*parents, *([node.module] if node.module else [])])
            for alias in node.names:
                found = f"{base}.{alias.name}"
                yield found if found in known else base


def graph(layer: str) -> dict[str, set[str]]:
    """What each file of a layer imports of it."""
    known = files(layer)
    return {name: {*imported(name, path, known)} & known.keys() - {name} for name, path in known.items()}


def circles(arrows: dict[str, set[str]]) -> list[frozenset[str]]:
    """The groups of files in which each leads to each other one (strongly connected ones, after Tarjan)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    found: list[frozenset[str]] = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        path.append(name)
        for other in sorted(arrows[name]):
            if other not in number:
                visit(other)
            if other in path:
                low[name] = min(low[name], low[other])
        if low[name] == number[name]:
            at = path.index(name)
            group, path[at:] = frozenset(path[at:]), []
            if len(group) > 1:
                found.append(group)

    for name in sorted(arrows):
        if name not in number:
            visit(name)
    return found


def test_a_circle_is_found() -> None:
    arrows = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": set[str](), "f": {"g"}, "g": {"f", "e"}}
    assert set(circles(arrows)) == {frozenset("abc"), frozenset("fg")}


def test_every_kind_of_import_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "here.py"
    path.write_text(
        "import x.one\nfrom x import two, word\nfrom . import three\nfrom .deep.four import f\nfrom .. import five\n"
        "if TYPE_CHECKING:\n    from x.six import g\ndef f():\n    from x.seven import g\n    import os, x.eight\n"
    )
    known = {f"x.{name}" for name in ("one", "two", "six", "seven", "eight", "five")}
    known |= {"x", "x.sub", "x.sub.three", "x.sub.deep.four"}
    seen = {*imported("x.sub.here", path, known)}
    assert seen == known - {"x.sub"}


@pytest.mark.parametrize("layer", LAYERS)
def test_there_are_no_circles(layer: str) -> None:
    arrows = graph(layer)
    assert sum(map(len, arrows.values())) > len(arrows) > 10
    assert [sorted(group) for group in circles(arrows)] == []
