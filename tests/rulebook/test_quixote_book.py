"""The rulebook of Don Quixote says what the game does: its figures, tables and worked examples are played here."""

from __future__ import annotations

import re

import pytest

from rules.catalogue import load
from rules.figures import NEWEST
from rules.game import places
from rules.lesson import lesson
from rules.quixote.actions import Lay
from rules.quixote.components import (
    CASTLES,
    DEFENCE,
    FIELD_INDEX,
    FIELDS,
    KNIGHTS_FOR_CASTLE,
    PIECES,
    ROUNDS,
    TILE_INDEX,
    figures,
)
from rules.quixote.scoring import group_points
from rules.rulebook import rulebook
from tui.games.pictures import parts

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


def boards(section_id: str) -> list[list[str]]:
    """The lines of each principality in a section."""
    return [body.splitlines() for kind, body in parts(BOOK.section(section_id).text) if kind == "quixote.board"]


@pytest.mark.rule("quixote.turn.lay", "quixote.round.field", "quixote.round.course")
def test_the_turn_from_beginning_to_end_is_played_as_told() -> None:
    """The first game of the lessons, board by board: each is what lay there, the field drawn, and a tile that may be
    laid there."""
    told, table, rules = boards("quixote.example"), lesson("quixote").begin(), load("quixote")
    assert [shown[3:] for shown in told] == [
        ["drawn B1"], ["drawn B1", "try 18"], ["drawn B1", "try 18'"], ["drawn F2", "try 02"], ["drawn B3", "try 19"]
    ]  # fmt: skip
    hands = {}
    for shown, stays in zip(told, (False, False, True, True, True), strict=True):
        board, field = table.state.boards[0], FIELDS[table.state.drawn[-1]]
        assert [" ".join(PIECES[piece].name for piece in board[8 * n : 8 * n + 8]) for n in range(3)] == [
            " ".join(line.split()) for line in shown[:3]
        ]
        assert shown[3] == f"drawn {field}"
        hands[field] = [f"{tile:02}" for tile in sorted(table.state.hands[0])]
        tile = Lay(shown[4][4:].rstrip("'"), shown[4].endswith("'")) if len(shown) > 4 else None
        assert tile is None or rules.why_not(table.state, 0, tile) is None
        if stays:
            table.act(tile)
    assert hands == {"B1": ["02", "18", "19"], "F2": ["02", "19"], "B3": ["19"]}
    (scoring,) = rules.score_sheet(table.state, 0).scorings
    rows = rows_of("quixote.example")[1:]
    assert {item.item.replace("-", " "): item.points for item in scoring.items} == {
        name: int(points) for name, _, points in rows[:-1]
    }
    assert rows[-1][2] == str(scoring.total) == "13"
    assert next(item.figure for item in scoring.items if item.item == "defence") == "strength 7 of 4"
    assert len(table.state.hands[0]) == 7, "round two"


@pytest.mark.rule("quixote.scoring.connected", "quixote.setup.castles", "quixote.turn.half-turn")
def test_small_examples_are_true() -> None:
    (both,) = boards("quixote.scoring.connected")
    sheet = load("quixote").score_sheet(load("quixote").position({"board": both, "scoring": 1}), 0)
    churches = next(item for item in sheet.scorings[0].items if item.item == "churches")
    assert (churches.places, churches.points) == (("A1", "B1"), 2)
    text = " ".join(BOOK.section("quixote.setup.castles").text.split())
    near = re.search(r"([A-H][1-3](?:, [A-H][1-3])* and [A-H][1-3]) touch it", text)
    at = FIELD_INDEX["B2"]
    touching = {
        name
        for name, field in FIELD_INDEX.items()
        if field != at and max(abs(field % 8 - at % 8), abs(field // 8 - at // 8)) == 1
    }
    assert near and set(re.findall("[A-H][1-3]", near[1])) == touching
    assert f"{len(FIELDS) - 1 - len(touching)} other fields" in text
    turned = PIECES[2 * TILE_INDEX["17"] + 1]
    assert (turned.lower.symbol, set(turned.lower.exits), set(turned.upper.exits)) == ("knight2", {"S"}, {"E"})


@pytest.mark.rule("quixote.end.tie", "quixote.end.winner")
def test_examples_of_the_end_are_true() -> None:
    tie = " ".join(BOOK.section("quixote.end.tie").text.split())
    totals = [int(n) for n in re.findall(r"\d+", tie)]
    assert places([(total,) for total in totals]) == (1, 2, 2, 4)
    assert "both second, and the last one is fourth" in tie
    won = [int(n) for n in re.findall(r"\d+", BOOK.section("quixote.end.winner").text)]
    assert sum(won[:3]) == won[3] > won[7] == sum(won[4:7])


def test_components_are_counted() -> None:
    told = {name: int(number) for name, number, _ in rows_of("quixote.components")[1:]}
    assert told == {"principality": 1, "castle tiles": len(CASTLES), "path tiles": sum(ROUNDS), "Sancho Pansa": 1}


@pytest.mark.rule("quixote.solo.ranks")
def test_ranks() -> None:
    told = {row[1]: int(re.search(r"\d+", row[0])[0]) for row in rows_of("quixote.solo.ranks")[1:]}  # type: ignore[index]
    told["dreamer"] = 0
    assert told == {name: least for least, name in figures(NEWEST).ranks}


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
