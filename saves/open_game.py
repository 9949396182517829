"""A game off the shelf: its controller, its journal, and the lock that keeps others from playing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from rules.turn_controller import Change, TurnController
from saves import words
from saves.errors import StoreError
from saves.helps import as_shown, forbid_hints, insert_help, woven, write_shown
from saves.journal import JournalLine, Kept, journal_lines, told
from saves.locks import GameLock
from saves.model import GameInfo, Help, Seat
from saves.rows import seats_json
from saves.writing import rebase, record_change

if TYPE_CHECKING:
    import sqlite3


class Shelf(Protocol):
    """What a game off the shelf needs of the store it came from."""

    @property
    def clock(self) -> Callable[[], float]: ...

    def info(self, game_id: int) -> GameInfo | None: ...

    def finished(self, game_id: int) -> float | None: ...

    def allows_hints(self, game_id: int) -> bool: ...

    def writing(self) -> AbstractContextManager[sqlite3.Connection]: ...

    def forget(self, game: OpenGame) -> None: ...


class OpenGame:
    """A game to play (with its lock) or only to look at (without; nothing done to its controller is kept then).

    `controller`: play through it; each change is committed before anybody sees it, and a change that cannot be written
    does not happen (`StoreError`). `notice`: what the player should know about this game, in one line, or "".
    """

    def __init__(
        self,
        store: Shelf,
        info: GameInfo,
        controller: TurnController,
        *,
        lock: GameLock | None,
        notice: str = "",
        old: Sequence[tuple[Kept, ...]] = (),
        rebase_from: int | None = None,
        helps: Sequence[Help] = (),
    ) -> None:
        self.controller = controller
        self.notice = notice
        self.old = tuple(old)
        """What is kept for the journal of the steps before the log of the controller, by step."""
        self.helps = tuple(helps)
        """The help that the game had, in the order it came."""
        self._store = store
        self._info = info
        self._lock = lock
        self._rebase_from = rebase_from
        """How many steps the stored log has while the controller starts at its end and nothing was written since."""
        if lock is not None:
            controller.recorder = self._record

    @property
    def info(self) -> GameInfo:
        """How the game stands now; as it was known last, if the store cannot be read any more."""
        if self._lock is not None:
            with suppress(StoreError):  # what was known last will do: to a game on the table more than this matters
                self._info = self._store.info(self._info.id) or self._info
        return self._info

    @property
    def finished(self) -> float | None:
        """When the game was over, in Unix seconds; None before that."""
        return self._store.finished(self._info.id)

    @property
    def playable(self) -> bool:
        """Whether what is done here is kept; False after `peek` and `close`."""
        return self._lock is not None

    @cached_property
    def old_journal(self) -> tuple[tuple[JournalLine, ...], ...]:
        """The journal of the steps before the log of the controller, in the words of its rules."""
        return tuple(told(self.controller.rules, kept) for kept in self.old)

    @property
    def journal(self) -> list[tuple[int, int | None, str]]:
        """Every line so far: the number of its step from 1, the seat whose name comes first (or None), the text."""
        lines = [(n, *line) for n, step in enumerate(self.old_journal, 1) for line in step]
        first = len(self.old) + 1
        for n, entry in enumerate(self.controller.entries, first):
            lines += [(n, *line) for line in journal_lines(self.controller.rules, entry)]
        return woven(lines, self.helps)

    @property
    def hints_allowed(self) -> bool:
        """Whether the game is played with hints; where that cannot be read, `note_hint` says why."""
        with suppress(StoreError):
            return self._store.allows_hints(self._info.id)
        return True

    def forbid_hints(self) -> None:
        """No more hints in this game, for good. Raises `StoreError`, and nothing has changed."""
        if self._lock is None:
            raise StoreError(words.game_is_closed())
        with self._store.writing() as db:
            forbid_hints(db, self._info.id)

    # --- help -------------------------------------------------------------------------------------------------------

    def note_hint(self, seat: int, action: Any = None) -> None:
        """A hint is shown to the seat, at an `action`; at one place of the log it counts once. Raises `StoreError`:
        then it is not."""
        if not self.hints_allowed:
            raise StoreError(words.game_is_without_hints())
        place = "hint", self._reached, seat
        at = next((n for n, one in enumerate(self.helps) if (one.kind, one.at, one.seat) == place), None)
        if at is None:
            self._note(Help("hint", self._reached, seat))
            at = len(self.helps) - 1
        if action is None or self._lock is None:
            return
        hint, shown = self.helps[at], as_shown(self.controller.rules, action)
        if shown not in hint.shown:
            hint = replace(hint, shown=(*hint.shown, shown))
            with self._store.writing() as db:
                write_shown(db, self._info.id, hint)
            self.helps = (*self.helps[:at], hint, *self.helps[at + 1 :])

    def change_seat(self, seat: int, to: Seat) -> None:
        """Somebody else goes on in the seat from here on. Raises `StoreError`, and nothing has changed."""
        seats = list(self.info.seats)
        seats[seat] = to
        self._note(Help("seat", self._reached, seat, to.player), tuple(seats))

    @property
    def _reached(self) -> int:
        return len(self.old) + len(self.controller)

    def _note(self, help_: Help, seats: tuple[Seat, ...] | None = None) -> None:
        """Write help, and who sits at the table then, in one transaction."""
        if self._lock is None:
            raise StoreError(words.game_is_closed())
        game_id = self._info.id
        with self._store.writing() as db:
            insert_help(db, game_id, help_)
            if seats is not None:
                db.execute("UPDATE games SET seats = ? WHERE id = ?", (seats_json(seats), game_id))
        self.helps = (*self.helps, help_)

    # --- writing ----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Put the game back; others may play it then. Closing twice does no harm."""
        if self._lock is None:
            return
        self._info = self.info
        self.controller.recorder = _closed
        self._lock.free()
        self._lock = None
        self._store.forget(self)

    def _record(self, change: Change) -> None:
        """The controller's recorder: one transaction. Raises `StoreError`, and nothing was written."""
        game_id = self._info.id
        base_steps = len(self.old)
        with self._store.writing() as db:
            if self._rebase_from is not None:
                rebase(db, self.controller, game_id, base_steps, self._rebase_from)
            record_change(db, self.controller, game_id, base_steps, change, self._store.clock())
        self._rebase_from = None

    def __enter__(self) -> OpenGame:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _closed(_: Change) -> None:
    raise StoreError(words.game_is_closed())
