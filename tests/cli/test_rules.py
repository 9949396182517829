"""`hotseat rules`."""

from __future__ import annotations

from rules.rulebook import rulebook
from tests.cli.command_line import Shell


def test_books_are_listed(shell: Shell) -> None:
    assert ["quixote", "Don", "Quixote"] in [line.split() for line in shell("rules").lines]


def test_a_whole_book_a_list_and_a_section(shell: Shell) -> None:
    book = rulebook("quixote")
    whole = shell("rules", "quixote").out
    assert all(part.id in whole and part.title in whole and part.text in whole for part in book.sections)
    listed = shell("rules", "quixote", "--list").lines
    assert [line.split()[0] for line in listed] == [part.id for part in book.sections]
    churches = book.section("quixote.scoring.churches")
    one = shell("rules", "--section", churches.id)
    assert one.code == 0 and churches.text in one.out and one.out in whole


def test_finding_words(shell: Shell) -> None:
    found = shell("rules", "quixote", "--find", "churches", "--list").lines
    assert any(line.split()[0] == "quixote.scoring.churches" for line in found)
    assert len(found) < len(rulebook("quixote").sections)
    assert "try fewer" in shell.refused(1, "rules", "quixote", "--find", "zeppelin")
