"""The store: every game in one SQLite file.

Importing this, opening the store and listing games import no game and no codec: that is left to the methods that open
one. A store belongs to the thread that opened it. Every method raises `StoreError` with one line that says what to do.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from os.path import samestat
from pathlib import Path
from typing import TYPE_CHECKING

from saves import words
from saves.errors import Locked, Settled, StoreError
from saves.model import ABANDONED, FINISHED, HUMAN, PLAYER_LENGTH, RUNNING, GameInfo, Result, Seat
from saves.paths import LOCK_FOLDER, STORE_NAME
from saves.text import clean

if TYPE_CHECKING:
    import sqlite3

    from rules.turn_controller import TurnController
    from saves.locks import GameLock
    from saves.open_game import OpenGame

__all__ = ["ABANDONED", "FINISHED", "RUNNING", "GameInfo", "Locked", "Result", "Seat", "Store", "StoreError"]


class Store:
    """The games of one data directory. Make one with `Store.open`; it is a context manager."""

    def __init__(self, path: Path, db: sqlite3.Connection, barrier: str, clock: Callable[[], float]) -> None:
        self.path = path
        self.barrier = barrier
        """Why nothing can be written, as the beginning of a sentence; "" if it can."""
        self.clock = clock
        self._db = db
        self._file = path.stat()
        self._open: dict[int, OpenGame] = {}

    @classmethod
    def open(cls, data_dir: Path, clock: Callable[[], float] = time.time) -> Store:
        """The store in `data_dir`, made if there is none. A file that cannot be used is refused and left alone.

        Where nothing can be written, `read_only` is set: games can then be listed, looked at and exported.
        """
        from saves.schema import connect

        path = Path(data_dir) / STORE_NAME
        db, barrier = connect(path)
        return cls(path, db, barrier, clock)

    @property
    def read_only(self) -> bool:
        """Whether games can only be looked at and exported."""
        return bool(self.barrier)

    @property
    def why_read_only(self) -> str:
        """The sentence that says so; "" if games can be played."""
        return self.barrier and words.store_is_read_only(self.barrier)

    def close(self) -> None:
        """Close every game still open, then the file."""
        for game in list(self._open.values()):
            game.close()
        self._db.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- looking ----------------------------------------------------------------------------------------------------

    def games(self, status: str | None = None) -> list[GameInfo]:
        """Every game, or those that are "running", "finished" or "abandoned"; the one last played first."""
        from saves.rows import read_infos

        with self.reading() as db:
            return read_infos(db) if status is None else read_infos(db, "status = ?", (status,))

    def info(self, game_id: int) -> GameInfo | None:
        """The game as the list shows it; None if there is none."""
        from saves.rows import read_infos

        with self.reading() as db:
            found = read_infos(db, "id = ?", (game_id,)) if 0 < game_id < 2**63 else []
        return found[0] if found else None

    def allows_hints(self, game_id: int) -> bool:
        """Whether the game is played with hints."""
        from saves.helps import allows_hints

        with self.reading() as db:
            return allows_hints(db, game_id)

    def results(self) -> list[Result]:
        """The finished games, the newest first; what solo results are called is told by the rules of their version."""
        from saves.rows import read_results
        from saves.said import with_ranks

        with self.reading() as db:
            found = read_results(db)
        return with_ranks(found)

    def finished(self, game_id: int) -> float | None:
        """When the game was over, in Unix seconds; None if it is not."""
        with self.reading() as db:
            row = db.execute("SELECT finished FROM results WHERE game_id = ?", (game_id,)).fetchone()
        return None if row is None else float(row[0])

    def peek(self, game_id: int) -> OpenGame:
        """The game as it stands, to look at, replay or export; somebody else may be playing it."""
        return self._load(game_id, None)

    # --- playing ----------------------------------------------------------------------------------------------------

    def create(
        self,
        controller: TurnController,
        seats: Sequence[Seat],
        name: str = "",
        *,
        origin: str = "",
        also: Callable[[sqlite3.Connection, int], None] | None = None,
    ) -> OpenGame:
        """Put a game in the store and play it from there. `origin`: as `GameInfo.origin`.

        `also(db, game id)` writes what belongs to the game in the same transaction.
        """
        from saves.open_game import OpenGame
        from saves.writing import insert_game

        if len(seats) != controller.config.seats:
            raise StoreError(words.seats_do_not_fit(controller.config.seats, len(seats)))
        now = self.clock()
        lock: GameLock | None = None
        try:
            with self.writing() as db:
                game_id = insert_game(
                    db, controller, _cleaned(seats), name=clean(name, 40), created=now, updated=now, origin=origin
                )
                if also is not None:
                    also(db, game_id)
                lock = self._lock(game_id)
        except BaseException:
            if lock is not None:
                lock.free()
            raise
        return self._opened(OpenGame(self, self._existing(game_id), controller, lock=lock))

    def resume(self, game_id: int) -> OpenGame:
        """Take a game from the shelf to play on: its log is replayed and checked. Raises `Locked` if it is in use.

        Where it waits for a draw (a record with draws given by hand, a log that breaks off there), that is drawn. An
        attempt of a campaign or of the day that was given up stays so: `Settled`.
        """
        self._check_writable()
        info = self._existing(game_id)
        if info.series and info.status == ABANDONED:
            raise Settled(words.attempt_was_given_up())
        lock = self._lock(game_id)
        try:
            game = self._load(game_id, lock)
            game.controller.draw_on()
            return self._opened(game)
        except BaseException:
            lock.free()
            raise

    # --- the shelf --------------------------------------------------------------------------------------------------

    def rename(self, game_id: int, name: str) -> None:
        """Give the game another name; an empty one takes its name away."""
        self._existing(game_id)
        with self.writing() as db:
            db.execute("UPDATE games SET name = ? WHERE id = ?", (clean(name, 40), game_id))

    def abandon(self, game_id: int) -> None:
        """Mark a running game as abandoned. Whoever plays on in it takes it up again."""
        from saves.settling import give_up

        if self._existing(game_id).status == FINISHED:
            raise StoreError(words.game_is_over(game_id))
        with self._alone(game_id, mine=True), self.writing() as db:
            sql = "UPDATE games SET status = ?, updated = ? WHERE id = ? AND status = ?"
            now = self.clock()
            db.execute(sql, (ABANDONED, now, game_id, RUNNING))
            give_up(db, game_id, now)

    def delete(self, game_id: int) -> None:
        """Remove a game with its log and its result, for good."""
        self._existing(game_id)
        with self._alone(game_id, mine=False), self.writing() as db:
            db.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def import_record(self, text: str | bytes) -> int:
        """Put the game of a record file on the shelf; its new id. Raises `rules.game.BadInput` with every reason."""
        from saves.records import read_record
        from saves.writing import insert_game

        self._check_writable()
        record = read_record(text)
        with self.writing() as db:
            return insert_game(
                db,
                record.controller,
                record.seats,
                name=record.name,
                created=record.created,
                updated=self.clock(),
                status=record.status,
                finished=record.finished,
                old=record.old,
                origin="import",
                helps=record.helps,
            )

    # --- for OpenGame -----------------------------------------------------------------------------------------------

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction. Raises `StoreError`, and then nothing was written."""
        from saves.schema import transaction

        self._check_writable()
        self._check_in_place()
        with transaction(self._db, self.path) as db:
            yield db

    def forget(self, game: OpenGame) -> None:
        """The game was closed."""
        self._open.pop(game.info.id, None)

    # --- inside -----------------------------------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """All that is read inside is of one moment. Raises `StoreError`."""
        from saves.schema import reading

        with reading(self._db, self.path) as db:
            yield db

    def _check_writable(self) -> None:
        if self.read_only:
            raise StoreError(self.why_read_only)

    def _check_in_place(self) -> None:
        """What is written to a file that was moved away or deleted would be lost without a word."""
        if not self.path.exists() or not samestat(self.path.stat(), self._file):
            raise StoreError(words.store_was_moved(self.path))

    def _existing(self, game_id: int) -> GameInfo:
        info = self.info(game_id)
        if info is None:
            raise StoreError(words.no_such_game(game_id))
        return info

    def _lock(self, game_id: int) -> GameLock:
        from saves.locks import GameLock

        return GameLock(self.path.with_name(LOCK_FOLDER), game_id)

    @contextmanager
    def _alone(self, game_id: int, mine: bool) -> Iterator[None]:
        """While this lasts nobody else plays the game; `mine`: it may be open in this store."""
        if mine and game_id in self._open:
            yield
            return
        self._check_writable()
        if game_id in self._open:
            raise Locked(words.game_is_open_here(game_id))
        lock = self._lock(game_id)
        try:
            yield
        finally:
            lock.free(remove=self.info(game_id) is None)

    def _opened(self, game: OpenGame) -> OpenGame:
        self._open[game.info.id] = game
        return game

    def _load(self, game_id: int, lock: GameLock | None) -> OpenGame:
        from rules.game import BadInput
        from saves.log import revive
        from saves.open_game import OpenGame
        from saves.reading import read_game

        info = self._existing(game_id)
        try:
            with self.reading() as db:
                stored = read_game(db, game_id)
            revived = revive(stored.saved, strict=False)
        except BadInput as error:
            raise StoreError(words.game_cannot_be_opened(game_id, str(error))) from None
        old_steps = stored.last if revived.from_snapshot else stored.base_steps
        return OpenGame(
            self,
            info,
            revived.controller,
            lock=lock,
            notice=revived.notice,
            old=stored.journal[:old_steps],
            rebase_from=stored.steps if revived.from_snapshot else None,
            helps=stored.helps,
        )


def _cleaned(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(
        Seat(clean(seat.name, fallback=f"Seat {number}"), clean(seat.colour), clean(seat.player, PLAYER_LENGTH, HUMAN))
        for number, seat in enumerate(seats, 1)
    )
