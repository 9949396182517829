"""Looking back at a game in processes of their own, a piece at a time, so that the screen is free meanwhile.

What was done is kept while the app runs: who leaves and comes back finds it, or goes on from there. All of a game is
kept beside the store, and opened with it (`saves.reviews`).
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from rules.players.review import WEIGHED, gathered, plan
from saves.reviews import keep_review, kept_review
from tui.players import Process

if TYPE_CHECKING:
    from rules.players.review import Found, Piece, Review
    from rules.reckoning import Log

KEPT: Final = 8
"""Games whose reviews are kept."""
_known: dict[tuple[str, int, int, str, str], dict[Piece, Found]] = {}


class Reviewing:
    """A review under way. `await run(hear)`; `close()` ends it, and what was done stays. `goal`: the chapter that the
    game was played for, see `rules.players.review.Piece`; `data_dir`: where all of it is kept, if anywhere."""

    def __init__(self, log: Log, goal: str = "", data_dir: Path | None = None) -> None:
        self.log, self._goal, self._data_dir = log, goal, data_dir
        self.pieces = plan(log, goal=goal)
        self.done = _kept(log, goal)
        if not self.done and data_dir is not None:
            self.done.update(_written(log, self.pieces, kept_review(data_dir, self._key)))
        self._processes: list[Process] = []

    @property
    def _key(self) -> tuple[str | int, ...]:
        """What tells a review on disk from any other: the game step by step, and how it is weighed."""
        steps = sha256("".join(entry.hash for entry in self.log.entries).encode()).hexdigest()
        weighed = sha256(msgspec.json.encode(self.pieces)).hexdigest()
        return self.log.rules.id, self.log.rules.version, steps, WEIGHED, weighed

    @property
    def review(self) -> Review | None:
        """What was found; None until everything is done."""
        return gathered(self.log, self.done.values()) if len(self.done) == len(self.pieces) else None

    async def run(self, hear: Callable[[int, int], None]) -> Review | None:
        """Do what is left; `hear` is told of how many pieces how many are done. None where it was ended, or no process
        can be had."""
        left = iter([piece for piece in self.pieces if piece not in self.done])
        if self.review is not None:
            return self.review
        self._processes = [Process() for _ in range(min(2, os.cpu_count() or 1))]
        try:
            await asyncio.gather(*(self._work(process, left, hear) for process in self._processes))
        except (OSError, ValueError):
            return self.review
        finally:
            self.close()
        await self._keep()
        return self.review

    async def _keep(self) -> None:
        """Write all of it down, once it is whole."""
        from tui.player_process import told_back

        if self._data_dir is not None and self.review is not None:
            told = [json.dumps(told_back(self.log.rules, self.done[piece])) for piece in self.pieces]
            await asyncio.to_thread(keep_review, self._data_dir, self._key, told)

    async def _work(self, process: Process, left: Iterator[Piece], hear: Callable[[int, int], None]) -> None:
        from tui.player_process import looked_back, looking_back

        rules = self.log.rules
        for piece in left:
            line = looking_back(self.log, piece)
            self.done[piece] = looked_back(rules, piece, await asyncio.to_thread(process.ask, line))
            hear(len(self.done), len(self.pieces))

    def close(self) -> None:
        """End the processes."""
        processes, self._processes = self._processes, []
        for process in processes:
            process.end()


def reviewed(log: Log, goal: str = "") -> Review | None:
    """The review of a game that was looked back at already."""
    kept = _known.get(_key(log, goal))
    return gathered(log, kept.values()) if kept and len(kept) == len(plan(log)) else None


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
