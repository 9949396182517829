"""Where sentences for people stand outside the rooms for words: `python -m tests.project.sentences [folder ...]`.

All that people read comes from files called `words.py` or by a name with `words` in it, from folders called `words`
and from `assets/`, so that it can be laid out in another language. A sentence is a string literal, or a part of an
f-string, with two words or more; the docstring of a click command without `help=` is one too, as click shows it. Not
meant for people, and left out: other docstrings and remarks, SQL, style sheets and selectors, types, and what only a
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
"""A folder of this name is a room for words, and a file that has it in its name."""
FAULTS: Final = {
    "AssertionError",
    "BrokenPipeError",
    "ImportError",
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
    r"[\s)]*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|BEGIN|WITH|VACUUM|ATTACH|FROM|WHERE|ORDER|LIMIT|SET|UNION)\b"
    r"|.* = \?|id IN \(SELECT "
)
STYLE: Final = re.compile(r"^\s*[\w .#:>*&-]+\{[^}]*\}\s*", re.MULTILINE)
_SHADE: Final = r"(?:bold|dim|italic|reverse|underline|not|on|\$[\w-]+|#[0-9a-fA-F]+)"
LOOK: Final = re.compile(rf"{_SHADE}(?: {_SHADE})+")
TYPE: Final = re.compile(r"[A-Za-z]\w*\[.*\]|\(.*\) -> '.*'")
SELECTING: Final = ("TypeVar", "cast", "query", "query_one")
"""Calls whose texts are types or style-sheet selectors."""


class Sentence(NamedTuple):
    """A sentence outside the rooms for words."""

    file: str
    line: int
    text: str


def sentences(folders: tuple[str, ...] = FOLDERS) -> Iterator[Sentence]:
    """Every sentence in the Python files of these folders that stands in no room for words (a file or a package)."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py") if (ROOT / folder).is_dir() else [ROOT / folder]):
            if not in_words_room(path):
                yield from _in_file(path)


def in_words_room(path: Path) -> bool:
    """Whether a file is a room for words (`words.py`, `words_market.py`, `town_words.py`), or stands in one."""
    return ROOM in path.stem.split("_") or path.parent.name == ROOM


def _in_file(path: Path) -> Iterator[Sentence]:
    return in_source(path.read_text(encoding="utf-8"), str(path.relative_to(ROOT)))


def in_source(source: str, file: str) -> Iterator[Sentence]:
    """The sentences of a module's text; `file`: what it is called."""
    tree = ast.parse(source)
    skipped = set(_not_for_people(tree))
    for node in ast.walk(tree):
        literal = node.value if isinstance(node, ast.Constant) and id(node) not in skipped else None
        if isinstance(literal, str) and SENTENCE.search(literal) and not _code(literal):
            yield Sentence(file, getattr(node, "lineno", 0), literal)


def _code(text: str) -> bool:
    """Whether a literal is SQL, a style sheet, the look of a text or a type."""
    return bool(QUERY.match(text) or STYLE.search(text) or LOOK.fullmatch(text) or TYPE.fullmatch(text))


def _not_for_people(tree: ast.AST) -> Iterator[int]:
    """The literals that only a reader of the code sees, as ids of their nodes."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) and not _is_helpless(node) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                yield id(statement.value)
        if (inside := _spared(node)) is not None:
            yield from (id(one) for one in ast.walk(inside))


def _spared(node: ast.AST) -> ast.AST | None:
    """The part of a node whose texts are for readers of the code, or for the style sheets."""
    match node:
        case ast.Assert(msg=message):
            return message
        case ast.Raise(exc=ast.Call(func=kind) as raised) if _name(kind) in FAULTS:
            return raised
        case ast.AnnAssign(annotation=annotation):
            return annotation
        case ast.Call(func=called) if _name(called) in SELECTING:
            return node
        case ast.keyword(arg="classes", value=value):
            return value
    return None


def _is_helpless(node: ast.AST) -> bool:
    """Whether this is a click command without `help=`: then its docstring is what people read."""
    made = [one for one in getattr(node, "decorator_list", ()) if isinstance(one, ast.Call)]
    return any(_name(one.func) in ("command", "group") and "help" not in {k.arg for k in one.keywords} for one in made)


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
