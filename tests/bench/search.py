"""How long a letter typed into the search of the rulebooks takes: alone, and from key to painted cells.

    python tests/bench/search.py [--kib 200] [--rounds 5] [--limit 10]

The first figures are the search itself over at least so many KiB of rulebook text (the books, and copies of them), on
CPU time; the others those of the app in a pseudo-terminal, over the books there are. Exits with 1 if a search takes
more than the limit.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rules.catalogue import GAMES  # noqa: E402
from rules.rulebook import rulebook  # noqa: E402
from tests.bench.latency import BETWEEN, Terminal, costs  # noqa: E402
from tui.lookup import Lookup, terms_of  # noqa: E402

TYPED = (
    "which knihgts count for the bordr",
    "how do I chnage my die",
    "Handelsroute zwischen Staedten",
    "what if I dont have enough fod for the famine",
)


def library(kib: int) -> Lookup:
    """An index over so much text, and how long it took to build."""
    books = [rulebook(game) for game in GAMES]
    size = sum(len(section.text.encode()) for book in books for section in book.sections)
    copies = -(-kib * 1024 // size)
    begun = time.perf_counter()
    index = Lookup(books * copies, terms_of(GAMES))
    took = 1000 * (time.perf_counter() - begun)
    print(f"{copies * size // 1024} KiB, {len(index.sections)} sections, index built in {took:.0f} ms")
    return index


def letters(kib: int, rounds: int) -> float:
    """Prints the CPU time of each letter of the questions; the worst of the best round."""
    best: list[float] = []
    for _ in range(rounds):
        index, took = library(kib), []
        for question in TYPED:
            for end in range(1, len(question) + 1):
                begun = time.process_time()
                index.search(question[:end], "quixote")
                took.append(1000 * (time.process_time() - begun))
        best = took if not best or max(took) < max(best) else best
    print(f"search: median {statistics.median(best):.2f} ms, worst of {len(best)} letters {max(best):.2f} ms (CPU)")
    return max(best)


def painted(columns: int, lines: int) -> None:
    """Prints the time from key to picture in the app."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal([sys.executable, "-m", "tui.cli"], columns, lines, Path(home))
        try:
            terminal.begin()
            for question in TYPED:
                terminal.press(BETWEEN, b"/")
                terminal.press(BETWEEN, question[0].encode())  # the first letter may wait for the index to be built
                for letter in question[1:]:
                    terminal.press("letter", letter.encode())
                terminal.press(BETWEEN, b"\x1b")
        finally:
            terminal.close()
        spent, took = costs(terminal)["letter"]
    ordered = sorted(took)
    print(
        f"key to picture at {columns}x{lines}: median {statistics.median(took):.1f} ms, 95th percentile "
        f"{ordered[int(0.95 * len(took))]:.1f} ms, CPU {statistics.mean(spent):.1f} ms a letter"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kib", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--limit", type=float, default=10.0, help="milliseconds a letter's search may take")
    options = parser.parse_args()
    worst = letters(options.kib, options.rounds)
    for columns, lines in ((80, 24), (120, 40)):
        painted(columns, lines)
    return 1 if worst > options.limit else 0


if __name__ == "__main__":
    sys.exit(main())
