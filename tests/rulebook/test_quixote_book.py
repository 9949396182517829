"""The rulebook of Don Quixote says what the game does: its figures, tables and worked examples are played here."""

from __future__ import annotations

import re

import pytest

from rules.catalogue import load
from rules.quixote.components import DEFENCE, KNIGHTS_FOR_CASTLE, PIECES, TILE_INDEX, figures
from rules.quixote.scoring import group_points
from rules.rulebook import rulebook

BOOK = rulebook("quixote")
SYMBOLS = {"": "-", "mill": "windmill", **{f"knight{n}": f"knight {n}" for n in (1, 2, 3)}}
SIDES = {"N": "T", "S": "B", "W": "L", "E": "R"}


def rows_of(section_id: str) -> list[list[str]]:
    """The cells of the tables of a section, without the lines of dashes."""
    lines = [line for line in BOOK.section(section_id).text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if not re.fullmatch(r"[- ]+", "".join(row))]


def example(section_id: str) -> list[str]:
    """The three lines of a principality in a section."""
    return BOOK.section(section_id).text.split("```")[1].splitlines()[1:]


def scored(section_id: str, scoring: int) -> dict[str, int]:
    rules = load("quixote")
    sheet = rules.score_sheet(rules.position({"board": example(section_id), "scoring": scoring}), 0)
    (only,) = sheet.scorings
    return {item.item: item.points for item in only.items}


@pytest.mark.rule("quixote.scoring.churches", "quixote.scoring.windmills")
def test_points_of_groups() -> None:
    sizes, points = rows_of("quixote.scoring.churches")
    assert [group_points(int(size)) for size in sizes[1:]] == [int(n) for n in points[1:]]


@pytest.mark.rule("quixote.scoring.castles", "quixote.scoring.defence")
def test_thresholds() -> None:
    _, castles, _, _, defence, _ = rows_of("quixote.scoring")
    assert [int(n) for n in castles[1:]] == list(KNIGHTS_FOR_CASTLE)
    assert [int(n) for n in defence[1:]] == list(DEFENCE)


@pytest.mark.rule("quixote.scoring.connected", "quixote.scoring.knights")
def test_the_whole_example_scores_as_told() -> None:
    told = {row[0]: int(row[2]) for row in rows_of("quixote.scoring.example")[1:]}
    total = told.pop("in all")
    items = scored("quixote.scoring.example", 3)
    assert {item.replace("-", " "): points for item, points in items.items()} == told
    assert sum(items.values()) == total == 30


@pytest.mark.rule("quixote.scoring.defence")
def test_the_defence_example_scores_as_told() -> None:
    rules = load("quixote")
    sheet = rules.score_sheet(rules.position({"board": example("quixote.scoring.defence"), "scoring": 2}), 0)
    defence = next(item for item in sheet.scorings[0].items if item.item == "defence")
    assert (defence.have, defence.need, defence.points) == (3, 8, 0)
    assert "3 of 8" in BOOK.section("quixote.scoring.defence").text


@pytest.mark.rule("quixote.solo.ranks")
def test_ranks() -> None:
    told = {row[1]: int(re.search(r"\d+", row[0])[0]) for row in rows_of("quixote.solo.ranks")[1:]}  # type: ignore[index]
    told["dreamer"] = 0
    assert told == {name: least for least, name in figures(1).ranks}


@pytest.mark.rule("quixote.tile.halves", "quixote.tile.castle")
def test_the_list_of_tiles_is_the_set_in_the_box() -> None:
    for name, *told in rows_of("quixote.tiles")[1:]:
        piece = PIECES[2 * TILE_INDEX[name]]
        halves = [
            [
                SYMBOLS.get(half.symbol, half.symbol),
                " ".join(SIDES[side] for side in "NSWE" if side in half.exits) or "-",
            ]
            for half in (piece.upper, piece.lower)
        ]
        assert told == [*halves[0], "joined" if piece.linked else "apart", *halves[1]], name
    assert len(rows_of("quixote.tiles")) == 1 + len(TILE_INDEX)


@pytest.mark.rule("quixote.tile.symbols")
def test_the_counts_of_symbols() -> None:
    symbols = [half.symbol for piece in PIECES[2:46:2] for half in (piece.upper, piece.lower)]
    text = " ".join(BOOK.section("quixote.tile.symbols").text.split())
    assert f"{symbols.count('church')} churches, {symbols.count('mill')} windmills" in text
    knights = [symbols.count(f"knight{n}") for n in (1, 2, 3)]
    assert f"{sum(knights)} knights" in text
    assert knights == [6, 4, 2]
    assert "1 (six knights), 2 (four) or 3 (two)" in text
