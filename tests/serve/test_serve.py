"""`hotseat serve`: who is let in, what a tab sees, and that nothing is lost when a tab or the server ends."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import aiohttp
import pytest

from tests.serve.kills import run
from tests.serve.tab import PATIENCE, begun, browser, free, kept, laid, server, tab
from tui.kit.quiet import QUIET


async def test_a_stranger_sees_nothing_and_a_key_lets_one_browser_in(tmp_path: Path):
    with server(tmp_path) as (_, host, key):
        async with aiohttp.ClientSession() as stranger:
            for path in ("/", "/ws", "/static/js/textual.js", "/focus.js", "/download/x", "/?key=wrong"):
                async with stranger.get(f"http://{host}{path}") as answer:
                    assert answer.status == 403, path
                    assert "script" not in await answer.text()
        async with browser(host, key) as session:
            async with session.get(f"http://{host}/") as answer:
                page = await answer.text()
                policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            async with session.get(f"http://{host}/focus.js") as answer:
                assert '<script src="/focus.js" defer>' in page and answer.content_type == "text/javascript"
                assert "terminal.focus()" in await answer.text()
            assert set(re.findall(r"(?:https?:|wss?:)?//[^/\"' ]+", page)) == {f"ws://{host}"}, "no other host"
            for header, value in (("Origin", "http://evil.example"), ("Host", "evil.example")):
                async with session.get(f"http://{host}/", headers={header: value}) as answer:
                    assert answer.status == 403
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(f"ws://{host}/ws", origin="http://evil.example")
        async with aiohttp.ClientSession() as second, second.get(f"http://{host}/?key={key}") as answer:
            assert answer.status == 403
            assert "used already" in await answer.text()


@pytest.mark.rotating(6)
@pytest.mark.parametrize("end", ["tab", "server"])
async def test_what_was_done_in_a_tab_is_kept_when_the_tab_or_the_server_ends(tmp_path: Path, end: str):
    game = begun(tmp_path)
    with server(tmp_path) as (running, host, key):
        async with browser(host, key) as session:
            async with tab(session, host) as first:
                await first.sees("Ann")
                await first.press("\r")
                await first.sees("begins round 1")
                await asyncio.sleep(QUIET + 0.2)
                await first.press("\r")
                await first.sees("Ann: lay a tile")
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


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("end", "moment"), [("app", "commit"), ("worker", "thinking")])
async def test_a_kill_loses_nothing_and_leaves_no_lock(tmp_path: Path, end: str, moment: str):
    """A sample of `python -m tests.serve.kills`, which ends 20 games in all ways at all moments."""
    ended = await run(tmp_path, random.Random(7), end, moment)
    assert not ended.wrong
    assert ended.saved


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
