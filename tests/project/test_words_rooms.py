"""Every sentence that people read comes from a room for words, and those of `tui` are cheap to enter."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import PurePosixPath
from typing import Final

import pytest

from tests.project.sentences import ROOT, Sentence, in_source, sentences

LEFT: Final = {
    "tui/games/discordia": 36,
}
"""Folders that are not done yet, with the sentences left outside their words rooms: these figures may only fall."""
HEAVY: Final = ("click", "msgspec", "rich", "sqlite3", "textual", "tomllib", "saves", "rules.game", "rules.catalogue")
"""What no words room of `tui` for pages, commands and the app may bring along."""
CHEAP: Final = [
    "tui.words",
    "tui.kit.words",
    "tui.commands.words",
    *(f"tui.pages.words.{path.stem}" for path in sorted((ROOT / "tui/pages/words").glob("[!_]*.py"))),
]


def _folder(file: str) -> str:
    """The nearest folder around a file that `LEFT` names ("rules": of its own files alone), else the file itself."""
    around = [str(folder) for folder in PurePosixPath(file).parents if str(folder) in LEFT]
    return around[0] if around and (around[0] != "rules" or file.count("/") == 1) else file


@cache
def everywhere() -> list[Sentence]:
    """What stands outside of the rooms, looked for once."""
    return list(sentences())


def test_no_sentence_stands_outside_the_rooms_for_words() -> None:
    found = everywhere()
    counted = Counter(_folder(one.file) for one in found)
    too_many = {folder for folder, number in counted.items() if number > LEFT.get(folder, 0)}
    told = [f"{one.file}:{one.line}: {one.text!r}" for one in found if _folder(one.file) in too_many]
    assert not told, "\n".join(told)


def test_a_folder_that_is_done_is_named_no_longer() -> None:
    counted = Counter(_folder(one.file) for one in everywhere())
    assert [folder for folder in LEFT if not counted[folder]] == []


@pytest.mark.parametrize(
    "source",
    [
        'say("no game is running")',
        'say(f"there are {n} games left over")',
        'raise click.UsageError("give one of them")',
        'raise IllegalAction("a.rule", "not that one")',
        'HELP = {"seed": "A number fixes every draw"}',
        '@click.command("games")\ndef games() -> None:\n    """List the saved games."""',
        '@click.group(cls=Late)\ndef hotseat() -> None:\n    """Board games for several people."""',
    ],
)
def test_a_sentence_is_found(source: str) -> None:
    assert len(list(in_source(source, "somewhere.py"))) == 1 + source.count("{n}")


@pytest.mark.parametrize(
    "source",
    [
        '"""A module with a docstring."""',
        'def f() -> None:\n    """A function with a docstring."""',
        '@click.command("games", help=words.GAMES)\ndef games() -> None:\n    """List the saved games."""',
        'raise ValueError("for whoever reads the code")',
        'raise BrokenPipeError("the process has ended")',
        'assert x, "for whoever reads the code"',
        'db.execute(f"SELECT a FROM b WHERE c IN ({d}) ORDER BY e")',
        'CSS = "Static { width: 100%; }"',
        'look = "bold $accent"',
        'row = Horizontal(classes="row seat")',
        'found = self.query("Line, Picker")',
        'text = words.no_game_is_running("quixote")',
        'KIND = "dict[str, int]"',
    ],
)
def test_what_nobody_reads_is_no_sentence(source: str) -> None:
    assert list(in_source(source, "somewhere.py")) == []


def test_the_words_of_the_app_bring_nothing_heavy_along() -> None:
    script = f"""
import importlib, sys
for name in {CHEAP!r}:
    importlib.import_module(name)
print(*[name for name in {HEAVY!r} if name in sys.modules])
"""
    told = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.split() == []
