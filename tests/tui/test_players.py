"""The process that computer players think in: stopped, killed, cancelled, started in a hostile folder."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from rules.catalogue import load
from rules.game import Action
from rules.turn_controller import TurnController
from tests.hostile_folder import hostile_folder
from tests.tui.test_game_screen import _until, table
from tui import player_process, players
from tui.app import HotseatApp
from tui.player_process import choose
from tui.players import Thinker, search_path
from tui.table import play

RULES = load("quixote")
STATE = TurnController(RULES, RULES.configure(2, {}), 7).state
SEAT = STATE.to_move
WANTED = choose(RULES, "greedy", STATE, SEAT, 42, 3)


async def ask(thinker: Thinker) -> Action:
    return await thinker.think(RULES, "greedy", STATE, SEAT, 42, 3, budget=0)


def child(thinker: Thinker) -> int:
    assert thinker._process and thinker._process.popen
    return thinker._process.popen.pid


def gone(pid: int) -> bool:
    """Whether there is no such child any more, not even one that nobody has waited for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def with_thinker(play: Callable[[Thinker], Awaitable[None]], patience: float = 20) -> None:
    """Run `play` with a thinker; afterwards its process is gone, and so are the threads that waited for it."""

    async def run() -> None:
        thinker = Thinker(patience)
        try:
            await play(thinker)
        finally:
            thinker.close()

    begun, before = time.monotonic(), threading.active_count()
    asyncio.run(run())  # waits for the threads
    assert threading.active_count() <= before
    assert time.monotonic() - begun < 60


def test_a_stopped_process_is_replaced_and_the_choice_comes() -> None:
    async def play(thinker: Thinker) -> None:
        assert await ask(thinker) == WANTED
        first = child(thinker)
        os.kill(first, signal.SIGSTOP)
        thinker.patience = 0.3
        stopped = asyncio.create_task(ask(thinker))
        while not gone(first):
            await asyncio.sleep(0.01)
        thinker.patience = 20
        assert await stopped == WANTED

    with_thinker(play)


def test_the_process_that_takes_the_place_of_a_stopped_one_answers_from_then_on() -> None:
    async def play(thinker: Thinker) -> None:
        await ask(thinker)
        first = child(thinker)
        os.kill(first, signal.SIGSTOP)
        assert thinker._process
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.to_thread(thinker._process.ask, b"{}\n"), 0.2)
        thinker.close()
        assert await ask(thinker) == WANTED
        second = child(thinker)
        assert second != first and gone(first) and not thinker.in_thread
        assert await ask(thinker) == WANTED and child(thinker) == second

    with_thinker(play)


def test_a_killed_process_is_replaced() -> None:
    async def play(thinker: Thinker) -> None:
        await ask(thinker)
        first = child(thinker)
        os.kill(first, signal.SIGKILL)
        assert await ask(thinker) == WANTED
        assert child(thinker) != first and not thinker.in_thread

    with_thinker(play)


def test_a_question_to_a_stopped_process_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(thinker: Thinker) -> None:
        await ask(thinker)
        first = child(thinker)
        os.kill(first, signal.SIGSTOP)
        waiting = asyncio.create_task(ask(thinker))
        await asyncio.sleep(0.1)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert gone(first)
        assert await ask(thinker) == WANTED and not thinker.in_thread

    with_thinker(play)
    whole = player_process.question  # longer than what a pipe holds: the writing waits, not the reading
    monkeypatch.setattr(player_process, "question", lambda *args: whole(*args)[:-1] + b" " * 1_000_000 + b"\n")
    with_thinker(play)


def test_closing_before_the_process_has_started_leaves_none_behind() -> None:
    async def play(thinker: Thinker) -> None:
        waiting = asyncio.create_task(ask(thinker))
        await asyncio.sleep(0)
        thinker.close()
        assert await waiting == WANTED

    with_thinker(play)


def test_two_processes_that_answer_nothing_are_enough(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    deaf = tmp_path / "python"
    deaf.write_text(f"#!/bin/sh\necho started >> {tmp_path}/log\nexec sleep 100\n")
    deaf.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(deaf))

    async def play(thinker: Thinker) -> None:
        assert await ask(thinker) == WANTED
        assert thinker.in_thread

    with_thinker(play, patience=0.3)
    assert (tmp_path / "log").read_text().count("started") <= 2


def test_the_budget_of_a_player_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    whole = asyncio.wait_for

    def wait_for(what: Any, seconds: float) -> Any:
        waited.append(seconds)
        return whole(what, 60)

    monkeypatch.setattr("tui.players.asyncio.wait_for", wait_for)
    asyncio.run(ask(Thinker()))
    assert waited == [players.PATIENCE] == [10]
    asyncio.run(Thinker().think(RULES, "greedy", STATE, SEAT, 42, 3, budget=7))
    assert waited[1] == 17


async def test_a_game_goes_on_when_the_process_of_its_computer_player_is_stopped(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 0.0)
    async with table(app, (100, 30), "hg") as (pilot, screen):
        conductor = screen.conductor
        assert isinstance(conductor, play.Play)
        thinker = conductor.thinker
        await conductor.ask("greedy", screen.state, 0)  # starts the process
        first = child(thinker)
        os.kill(first, signal.SIGSTOP)
        thinker.patience = -4.5  # half a second, the budget included
        await pilot.press("right", "enter")
        await _until(pilot, lambda: gone(first))
        thinker.patience = 20
        await _until(pilot, lambda: len(screen.state.drawn) == 2 and screen.state.to_move == 0)


# --- the current folder ---------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
@pytest.mark.parametrize("search", ["", ":", ".", ":/nowhere", "..", "sub:./sub"])
def test_nothing_in_the_current_folder_is_run_or_read(
    search: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, caught = hostile_folder(tmp_path)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PYTHONPATH", search)

    async def play(thinker: Thinker) -> None:
        assert await ask(thinker) == WANTED
        assert not thinker.in_thread

    with_thinker(play)
    assert caught() == []


def test_what_was_given_to_python_by_name_still_counts() -> None:
    assert search_path(f":/a b{os.pathsep}c{os.pathsep}/d") == os.pathsep.join([str(players.ROOT), "/a b", "/d"])
