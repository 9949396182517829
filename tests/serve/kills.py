"""Ends of all kinds while somebody plays in a browser: `python -m tests.serve.kills [POINTS] [SEED]` (default 20).

Each run begins a game against a computer player in a tab and ends something at a moment drawn by lot: the tab is
closed, or the server, the app of the tab or the computer player's process gets a SIGKILL; while the table opens,
between keys, in the middle of a commit (as soon as the store's log grows), while the computer player thinks. Then all
that the tab had shown as done is in the saved game, the game resumes, nobody holds it, no process is left; and where
only the computer player's process was ended, the game in that tab goes on.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from saves.model import Seat
from saves.store import Store
from tests.e2e.kills import LAID, lays_of
from tests.serve.tab import PATIENCE, Tab, begun, browser, free, laid, server, tab

ENDS: Final = ("tab", "server", "app", "worker")
MOMENTS: Final = ("opening", "between", "commit", "thinking")
SEATS: Final = (Seat("Ann"), Seat("Bot", player="master:0.5"))
RIGHT, ENTER = "\x1b[C", "\r"
WORKER: Final = "tui.player_process"
Lays = set[tuple[str, ...]]


class Ended(NamedTuple):
    """What a run came to: what was ended and when; lays `shown` in the tab and `saved`; what is wrong, in words."""

    end: str
    moment: str
    shown: Lays
    saved: Lays
    wrong: tuple[str, ...]


async def run(data: Path, chance: random.Random, end: str, moment: str) -> Ended:
    """Play in `data` until the moment comes, end it, and compare the tab with the store."""
    game, shown, wrong = begun(data, SEATS), set[tuple[str, ...]](), list[str]()
    with server(data) as (running, host, key):
        async with browser(host, key) as session:
            async with tab(session, host) as first:
                await _play(first, data, game, chance, moment, shown)
                shown |= _seen(first)
                pids = [*descendants(running.pid)]
                before = laid(data, game)
                _end(end, running.pid, pids)
                if end == "worker":
                    wrong += await _goes_on(first, data, game, before)
                elif end != "tab":
                    await first.reads(0.1)
                shown |= _seen(first)
            if end in ("tab", "worker"):
                await _gone(pids)
    wrong += [f"{len(left)} processes are left" for left in [await _gone(pids)] if left]
    wrong += [] if await _freed(data, game) else ["the game is held"]
    saved = saved_lays(data, game)
    wrong += [f"lost: {' '.join(lay)}" for lay in sorted(shown - saved)]
    return Ended(end, moment, shown, saved, tuple(wrong))


async def _play(first: Tab, data: Path, game: int, chance: random.Random, moment: str, shown: Lays) -> None:
    await first.sees("Ann")
    await first.press(ENTER)
    if moment == "opening":
        await first.reads(chance.uniform(0.0, 0.6))
        return
    await first.sees("lay a tile")
    for _ in range(chance.randint(0, 2)):
        if wrong := await _goes_on(first, data, game, laid(data, game)):
            raise AssertionError(wrong)
        await first.reads(0.3)
        shown |= _seen(first)
    if moment == "between":
        await first.reads(chance.uniform(0.0, 0.3))
        return
    before, size = laid(data, game), _log(data)
    await _lay(first)
    if moment == "commit":
        await asyncio.to_thread(_grows, data, size)
    else:
        await _until(data, game, before + 1)
        await first.reads(chance.uniform(0.0, 0.4))


async def _lay(first: Tab) -> None:
    """The arrow takes the turn up, so that Enter counts at once."""
    await first.press(RIGHT + ENTER)


async def _until(data: Path, game: int, tiles: int) -> None:
    end = time.monotonic() + 2  # a key may have come too early: then nobody thinks, which is a moment as good
    while laid(data, game) < tiles and time.monotonic() < end:
        await asyncio.sleep(0.01)


def _log(data: Path) -> int:
    try:
        return (data / "hotseat.db-wal").stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def _grows(data: Path, size: int) -> None:
    """Wait until the store's log is written to: a commit is under way."""
    end = time.monotonic() + 2
    while _log(data) == size and time.monotonic() < end:
        pass


def _end(end: str, server_pid: int, pids: list[int]) -> None:
    """`tab`: nothing here, the socket is closed by who opened it."""
    hit = {
        "tab": [],
        "server": [server_pid],
        "app": [pid for pid in pids if WORKER not in _called(pid)],
        "worker": [pid for pid in pids if WORKER in _called(pid)],
    }[end]
    for pid in hit:
        os.kill(pid, signal.SIGKILL)


async def _goes_on(first: Tab, data: Path, game: int, before: int) -> list[str]:
    """The computer player answers, another process in its place, and Ann lays the next tile in the same tab."""
    wanted = before + 2
    end = time.monotonic() + PATIENCE
    while laid(data, game) < wanted and time.monotonic() < end:
        await _lay(first)
        if not await first.reads(1.2):
            return ["the tab was closed with the computer player's process"]
    return [] if laid(data, game) >= wanted else ["the game does not go on"]


def _seen(first: Tab) -> Lays:
    found = LAID.findall("\n".join(first.screen.display))
    return {(name, tile.removesuffix(" turned"), field) for name, tile, field in found}


def descendants(pid: int) -> Iterator[int]:
    """The processes that a process started, and those that these did."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    for child in map(int, listed.stdout.split()):
        yield child
        yield from descendants(child)


def _called(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8").replace("\0", " ")
    except OSError:
        return ""


async def _gone(pids: list[int]) -> list[int]:
    """Those that are left after all patience."""
    end = time.monotonic() + PATIENCE
    while (left := [pid for pid in pids if _called(pid)]) and time.monotonic() < end:
        await asyncio.sleep(0.1)
    return left


async def _freed(data: Path, game: int) -> bool:
    end = time.monotonic() + PATIENCE
    while not (found := free(data, game)) and time.monotonic() < end:
        await asyncio.sleep(0.1)
    return found


def saved_lays(data: Path, game: int) -> Lays:
    """The lays of the game, after a resume that checks it."""
    with Store.open(data) as store, store.resume(game) as kept:
        return set(lays_of(kept))


def point(number: int, seed: int) -> Ended:
    """A run of the table of all ends and moments, row after row; the rest by lot."""
    end, moment = ENDS[number % 4], MOMENTS[(number // 4 + number) % 4]
    if end == "worker" and moment == "opening":
        moment = "thinking"  # nobody thinks yet
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder), random.Random(seed * 1000 + number), end, moment))


def main() -> int:
    """Run all points; 1 if anything is wrong."""
    points = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    wrong = shown = 0
    for number in range(points):
        ended = point(number, seed)
        wrong += len(ended.wrong)
        shown += len(ended.shown)
        told = f"{len(ended.shown)} shown, {len(ended.saved)} saved"
        print(f"point {number + 1}: {ended.end}, {ended.moment}: {told} {'; '.join(ended.wrong) or 'well'}", flush=True)
    print(f"{points} ends, {shown} actions shown, {wrong} things wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
