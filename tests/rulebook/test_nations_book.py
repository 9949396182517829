"""The rulebook of Nations: The Dice Game says what the game does: its tables are compared with the box."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest

from rules.nations.components import AGES, CHITS_IN_BOX, COLOURS, DICE_IN_BOX, PER_AGE, START_BOOKS
from rules.nations.play import Nations
from rules.rulebook import rulebook
from tests.rulebook.nations_tables import all_tables
from tests.rulebook.tables import found

BOOK = rulebook("nations")
RULES = Nations()
TABLES = all_tables()


def rows_of(section_id: str) -> list[list[str]]:
    """The cells of the tables of a section, without headings and lines of dashes."""
    lines = [line for line in BOOK.section(section_id).text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if not re.fullmatch(r"[- ]+", "".join(row))][1:]


@pytest.mark.rule("nations.dice.faces", "nations.tiles.kinds", "nations.round.event", "nations.solo.fame")
@pytest.mark.parametrize("section", TABLES)
def test_the_tables_of_a_section_are_those_of_the_box(section: str) -> None:
    assert found(BOOK.section(f"nations.{section}").text) == TABLES[section], "python -m tests.rulebook.tables --write"


def test_the_components_are_those_of_the_box() -> None:
    told = dict(rows[:2] for rows in rows_of("nations.components"))
    tiles = [tile for tile in RULES.figures.tiles[1:] if tile.age]
    ages = Counter(tile.age for tile in tiles)
    assert [ages[age] for age in range(1, AGES + 1)] == [PER_AGE + 2, PER_AGE, PER_AGE, PER_AGE]
    assert told["progress tiles"] == f"{len(tiles)}: {PER_AGE} of each age, and two more of age I"
    assert told["event tiles"] == f"{len(RULES.figures.events)}, {len(RULES.figures.events) // AGES} of each age"
    white = COLOURS.index("white")
    assert told["white dice"] == str(DICE_IN_BOX[white])
    assert {f"{count} of each" for at, count in enumerate(DICE_IN_BOX) if at != white} == {
        told["blue, orange and red dice"]
    }
    assert sorted(told["chits"].split(", ")) == sorted(f"{count} {name}" for name, count in CHITS_IN_BOX.items())
    for seats, age in product(RULES.seats, range(AGES)):
        kinds = Counter(RULES.figures.tiles[tile].kind for tile in RULES.figures.decks[seats][age])
        assert {kind: told[kind] for kind in kinds} == {kind: str(number) for kind, number in kinds.items()}


@pytest.mark.rule("nations.setup.dice", "nations.setup.books")
def test_the_set_up_is_that_of_the_rules() -> None:
    text = BOOK.section("nations.setup.dice").text
    starting = [tile.name for tile in RULES.figures.tiles[1:] if not tile.age]
    assert f"{', '.join(starting[:-1])} and {starting[-1]}" in text
    books = BOOK.section("nations.setup.books").text
    assert START_BOOKS[4] == (1, 2, 3, 4) and START_BOOKS[2] == (1, 3) and "second begins on 3" in books
    assert START_BOOKS[3] == (1, 2, 3) and "Ben begins on 1, Cleo on 2, Ann on 3" in " ".join(books.split())


def test_examples_name_tiles_with_their_figures() -> None:
    """What examples say of tiles of our own design, which may change."""
    tiles = {tile.name: tile for tile in RULES.figures.tiles[1:]}
    assert tiles["Great Pyramid"].stone == 3 and "Pyramid takes 3 stone" in BOOK.section("nations.action.build").text
    assert (
        tiles["Phalanx"].gives == "2 red dice"
        and "Phalanx (2 red dice)" in BOOK.section("nations.buy.development").text
    )
    by_players = " ".join(BOOK.section("nations.setup.tiles").text.split())
    for name, points in (("Hoplites", 3), ("Cavalry", 4)):
        assert (tiles[name].gives, tiles[name].points) == ("1 red die", points)
        assert f"{name} (1 red die, {points} points)" in by_players
    assert tiles["Bank"].gives == "2 orange dice" and tiles["Observatory"].gives == "1 blue die"
    assert tiles["Sun Tzu"].rerolls == 1 and tiles["Hammurabi"].rerolls == 2
    stonehenge = tiles["Stonehenge"]
    assert (stonehenge.stone, stonehenge.points, stonehenge.gives) == (2, 1, "1 book chit")
    asked = {(event.age, event.famine) for event in RULES.figures.events}
    assert (3, 4) in asked and (2, 3) in {(event.age, event.war) for event in RULES.figures.events}
