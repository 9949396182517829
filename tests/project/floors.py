"""How high a package is built: `python -m tests.project.floors [rules/discordia ...]`.

Floors: the longest chain of files of a package of which each imports the next. Arrows: pairs of files of which one
imports the other.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
Arrows = dict[str, set[str]]
"""By file, as a module's name, the files of the same package that it imports."""


def arrows(folder: str) -> Arrows:
    """Who imports whom in a package."""
    files = {_name(path): path for path in (ROOT / folder).rglob("*.py")}
    return {name: set(_imports(path, files)) - {name} for name, path in files.items()}


def floors(known: Arrows) -> list[list[str]]:
    """The files, floor by floor, the lowest first: each stands right above the highest one that it imports.

    Raises `ValueError` for a circle.
    """
    left = dict(known)
    found: list[list[str]] = []
    below: set[str] = set()
    while left:
        floor = sorted(name for name, imported in left.items() if imported <= below)
        if not floor:
            raise ValueError(f"a circle among {sorted(left)}")
        found.append(floor)
        below |= set(floor)
        left = {name: imported for name, imported in left.items() if name not in below}
    return found


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(path: Path, files: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield from (name for name in (inner if inner in files else node.module,) if name in files)


def main() -> None:
    for folder in sys.argv[1:] or ["rules/quixote", "rules/explorers", "rules/nations", "rules/discordia"]:
        known = arrows(folder)
        built = floors(known)
        for number, floor in enumerate(built, 1):
            print(
                f"{number:3}",
                *(name.removeprefix(folder.replace("/", ".")).lstrip(".") or "(package)" for name in floor),
            )
        print(f"{folder}: {len(known)} files, {len(built)} floors, {sum(map(len, known.values()))} arrows")


if __name__ == "__main__":
    main()
