"""Help that games had, in the store: hints shown, seats given to somebody else. Nothing takes it away again."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from saves import words
from saves.journal import JournalLine
from saves.model import HUMAN, Help
from saves.settling import TABLES
from saves.text import clean

_COUNTED: Final = {"hint": "hints", "seat": "seat_changes"}
"""The column of attempts that counts each kind of help."""


def read_helps(db: sqlite3.Connection, game_id: int) -> tuple[Help, ...]:
    """The help that a game had, in the order it came."""
    rows = db.execute("SELECT kind, at, seat, player FROM helps WHERE game_id = ? ORDER BY n", (game_id,)).fetchall()
    return tuple(
        Help(kind, at, seat, clean(player))
        for kind, at, seat, player in rows
        if kind in _COUNTED and isinstance(at, int) and isinstance(seat, int)
    )


def insert_help(db: sqlite3.Connection, game_id: int, help_: Help) -> None:
    """Write it, and count it in the attempt that the game is, as long as that is not over; in a transaction."""
    number = db.execute("SELECT coalesce(max(n) + 1, 0) FROM helps WHERE game_id = ?", (game_id,)).fetchone()[0]
    row = (game_id, number, help_.kind, help_.at, help_.seat, help_.player)
    db.execute("INSERT INTO helps (game_id, n, kind, at, seat, player) VALUES (?, ?, ?, ?, ?, ?)", row)
    counted = _COUNTED[help_.kind]
    for table in TABLES:
        sql = f"UPDATE {table} SET {counted} = {counted} + 1 WHERE game_id = ? AND finished IS NULL"
        db.execute(sql, (game_id,))


def forbid_hints(db: sqlite3.Connection, game_id: int) -> None:
    """No more hints in that game, for good, nor in the next ones of its campaign; in a transaction."""
    db.execute("INSERT OR IGNORE INTO without_hints VALUES (?)", (game_id,))
    sql = "UPDATE campaigns SET with_hints = 0 WHERE id = (SELECT campaign_id FROM attempts WHERE game_id = ?)"
    db.execute(sql, (game_id,))


def allows_hints(db: sqlite3.Connection, game_id: int) -> bool:
    """Whether that game is played with hints."""
    return db.execute("SELECT 1 FROM without_hints WHERE game_id = ?", (game_id,)).fetchone() is None


def told(help_: Help) -> JournalLine:
    """Its line in the journal."""
    if help_.kind == "hint":
        return help_.seat, words.asked_for_a_hint()
    return help_.seat, words.is_played_by("" if help_.player == HUMAN else help_.player)


def woven(lines: Sequence[tuple[int, int | None, str]], helps: Sequence[Help]) -> list[tuple[int, int | None, str]]:
    """The lines of a journal, each with the number of its step from 1, with what is told of help after its step."""
    after = [(help_.at, *told(help_)) for help_ in helps]
    return sorted([*lines, *after], key=lambda line: line[0])
