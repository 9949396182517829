"""Campaigns under way and the daily challenge, in the store: who plays what, every attempt, and beginning the next one.

The draws of such games stay fixed: they allow no take-back, their seed is hidden until they are over, and an attempt
that was begun counts, whatever becomes of its game. One attempt of a campaign can be under way at a time.
"""

from __future__ import annotations

import secrets
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from saves import words
from saves.errors import StoreError
from saves.helps import forbid_hints
from saves.model import HUMAN, Seat
from saves.rows import moment, numbers, parsed
from saves.said import called
from saves.text import clean

if TYPE_CHECKING:
    from rules.campaigns import Campaign, Demand
    from rules.daily import Reached
    from rules.game import Config, Rules
    from rules.progress import Attempt, Progress
    from saves.open_game import OpenGame
    from saves.store import Store

SEEDS: Final = 2**63


@dataclass(frozen=True, slots=True)
class Run:
    """A campaign that somebody plays. `campaign`: its id in `assets/campaigns`. Times are Unix seconds.

    `hints`: whether its next games are played with hints.
    """

    id: int
    campaign: str
    name: str
    colour: str
    created: float
    updated: float
    hints: bool = True


@dataclass(frozen=True, slots=True)
class Daily:
    """One game of a daily challenge. `number` 1 is the one that counts. `finished` None: it is not over.

    `scorings`: what each part of the game brought (`rules.daily.parts`; in rows of old its scorings). `game_id` None:
    the game was deleted. `hints` and `seat_changes`: how much help it had; with any it does not count.
    """

    day: str
    game: str
    rules_version: int
    name: str
    number: int
    game_id: int | None
    started: float
    finished: float | None
    points: int
    rank: str
    scorings: tuple[int, ...]
    hints: int = 0
    seat_changes: int = 0

    @property
    def counts(self) -> bool:
        """Whether it is the one that counts: the first, and without help."""
        return self.number == 1 and not self.hints and not self.seat_changes


# --- campaigns ------------------------------------------------------------------------------------------------------


def runs(store: Store) -> list[Run]:
    """Every campaign under way or finished, the one last played first."""
    sql = (
        "SELECT id, campaign, name, colour, created, updated, with_hints FROM campaigns ORDER BY updated DESC, id DESC"
    )
    with store.reading() as db:
        rows = db.execute(sql).fetchall()
    return [
        Run(
            id_, clean(campaign), clean(name, fallback="?"), clean(colour), moment(created), moment(updated), hints != 0
        )
        for id_, campaign, name, colour, created, updated, hints in rows
    ]


def run(store: Store, run_id: int) -> Run:
    """One of them. Raises `StoreError` where there is none."""
    found = next((one for one in runs(store) if one.id == run_id), None)
    if found is None:
        raise StoreError(words.no_campaign_under_way(run_id))
    return found


def begin(store: Store, campaign: Campaign, name: str, colour: str = "") -> Run:
    """Somebody begins a campaign."""
    now = store.clock()
    row = (campaign.id, clean(name, fallback="Player"), clean(colour), now, now)
    with store.writing() as db:
        sql = "INSERT INTO campaigns (campaign, name, colour, created, updated) VALUES (?, ?, ?, ?, ?)"
        run_id = db.execute(sql, row).lastrowid
    assert run_id is not None
    return run(store, run_id)


def remove(store: Store, run_id: int) -> None:
    """Forget a campaign under way with its attempts; the games that were played for it stay, a running one given up.

    Raises `Locked` while that game is being played.
    """
    for attempt in attempts(store, run_id):
        if attempt.running and attempt.game_id is not None:
            store.abandon(attempt.game_id)
    with store.writing() as db:
        db.execute("DELETE FROM campaigns WHERE id = ?", (run_id,))


def set_hints(store: Store, run_id: int, on: bool) -> None:
    """Let the next games of a campaign under way be played with hints, or without; one that is begun stays as it is."""
    with store.writing() as db:
        db.execute("UPDATE campaigns SET with_hints = ? WHERE id = ?", (on, run_id))


def attempts(store: Store, run_id: int) -> list[Attempt]:
    """The attempts of a campaign under way, oldest first."""
    from rules.progress import Attempt

    sql = (
        "SELECT chapter, number, game_id, started, finished, passed, points, medal, failed, carried, hints, "
        "seat_changes FROM attempts WHERE campaign_id = ? ORDER BY id"
    )
    with store.reading() as db:
        rows = db.execute(sql, (run_id,)).fetchall()
    return [
        Attempt(
            chapter=clean(chapter, 60),
            number=number,
            game_id=game_id,
            started=moment(started),
            finished=None if finished is None else moment(finished),
            passed=bool(passed),
            points=points if isinstance(points, int) else 0,
            medal=_medal(medal),
            failed=_failed(failed),
            carried=None if carried is None else parsed(carried, dict),
            hints=hints,
            seat_changes=seats,
        )
        for chapter, number, game_id, started, finished, passed, points, medal, failed, carried, hints, seats in rows
    ]


def _failed(text: object) -> tuple[Demand | str, ...]:
    """The demands that were not met; up to version 2 of the store sentences were written."""
    import msgspec

    from rules.campaigns import Demand

    found: list[Demand | str] = []
    for one in parsed(text, list):
        with suppress(msgspec.ValidationError):
            found.append(clean(one, 120) if isinstance(one, str) else msgspec.convert(one, Demand))
    return tuple(found)


def _medal(text: object) -> str:
    from rules.campaigns import MEDALS

    return str(text) if text in MEDALS else ""


def standing(store: Store, run_id: int, campaign: Campaign) -> Progress:
    """How far a campaign under way has come."""
    from rules.progress import progress

    return progress(campaign, attempts(store, run_id))


def heights(store: Store, name: str) -> dict[str, int]:
    """By campaign the highest level at which somebody went it to the end, 0 without one; those never finished missing.

    Names that differ in case or in blanks around them are the same person.
    """
    from rules.campaigns import known
    from rules.levels import split

    found: dict[str, int] = {}
    for one in runs(store):
        way = known(one.campaign)
        if way is not None and one.name.strip().casefold() == name.strip().casefold():
            base, level = split(one.campaign)
            if standing(store, one.id, way).finished:
                found[base] = max(level, found.get(base, 0))
    return found


def next_level(store: Store, name: str, base: str) -> int | None:
    """The level at which a finished campaign can be gone again; None before its end, and after the last level."""
    from rules.levels import after

    done = heights(store, name).get(base)
    return done + 1 if done is not None and done < len(after(base).level) else None


def start_chapter(store: Store, run_id: int, campaign: Campaign, index: int) -> OpenGame:
    """Begin a game for a chapter, or raise `StoreError` with the reason why that cannot be.

    The game and its attempt are written together. Its draws are fixed from here on.
    """
    from rules.catalogue import load
    from rules.game import BadInput
    from rules.progress import playable
    from rules.turn_controller import TurnController

    who = run(store, run_id)
    now = standing(store, run_id, campaign)
    if why_not := playable(campaign, now, index):
        raise StoreError(why_not)
    chapter = campaign.chapters[index]
    try:
        config = chapter.configure(now.carried)
    except BadInput as error:
        raise StoreError(words.chapter_cannot_be_played(str(error))) from None
    seed = secrets.randbelow(SEEDS) if chapter.seed is None else chapter.seed
    controller = TurnController(load(chapter.game), config, seed, take_backs=False)
    seats = [Seat(who.name, who.colour)]
    seats += [Seat(words.player_name(player, n), "", player) for n, player in enumerate(chapter.opponents, 1)]
    started = store.clock()

    def also(db: sqlite3.Connection, game_id: int) -> None:
        done = "SELECT coalesce(max(number), 0) + 1 FROM attempts WHERE campaign_id = ? AND chapter = ?"
        number = db.execute(done, (run_id, chapter.id)).fetchone()[0]
        if not who.hints:
            forbid_hints(db, game_id)
        row = (run_id, chapter.id, number, game_id, started)
        try:
            sql = "INSERT INTO attempts (campaign_id, chapter, number, game_id, started) VALUES (?, ?, ?, ?, ?)"
            db.execute(sql, row)
        except sqlite3.IntegrityError:
            raise StoreError(words.campaign_game_begun_elsewhere()) from None
        db.execute("UPDATE campaigns SET updated = ? WHERE id = ?", (started, run_id))

    return store.create(controller, seats, words.chapter_name(campaign.title, index + 1), also=also)


def run_of(store: Store, game_id: int) -> tuple[int, str, str] | None:
    """The campaign under way that a game belongs to: its number, the campaign's id, the chapter; None for none."""
    sql = (
        "SELECT campaign_id, campaign, chapter FROM attempts JOIN campaigns ON campaigns.id = campaign_id "
        "WHERE game_id = ?"
    )
    with store.reading() as db:
        row = db.execute(sql, (game_id,)).fetchone()
    return None if row is None else (row[0], clean(row[1]), clean(row[2], 60))


def goal_of(store: Store, game_id: int) -> str:
    """The chapter that a game was played for, as `rules.goal` names it; "" for none, and for one that is gone."""
    from rules.campaigns import known
    from rules.goal import goal_id

    found = run_of(store, game_id)
    way = known(found[1]) if found is not None else None
    return goal_id(way.id, found[2]) if found and way is not None and way.index(found[2]) is not None else ""


# --- the daily challenge --------------------------------------------------------------------------------------------


def dailies(store: Store, where: str = "1", values: tuple[Any, ...] = ()) -> list[Daily]:
    """The games of daily challenges that fit `where` (SQL of our own), the newest day first, then by attempt."""
    sql = (
        "SELECT day, game, rules_version, name, number, game_id, started, finished, points, rank, scorings, hints, "
        f"seat_changes, solo FROM daily_attempts WHERE {where} ORDER BY day DESC, number, id"
    )
    with store.reading() as db:
        rows = db.execute(sql, values).fetchall()
    return [
        Daily(
            day=clean(day, 10),
            game=clean(game),
            rules_version=by,
            name=clean(name, fallback="?"),
            number=number,
            game_id=game_id,
            started=moment(started),
            finished=None if finished is None else moment(finished),
            points=points if isinstance(points, int) else 0,
            rank=clean(rank, 40) or (called(clean(game), by, solo, points) if solo else ""),
            scorings=numbers(scorings),
            hints=hints,
            seat_changes=seats,
        )
        for day, game, by, name, number, game_id, started, finished, points, rank, scorings, hints, seats, solo in rows
    ]


def daily_of(store: Store, game_id: int) -> Daily | None:
    """The daily challenge that a game belongs to."""
    found = dailies(store, "game_id = ?", (game_id,))
    return found[0] if found else None


def start_daily(store: Store, game: str, day: str, name: str, colour: str = "") -> OpenGame:
    """Begin the day's game. The first attempt of a name counts; more are for practice. Raises `StoreError`."""
    from rules.catalogue import load
    from rules.daily import daily_config, daily_seed
    from rules.turn_controller import TurnController

    rules, who = load(game), clean(name, fallback="Player")
    mine = dailies(store, "day = ? AND game = ? AND name = ?", (day, game, who))
    if any(one.finished is None and one.game_id is not None for one in mine):
        raise StoreError(words.daily_under_way())
    controller = TurnController(rules, daily_config(rules, day), daily_seed(rules, day), take_backs=False)
    started = store.clock()

    def also(db: sqlite3.Connection, game_id: int) -> None:
        key = (day, game, rules.version, who)
        sql = (
            "SELECT coalesce(max(number), 0) + 1 FROM daily_attempts "
            "WHERE day = ? AND game = ? AND rules_version = ? AND name = ?"
        )
        number = db.execute(sql, key).fetchone()[0]
        sql = (
            "INSERT INTO daily_attempts (day, game, rules_version, name, number, game_id, started) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)"
        )
        db.execute(sql, (*key, number, game_id, started))

    return store.create(controller, [Seat(who, colour, HUMAN)], words.daily_name(day), also=also)


def played_days(store: Store, game: str, name: str) -> dict[str, Daily]:
    """By day the attempts of a name that count and were played to their end, the newest day first."""
    found = dailies(store, "game = ? AND name = ? AND number = 1", (game, name))
    return {one.day: one for one in found if one.finished is not None and one.scorings and one.counts}


def day_streak(store: Store, game: str, name: str, day: str) -> int:
    """On how many days in a row up to `day` the first attempt at the game's challenge was played to its end."""
    from rules.daily import streak

    days = set(played_days(store, game, name))
    return streak(days, day) if day in days else 0


def config_of(store: Store, one: Daily) -> tuple[Rules, Config, int] | None:
    """The game that was played, for its twist and its par; None where it was deleted, or cannot be had any more."""
    from rules.catalogue import GAMES, load
    from rules.daily import daily_seed
    from rules.game import BadInput

    info = store.info(one.game_id) if one.game_id is not None else None
    if info is None or one.game not in GAMES:
        return None
    try:
        rules = load(one.game, one.rules_version)
        return rules, rules.configure(1, info.options), daily_seed(rules, one.day)
    except BadInput:
        return None


def par_of(store: Store, one: Daily) -> int | None:
    """The par of a game that was played, if it was worked out before."""
    from rules.par import key
    from saves.pars import known_pars

    found = config_of(store, one)
    return known_pars(store.path.parent).get(key(*found)) if found is not None else None


def is_of_its_day(store: Store, one: Daily) -> bool:
    """Whether a game was played as its day would begin it now: its par can be worked out then."""
    from rules.catalogue import load
    from rules.daily import daily_config

    found = config_of(store, one)
    if found is None or found[0].version != load(one.game).version:
        return False
    return found[1] == daily_config(found[0], one.day)


def todays_par(store: Store, game: str, day: str) -> int | None:
    """The par of a day's game as it would be begun now, if it was worked out before."""
    from rules.catalogue import load
    from rules.daily import daily_config, daily_seed
    from rules.par import key
    from saves.pars import known_pars

    rules = load(game)
    name = key(rules, daily_config(rules, day), daily_seed(rules, day))
    return known_pars(store.path.parent).get(name)


def reached(store: Store, one: Daily) -> Reached:
    """How a daily challenge came out, as it is told to friends. Raises `StoreError` before the game is over."""
    from rules.daily import Reached, daily_config, edition, twist

    if one.finished is None:
        raise StoreError(words.daily_not_over())
    found, version, told = config_of(store, one), str(one.rules_version), []
    if found is not None:
        rules, config, _ = found
        told = twist(rules, config)
        if config == daily_config(rules, one.day):  # else of an edition with another twist
            version = edition(one.rules_version, one.day)
    streak = day_streak(store, one.game, one.name, one.day) if one.number == 1 else 0
    return Reached(
        one.game, one.day, version, one.points, one.rank, one.scorings, not one.counts,
        par_of(store, one), tuple(told), one.hints, streak,
    )  # fmt: skip


def task_of(store: Store, one: Daily) -> tuple[str, bool] | None:
    """What became of the task of a finished game's day, a clause, and whether it was met; None on a day without one,
    and where the game's end cannot be read any more."""
    from rules.campaigns import holds
    from rules.daily import daily_task
    from rules.game import TERMINAL
    from saves.verdicts import last_state

    end = last_state(store, one.game_id) if one.game_id is not None and one.finished is not None else None
    task = daily_task(end[0], one.day) if end is not None and end[1].to_move == TERMINAL else None
    if end is None or task is None:
        return None
    met = holds(task, *end)
    return task.met if met else task.missed, met


def share(store: Store, one: Daily, ascii_only: bool = False) -> str:
    """The text to show to friends. Raises `StoreError` before the game is over."""
    from rules.daily import share_text

    task, met = task_of(store, one) or ("", False)
    return share_text(reached(store, one)._replace(task=task, met=met), ascii_only)
