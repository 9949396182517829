"""A stored game as `SavedGame`, and its journal, from the rows."""

from __future__ import annotations

import sqlite3
from typing import Any, Final, NamedTuple

from rules.game import BadInput
from rules.turn_controller import TakeBack
from saves import words
from saves.helps import read_helps
from saves.journal import Kept, decode_kept
from saves.log import SavedGame, SavedStep, decode_json
from saves.model import Help

_COLUMNS: Final = {
    "game": str,
    "rules_version": int,
    "seats": str,
    "options": str,
    "seed": int,
    "manual_chance": int,
    "take_backs_allowed": int,
    "base": str,
    "base_drawn": str,
    "base_steps": int,
    "steps": int,
    "snapshot": str,
    "hash": str,
    "drawn": str,
}
_MOST_STEPS: Final = 1_000_000


class StoredGame(NamedTuple):
    """A game from the tables: what is kept for the `journal`, by step, for all steps, `base_steps` of which lie before
    the log of `saved`.

    `steps`: how many there should be; `last`: the number of the last one there is. `helps`: the help that it had.
    """

    saved: SavedGame
    journal: tuple[tuple[Kept, ...], ...]
    base_steps: int
    steps: int
    last: int
    helps: tuple[Help, ...] = ()


def read_game(db: sqlite3.Connection, game_id: int) -> StoredGame:
    """The rows of a game. Raises `BadInput` when there is none, or when its header cannot be read."""
    header = _header(db, game_id)
    base_steps, steps = header.pop("base_steps"), header.pop("steps")
    rows = db.execute("SELECT n, step, hash, journal FROM steps WHERE game_id = ? ORDER BY n", (game_id,)).fetchall()
    undone = db.execute("SELECT step FROM undone WHERE game_id = ? ORDER BY n", (game_id,)).fetchall()
    taken = db.execute("SELECT at, steps, seat FROM take_backs WHERE game_id = ? ORDER BY n", (game_id,)).fetchall()
    last = max([steps, *(row[0] for row in rows)])
    if not 0 <= base_steps <= last <= _MOST_STEPS:
        raise BadInput(words.header_is_damaged("steps"))
    saved = SavedGame(
        **header,
        steps=[SavedStep(_lenient(step), hash_, ()) for n, step, hash_, _ in rows if n > base_steps],
        undone=[_lenient(step) for (step,) in undone],
        take_backs=[TakeBack(*values) for values in taken],
    )
    journal = {n: decode_kept(_lenient(text)) for n, _, _, text in rows}
    kept = tuple(journal.get(n, ()) for n in range(1, last + 1))
    return StoredGame(saved, kept, base_steps, steps, last, read_helps(db, game_id))


def _header(db: sqlite3.Connection, game_id: int) -> dict[str, Any]:
    row = db.execute(f"SELECT {', '.join(_COLUMNS)} FROM games WHERE id = ?", (game_id,)).fetchone()
    if row is None:
        raise BadInput(words.game_is_gone())
    header = dict(zip(_COLUMNS, row, strict=True))
    for name, kind in _COLUMNS.items():
        if type(header[name]) is not kind and (name, header[name]) != ("base", None):
            raise BadInput(words.header_is_damaged(name))
    header["seats"] = len(_typed(header, "seats", list))
    header["options"] = _typed(header, "options", dict)
    header["manual_chance"] = bool(header["manual_chance"])
    header["take_backs_allowed"] = bool(header["take_backs_allowed"])
    header["base"] = None if header["base"] is None else _lenient(header["base"])
    header["snapshot"] = _lenient(header["snapshot"])
    for name in ("base_drawn", "drawn"):
        header[name] = _typed(header, name, dict)
        if not all(type(count) is int and count >= 0 for count in header[name].values()):
            raise BadInput(words.header_is_damaged(name))
    return header


def _typed(header: dict[str, Any], name: str, kind: type) -> Any:
    data = _lenient(header[name])
    if not isinstance(data, kind):
        raise BadInput(words.header_is_damaged(name))
    return data


def _lenient(text: str | bytes) -> Any:
    """The data, or None: a step or position that is None will be told from a sound one."""
    try:
        return decode_json(text)
    except BadInput:
        return None
