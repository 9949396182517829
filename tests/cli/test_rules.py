"""`hotseat rules`."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest

from rules.catalogue import GAMES
from rules.rulebook import rulebook
from tests.cli.command_line import ROOT, Shell


def test_books_are_listed(shell: Shell) -> None:
    assert [line.split(maxsplit=1) for line in shell("rules").lines] == [[c.id, c.title] for c in GAMES.values()]
    assert [book["game"] for book in json.loads(shell("rules", "--json").out)] == list(GAMES)


def test_a_whole_book_a_list_and_a_section(shell: Shell) -> None:
    book = rulebook("quixote")
    whole = shell("rules", "quixote").out
    assert all(part.id in whole and part.title in whole and part.text in whole for part in book.sections)
    listed = shell("rules", "quixote", "--list").lines
    assert [line.split()[0] for line in listed] == [part.id for part in book.sections]
    churches = book.section("quixote.scoring.churches")
    one = shell("rules", "--section", churches.id)
    assert one.code == 0 and churches.text in one.out and one.out in whole


def test_words_bring_the_best_sections_first(shell: Shell) -> None:
    found = shell("rules", "quixote", "two", "churches", "--list").lines
    assert found[0].split()[0] == "quixote.scoring.churches"
    assert len(found) < len(rulebook("quixote").sections)
    assert all(line.startswith("quixote.") for line in found)
    printed = shell("rules", "do two churchs bring 2 points")
    assert printed.out.startswith("### Churches\n(quixote.scoring.churches)")
    everywhere = {line.partition(".")[0] for line in shell("rules", "tie", "--list").lines}
    assert set(GAMES) <= everywhere


def test_sections_as_json(shell: Shell) -> None:
    found = json.loads(shell("rules", "explorers", "Handelsroute", "--json").out)
    assert found[0]["id"] == "explorers.route.chain"
    assert found[0]["text"] == rulebook("explorers").section("explorers.route.chain").text
    whole = json.loads(shell("rules", "quixote", "--json").out)
    assert [part["id"] for part in whole] == [part.id for part in rulebook("quixote").sections]


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("quixote", "zeppelin", "xylophone"), 1, "try other words"),
        (("--section", "quixote"), 2, "no section"),
        (("--section", "chess.mate"), 2, "no rulebook"),
        (("quixote", "--section", "quixote.turn.lay"), 2, "leave the other words out"),
        (("[qqx]\x1b[9zz",), 1, "try other words"),
    ],
)
def test_what_cannot_be_found_is_said_in_one_line(shell: Shell, args: tuple[str, ...], code: int, said: str) -> None:
    assert said in shell.refused(code, "rules", *args)


def test_what_is_longer_than_the_terminal_is_paged(tmp_path: Path) -> None:
    """On a terminal the whole book goes through the pager, one short section does not."""
    pager = tmp_path / "pager"
    pager.write_text(f"#!{sys.executable}\nimport sys\nprint('PAGED', len(sys.stdin.read().splitlines()))\n")
    pager.chmod(0o755)
    assert int(on_terminal(pager, "rules", "quixote").split("PAGED")[1].split()[0]) > 200
    short = on_terminal(pager, "rules", "--section", "quixote.end.tie")
    assert "PAGED" not in short and "tie-break" in short


def on_terminal(pager: Path, *args: str) -> str:
    """What a command writes to a terminal of 24 lines."""
    master, slave = pty.openpty()
    env = {**os.environ, "PAGER": str(pager), "LINES": "24", "COLUMNS": "80", "TERM": "xterm"}
    process = subprocess.Popen([sys.executable, "-m", "tui.cli", *args], cwd=ROOT, stdin=slave, stdout=slave, env=env)
    os.close(slave)
    written = b""
    while process.poll() is None or select.select([master], [], [], 0.2)[0]:
        if select.select([master], [], [], 0.2)[0]:
            try:
                written += os.read(master, 65536)
            except OSError:
                break
    process.wait(30)
    os.close(master)
    return written.decode()
