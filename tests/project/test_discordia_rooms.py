"""How the rules of Discordia are laid out: not a tower, and every sentence in a room for words."""

from __future__ import annotations

from tests.project.floors import arrows, floors
from tests.project.sentences import sentences

MOST_FLOORS = 8
"""Sixteen before the rooms were laid out anew."""


def test_discordia_is_no_tower() -> None:
    built = floors(arrows("rules/discordia"))
    assert built[-1] == ["rules.discordia.play"]
    assert len(built) <= MOST_FLOORS


def test_magna_knows_neither_turn_nor_year() -> None:
    """Discordia Magna stands beside the base game: what it adds is called from there, and calls nothing of it."""
    base = ("rules.discordia.turn.", "rules.discordia.year.", "rules.discordia.words.happened")
    found = {
        (name, imported)
        for name, those in arrows("rules/discordia").items()
        for imported in those
        if name.startswith("rules.discordia.magna") and imported.startswith(base)
    }
    assert found == set()


def test_every_sentence_of_discordia_comes_from_a_room_for_words() -> None:
    assert [f"{one.file}:{one.line}: {one.text}" for one in sentences(("rules/discordia",))] == []
