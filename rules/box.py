"""Reading the files of the box: an entry that is not what it should be is refused with one sentence.

Whoever adds a card, a tile or a map learns from it which file and entry is meant, and what is missing (docs/assets.md).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Container, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from rules import words_box
from rules.game import BadInput, Json

Row = TypeVar("Row")


def read(path: Path) -> dict[str, Json]:
    """The data of a TOML file. Raises `BadInput` with the file and the place that cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(words_box.box_fault(file_name(path), "", str(error))) from None


def entry(path: Path, name: str, row: Json, form: type[Row], own: Callable[[type, Any], Any] | None = None) -> Row:
    """An entry of a file in that form. Raises `BadInput` with the file, the entry and what is wrong with it.

    `own`: makes values of the form's own types, or raises `ValueError` (`dec_hook` of `msgspec`).
    """
    try:
        return msgspec.convert(row, form, dec_hook=own)
    except msgspec.ValidationError as error:
        raise BadInput(words_box.box_fault(file_name(path), name, str(error))) from None


def table(path: Path, name: str, data: Json, form: type[Row], own: Callable[[type, Any], Any] | None = None) -> Row:
    """The table of a file's data that is called so (`name`: "start", "players.2") in that form. Raises `BadInput`,
    also where there is none."""
    row: Json = data
    for part in name.split("."):
        row = row.get(part) if isinstance(row, dict) else None
    if row is None:
        raise fault(path, name, words_box.no_table(name))
    return entry(path, name, row, form, own)


def fault(path: Path, name: str, reason: str) -> BadInput:
    """The error for an entry that has the right form and still cannot be."""
    return BadInput(words_box.box_fault(file_name(path), name, reason))


def missing_fault(path: Path, name: str, row: Container[str], needed: Iterable[str]) -> BadInput | None:
    """The error for an entry without keys that it needs; None if it has them all."""
    missing = [key for key in needed if key not in row]
    return fault(path, name, words_box.missing_keys(missing)) if missing else None


def unknown_fault(
    path: Path,
    name: str,
    row: Iterable[str],
    known: Collection[str],
    say: Callable[[Iterable[str], Iterable[str]], str] = words_box.unknown_figures,
) -> BadInput | None:
    """The error for an entry with keys that mean nothing; None if it has none. `say`: the sentence."""
    unknown = [key for key in row if key not in known]
    return fault(path, name, say(unknown, known)) if unknown else None


def refuse(*faults: BadInput | None) -> None:
    """Raise the first of these errors, if there is any."""
    for one in faults:
        if one is not None:
            raise one


def figures_of(path: Path, name: str, row: Json, kind: type[Row]) -> Row:
    """The figures of a table as a named tuple of numbers and lists of them; those left out are its defaults.

    Raises `BadInput` with those that it does not know or that are left out without a default, and what is no number.
    """
    known, defaults = kind.__annotations__, vars(kind)["_field_defaults"]
    needed = [key for key in known if key not in defaults]
    refuse(unknown_fault(path, name, row, known), missing_fault(path, name, row, needed))
    for key, value in row.items():
        several = "tuple" in str(known[key])
        numbers = value if isinstance(value, list) else [value]
        if isinstance(value, list) != several or not all(map(_is_number, numbers)):
            raise fault(path, f"{name}.{key}", words_box.no_figure(several))
    return kind(**{key: tuple(value) if isinstance(value, list) else value for key, value in row.items()})


def _is_number(value: Json) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def has_entries(path: Path, name: str, row: Json, named: Sequence[str]) -> None:
    """Check that a row is a list with an entry for each of these. Raises `BadInput`."""
    if not isinstance(row, list) or len(row) != len(named):
        raise fault(path, name, words_box.entries(named, len(row) if isinstance(row, list) else None))


def same_pieces(path: Path, name: str, found: Iterable[str], wanted: Sequence[str]) -> None:
    """Check the ids of a table whose pieces states know by number. Raises `BadInput` with those missing or too many."""
    ids = list(found)
    twice = sorted({one for one in ids if ids.count(one) > 1})
    missing, more = [one for one in wanted if one not in ids], [one for one in ids if one not in wanted]
    if twice or missing or more:
        raise fault(path, name, words_box.other_pieces(missing, more, twice, len(wanted)))
    if ids != list(wanted):
        raise fault(path, name, words_box.pieces_in_another_order())


def file_name(path: Path) -> str:
    """A file of the box as people call it: `assets/explorers/cards.toml`."""
    return "/".join(path.parts[-3:])
