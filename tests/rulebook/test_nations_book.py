"""The rulebook of Nations: The Dice Game says what the game does: its tables are compared with the box."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from rules.nations.components import COLOURS, GOLD, UNITS
from rules.nations.components import RESOURCES as RESOURCE_NAMES
from rules.nations.odds import expected
from rules.nations.play import Nations
from rules.rulebook import rulebook

BOOK = rulebook("nations")
RULES = Nations()


def rows_of(section_id: str) -> list[list[str]]:
    """The cells of the tables of a section, without headings and lines of dashes."""
    lines = [line for line in BOOK.section(section_id).text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if not re.fullmatch(r"[- ]+", "".join(row))][1:]


@pytest.mark.rule("nations.dice.faces")
def test_the_faces_and_their_means() -> None:
    told = {colour: (faces, means) for colour, faces, means in rows_of("nations.dice.faces")}
    assert set(told) == set(COLOURS)
    for colour, name in enumerate(COLOURS):
        faces, means = told[name]
        units = [UNITS[unit] for unit in RULES.figures.sides[GOLD][colour]]
        assert faces.split(", ") == sorted(f"{unit.symbols} {RESOURCE_NAMES[unit.resource]}" for unit in units)
        stated = {text.split()[1]: Fraction(text.split()[0]) for text in means.split(", ")}
        assert stated == expected(RULES.figures, colour)


@pytest.mark.rule("nations.tiles.kinds")
def test_the_list_of_tiles_is_the_set_in_the_box() -> None:
    assert rows_of("nations.list.tiles") == [
        [tile.id, tile.name, tile.kind, str(tile.points), tile.gives, str(tile.stone or "-")]
        for tile in RULES.figures.tiles[1:]
        if tile.age
    ]


@pytest.mark.rule("nations.round.event")
def test_the_list_of_events_is_the_set_in_the_box() -> None:
    assert rows_of("nations.list.events") == [
        [e.id, str(e.famine), str(e.war), str(e.age)] for e in RULES.figures.events
    ]


@pytest.mark.rule("nations.solo.fame")
def test_the_hall_of_fame() -> None:
    assert [(int(more), name) for more, name in rows_of("nations.solo.fame")] == [*reversed(RULES.figures.hall_of_fame)]
