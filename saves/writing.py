"""Writing games into the tables, from their controllers. Everything here runs inside a transaction of the caller's."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, Final

from rules.game import Step, places, state_hash
from rules.turn_controller import Change, Entry, TakeBack, TurnController
from rules.verdict import solo_of
from saves import words
from saves.errors import StoreError
from saves.helps import insert_help
from saves.journal import Kept, keep
from saves.log import base_drawn, base_of, encode_json, encode_step, status_of
from saves.model import FINISHED, Help, Seat
from saves.rows import seats_json
from saves.said import unworded
from saves.settling import check_unsettled, settle

FORMAT: Final = 2
"""The form of the JSON in the columns: since 2 journals may hold events."""


def insert_game(
    db: sqlite3.Connection,
    controller: TurnController,
    seats: tuple[Seat, ...],
    *,
    name: str,
    created: float,
    updated: float,
    status: str = "",
    finished: float | None = None,
    old: Sequence[Sequence[Kept]] = (),
    origin: str = "",
    helps: Sequence[Help] = (),
) -> int:
    """Write a whole game; its new id. `old`: what is kept for the journal of the steps before the log of the
    controller. `helps`: the help that it had."""
    base = base_of(controller)
    if old and base is None:
        base = controller.rules.encode_state(controller.state_at(0))
    columns: dict[str, Any] = {
        "game": controller.rules.id,
        "name": name,
        "seats": seats_json(seats),
        "options": encode_json(controller.config.options),
        "seed": controller.seed,
        "created": created,
        "updated": updated,
        "format": FORMAT,
        "rules_version": controller.rules.version,
        "manual_chance": controller.manual_chance,
        "take_backs_allowed": controller.take_backs_allowed,
        "base": None if base is None else encode_json(base),
        "base_drawn": encode_json(base_drawn(controller)),
        "base_steps": len(old),
        "origin": origin,
        **_position(controller, len(old)),
    }
    columns["status"] = status or columns["status"]
    names = ", ".join(columns)
    cursor = db.execute(f"INSERT INTO games ({names}) VALUES ({_marks(len(columns))})", tuple(columns.values()))
    game_id = cursor.lastrowid
    assert game_id is not None
    rows = [(game_id, n, "null", "", encode_json(lines)) for n, lines in enumerate(old, 1)]
    db.executemany("INSERT INTO steps VALUES (?, ?, ?, ?, ?)", rows)
    _insert_steps(db, controller, game_id, len(old) + 1, controller.entries)
    _insert_undone(db, controller, game_id, 0, controller.undone)
    for n, record in enumerate(controller.take_backs):
        _insert_take_back(db, game_id, n, record)
    for help_ in helps:
        insert_help(db, game_id, help_)
    _write_result(db, controller, game_id, updated if finished is None else finished)
    return game_id


def rebase(db: sqlite3.Connection, controller: TurnController, game_id: int, base_steps: int, steps: int) -> None:
    """Make the state that the controller started from the base of the stored game; its older steps stay as they are."""
    columns = {
        "base": encode_json(controller.state_at(0)),
        "base_drawn": encode_json(base_drawn(controller)),
        "base_steps": base_steps,
        "steps": base_steps,
        "rules_version": controller.rules.version,
    }
    _update(db, game_id, steps, columns)
    db.execute("DELETE FROM undone WHERE game_id = ?", (game_id,))


def record_change(
    db: sqlite3.Connection, controller: TurnController, game_id: int, base_steps: int, change: Change, now: float
) -> None:
    """Write what a change did. The controller is already as it will be; the tables are as they were before."""
    if not controller.take_backs_allowed:
        check_unsettled(db, game_id)
    before = change.start + change.removed
    _update(db, game_id, base_steps + before, {"updated": now, **_position(controller, base_steps)})
    if change.removed:
        db.execute("DELETE FROM steps WHERE game_id = ? AND n > ?", (game_id, base_steps + change.start))
    _insert_steps(db, controller, game_id, base_steps + change.start + 1, change.added)
    undone = controller.undone
    kept = len(undone) - change.removed
    db.execute("DELETE FROM undone WHERE game_id = ? AND n >= ?", (game_id, kept))
    _insert_undone(db, controller, game_id, kept, undone[kept:])
    if change.take_back is not None:
        number = db.execute("SELECT count(*) FROM take_backs WHERE game_id = ?", (game_id,)).fetchone()[0]
        _insert_take_back(db, game_id, number, change.take_back)
    _write_result(db, controller, game_id, now)
    if not controller.take_backs_allowed:
        settle(db, controller, game_id, now)


def _position(controller: TurnController, base_steps: int) -> dict[str, Any]:
    """The columns that say where the game stands now."""
    rules, state = controller.rules, controller.state
    return {
        "status": status_of(controller),
        "steps": base_steps + len(controller),
        "snapshot": encode_json(state),
        "hash": _hash(controller),
        "drawn": encode_json(controller.drawn),
        "turn": state.turn,
        "progress": "",  # worded when it is shown, see `saves.said`
        "totals": encode_json([result[0] for result in rules.returns(state)]),
    }


def _hash(controller: TurnController) -> str:
    return controller.entries[-1].hash if len(controller) else state_hash(controller.state)


def _update(db: sqlite3.Connection, game_id: int, steps: int, columns: dict[str, Any]) -> None:
    """Set columns of a game whose log has `steps` steps. Raises `StoreError` if it has not: somebody else wrote it."""
    changes = ", ".join(f"{name} = ?" for name in columns)
    done = db.execute(f"UPDATE games SET {changes} WHERE id = ? AND steps = ?", (*columns.values(), game_id, steps))
    if done.rowcount != 1:
        raise StoreError(words.game_changed_elsewhere(game_id))


def _insert_steps(
    db: sqlite3.Connection, controller: TurnController, game_id: int, first: int, entries: Iterable[Entry]
) -> None:
    rules = controller.rules
    db.executemany(
        "INSERT INTO steps VALUES (?, ?, ?, ?, ?)",
        [
            (game_id, n, encode_json(encode_step(rules, e.step)), e.hash, encode_json(keep(rules, e)))
            for n, e in enumerate(entries, first)
        ],
    )


def _insert_undone(
    db: sqlite3.Connection, controller: TurnController, game_id: int, first: int, steps: Sequence[Step]
) -> None:
    rows = [(game_id, n, encode_json(encode_step(controller.rules, step))) for n, step in enumerate(steps, first)]
    db.executemany("INSERT INTO undone VALUES (?, ?, ?)", rows)


def _insert_take_back(db: sqlite3.Connection, game_id: int, n: int, record: TakeBack) -> None:
    db.execute("INSERT INTO take_backs VALUES (?, ?, ?, ?, ?)", (game_id, n, record.at, record.steps, record.seat))


def _write_result(db: sqlite3.Connection, controller: TurnController, game_id: int, now: float) -> None:
    """A finished game has a result; one taken back has none."""
    if status_of(controller) != FINISHED:
        db.execute("DELETE FROM results WHERE game_id = ?", (game_id,))
        return
    rules, state = controller.rules, controller.state
    returns = rules.returns(state)
    sheets = [unworded(rules.score_sheet(state, seat)) for seat in range(controller.config.seats)]
    totals = [result[0] for result in returns]
    row = (
        game_id,
        now,
        encode_json(totals),
        encode_json(places(returns)),
        "",
        encode_json(sheets),
        solo_of(rules, state),
    )
    db.execute("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def _marks(count: int) -> str:
    return ", ".join("?" * count)
