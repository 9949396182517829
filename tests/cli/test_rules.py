"""`hotseat rules`."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
from html.parser import HTMLParser
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
        (("--book",), 2, "one whole rulebook"),
        (("quixote", "churches", "--book"), 2, "one whole rulebook"),
        (("quixote", "--output", "page.html"), 2, "one whole rulebook"),
        (("[qqx]\x1b[9zz",), 1, "try other words"),
    ],
)
def test_what_cannot_be_found_is_said_in_one_line(shell: Shell, args: tuple[str, ...], code: int, said: str) -> None:
    assert said in shell.refused(code, "rules", *args)


class Outline(HTMLParser):
    """What a page is made of: ids, where its links lead, what it would fetch, the tags that are open, its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.pictures = 0
        self.open: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.ids += [named["id"] or ""] if "id" in named else []
        self.links += [named["href"] or ""] if tag == "a" else []
        self.fetched += [value or "" for name, value in attrs if name == "src" or (name == "href" and tag != "a")]
        self.pictures += tag == "svg"
        if tag not in ("meta", "br", "hr", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_book_is_one_page_with_its_boards_as_pictures(shell: Shell, game: str) -> None:
    book = rulebook(game)
    page = Outline(shell("rules", game, "--book").out)
    assert page.open == [] and page.fetched == []
    assert page.ids == [part.id for part in book.sections]
    assert {link.removeprefix("#") for link in page.links} == set(page.ids)
    assert all(f"{part.title}" in page.text for part in book.sections)
    assert page.pictures == sum(part.text.count("```") for part in book.sections) // 2 > 0
    assert "```" not in page.text and "](" not in page.text


def test_the_page_goes_to_a_file_that_is_not_there_yet(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    assert str(file) in shell("rules", "quixote", "--book", "--output", file).out
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and "<svg" in page
    assert "exists already" in shell.refused(1, "rules", "quixote", "--book", "--output", file)
    assert shell("rules", "quixote", "--book", "--output", file, "--force").code == 0


@pytest.mark.rotating(6)
def test_a_terminal_is_shown_the_pictures() -> None:
    """In the reader's signs; in colours where these are wanted."""
    section = ("--section", "quixote.tile.castle")
    drawn = on_terminal(Path("cat"), "rules", *section, LC_ALL="C.UTF-8", NO_COLOR="1")
    assert "█♜ 6█" in drawn and "K6 K4" not in drawn and "quixote.tiles" not in drawn
    plain = on_terminal(Path("cat"), "rules", *section, LC_ALL="C", NO_COLOR="1")
    assert "| 6 |" in plain and "♜" not in plain
    coloured = on_terminal(Path("cat"), "rules", *section, LC_ALL="C.UTF-8", NO_COLOR="", COLORTERM="truecolor")
    assert "48;2;" in coloured and "48;2;" not in drawn
    assert on_terminal(Path("cat"), "rules", "quixote", "--book") == ""  # 100 KB of HTML are for a file


def test_in_sixty_columns_nothing_of_a_picture_or_a_table_is_cut() -> None:
    """The market of Discordia takes 72 columns, and `rich` would cut the words of a table of eight columns."""
    section = ("--section", "discordia.setup")
    small = {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "60", "LINES": "200"}
    drawn = re.sub(r"\x1b\[[0-9;]*m|\r", "", on_terminal(Path("cat"), "rules", *section, **small))
    assert max(map(len, drawn.splitlines())) <= 60 and "…" not in drawn
    assert {"spring", "Saturnalia", "winter", "extensions", "privileges"} <= set(re.findall(r"\w+", drawn))
    assert "row: " not in drawn and "season: " not in drawn, "the picture, not its lines"


@pytest.mark.rotating(6)
def test_what_is_longer_than_the_terminal_is_paged(tmp_path: Path) -> None:
    """On a terminal the whole book goes through the pager, one short section does not."""
    pager = tmp_path / "pager"
    pager.write_text(f"#!{sys.executable}\nimport sys\nprint('PAGED', len(sys.stdin.read().splitlines()))\n")
    pager.chmod(0o755)
    assert int(on_terminal(pager, "rules", "quixote").split("PAGED")[1].split()[0]) > 200
    short = on_terminal(pager, "rules", "--section", "quixote.end.tie")
    assert "PAGED" not in short and "tie-break" in short


def on_terminal(pager: Path, *args: str, **more: str) -> str:
    """What a command writes to a terminal of 24 lines. `more`: of its environment."""
    master, slave = pty.openpty()
    env = {**os.environ, "PAGER": str(pager), "LINES": "24", "COLUMNS": "80", "TERM": "xterm", **more}
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
