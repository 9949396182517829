"""The rulebook of the explorers says what the game does: its tables are compared with the components."""

from __future__ import annotations

import re

import pytest

from rules.explorers.components import (
    BASE,
    CARDS,
    ERAS,
    GOALS,
    LANDS_COINS,
    LANDS_FROM,
    TOWER_COINS,
    TREASURE_CARDS,
    VILLAGE_COINS,
    era_deck,
)
from rules.explorers.maps import MAPS, TITLES, board
from rules.rulebook import rulebook

BOOK = rulebook("explorers")


def text_of(section_id: str) -> str:
    """The text of a section with its lines joined."""
    return " ".join(BOOK.section(section_id).text.split())


def rows_of(section_id: str) -> list[list[str]]:
    """The cells of the tables of a section, without headings and lines of dashes."""
    lines = [line for line in BOOK.section(section_id).text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if not re.fullmatch(r"[- ]+", "".join(row))][1:]


def figures(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def test_every_card_is_listed_with_its_text() -> None:
    listed = rows_of("explorers.cards")
    assert listed == [[card.id, card.name, card.text] for card in CARDS[BASE:]]
    assert [row[0] for row in rows_of("explorers.card.base")] == [card.id for card in CARDS[:BASE]]
    for row, card in zip(rows_of("explorers.card.base"), CARDS, strict=False):
        assert figures(row[1]) == figures(card.text)


def test_every_goal_is_listed_with_its_rewards() -> None:
    listed = rows_of("explorers.goals")
    goals = [(m, goal) for m, goals in zip(MAPS, GOALS, strict=True) for goal in goals]
    assert listed == [[TITLES[m], goal.text, str(goal.high), str(goal.low)] for m, goal in goals]


@pytest.mark.rule("explorers.treasure.end")
def test_every_kept_treasure_card_is_told_with_its_number() -> None:
    told = {name: number for names, number, _ in rows_of("explorers.treasure.end") for name in names.split(", ")}
    kept = {treasure.id: treasure.cards for treasure in TREASURE_CARDS if treasure.end}
    assert {name: figures(number)[0] for name, number in told.items()} == kept
    assert "Eight" in text_of("explorers.treasure.coins")
    assert "Eight" in text_of("explorers.treasure.explorer")
    assert [t.cards for t in TREASURE_CARDS if t.now] == [8, 8]


@pytest.mark.rule("explorers.village.coins", "explorers.tower.coins", "explorers.end.lands", "explorers.course.eras")
def test_figures() -> None:
    assert figures(text_of("explorers.village.coins"))[:ERAS] == list(VILLAGE_COINS)
    assert figures(text_of("explorers.tower.coins"))[:ERAS] == list(TOWER_COINS)
    lines = [line for line in BOOK.section("explorers.end.lands").text.splitlines() if line.startswith("|")]
    assert figures(lines[0]) == list(range(LANDS_FROM, LANDS_FROM + len(LANDS_COINS)))
    assert figures(lines[2]) == list(LANDS_COINS)
    assert figures(text_of("explorers.course.eras"))[-3:] == [era_deck(era).bit_count() for era in (1, 2, 3)]
    avenia = sorted((land.bit_count() for land in board("avenia").lands), reverse=True)
    assert figures(text_of("explorers.map.land")) == avenia


def test_the_effects_of_the_cards_agree_with_their_texts() -> None:
    """So many spaces as the text names, whatever it names them for."""
    words = {"G": "grassland", "D": "desert", "M": "mountain", "W": "water", "A": "any terrain"}
    for card in CARDS:
        for part in card.parts:
            assert part.spaces == 99 or str(part.spaces) in card.text or f"up to {part.spaces}" in card.text
            if card.shape != "region":
                assert all(words[letter] in card.text for letter in part.terrains)
        assert ("count double" in card.text, "count triple" in card.text) == (card.coins == 2, card.coins == 3)
        assert ("treasure card more" in card.text) == (card.treasure == 2)
        assert ("of cities" in card.text, "coin spaces" in card.text) == (card.then == "city", card.then == "coin")
