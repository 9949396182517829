"""Mutated record files: `python -m tests.saves.fuzz_records [COUNT] [SEED]`, 10,000 unless told.

Each file either is imported as a whole game or is refused with reasons, and then nothing was written. A fifth of them
are read as if the rules had been revised since. Prints how many, and the reasons by frequency.
"""

from __future__ import annotations

import copy
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from rules.catalogue import GAMES, load
from rules.game import BadInput
from saves.log import data_hash
from saves.records import export_record
from saves.store import Store

FIXTURES = Path(__file__).with_name("fixtures")
JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 24, 49, 2**31, 2**63 - 1, 2**63, -(2**63), 10**30, 0.5, -0.0, 1e308),
    *("", "x", "A1", "05", "SP", "K6", "lay", "quixote", "\x1b[2J", "\u202e", "[/b]", "\ud800", "x" * 5000, "0" * 16),
    *([], {}, [[]], [1, "a"], {"type": "lay"}, {"a": {"b": {}}}),
)


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where in the data there is something, from the outside in."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [here, *(path for key, value in inner for path in paths(value, (*here, key)))]


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def mutate_value(lines: list[Any], rnd: random.Random) -> None:
    """Another value somewhere: junk, one from elsewhere in the file, a number beside it; or none; or one more."""
    number = rnd.randrange(len(lines)) if rnd.random() < 0.7 else rnd.choice((0, len(lines) - 1))
    places = paths(lines[number])
    if rnd.random() < 0.3:  # into a position, if there is one
        places = [path for path in places if path[:2] == ("base", "state") or path[:1] == ("snapshot",)] or places
    path = rnd.choice(places)
    if not path:
        lines[number] = rnd.choice((*JUNK, lines[rnd.randrange(len(lines))]))
        return
    holder, key, old = at(lines[number], path[:-1]), path[-1], at(lines[number], path)
    what = rnd.random()
    if what < 0.15:
        del holder[key]
    elif what < 0.25 and isinstance(holder, dict):
        holder[rnd.choice(("x", "seat", "hash", "step", "\x1b", "y" * 3000))] = rnd.choice(JUNK)
    elif what < 0.3 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(old))
    elif what < 0.5 and type(old) is int:
        holder[key] = old + rnd.choice((-1, 1, 10, 10**18))
    elif what < 0.65:
        other = lines[rnd.randrange(len(lines))]
        holder[key] = copy.deepcopy(at(other, rnd.choice(paths(other))))
    else:
        holder[key] = copy.deepcopy(rnd.choice(JUNK))


def mutate_lines(lines: list[Any], rnd: random.Random) -> None:
    """A line lost, twice, moved, exchanged; or the end cut off."""
    here, there = rnd.randrange(len(lines)), rnd.randrange(len(lines))
    what = rnd.randrange(5)
    if what == 0:
        del lines[here]
    elif what == 1:
        lines.insert(there, copy.deepcopy(lines[here]))
    elif what == 2:
        lines[here], lines[there] = lines[there], lines[here]
    elif what == 3:
        lines.insert(there, lines.pop(here))
    else:
        del lines[here + 1 :]


def mutate_bytes(raw: bytes, rnd: random.Random) -> bytes:
    """Bytes changed, lost, put in, or a stretch from elsewhere."""
    data = bytearray(raw)
    for _ in range(rnd.choice((1, 1, 1, 3, 20))):
        here = rnd.randrange(len(data) + 1)
        what = rnd.randrange(5)
        if what == 0 and here < len(data):
            data[here] ^= 1 << rnd.randrange(8)
        elif what == 1:
            del data[here : here + rnd.choice((1, 1, 40, 4000))]
        elif what == 2:
            data[here:here] = rnd.choice(
                (b"\x00", b"\xff", b"{", b"[" * 3000, b'"', b"\n", b"9" * 400, b"e999", b"\\u")
            )
        elif what == 3:
            there = rnd.randrange(len(data) + 1)
            data[here:here] = data[there : there + rnd.randrange(200)]
        else:
            del data[here:]
        data = data or bytearray(b" ")
    return bytes(data)


def signed(raw: bytes) -> bytes:
    """The file with a checksum that fits what it has become, so that the mutation is not stopped by it."""
    body = re.sub(rb'\{"sha256":[^\n]*\n?$', b"", raw)
    body = body if body.endswith(b"\n") else body + b"\n"
    return body + b'{"sha256":"' + sha256(body).hexdigest().encode() + b'"}\n'


def hash_again(lines: list[Any]) -> None:
    """Make the hash of the snapshot fit what it has become."""
    for line in lines:
        if isinstance(line, dict) and "snapshot" in line:
            with suppress(ValueError, OverflowError):  # some junk has no JSON form of ours
                line["hash"] = data_hash(line["snapshot"])


def mutant(sound: str, rnd: random.Random) -> bytes:
    """A record file with one or a few things wrong; nine in ten have a checksum that fits."""
    if rnd.random() < 0.3:
        raw = mutate_bytes(sound.encode(), rnd)
    else:
        lines = [json.loads(line) for line in sound.split("\n")[:-2]]
        for _ in range(rnd.choice((1, 1, 1, 2, 5))):
            if not lines:
                break
            (mutate_value if rnd.random() < 0.75 else mutate_lines)(lines, rnd)
        text = "".join(
            json.dumps(line, ensure_ascii=rnd.random() < 0.5, separators=(",", ":")) + "\n" for line in lines
        )
        raw = text.encode("utf-8", "surrogatepass")
    return signed(raw) if rnd.random() < 0.9 else raw


def corpus() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(FIXTURES.glob("record-v*.jsonl"))]


def written(store: Store) -> tuple[int, ...]:
    """How many rows each table has."""
    tables = ("games", "steps", "undone", "take_backs", "helps", "results")
    return tuple(store._db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables)


def fuzz(store: Store, count: int, seed: int) -> Counter[str]:
    """Try `count` mutants; how often each reason (or "imported") came. `AssertionError` names the case that fails."""
    sound = corpus()
    outcomes: Counter[str] = Counter()
    for number in range(count):
        rnd = random.Random(f"{seed}/{number}")
        raw = mutant(rnd.choice(sound), rnd)
        with revised(number % 5 == 0):
            outcomes[attempt(store, raw, number)] += 1
    return outcomes


@contextmanager
def revised(newer: bool) -> Iterator[None]:
    """Every game's rules one version further."""
    games = [type(load(game)) for game in GAMES]
    for game in games:
        game.version += newer
    yield
    for game in games:
        game.version -= newer


def attempt(store: Store, raw: bytes, number: int) -> str:
    """Import one file and look whether what is promised holds; "imported", or the first reason."""
    before, changes = written(store), store._db.total_changes
    reasons: tuple[str, ...] = ()
    game_id = 0
    try:
        game_id = store.import_record(raw)
    except BadInput as error:
        reasons = error.reasons
    if not game_id:
        assert reasons, f"case {number}: no reason"
        assert all(r and r.isprintable() and len(r) <= 200 for r in reasons), f"case {number}: {reasons}"
        assert (written(store), store._db.total_changes) == (before, changes), f"case {number}: partly written"
        return re.sub(r"\d+|'.*?'", "_", reasons[0])[:70]
    looked = store.peek(game_id)
    assert (looked.notice, looked.info.steps) == ("", written(store)[1] - before[1]), f"case {number}"
    assert all(text and text.isprintable() for _, _, text in looked.journal), f"case {number}"
    assert export_record(looked), f"case {number}"
    store.delete(game_id)
    assert written(store) == before, f"case {number}: not deleted whole"
    return "imported"


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        begun = time.perf_counter()
        outcomes = fuzz(store, count, seed)
        seconds = time.perf_counter() - begun
    for reason, times in outcomes.most_common(40):
        print(f"{times:6}  {reason}")
    refused = count - outcomes["imported"]
    print(f"{count} mutants in {seconds:.0f} s: {refused} refused with reasons, {outcomes['imported']} still sound")


if __name__ == "__main__":
    main()
