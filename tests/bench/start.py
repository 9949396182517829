"""Start to full home screen, beside a bare Textual app with one label, in a pseudo-terminal of this machine.

    python -m tests.bench.start [--runs N] [--games N]

The two are started in turn, so that a busy machine slows both. A start ends with the last byte of the burst of output
after which nothing more comes for a while. Prints medians in ms of that; the least processor time of all runs, to the
first picture (the menu can be used from then on) and until all is quiet (what is looked up in saved games stands too);
their ratios; and what the home screen imported. The limit is for the processor time to the first picture. Of processor
times the least are compared: others only have more of what a busy machine adds. Calls up to the first picture are
counted besides, which is the same on every machine; `tests/e2e/test_start.py` holds them to a limit.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BARE = """
from textual.app import App
from textual.widgets import Label

class Bare(App):
    def compose(self):
        yield Label("Hello")

Bare().run()
"""
HOME = """
import sys
from tui.cli import main
main(["--data-dir", sys.argv[1]])
"""
IMPORTS = """
import asyncio, sys
from pathlib import Path
from tui.app import HotseatApp

async def main():
    app = HotseatApp(Path(sys.argv[1]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        heavy = ("sqlite3", "msgspec", "rules.game", "rules.quixote", "multiprocessing", "tomllib", "click")
        print(" ".join(name for name in heavy if name in sys.modules) or "none")

asyncio.run(main())
"""
COUNTED = """
import sys

def count(frame, event, about):
    global counted, written
    counted += 1
    if event == "call" and frame.f_code.co_name == "write" and "driver" in frame.f_code.co_filename:
        written += len(frame.f_locals.get("data", ""))
        if written > {picture}:
            sys.setprofile(None)
            with open({told!r}, "w") as file:
                file.write(str(counted))

counted = written = 0
sys.setprofile(count)
"""
QUIET = 0.25
"""Seconds without output that end a start."""
PICTURE = 2000
"""Bytes that only a picture has."""
ANSWERS = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[?2048$p": b"\x1b[?2048;0$y", b"\x1b[c": b"\x1b[?62c"}


def start(program: str, data: Path) -> tuple[float, float, float]:
    """Milliseconds from fork to the last byte of the last picture, of processor time to the first picture, and of
    processor time until all was quiet."""
    env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    for name in ("NO_COLOR", "PYTHONDONTWRITEBYTECODE"):  # compiled once, as what is installed is
        env.pop(name, None)
    begun = time.perf_counter()
    pid, master = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))  # before it looks for it
        os.chdir(ROOT)
        os.execve(sys.executable, [sys.executable, "-c", program, str(data)], env)
    painted, first, seen = 0.0, 0.0, 0
    try:
        while True:
            ready, _, _ = select.select([master], [], [], QUIET if seen > PICTURE else 60.0)
            if not ready:
                return (painted - begun) * 1000, first, processor_ms(pid)
            chunk = os.read(master, 65536)
            painted, seen = time.perf_counter(), seen + len(chunk)
            if not first and seen > PICTURE:
                first = processor_ms(pid)
            for question, answer in ANSWERS.items():
                if question in chunk:
                    os.write(master, answer)
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(master)


def processor_ms(pid: int) -> float:
    """Milliseconds of processor time that a process has had so far, as in `latency.py`."""
    return 1000 * time.clock_gettime((~pid << 3) | 2)


def saved_games(data: Path, count: int) -> None:
    """Put running games into the data directory."""
    from rules.catalogue import load
    from rules.turn_controller import TurnController
    from saves.model import Seat
    from saves.store import Store

    rules = load("quixote")
    with Store.open(data) as store:
        for number in range(count):
            controller = TurnController(rules, rules.configure(2), number)
            store.create(controller, (Seat("Ann"), Seat("Ben"))).close()


Started = tuple[float, float, float]


def processor_times(pairs: list[tuple[Started, Started]], at: int) -> tuple[float, float, float]:
    """The least of the bare app's and of ours, and their ratio."""
    bare, home = (min(pair[which][at] for pair in pairs) for which in (0, 1))
    return bare, home, home / bare


def calls(program: str, data: Path) -> int:
    """How many calls and returns a start has up to the first picture: the same on every machine, however busy."""
    told = data / "calls"
    start(COUNTED.format(told=str(told), picture=PICTURE) + program, data)
    return int(told.read_text())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--games", type=int, default=0, help="running games in the data directory")
    parser.add_argument("--limit", type=float, default=0.0, help="exit with 1 if the ratio is above this")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        if options.games:
            saved_games(data, options.games)
        start(BARE, data), start(HOME, data)  # the first run compiles
        pairs = [(start(BARE, data), start(HOME, data)) for _ in range(options.runs)]
        bare, home = (statistics.median(pair[which][0] for pair in pairs) for which in (0, 1))
        told = {
            name: processor_times(pairs, at) for at, name in ((1, "to the first picture"), (2, "until all is quiet"))
        }
        bare_calls, home_calls = calls(BARE, data), calls(HOME, data)
        imported = subprocess.run(
            [sys.executable, "-c", IMPORTS, str(data)],
            capture_output=True, text=True, check=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        ).stdout.strip()  # fmt: skip
    print(f"bare app {bare:.0f} ms, home screen {home:.0f} ms, ratio {home / bare:.2f} ({options.games} saved games)")
    for name, (bare_cpu, home_cpu, ratio) in told.items():
        print(f"processor time {name}: {bare_cpu:.0f} ms, {home_cpu:.0f} ms, ratio {ratio:.2f}")
    print(f"calls to the first picture: {bare_calls}, {home_calls}, ratio {home_calls / bare_calls:.3f}")
    print(f"heavy imports of the home screen: {imported}")
    return 1 if options.limit and told["to the first picture"][2] > options.limit else 0


if __name__ == "__main__":
    sys.exit(main())
