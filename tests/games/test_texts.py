"""Texts for people, in random games: words instead of codes, singular and plural, nothing empty or said twice."""

from __future__ import annotations

import pytest

from rules.catalogue import GAMES
from rules.words import an, count, listed, plural, with_names
from tests.games.texts import faults, faulty


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_random_games_has_codes_or_a_wrong_number(game: str) -> None:
    """A sample, other games than `python -m tests.games.texts` begins with: that plays as many as are asked for."""
    assert faulty(8, game, first=5000) == {}


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("discordia", "loses 1 star(s)"),
        ("discordia", "lay extension EC3 (2 castellums)"),
        ("discordia", "lacks 11: 10 symbols and 1 empty spaces less 0 of the aqueduct"),
        ("discordia", "draws bbry (swap)"),
        ("discordia", "put w into the bag"),
        ("nations", "pay W1g W1f (1 gold)"),
        ("nations", "takes Forum (1-05)"),
        ("nations", "New player order: seat 2, seat 1"),
        ("nations", "replace Forum (1 orange die, 1 points)"),
        ("nations", "hand back cr"),
        ("explorers", "? explorers.card.base"),
        ("explorers", "earns 1 coins"),
        ("explorers", "uses ray-g of era II"),
        ("explorers", "2 village"),
        ("explorers", "explore c9r5 (ice, city 3)"),
        ("quixote", "lay  05 on B3"),
        ("quixote", "lay None on B3"),
        ("quixote", "scores 4 ()"),
        ("quixote", ""),
    ],
)
def test_each_of_these_would_be_found(game: str, text: str) -> None:
    assert faults(game, text)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("quixote", "lay 05 turned on B3"),
        ("discordia", "1 market place more, 1 field fewer, 2 symbols more"),
        ("nations", "pay white 1 gold and blue 2 books (2 gold)"),
        ("explorers", "explore J6 (ice, city 3)"),
    ],
)
def test_none_of_these_is(game: str, text: str) -> None:
    assert faults(game, text) == []


def test_numbers_go_with_their_nouns() -> None:
    assert [count(number, "worker") for number in (0, 1, 2)] == ["0 workers", "1 worker", "2 workers"]
    nouns = ("white die", "castellum", "church", "city", "day")
    assert [plural(2, noun) for noun in nouns] == ["white dice", "castella", "churches", "cities", "days"]
    assert [an(noun) for noun in ("orange die", "used die", "extension")] == [
        "an orange die",
        "a used die",
        "an extension",
    ]
    assert count(-1, "point") == "-1 point"
    assert count(3, "worker on tiles", "workers on tiles") == "3 workers on tiles"
    assert [listed(["A", "B", "C"][:n]) for n in range(4)] == ["", "A", "A and B", "A, B and C"]


def test_seats_get_their_names() -> None:
    assert (
        with_names("New player order: seat 2, seat 1, seat 3", ["Ann", "Ben"]) == "New player order: Ben, Ann, seat 3"
    )
