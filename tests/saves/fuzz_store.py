"""Damaged stores: `python -m tests.saves.fuzz_store [COUNT] [SEED]`; without a count every byte of the first page.

A byte flipped or the file cut off: the store is refused, or all there is in it can be asked for, and each answer comes
or is refused. Every refusal is a `StoreError` of one line; what was only looked at is byte for byte as it was.
Prints how often each came.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from rules.campaigns import campaign
from saves.campaigns import attempts, dailies, run_of, runs, share, standing
from saves.records import export_record
from saves.statistics import Filter, bests, csv_text, json_text, played, select, summary
from saves.store import Store, StoreError
from tests.saves.make_fixtures import fill

PAGE = 4096
FLIPS = (0xFF, 0x80, 0x01)
"""Bits that are turned over: all; the one that makes ASCII into no UTF-8; the one that makes another letter."""


def full_store(folder: Path) -> Path:
    """A store with games of every kind, a campaign and dailies; its file."""
    with Store.open(folder) as store:
        fill(store)
    return folder / "hotseat.db"


def first_page() -> Iterator[tuple[int, int]]:
    """Every byte of the first page, with each kind of damage: (place, bits)."""
    return ((at, bits) for at in range(PAGE) for bits in FLIPS)


def anywhere(size: int, count: int, rnd: random.Random) -> Iterator[tuple[int, int]]:
    """So many bytes of the file."""
    return ((rnd.randrange(size), rnd.choice(FLIPS)) for _ in range(count))


def sweep(file: Path, damages: Iterable[tuple[int, int]]) -> Counter[str]:
    """Damage the file in one place after the other, and ask for everything: how often which answer came.

    The file is sound again in the end.
    """
    sound = file.read_bytes()
    answers: Counter[str] = Counter()
    try:
        for at, bits in damages:
            broken = bytearray(sound)
            broken[at] ^= bits
            answers.update(told(file, bytes(broken), f"byte {at} ^ {bits:#x}"))
    finally:
        file.write_bytes(sound)
    return answers


def cuts(file: Path, sizes: Iterable[int]) -> Counter[str]:
    """As `sweep`, with the file cut off at these sizes."""
    sound = file.read_bytes()
    answers: Counter[str] = Counter()
    try:
        for size in sizes:
            answers.update(told(file, sound[:size], f"cut at {size}"))
    finally:
        file.write_bytes(sound)
    return answers


def told(file: Path, broken: bytes, where: str) -> list[str]:
    """What is answered when the file is this."""
    file.write_bytes(broken)
    try:
        answers = asked(file.parent)
    except Exception as error:
        error.add_note(where)
        raise
    assert file.read_bytes() == broken, f"the file was changed: {where}"
    assert not any(path.stat().st_size for path in file.parent.glob(file.name + "-wal")), where
    return answers


def asked(folder: Path) -> list[str]:
    """Ask a store for everything: the refusals, or ["nothing amiss"]."""
    refusals: list[str] = []
    store = attempt(refusals, lambda: Store.open(folder))
    if store is not None:
        with store:
            for question in questions(store):
                attempt(refusals, question)
    return refusals or ["nothing amiss"]


def attempt(refusals: list[str], question: Callable[[], Any]) -> Any:
    try:
        return question()
    except StoreError as error:
        text = str(error)
        assert text.isprintable(), text
        refusals.append(re.sub(r"/\S+|\d+", "_", text)[:100])
        return None


def questions(store: Store) -> Iterator[Callable[[], Any]]:
    """All that can be asked of a store without changing it."""
    yield store.games
    yield lambda: figures(store)
    for number in range(1, 9):
        yield lambda number=number: (store.info(number), store.finished(number), run_of(store, number))
        yield lambda number=number: retold(store, number)
    yield lambda: [share(store, one) for one in dailies(store) if one.finished is not None]
    yield lambda: [(attempts(store, run.id), standing(store, run.id, campaign("la-mancha"))) for run in runs(store)]


def figures(store: Store) -> None:
    found = select(store.results(), Filter())
    csv_text(found)
    json_text(found)
    summary(played(found, ""))
    bests(played(found))


def retold(store: Store, number: int) -> None:
    game = store.peek(number)
    assert game.journal is not None
    export_record(game)


def main() -> None:
    count, seed = (int(word) for word in (*sys.argv[1:], "0", "1")[:2])
    with tempfile.TemporaryDirectory() as folder:
        file = full_store(Path(folder))
        size = file.stat().st_size
        rnd = random.Random(seed)
        answers = sweep(file, anywhere(size, count, rnd) if count else first_page())
        answers += cuts(file, (rnd.randrange(size) for _ in range(count or 100)))
    for answer, often in answers.most_common():
        print(f"{often:6}  {answer}")


if __name__ == "__main__":
    main()
