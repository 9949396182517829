"""The server: textual-serve's, behind a key and without anything from elsewhere.

A key in the address is good for one browser: it is changed for a cookie that only this server reads, and the next key
is told in the terminal. A request for another host, or from the page of another, is refused, so that no page in the
same browser can open a socket to a table.
"""

from __future__ import annotations

import os
import secrets
import shlex
import sys
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Final

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from textual_serve.server import Server, to_int

from tui.players import search_path
from tui.serve import words

HERE: Final = Path(__file__).resolve().parent
KEY_BYTES: Final = 24
LOCAL: Final = "127.0.0.1"
TERMINAL: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
"""What a browser can show, whatever terminal the server runs in."""
FONT: Final = 16
"""Pixels; `?fontsize=` asks for another size, between these:"""
SMALLEST, LARGEST = 8, 48
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def command(data_dir: str | None) -> str:
    """What is run for each tab: the app, with this data directory, and nothing from the current folder."""
    chosen = ["--data-dir", str(Path(data_dir).resolve())] if data_dir else []
    return "exec " + shlex.join([sys.executable, "-P", "-m", "tui.cli", *chosen])


class TableServer(Server):
    """`hosts`: the names under which it answers, each with its port ("127.0.0.1:8000"). `tell`: a line for the person
    in the terminal."""

    def __init__(
        self, data_dir: str | None, host: str, port: int, hosts: Sequence[str], tell: Callable[[str], None]
    ) -> None:
        super().__init__(command(data_dir), host=host, port=port, title=words.TITLE)
        self.hosts = tuple(hosts)
        self.tell = tell
        self.key = ""
        self._cookie = f"hotseat-{port}"
        self._cookies: set[str] = set()
        self.new_key()
        # what the processes of the tabs inherit: textual-serve leaves no other way
        os.environ["PYTHONPATH"] = search_path(os.environ.get("PYTHONPATH", ""))
        os.environ.update(TERMINAL)

    def new_key(self) -> None:
        """From now on another key lets a browser in; the one before is used up."""
        self.key = secrets.token_urlsafe(KEY_BYTES)

    @property
    def address(self) -> str:
        """What is opened in a browser."""
        return f"http://{self.hosts[0]}/?key={self.key}"

    async def on_startup(self, app: web.Application) -> None:
        """Nothing is told before the port answers."""

    def serve(self, debug: bool = False) -> None:
        """Answer until interrupted (Ctrl+C, SIGTERM)."""
        web.run_app(self._make_app(), host=self.host, port=self.port, print=self._opened, access_log=None)

    def _opened(self, *_: object) -> None:
        self.tell(words.address(self.address))
        self.tell(words.how_to_stop())

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.router.add_get("/focus.js", self.handle_focus)
        app.middlewares.append(self.guard)
        return app

    @property
    def guard(self) -> Middleware:
        """Asked before every request."""

        @web.middleware
        async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
            if refused := self.refusal(request):
                return refused
            answer = await handler(request)
            if not answer.prepared:
                _protect(answer, request.host)
            return answer

        return guarded

    def refusal(self, request: web.Request) -> web.Response | None:
        """Why a request is not answered: another host's page, no key; or the answer to a key, which is a cookie."""
        origin = request.headers.get("Origin")
        own = {f"http://{host}" for host in self.hosts}
        if request.headers.get("Host", "") not in self.hosts or (origin is not None and origin not in own):
            return _plain(403, words.other_page())
        if request.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin"):
            return _plain(403, words.other_page())
        given = request.query.get("key")
        if given is not None and secrets.compare_digest(given.encode(), self.key.encode()):
            return self._let_in()
        if request.cookies.get(self._cookie, "") in self._cookies:
            return None
        return _plain(403, words.no_key() if given is None else words.key_used())

    def _let_in(self) -> web.Response:
        """The key's browser gets a cookie, and an address without the key, which is used up."""
        cookie = secrets.token_urlsafe(KEY_BYTES)
        self._cookies.add(cookie)
        self.new_key()
        self.tell(words.another(self.address))
        answer = web.Response(status=303, headers={"Location": "/"})
        answer.set_cookie(self._cookie, cookie, httponly=True, samesite="Strict")
        _protect(answer, "")
        return answer

    async def handle_index(self, request: web.Request) -> web.Response:
        """The page of a tab."""
        size = min(LARGEST, max(SMALLEST, to_int(request.query.get("fontsize", ""), FONT)))
        page = Template((HERE / "page.html").read_text(encoding="utf-8"))
        texts = {"title": words.TITLE, "waiting": words.WAITING, "ended": words.ENDED, "again": words.AGAIN}
        shown = {name: escape(text) for name, text in texts.items()}
        body = page.substitute(shown, socket=escape(f"ws://{request.host}/ws"), size=size)
        return web.Response(text=body, content_type="text/html")

    async def handle_focus(self, request: web.Request) -> web.Response:
        """The script that gives the terminal the keys; of its own, since scripts within the page are refused."""
        script = (HERE / "focus.js").read_text(encoding="utf-8")
        return web.Response(text=script, content_type="text/javascript")


def _plain(status: int, text: str) -> web.Response:
    answer = web.Response(status=status, text=text + "\n")
    _protect(answer, "")
    return answer


def _protect(answer: web.StreamResponse, host: str) -> None:
    """Headers by which a browser loads nothing from other hosts and shows the page in no other."""
    answer.headers["Content-Security-Policy"] = POLICY.format(host=host)
    answer.headers["Referrer-Policy"] = "no-referrer"
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Cache-Control"] = "no-store"
