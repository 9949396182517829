"""Tables of rulebooks that are made from the components, and their way into the books.

`python -m tests.rulebook.tables --write` puts all of them in, after figures of our own have changed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Final

from rules.catalogue import folder
from rules.rulebook import BOOK

GAMES: Final = ("explorers", "nations", "discordia")
_TABLE: Final = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
Rows = Iterable[Sequence[object]]
Tables = dict[str, list[list[str]]]
"""By section (without the game): its tables as lines, in their order."""


def lines(heads: str, rows: Rows) -> list[str]:
    """A table in Markdown; `heads` with `|` between."""
    names = heads.split("|")
    return [f"| {' | '.join(map(str, row))} |" for row in (names, ["---"] * len(names), *rows)]


def found(text: str) -> list[list[str]]:
    """The tables of a section's text."""
    return [table[0].splitlines() for table in _TABLE.finditer(text + "\n")]


def made(game: str) -> Tables:
    """The tables of a game's book as they have to be."""
    tables: Tables = import_module(f"tests.rulebook.{game}_tables").all_tables()
    return tables


def written(game: str, text: str) -> str:
    """The text of a rulebook with every made table as it has to be."""
    for section, tables in made(game).items():
        head = re.search(rf"[#\"]{re.escape(f'{game}.{section}')}[\"}}]", text)
        assert head is not None, section
        before, part, after = text[: head.end()], text[head.end() :], ""
        end = re.search(r"^#+ ", part, re.MULTILINE)
        if end:
            part, after = part[: end.start()], part[end.start() :]
        for number, table in enumerate(tables):
            old = list(_TABLE.finditer(part))[number]
            part = part[: old.start()] + "\n".join(table) + "\n" + part[old.end() :]
        text = before + part + after
    return text


def main(arguments: Sequence[str]) -> None:
    for game in GAMES:
        path = folder(game) / BOOK
        text = written(game, path.read_text(encoding="utf-8"))
        if "--write" in arguments:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
