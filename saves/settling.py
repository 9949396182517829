"""Attempts and the games they are played with: what is written together with a game's steps, in one transaction."""

from __future__ import annotations

import sqlite3
from typing import Final

from rules.turn_controller import TurnController
from rules.verdict import solo_of
from saves import words
from saves.errors import StoreError
from saves.log import encode_json, status_of
from saves.model import FINISHED

TABLES: Final = ("attempts", "daily_attempts")


def check_unsettled(db: sqlite3.Connection, game_id: int) -> None:
    """Raises `StoreError` where the game's attempt is over: its result stands."""
    sql = " UNION ALL ".join(f"SELECT finished FROM {table} WHERE game_id = ?" for table in TABLES)
    if any(finished is not None for (finished,) in db.execute(sql, (game_id, game_id))):
        raise StoreError(words.attempt_is_over())


def settle(db: sqlite3.Connection, controller: TurnController, game_id: int, now: float) -> None:
    """Write the result of a game that is just over into its attempt, if it is one."""
    if status_of(controller) != FINISHED:
        return
    row = db.execute(
        "SELECT attempts.id, campaign, chapter, campaign_id, hints + seat_changes FROM attempts "
        "JOIN campaigns ON campaigns.id = campaign_id WHERE game_id = ?",
        (game_id,),
    ).fetchone()
    if row is not None:
        _settle_chapter(db, controller, now, *row)
        return
    from rules.daily import parts

    rules, state = controller.rules, controller.state
    points = rules.returns(state)[0][0]
    db.execute(
        "UPDATE daily_attempts SET finished = ?, points = ?, solo = ?, scorings = ? WHERE game_id = ?",
        (now, points, solo_of(rules, state), encode_json(parts(controller)), game_id),
    )


def _settle_chapter(
    db: sqlite3.Connection,
    controller: TurnController,
    now: float,
    attempt: int,
    campaign_id: str,
    chapter_id: str,
    run: int,
    helped: int,
) -> None:
    from rules.campaigns import Demand, Verdict, judge_in, known

    rules, state = controller.rules, controller.state
    found = known(campaign_id)
    index = found.index(chapter_id) if found is not None else None
    verdict = Verdict(False, rules.returns(state)[0][0], "", (Demand("chapter"),))
    if found is not None and index is not None:
        verdict = judge_in(found, index, rules, state)
    sequel = rules.sequel(state) if verdict.passed else None
    db.execute(
        "UPDATE attempts SET finished = ?, passed = ?, points = ?, medal = ?, failed = ?, carried = ? WHERE id = ?",
        (
            now,
            verdict.passed,
            verdict.points,
            "" if helped else verdict.medal,
            encode_json(verdict.failed),
            None if sequel is None else encode_json(sequel.options),
            attempt,
        ),
    )
    db.execute("UPDATE campaigns SET updated = ? WHERE id = ?", (now, run))


def give_up(db: sqlite3.Connection, game_id: int, now: float) -> None:
    """The game was given up: its attempt is lost."""
    for table in TABLES:
        db.execute(f"UPDATE {table} SET finished = ? WHERE game_id = ? AND finished IS NULL", (now, game_id))
