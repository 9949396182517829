"""Where sentences for people stand outside the rooms for words: `python -m tests.project.sentences [folder ...]`.

All that people read comes from files called `words.py` or in a folder `words` (and from `assets/`), so that it can be
laid out in another language. A sentence is a string literal, or a part of an f-string, with two words or more. Not
meant for people, and left out: docstrings and remarks, SQL, style sheets, key tables of the kit, and what only a
developer sees (messages of `assert` and of exceptions that stand for a fault of the program).
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("rules", "saves", "tui")
ROOM: Final = "words"
FAULTS: Final = {
    "AssertionError",
    "KeyError",
    "LookupError",
    "NotImplementedError",
    "RuntimeError",
    "TypeError",
    "ValueError",
}
"""Exceptions that stand for a fault of the program: nobody who plays reads their messages."""
SENTENCE: Final = re.compile(r"[^\W\d_]{2,}[,.:;!?]? +[^\W\d_]")
QUERY: Final = re.compile(
    r"\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|BEGIN|WITH|VACUUM|ATTACH|FROM|WHERE|ORDER|LIMIT|SET|UNION)\b"
    r"|.* = \?|id IN \(SELECT "
)
STYLE: Final = re.compile(r"^\s*[\w .#:>*&-]+\{[^}]*\}\s*", re.MULTILINE)
LOOK: Final = re.compile(
    r"(?:bold|dim|italic|reverse|underline|not|on|\$[\w-]+)(?: (?:bold|dim|italic|reverse|underline|on|\$?[\w-]+))+"
)


class Sentence(NamedTuple):
    """A sentence outside the rooms for words."""

    file: str
    line: int
    text: str


def sentences(folders: tuple[str, ...] = FOLDERS) -> Iterator[Sentence]:
    """Every sentence in the Python files of these folders that stands in no room for words (a file or a package)."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py") if (ROOT / folder).is_dir() else [ROOT / folder]):
            if ROOM not in (path.stem, path.parent.name):
                yield from _in_file(path)


def _in_file(path: Path) -> Iterator[Sentence]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = set(_not_for_people(tree))
    for node in ast.walk(tree):
        literal = node.value if isinstance(node, ast.Constant) and id(node) not in skipped else None
        if isinstance(literal, str) and SENTENCE.search(literal) and not _code(literal):
            yield Sentence(str(path.relative_to(ROOT)), getattr(node, "lineno", 0), literal)


def _code(text: str) -> bool:
    """Whether a literal is SQL, a style sheet or the look of a text."""
    return bool(QUERY.match(text) or STYLE.search(text) or LOOK.fullmatch(text))


def _not_for_people(tree: ast.AST) -> Iterator[int]:
    """The literals that only a reader of the code sees, as ids of their nodes."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                yield id(statement.value)
        inside: ast.AST | None = None
        if isinstance(node, ast.Assert):
            inside = node.msg
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and _name(node.exc.func) in FAULTS:
            inside = node.exc
        elif isinstance(node, ast.AnnAssign):
            inside = node.annotation
        elif isinstance(node, ast.Call) and _name(node.func) in ("TypeVar", "cast"):
            inside = node
        if inside is not None:
            yield from (id(one) for one in ast.walk(inside))


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def main() -> None:
    """List them by file, the fullest last."""
    found = list(sentences(tuple(sys.argv[1:]) or FOLDERS))
    files: dict[str, list[Sentence]] = {}
    for sentence in found:
        files.setdefault(sentence.file, []).append(sentence)
    for file, inside in sorted(files.items(), key=lambda pair: len(pair[1])):
        if len(sys.argv) > 1:
            print(*(f"{one.file}:{one.line}: {one.text!r}" for one in inside), sep="\n")
        print(f"{len(inside):5} {file}")
    print(f"{len(found):5} in all")


if __name__ == "__main__":
    main()
