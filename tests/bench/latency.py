"""What a key costs at the game table beside a bare board of the same size, in real pseudo-terminals of this machine.

    python tests/bench/latency.py [--game GAME] [--option map=xawskil] [--size 120x40] [--rounds 3] [--json]

Without `--game` all games are measured. In every round the game and the bare board (`bare_board.py`) are open side by
side and get their keys in turn, so that a busy machine slows both. Figures are the processor time of a process per key
and the time from the key to the last changed cell: the output is time-stamped chunk by chunk and only afterwards
replayed by pyte. The ratios are the medians over the rounds, all to a cursor move on the bare board: of a cursor move
in the middle of a game; of a committed action, until it is answered; where dice tumble after each, of the pictures
that a clock then shows, and of a key in the midst of them, which makes them lie. Exits with 1 if a ratio of processor
time is over its limit.
"""

from __future__ import annotations

import argparse
import fcntl
import itertools
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
BARE = Path(__file__).with_name("bare_board.py")


class Script(NamedTuple):
    """What is played of a game. `acts`: how often Enter commits an action, after the keys `before` each time. Halfway
    through them the cursor moves by the keys `moves`."""

    moves: tuple[bytes, ...]
    acts: int
    before: tuple[bytes, ...] = (b"\x1b[C",)  # an arrow
    seeds: tuple[int, ...] = (1, 2, 3, 4, 5)
    tumbling: bool = False  # dice tumble after each action


LEFT, RIGHT, UP, DOWN = b"\x1b[D", b"\x1b[C", b"\x1b[A", b"\x1b[B"
SCRIPTS = {
    "quixote": Script((RIGHT, LEFT) * 20, 16),
    # seeds that begin on the map, not with the choice of a card
    "explorers": Script((RIGHT, b"e", UP, b"w", LEFT, b"c", DOWN, b"v") * 5, 16, (b"n",), (1, 3, 5, 8, 9)),
    # `n` finds what can be done; the first Enter shows the deal, the second does it; in eight turns no gold runs out
    "nations": Script((b"n", b"p") * 20, 8, (b"n", b"\r"), tumbling=True),
    # seeds at which halfway the cursor moves in a list of single choices: no hand-over, no group that opens
    "discordia": Script((b"n", b"p") * 20, 16, (b"n",), (3, 5, 7)),
}
ANY = Script((b"n", b"p") * 20, 12)
"""Of a game without a script of its own."""
MOVE, ACT, AFTER, AMID = "cursor move", "committed action", "pictures after it", "a move amid them"
LIMITS = {MOVE: 2.5, ACT: 7.0, AFTER: 7.0, AMID: 7.0}
"""How many times the processor time of a cursor move on the bare board each may take."""
BLOCK = 8
"""So many keys at a time, then the other terminal has its turn."""
BETWEEN = "between"
"""Keys that are pressed, but not measured: they may change nothing."""
QUIET = 0.2
"""Seconds without output after which a key has had its effect."""
ANSWERED = 0.06
"""... after which it is answered: the next picture comes 0.13 s after it."""
ANSWERS = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b[c": b"\x1b[?62;22c",
    b"\x1b[6n": b"\x1b[1;1R",
}
Chunk = tuple[float, bytes]


class Key(NamedTuple):
    """A key that was pressed: what for, when, what came of it, and the milliseconds of processor time it took."""

    name: str
    pressed: float
    chunks: list[Chunk]
    cpu: float


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
        self.keys: list[Key] = []
        self.begun: list[Chunk] = []

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

    def begin(self) -> None:
        """Listen until the first picture stands."""
        self.begun = self.read(quiet=1.5)

    def press(self, name: str, key: bytes, quiet: float = QUIET) -> None:
        """Press a key and listen; see `keys`."""
        before = self.cpu()
        pressed = time.perf_counter()
        os.write(self.fd, key)
        chunks = self.read(quiet=quiet, limit=3.0)
        self.keys.append(Key(name, pressed, chunks, 1000 * (self.cpu() - before)))

    def watch(self, name: str) -> None:
        """Listen to what comes by itself, until nothing does."""
        before, since = self.cpu(), time.perf_counter()
        chunks = self.read(quiet=1.5 * QUIET, limit=5 * QUIET)  # dice show a picture every 0.26 s
        self.keys.append(Key(name, since, chunks, 1000 * (self.cpu() - before)))

    def cpu(self) -> float:
        """Seconds of processor time that the app has used so far, to the nanosecond (Linux; elsewhere 0)."""
        try:
            return time.clock_gettime((~self.pid << 3) | 2)  # clock_getcpuclockid(3), which Python does not know
        except (AttributeError, OSError):
            return 0.0

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


class Cost(NamedTuple):
    """Of each key: milliseconds of processor time, and until the last cell changed."""

    cpu: list[float]
    wall: list[float]

    @classmethod
    def of(cls, costs: list[Cost]) -> Cost:
        return cls([one for cost in costs for one in cost.cpu], [one for cost in costs for one in cost.wall])


NONE = Cost([], [])


def costs(terminal: Terminal) -> dict[str, Cost]:
    """What the keys cost that had an effect. Raises if hardly any of a name had one."""
    screen = pyte.Screen(terminal.columns, terminal.lines)
    stream = pyte.ByteStream(screen)
    for _, data in terminal.begun:
        stream.feed(data)
    rows: list[list[tuple[object, ...]]] = [[] for _ in range(screen.lines)]
    changed(screen, rows)
    found: dict[str, Cost] = {}
    pressed: dict[str, int] = {}
    for key in terminal.keys:
        painted = None
        for at, data in key.chunks:
            stream.feed(data)
            if changed(screen, rows):
                painted = at
        cost = found.setdefault(key.name, Cost([], []))
        pressed[key.name] = pressed.get(key.name, 0) + 1
        if painted is not None:
            cost.cpu.append(key.cpu)
            cost.wall.append(1000 * (painted - key.pressed))
    for name, cost in found.items():
        if name in (MOVE, ACT) and 2 * len(cost.cpu) < pressed[name]:
            raise SystemExit(f"{len(cost.cpu)} of {pressed[name]} keys for {name!r} changed something on the screen")
    return found


def commit(terminal: Terminal, script: Script, count: int) -> None:
    for nth in range(count):
        for key in script.before:  # the first takes the turn up, so that Enter counts at once
            terminal.press(BETWEEN, key)
        terminal.press(ACT, b"\r", ANSWERED)
        if script.tumbling and nth % 4 == 3:
            terminal.press(AMID, script.moves[0])
        else:
            terminal.watch(AFTER if script.tumbling else BETWEEN)


def side_by_side(game: Terminal, bare: Terminal, script: Script) -> None:
    """Press all keys of a script, and others on the bare board, in turn."""
    ways = itertools.cycle((RIGHT, LEFT))

    def others() -> None:
        for key in itertools.islice(ways, BLOCK):
            bare.press(MOVE, key)

    commit(game, script, script.acts // 2)
    for first in range(0, len(script.moves), BLOCK):
        for key in script.moves[first : first + BLOCK]:
            game.press(MOVE, key)
        others()
    commit(game, script, script.acts - script.acts // 2)
    others()


class Figure(NamedTuple):
    """One of a game's figures: medians of the keys, in milliseconds, and medians over the rounds of what they are
    to those of the bare board."""

    cpu_ms: float
    wall_ms: float
    wall_p95_ms: float
    keys: int
    cpu_ratio: float
    wall_ratio: float
    ratios: list[float]
    """Those of the processor time, round by round."""


def play(game: str, options: list[str], seed: int, size: tuple[int, int]) -> tuple[dict[str, Cost], Cost]:
    """One round: what the keys of the game cost, and those of the bare board beside it."""
    script = SCRIPTS.get(game, ANY)
    command = [sys.executable, "-m", "tui.cli", "play", game, "--seat", "Ann", "--seat", "Bob", "--seed", str(seed)]
    command += [part for option in options for part in ("--option", option)]
    with tempfile.TemporaryDirectory() as home:
        bare = Terminal([sys.executable, str(BARE)], *size, Path(home))
        table = Terminal(command, *size, Path(home))
        try:
            bare.begin()
            table.begin()
            side_by_side(table, bare, script)
        finally:
            table.close()
            bare.close()
    return costs(table), costs(bare)[MOVE]


def measure(game: str, options: list[str], size: tuple[int, int], rounds: int) -> tuple[dict[str, Figure], Cost]:
    """A game's figures after so many rounds, and what the keys of the bare board cost in them."""
    played = [play(game, options, seed, size) for seed in SCRIPTS.get(game, ANY).seeds[:rounds]]
    found = {name: [(keys[name], bare) for keys, bare in played if keys.get(name, NONE).cpu] for name in LIMITS}
    return {name: figure(rounds) for name, rounds in found.items() if rounds}, Cost.of([bare for _, bare in played])


def figure(rounds: list[tuple[Cost, Cost]]) -> Figure:
    """What keys cost beside those of the bare board, each round for itself."""
    keys = Cost.of([cost for cost, _ in rounds])
    ratios = [statistics.median(cost.cpu) / (statistics.median(bare.cpu) or 1.0) for cost, bare in rounds]
    wall = statistics.median(statistics.median(cost.wall) / statistics.median(bare.wall) for cost, bare in rounds)
    slowest = statistics.quantiles(keys.wall, n=20)[-1] if len(keys.wall) > 1 else keys.wall[0]
    return Figure(
        statistics.median(keys.cpu), statistics.median(keys.wall), slowest, len(keys.wall),
        statistics.median(ratios), wall, ratios,
    )  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", action="append", default=[], help="its id; again for more; all without it")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--size", default="120x40")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    columns, lines = map(int, given.size.split("x"))
    over, told = False, []
    for game in given.game or list(SCRIPTS):
        figures, bare = measure(game, given.option, (columns, lines), given.rounds)
        over |= any(one.cpu_ratio > LIMITS[name] for name, one in figures.items())
        told.append({"game": game, "size": given.size, **{name: one._asdict() for name, one in figures.items()}})
        if not given.json:
            print(f"{game} at {given.size}, {given.rounds} rounds; a bare board takes", end=" ")
            print(f"{statistics.median(bare.cpu):.2f} ms CPU, {statistics.median(bare.wall):.2f} ms")
            for name, one in figures.items():
                each = " ".join(f"{ratio:.2f}" for ratio in one.ratios)
                print(
                    f"  {name:<16} {one.cpu_ms:6.2f} ms CPU = {one.cpu_ratio:.2f}x ({each}; limit {LIMITS[name]}x),",
                    end=" ",
                )
                print(
                    f"{one.wall_ms:.2f} ms = {one.wall_ratio:.2f}x, p95 {one.wall_p95_ms:.2f} ms, {one.keys} keys",
                    flush=True,
                )
    if given.json:
        print(json.dumps(told))
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
