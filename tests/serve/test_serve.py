"""`hotseat serve`: who is let in, what a tab sees, and that nothing is lost when a tab or the server ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import aiohttp
import pyte
import pytest

from rules.catalogue import load
from rules.turn_controller import TurnController
from saves.errors import Locked
from saves.model import Seat
from saves.store import Store
from tests.cli.command_line import ROOT
from tui.kit.quiet import QUIET

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


async def test_a_stranger_sees_nothing_and_a_key_lets_one_browser_in(tmp_path: Path):
    with server(tmp_path) as (_, host, key):
        async with aiohttp.ClientSession() as stranger:
            for path in ("/", "/ws", "/static/js/textual.js", "/download/x", "/?key=wrong"):
                async with stranger.get(f"http://{host}{path}") as answer:
                    assert answer.status == 403, path
                    assert "script" not in await answer.text()
        async with browser(host, key) as session:
            async with session.get(f"http://{host}/") as answer:
                page = await answer.text()
                policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert set(re.findall(r"(?:https?:|wss?:)?//[^/\"' ]+", page)) == {f"ws://{host}"}, "no other host"
            for header, value in (("Origin", "http://evil.example"), ("Host", "evil.example")):
                async with session.get(f"http://{host}/", headers={header: value}) as answer:
                    assert answer.status == 403
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(f"ws://{host}/ws", origin="http://evil.example")
        async with aiohttp.ClientSession() as second, second.get(f"http://{host}/?key={key}") as answer:
            assert answer.status == 403
            assert "used already" in await answer.text()


def begun(data: Path) -> int:
    """A game of Don Quixote for one, on the shelf; its number."""
    rules = load("quixote")
    with Store.open(data) as store:
        with store.create(TurnController(rules, rules.configure(1), 3), [Seat("Ann")]) as game:
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


@pytest.mark.parametrize("end", ["tab", "server"])
async def test_what_was_done_in_a_tab_is_kept_when_the_tab_or_the_server_ends(tmp_path: Path, end: str):
    game = begun(tmp_path)
    with server(tmp_path) as (running, host, key):
        async with browser(host, key) as session:
            async with tab(session, host) as first:
                await first.sees("Ann")
                await first.press("\r")
                await first.sees("lay a tile")
                for tiles in (1, 2, 3):
                    await asyncio.sleep(QUIET + 0.2)  # an Enter that comes at once may be the one of the card before
                    await first.press("\r")
                    await kept(tmp_path, game, tiles)
                if end == "server":
                    running.kill()
            if end == "tab":
                async with tab(session, host) as again:  # the lock of the tab that was closed is free
                    await again.sees("Ann")
                    await again.press("\r")
                    await again.sees("lay a tile")
    assert laid(tmp_path, game) == 3
    async with asyncio.timeout(PATIENCE):  # nobody is left who would hold the game
        while not free(tmp_path, game):
            await asyncio.sleep(0.1)


def free(data: Path, game: int) -> bool:
    with Store.open(data) as store:
        try:
            store.resume(game).close()
        except Locked:
            return False
        return True


async def test_a_second_tab_may_watch_a_game_that_the_first_one_plays(tmp_path: Path):
    begun(tmp_path)
    with server(tmp_path) as (_, host, key):
        async with browser(host, key) as session:
            async with tab(session, host) as first, tab(session, host) as second:
                await first.sees("Ann")
                await first.press("\r")
                await first.sees("lay a tile")
                await second.sees("Ann")
                await second.press("\r")
                await second.sees("This game is being played elsewhere")
