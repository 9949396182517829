"""How long the game table takes from key to painted cells, in a real pseudo-terminal.

    python tests/bench/latency.py [--game GAME] [--option map=xawskil] [--size 120x40] [--rounds 3] [--json]

The app runs in a pty of that size. Its output is time-stamped chunk by chunk and only afterwards replayed by pyte,
which tells for each key when the last cell changed. Prints medians and 95th percentiles of a cursor move and of a
committed action, and exits with 1 if a median is over its limit.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import NamedTuple

import pyte

ROOT = Path(__file__).resolve().parent.parent.parent


class Script(NamedTuple):
    """What is played of a game. `moves`: keys that move the cursor; `acts`: how often Enter then commits an action,
    after the key `before` each time (b"" for none); `limits`: milliseconds that the medians may take."""

    moves: tuple[bytes, ...]
    acts: int
    before: bytes = b""
    seeds: tuple[int, ...] = (1, 2, 3, 4, 5)
    limits: tuple[float, float] = (6.0, 40.0)


LEFT, RIGHT, UP, DOWN = b"\x1b[D", b"\x1b[C", b"\x1b[A", b"\x1b[B"
SCRIPTS = {
    "quixote": Script((RIGHT, LEFT) * 25, 17),
    # seeds that begin on the map, not with the choice of a card; the limits are for Xawskil at 160x50
    "explorers": Script((RIGHT, b"e", UP, b"w", LEFT, b"c", DOWN, b"v") * 6, 17, b"n", (1, 3, 5, 8, 9), (15.0, 60.0)),
    "nations": Script((b"n", b"p") * 25, 12),
    "discordia": Script((b"n", b"p") * 25, 14, b"n"),
}
ANY = Script((b"n", b"p") * 25, 12)
"""Of a game without a script of its own."""
BETWEEN = "between"
"""Keys that are pressed, but not measured: they may change nothing."""
QUIET = 0.12
"""Seconds without output after which a key has had its effect."""
ANSWERS = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b[c": b"\x1b[?62;22c",
    b"\x1b[6n": b"\x1b[1;1R",
}
Chunk = tuple[float, bytes]


class Terminal:
    """The app in a pseudo-terminal; it answers what a terminal is asked and stamps everything it hears."""

    def __init__(self, command: list[str], columns: int, lines: int, home: Path) -> None:
        self.columns, self.lines = columns, lines
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            env = {name: value for name, value in os.environ.items() if not name.startswith(("NO_COLOR", "TEXTUAL"))}
            env |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
            env |= {"HOME": str(home), "HOTSEAT_DATA_DIR": str(home / "data"), "PYTHONPATH": str(ROOT)}
            os.execve(command[0], command, env)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.history: list[tuple[str, float, list[Chunk]]] = []
        self.spent: dict[str, list[float]] = {}

    def read(self, quiet: float = QUIET, limit: float = 10.0) -> list[Chunk]:
        """What comes, from the first chunk until nothing came for `quiet` seconds."""
        chunks: list[Chunk] = []
        end = time.perf_counter() + limit
        while time.perf_counter() < end and select.select([self.fd], [], [], quiet if chunks else limit)[0]:
            try:
                data = os.read(self.fd, 1 << 16)
            except OSError:
                break
            if not data:
                break
            chunks.append((time.perf_counter(), data))
            for question, answer in ANSWERS.items():
                if question in data:
                    os.write(self.fd, answer)
        return chunks

    def press(self, name: str, keys: bytes) -> None:
        """Press a key and listen; see `history` and `spent`."""
        before = self.cpu()
        start = time.perf_counter()
        os.write(self.fd, keys)
        self.history.append((name, start, self.read()))
        self.spent.setdefault(name, []).append(1000 * (self.cpu() - before))

    def cpu(self) -> float:
        """Seconds of processor time that the app has used so far (Linux; elsewhere 0)."""
        try:
            ticks = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        except OSError:
            return 0.0
        return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        os.kill(self.pid, signal.SIGTERM)
        self.read(quiet=1.0, limit=3.0)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def changed(screen: pyte.Screen, rows: list[list[tuple[object, ...]]]) -> bool:
    """Whether a cell looks different from `rows`, which are brought up to date."""
    found = False
    for y in screen.dirty:
        row = [tuple(screen.buffer[y][x]) for x in range(screen.columns)]
        found |= row != rows[y]
        rows[y] = row
    screen.dirty.clear()
    return found


def delays(terminal: Terminal, start: list[Chunk]) -> dict[str, list[float]]:
    """For each key with an effect, the milliseconds until the last cell changed. Raises if a key did nothing."""
    screen = pyte.Screen(terminal.columns, terminal.lines)
    stream = pyte.ByteStream(screen)
    for _, data in start:
        stream.feed(data)
    rows: list[list[tuple[object, ...]]] = [[] for _ in range(screen.lines)]
    changed(screen, rows)
    found: dict[str, list[float]] = {}
    for name, pressed, chunks in terminal.history:
        painted = None
        for at, data in chunks:
            stream.feed(data)
            if changed(screen, rows):
                painted = at
        if name == BETWEEN:
            continue
        if painted is None:
            raise SystemExit(f"a key for {name!r} changed nothing on the screen")
        found.setdefault(name, []).append(1000 * (painted - pressed))
    return found


def run(terminal: Terminal, script: Script) -> None:
    """Press all keys of a script."""
    for key in script.moves:
        terminal.press("cursor move", key)
    for _ in range(script.acts):
        if script.before:
            terminal.press(BETWEEN, script.before)
        terminal.press("committed action", b"\r")


def measure(
    game: str, options: list[str], columns: int, lines: int, rounds: int
) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """The delays and processor times of a game's script, so many rounds of it."""
    found: dict[str, list[float]] = {}
    spent: dict[str, list[float]] = {}
    script = SCRIPTS.get(game, ANY)
    for seed in script.seeds[:rounds]:
        with tempfile.TemporaryDirectory() as home:
            command = [sys.executable, "-m", "tui.cli", "play", game, "--seat", "Ann", "--seat", "Bob"]
            command += [part for option in options for part in ("--option", option)]
            terminal = Terminal([*command, "--seed", str(seed)], columns, lines, Path(home))
            try:
                begin = terminal.read(quiet=1.5)
                run(terminal, script)
            finally:
                terminal.close()
            for name, values in delays(terminal, begin).items():
                found.setdefault(name, []).extend(values)
                spent.setdefault(name, []).extend(terminal.spent[name])
    return found, spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="quixote", help="its id")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--size", default="120x40")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    columns, lines = map(int, given.size.split("x"))
    found, spent = measure(given.game, given.option, columns, lines, given.rounds)
    figures = {
        name: {
            "median_ms": round(statistics.median(values), 2),
            "p95_ms": round(statistics.quantiles(values, n=20)[-1], 2),
            "cpu_ms": round(statistics.mean(spent[name]), 2),
            "keys": len(values),
            "limit_ms": SCRIPTS.get(given.game, ANY).limits[name == "committed action"],
        }
        for name, values in found.items()
    }
    if given.json:
        print(json.dumps({"size": given.size, "figures": figures}))
    else:
        for name, figure in figures.items():
            print(f"{name} at {given.size}: median {figure['median_ms']} ms, p95 {figure['p95_ms']} ms", end=" ")
            print(f"({figure['keys']} keys of {figure['cpu_ms']} ms CPU; limit {figure['limit_ms']} ms)")
    return int(any(figure["median_ms"] > figure["limit_ms"] for figure in figures.values()))


if __name__ == "__main__":
    sys.exit(main())
