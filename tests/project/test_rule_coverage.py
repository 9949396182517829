"""Every rule of every rulebook is shown at work by a test."""

from __future__ import annotations

from pathlib import Path

from rules.rulebook import books, rulebook
from tests.rule_coverage import gaps, marked


def test_every_rule_has_a_test_and_every_mark_a_rule() -> None:
    assert gaps(marked()) == []


def test_gaps_are_seen(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text(
        "import pytest\n\nBOGUS = 'x'\n\n"
        "@pytest.mark.rule('quixote.turn.lay', 'quixote.no-such-rule')\ndef test_x(): ...\n\n"
        "pytest.param(1, marks=pytest.mark.rule(BOGUS))\n"
    )
    marks = marked(tmp_path)
    assert marks["quixote.turn.lay"] == ["test_x.py:5"]
    found = gaps(marks)
    assert "no rule quixote.no-such-rule (test_x.py:5)" in found
    assert "no rule (not a plain text: BOGUS) (test_x.py:8)" in found
    assert "no test shows quixote.turn.lay" not in found
    rules = [section.id for game in books() for section in rulebook(game).sections if section.is_rule]
    assert sum(line.startswith("no test") for line in found) == len(rules) - 1
