"""Games killed in the middle: `python -m tests.saves.kill_store [COUNT] [SEED]`, 60 kill points unless told.

A process plays by a script, back and forth, in a store; after each change that it was told is done it prints a line.
It is killed (SIGKILL) at a random moment. Then every change it had printed must be there, whole, and the game playable.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from saves.store import Store
from tests.games.walks import start
from tests.saves.script import Standing, changes, forward, seats_for, standing

ROOT = Path(__file__).resolve().parents[2]
MOST = 150
SET_UP = ("quixote", 3, {"sancho": True})


class Kill(NamedTuple):
    """One kill: how many changes were confirmed, how many the store had."""

    confirmed: int
    kept: int


def play(data_dir: Path, seed: int) -> None:
    """The process that will be killed."""
    with Store.open(data_dir) as store:
        game = start(SET_UP, seed)
        store.create(game, seats_for(game))
        print(0, flush=True)
        for number, _ in enumerate(changes(game, seed, MOST), 1):
            print(number, flush=True)


def script(seed: int) -> list[Standing]:
    """How the game stands after each change of the script."""
    game = start(SET_UP, seed)
    return [standing(game), *(standing(game) for _ in changes(game, seed, MOST))]


def kill_once(data_dir: Path, seed: int) -> Kill:
    """Play, kill, look. Raises `AssertionError` if anything confirmed is lost, or anything is half there."""
    rnd = random.Random(seed)
    last = rnd.randrange(MOST)
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.saves.kill_store", "play", str(data_dir), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )
    assert player.stdout is not None
    confirmed = -1
    while confirmed < last:
        confirmed = int(player.stdout.readline())
    time.sleep(rnd.random() * 0.004)  # anywhere in the next change or two
    os.kill(player.pid, signal.SIGKILL)
    rest = player.stdout.read().split(b"\n")
    player.stdout.close()
    assert player.wait() == -signal.SIGKILL, f"seed {seed}: it ended before it was killed"
    confirmed += len(rest) - 1
    return Kill(confirmed, look(data_dir, seed, confirmed))


def look(data_dir: Path, seed: int, confirmed: int) -> int:
    """How many changes of the script the store has; at most one more than were confirmed."""
    expected = script(seed)[confirmed : confirmed + 2]
    with Store.open(data_dir) as store:
        [info] = store.games()
        with store.resume(info.id) as opened:
            assert opened.notice == "", f"seed {seed}: {opened.notice}"
            found = standing(opened.controller)
            assert found in expected, f"seed {seed}: after {confirmed} confirmed changes the store has something else"
            assert store._db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            forward(opened.controller, random.Random(1))
            assert standing(store.peek(info.id).controller) == standing(opened.controller)
    return confirmed + expected.index(found)


def kill_many(count: int, seed: int) -> list[Kill]:
    kills = []
    for number in range(count):
        with tempfile.TemporaryDirectory() as folder:
            kills.append(kill_once(Path(folder), seed + number))
    return kills


def main() -> None:
    if sys.argv[1:2] == ["play"]:
        play(Path(sys.argv[2]), int(sys.argv[3]))
        return
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    begun = time.perf_counter()
    kills = kill_many(count, seed)
    ahead = sum(kill.kept > kill.confirmed for kill in kills)
    changes_kept = sum(kill.confirmed for kill in kills)
    print(f"{count} kills in {time.perf_counter() - begun:.0f} s: all {changes_kept} confirmed changes were there;")
    print(f"in {ahead} kills the next one was committed too, but not yet confirmed; never half a change")


if __name__ == "__main__":
    main()
