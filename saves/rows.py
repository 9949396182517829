"""Rows of the tables: reading those the list needs (imports no game)."""

from __future__ import annotations

import json
import sqlite3
from typing import Any, Final

from saves.model import HUMAN, PLAYER_LENGTH, RUNNING, GameInfo, Result, Seat
from saves.text import clean

_INFOS: Final = (
    "SELECT id, game, name, seats, options, seed, created, updated, status, steps, turn, progress, totals, "
    "rules_version, (SELECT count(*) FROM take_backs WHERE game_id = games.id), "
    "CASE WHEN id IN (SELECT game_id FROM attempts) THEN 'campaign' "
    "WHEN id IN (SELECT game_id FROM daily_attempts) THEN 'daily' ELSE '' END, origin, "
    "(SELECT count(*) FROM helps WHERE game_id = games.id AND kind = 'hint'), "
    "(SELECT count(*) FROM helps WHERE game_id = games.id AND kind = 'seat') FROM games"
)


def seats_json(seats: tuple[Seat, ...]) -> str:
    """The seats as they are stored."""
    return json.dumps([[seat.name, seat.colour, seat.player] for seat in seats], ensure_ascii=False)


def read_infos(db: sqlite3.Connection, where: str = "1", values: tuple[Any, ...] = ()) -> list[GameInfo]:
    """The games that fit `where` (SQL of our own), the one last played first."""
    sql = f"{_INFOS} WHERE {where} ORDER BY updated DESC, id DESC"
    return [_info(row) for row in db.execute(sql, values)]


def _info(row: tuple[Any, ...]) -> GameInfo:
    """A damaged column never hides a game from the list: what cannot be read is empty there."""
    (id_, game, name, seats, options, seed, created, updated, status, steps, turn, progress, totals, version) = row[:14]
    back, series, origin, hints, seat_changes = row[14:]
    return GameInfo(
        id=id_,
        game=clean(game),
        name=clean(name, 40),
        seats=_seats(seats),
        options=parsed(options, dict),
        seed=None if series and status == RUNNING else _number(seed),
        created=moment(created),
        updated=moment(updated),
        status=clean(status),
        steps=_number(steps),
        turn=_number(turn),
        progress=clean(progress, 120),
        totals=numbers(totals),
        take_backs=back,
        rules_version=_number(version),
        series=series,
        origin=clean(origin, 60),
        hints=hints,
        seat_changes=seat_changes,
    )


def read_results(db: sqlite3.Connection) -> list[Result]:
    """Every finished game, the newest first."""
    infos = {info.id: info for info in read_infos(db, "id IN (SELECT game_id FROM results)")}
    rows = db.execute(
        "SELECT game_id, finished, totals, places, rank, sheets, solo FROM results ORDER BY finished DESC, game_id DESC"
    )
    return [_result(infos[row[0]], row) for row in rows if row[0] in infos]


def _result(info: GameInfo, row: tuple[Any, ...]) -> Result:
    _, finished, totals, places, rank, sheets, solo = row
    return Result(
        game_id=info.id,
        game=info.game,
        name=info.name,
        seats=info.seats,
        options=info.options,
        finished=moment(finished),
        totals=numbers(totals),
        places=numbers(places),
        rank=clean(rank, 60),
        take_backs=info.take_backs,
        sheets=parsed(sheets, list),
        solo=clean(solo, 10),
        series=info.series,
        origin=info.origin,
        rules_version=info.rules_version,
        hints=info.hints,
        seat_changes=info.seat_changes,
    )


def parsed(text: object, kind: type) -> Any:
    """The JSON data of a column, or an empty `kind` where it is no such data."""
    try:
        data = json.loads(str(text))
    except (ValueError, RecursionError):
        return kind()
    return data if isinstance(data, kind) else kind()


def _seats(text: object) -> tuple[Seat, ...]:
    rows = [row for row in parsed(text, list) if isinstance(row, list) and len(row) == 3]
    return tuple(
        Seat(clean(name, fallback=f"Seat {number}"), clean(colour), clean(player, PLAYER_LENGTH, HUMAN))
        for number, (name, colour, player) in enumerate(rows, 1)
    )


def numbers(text: object) -> tuple[int, ...]:
    """The whole numbers of a column with a JSON list."""
    return tuple(number for number in parsed(text, list) if type(number) is int)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def moment(value: object) -> float:
    """Unix seconds that a clock can show (up to the year 9999)."""
    return float(value) if isinstance(value, int | float) and 0 <= value < 253_370_764_800 else 0.0
