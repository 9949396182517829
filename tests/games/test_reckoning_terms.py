"""What a line is said to pay for before it is counted is what it then pays, in random games of every game."""

from __future__ import annotations

import re

import pytest

from rules.reckoning import Reckoning, Row, reckonings
from tests.games.test_reckoning import GAMES
from tests.games.walks import play, start


@pytest.mark.rotating(6)
@pytest.mark.parametrize("set_up", GAMES, ids=lambda set_up: f"{set_up[0]}-{set_up[1]}")
def test_a_line_pays_as_it_was_said_to(set_up: tuple[str, int, dict[str, object]]) -> None:
    found = set()
    for seed in range(3):
        for part in reckonings(play(start(set_up, seed), seed)):
            for row in (one for one in part.rows if one.terms):
                lengths = [len(form) for form in row.terms]
                assert lengths == sorted(lengths, reverse=True) and all(row.terms), row.terms
                found.add(row.item)
                HOLDS[set_up[0]](part, row)
    assert found >= SAID[set_up[0]], "these say what they pay for"


def _numbers(row: Row) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", row.terms[0])]


def _quixote(part: Reckoning, row: Row) -> None:
    if row.item in ("castle-6", "castle-4", "defence"):
        points, _ = _numbers(row)
        assert {cell.points for cell in row.cells} <= {0, points}
    elif row.item in ("churches", "windmills"):
        pair, three, each = _numbers(row)
        for cell in row.cells:
            for size, worth in re.findall(r"(\d+) joined = (\d+)", cell.figure):
                assert int(worth) == (pair if size == "2" else three + (int(size) - 3) * each)


def _nations(part: Reckoning, row: Row) -> None:
    if row.item in ("famine", "war"):
        points, need = _numbers(row)
        assert {cell.points for cell in row.cells} <= {0, points}
        assert all(int(of) == need for cell in row.cells for of in re.findall(r"of (\d+)", cell.figure))
    elif row.item == "books":
        assert not any(cell.points % _numbers(row)[0] for cell in row.cells)


def _explorers(part: Reckoning, row: Row) -> None:
    if row.item == "villages" or (row.item == "towers" and _numbers(row)):
        [each] = _numbers(row)
        assert all(cell.points == each * len(cell.places) for cell in row.cells)


def _discordia(part: Reckoning, row: Row) -> None:
    if row.item == "germans":
        strength, *harm = _numbers(row)
        contests = [cell.contest for cell in row.cells if cell.contest]
        assert contests and all(one.asked == strength for one in contests)
        lost = [cell for cell in row.cells if cell.contest and not cell.contest.held]
        assert all(0 <= cell.points <= max(harm, default=0) for cell in lost), "no more than it does"


HOLDS = {"quixote": _quixote, "nations": _nations, "explorers": _explorers, "discordia": _discordia}
SAID = {
    "quixote": {"castle-6", "castle-4", "churches", "windmills", "defence", "knights"},
    "nations": {"books", "famine", "war"},
    "explorers": {"villages", "routes", "towers", "coins", "home"},
    "discordia": {"germans", "missing", "cleared"},
}
