"""Sentences for people stand in the rooms for words alone: what is clean stays clean."""

from __future__ import annotations

from typing import Final

from tests.project.sentences import ROOT, sentences

CARDS: Final = "rules/catalogue.py"
"""The cards of the games, which are what the lid of each box says: title, blurb, who begins."""


def test_store_and_records_keep_their_sentences_in_words() -> None:
    assert list(sentences(("saves",))) == []


def test_what_the_games_share_keeps_its_sentences_in_words() -> None:
    files = tuple(str(path.relative_to(ROOT)) for path in sorted((ROOT / "rules").glob("*.py")))
    assert len(files) > 15
    assert [one for one in sentences((*files, "rules/players")) if one.file != CARDS] == []
