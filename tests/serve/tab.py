"""A server for tests, and a browser's tab at it: what is sent, what is painted, what is kept."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import aiohttp
import pyte

from rules.catalogue import load
from rules.turn_controller import TurnController
from saves.errors import Locked
from saves.model import Seat
from saves.store import Store
from tests.cli.command_line import ROOT

ADDRESS = re.compile(r"http://(127\.0\.0\.1:\d+)/\?key=(\S+)")
PATIENCE = 30.0
"""Seconds within which a screen shows what it will ever show, on a busy machine."""


@contextmanager
def server(data: Path) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A server on a free port: its process, its host, its first key."""
    command = [sys.executable, "-m", "tui.cli", "--data-dir", str(data), "serve", "--port", "0"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ})
    try:
        assert running.stdout
        found = ADDRESS.search(running.stdout.readline())
        assert found
        yield running, found[1], found[2]
    finally:
        running.send_signal(signal.SIGINT)
        running.wait(20)


class Tab:
    """A tab at its socket: what was painted, as a terminal of that size shows it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, width: int = 100, height: int = 30) -> None:
        self.socket = socket
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)

    async def press(self, keys: str) -> None:
        """Keys, in a tab that has the focus, as a browser says before it sends any."""
        await self.socket.send_json(["focus"])
        await self.socket.send_json(["stdin", keys])

    async def reads(self, seconds: float) -> bool:
        """Take in what is painted within that time; whether the socket is still open."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    message = await self.socket.receive()
                    if message.type not in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT):
                        return False
                    if message.type == aiohttp.WSMsgType.BINARY:
                        self.stream.feed(message.data)
        return True

    async def sees(self, text: str) -> list[str]:
        """Wait until a text stands on the screen; its lines."""
        async with asyncio.timeout(PATIENCE):
            while not any(text in line for line in self.screen.display):
                message = await self.socket.receive()
                assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), message
                if message.type == aiohttp.WSMsgType.BINARY:
                    self.stream.feed(message.data)
        return list(self.screen.display)


@asynccontextmanager
async def browser(host: str, key: str) -> AsyncIterator[aiohttp.ClientSession]:
    """A browser that used the key."""
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar) as session:
        async with session.get(f"http://{host}/", params={"key": key}) as answer:
            assert answer.status == 200
            assert "key=" not in str(answer.url)
        yield session


@asynccontextmanager
async def tab(session: aiohttp.ClientSession, host: str) -> AsyncIterator[Tab]:
    url = f"ws://{host}/ws?width=100&height=30"
    async with session.ws_connect(url, origin=f"http://{host}") as socket:
        yield Tab(socket)


def begun(data: Path, seats: Sequence[Seat] = (Seat("Ann"),)) -> int:
    """A game of Don Quixote, on the shelf; its number."""
    rules = load("quixote")
    with Store.open(data) as store:
        with store.create(TurnController(rules, rules.configure(len(seats)), 3), seats) as game:
            return game.info.id


def laid(data: Path, game: int) -> int:
    """How many tiles were laid, as the store has it."""
    with Store.open(data) as store:
        info = store.info(game)
        assert info is not None
        return info.turn


async def kept(data: Path, game: int, tiles: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while laid(data, game) < tiles:
            await asyncio.sleep(0.05)


def free(data: Path, game: int) -> bool:
    with Store.open(data) as store:
        try:
            store.resume(game).close()
        except Locked:
            return False
        return True
