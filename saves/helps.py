"""Help that games had, in the store: hints shown, seats given to somebody else. Nothing takes it away again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from rules.game import Act
from saves import words
from saves.journal import JournalLine
from saves.log import encode_json
from saves.model import HUMAN, Help
from saves.settling import TABLES
from saves.text import clean

if TYPE_CHECKING:
    from rules.reckoning import Log

_COUNTED: Final = {"hint": "hints", "seat": "seat_changes"}
"""The column of attempts that counts each kind of help."""


def read_helps(db: sqlite3.Connection, game_id: int) -> tuple[Help, ...]:
    """The help that a game had, in the order it came."""
    rows = db.execute("SELECT kind, at, seat, player FROM helps WHERE game_id = ? ORDER BY n", (game_id,)).fetchall()
    return tuple(
        Help(kind, at, seat, shown=_shown(text)) if kind == "hint" else Help(kind, at, seat, clean(text))
        for kind, at, seat, text in rows
        if kind in _COUNTED and isinstance(at, int) and isinstance(seat, int)
    )


def insert_help(db: sqlite3.Connection, game_id: int, help_: Help) -> None:
    """Write it, and count it in the attempt that the game is, as long as that is not over; in a transaction."""
    number = db.execute("SELECT coalesce(max(n) + 1, 0) FROM helps WHERE game_id = ?", (game_id,)).fetchone()[0]
    row = (game_id, number, help_.kind, help_.at, help_.seat, _text(help_))
    db.execute("INSERT INTO helps (game_id, n, kind, at, seat, player) VALUES (?, ?, ?, ?, ?, ?)", row)
    counted = _COUNTED[help_.kind]
    for table in TABLES:
        sql = f"UPDATE {table} SET {counted} = {counted} + 1 WHERE game_id = ? AND finished IS NULL"
        db.execute(sql, (game_id,))


def write_shown(db: sqlite3.Connection, game_id: int, hint: Help) -> None:
    """Write what hints were shown for, at a place where one is written already; in a transaction."""
    sql = "UPDATE helps SET player = ? WHERE game_id = ? AND kind = 'hint' AND at = ? AND seat = ?"
    db.execute(sql, (_text(hint), game_id, hint.at, hint.seat))


# The column `player` of a hint is free, and has what was shown: so stores of all versions have the same tables.


def _text(help_: Help) -> str:
    return encode_json(help_.shown) if help_.shown else help_.player


def _shown(text: object) -> tuple[str, ...]:
    """What a hint was shown for; () for what cannot be read."""
    try:
        found = json.loads(text) if isinstance(text, str) and text else ()
    except ValueError:
        return ()
    return tuple(one for one in found if isinstance(one, str)) if isinstance(found, list) else ()


def forbid_hints(db: sqlite3.Connection, game_id: int) -> None:
    """No more hints in that game, for good, nor in the next ones of its campaign; in a transaction."""
    db.execute("INSERT OR IGNORE INTO without_hints VALUES (?)", (game_id,))
    sql = "UPDATE campaigns SET with_hints = 0 WHERE id = (SELECT campaign_id FROM attempts WHERE game_id = ?)"
    db.execute(sql, (game_id,))


def allows_hints(db: sqlite3.Connection, game_id: int) -> bool:
    """Whether that game is played with hints."""
    return db.execute("SELECT 1 FROM without_hints WHERE game_id = ?", (game_id,)).fetchone() is None


class Helped(Protocol):
    """A game with the help that it had; its log begins behind the steps of `old_journal`."""

    @property
    def helps(self) -> Sequence[Help]: ...
    @property
    def old_journal(self) -> Sequence[Any]: ...


def followed(game: Helped, log: Log) -> frozenset[tuple[int, int]]:
    """Where in a log which seats chose what they had been shown in a hint, or what is not known any more; whoever chose
    against it has made a choice of their own."""
    hints = [(one.at - len(game.old_journal), one) for one in game.helps if one.kind == "hint"]
    return frozenset((at, one.seat) for at, one in hints if not _against(log, at, one))


def _against(log: Log, at: int, hint: Help) -> bool:
    """Whether another action was chosen than those that hints were shown for."""
    step = log.entries[at].step if hint.shown and 0 <= at < len(log.entries) else None
    return isinstance(step, Act) and as_shown(log.rules, step.action) not in hint.shown


def as_shown(rules: Any, action: Any) -> str:
    """An action as it is kept of a hint."""
    return encode_json(rules.encode_action(action))


def told(help_: Help) -> JournalLine:
    """Its line in the journal."""
    if help_.kind == "hint":
        return help_.seat, words.asked_for_a_hint()
    return help_.seat, words.is_played_by("" if help_.player == HUMAN else help_.player)


def woven(lines: Sequence[tuple[int, int | None, str]], helps: Sequence[Help]) -> list[tuple[int, int | None, str]]:
    """The lines of a journal, each with the number of its step from 1, with what is told of help after its step."""
    after = [(help_.at, *told(help_)) for help_ in helps]
    return sorted([*lines, *after], key=lambda line: line[0])
