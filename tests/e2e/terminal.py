"""A real pseudo-terminal with a program in it, and the screen that a person would see (by pyte).

    with Terminal("play", "quixote", data=folder) as term:
        term.wait_for("Ann")
        term.send(ENTER)
        assert term.wait_exit() == 0

Nothing here sleeps for a guessed time: `wait_for` reads until the screen shows what is waited for.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

import pyte

from tui.kit.quiet import QUIET

ROOT = Path(__file__).resolve().parents[2]
APP = (sys.executable, "-m", "tui.cli")
ENTER, ESCAPE, TAB, BACKSPACE, CTRL_C, CTRL_Q = "\r", "\x1b", "\t", "\x7f", "\x03", "\x11"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
PATIENCE = 30.0
"""Seconds until waiting fails; long, since CI machines are slow at times."""

# What pyte would print as text: kitty keys, mode queries and the like, which mean nothing on its screen.
_PRIVATE = re.compile(
    rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*(?:\$p|u)|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1bP[^\x1b]*\x1b\\"
)
_PARTIAL = re.compile(rb"\x1b[^a-zA-Z~\x07\\]*\Z")
_MODES = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_ASKS_SYNC, _FRAME_END = b"\x1b[?2026$p", b"\x1b[?2026l"
MOUSE_MODES = ("1000", "1002", "1003", "1006", "1015", "1016")


def _environment(data: Path) -> dict[str, str]:
    size = {"COLUMNS", "LINES"}  # they would count for more than the terminal's own size
    return {name: value for name, value in os.environ.items() if name not in size} | {"HOTSEAT_DATA_DIR": str(data)}


class Terminal:
    """The app (or `command`) in a terminal of its own; `data` is its data directory, `environment` is added."""

    def __init__(
        self,
        *arguments: str,
        data: Path,
        columns: int = 120,
        rows: int = 40,
        environment: Mapping[str, str] | None = None,
        command: tuple[str, ...] = APP,
        hangup_ignored: bool = False,
    ) -> None:
        self.output = b""
        self.watcher: Callable[[], None] = lambda: None
        """Called whenever a whole frame has reached the screen."""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._rest = b""
        self.master, slave = pty.openpty()
        self._set_size(columns, rows)

        def in_child() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if hangup_ignored:
                signal.signal(signal.SIGHUP, signal.SIG_IGN)

        self.process = subprocess.Popen(
            [*command, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env=_environment(data) | dict(environment or {}),
            start_new_session=True,
            preexec_fn=in_child,
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.close()

    # --- the person's side ------------------------------------------------------------------------------------------

    def send(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        self._set_size(columns, rows)
        self._screen.resize(max(rows, 2), max(columns, 2))  # pyte cannot be smaller

    def close(self) -> None:
        """Take the terminal away, as a closed window does."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    # --- waiting ----------------------------------------------------------------------------------------------------

    def pump(self, seconds: float) -> bool:
        """Take in what comes within `seconds`; False once the terminal is closed on the other side."""
        if self.master < 0:
            time.sleep(seconds)
            return False
        readable, _, _ = select.select([self.master], [], [], seconds)
        if not readable:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:  # EIO: nobody holds the other side
            return False
        if not data:
            return False
        self.output += data
        if _ASKS_SYNC in data:
            os.write(self.master, b"\x1b[?2026;2$y")  # yes: then the program marks where each frame ends
        self._feed(data)
        return True

    def wait_for(self, wanted: str | Callable[[str], object], seconds: float = PATIENCE) -> None:
        """Read until the screen holds the text, or the function of its text is true. Where a game opens with a page of
        its own, that is looked at and closed."""
        seen = wanted if callable(wanted) else lambda text: wanted in text
        end, opens = time.monotonic() + seconds, " begins round 1: "
        while not seen(self.text):
            if opens in self.text and not callable(wanted) and opens not in wanted:
                self.settle(2 * QUIET)
                self.send("\r")
                self.settle()
            if time.monotonic() > end or not self.pump(0.1):
                left = f" (the program ended with {self.process.poll()})" if self.process.poll() is not None else ""
                raise AssertionError(f"not seen: {wanted!r}{left}, but:\n{self.text}")

    def settle(self, quiet: float = 0.25) -> None:
        """Read until nothing has come for `quiet` seconds."""
        end = time.monotonic() + PATIENCE
        before = -1
        while before != len(self.output) and time.monotonic() < end:
            before = len(self.output)
            self.pump(quiet)

    def wait_exit(self, seconds: float = PATIENCE) -> int:
        """The exit code, once the program has ended; negative for a signal."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, f"still running:\n{self.text}"
            self.pump(0.05)
        while self.pump(0) and select.select([self.master], [], [], 0)[0]:
            pass
        return self.process.wait()

    def cpu_seconds(self) -> float:
        """The processor time the program has used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def left_on(self) -> set[str]:
        """The private modes among alternate screen, mouse and hidden cursor that the output has left switched on."""
        state: dict[str, bool] = {}
        for modes, letter in _MODES.findall(self.output):
            state |= dict.fromkeys(modes.decode().split(";"), letter == b"h")
        wrong = {mode for mode in ("1049", "1004", "2004", *MOUSE_MODES) if state.get(mode, False)}
        return wrong | ({"25"} if not state.get("25", True) else set())

    # --- inside -----------------------------------------------------------------------------------------------------

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _feed(self, data: bytes) -> None:
        data = self._rest + data
        partial = _PARTIAL.search(data)  # a sequence cut in two waits for its rest
        cut = partial.start() if partial else len(data)
        data, self._rest = data[:cut], data[cut:]
        *frames, rest = data.split(_FRAME_END)
        for frame in frames:
            self._stream.feed(_PRIVATE.sub(b"", frame))
            self.watcher()
        self._stream.feed(_PRIVATE.sub(b"", rest))
