"""Reading the files of the box: an entry that is not what it should be is refused with one sentence.

Whoever adds a card, a tile or a map learns from it which file and entry is meant, and what is missing (docs/assets.md).
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from rules import words
from rules.game import BadInput, Json

Row = TypeVar("Row")


def read(path: Path) -> dict[str, Json]:
    """The data of a TOML file. Raises `BadInput` with the file and the place that cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(words.box_fault(file_name(path), "", str(error))) from None


def entry(path: Path, name: str, row: Json, form: type[Row]) -> Row:
    """An entry of a file in that form. Raises `BadInput` with the file, the entry and what is wrong with it."""
    try:
        return msgspec.convert(row, form)
    except msgspec.ValidationError as error:
        raise BadInput(words.box_fault(file_name(path), name, str(error))) from None


def fault(path: Path, name: str, reason: str) -> BadInput:
    """The error for an entry that has the right form and still cannot be."""
    return BadInput(words.box_fault(file_name(path), name, reason))


def file_name(path: Path) -> str:
    """A file of the box as people call it: `assets/explorers/cards.toml`."""
    return "/".join(path.parts[-3:])
