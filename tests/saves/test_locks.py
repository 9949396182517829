"""One plays, the others look; and a lock goes with its process."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rules.turn_controller import TurnController
from saves.locks import GameLock
from saves.records import export_record
from saves.store import Locked, Seat, Store, StoreError
from tests.saves.script import forward, standing

ROOT = Path(__file__).resolve().parents[2]
SEATS = [Seat("Ann"), Seat("Bob")]
HOLD = (
    "import sys; from pathlib import Path; from saves.store import Store\n"
    "s = Store.open(Path(sys.argv[1])); g = s.resume(1); print('held', flush=True); sys.stdin.read()"
)


def test_a_second_window_can_do_all_but_play(data_dir: Path, game: TurnController) -> None:
    with Store.open(data_dir) as first, Store.open(data_dir) as second:
        opened = first.create(game, SEATS)
        for attempt in (second.resume, second.delete, second.abandon):
            with pytest.raises(Locked, match=rf"game 1 is being played in another window \(process {os.getpid()}\)"):
                attempt(1)
        with pytest.raises(Locked):
            first.resume(1)
        assert second.games() == [opened.info]
        assert second.results() == []
        forward(game, random.Random(1))
        looked = second.peek(1)
        assert standing(looked.controller) == standing(game)
        assert export_record(looked) == export_record(opened)
        second.rename(1, "ours")
        assert opened.info.name == "ours"
        opened.close()
        with second.resume(1) as again:
            forward(again.controller, random.Random(2))
        first.resume(1)


def test_two_windows_play_two_games(data_dir: Path, game: TurnController) -> None:
    with Store.open(data_dir) as first, Store.open(data_dir) as second:
        mine = first.create(game, SEATS)
        theirs = second.create(TurnController(game.rules, game.config, 8), SEATS)
        rnd = random.Random(1)
        for _ in range(10):
            forward(mine.controller, rnd)
            forward(theirs.controller, rnd)
        for opened, store in ((mine, second), (theirs, first)):
            assert standing(store.peek(opened.info.id).controller) == standing(opened.controller)


def test_closing_the_store_frees_its_games(data_dir: Path, game: TurnController) -> None:
    with Store.open(data_dir) as store:
        store.create(game, SEATS)
    with Store.open(data_dir) as store:
        assert store.resume(1).playable


def test_a_killed_process_holds_no_lock(data_dir: Path, game: TurnController) -> None:
    with Store.open(data_dir) as store:
        store.create(game, SEATS).close()
        holder = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(data_dir)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(Locked, match=f"process {holder.pid}"):
            store.resume(1)
        holder.send_signal(signal.SIGKILL)
        holder.wait()
        assert store.resume(1).playable
        holder.stdin.close()
        holder.stdout.close()


def test_what_the_lock_file_says_does_not_matter(tmp_path: Path) -> None:
    (tmp_path / "3.lock").write_bytes(b"\x1b[31m not a number")
    lock = GameLock(tmp_path, 3)
    with pytest.raises(Locked, match=f"process {os.getpid()}"):
        GameLock(tmp_path, 3)
    (tmp_path / "3.lock").write_bytes(b"\x1b[31m not a number")
    with pytest.raises(Locked, match=r"another window; here"):
        GameLock(tmp_path, 3)
    lock.free()
    lock.free()
    GameLock(tmp_path, 3).free(remove=True)
    assert not (tmp_path / "3.lock").exists()


def test_a_lock_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "locks").write_text("")
    with pytest.raises(StoreError, match="cannot be locked"):
        GameLock(tmp_path / "locks", 1)


def test_a_game_whose_lock_cannot_be_made_is_not_begun(data_dir: Path, game: TurnController) -> None:
    with Store.open(data_dir) as store:
        (data_dir / "locks").write_text("")
        with pytest.raises(StoreError, match="cannot be locked"):
            store.create(game, SEATS)
        assert store.games() == []
        assert game.recorder is None
