"""Looking back at a game in processes of their own, a piece at a time, so that the screen is free meanwhile.

What was done is kept while the app runs: who leaves and comes back finds it, or goes on from there. All of a game is
kept beside the store, and opened with it (`saves.reviews`).
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Collection, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from rules.players.review import WEIGHED, gathered, plan
from saves.reviews import keep_review, kept_review
from tui.players import Process

if TYPE_CHECKING:
    from rules.players.review import Asked, Found, Piece, Review
    from rules.reckoning import Log

KEPT: Final = 8
"""Games whose reviews are kept."""
_known: dict[tuple[str, int, int, str, str], dict[Piece, Found]] = {}
_running: dict[tuple[str, int, int, str, str], Reviewing] = {}
"""Those that were begun and not ended."""


def _nobody(done: int, of: int) -> None:
    """Nobody hears how far it is."""


class Reviewing:
    """A review under way. `await run(hear)`; `close()` ends it, and what was done stays. `goal`: the chapter that the
    game was played for, see `rules.players.review.Piece`; `data_dir`: where all of it is kept, if anywhere; `asked`:
    where hints were asked for. It ends by itself once its game is another one, by what was taken back."""

    def __init__(self, log: Log, goal: str = "", data_dir: Path | None = None, asked: Collection[Asked] = ()) -> None:
        self.log, self._goal, self._data_dir, self._asked = log, goal, data_dir, asked
        self._of = _key(log, goal)
        """The game that it is about: the log goes on with the table, from which something may be taken back."""
        self.pieces = plan(log, goal=goal, asked=asked)
        self.done = _kept(log, goal)
        if not self.done and data_dir is not None:
            self.done.update(_written(log, self.pieces, kept_review(data_dir, self._on_disk)))
        self._processes: list[Process] = []
        self._hear: Callable[[int, int], None] = _nobody
        self._task: asyncio.Task[Review | None] | None = None
        """The work, once it was begun: it may go on behind another screen."""

    @property
    def _on_disk(self) -> tuple[str | int, ...]:
        """What tells a review on disk from any other: the game step by step, and how it is weighed."""
        steps = sha256("".join(entry.hash for entry in self.log.entries).encode()).hexdigest()
        weighed = sha256(msgspec.json.encode(self.pieces)).hexdigest()
        return self.log.rules.id, self.log.rules.version, steps, WEIGHED, weighed

    @property
    def review(self) -> Review | None:
        """What was found; None until everything is done."""
        if not self.whole:
            return None
        return gathered(self.log, [self.done[piece] for piece in self.pieces], self._asked)

    @property
    def whole(self) -> bool:
        """Whether everything is done, and the game still the one that was weighed."""
        return self.weighed == len(self.pieces) and not self._outdated

    @property
    def _outdated(self) -> bool:
        """Whether the log is another game by now."""
        return self._of != _key(self.log, self._goal)

    @property
    def weighed(self) -> int:
        """How many pieces are done; of the same game others may be kept, from before another hint."""
        return sum(piece in self.done for piece in self.pieces)

    async def run(self, hear: Callable[[int, int], None]) -> Review | None:
        """Do what is left, or wait for it; `hear` is told of how many pieces how many are done. None where it was
        ended, or no process can be had."""
        if self.whole:
            return self.review
        self._hear = hear
        if self._task is None:
            self._task = asyncio.ensure_future(self._run())
        return await asyncio.shield(self._task)

    async def _run(self) -> Review | None:
        left = iter([piece for piece in self.pieces if piece not in self.done])
        self._processes = [Process() for _ in range(min(2, os.cpu_count() or 1))]
        try:
            await asyncio.gather(*(self._work(process, left) for process in self._processes))
        except (OSError, ValueError):
            return self.review
        finally:
            self._end()
        await self._keep()
        return self.review

    async def _keep(self) -> None:
        """Write all of it down, once it is whole."""
        from tui.player_process import told_back

        if self._data_dir is not None and self.whole:
            told = [json.dumps(told_back(self.log.rules, self.done[piece])) for piece in self.pieces]
            await asyncio.to_thread(keep_review, self._data_dir, self._on_disk, told)

    async def _work(self, process: Process, left: Iterator[Piece]) -> None:
        from tui.player_process import looked_back, looking_back

        rules = self.log.rules
        for piece in left:
            if self._outdated:
                return
            line = looking_back(self.log, piece)
            self.done[piece] = looked_back(rules, piece, await asyncio.to_thread(process.ask, line))
            self._hear(self.weighed, len(self.pieces))

    def unheard(self) -> None:
        """It goes on, and nobody is told."""
        self._hear = _nobody

    def close(self) -> None:
        """End it; what was done stays."""
        self._hear = _nobody
        self._end()
        if self._task is not None and not self._task.done():
            self._task.cancel()

    def _end(self) -> None:
        if _running.get(self._of) is self:
            del _running[self._of]
        processes, self._processes = self._processes, []
        for process in processes:
            process.end()


def under_way(log: Log, goal: str, data_dir: Path | None, asked: Collection[Asked]) -> Reviewing:
    """The review of a game: the one that goes on behind another screen, else a new one."""
    key = _key(log, goal)
    if key not in _running:
        _running[key] = Reviewing(log, goal, data_dir, asked)
    return _running[key]


def close_all() -> None:
    """End what goes on."""
    for one in list(_running.values()):
        one.close()


def reviewed(log: Log, goal: str = "", asked: Collection[Asked] = ()) -> Review | None:
    """The review of a game that was looked back at already."""
    kept = _known.get(_key(log, goal))
    return Reviewing(log, goal, asked=asked).review if kept else None


def _key(log: Log, goal: str = "") -> tuple[str, int, int, str, str]:
    end = log.entries[-1].hash if log.entries else ""
    return log.rules.id, log.rules.version, len(log.entries), end, goal


def _kept(log: Log, goal: str) -> dict[Piece, Found]:
    """What was done of a game; the games looked back at longest ago are forgotten."""
    key = _key(log, goal)
    _known[key] = _known.pop(key, {})
    for oldest in list(_known)[:-KEPT]:
        del _known[oldest]
    return _known[key]


def _written(log: Log, pieces: Sequence[Piece], answers: Sequence[str]) -> dict[Piece, Found]:
    """What is kept of a game, by piece; nothing where that is not all of it."""
    from tui.player_process import looked_back

    if len(answers) != len(pieces):
        return {}
    try:
        found = [looked_back(log.rules, piece, answer.encode()) for piece, answer in zip(pieces, answers, strict=True)]
    except (ValueError, LookupError, TypeError, AttributeError, msgspec.MsgspecError):
        return {}
    return dict(zip(pieces, found, strict=True))
