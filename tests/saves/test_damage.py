"""Stores damaged in single bytes, above all where the tables are described; a sample of `fuzz_store.py`."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from saves.store import Store
from tests.sample import in_turn
from tests.saves import fuzz_store
from tests.saves.fuzz_store import FLIPS, cuts, sweep
from tests.saves.test_store_files import ROOT, refused


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fuzz_store.full_store(tmp_path_factory.mktemp("full"))


@pytest.fixture
def full(original: Path, data_dir: Path) -> Path:
    """A store with games of every kind; its file."""
    data_dir.mkdir()
    return Path(shutil.copy(original, data_dir / "hotseat.db"))


def schema_places(content: bytes) -> list[int]:
    """Where in the file the words stand that made the tables; what an altered table leaves behind is no longer read."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.deserialize(content[:18] + b"\x01\x01" + content[20:])  # in memory there is no write-ahead log
        rows = db.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
        made = [sql.encode() for (sql,) in rows if "sqlite_" not in sql]
    found = []
    for sql in made:
        start = content.index(sql)
        found += range(start, start + len(sql))
    assert len(found) > 2500, "six tables and more"
    return found


def test_a_letter_of_the_schema_that_is_no_text_is_told(full: Path) -> None:
    """SQLite quotes the broken line in its error message, which then is no text."""
    sound = full.read_bytes()
    at = sound.index(b"CREATE TABLE games") + len(b"CREATE TABL")
    full.write_bytes(sound[:at] + b"\x8c" + sound[at + 1 :])
    refused(full.parent, "damaged .its tables cannot be read.; it was left as it is")


def test_a_schema_that_is_no_text_any_more_is_told(full: Path) -> None:
    """The kind of a value is a byte before it: one bit makes the words that made a table into mere bytes."""
    sound = full.read_bytes()
    told = 0
    for at in in_turn(sorted({sound.rindex(b"table", 0, place) - 1 for place in schema_places(sound)[::200]}), 2):
        broken = bytearray(sound)
        broken[at] ^= 1
        full.write_bytes(broken)
        refused(full.parent, "damaged")
        told += 1
    assert told > 3


@pytest.mark.parametrize(
    ("word", "other"),
    [
        (b"finished REAL", b"finisied REAL"),
        (b"REFERENCES games", b"REFERENCES gamer"),
        (b"DEFAULT 0", b"DEFAULT 1"),
        (b"CASCADE", b"CATCADE"),
    ],
)
def test_a_schema_that_says_something_else_is_told(full: Path, word: bytes, other: bytes) -> None:
    sound = full.read_bytes()
    full.write_bytes(sound.replace(word, other, 1))
    refused(full.parent, "damaged")


def test_every_flip_in_the_schema_is_refused(full: Path) -> None:
    sound = full.read_bytes()
    rnd = random.Random(5)
    places = rnd.sample(schema_places(sound), 100)
    answers = sweep(full, ((at, bits) for at in places for bits in FLIPS if sound[at] not in b" \n"))
    assert {answer.partition(" (")[0] for answer in answers} == {"_ is damaged"}, answers


def test_flips_and_cuts_anywhere_are_refused_or_do_no_harm(full: Path) -> None:
    size, rnd = full.stat().st_size, random.Random(6)
    header = ((at, rnd.choice(FLIPS)) for at in range(16, 100, 2))
    answers = sweep(full, header) + sweep(full, fuzz_store.anywhere(size, 12, rnd))
    answers += cuts(full, (rnd.randrange(1, size) for _ in range(20)))
    assert sum(often for answer, often in answers.items() if "damaged" in answer) > 30


def test_a_damaged_file_with_a_log_left_beside_it_stays_as_it_is(full: Path) -> None:
    """SQLite would write the log into the file when it is closed."""
    crash = "import os, sys; from pathlib import Path; from saves.store import Store\n"
    crash += "s = Store.open(Path(sys.argv[1])); s.rename(1, 'after'); os._exit(0)"
    subprocess.run([sys.executable, "-c", crash, str(full.parent)], cwd=ROOT, check=True)
    sound = full.read_bytes()
    at = sound.index(b"CREATE TABLE steps") + len(b"CREATE TABL")
    full.write_bytes(sound[:at] + b"\x8c" + sound[at + 1 :])
    refused(full.parent, "damaged")
    full.write_bytes(sound)
    with Store.open(full.parent) as store:
        assert store.info(1).name == "after"
